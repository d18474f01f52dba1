import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { XlsxCell } from '#server/lib/write-xlsx.ts'
import { XLSX } from '#server/lib/xlsx-task.ts'
import { BUKU_LAPOR, type BukuLapor } from '#shared/rules/lapor.ts'
import { listBuku } from './book-queries.ts'
import { listPeriode } from './queries.ts'
import { requireFew } from './service.ts'

/** A column: its name in the ministry's form, the key of a row, its width, and figures behind the comma. */
type Kolom = readonly [judul: string, kunci: string, lebar: number, decimals?: number]

const NIM: Kolom = ['NIM', 'nim', 16]
const NAMA: Kolom = ['Nama', 'nama', 32]
const SEMESTER: Kolom = ['Semester', 'periode', 10]
const KODE_MK: Kolom = ['Kode MK', 'mk', 10]
const KELAS: Kolom = ['Nama Kelas', 'kelas', 12]
const KODE_PRODI: Kolom = ['Kode Prodi', 'kode_prodi', 12]

/** The ministry's forms. A code that is not known leaves its cell empty. */
const KOLOM: Readonly<Record<BukuLapor, readonly Kolom[]>> = {
	mahasiswa: [
		NIM,
		NAMA,
		['NIK', 'nik', 20],
		['Jenis Kelamin', 'jenis_kelamin', 14],
		['Tempat Lahir', 'tempat_lahir', 20],
		['Tanggal Lahir', 'tanggal_lahir', 14],
		['Agama', 'agama', 8],
		['Kewarganegaraan', 'kewarganegaraan', 16],
		['Jalan', 'jalan', 36],
		['Kelurahan', 'kelurahan', 20],
		['Kode Wilayah', 'kode_wilayah', 14],
		['Handphone', 'hp', 18],
		['Email', 'email', 32],
		['Penerima KPS', 'penerima_kps', 14],
		['Nomor KPS', 'nomor_kps', 20],
		['Nama Ibu Kandung', 'nama_ibu', 32],
		['Kebutuhan Khusus', 'kebutuhan_khusus', 20],
		['Mulai Semester', 'mulai', 14],
		KODE_PRODI,
	],
	kelas: [
		SEMESTER,
		KODE_MK,
		['Nama MK', 'nama', 36],
		KELAS,
		['SKS', 'sks', 6],
		['NIDN/NUPTK', 'nidn', 18],
		['Nama Dosen', 'dosen', 36],
		['Rencana Tatap Muka', 'rencana', 18],
		['Realisasi Tatap Muka', 'terlaksana', 18],
		['Jumlah Peserta', 'peserta', 14],
		KODE_PRODI,
	],
	krs: [NIM, NAMA, SEMESTER, KODE_MK, ['Nama MK', 'matakuliah', 36], KELAS, KODE_PRODI],
	nilai: [
		NIM,
		NAMA,
		KODE_MK,
		['Nama MK', 'matakuliah', 36],
		SEMESTER,
		KELAS,
		['Nilai Huruf', 'huruf', 12],
		['Nilai Indeks', 'indeks', 12, 2],
		['Nilai Angka', 'angka', 12, 2],
		KODE_PRODI,
	],
	akm: [
		NIM,
		NAMA,
		SEMESTER,
		['SKS', 'sks', 6],
		['IPS', 'ips', 8, 2],
		['SKS Kumulatif', 'sks_total', 14],
		['IPK', 'ipk', 8, 2],
		['Status', 'status', 8],
		KODE_PRODI,
		['Biaya Kuliah Semester', 'biaya', 20],
		['Pembiayaan', 'pembiayaan', 12],
	],
	keluar: [
		NIM,
		NAMA,
		['Jenis Keluar', 'jenis_keluar', 12],
		['Tanggal Keluar', 'tanggal', 14],
		['Semester Keluar', 'periode', 16],
		['Nomor SK', 'nomor_surat', 24],
		['IPK', 'ipk', 8, 2],
		['Keterangan', 'alasan', 40],
		KODE_PRODI,
	],
}

/** So many lines are written in some ten seconds. */
const MAX_BARIS = 25_000

/**
 * A workbook in the shape of a form of the ministry, with a line in the trail: it names people. Texts are texts there, nothing
 * in it is a formula.
 * @throws AppError 404 no such term; 409 for more rows than a workbook is made of
 */
export async function makeBuku(
	ctx: Pick<Context, 'db' | 'now' | 'heavy'>,
	pilihan: { buku: BukuLapor; periode: string; prodi?: string },
	{ actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<Buffer> {
	const { buku, periode } = pilihan
	if (!(await listPeriode(ctx.db)).includes(periode))
		throw notFound('term_not_found', 'Semester ini tidak ada')
	const rows = await listBuku(ctx.db, pilihan, MAX_BARIS + 1)
	requireFew(rows.length, MAX_BARIS)
	const kolom = KOLOM[buku]
	const cell = (value: string | number | null | undefined, decimals?: number): XlsxCell =>
		typeof value === 'number' && decimals !== undefined ? { value, decimals } : (value ?? null)
	const sheet = {
		name: BUKU_LAPOR[buku],
		columns: kolom.map(([, , lebar]) => lebar),
		rows: [
			kolom.map(([judul]): XlsxCell => ({ value: judul, bold: true })),
			...rows.map((row) => kolom.map(([, kunci, , decimals]) => cell(row[kunci], decimals))),
		],
		sticky: { rows: 1, columns: 1 },
	}
	const order = { content: [sheet], date: ctx.now() }
	const isi = await ctx.heavy.make(XLSX, order, { owner: actor.akun_id, signal })
	await writeJejak(ctx.db, {
		...by(actor),
		tindakan: 'laporan_pddikti_diunduh',
		objek: `periode:${periode}`,
		baru: { ...pilihan, baris: rows.length },
	})
	return isi
}
