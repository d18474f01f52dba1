import type { Order } from '#server/lib/heavy.ts'
import {
	CONTENT_WIDTH,
	drawParagraph,
	MARGIN,
	MUTED,
	type Pdf,
	type PdfElement,
	renderPdf,
} from '#server/lib/pdf/document.ts'
import { drawFacts } from '#server/lib/pdf/facts.ts'
import { angka, tanggalPanjang } from '#server/lib/pdf/figures.ts'
import { drawRecord, drawRoster, drawTitle, factsOf } from '#server/lib/pdf/lecture-record.ts'
import { drawLetterhead, openMark } from '#server/lib/pdf/letterhead.ts'
import { drawRuledTable, type RuledColumn, restOf, TABLE_BOTTOM } from '#server/lib/pdf/ruled-table.ts'
import { drawSignature, SIGNATURE_HEIGHT, type Signed } from '#server/lib/pdf/signature.ts'
import type { Institution } from '#server/lib/settings.ts'
import type { RekapPresensi } from '#shared/api/attendance-recap.ts'
import type { BebanMengajar } from '#shared/rules/beban-mengajar.ts'
import type { BobotKomponen, NilaiKomponen } from '#shared/rules/nilai.ts'

/** A result as its student sees it; all null while nothing is published. */
export type NilaiCetak = {
	stambuk: string
	nama: string
	nilai: NilaiKomponen | null
	nilai_akhir: number | null
	huruf: string | null
	/** Until when it waits. */
	sampai: string | null
}

export type CetakLaporan = {
	institution: Institution
	rekap: RekapPresensi
	beban: readonly BebanMengajar[]
	bobot: BobotKomponen
	nilai: readonly NilaiCetak[]
	signed: Signed
	/** Where it is checked. */
	alamat: string
	sidik: string
}

/** Teaching load, record of lectures, attendance and results of a class, as one A4 PDF. */
export function renderLaporan({ content, date, logo }: Order<CetakLaporan>): Promise<Buffer> {
	const { institution, rekap, beban, bobot, nilai, signed, alamat, sidik } = content
	const course = `${rekap.mata_kuliah} (${rekap.kode_mk}) kelas ${rekap.kelas}`
	const info = {
		title: `Laporan Akhir Semester - ${course}`,
		author: institution.name,
		subject: `Beban mengajar, berita acara, presensi, dan nilai ${rekap.periode}`,
		date,
	}
	return renderPdf(
		info,
		(pdf, root) => {
			const part = (title: string, tall = 0) => {
				if (y + tall <= TABLE_BOTTOM && tall > 0) return drawTitle(pdf, root, title, y + 20)
				pdf.addPage()
				return drawTitle(pdf, root, title, MARGIN)
			}
			const top = drawLetterhead(pdf, root, institution, openMark(pdf, logo)) + 20
			let y = drawTitle(pdf, root, 'LAPORAN AKHIR SEMESTER', top)
			y = drawFacts(pdf, root, factsOf(rekap), { x: MARGIN, y, width: CONTENT_WIDTH, labelWidth: 100 })
			y = part('BEBAN MENGAJAR', 140)
			y = drawBeban(pdf, root, { beban, rencana: rekap.jumlah_pertemuan }, y)
			y = part('BERITA ACARA PERKULIAHAN', 120)
			y = drawRecord(pdf, root, rekap, y)
			y = part('REKAP PRESENSI')
			y = drawRoster(pdf, root, rekap, y)
			y = part('DAFTAR NILAI')
			y = drawNilai(pdf, root, { bobot, nilai }, y)
			if (y + 24 + SIGNATURE_HEIGHT > TABLE_BOTTOM) {
				pdf.addPage()
				y = MARGIN
			}
			drawSignature(pdf, root, signed, alamat, y + 24)
		},
		`${course} · Sidik isi ${sidik}`,
	)
}

function note(pdf: Pdf, root: PdfElement, text: string, y: number): number {
	drawParagraph(pdf, root, [[text, MARGIN, y + 8, { size: 8, color: MUTED }]])
	return y + 20
}

function drawBeban(
	pdf: Pdf,
	root: PdfElement,
	{ beban, rencana }: { beban: readonly BebanMengajar[]; rencana: number },
	y: number,
): number {
	const columns: RuledColumn[] = [
		{ title: 'Dosen', width: restOf(105, 100, 58, 62, 44), align: 'left', wraps: true },
		{ title: 'NIP', width: 105, align: 'left' },
		{ title: 'NIDN/NUPTK', width: 100, align: 'left' },
		{ title: 'Rencana', width: 58, align: 'right' },
		{ title: 'Terlaksana', width: 62, align: 'right' },
		{ title: 'SKS', width: 44, align: 'right' },
	]
	const rows = beban.map(({ nama, nip, nidn, pertemuan, sks }) => ({
		kind: 'body' as const,
		cells: [nama, nip ?? '-', nidn ?? '-', String(rencana), String(pertemuan), angka(sks)],
	}))
	const below = drawRuledTable(pdf, root, { columns, rows, size: 8.5 }, y, () => {})
	const text =
		'Rencana ialah pertemuan mata kuliah ini. SKS dibagi menurut pertemuan yang terlaksana; yang diajar bersama dibagi rata.'
	return note(pdf, root, text, below)
}

function drawNilai(
	pdf: Pdf,
	root: PdfElement,
	{ bobot, nilai }: Pick<CetakLaporan, 'bobot' | 'nilai'>,
	y: number,
): number {
	const score = (title: string): RuledColumn => ({ title, width: 46, align: 'right' })
	const columns: RuledColumn[] = [
		{ title: 'No', width: 28, align: 'center' },
		{ title: 'NIM', width: 70, align: 'left' },
		{ title: 'Nama', width: restOf(28, 70, 230, 40), align: 'left', wraps: true },
		score('Hadir'),
		score('Tugas'),
		score('UTS'),
		score('UAS'),
		score('Akhir'),
		{ title: 'Huruf', width: 40, align: 'center' },
	]
	const figure = (value: number | null | undefined) => (value == null ? '-' : angka(value))
	const rows = nilai.map((row, i) => ({
		kind: 'body' as const,
		cells: [
			String(i + 1),
			row.stambuk,
			row.sampai === null ? row.nama : `${row.nama} (tertunda sampai ${tanggalPanjang(row.sampai)})`,
			figure(row.nilai?.kehadiran),
			figure(row.nilai?.tugas),
			figure(row.nilai?.uts),
			figure(row.nilai?.uas),
			figure(row.nilai_akhir),
			row.huruf ?? '-',
		],
	}))
	const below = drawRuledTable(pdf, root, { columns, rows, size: 7.5 }, y, () => {})
	const counts = [...Map.groupBy(nilai, ({ huruf }) => huruf)]
		.filter(([huruf]) => huruf !== null)
		.map(([huruf, those]) => `${huruf} ${those.length}`)
		.sort()
	const weights = `Bobot: kehadiran ${bobot.kehadiran}, tugas ${bobot.tugas}, UTS ${bobot.uts}, UAS ${bobot.uas} persen.`
	const spread = counts.length > 0 ? ` Sebaran: ${counts.join(', ')}.` : ' Belum ada nilai yang diumumkan.'
	return note(pdf, root, weights + spread, below)
}
