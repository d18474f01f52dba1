import type { Actor } from '#server/lib/actor.ts'
import type { XlsxCell, XlsxSheet } from '#server/lib/write-xlsx.ts'
import { XLSX } from '#server/lib/xlsx-task.ts'
import type { BayarTanpaBank, SisiKoran } from '#shared/api/reconciliation.ts'
import { jumlahCatatan, KATA_KEADAAN_MUTASI, KATA_PUTUSAN_MUTASI } from '#shared/rules/cocok-mutasi.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { koranNotFound } from './statement.ts'
import { findKoran, type KoranRow, listMutasi } from './statement-queries.ts'
import { getSisi } from './statement-sides.ts'
import { listTanpaBank, sumTanpaBank } from './statement-sides-queries.ts'
import type { TuitionContext } from './tuition-context.ts'

const PER_HALAMAN = 50
/** A spreadsheet of more nobody reads. */
const MAX_EKSPOR = 50_000

/** A page of payments of the same days that no statement knows; beyond the last page the last one. @throws AppError 404 */
export async function getTanpaBank(
	{ db, config }: TuitionContext,
	id: string,
	halaman = 1,
): Promise<{ baris: BayarTanpaBank[]; total: number; halaman: number; per_halaman: number }> {
	const koran = await findKoran(db, id)
	if (!koran) throw koranNotFound()
	const tentang = { id, dari: koran.dari, sampai: koran.sampai, zona: config.timezone }
	const sums = koran.dari === null ? [] : await sumTanpaBank(db, tentang)
	const total = sums.reduce((sum, { baris }) => sum + baris, 0)
	const nomor = Math.min(halaman, Math.max(1, Math.ceil(total / PER_HALAMAN)))
	const page = { limit: PER_HALAMAN, offset: (nomor - 1) * PER_HALAMAN }
	const baris = total === 0 ? [] : await listTanpaBank(db, tentang, page)
	return {
		baris: baris.map((row) => ({ ...row, pada: row.pada.toISOString() })),
		...{ total, halaman: nomor, per_halaman: PER_HALAMAN },
	}
}

/** The statement as a spreadsheet: both sides, each row with what became of it, payments without a row. @throws AppError 404 */
export async function makeEksporKoran(
	ctx: TuitionContext,
	id: string,
	{ actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<{ nama: string; isi: Buffer }> {
	const { db, config } = ctx
	const koran = await findKoran(db, id)
	if (!koran) throw koranNotFound()
	const zona = config.timezone
	const all = { limit: MAX_EKSPOR, offset: 0 }
	const [sisi, mutasi, tanpa] = await Promise.all([
		getSisi(db, koran, zona),
		listMutasi(db, { koranId: id }, all),
		koran.dari === null ? [] : listTanpaBank(db, { id, dari: koran.dari, sampai: koran.sampai, zona }, all),
	])
	const hari = (pada: Date) => waktuKampus(pada, zona).tanggal
	const content: XlsxSheet[] = [
		sheetOfSisi(koran, sisi),
		sheetOf('Mutasi', {
			columns: [8, 13, 60, 16, 18, 16, 34, 20, 40, 28],
			kepala: [
				...['Baris', 'Tanggal', 'Uraian', 'Jumlah', 'Keadaan', 'NIM', 'Nama', 'Semester', 'Catatan', 'Oleh'],
			],
			rows: mutasi.map(({ nomor, tanggal, uraian, jumlah, keadaan, putusan, untuk, ...b }) => [
				...[nomor, tanggal, uraian, jumlah],
				keadaan === 'usul' ? KATA_PUTUSAN_MUTASI[putusan] : KATA_KEADAAN_MUTASI[keadaan],
				...[untuk?.stambuk ?? null, untuk?.nama ?? null, untuk ? namaPeriode(untuk.periode) : null],
				...[b.alasan ?? b.keterangan, b.oleh],
			]),
		}),
		sheetOf('Tercatat tanpa mutasi', {
			columns: [13, 16, 34, 20, 16, 18, 28],
			kepala: ['Tanggal', 'NIM', 'Nama', 'Semester', 'Jumlah', 'Cara', 'Bukti'],
			rows: tanpa.map(({ pada, stambuk, nama, periode, jumlah, bank, bukti }) => [
				...[hari(pada), stambuk, nama, namaPeriode(periode), jumlah],
				...[bank === null ? 'Loket' : bank.toUpperCase(), bukti],
			]),
		}),
	]
	const isi = await ctx.heavy.make(XLSX, { content, date: ctx.now() }, { owner: actor.akun_id, signal })
	const days = [...new Set([koran.dari, koran.sampai])].filter(Boolean)
	return { nama: `${['rekonsiliasi', ...days].join('-')}.xlsx`, isi }
}

const bold = (value: string) => ({ value, bold: true as const })

const sheetOf = (
	name: string,
	{
		columns,
		kepala,
		rows,
	}: { columns: number[]; kepala: readonly string[]; rows: readonly (readonly XlsxCell[])[] },
): XlsxSheet => ({ name, columns, sticky: { rows: 1 }, rows: [kepala.map(bold), ...rows] })

function sheetOfSisi({ berkas, dari, sampai, masuk_sen, status }: KoranRow, sisi: SisiKoran): XlsxSheet {
	const { tercatat, akan, terbuka, bukan_spp, lepas, tidak_terbaca, tanpa_bank } = sisi
	const masuk = masuk_sen / 100
	const catatan = jumlahCatatan(sisi)
	const uang = (value: number) => ({ value, ...(!Number.isInteger(value) && { decimals: 2 }) })
	return {
		name: 'Ringkasan',
		columns: [44, 20, 10],
		rows: [
			[bold('Rekening koran'), berkas],
			['Dari', dari],
			['Sampai', sampai],
			[
				'Keadaan',
				status === 'siap' ? 'Belum dibukukan' : status === 'dibukukan' ? 'Dibukukan' : 'Diurungkan',
			],
			[],
			[bold('Dua sisi'), bold('Rupiah'), bold('Mutasi')],
			['Menurut rekening koran', uang(masuk)],
			['Menurut catatan kampus', uang(catatan)],
			['Selisih', uang((masuk_sen - catatan * 100) / 100)],
			[],
			[bold('Rincian')],
			...[
				['Cocok dengan pembayaran', tercatat] as const,
				['Akan dibukukan', akan] as const,
				['Terbuka', terbuka] as const,
				['Bukan SPP', bukan_spp] as const,
				['Dari berkas lain yang diurungkan', lepas] as const,
				['Tercatat di loket, tidak ada di bank', tanpa_bank.loket] as const,
				['Tercatat lewat gateway, tidak ada di bank', tanpa_bank.gateway] as const,
			].map(([kata, { rupiah, baris }]) => [kata, rupiah, baris]),
			['Tidak dapat dipakai', uang(tidak_terbaca)],
		],
	}
}
