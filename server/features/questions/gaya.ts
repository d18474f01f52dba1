import { createHash } from 'node:crypto'

/** The styles of a Word file of ours, by what a paragraph of it is. They say what it is however its words read. */
export const GAYA = {
	topik: 'TopikStambuk',
	soal: 'SoalStambuk',
	soal_lanjut: 'SoalLanjutStambuk',
	opsi: 'OpsiStambuk',
	opsi_lanjut: 'OpsiLanjutStambuk',
	kunci: 'KunciStambuk',
	keterangan: 'KeteranganStambuk',
	pembahasan: 'PembahasanStambuk',
	kode: 'KodeStambuk',
	sel: 'SelStambuk',
	sela: 'SelaStambuk',
	judul: 'JudulStambuk',
	subjudul: 'SubjudulStambuk',
	bab: 'BabStambuk',
	tabel: 'TabelStambuk',
	huruf_kode: 'HurufKodeStambuk',
} as const
export type Gaya = keyof typeof GAYA

const NAMES: ReadonlyMap<string, Gaya> = new Map(Object.entries(GAYA).map(([gaya, id]) => [id, gaya as Gaya]))
export const gayaOf = (style: string | undefined): Gaya | undefined =>
	style === undefined ? undefined : NAMES.get(style)

/** What a line of a Word file of ours is; what somebody has broken goes on as its own. */
export function gayaBaris({
	style,
	lanjutan,
}: {
	style?: string | undefined
	lanjutan?: boolean
}): Gaya | undefined {
	const gaya = gayaOf(style)
	if (!lanjutan) return gaya
	return gaya === 'soal' ? 'soal_lanjut' : gaya === 'opsi' ? 'opsi_lanjut' : gaya
}

/** Where the exact texts lie that Word has no words for. */
export const ASLI_FILE = 'customXml/item1.xml'
/** What a text said exactly that Word has no words for, by its question, its part, and the text as it reads in Word. */
export type Asli = ReadonlyMap<string, string>
export const asliKey = (nomor: number, bagian: string, html: string): string =>
	`${nomor}/${bagian}/${createHash('sha256').update(html).digest('base64url').slice(0, 22)}`
