import path from 'node:path/posix'
import { refused } from '#server/lib/foreign/first-look.ts'
import type { Zip } from '#server/lib/foreign/stranger-zip.ts'
import { decodeUtf8 } from '#server/lib/utf8.ts'
import {
	type Ditolak,
	type HasilBaca,
	judulDari,
	MAX_JUDUL,
	type MateriBaca,
	menitBaca,
	pertemuanBerikut,
	pertemuanDi,
} from './baca-materi.ts'
import { readHead } from './lesson-head.ts'
import { slugOf } from './lesson-slug.ts'
import { MAX_ISI } from './lesson-source.ts'

/** Of 300,000 letters, of up to four bytes each, and a head. */
const MAX_TEXT_BYTES = 1_300_000

/** What an operating system puts beside what somebody has packed. */
const isBeside = (name: string) => /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$/i.test(name)

/** Lessons of a zip of Markdown: folders are modules, files lessons, with the heads of `import:materi` or without. @throws Refused */
export function bacaZip(zip: Zip, nama: string): HasilBaca {
	const names = zip.names.filter((name) => !isBeside(name))
	const texts = names.filter((name) => /\.(?:md|markdown)$/i.test(name))
	if (texts.length === 0)
		throw refused(
			`Dikenali sebagai arsip zip tanpa berkas Markdown (.md). Isinya: ${names.slice(0, 5).join(', ') || 'kosong'}.`,
		)
	const root = rootOf(names)
	const files = names.filter((name) => !texts.includes(name))
	const hasil: HasilBaca = { bentuk: 'zip', materi: [], ditolak: [], catatan: [], berkas: {} }
	const used = new Set<string>()
	let pertemuan = 0
	for (const name of texts.sort((a, b) => a.localeCompare(b, 'id', { numeric: true }))) {
		const tempat = name.slice(root.length)
		const found = bacaBerkas(zip, { name, tempat, nama: root.slice(0, -1) || nama }, pertemuan)
		if ('alasan' in found) {
			hasil.ditolak.push(found)
			continue
		}
		pertemuan = found.pertemuan
		const { isi, berkas } = rapikan(found.isi, name, files)
		for (const file of Object.values(berkas)) {
			used.add(file)
			hasil.berkas[file] ??= zip.read(file)?.toString('base64') ?? ''
		}
		hasil.materi.push({ ...found, isi, berkas })
	}
	const left = files.filter((name) => !used.has(name))
	if (left.length > 0)
		hasil.catatan.push(
			`${left.length} berkas tidak disebut di teks mana pun dan tidak diambil: ${left
				.slice(0, 5)
				.map((name) => name.slice(root.length))
				.join(', ')}${left.length > 5 ? ', …' : ''}.`,
		)
	return hasil
}

/** Most pack one folder, whose name says nothing. */
function rootOf(names: readonly string[]): string {
	const [first = ''] = names
	const root = first.slice(0, first.indexOf('/') + 1)
	return root !== '' && names.every((name) => name.startsWith(root)) ? root : ''
}

function bacaBerkas(
	zip: Zip,
	{ name, tempat, nama }: { name: string; tempat: string; nama: string },
	before: number,
): MateriBaca | Ditolak {
	const no = (alasan: string): Ditolak => ({ tempat, alasan })
	if (zip.sizeOf(name) > MAX_TEXT_BYTES) return no(`Materi lebih panjang dari ${MAX_ISI} huruf. Bagilah.`)
	const text = decodeUtf8(zip.read(name) ?? Buffer.alloc(0))?.replaceAll('\r\n', '\n')
	if (text === undefined) return no('Berkas bukan teks UTF-8; simpan ulang sebagai UTF-8.')
	const read = /^---[ \t]*\n/.test(text) ? readHead(text) : tanpaKepala(text, { tempat, nama, before })
	if ('masalah' in read)
		return no(read.masalah.map(({ baris, alasan }) => `Baris ${baris}: ${alasan}`).join(' '))
	const { kepala, isi } = read
	if (isi.trim() === '') return no('Materi belum berisi teks.')
	if (isi.length > MAX_ISI) return no(`Materi lebih panjang dari ${MAX_ISI} huruf. Bagilah.`)
	const { judul, modul, pertemuan, menit, ringkas } = kepala
	return { tempat, judul, modul, pertemuan, menit, ringkas, isi, berkas: {}, masalah: [] }
}

/** A file that says nothing of itself: its first heading, its folder and its number do. */
function tanpaKepala(
	text: string,
	{ tempat, nama, before }: { tempat: string; nama: string; before: number },
) {
	const [file = '', ...folders] = tempat.split('/').reverse()
	const title = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*\n/.exec(`${text}\n`)
	const judul = (title?.[1] ?? judulDari(file)).slice(0, MAX_JUDUL)
	const number = Number(/^(\d{1,2})[a-z]?[-_.\s]/.exec(file)?.[1])
	const isi = title ? text.slice(title[0].length).replace(/^\n+/, '') : text
	return {
		kepala: {
			judul,
			modul: judulDari(folders.at(-1) ?? nama),
			pertemuan: number >= 1 && number <= 16 ? number : (pertemuanDi(judul) ?? pertemuanBerikut(before)),
			menit: menitBaca(isi),
			ringkas: '',
		},
		isi,
	}
}

/** A lesson knows its files by plain names; what a text calls by its way through folders gets one. */
function rapikan(isi: string, name: string, files: readonly string[]): Pick<MateriBaca, 'isi' | 'berkas'> {
	const berkas: Record<string, string> = {}
	let text = isi
	for (const file of files) {
		const way = path.relative(path.dirname(name), file)
		const ways = [...new Set([way, encodeURI(way)])].filter((one) => isi.includes(one)).map(escapeRegExp)
		if (ways.length === 0) continue
		const ending = /\.([a-z0-9]{1,5})$/i.exec(file)?.[1]?.toLowerCase() ?? ''
		const stem = path.basename(file).replace(/\.[^.]*$/, '')
		const taken = new Set(Object.keys(berkas).map((one) => one.slice(0, -ending.length - 1)))
		const plain = `${slugOf(stem, taken)}.${ending}`
		// Where a name stands: between brackets, or as the value of an attribute.
		const next = text.replace(
			new RegExp(`([(<"])(?:\\./)?(?:${ways.join('|')})(?=[)>"\\s])`, 'g'),
			`$1${plain}`,
		)
		if (next === text) continue
		text = next
		berkas[plain] = file
	}
	return { isi: text, berkas }
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
