import { findSvgFault } from './svg.ts'

export const MAX_GAMBAR_BYTES = 512 * 1024

/** Where the pictures of a bank come from: the bytes of a file by the name that the bank uses, undefined when there is none. */
export type LoadGambar = (nama: string) => Promise<Uint8Array | undefined>

/**
 * The file name that a picture's address stands for: relative, inside the folder of the bank. Undefined for web
 * addresses, absolute paths and paths that lead out of the folder.
 */
export function namaGambar(src: string): string | undefined {
	// Moodle writes names of its own store in this way, sometimes with a query behind.
	const inMoodle = /^@@PLUGINFILE@@\/([^?]*)/.exec(src)?.[1]
	let nama: string
	try {
		nama = decodeURIComponent(inMoodle ?? src).replace(/^(?:\.\/)+/, '')
	} catch {
		return undefined
	}
	const unsafe = nama === '' || nama.startsWith('/') || /^[a-z][a-z\d+.-]*:|[\\\0]/i.test(nama)
	return unsafe || nama.split('/').includes('..') ? undefined : nama
}

/** The media type of a picture by its bytes, or why it is refused. */
export function checkGambar(bytes: Uint8Array): { mime: string } | { reason: string } {
	if (bytes.length > MAX_GAMBAR_BYTES) return { reason: `lebih besar dari ${MAX_GAMBAR_BYTES / 1024} KB` }
	const mime = rasterType(bytes)
	if (mime) return { mime }
	const text = decodeUtf8(bytes)
	if (text === undefined || !/^\s*<(?:[?!]|(?:svg:)?svg\b)/.test(text))
		return { reason: 'bukan gambar SVG, PNG, JPEG, WebP, atau GIF' }
	const fault = findSvgFault(text.trim())
	return fault ? { reason: fault } : { mime: 'image/svg+xml' }
}

/** Text of UTF-8 bytes without a byte order mark; undefined when they are something else. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return undefined
	}
}

function rasterType(bytes: Uint8Array): string | undefined {
	const head = String.fromCharCode(...bytes.subarray(0, 12))
	if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
	if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
	if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif'
	if (head.startsWith('RIFF') && head.endsWith('WEBP') && head.length === 12) return 'image/webp'
	return undefined
}
