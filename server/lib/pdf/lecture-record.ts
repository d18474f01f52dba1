import type { RekapPresensi } from '#shared/api/attendance-recap.ts'
import { jumlahTerlaksana } from '#shared/rules/berita-acara.ts'
import { kolomRekap } from '#shared/rules/rekap-presensi.ts'
import { hariDari } from '#shared/rules/tanggal.ts'
import { NAMA_UJIAN } from '#shared/rules/ujian.ts'
import { drawLine, drawParagraph, MARGIN, MUTED, PAGE_WIDTH, type Pdf, type PdfElement } from './document.ts'
import { tanggalPanjang } from './figures.ts'
import { drawRuledTable, type RuledColumn, restOf } from './ruled-table.ts'

const jam = (text: string) => text.replace(':', '.')
const LETTERS = { hadir: 'H', izin: 'I', sakit: 'S', alpa: 'A' } as const

/** A heading of a part, with the place below. */
export function drawTitle(pdf: Pdf, root: PdfElement, title: string, y: number): number {
	root.add(
		pdf.struct('H1', {}, () =>
			drawLine(pdf, title, PAGE_WIDTH / 2, y, { face: 'bold', size: 13, align: 'center' }),
		),
	)
	return y + 28
}

/** Which class, and how much of it took place. */
export function factsOf(rekap: RekapPresensi): [string, string][] {
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
		['Terlaksana', `${jumlahTerlaksana(rekap.pertemuan)} pertemuan dari rencana ${rekap.jumlah_pertemuan}`],
	]
}

const PARAF = 44
const RECORD = [30, 92, 96, PARAF, 22, 22, 22, 22] as const

/** The lectures and the exams that count, one a row, with room for the initials of each; gives the place below. */
export function drawRecord(pdf: Pdf, root: PdfElement, rekap: RekapPresensi, top: number): number {
	const count = (title: string): RuledColumn => ({ title, width: 22, align: 'center' })
	const columns: RuledColumn[] = [
		{ title: 'Pert', width: 30, align: 'center' },
		{ title: 'Hari/Tanggal', width: 92, align: 'left', wraps: true },
		{ title: 'Materi', width: restOf(...RECORD), align: 'left', wraps: true },
		{ title: 'Dosen hadir', width: 96, align: 'left', wraps: true },
		{ title: 'Paraf', width: PARAF, align: 'center' },
		count('H'),
		count('S'),
		count('I'),
		count('A'),
	]
	const rows = kolomRekap(rekap).map(({ judul, pertemuan, ujian }) => {
		const { tanggal, jam_mulai, jam_selesai, jumlah } = pertemuan ?? ujian
		const until = jam_selesai === null ? '' : `–${jam(jam_selesai)}`
		return {
			kind: 'body' as const,
			cells: [
				judul,
				`${hariDari(tanggal)}, ${tanggalPanjang(tanggal)} ${jam(jam_mulai)}${until}`,
				pertemuan ? (pertemuan.bahasan ?? pertemuan.rencana ?? '-') : NAMA_UJIAN[ujian.jenis],
				pertemuan?.pengajar.join('; ') || '-',
				// By hand, where a campus wants it.
				'',
				String(jumlah.hadir),
				String(jumlah.sakit),
				String(jumlah.izin),
				String(jumlah.alpa),
			],
		}
	})
	const y = drawRuledTable(pdf, root, { columns, rows, size: 8, tail: NOTE_HEIGHT }, top, () => {})
	drawNote(
		pdf,
		root,
		'H hadir, S sakit, I izin, A alpa. Paraf boleh kosong: kode QR pada tanda tangan mengesahkan semua baris.',
		y,
	)
	return y + NOTE_HEIGHT
}

/** Room of a line of small letters below a table. */
const NOTE_HEIGHT = 22

const drawNote = (pdf: Pdf, root: PdfElement, text: string, y: number) =>
	drawParagraph(pdf, root, [[text, MARGIN, y + 8, { size: 8, color: MUTED }]])

/** As many columns as a page has room for beside the names. */
const MOST_MEETINGS = 16
const CELL = 17

/** Who came, with what the letters mean. */
export function drawRoster(pdf: Pdf, root: PdfElement, rekap: RekapPresensi, top: number): number {
	const { mahasiswa, ambang } = rekap
	const meetings = kolomRekap(rekap)
	let y = top
	for (let from = 0; from < Math.max(1, meetings.length); from += MOST_MEETINGS) {
		const part = meetings.slice(from, from + MOST_MEETINGS)
		const columns: RuledColumn[] = [
			{ title: 'No', width: 24, align: 'center' },
			{ title: 'NIM', width: 66, align: 'left' },
			{ title: 'Nama', width: restOf(24, 66, 36, ...part.map(() => CELL)), align: 'left', wraps: true },
			...part.map(({ judul }): RuledColumn => ({ title: judul, width: CELL, align: 'center' })),
			{ title: '%', width: 36, align: 'right' },
		]
		const rows = mahasiswa.map((m, i) => ({
			kind: 'body' as const,
			cells: [
				String(i + 1),
				m.stambuk,
				m.nama,
				...part.map(({ statusOf }) => {
					const status = statusOf(m)
					return status ? LETTERS[status] : '-'
				}),
				m.persen === null ? '-' : String(Math.floor(m.persen)),
			],
		}))
		y = drawRuledTable(pdf, root, { columns, rows, size: 7 }, y, () => {}) + 10
	}
	drawNote(
		pdf,
		root,
		`H hadir, I izin, S sakit, A alpa, - belum dicatat. Batas kehadiran ${ambang} persen.`,
		y,
	)
	return y
}
