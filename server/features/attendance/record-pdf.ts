import type { Order } from '#server/lib/heavy.ts'
import {
	CONTENT_WIDTH,
	drawLine,
	drawParagraph,
	MARGIN,
	MUTED,
	PAGE_WIDTH,
	type Pdf,
	type PdfElement,
	renderPdf,
} from '#server/lib/pdf/document.ts'
import { drawFacts } from '#server/lib/pdf/facts.ts'
import { tanggalPanjang } from '#server/lib/pdf/figures.ts'
import { drawLetterhead } from '#server/lib/pdf/letterhead.ts'
import { drawRuledTable, type RuledColumn, restOf, TABLE_BOTTOM } from '#server/lib/pdf/ruled-table.ts'
import { drawSignature, SIGNATURE_HEIGHT, type Signed } from '#server/lib/pdf/signature.ts'
import type { Institution } from '#server/lib/settings.ts'
import type { RekapPresensi } from '#shared/api/attendance.ts'
import { hariDari } from '#shared/rules/tanggal.ts'

export type CetakBeritaAcara = {
	institution: Institution
	rekap: RekapPresensi
	signed: Signed
	/** Where it is checked. */
	alamat: string
	sidik: string
}

const jam = (text: string) => text.replace(':', '.')
const LETTERS = { hadir: 'H', izin: 'I', sakit: 'S', alpa: 'A' } as const

/** Record of the lectures of a class and who came, as A4 PDF. */
export function renderBeritaAcara({ content, date }: Order<CetakBeritaAcara>): Promise<Buffer> {
	const { institution, rekap, signed, alamat, sidik } = content
	const course = `${rekap.mata_kuliah} (${rekap.kode_mk}) kelas ${rekap.kelas}`
	const info = {
		title: `Berita Acara Perkuliahan - ${course}`,
		author: institution.name,
		subject: `Berita acara dan rekap presensi ${rekap.periode}`,
		date,
	}
	return renderPdf(
		info,
		(pdf, root) => {
			let y = drawTitle(pdf, root, 'BERITA ACARA PERKULIAHAN', drawLetterhead(pdf, root, institution) + 20)
			y = drawFacts(pdf, root, factsOf(rekap), { x: MARGIN, y, width: CONTENT_WIDTH, labelWidth: 100 }) + 6
			drawRecord(pdf, root, rekap, y)
			pdf.addPage()
			y = drawTitle(pdf, root, 'REKAP PRESENSI', MARGIN)
			y = drawRoster(pdf, root, rekap, y) + 8
			drawParagraph(pdf, root, [
				[
					`H hadir, I izin, S sakit, A alpa, - belum dicatat. Batas kehadiran ${rekap.ambang} persen.`,
					MARGIN,
					y,
					{ size: 8, color: MUTED },
				],
			])
			if (y + 24 + SIGNATURE_HEIGHT > TABLE_BOTTOM) {
				pdf.addPage()
				y = MARGIN
			}
			drawSignature(pdf, root, signed, alamat, y + 24)
		},
		`${course} · Sidik isi ${sidik}`,
	)
}

function drawTitle(pdf: Pdf, root: PdfElement, title: string, y: number): number {
	root.add(
		pdf.struct('H1', {}, () =>
			drawLine(pdf, title, PAGE_WIDTH / 2, y, { face: 'bold', size: 13, align: 'center' }),
		),
	)
	return y + 28
}

function factsOf(rekap: RekapPresensi): [string, string][] {
	const slots = new Set(
		rekap.pertemuan.map(
			(p) => `${hariDari(p.tanggal)}, ${jam(p.jam_mulai)}–${jam(p.jam_selesai)}, ${p.ruangan}`,
		),
	)
	return [
		['Mata kuliah', `${rekap.mata_kuliah} (${rekap.kode_mk}), ${rekap.sks} SKS`],
		['Kelas', rekap.kelas],
		['Program studi', rekap.program_studi],
		['Semester', rekap.periode],
		['Dosen', rekap.dosen.map(({ nama }) => nama).join('; ') || '-'],
		['Hari, jam, ruang', [...slots].slice(0, 3).join('; ') || '-'],
		['Peserta', `${rekap.mahasiswa.length} mahasiswa`],
		['Terlaksana', `${rekap.pertemuan.length} pertemuan dari rencana ${rekap.jumlah_pertemuan}`],
	]
}

const RECORD = [30, 92, 110, 26, 26, 26, 26] as const

function drawRecord(pdf: Pdf, root: PdfElement, { pertemuan }: RekapPresensi, y: number): number {
	const count = (title: string): RuledColumn => ({ title, width: 26, align: 'center' })
	const columns: RuledColumn[] = [
		{ title: 'Pert', width: 30, align: 'center' },
		{ title: 'Hari/Tanggal', width: 92, align: 'left', wraps: true },
		{ title: 'Materi', width: restOf(...RECORD), align: 'left', wraps: true },
		{ title: 'Dosen hadir', width: 110, align: 'left', wraps: true },
		count('H'),
		count('S'),
		count('I'),
		count('A'),
	]
	const rows = pertemuan.map((p) => ({
		kind: 'body' as const,
		cells: [
			p.nomor === null ? '-' : String(p.nomor),
			`${hariDari(p.tanggal)}, ${tanggalPanjang(p.tanggal)} ${jam(p.jam_mulai)}–${jam(p.jam_selesai)}`,
			p.bahasan ?? p.rencana ?? '-',
			p.pengajar.join('; ') || '-',
			String(p.jumlah.hadir),
			String(p.jumlah.sakit),
			String(p.jumlah.izin),
			String(p.jumlah.alpa),
		],
	}))
	return drawRuledTable(pdf, root, { columns, rows, size: 8 }, y, () => {})
}

/** As many columns as a page has room for beside the names. */
const MOST_MEETINGS = 16
const CELL = 17

function drawRoster(
	pdf: Pdf,
	root: PdfElement,
	{ pertemuan, mahasiswa }: RekapPresensi,
	top: number,
): number {
	let y = top
	for (let from = 0; from < Math.max(1, pertemuan.length); from += MOST_MEETINGS) {
		const part = pertemuan.slice(from, from + MOST_MEETINGS)
		const columns: RuledColumn[] = [
			{ title: 'No', width: 24, align: 'center' },
			{ title: 'NIM', width: 66, align: 'left' },
			{ title: 'Nama', width: restOf(24, 66, 36, ...part.map(() => CELL)), align: 'left', wraps: true },
			...part.map(
				({ nomor }): RuledColumn => ({
					title: nomor === null ? '-' : String(nomor),
					width: CELL,
					align: 'center',
				}),
			),
			{ title: '%', width: 36, align: 'right' },
		]
		const rows = mahasiswa.map((m, i) => ({
			kind: 'body' as const,
			cells: [
				String(i + 1),
				m.stambuk,
				m.nama,
				...part.map((_, n) => {
					const status = m.status[from + n]
					return status ? LETTERS[status] : '-'
				}),
				m.persen === null ? '-' : String(Math.floor(m.persen)),
			],
		}))
		y = drawRuledTable(pdf, root, { columns, rows, size: 7 }, y, () => {}) + 10
	}
	return y
}
