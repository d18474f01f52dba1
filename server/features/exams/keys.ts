import type { DbOrTrx } from '#server/db/client.ts'
import type { Soal } from '#shared/api/exams.ts'
import { type KoreksiKunci, kunciTerkoreksi } from '#shared/rules/koreksi-kunci.ts'
import { hasilPaket, type SkalaPaket } from '#shared/rules/nilai.ts'
import { jumlahUndian, sisaTerburuk } from '#shared/rules/undian.ts'
import { findKoreksi, listPaketUjian, type PaketUjian, putKunciPaket } from './key-queries.ts'
import { lettersIn } from './paper-letters.ts'

/** Each question as the oldest paper of its exam has it: its letters are those in which the exam is spoken of. */
export function acuanSoal(paket: readonly Pick<PaketUjian, 'isi'>[]): Map<number, Soal> {
	return new Map([...paket].reverse().flatMap(({ isi }) => isi.map((soal) => [soal.id, soal] as const)))
}

export type KunciPaket = { paket_id: number; kunci: Record<string, string>; hasil: SkalaPaket }

/** The keys of the papers of an exam with what was decided; one of which nothing is left has no results. */
export function kunciPaket(paket: readonly PaketUjian[], koreksi: KoreksiKunci): KunciPaket[] {
	const acuan = acuanSoal(paket)
	return paket.map(({ id, isi, kunci, undian }) => {
		const here = Object.fromEntries(
			isi.flatMap((soal) => {
				const putusan = koreksi[soal.id]
				const from = acuan.get(soal.id)
				if (!putusan || !from) return []
				return [
					[
						soal.id,
						putusan.jenis === 'kunci' ? { ...putusan, huruf: lettersIn(from, soal)(putusan.huruf) } : putusan,
					],
				]
			}),
		)
		const berlaku = kunciTerkoreksi(kunci, here)
		return { paket_id: id, kunci: berlaku, hasil: skalaOf(berlaku, undian) }
	})
}

/** What right answers are worth. Where questions are drawn, how many of them count differs: for each number of them. */
function skalaOf(berlaku: Readonly<Record<string, string>>, undian: PaketUjian['undian']): SkalaPaket {
	if (!undian) return hasilPaket(Object.keys(berlaku).length)
	// Somebody could have none left.
	if (sisaTerburuk(undian, (id) => !(id in berlaku)) === 0) return []
	return Array.from({ length: jumlahUndian(undian) + 1 }, (_, count) => hasilPaket(count))
}

/** A paper that is made after keys of its exam were corrected has them, too. */
export async function carryKoreksi(trx: DbOrTrx, ujianId: string): Promise<void> {
	const koreksi = await findKoreksi(trx, ujianId)
	if (!koreksi) return
	const paket = kunciPaket(await listPaketUjian(trx, ujianId), koreksi.sesudah)
	await putKunciPaket(
		trx,
		paket.filter(({ hasil }) => hasil.length > 0),
	)
}
