import { acakHuruf } from '#shared/rules/opsi.ts'
import { shuffle } from '#shared/rules/ujian.ts'
import { undiSoal } from '#shared/rules/undian.ts'
import type { Paket } from './paper.ts'
import { random } from './paper-letters.ts'

/**
 * The order in which one student gets a paper: its questions, or those that are drawn of them, and, where the exam shuffles them, the letters of each. Letters
 * stand as on a paper of which nobody knows which of them must stay.
 */
export function orderFor(
	{ opsi, opsiTetap, undian }: Pick<Paket, 'opsi' | 'opsiTetap' | 'undian'>,
	acak: boolean,
) {
	const mix = (soal: readonly number[]) => shuffle([...soal], random)
	const urutan = mix(undian ? undiSoal(undian, mix) : [...opsi.keys()])
	const lettersOf = (tetap: ReadonlySet<number>) =>
		urutan.map((id) => acakHuruf(opsi.get(id) ?? '', tetap.has(id), random))
	return { urutan, acakOpsi: acak && opsiTetap ? lettersOf(opsiTetap) : null }
}
