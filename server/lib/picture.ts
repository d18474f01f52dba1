import { cleanSvg } from './svg.ts'
import { decodeUtf8 } from './utf8.ts'

export type Picture = { mime: string; isi: Buffer }

/** A picture by its bytes and not by its name, an SVG as {@link cleanSvg} leaves it, or why it is refused. */
export function cleanPicture(bytes: Uint8Array): Picture | { reason: string } {
	const mime = rasterType(bytes)
	if (mime) return { mime, isi: Buffer.from(bytes) }
	const text = decodeUtf8(bytes)
	if (text === undefined || !/^\s*<(?:[?!]|(?:svg:)?svg\b)/.test(text))
		return { reason: 'bukan gambar SVG, PNG, JPEG, WebP, atau GIF' }
	const cleaned = cleanSvg(text.trim())
	return 'reason' in cleaned ? cleaned : { mime: 'image/svg+xml', isi: Buffer.from(cleaned.svg) }
}

/** The media type that the first bytes of a picture of points tell. */
export function rasterType(bytes: Uint8Array): string | undefined {
	const head = String.fromCharCode(...bytes.subarray(0, 12))
	if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
	if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
	if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif'
	if (head.startsWith('RIFF') && head.endsWith('WEBP') && head.length === 12) return 'image/webp'
	return undefined
}
