import { createHash } from 'node:crypto'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Berkas } from '#server/features/files/lend.ts'
import { cleanPicture } from '#server/lib/picture.ts'
import { decodeUtf8 } from '#server/lib/utf8.ts'
import { filmType, isCaptions } from './file-kinds.ts'
import type { BerkasMateri } from './lesson-source.ts'

/** A file of a lesson as it is stored. */
export type BerkasFolder = Berkas & Pick<BerkasMateri, 'lebar' | 'tinggi'>

const MB = 1024 * 1024
const MAX_PICTURE = MB
const MAX_FILM = 64 * MB
const MAX_CAPTIONS = MB

/** The files beside the lessons, by name: each is read and checked once, and only when a lesson names it. */
export type FolderFiles = {
	names: string[]
	read: (name: string) => Promise<BerkasFolder | { alasan: string }>
}

/** Links out of the folder lead nowhere. */
export async function openFolder(folder: string): Promise<FolderFiles> {
	const root = await realpath(folder)
	const names = (await readdir(root)).filter((name) => !name.startsWith('.')).sort()
	const known = new Map<string, Promise<BerkasFolder | { alasan: string }>>()
	return {
		names,
		read: (name) => {
			const reading = known.get(name) ?? readOne(root, name)
			known.set(name, reading)
			return reading
		},
	}
}

async function readOne(root: string, name: string): Promise<BerkasFolder | { alasan: string }> {
	const file = await realpath(path.join(root, name)).catch(() => undefined)
	if (!file?.startsWith(root + path.sep)) return { alasan: 'tidak dapat dibaca' }
	const facts = await stat(file)
	if (!facts.isFile()) return { alasan: 'bukan berkas' }
	if (facts.size > MAX_FILM) return { alasan: `lebih besar dari ${MAX_FILM / MB} MB` }
	const bytes = await readFile(file)
	const film = filmType(bytes)
	if (film) return stored(film, bytes)
	if (name.toLowerCase().endsWith('.vtt')) return captions(bytes)
	if (bytes.length > MAX_PICTURE) return { alasan: `lebih besar dari ${MAX_PICTURE / MB} MB` }
	const picture = cleanPicture(bytes)
	if ('reason' in picture) return { alasan: picture.reason }
	if (picture.mime === 'image/svg+xml') return stored(picture.mime, picture.isi)
	return { ...stored(picture.mime, picture.isi), ...(await sizeOf(picture.isi)) }
}

const stored = (mime: string, isi: Buffer): Berkas => ({
	sha256: createHash('sha256').update(isi).digest('hex'),
	mime,
	isi,
})

function captions(bytes: Buffer): Berkas | { alasan: string } {
	const text = bytes.length > MAX_CAPTIONS ? undefined : decodeUtf8(bytes)
	return isCaptions(text) ? stored('text/vtt', bytes) : { alasan: 'bukan takarir WebVTT dalam UTF-8' }
}

async function sizeOf(isi: Buffer): Promise<Pick<BerkasMateri, 'lebar' | 'tinggi'>> {
	const { default: sharp } = await import('sharp')
	const { width, height } = await sharp(isi).metadata()
	return { lebar: width, tinggi: height }
}
