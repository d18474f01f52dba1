import {
	CONTENT_WIDTH,
	drawParagraph,
	MARGIN,
	MUTED,
	type Pdf,
	type PdfElement,
	wrapText,
} from '#server/lib/pdf/document.ts'
import { drawFacts } from '#server/lib/pdf/facts.ts'
import { angka, tanggalPanjang } from '#server/lib/pdf/figures.ts'
import { drawRuledTable, type RuledColumn, type RuledRow, restOf } from '#server/lib/pdf/ruled-table.ts'
import { drawSignature, SIGNATURE_HEIGHT } from '#server/lib/pdf/signature.ts'
import { SKALA_NILAI } from '#shared/rules/bobot.ts'
import type { IsiSurat } from '#shared/rules/surat.ts'
import type { BarisTranskrip, Transkrip } from '#shared/rules/transkrip.ts'
import type { CetakSurat } from './print.ts'

const COLUMNS: readonly RuledColumn[] = [
	{ title: 'No', width: 28, align: 'center' },
	{ title: 'Smt', width: 32, align: 'center' },
	{ title: 'Kode', width: 54, align: 'left' },
	{ title: 'Mata Kuliah', width: restOf(28, 32, 54, 38, 44, 50, 80), align: 'left', wraps: true },
	{ title: 'SKS', width: 38, align: 'center' },
	{ title: 'Nilai', width: 44, align: 'center', strong: true },
	{ title: 'Bobot', width: 50, align: 'right' },
	{ title: 'SKS × Bobot', width: 80, align: 'right' },
]

/** Draws all results with their sums, from `top` on, on as many pages as they need. */
export function drawTranscript(
	pdf: Pdf,
	root: PdfElement,
	{ isi, transkrip, alamat }: CetakSurat & { transkrip: Transkrip },
	top: number,
): void {
	let y = drawIdentity(pdf, root, isi, top + 10)
	const sum: RuledRow = {
		kind: 'sum',
		cells: ['', '', '', 'Jumlah', String(transkrip.sks), '', '', angka(transkrip.mutu)],
	}
	const rows = [...transkrip.baris.map(toRow), sum]
	const noteLines = notesOf(isi, transkrip).flatMap((note) =>
		wrapText(pdf, note, CONTENT_WIDTH, 'regular', 8),
	)
	const tail = 14 + 48 + 4 + noteLines.length * 11 + 20 + SIGNATURE_HEIGHT
	y = drawRuledTable(pdf, root, { columns: COLUMNS, rows, size: 8.5, tail }, y + 10, () => {})
	y = drawFacts(
		pdf,
		root,
		[
			['Indeks Prestasi Kumulatif (IPK)', angka(transkrip.ipk)],
			['Jumlah SKS yang ditempuh', String(transkrip.sks)],
			['Jumlah SKS yang lulus', String(transkrip.sks_lulus)],
		],
		{ x: MARGIN, y: y + 14, width: CONTENT_WIDTH, labelWidth: 168 },
	)
	drawParagraph(
		pdf,
		root,
		noteLines.map((line, i) => [line, MARGIN, y + 4 + i * 11, { size: 8, color: MUTED }] as const),
	)
	drawSignature(pdf, root, isi, alamat, y + noteLines.length * 11 + 24)
}

function drawIdentity(pdf: Pdf, root: PdfElement, { identitas, keperluan }: IsiSurat, y: number): number {
	const left: [string, string][] = [
		['Nama', identitas.nama],
		['Stambuk (NIM)', identitas.stambuk],
	]
	const right: [string, string][] = [
		['Program Studi', identitas.program_studi ?? '-'],
		['Keperluan', keperluan],
	]
	return Math.max(
		drawFacts(pdf, root, left, { x: MARGIN, y, width: 262, labelWidth: 82 }),
		drawFacts(pdf, root, right, { x: MARGIN + 272, y, width: CONTENT_WIDTH - 272, labelWidth: 76 }),
	)
}

function toRow(baris: BarisTranskrip, i: number): RuledRow {
	const { semester, kode, matakuliah, sks, nilai, bobot, dihitung } = baris
	const mutu = dihitung ? angka((sks * Math.round(bobot * 100)) / 100) : '-'
	return {
		kind: dihitung ? 'body' : 'aside',
		cells: [
			String(i + 1),
			String(semester),
			kode,
			matakuliah,
			String(sks),
			dihitung ? nilai : `${nilai} *`,
			angka(bobot),
			mutu,
		],
	}
}

function notesOf({ tanggal }: IsiSurat, { baris, menunggu }: Transkrip): string[] {
	const skala = SKALA_NILAI.huruf.map(({ huruf, bobot }) => `${huruf} ${angka(bobot)}`).join(' · ')
	return [
		...(baris.some(({ dihitung }) => !dihitung)
			? ['* Mata kuliah yang diulang; nilai ini tidak dihitung, karena yang dihitung adalah nilai terbaik.']
			: []),
		...(menunggu > 0
			? [
					`${menunggu} nilai mata kuliah masih menunggu pengesahan KHS dan belum termasuk dalam transkrip ini.`,
				]
			: []),
		`Transkrip sementara ini memuat hasil studi yang telah disahkan sampai dengan ${tanggalPanjang(tanggal)} dan bukan pengganti transkrip akhir.`,
		`Bobot: ${skala}`,
	]
}
