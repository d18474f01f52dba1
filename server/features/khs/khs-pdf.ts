import type { Order } from '#server/lib/heavy.ts'
import {
	CONTENT_WIDTH,
	drawArtifact,
	drawLine,
	drawParagraph,
	MARGIN,
	MUTED,
	PAGE_HEIGHT,
	PAGE_WIDTH,
	type Pdf,
	type PdfElement,
	renderPdf,
} from '#server/lib/pdf/document.ts'
import { drawFacts } from '#server/lib/pdf/facts.ts'
import { angka } from '#server/lib/pdf/figures.ts'
import { drawLetterhead, openMark } from '#server/lib/pdf/letterhead.ts'
import { TABLE_BOTTOM } from '#server/lib/pdf/ruled-table.ts'
import { drawSignature, SIGNATURE_HEIGHT } from '#server/lib/pdf/signature.ts'
import type { Institution } from '#server/lib/settings.ts'
import { SKALA_NILAI } from '#shared/rules/bobot.ts'
import type { IsiKhs, StatusKhs } from '#shared/rules/khs.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { drawDraftNote } from './pdf-draft-note.ts'
import { drawTable } from './pdf-table.ts'

/** What is written across a sheet that is not official. */
const WATERMARK: Readonly<Record<StatusKhs, string | null>> = {
	pending: 'BELUM DISAHKAN',
	rejected: 'DITOLAK',
	approved: null,
}

/** Everything that stands on a sheet. */
export type CetakKhs = {
	institution: Institution
	semester: number
	periode_kode: string
	status: StatusKhs
	nomor: string | null
	isi: IsiKhs
	/** Where the QR code leads; null for a sheet that is not approved, which has none. */
	alamatVerifikasi: string | null
}

/** The sheet as an A4 PDF. */
export function renderKhs({ content, date, logo }: Order<CetakKhs>): Promise<Buffer> {
	const { institution, isi, status, nomor, alamatVerifikasi } = content
	const { identitas } = isi
	const info = {
		title: `Kartu Hasil Studi Semester ${content.semester} - ${identitas.nama} (${identitas.stambuk})`,
		author: institution.name,
		subject: `Kartu Hasil Studi ${namaPeriode(content.periode_kode)}`,
		date,
	}
	return renderPdf(info, (pdf, root) => {
		const startPage = () => {
			drawWatermark(pdf, WATERMARK[status])
			drawFooter(pdf, institution)
		}
		startPage()
		let y = drawLetterhead(pdf, root, institution, openMark(pdf, logo))
		y = drawTitle(pdf, root, nomor ?? `Status: ${WATERMARK[status]}`, y + 20)
		y = drawIdentity(pdf, root, identityOf(content), y + 16)
		y = drawTable(pdf, root, isi, y + 14, startPage)
		y = drawSummary(pdf, root, isi, y + 14)
		if (y + SIGNATURE_HEIGHT > TABLE_BOTTOM) {
			pdf.addPage()
			startPage()
			y = MARGIN
		}
		if (status === 'approved' && alamatVerifikasi) drawSignature(pdf, root, isi, alamatVerifikasi, y + 20)
		else drawDraftNote(pdf, root, status, y + 20)
		drawLegend(pdf, root)
	})
}

function drawTitle(pdf: Pdf, root: PdfElement, nomor: string, y: number): number {
	root.add(
		pdf.struct('H1', {}, () => {
			drawLine(pdf, 'KARTU HASIL STUDI (KHS)', PAGE_WIDTH / 2, y, {
				face: 'bold',
				size: 13.5,
				align: 'center',
			})
		}),
	)
	const text = nomor.startsWith('Status') ? nomor : `Nomor: ${nomor}`
	drawParagraph(pdf, root, [[text, PAGE_WIDTH / 2, y + 19, { size: 9, color: MUTED, align: 'center' }]])
	return y + 32
}

const identityOf = ({ semester, periode_kode, isi }: CetakKhs): [string, string][] => [
	['Nama', isi.identitas.nama],
	['Stambuk', isi.identitas.stambuk],
	['Program Studi', isi.identitas.program_studi ?? '-'],
	['Kelas', isi.identitas.kelas ?? '-'],
	['Semester', String(semester)],
	['Tahun Akademik', namaPeriode(periode_kode)],
]

function drawIdentity(pdf: Pdf, root: PdfElement, rows: [string, string][], y: number): number {
	const perColumn = Math.ceil(rows.length / 2)
	const left = drawFacts(pdf, root, rows.slice(0, perColumn), { x: MARGIN, y, width: 300, labelWidth: 78 })
	const right = { x: MARGIN + 310, y, width: CONTENT_WIDTH - 310, labelWidth: 82 }
	return Math.max(left, drawFacts(pdf, root, rows.slice(perColumn), right))
}

function drawSummary(pdf: Pdf, root: PdfElement, isi: IsiKhs, y: number): number {
	const figures: [string, string][] = [
		['Indeks Prestasi Semester (IPS)', angka(isi.ips)],
		['Indeks Prestasi Kumulatif (IPK)', angka(isi.ipk)],
		['Jumlah SKS yang telah ditempuh', String(isi.sks_kumulatif)],
		['Batas SKS semester berikutnya', String(isi.batas_sks)],
	]
	for (const [i, [label, value]] of figures.entries()) {
		const lineY = y + i * 16
		drawParagraph(pdf, root, [
			[label, MARGIN, lineY, { color: MUTED }],
			[':', MARGIN + 168, lineY],
			[value, MARGIN + 176, lineY, { face: 'bold', size: 10 }],
		])
	}
	return y + figures.length * 16
}

const FOOT = PAGE_HEIGHT - 46

function drawFooter(pdf: Pdf, institution: Institution): void {
	drawArtifact(pdf, () => {
		pdf
			.lineWidth(0.5)
			.moveTo(MARGIN, FOOT)
			.lineTo(MARGIN + CONTENT_WIDTH, FOOT)
			.stroke('#b9c0d0')
		drawLine(pdf, institution.shortName, MARGIN + CONTENT_WIDTH, FOOT + 7, {
			size: 7.5,
			color: MUTED,
			align: 'right',
		})
	})
}

/** What the letters weigh, at the end of it all. */
function drawLegend(pdf: Pdf, root: PdfElement): void {
	const skala = SKALA_NILAI.huruf.map(({ huruf, bobot }) => `${huruf} ${angka(bobot)}`).join(' · ')
	drawParagraph(pdf, root, [[`Bobot: ${skala}`, MARGIN, FOOT + 7, { size: 7.5, color: MUTED }]])
}

function drawWatermark(pdf: Pdf, text: string | null): void {
	if (!text) return
	drawArtifact(pdf, () => {
		pdf.save()
		pdf.rotate(-38, { origin: [PAGE_WIDTH / 2, PAGE_HEIGHT / 2] }).fillOpacity(0.11)
		drawLine(pdf, text, PAGE_WIDTH / 2, PAGE_HEIGHT / 2 - 36, {
			face: 'bold',
			size: 68,
			color: '#bf2b36',
			align: 'center',
		})
		pdf.restore()
	})
}
