import type { DbOrTrx } from '#server/db/client.ts'
import { writeJejak } from '#server/lib/audit.ts'
import { computeSisa } from '#shared/rules/pembayaran.ts'
import { listPembayaran, setLunas, type TagihanRow } from './queries.ts'

/**
 * Brings a locked bill in line with its payments: settled once the money is there, open again when money was taken
 * back. A bill that the campus' records settled, without payments of ours, is left alone by reports of no money.
 */
export async function settleTagihan(
	trx: DbOrTrx,
	tagihan: TagihanRow,
	input: { now: Date; uangKembali: boolean; pelaku: string | null; requestId: string },
): Promise<Date | null> {
	const { sisa } = computeSisa(tagihan.jumlah, await listPembayaran(trx, [tagihan.id]))
	const lunas = tagihan.lunas_pada !== null
	const settles = sisa === 0 && !lunas
	const reopens = sisa > 0 && lunas && input.uangKembali
	if (!settles && !reopens) return tagihan.lunas_pada
	const lunasPada = settles ? input.now : null
	await setLunas(trx, tagihan.id, lunasPada)
	await writeJejak(trx, {
		pelaku: input.pelaku,
		tindakan: settles ? 'tagihan_lunas' : 'tagihan_terbuka_kembali',
		objek: `tagihan:${tagihan.id}`,
		lama: { lunas_pada: tagihan.lunas_pada },
		baru: { lunas_pada: lunasPada },
		request_id: input.requestId,
	})
	return lunasPada
}
