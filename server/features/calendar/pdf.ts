import PDFDocument from 'pdfkit'
import type { Order } from '#server/lib/heavy.ts'
import type { Institution } from '#server/lib/settings.ts'
import type { KalenderAkademik, KegiatanKalender } from '#shared/api/calendar.ts'
import { LABEL_KATEGORI, LABEL_KEPENTINGAN } from '#shared/rules/kalender.ts'
import { teksRentang } from '#shared/rules/tanggal.ts'

const MARGIN = 48
const INK = '#151b2e'
const MUTED = '#626b84'
const LINE = '#d5d9e4'
const COLUMNS = [
	{ title: 'Tanggal', width: 132 },
	{ title: 'Kegiatan', width: 237 },
	{ title: 'Kategori', width: 70 },
	{ title: 'Kepentingan', width: 60 },
] as const
const PADDING = 6

export type CetakKalender = {
	kalender: KalenderAkademik
	institution: Institution
	/** Campus date of the print. */
	today: string
}

/** The academic calendar on A4 under the institution's letterhead. */
export async function calendarPdf({ content }: Order<CetakKalender>): Promise<Buffer> {
	const { kalender, institution, today } = content
	const doc = new PDFDocument({
		size: 'A4',
		margin: MARGIN,
		bufferPages: true,
		lang: 'id-ID',
		displayTitle: true,
		info: { Title: `Kalender Akademik ${kalender.tahun}`, Author: institution.name },
	})
	const chunks: Buffer[] = []
	doc.on('data', (chunk: Buffer) => chunks.push(chunk))
	const done = new Promise<Buffer>((resolve, reject) => {
		doc.on('end', () => resolve(Buffer.concat(chunks)))
		doc.on('error', reject)
	})
	drawHead(doc, institution, kalender.tahun)
	for (const semester of kalender.semester) drawSemester(doc, semester)
	drawFeet(doc, `Dicetak ${teksRentang(today, today)}`)
	doc.end()
	return done
}

function drawHead(doc: PDFKit.PDFDocument, institution: Institution, tahun: string): void {
	const width = doc.page.width - 2 * MARGIN
	const contact = [institution.phone && `Telepon ${institution.phone}`, institution.email].filter(Boolean)
	doc.fillColor(INK).font('Helvetica-Bold').fontSize(15).text(institution.name, { align: 'center' })
	doc
		.fillColor(MUTED)
		.font('Helvetica')
		.fontSize(9)
		.text(institution.address, { align: 'center' })
		.text(contact.join(' · '), { align: 'center' })
	const y = doc.y + 8
	doc
		.lineWidth(1.6)
		.strokeColor(INK)
		.moveTo(MARGIN, y)
		.lineTo(MARGIN + width, y)
		.stroke()
	doc
		.lineWidth(0.6)
		.moveTo(MARGIN, y + 3)
		.lineTo(MARGIN + width, y + 3)
		.stroke()
	doc.y = y + 20
	doc.fillColor(INK).font('Helvetica-Bold').fontSize(16).text('Kalender Akademik', { align: 'center' })
	doc.font('Helvetica').fontSize(11).text(`Tahun Akademik ${tahun}`, { align: 'center' })
}

function drawSemester(doc: PDFKit.PDFDocument, semester: KalenderAkademik['semester'][number]): void {
	const first = semester.kegiatan[0]
	if (first && doc.y + 90 + rowHeight(doc, first) > bottom(doc)) doc.addPage()
	doc.moveDown(1.4)
	doc.fillColor(INK).font('Helvetica-Bold').fontSize(12).text(semester.nama, MARGIN)
	doc.moveDown(0.4)
	drawColumnTitles(doc)
	for (const kegiatan of semester.kegiatan) {
		if (doc.y + rowHeight(doc, kegiatan) > bottom(doc)) {
			doc.addPage()
			drawColumnTitles(doc)
		}
		drawRow(doc, kegiatan)
	}
}

const bottom = (doc: PDFKit.PDFDocument) => doc.page.height - MARGIN - 20

function drawColumnTitles(doc: PDFKit.PDFDocument): void {
	doc.font('Helvetica-Bold').fontSize(9).fillColor(MUTED)
	const y = doc.y
	let x = MARGIN
	for (const { title, width } of COLUMNS) {
		doc.text(title, x, y, { width })
		x += width
	}
	rule(doc, y + 15)
	doc.y = y + 15
}

const TEXT_WIDTH = COLUMNS[1].width - 10

function rowHeight(doc: PDFKit.PDFDocument, { kegiatan, keterangan, tanggal }: KegiatanKalender): number {
	doc.font('Helvetica-Bold').fontSize(10)
	const title = doc.heightOfString(kegiatan, { width: TEXT_WIDTH })
	doc.font('Helvetica').fontSize(9)
	const remarks = keterangan === '' ? 0 : doc.heightOfString(keterangan, { width: TEXT_WIDTH }) + 2
	return (
		Math.max(title + remarks, doc.heightOfString(tanggal, { width: COLUMNS[0].width - 10 })) + 2 * PADDING
	)
}

function drawRow(doc: PDFKit.PDFDocument, row: KegiatanKalender): void {
	const height = rowHeight(doc, row)
	const top = doc.y + PADDING
	const [date, event, category, importance] = COLUMNS
	let x = MARGIN
	doc
		.fillColor(INK)
		.font('Helvetica')
		.fontSize(9.5)
		.text(row.tanggal, x, top, { width: date.width - 10 })
	x += date.width
	doc.font('Helvetica-Bold').fontSize(10).text(row.kegiatan, x, top, { width: TEXT_WIDTH })
	if (row.keterangan !== '')
		doc
			.fillColor(MUTED)
			.font('Helvetica')
			.fontSize(9)
			.text(row.keterangan, x, doc.y + 2, { width: TEXT_WIDTH })
	x += event.width
	doc.fillColor(INK).font('Helvetica').fontSize(9.5)
	doc.text(LABEL_KATEGORI[row.kategori], x, top, { width: category.width })
	x += category.width
	doc.text(LABEL_KEPENTINGAN[row.kepentingan], x, top, { width: importance.width })
	doc.y = top - PADDING + height
	rule(doc, doc.y)
}

function rule(doc: PDFKit.PDFDocument, y: number): void {
	doc
		.lineWidth(0.5)
		.strokeColor(LINE)
		.moveTo(MARGIN, y)
		.lineTo(doc.page.width - MARGIN, y)
		.stroke()
}

function drawFeet(doc: PDFKit.PDFDocument, note: string): void {
	const { start, count } = doc.bufferedPageRange()
	for (let i = start; i < start + count; i++) {
		doc.switchToPage(i)
		// Below the margin a text would open a new page.
		doc.page.margins.bottom = 0
		doc
			.fillColor(MUTED)
			.font('Helvetica')
			.fontSize(8)
			.text(`${note} · Halaman ${i - start + 1} dari ${count}`, MARGIN, doc.page.height - 36, {
				align: 'center',
			})
	}
}
