import { createHash } from 'node:crypto'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Task } from '#server/lib/heavy.ts'
import { signText, verifyText } from '#server/lib/signed-text.ts'
import type { XlsxCell, XlsxSheet } from '#server/lib/write-xlsx.ts'
import { XLSX } from '#server/lib/xlsx-task.ts'
import type { VerifikasiBeritaAcara } from '#shared/api/attendance.ts'
import type { RekapPresensi } from '#shared/api/attendance-recap.ts'
import { jumlahTerlaksana, pesanBeritaAcara, readBeritaAcara } from '#shared/rules/berita-acara.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { NAMA_PRESENSI } from '#shared/rules/presensi.ts'
import { kolomRekap } from '#shared/rules/rekap-presensi.ts'
import { NAMA_UJIAN } from '#shared/rules/ujian.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { getRekap } from './recap.ts'
import type { CetakBeritaAcara } from './record-pdf.ts'

const PDF: Task<CetakBeritaAcara> = {
	file: new URL('./record-pdf.ts', import.meta.url),
	name: 'renderBeritaAcara',
}

type Course = { periode: string; kelas: string; matakuliah: string }
type Client = { owner: string; signal: AbortSignal }
/** As much of the fingerprint as a person compares. */
const SIDIK_LETTERS = 16

/** The record of lectures with the roster, which anybody can check. @throws AppError 404 */
export async function makeBeritaAcara(
	ctx: Context,
	at: Course,
	{ nip, ...client }: Client & { nip: string | undefined },
): Promise<Buffer> {
	const rekap = await getRekap(ctx, at)
	const { tanggal } = waktuKampus(ctx.now(), ctx.config.timezone)
	const sidik = createHash('sha256').update(JSON.stringify(rekap)).digest('hex').slice(0, SIDIK_LETTERS)
	const pesan = pesanBeritaAcara({
		periode: at.periode,
		kelas: at.kelas,
		kode_mk: at.matakuliah,
		pertemuan: jumlahTerlaksana(rekap.pertemuan),
		mahasiswa: rekap.mahasiswa.length,
		tanggal,
		sidik,
	})
	const token = signText(await ctx.signingKey(), pesan)
	const { institution, city } = ctx.settings()
	const dosen = rekap.dosen.find((d) => d.nip === nip) ?? rekap.dosen[0]
	const content: CetakBeritaAcara = {
		institution,
		rekap,
		sidik,
		alamat: `${ctx.config.publicUrl}/verifikasi/perkuliahan/${token}`,
		signed: {
			kota: city,
			tanggal,
			pejabat: { jabatan: 'Dosen pengampu', nama: dosen?.nama ?? '', nip: dosen?.nip ?? '' },
		},
	}
	return Buffer.from(await ctx.heavy.make(PDF, { content, date: ctx.now() }, client))
}

/** The same as a spreadsheet: lectures on one sheet, students on the other. @throws AppError 404 */
export async function makeRekapXlsx(ctx: Context, at: Course, client: Client): Promise<Buffer> {
	const rekap = await getRekap(ctx, at)
	return Buffer.from(await ctx.heavy.make(XLSX, { content: sheetsOf(rekap), date: ctx.now() }, client))
}

const head = (...titles: string[]): XlsxCell[] => titles.map((value) => ({ value, bold: true }))

/** The two sheets of the recap. */
function sheetsOf(rekap: RekapPresensi): XlsxSheet[] {
	const columns = kolomRekap(rekap)
	const lectures: XlsxSheet = {
		name: 'Berita acara',
		columns: [6, 14, 8, 8, 18, 50, 40, 7, 7, 7, 7],
		sticky: { rows: 1 },
		landscape: true,
		rows: [
			head(
				'Pert',
				'Tanggal',
				'Mulai',
				'Selesai',
				'Ruang',
				'Materi',
				'Dosen hadir',
				'Hadir',
				'Sakit',
				'Izin',
				'Alpa',
			),
			...columns.map(({ pertemuan, ujian }): XlsxCell[] => {
				const { tanggal, jam_mulai, jam_selesai, ruangan, jumlah } = pertemuan ?? ujian
				return [
					pertemuan ? pertemuan.nomor : ujian.jenis,
					tanggal,
					jam_mulai,
					jam_selesai,
					ruangan,
					pertemuan ? (pertemuan.bahasan ?? pertemuan.rencana) : NAMA_UJIAN[ujian.jenis],
					pertemuan ? pertemuan.pengajar.join('; ') : null,
					jumlah.hadir,
					jumlah.sakit,
					jumlah.izin,
					jumlah.alpa,
				]
			}),
		],
	}
	const students: XlsxSheet = {
		name: 'Presensi',
		columns: [6, 16, 34, ...columns.map(() => 12), 8, 8, 8, 8, 9],
		sticky: { rows: 1, columns: 3 },
		landscape: true,
		rows: [
			head(
				'No',
				'NIM',
				'Nama',
				...columns.map(({ judul, pertemuan, ujian }) => {
					const { tanggal } = pertemuan ?? ujian
					return `${judul} (${tanggal.slice(8)}/${tanggal.slice(5, 7)})`
				}),
				'Hadir',
				'Sakit',
				'Izin',
				'Alpa',
				'Persen',
			),
			...rekap.mahasiswa.map((m, i): XlsxCell[] => [
				i + 1,
				m.stambuk,
				m.nama,
				...columns.map(({ statusOf }) => {
					const status = statusOf(m)
					return status ? NAMA_PRESENSI[status] : null
				}),
				m.jumlah.hadir,
				m.jumlah.sakit,
				m.jumlah.izin,
				m.jumlah.alpa,
				m.persen === null ? null : { value: m.persen, decimals: 2 },
			]),
		],
	}
	return [lectures, students]
}

/** Confirms the token of a printed record by its signature. @throws AppError 404 not signed by this campus */
export async function verifyBeritaAcara(ctx: Context, token: string): Promise<VerifikasiBeritaAcara> {
	const pesan = verifyText(await ctx.signingKey(), token)
	const fakta = pesan === null ? null : readBeritaAcara(pesan)
	if (!fakta)
		throw notFound(
			'not_genuine',
			'Dokumen ini tidak dapat diverifikasi. Tanda tangannya tidak cocok dengan isinya.',
		)
	return { ...fakta, periode: namaPeriode(fakta.periode) }
}
