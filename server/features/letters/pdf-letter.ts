import {
	CONTENT_WIDTH,
	drawParagraph,
	MARGIN,
	type Pdf,
	type PdfElement,
	wrapText,
} from '#server/lib/pdf/document.ts'
import { drawFacts } from '#server/lib/pdf/facts.ts'
import { tanggalPanjang } from '#server/lib/pdf/figures.ts'
import { drawSignature } from '#server/lib/pdf/signature.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import type { IsiSurat, JenisSurat } from '#shared/rules/surat.ts'
import type { CetakSurat } from './print.ts'

const SIZE = 10.5
const LINE_HEIGHT = 17
const INDENT = 24

/** Draws the words of a letter, from `top` on. */
export function drawLetter(pdf: Pdf, root: PdfElement, { isi, alamat }: CetakSurat, top: number): void {
	const { identitas, pejabat } = isi
	const write = (text: string, y: number) => {
		const lines = wrapText(pdf, text, CONTENT_WIDTH, 'regular', SIZE)
		drawParagraph(
			pdf,
			root,
			lines.map((line, i) => [line, MARGIN, y + i * LINE_HEIGHT, { size: SIZE }] as const),
		)
		return y + lines.length * LINE_HEIGHT
	}
	const list = (rows: readonly (readonly [string, string])[], y: number) =>
		drawFacts(pdf, root, rows, {
			x: MARGIN + INDENT,
			y,
			width: CONTENT_WIDTH - INDENT,
			labelWidth: 100,
		})
	const { perihal, pembuka, isi: kalimat, penutup } = KATA[isi.jenis](isi)
	const facts: [string, string | null][] = [
		['Nama', identitas.nama],
		['Stambuk (NIM)', identitas.stambuk],
		['Program Studi', identitas.program_studi],
		['Kelas', identitas.kelas],
		['Semester', String(identitas.semester)],
		...(isi.jenis === 'undur_diri'
			? []
			: [
					['Tahun Akademik', identitas.periode_kode && namaPeriode(identitas.periode_kode)] as [
						string,
						string | null,
					],
				]),
	]
	let y = write(`Perihal: ${perihal}`, top + 8)
	y = write('Yang bertanda tangan di bawah ini:', y + 10)
	y = list(
		[
			['Nama', pejabat.nama],
			...(pejabat.nip ? [['NIP', pejabat.nip] as const] : []),
			['Jabatan', pejabat.jabatan],
		],
		y + 6,
	)
	y = write(pembuka, y + 8)
	y = list(
		facts.filter((row): row is [string, string] => row[1] !== null),
		y + 6,
	)
	for (const text of [...kalimat, penutup]) y = write(text, y + 8)
	drawSignature(pdf, root, isi, alamat, y + 30)
}

type Kata = { perihal: string; pembuka: string; isi: readonly string[]; penutup: string }

const aktif = ({ institution, keperluan, berlaku_sampai }: IsiSurat): Kata => ({
	perihal: 'Keterangan aktif kuliah',
	pembuka: 'menerangkan dengan sebenarnya bahwa:',
	isi: [
		`adalah benar mahasiswa ${institution.name} yang tercatat aktif kuliah pada semester tersebut di atas.`,
		`Surat keterangan ini dibuat untuk keperluan: ${keperluan}${berlaku_sampai ? ` dan berlaku sampai dengan ${tanggalPanjang(berlaku_sampai)}` : ''}.`,
	],
	penutup: 'Demikian surat keterangan ini dibuat untuk dipergunakan sebagaimana mestinya.',
})

/** The words of each kind; a transcript and a card are drawn elsewhere. */
const KATA: Readonly<Record<JenisSurat, (isi: IsiSurat) => Kata>> = {
	aktif_kuliah: aktif,
	transkrip: aktif,
	ktm: aktif,
	cuti: ({ institution, identitas }) => ({
		perihal: 'Izin cuti akademik',
		pembuka: 'memberikan izin cuti akademik kepada:',
		isi: [
			`untuk ${identitas.periode_kode ? `semester ${namaPeriode(identitas.periode_kode)}` : 'semester tersebut di atas'}. Selama cuti, yang bersangkutan tidak mengikuti perkuliahan dan ujian, dan tetap tercatat sebagai mahasiswa ${institution.name}.`,
		],
		penutup:
			'Setelah masa cuti berakhir, yang bersangkutan wajib mendaftar ulang. Demikian surat izin ini dibuat untuk dipergunakan sebagaimana mestinya.',
	}),
	undur_diri: ({ institution, tanggal }) => ({
		perihal: 'Keterangan pengunduran diri',
		pembuka: 'menerangkan dengan sebenarnya bahwa:',
		isi: [
			`pernah menjadi mahasiswa ${institution.name} dan mengundurkan diri atas permintaan sendiri terhitung mulai tanggal ${tanggalPanjang(tanggal)}.`,
		],
		penutup: 'Demikian surat keterangan ini dibuat untuk dipergunakan sebagaimana mestinya.',
	}),
}
