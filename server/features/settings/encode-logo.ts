import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { Berkas } from '#server/features/files/lend.ts'
import { drawAnew } from '#server/lib/draw-anew.ts'
import { AppError, badInput } from '#server/lib/errors.ts'
import type { Client } from '#server/lib/heavy.ts'
import { loadSharp } from '#server/lib/load-sharp.ts'
import { judgeLogo, LOGO_MB, TITIK_LOGO } from '#shared/rules/logo.ts'

export const LOGO_MAX_BYTES = LOGO_MB * 1024 * 1024

const WHITE = 255
/** From white paper the darkest point of a logo is at least this far. */
const SEEN = 60

type LogoFiles = { layar: Berkas; cetak: Berkas; lebar: number; tinggi: number }

/**
 * Makes the stored forms of a logo, without the empty edge around it: a WebP that may be seen through, for screens, and a PNG on
 * white, which a PDF takes as it is.
 * @throws AppError 400 for bytes that are no such picture, and for one that cannot be told in a small place or on paper; 413 for
 * too many; 429, 503, 499 as {@link drawAnew}
 */
export function encodeLogo(bytes: unknown, client: Client): Promise<LogoFiles> {
	return drawAnew(bytes, draw, client, { maxBytes: LOGO_MAX_BYTES, tooLarge, unreadable })
}

async function draw(picture: Sharp): Promise<LogoFiles> {
	const { lebar: width, tinggi: height } = TITIK_LOGO
	const { data, info } = await picture
		.trim()
		.resize({ width, height, fit: 'inside', withoutEnlargement: true })
		.png()
		.toBuffer({ resolveWithObject: true })
		.catch(() => {
			throw unreadable()
		})
	const ukuran = { lebar: info.width, tinggi: info.height }
	const problem = judgeLogo(ukuran)
	if (problem) throw badInput('logo', problem, 'unfit_logo')
	const sharp = await loadSharp()
	const paper = sharp(data).flatten({ background: '#ffffff' })
	const greys = await paper.clone().greyscale().raw().toBuffer()
	if (greys.every((grey) => grey > WHITE - SEEN))
		throw badInput('logo', 'Logo ini hampir tidak terlihat di atas putih. Pilih versi berwarna', 'unfit_logo')
	return {
		layar: fileOf('image/webp', await sharp(data).webp({ quality: 88 }).toBuffer()),
		cetak: fileOf('image/png', await paper.png({ palette: true, compressionLevel: 9 }).toBuffer()),
		...ukuran,
	}
}

const fileOf = (mime: string, isi: Buffer): Berkas => ({
	sha256: createHash('sha256').update(isi).digest('hex'),
	mime,
	isi,
})

const tooLarge = () => new AppError(413, 'logo_too_large', `Ukuran logo paling besar ${LOGO_MB} MB`)
const unreadable = () =>
	badInput('logo', 'Berkas ini bukan gambar PNG, JPEG, atau WebP yang utuh', 'not_a_logo')
