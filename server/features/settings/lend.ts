import type { DbOrTrx } from '#server/db/client.ts'
import { type Jejak, writeJejak } from '#server/lib/audit.ts'
import { badInput } from '#server/lib/errors.ts'
import { halanganBatas, readBatasPertemuan } from '#shared/rules/jumlah-pertemuan.ts'
import { type IsiPengaturan, judgePengaturan, type KunciPengaturan } from '#shared/rules/pengaturan.ts'
import { lockPengaturan, updatePengaturan } from './queries.ts'

/**
 * Changes settings; an empty text takes one away. Those that are the same already leave no trail. A running server knows
 * within seconds.
 * @throws AppError 400 for a text that the rules refuse
 */
export async function savePengaturan(
	trx: DbOrTrx,
	changes: IsiPengaturan,
	pelaku: Pick<Jejak, 'pelaku' | 'request_id'>,
): Promise<KunciPengaturan[]> {
	const lama = await lockPengaturan(trx)
	const given = Object.entries(changes) as [KunciPengaturan, string][]
	const baru: Partial<Record<KunciPengaturan, string | null>> = {}
	for (const [kunci, text] of given) {
		const isi = text.trim() || null
		const problem = isi === null ? null : judgePengaturan(kunci, isi)
		if (problem) throw badInput(kunci, problem)
		if (isi !== lama[kunci]) baru[kunci] = isi
	}
	const changed = Object.keys(baru) as KunciPengaturan[]
	if (changed.length === 0) return []
	const halangan = halanganBatas(readBatasPertemuan({ ...lama, ...baru }))
	if (halangan) throw badInput('pertemuan_paling_sedikit', halangan)
	await updatePengaturan(trx, baru)
	await writeJejak(trx, {
		...pelaku,
		tindakan: 'pengaturan_diubah',
		objek: 'pengaturan',
		lama: Object.fromEntries(changed.map((kunci) => [kunci, lama[kunci]])),
		baru,
	})
	return changed
}
