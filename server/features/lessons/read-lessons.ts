import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { alamatBerkas } from '#server/features/files/lend.ts'
import { decodeUtf8 } from '#server/lib/utf8.ts'
import { type BerkasFolder, type FolderFiles, openFolder } from './lesson-files.ts'
import { type Kepala, readHead } from './lesson-head.ts'
import { type HasilRender, MAX_ISI, type Masalah, type SumberMateri } from './lesson-source.ts'

/** A lesson as its folder has it. */
export type MateriFolder = Kepala & { nama: string; isi: string; berkas: Map<string, BerkasFolder> }

export type MasalahFolder = Masalah & { berkas: string }
export type IsiFolder = { materi: MateriFolder[]; masalah: MasalahFolder[] }

/** Makes a lesson as readers will see it, to find what is wrong with it. */
export type Check = (sumber: SumberMateri) => Promise<HasilRender>

/**
 * Reads the lessons of a folder, in the order in which they are read by students, with all that is wrong with them.
 * @param check finds what is wrong in the texts; without it only heads and files are looked at
 */
export async function readLessons(folder: string, check?: Check): Promise<IsiFolder> {
	const files = await openFolder(folder)
	const read: (MateriFolder & { awal: number })[] = []
	const masalah: MasalahFolder[] = []
	for (const nama of files.names.filter((name) => name.endsWith('.md'))) {
		const found = await readLesson(folder, nama, files)
		if ('masalah' in found) masalah.push(...found.masalah.map((fault) => ({ berkas: nama, ...fault })))
		else read.push(found)
	}
	for (const [i, one] of read.entries()) {
		const same = read.slice(0, i).find(({ slug }) => slug === one.slug)
		if (same) masalah.push({ berkas: one.nama, baris: 1, alasan: `Slug ini sudah dipakai ${same.nama}.` })
		if (!check) continue
		const { masalah: inText } = await check(sourceOf(one))
		for (const { baris, alasan } of inText)
			masalah.push({ berkas: one.nama, baris: baris + one.awal, alasan })
	}
	return { materi: read.map(({ awal, ...one }) => one), masalah }
}

async function readLesson(
	folder: string,
	nama: string,
	files: FolderFiles,
): Promise<(MateriFolder & { awal: number }) | { masalah: Masalah[] }> {
	const nomor = /^([0-9]{2})[a-z]?-[a-z0-9-]+\.md$/.exec(nama)?.[1]
	if (nomor === undefined) return fault('Nama berkas adalah NN-nama.md, dengan NN nomor pertemuan.')
	const text = decodeUtf8(await readFile(path.join(folder, nama)))
	if (text === undefined) return fault('Berkas bukan teks UTF-8; simpan ulang sebagai UTF-8.')
	const found = readHead(text)
	if ('masalah' in found) return found
	const { kepala, isi, awal } = found
	if (kepala.pertemuan !== Number(nomor))
		return fault(`"pertemuan" adalah ${Number(nomor)} menurut nama berkas.`)
	if (isi.trim() === '') return fault('Materi belum berisi teks.')
	if (isi.length > MAX_ISI) return fault(`Materi lebih panjang dari ${MAX_ISI} huruf.`)
	const berkas = new Map<string, BerkasFolder>()
	const masalah: Masalah[] = []
	for (const name of files.names.filter((one) => !one.endsWith('.md') && isi.includes(one))) {
		const file = await files.read(name)
		if ('alasan' in file)
			masalah.push({ baris: lineOf(isi, name) + awal, alasan: `Berkas "${name}" ${file.alasan}.` })
		else berkas.set(name, file)
	}
	return masalah.length > 0 ? { masalah } : { ...kepala, nama, isi, awal, berkas }
}

const fault = (alasan: string) => ({ masalah: [{ baris: 1, alasan }] })
const lineOf = (text: string, word: string) => text.slice(0, text.indexOf(word)).split('\n').length

function sourceOf({ isi, berkas }: MateriFolder): SumberMateri {
	const files = [...berkas]
	return {
		isi,
		berkas: Object.fromEntries(
			files.map(([name, { sha256, isi: bytes, ...rest }]) => [
				name,
				{ ...rest, alamat: alamatBerkas(sha256) },
			]),
		),
		svg: Object.fromEntries(
			files
				.filter(([, { mime }]) => mime === 'image/svg+xml')
				.map(([name, { isi: bytes }]) => [name, bytes.toString('utf8')]),
		),
	}
}
