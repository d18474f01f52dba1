import {
	drawArtifact,
	drawLine,
	drawParagraph,
	LINE,
	MARGIN,
	MUTED,
	type Pdf,
	type PdfElement,
	wrapText,
} from '#server/lib/pdf/document.ts'
import { tanggalPanjang } from '#server/lib/pdf/figures.ts'
import type { Mark } from '#server/lib/pdf/letterhead.ts'
import { drawQr } from '#server/lib/pdf/qr.ts'
import { ukuranLogo } from '#shared/rules/logo.ts'
import { NAMA_SURAT } from '#shared/rules/surat.ts'
import { PALET_BAWAAN } from '#shared/rules/warna.ts'
import type { CetakSurat } from './print.ts'

/** A card of ISO/IEC 7810 ID-1, 85.60 x 53.98 mm, in points. */
const MM = 72 / 25.4
const WIDTH = 85.6 * MM
const HEIGHT = 53.98 * MM
const CORNER = 3.18 * MM
const BAND = 30
const PAD = 9
const PHOTO = { width: 18 * MM, height: 24 * MM }
const QR = 70
/** Of the mark in the band, with the white around it. */
const MARK = 22
const TOP = MARGIN + 48

/** Draws a student's card in its own size, with what to do with the sheet above it. */
export function drawCard(
	pdf: Pdf,
	root: PdfElement,
	{ isi, nomor, alamat }: CetakSurat,
	pictures: Pictures,
): void {
	const { identitas, pejabat, berlaku_sampai } = isi
	const title = NAMA_SURAT.ktm
	root.add(pdf.struct('H1', {}, () => drawLine(pdf, title, MARGIN, MARGIN, { face: 'bold', size: 13 })))
	const advice = 'Cetak pada ukuran sebenarnya (100%), lalu potong menurut garis.'
	drawParagraph(pdf, root, [[advice, MARGIN, MARGIN + 20, { size: 9, color: MUTED }]])
	drawFace(pdf, root, { x: MARGIN, isi, ...pictures })
	const x = MARGIN + WIDTH + 14
	drawFrame(pdf, x)
	const lines: (readonly [string, number, number, object])[] = []
	let y = TOP + PAD
	const write = (label: string, value: string) => {
		lines.push([label, x + PAD, y, { size: 6.5, color: MUTED }])
		for (const line of wrapText(pdf, value, WIDTH - QR - 3 * PAD, 'semibold', 8).slice(0, 2)) {
			y += 9
			lines.push([line, x + PAD, y, { face: 'semibold', size: 8 }])
		}
		y += 13
	}
	write('Nomor kartu', nomor)
	write('Diterbitkan', `${isi.kota}, ${tanggalPanjang(isi.tanggal)}`)
	if (berlaku_sampai) write('Berlaku sampai', tanggalPanjang(berlaku_sampai))
	write(pejabat.jabatan, [pejabat.nama, pejabat.nip && `NIP ${pejabat.nip}`].filter(Boolean).join(' · '))
	drawParagraph(pdf, root, lines)
	drawQr(pdf, root, alamat, {
		x: x + WIDTH - QR - PAD,
		y: TOP + PAD,
		size: QR,
		alt: `Kode QR menuju halaman pemeriksaan keaslian kartu ${identitas.stambuk}`,
	})
	drawParagraph(pdf, root, [
		['Pindai untuk memeriksa keaslian kartu ini.', x + PAD, TOP + HEIGHT - 15, { size: 6.5, color: MUTED }],
	])
}

type Pictures = { photo: Buffer | undefined; mark: Mark }
type Face = Pictures & { x: number; isi: CetakSurat['isi'] }

/** The mark on white at the left of the band; gives where the words begin. */
function drawMark(pdf: Pdf, x: number, { institution }: CetakSurat['isi'], mark: Mark): number {
	if (!mark || !institution.logo) return x + PAD
	const { lebar, tinggi } = ukuranLogo(institution.logo, MARK - 4)
	const top = TOP + (BAND - MARK) / 2
	drawArtifact(pdf, () => {
		pdf.roundedRect(x + PAD, top, lebar + 4, MARK, 3).fill('#ffffff')
		pdf.image(mark, x + PAD + 2, top + (MARK - tinggi) / 2, { width: lebar, height: tinggi })
	})
	return x + PAD + lebar + 4 + PAD / 2
}

function drawFace(pdf: Pdf, root: PdfElement, { x, isi, photo, mark }: Face): void {
	const { identitas, institution } = isi
	drawArtifact(pdf, () => {
		pdf.save()
		pdf.roundedRect(x, TOP, WIDTH, HEIGHT, CORNER).clip()
		pdf.rect(x, TOP, WIDTH, BAND).fill(institution.brand ?? PALET_BAWAAN.terang.brand)
		pdf.restore()
	})
	drawFrame(pdf, x)
	const words = drawMark(pdf, x, isi, mark)
	const [title = '', ...more] = wrapText(pdf, institution.name, x + WIDTH - PAD - words, 'bold', 9)
	drawParagraph(pdf, root, [
		[more.length > 0 ? `${title}…` : title, words, TOP + 6, { face: 'bold', size: 9, color: '#ffffff' }],
		[NAMA_SURAT.ktm.toUpperCase(), words, TOP + 18, { size: 6.5, color: '#ffffff' }],
	])
	const top = TOP + BAND + PAD
	if (photo) {
		const bbox: [number, number, number, number] = [x + PAD, top, x + PAD + PHOTO.width, top + PHOTO.height]
		const figure = { alt: `Foto ${identitas.nama}`, bbox }
		root.add(pdf.struct('Figure', figure, () => pdf.image(photo, x + PAD, top, PHOTO)))
	} else
		drawParagraph(pdf, root, [
			[
				'Foto',
				x + PAD + PHOTO.width / 2,
				top + PHOTO.height / 2 - 5,
				{ size: 8, color: MUTED, align: 'center' },
			],
		])
	drawArtifact(pdf, () =>
		pdf
			.lineWidth(0.5)
			.rect(x + PAD, top, PHOTO.width, PHOTO.height)
			.stroke(LINE),
	)
	const left = x + 2 * PAD + PHOTO.width
	const room = x + WIDTH - PAD - left
	const lines: (readonly [string, number, number, object])[] = []
	let y = top
	const write = (label: string, value: string, size: number, most: number) => {
		lines.push([label, left, y, { size: 6, color: MUTED }])
		y += 8
		for (const line of wrapText(pdf, value, room, 'bold', size).slice(0, most)) {
			lines.push([line, left, y, { face: 'bold', size }])
			y += size + 1.5
		}
		y += 2.5
	}
	write('Nama', identitas.nama, 8.5, 2)
	write('Stambuk (NIM)', identitas.stambuk, 8.5, 1)
	if (identitas.program_studi) write('Program studi', identitas.program_studi, 7.5, 2)
	drawParagraph(pdf, root, lines)
	if (isi.berlaku_sampai)
		drawParagraph(pdf, root, [
			[
				`Berlaku sampai ${tanggalPanjang(isi.berlaku_sampai)}`,
				x + PAD,
				TOP + HEIGHT - 13,
				{ size: 6.5, color: MUTED },
			],
		])
}

const drawFrame = (pdf: Pdf, x: number) =>
	drawArtifact(pdf, () => pdf.lineWidth(0.5).roundedRect(x, TOP, WIDTH, HEIGHT, CORNER).stroke(LINE))
