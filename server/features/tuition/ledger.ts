import { notFound } from '#server/lib/errors.ts'
import type { KeuanganMahasiswa } from '#shared/api/bills.ts'
import { GERBANG, judgeGerbang } from '#shared/rules/spp.ts'
import { findOrang, listCatatan, listDispensasi, listRiwayat } from './ledger-queries.ts'
import { syaratSpp } from './lend.ts'
import { findFaktaSpp } from './queries.ts'
import { getRingkasan } from './service.ts'
import { saatIni, type TuitionContext } from './tuition-context.ts'
import { buktiOf } from './wire.ts'

/** The last lines of the trail that the page has room for. */
const MAX_RIWAYAT = 50

function batalOf(row: {
	dibatalkan_pada: Date | null
	alasan_batal: string | null
	dibatalkan_nama: string | null
}): KeuanganMahasiswa['catatan'][string]['batal'] {
	const { dibatalkan_pada, alasan_batal, dibatalkan_nama } = row
	if (dibatalkan_pada === null || alasan_batal === null) return null
	return { pada: dibatalkan_pada.toISOString(), oleh: dibatalkan_nama, alasan: alasan_batal }
}

/** All that the finance office knows of a student. @throws AppError 404 no such student */
export async function getKeuangan(ctx: TuitionContext, stambuk: string): Promise<KeuanganMahasiswa> {
	const orang = await findOrang(ctx.db, stambuk)
	if (!orang) throw notFound('stambuk_not_found', 'Stambuk tidak ditemukan')
	const { id, ...fakta } = orang
	const [{ tagihan }, spp, catatan, dispensasi, riwayat] = await Promise.all([
		getRingkasan(ctx, stambuk),
		findFaktaSpp(ctx.db, id),
		listCatatan(ctx.db, id),
		listDispensasi(ctx.db, id),
		listRiwayat(ctx.db, id, MAX_RIWAYAT),
	])
	const syarat = syaratSpp(ctx)
	const terbuka = judgeGerbang(spp, syarat, saatIni(ctx).hariIni)
	return {
		...fakta,
		tagihan,
		catatan: Object.fromEntries(
			catatan.map(({ id, order_id, catatan, oleh, ...batal }) => [
				id,
				{ bukti: buktiOf(order_id), catatan, oleh, batal: batalOf(batal) },
			]),
		),
		gerbang: GERBANG.map((gerbang) => ({ gerbang, terbuka: terbuka[gerbang], syarat: syarat[gerbang] })),
		dispensasi: dispensasi.map(({ dibuat_pada, dicabut_pada, ...rest }) => ({
			...rest,
			dibuat_pada: dibuat_pada.toISOString(),
			dicabut_pada: dicabut_pada?.toISOString() ?? null,
		})),
		riwayat: riwayat.map(({ pada, ...rest }) => ({ ...rest, pada: pada.toISOString() })),
	}
}
