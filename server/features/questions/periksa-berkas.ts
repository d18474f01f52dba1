import { Refused } from '#server/lib/foreign/serve-apart.ts'
import { listEntries } from '#server/lib/foreign/zip-entries.ts'

/** Why a whole file is refused: a sentence for who brought it. */
export const refused = (message: string) => new Refused('soal_file_refused', message)

export const tooHeavy = () =>
	refused(
		'Isi berkas ini jauh lebih besar daripada berkasnya. Kecilkan gambarnya atau bagilah menjadi beberapa berkas.',
	)
export const tooLong = () =>
	refused('Berkas teks ini lebih besar dari 5 MB. Bagilah menjadi beberapa berkas.')

export const LIMITS = { inflatedBytes: 128 * 1024 * 1024, entries: 5_000 }
/** Of text and lists; the rest is pictures, which do not grow when they are unpacked. */
export const XML_BYTES = 48 * 1024 * 1024
/** What people write is packed to a tenth, tables that repeat themselves to a fiftieth. */
const RATIO = 200
const SMALL = 2 * 1024 * 1024
/** Of characters, where no pictures are inside: five thousand for each question. */
export const MAX_TEKS = 5_000_000
/** A thousand questions in Moodle XML have some hundred elements each. */
const MAX_ELEMENTS = 500_000

/**
 * A first look at a file, by its length, its list and its signs alone: what is made to hurt is refused before anything is
 * unpacked, read as text, or any reader is loaded.
 * @throws Refused
 */
export async function periksaBerkas(bytes: Buffer): Promise<void> {
	if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return periksaZip(bytes)
	const head = bytes.subarray(0, 4_000).toString('latin1').trimStart()
	const isXml = head.replace(/^(?:\xef\xbb\xbf|\xff\xfe)\s*/, '').startsWith('<')
	if (!isXml) {
		// Two bytes a character at most, but for what is no text.
		if (bytes.length > 2 * MAX_TEKS) throw tooLong()
		return
	}
	if (bytes.includes('<!ENTITY'))
		throw new Refused(
			'file_unreadable',
			'Berkas memuat deklarasi DOCTYPE atau ENTITY, yang tidak diterima. Simpan ulang dari program asalnya.',
		)
	let elements = 0
	for (let at = bytes.indexOf('<'); at >= 0; at = bytes.indexOf('<', at + 1))
		if (++elements > 2 * MAX_ELEMENTS) throw tooHeavy()
}

async function periksaZip(bytes: Buffer): Promise<void> {
	const listed = await listEntries(bytes, LIMITS)
	if ('fault' in listed)
		throw listed.fault === 'too_heavy'
			? tooHeavy()
			: refused('Berkas rusak: isinya tidak dapat dibuka. Simpan ulang berkas itu lalu unggah lagi.')
	const { entries } = listed
	if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name)))
		throw refused(
			'Berkas ini memuat makro. Simpan sebagai "Dokumen Word (*.docx)" tanpa makro lalu unggah lagi.',
		)
	const texts = entries.filter(({ name }) => /\.(?:xml|rels|gift|txt)$/i.test(name))
	if (texts.reduce((sum, { size }) => sum + size, 0) > XML_BYTES) throw tooHeavy()
	if (texts.some(({ size, packed }) => size > SMALL && size > RATIO * packed)) throw tooHeavy()
}
