import { refused } from '#server/lib/foreign/first-look.ts'
import type { Zip } from '#server/lib/foreign/stranger-zip.ts'
import { readDokumen, readFootnotes, type Tabel } from '#server/lib/foreign/word-document.ts'
import { type Baris, plain } from '#server/lib/foreign/word-line.ts'
import {
	type Ditolak,
	type HasilBaca,
	judulDari,
	MAX_JUDUL,
	MAX_NAMA_MODUL,
	type MateriBaca,
	menitBaca,
	pertemuanBerikut,
	pertemuanDi,
} from './baca-materi.ts'
import { MAX_ISI } from './lesson-source.ts'
import { markdownOf } from './word-markdown.ts'

type Bagian = { judul: string; modul: string; tempat: string; level: number; isi: (Baris | Tabel)[] }

/** What there is of a Word document to read. */
export const WORD_FILES = (name: string): boolean =>
	/^word\/(?:[^/]+\.xml|_rels\/[^/]+\.rels|media\/[^/]+)$/.test(name)

/**
 * Lessons of a Word document. Of its headings the highest are modules and the next lessons; with one level only, each is a
 * lesson. @throws Refused
 */
export function bacaWord(zip: Zip, nama: string): HasilBaca {
	const { isi: all } = readDokumen(zip)
	const isi = all.filter((part) => 'nomor' in part || !/^toc\d?$/i.test(part.style ?? ''))
	if (isi.length === 0) throw refused('Dokumen Word ini tidak memuat teks.')
	const { bagian, catatan } = potong(isi, nama)
	const ditolak: Ditolak[] = []
	const materi: MateriBaca[] = []
	const berkas: Record<string, string> = {}
	const footnotes = readFootnotes(zip)
	let pertemuan = 0
	for (const one of bagian) {
		const made = tulis(one, zip, footnotes)
		pertemuan = pertemuanDi(one.judul) ?? pertemuanDi(one.modul) ?? pertemuanBerikut(pertemuan)
		if (made.isi.trim() === '')
			ditolak.push({
				tempat: one.tempat,
				alasan: `Tidak ada teks di bawah judul “${one.judul}”. Isi teksnya, atau hapus judulnya.`,
			})
		else if (made.isi.length > MAX_ISI)
			ditolak.push({
				tempat: one.tempat,
				alasan: `“${one.judul}” lebih panjang dari ${MAX_ISI} huruf. Bagilah dengan judul di tengahnya.`,
			})
		else {
			for (const target of Object.values(made.berkas))
				berkas[target] ??= zip.read(`word/${target}`)?.toString('base64') ?? ''
			const { judul, modul, tempat } = one
			materi.push({
				judul,
				modul,
				tempat,
				pertemuan,
				menit: menitBaca(made.isi),
				ringkas: '',
				...made,
				masalah: [],
			})
		}
	}
	return { bentuk: 'word', materi, ditolak, catatan, berkas }
}

/** Cuts a document at its headings. */
function potong(isi: readonly (Baris | Tabel)[], nama: string): { bagian: Bagian[]; catatan: string[] } {
	const levels = [
		...new Set(isi.flatMap((part) => ('nomor' in part || !part.judul ? [] : [part.judul]))),
	].sort()
	const [top, next] = levels
	const title = isi.find((part): part is Baris => !('nomor' in part) && part.judul === 0)
	const whole = (title ? wordsOf(title) : '') || judulDari(nama)
	if (top === undefined)
		return {
			bagian: [
				{
					judul: whole.slice(0, MAX_JUDUL),
					modul: whole.slice(0, MAX_NAMA_MODUL),
					tempat: 'Seluruh dokumen',
					level: 0,
					isi: isi.filter((part) => part !== title),
				},
			],
			catatan: [],
		}
	const bagian: Bagian[] = []
	let modul = whole
	let before = 0
	for (const part of isi) {
		const level = 'nomor' in part || part.lanjutan ? undefined : part.judul
		if (level !== undefined && level === top && next !== undefined) modul = wordsOf(part as Baris) || whole
		if (level !== undefined && (level === top || level === next)) {
			const judul = (wordsOf(part as Baris) || modul).slice(0, MAX_JUDUL)
			bagian.push({
				judul,
				modul: modul.slice(0, MAX_NAMA_MODUL),
				tempat: (part as Baris).tempat,
				level,
				isi: [],
			})
		} else if (bagian.length > 0) bagian.at(-1)?.isi.push(part)
		else if (part !== title) before++
	}
	// A module that says nothing before its first lesson is no lesson itself.
	const kept = bagian.filter(
		(one, i) =>
			one.isi.length > 0 || next === undefined || one.level !== top || bagian[i + 1]?.level !== next,
	)
	const catatan = before > 0 ? [`Teks sebelum judul pertama (${before} bagian) tidak diambil.`] : []
	return { bagian: kept, catatan }
}

const wordsOf = (line: Baris) => plain(line).replaceAll('\uFFFC', '').replace(/\s+/g, ' ').trim()

function tulis(
	{ isi, level }: Bagian,
	zip: Zip,
	footnotes: ReadonlyMap<number, Baris[]>,
): Pick<MateriBaca, 'isi' | 'berkas'> {
	const berkas: Record<string, string> = {}
	const notes: number[] = []
	const names = new Map<string, string>()
	const rujukan = {
		gambar: (target: string) => {
			if (!zip.names.includes(`word/${target}`)) return undefined
			const name =
				names.get(target) ??
				`gambar-${names.size + 1}.${/\.([a-z0-9]{1,5})$/i.exec(target)?.[1]?.toLowerCase() ?? 'png'}`
			names.set(target, name)
			berkas[name] = target
			return name
		},
		catatan: (nomor: number) => {
			if (!footnotes.has(nomor)) return ''
			if (!notes.includes(nomor)) notes.push(nomor)
			return `[^${notes.indexOf(nomor) + 1}]`
		},
	}
	const text = markdownOf(isi, level, rujukan)
	const below = notes.map((nomor, i) => {
		const note = markdownOf(footnotes.get(nomor) ?? [], 9, { ...rujukan, catatan: () => '' })
		return `[^${i + 1}]: ${note.replaceAll('\n', '\n    ')}`
	})
	return { isi: [text, ...below].filter(Boolean).join('\n\n') + (text === '' ? '' : '\n'), berkas }
}
