import type { DbOrTrx } from '#server/db/client.ts'
import type { Jejak } from '#server/lib/audit.ts'
import { computeSisa } from '#shared/rules/pembayaran.ts'
import { type PembayaranRow, setLunas, type TagihanRow } from './queries.ts'

/**
 * Brings a locked bill in line with its payments: settled once the money is there, open again when money was taken
 * back. A bill that the campus' records settled, without payments of ours, is left alone by reports of no money.
 * @returns what the caller writes to the trail
 */
export async function settleTagihan(
	trx: DbOrTrx,
	tagihan: TagihanRow,
	pembayaran: readonly Pick<PembayaranRow, 'status' | 'jumlah'>[],
	input: { now: Date; uangKembali: boolean; pelaku: string | null; requestId: string },
): Promise<Jejak[]> {
	const { sisa } = computeSisa(tagihan.jumlah, pembayaran)
	const lunas = tagihan.lunas_pada !== null
	const settles = sisa === 0 && !lunas
	const reopens = sisa > 0 && lunas && input.uangKembali
	if (!settles && !reopens) return []
	const lunasPada = settles ? input.now : null
	await setLunas(trx, tagihan.id, lunasPada)
	return [
		{
			pelaku: input.pelaku,
			tindakan: settles ? 'tagihan_lunas' : 'tagihan_terbuka_kembali',
			objek: `tagihan:${tagihan.id}`,
			lama: { lunas_pada: tagihan.lunas_pada },
			baru: { lunas_pada: lunasPada },
			request_id: input.requestId,
		},
	]
}
