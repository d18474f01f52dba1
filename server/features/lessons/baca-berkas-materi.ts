import { periksaAwal, refused } from '#server/lib/foreign/first-look.ts'
import { openZip } from '#server/lib/foreign/stranger-zip.ts'
import type { HasilBaca, MateriBaca } from './baca-materi.ts'
import { bacaWord, WORD_FILES } from './baca-word.ts'
import { bacaZip } from './baca-zip.ts'
import type { Masalah } from './lesson-source.ts'
import { renderMateri } from './render.ts'

/** So many faults of a lesson are told; the next ones when these are mended. */
const MAX_TOLD = 20

/** Reads a file of lessons by its content. It is a stranger's file: this runs in a process of its own. @throws Refused */
export async function bacaMateri(bytes: Buffer, nama: string): Promise<HasilBaca> {
	if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') {
		periksaAwal(bytes)
		throw refused('Isi berkas ini bukan Word (.docx) dan bukan arsip zip.')
	}
	const zip = await openZip(bytes, () => true)
	if (zip.names.includes('word/document.xml')) return bacaWord(await openZip(bytes, WORD_FILES), nama)
	if (zip.names.some((name) => name === '[Content_Types].xml'))
		throw refused('Dikenali sebagai berkas Office yang bukan Word. Simpan materinya sebagai .docx.')
	return bacaZip(zip, nama)
}

/** What of a lesson cannot be shown as it was meant, by the renderer that students have. */
export async function periksaMateri({ isi, berkas }: MateriBaca): Promise<Masalah[]> {
	const shown = Object.keys(berkas).map((name) => {
		const isPicture = /\.(?:png|jpe?g|gif|webp|svg|emf|wmf|tiff?|bmp)$/i.test(name)
		return [name, { alamat: name, mime: isPicture ? 'image/png' : 'application/octet-stream' }] as const
	})
	const { masalah } = await renderMateri({ isi, berkas: Object.fromEntries(shown), svg: {} })
	return masalah.slice(0, MAX_TOLD)
}
