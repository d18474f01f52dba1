import type { Actor } from '#server/lib/actor.ts'
import type { XlsxSheet } from '#server/lib/write-xlsx.ts'
import { XLSX } from '#server/lib/xlsx-task.ts'
import type { BarisTagihan, PosisiTagihan, SaringanTagihan } from '#shared/api/bills.ts'
import { KATA_STATUS_TAGIHAN } from '#shared/rules/pembayaran.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { countTagihan, findOrang, listPeriodeTagihan, listTagihan, sumTagihan } from './bills-queries.ts'
import { saatIni, type TuitionContext } from './tuition-context.ts'

const PER_HALAMAN = 50
/** A spreadsheet of more nobody reads; the filters make it smaller. */
const MAX_EKSPOR = 50_000

/** A page of the bills that the filters leave; beyond the last page the last one. */
export async function getTagihanKantor(
	ctx: TuitionContext,
	{ halaman = 1, ...saringan }: SaringanTagihan & { halaman?: number },
): Promise<{ baris: BarisTagihan[]; total: number; halaman: number; per_halaman: number }> {
	const { hariIni } = saatIni(ctx)
	const dicari = { ...saringan, orang: await findOrang(ctx.db, saringan.cari) }
	const page = (nomor: number, total?: number) =>
		listTagihan(ctx.db, dicari, {
			...{ hariIni, limit: PER_HALAMAN, offset: (nomor - 1) * PER_HALAMAN },
			...(total !== undefined && { total }),
		})
	const count = countTagihan(ctx.db, dicari, hariIni)
	const [first, total] = await Promise.all([halaman === 1 ? page(1) : undefined, count])
	const nomor = Math.min(halaman, Math.max(1, Math.ceil(total / PER_HALAMAN)))
	return {
		baris: first ?? (await page(nomor, total)),
		total,
		halaman: nomor,
		per_halaman: PER_HALAMAN,
	}
}

/** How a term stands: the one that is asked for, or the active one. */
export async function getPosisi(ctx: TuitionContext, periode: string | undefined): Promise<PosisiTagihan> {
	const list = await listPeriodeTagihan(ctx.db)
	const dari = periode ?? list.find(({ aktif }) => aktif)?.kode ?? list[0]?.kode ?? null
	return {
		periode: list.map(({ kode, aktif }) => ({ kode, nama: namaPeriode(kode), aktif })),
		dari,
		prodi: dari === null ? [] : await sumTagihan(ctx.db, dari, saatIni(ctx).hariIni),
	}
}

/** The same bills as a spreadsheet, all pages. */
export async function makeEkspor(
	ctx: TuitionContext,
	saringan: SaringanTagihan,
	{ actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<{ nama: string; isi: Buffer }> {
	const { now, hariIni } = saatIni(ctx)
	const baris = await listTagihan(ctx.db, saringan, { hariIni, limit: MAX_EKSPOR, offset: 0 })
	const kepala = [
		'Stambuk',
		'Nama',
		'Kelas',
		'Semester',
		'Tagihan',
		'Terbayar',
		'Sisa',
		'Jatuh tempo',
		'Keadaan',
	]
	const sheet: XlsxSheet = {
		name: 'Tagihan',
		columns: [16, 34, 10, 20, 14, 14, 14, 13, 16],
		sticky: { rows: 1, columns: 1 },
		rows: [
			kepala.map((value) => ({ value, bold: true as const })),
			...baris.map((b) => [
				b.stambuk,
				b.nama,
				b.kelas,
				namaPeriode(b.periode),
				b.jumlah,
				b.terbayar,
				b.sisa,
				b.jatuh_tempo,
				KATA_STATUS_TAGIHAN[b.status],
			]),
		],
	}
	const isi = await ctx.heavy.make(XLSX, { content: [sheet], date: now }, { owner: actor.akun_id, signal })
	return { nama: `tagihan-${saringan.periode ?? 'semua'}-${hariIni}.xlsx`, isi }
}
