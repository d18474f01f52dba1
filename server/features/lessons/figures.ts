import type { Element, ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Image, Nodes, Paragraph } from 'mdast'
import { faultOf, fileName } from './figure-rules.ts'
import type { SumberMateri } from './lesson-source.ts'
import { element, type Made, textOf, whole } from './made-node.ts'

/** A picture alone in its paragraph is a figure, with its title below it. */
export function figureOf(node: Paragraph, sumber: SumberMateri): Made | { alasan: string } | undefined {
	const [image, ...others] = node.children
	if (image?.type !== 'image' || others.length > 0) return undefined
	const picture = pictureOf(image, sumber)
	if ('alasan' in picture) return picture
	const region = { className: ['gulir'], tabIndex: 0, role: 'group', ariaLabel: image.title ?? 'Gambar' }
	return whole('figure', { className: ['gambar'] }, [
		element('div', region, [picture]),
		...(image.title ? [element('figcaption', {}, [textOf(image.title)])] : []),
	])
}

/** A picture in a line. */
export function inlinePicture(image: Image, sumber: SumberMateri): Nodes | { alasan: string } {
	const picture = pictureOf(image, sumber)
	return 'alasan' in picture ? picture : whole('span', {}, [picture])
}

function pictureOf({ url, alt }: Image, sumber: SumberMateri): ElementContent | { alasan: string } {
	const name = fileName(url)
	const berkas = name === undefined ? undefined : sumber.berkas[name]
	if (name === undefined || !berkas)
		return { alasan: `Gambar "${url.slice(0, 100)}" tidak ada di folder materi ini.` }
	const svg = sumber.svg[name]
	if (svg !== undefined) return drawing(svg, alt ?? '') ?? { alasan: `Gambar "${name}" bukan SVG yang utuh.` }
	if (!berkas.mime.startsWith('image/')) return { alasan: `Berkas "${name}" bukan gambar.` }
	const { lebar, tinggi } = berkas
	return element(
		'img',
		{
			src: berkas.alamat,
			alt: alt ?? '',
			...(lebar && tinggi && { width: lebar, height: tinggi }),
			loading: 'lazy',
			decoding: 'async',
		},
		[],
	)
}

/** The drawing itself, so that it follows the theme; a screen reader is told what it shows. */
function drawing(svg: string, alt: string): ElementContent | undefined {
	const root = fromHtml(svg, { fragment: true }).children.find(
		(child): child is Element => child.type === 'element' && child.tagName === 'svg',
	)
	if (!root) return undefined
	return { ...root, properties: { ...root.properties, role: 'img', ...(alt !== '' && { ariaLabel: alt }) } }
}

/** A drawing stands in the page itself: what would reach beyond it, or not follow the theme, is left out. */
export function judgeDrawing(image: Image, sumber: SumberMateri): string | undefined {
	const name = fileName(image.url)
	const svg = name === undefined ? undefined : sumber.svg[name]
	if (svg === undefined) return undefined
	const wrong = faultOf(svg)
	return wrong && `Gambar "${name}" ${wrong}.`
}
