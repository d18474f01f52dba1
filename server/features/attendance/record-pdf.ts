import type { Order } from '#server/lib/heavy.ts'
import { CONTENT_WIDTH, MARGIN, renderPdf } from '#server/lib/pdf/document.ts'
import { drawFacts } from '#server/lib/pdf/facts.ts'
import { drawRecord, drawRoster, drawTitle, factsOf } from '#server/lib/pdf/lecture-record.ts'
import { drawLetterhead, openMark } from '#server/lib/pdf/letterhead.ts'
import { TABLE_BOTTOM } from '#server/lib/pdf/ruled-table.ts'
import { drawSignature, SIGNATURE_HEIGHT, type Signed } from '#server/lib/pdf/signature.ts'
import type { Institution } from '#server/lib/settings.ts'
import type { RekapPresensi } from '#shared/api/attendance-recap.ts'

export type CetakBeritaAcara = {
	institution: Institution
	rekap: RekapPresensi
	signed: Signed
	/** Where it is checked. */
	alamat: string
	sidik: string
}

/** Record of the lectures of a class and who came, as A4 PDF. */
export function renderBeritaAcara({ content, date, logo }: Order<CetakBeritaAcara>): Promise<Buffer> {
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
			const top = drawLetterhead(pdf, root, institution, openMark(pdf, logo)) + 20
			let y = drawTitle(pdf, root, 'BERITA ACARA PERKULIAHAN', top)
			y = drawFacts(pdf, root, factsOf(rekap), { x: MARGIN, y, width: CONTENT_WIDTH, labelWidth: 100 }) + 6
			drawRecord(pdf, root, rekap, y)
			pdf.addPage()
			y = drawTitle(pdf, root, 'REKAP PRESENSI', MARGIN)
			y = drawRoster(pdf, root, rekap, y) + 8
			if (y + 24 + SIGNATURE_HEIGHT > TABLE_BOTTOM) {
				pdf.addPage()
				y = MARGIN
			}
			drawSignature(pdf, root, signed, alamat, y + 24)
		},
		`${course} · Sidik isi ${sidik}`,
	)
}
