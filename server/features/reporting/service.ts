import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict } from '#server/lib/errors.ts'
import type { XlsxCell } from '#server/lib/write-xlsx.ts'
import { XLSX } from '#server/lib/xlsx-task.ts'
import type { DaftarTemuan, KodeReferensi, SaringanLapor, SiapLapor, Temuan } from '#shared/api/reporting.ts'
import { adaBahan, type JenisKode, KODE_PERIKSA, PERIKSA_LAPOR, PETUNJUK } from '#shared/rules/lapor.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { keadaanHitungan } from './count.ts'
import { findHitungan } from './count-queries.ts'
import {
	countKode,
	countTemuan,
	findPeriodeAktif,
	listPeriode,
	listProdi,
	pageOfKode,
	pageOfTemuan,
	searchTemuan,
} from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now'>

const PER_HALAMAN = 50

/** The programmes whose report somebody sees; null for all. */
const lingkupOf = ({ hak, prodi }: Actor): readonly string[] | null =>
	hak.includes('akademik') ? null : prodi
/** A workbook of more rows takes longer than anybody waits. */
const MAX_BARIS = 10_000

/** How ready each programme is, of those that the caller sees, and how much each check has found. */
export async function getSiapLapor(
	{ db, now }: Ctx,
	{ periode: asked, prodi }: { periode?: string; prodi?: string },
	actor: Actor,
): Promise<SiapLapor> {
	const lingkup = lingkupOf(actor)
	const [terms, aktif, programmes] = await Promise.all([listPeriode(db), findPeriodeAktif(db), listProdi(db)])
	const terpilih = (asked && terms.includes(asked) ? asked : aktif?.kode) ?? terms[0] ?? null
	const hitungan = terpilih ? await findHitungan(db, terpilih) : undefined
	const { prodi: rows = [], temuan = [] } = hitungan?.ringkasan ?? {}
	const seen = (kode: string | null) => lingkup === null || (kode !== null && lingkup.includes(kode))
	const jumlahOf = (wanted: (one: (typeof temuan)[number]) => boolean) =>
		temuan.filter((one) => seen(one.prodi) && wanted(one)).reduce((sum, { jumlah }) => sum + jumlah, 0)
	const meant = rows.filter(({ kode }) => seen(kode) && (prodi === undefined || kode === prodi))
	const bahan = {
		mahasiswa: meant.reduce((sum, { mahasiswa }) => sum + mahasiswa, 0),
		kelas: meant.reduce((sum, { kelas }) => sum + kelas, 0),
		bernilai: meant.reduce((sum, { bernilai, mahasiswa }) => sum + (bernilai ?? mahasiswa), 0),
	}
	return {
		periode: terms.map((kode) => ({ kode, nama: namaPeriode(kode), berjalan: kode === aktif?.kode })),
		terpilih,
		dihitung_pada: hitungan?.dihitung_pada?.toISOString() ?? null,
		milidetik: hitungan?.milidetik ?? null,
		...keadaanHitungan(hitungan, now()),
		prodi: rows
			.filter(({ kode }) => seen(kode))
			.map((row) => ({
				...row,
				nama: programmes.find(({ kode }) => kode === row.kode)?.nama ?? row.kode,
				temuan: jumlahOf((one) => one.prodi === row.kode && !PETUNJUK.includes(one.periksa)),
			})),
		periksa: KODE_PERIKSA.map((kode) => ({
			kode,
			jumlah: jumlahOf((one) => one.periksa === kode && (prodi === undefined || one.prodi === prodi)),
			ada_data: adaBahan(kode, bahan),
		})),
	}
}

/** A page of what one check has found; beyond the last page the last one. */
export async function getDaftarTemuan(
	{ db }: Pick<Ctx, 'db'>,
	{ halaman = 1, ...saringan }: SaringanLapor & { halaman?: number },
	actor: Actor,
): Promise<DaftarTemuan> {
	const cari = { ...saringan, lingkup: lingkupOf(actor) }
	if (saringan.cari) {
		const found = await searchTemuan(db, { ...cari, ...partOf(halaman) })
		if (found.total > 0 || halaman === 1) return { ...found, halaman, per_halaman: PER_HALAMAN }
	}
	return paged(halaman, await countTemuan(db, cari), (part) => pageOfTemuan(db, { ...cari, ...part }))
}

/** A page of the ministry's codes; beyond the last page the last one. */
export async function getDaftarKode(
	{ db }: Pick<Ctx, 'db'>,
	{ halaman = 1, ...cari }: { jenis?: JenisKode; cari?: string; halaman?: number },
): Promise<{ baris: KodeReferensi[]; total: number; halaman: number; per_halaman: number }> {
	return paged(halaman, await countKode(db, cari), (part) => pageOfKode(db, { ...cari, ...part }))
}

const partOf = (halaman: number) => ({ dari: (halaman - 1) * PER_HALAMAN, sebanyak: PER_HALAMAN })

async function paged<Row>(
	asked: number,
	total: number,
	read: (part: { dari: number; sebanyak: number }) => Promise<Row[]>,
) {
	const halaman = Math.min(asked, Math.max(1, Math.ceil(total / PER_HALAMAN)))
	const baris = total === 0 ? [] : await read(partOf(halaman))
	return { baris, total, halaman, per_halaman: PER_HALAMAN }
}

/**
 * What one check has found, all pages of it, as a workbook; texts are texts there, nothing in it is a formula.
 * @throws AppError 409 for more rows than a workbook is made of
 */
export async function makeBerkas(
	ctx: Ctx & Pick<Context, 'heavy'>,
	saringan: SaringanLapor,
	{ actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<Buffer> {
	const cari = { ...saringan, lingkup: lingkupOf(actor) }
	requireFew(await countTemuan(ctx.db, cari), MAX_BARIS)
	const rows = await pageOfTemuan(ctx.db, { ...cari, dari: 0, sebanyak: MAX_BARIS })
	const kolom: { judul: string; lebar: number; isi: (row: Temuan) => XlsxCell }[] = [
		{ judul: 'Nama', lebar: 36, isi: (row) => row.nama },
		{ judul: 'Nomor atau kode', lebar: 22, isi: (row) => row.nomor },
		{ judul: 'Prodi', lebar: 10, isi: (row) => row.prodi },
		{ judul: 'Kelas', lebar: 10, isi: (row) => row.kelas },
		{ judul: PERIKSA_LAPOR[saringan.periksa].judul, lebar: 60, isi: (row) => row.kurang },
		{ judul: 'Penanggung jawab', lebar: 40, isi: (row) => row.pemilik },
	]
	const sheet = {
		name: 'Siap lapor',
		columns: kolom.map(({ lebar }) => lebar),
		rows: [
			kolom.map(({ judul }): XlsxCell => ({ value: judul, bold: true })),
			...rows.map((row) => kolom.map(({ isi }) => isi(row))),
		],
		sticky: { rows: 1, columns: 1 },
	}
	return ctx.heavy.make(XLSX, { content: [sheet], date: ctx.now() }, { owner: actor.akun_id, signal })
}

/** @throws AppError 409 */
export function requireFew(total: number, most: number): void {
	if (total > most)
		throw conflict(
			'too_many_rows',
			`Berkas ini berisi ${total.toLocaleString('id')} baris. Pilih program studi sampai paling banyak ${most.toLocaleString('id')} baris.`,
		)
}
