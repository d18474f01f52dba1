import type { Jejak } from '#server/lib/audit.ts'
import { computeSisa } from '#shared/rules/pembayaran.ts'
import type { PembayaranRow, TagihanRow } from './queries.ts'

/** When the bill counts as settled from now on, and the line that the trail gets. */
export type Settlement = { lunas_pada: Date | null; jejak: Jejak }

/**
 * What a locked bill becomes by its payments: settled once the money is there, open again when money was taken back;
 * null when nothing changes. A bill that the campus' records settled, without payments of ours, is left alone by
 * reports of no money.
 */
export function judgeSettlement(
	tagihan: TagihanRow,
	pembayaran: readonly Pick<PembayaranRow, 'status' | 'jumlah'>[],
	input: { now: Date; uangKembali: boolean; pelaku: string | null; requestId: string },
): Settlement | null {
	const { sisa } = computeSisa(tagihan.jumlah, pembayaran)
	const lunas = tagihan.lunas_pada !== null
	const settles = sisa === 0 && !lunas
	const reopens = sisa > 0 && lunas && input.uangKembali
	if (!settles && !reopens) return null
	const lunas_pada = settles ? input.now : null
	const jejak: Jejak = {
		pelaku: input.pelaku,
		tindakan: settles ? 'tagihan_lunas' : 'tagihan_terbuka_kembali',
		objek: `tagihan:${tagihan.id}`,
		lama: { lunas_pada: tagihan.lunas_pada },
		baru: { lunas_pada },
		request_id: input.requestId,
	}
	return { lunas_pada, jejak }
}
