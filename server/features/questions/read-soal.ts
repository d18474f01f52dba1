import { MAX_TEKS, periksaAwal, refused, tooLong } from '#server/lib/foreign/first-look.ts'
import { openZip, type Zip } from '#server/lib/foreign/stranger-zip.ts'
import type { IsianBerkas } from '#shared/api/question-imports.ts'
import { MAX_SOAL, tooManySoal } from './batas-soal.ts'
import { type LoadGambar, namaGambar } from './gambar.ts'
import { createGambarStore } from './gambar-store.ts'
import { createIsian, tagsOf } from './isian-berkas.ts'
import { createKemiripan, kataSoal } from './kemiripan.ts'
import { type Kesukaran, kesukaranOf } from './kesukaran.ts'
import { kataDilepas, makeSoal } from './make-soal.ts'
import { type Catatan, type Ditolak, hanyaTeks, type SoalMentah, type Terbaca } from './mentah.ts'
import { readAiken } from './read-aiken.ts'
import { readGift } from './read-gift.ts'
import { readMoodleXml } from './read-moodle-xml.ts'
import { looksLikeQti, readQti, readQtiText } from './read-qti.ts'
import { type Lembar, readCsv, readSheets } from './read-sheet.ts'
import { readPlainText } from './read-text.ts'
import { readWord, WORD_FILES } from './read-word.ts'
import { type Bentuk, decodeText, recogniseText } from './recognise.ts'
import { LETTERS, type Soal, soalKembar, tandaOf } from './soal.ts'

export type SoalImpor = Omit<Soal, 'line'> & {
	tempat: string
	topik: string
	kesukaran: Kesukaran | null
	tag: string[]
}
/** What is refused, with what was read of it, so that it can be mended where it is looked at. */
export type DitolakImpor = Omit<Ditolak, 'sebagian'> & { isian: IsianBerkas }

/** What a file holds, whatever it is: questions that can be stored, and what cannot be, with its place and why. */
export type HasilBaca = {
	bentuk: Bentuk
	soal: SoalImpor[]
	ditolak: DitolakImpor[]
	catatan: Catatan[]
	gambar: { sha256: string; mime: string; isi: string }[]
	/** Pictures that are to be made of some of them, one below the other. */
	gabungan: { sha256: string; dari: readonly string[] }[]
}

type Isi = { bentuk: Bentuk; soal: Terbaca[]; notes: readonly Catatan[]; gambar: LoadGambar }

/** Larger than a bank keeps them: the server makes them smaller. */
const MAX_GAMBAR = 8 * 1024 * 1024
const NOTHING: LoadGambar = async () => undefined

/**
 * Reads a file of questions by its content, or the sheets of a workbook that was read before. It is a stranger's file:
 * this runs in a process of its own.
 * @throws Refused when the file as a whole cannot be taken
 */
export async function readSoal(
	file: Buffer | readonly Lembar[],
	progress: (done: number, of: number) => void = () => undefined,
): Promise<HasilBaca> {
	const isi: Isi = Buffer.isBuffer(file)
		? await readIsi(file)
		: { bentuk: 'xlsx', ...readSheets(file, 'Excel'), gambar: NOTHING }
	if (isi.soal.length > MAX_SOAL) throw tooManySoal(isi.soal.length)
	const store = createGambarStore(isi.gambar, { most: MAX_GAMBAR, bolehGabung: true })
	const soal: SoalImpor[] = []
	const ditolak: DitolakImpor[] = []
	const isianOf = createIsian(store)
	const catatan: Catatan[] = [...isi.notes]
	const seen = new Map<string, string>()
	const near = createKemiripan<string>()
	for (const [index, found] of isi.soal.entries()) {
		progress(index, isi.soal.length)
		const made = 'reason' in found ? found : await finish(found, store, catatan)
		if ('reason' in made) {
			const { sebagian, ...rest } = made
			const isian = await isianOf(sebagian ?? hanyaTeks({ format: 'plain', text: made.judul }))
			ditolak.push({ ...rest, isian })
			continue
		}
		const twin = soalKembar(made.pertanyaan, made.opsi)
		const before = seen.get(twin)
		if (before !== undefined) {
			catatan.push({ tempat: made.tempat, text: `Sama dengan ${before}; diambil satu kali.` })
			continue
		}
		seen.set(twin, made.tempat)
		catatan.push(...gabunganOf(made, store))
		const similar = near.add(kataSoal(made), made.tempat)
		if (similar !== undefined) catatan.push({ tempat: made.tempat, text: `Mirip dengan ${similar}.` })
		soal.push(made)
	}
	const used = new Set(
		[...soal, ...ditolak.map(({ isian }) => isian)].flatMap(({ pertanyaan, opsi }) =>
			[pertanyaan, ...opsi].flatMap(({ gambar }) => gambar ?? []),
		),
	)
	const gabungan = [...store.gabungan]
		.filter(([sha256]) => used.has(sha256))
		.map(([sha256, dari]) => ({ sha256, dari }))
	const parts = new Set(gabungan.flatMap(({ dari }) => dari))
	const gambar = [...store.berkas.values()]
		.filter(({ sha256 }) => used.has(sha256) || parts.has(sha256))
		.map(({ sha256, mime, isi: file }) => ({ sha256, mime, isi: file.toString('base64') }))
	return { bentuk: isi.bentuk, soal, ditolak, catatan, gambar, gabungan }
}

/** A text has one picture; where there were several, the lecturer is told what became of them. */
const gabunganOf = (
	{ tempat, pertanyaan, opsi }: SoalImpor,
	store: ReturnType<typeof createGambarStore>,
): Catatan[] =>
	[pertanyaan, ...opsi].flatMap(({ gambar }, index) => {
		const dari = gambar === null ? undefined : store.gabungan.get(gambar)
		const nama = index === 0 ? 'Pertanyaan' : `Opsi ${LETTERS[index - 1]?.toUpperCase()}`
		return dari
			? [{ tempat, text: `${nama}: ${dari.length} gambar dijadikan satu, dari atas ke bawah.` }]
			: []
	})

async function readIsi(bytes: Buffer): Promise<Isi> {
	if (bytes.length === 0) throw refused('Berkas ini kosong.')
	const head = bytes.subarray(0, 8).toString('latin1')
	if (head.startsWith('PK\x03\x04')) return readZip(bytes)
	periksaAwal(bytes)
	const text = decodeText(bytes)
	if (text.includes('\0'))
		throw refused(
			'Isi berkas ini bukan teks. Yang dikenali: Word (.docx), Excel (.xlsx), CSV, Moodle XML, QTI, GIFT, dan Aiken.',
		)
	return { ...readText(text) }
}

const PICTURE = /\.(?:png|jpe?g|gif|webp|svg)$/i
const TEXT = /\.(?:gift|txt)$/i

async function readZip(bytes: Buffer): Promise<Isi> {
	const zip = await openZip(
		bytes,
		(name) => WORD_FILES(name) || /\.xml$/i.test(name) || PICTURE.test(name) || TEXT.test(name),
	)
	if (zip.names.includes('word/document.xml')) {
		const { soal, notes } = readWord(zip)
		return { bentuk: 'word', soal, notes, gambar: picturesOf(zip, 'word/') }
	}
	if (looksLikeQti(zip)) return { bentuk: 'qti', soal: readQti(zip), notes: [], gambar: picturesOf(zip, '') }
	const [text, another] = zip.names.filter((name) => TEXT.test(name))
	if (text !== undefined && another === undefined)
		return {
			...readText(decodeText(zip.read(text) ?? Buffer.alloc(0))),
			gambar: picturesOf(zip, text.slice(0, text.lastIndexOf('/') + 1)),
		}
	throw refused(
		`Dikenali sebagai arsip zip yang bukan Word, Excel, QTI, atau GIFT. Isinya: ${zip.names.slice(0, 5).join(', ')}.`,
	)
}

/** The pictures in a folder of a zip by the names that its texts call them; only those that a question names are unpacked. */
function picturesOf({ names, read, sizeOf }: Zip, folder: string): LoadGambar {
	const pictures = new Map<string, string>()
	for (const name of names) {
		const short = name.slice(folder.length)
		if (name.startsWith(folder) && !/\.(?:xml|rels)$/i.test(name))
			pictures.set(namaGambar(short) ?? short, name)
	}
	return async (nama) => {
		const name = pictures.get(nama)
		if (name === undefined) return undefined
		return sizeOf(name) > MAX_GAMBAR ? 'too_large' : read(name)
	}
}

function readText(text: string): Isi {
	const bentuk = recogniseText(text)
	if (bentuk !== 'moodle_xml' && bentuk !== 'qti' && text.length > MAX_TEKS) throw tooLong()
	const of = (soal: Terbaca[], notes: readonly Catatan[] = []): Isi => ({
		bentuk,
		soal,
		notes,
		gambar: NOTHING,
	})
	switch (bentuk) {
		case 'moodle_xml': {
			const { gambar, ...read } = readMoodleXml(text)
			return { bentuk, ...read, gambar: async (nama) => gambar.get(nama) }
		}
		case 'aiken':
			return of(readAiken(text))
		case 'gift': {
			const { soal, notes } = readGift(text)
			return of(soal, notes)
		}
		case 'csv': {
			const { soal, notes } = readSheets([{ name: '', rows: readCsv(text) }], 'CSV')
			return of(soal, notes)
		}
		case 'qti':
			return of(readQtiText(text))
		default: {
			const { soal, notes } = readPlainText(text)
			return of(soal, notes)
		}
	}
}

async function finish(
	found: SoalMentah,
	store: ReturnType<typeof createGambarStore>,
	catatan: Catatan[],
): Promise<SoalImpor | Ditolak> {
	const tags = new Set(found.tag.map((tag) => tag.toLowerCase()))
	const made = await makeSoal(found, { line: 0, tanda: tandaOf(tags) }, store)
	if ('reason' in made) {
		const { tempat, judul } = found
		return { tempat, judul: judul || shorten(found.stem.text), reason: made.reason, sebagian: found }
	}
	const { line: _line, ...soal } = made.soal
	if (made.dilepas > 0) catatan.push({ tempat: found.tempat, text: kataDilepas(made.dilepas) })
	return {
		...soal,
		tempat: found.tempat,
		topik: found.topik.slice(0, 80),
		kesukaran: kesukaranOf(found.kesukaran) ?? [...tags].map(kesukaranOf).find(Boolean) ?? null,
		tag: tagsOf(tags),
	}
}

const shorten = (html: string) =>
	html
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()
		.slice(0, 80)
