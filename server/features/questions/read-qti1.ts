import { escapeText } from '#server/lib/foreign/word-line.ts'
import type { XmlNode } from '#server/lib/foreign/xml.ts'
import type { GiftText } from './gift-text.ts'
import { hanyaTeks, type Terbaca } from './mentah.ts'
import { below, type FindPicture, innerHtml, local, named, picture, words } from './qti-xml.ts'

/** The items of a QTI 1.2 document, as Canvas, Blackboard and older programs write it. */
export function readQti1(root: XmlNode, where: string, find: FindPicture): Terbaca[] {
	const soal: Terbaca[] = []
	const walk = (node: XmlNode, topik: string) => {
		for (const child of node.children) {
			if (typeof child === 'string') continue
			const name = local(child.name)
			if (name === 'item') soal.push(readItem(child, `${where}butir ${soal.length + 1}`, topik, find))
			else if (['section', 'assessment', 'objectbank'].includes(name))
				walk(child, name === 'section' ? titleOf(child, topik) : topik)
		}
	}
	walk(root, '')
	return soal
}

const titleOf = ({ attributes: { title = '' } }: XmlNode, otherwise: string): string =>
	/^(?:root[ _]section|main|section)?\s*\d*$/i.test(title.trim()) ? otherwise : title.trim()

function readItem(item: XmlNode, tempat: string, topik: string, find: FindPicture): Terbaca {
	const [presentation] = named(item, 'presentation')
	const judul = (item.attributes.title ?? '')
		.trim()
		.replace(/^(?:question|soal|pertanyaan|item)?\s*\d*$/i, '')
	const asked = below(
		presentation,
		'response_lid',
		'response_str',
		'response_num',
		'response_grp',
		'response_xy',
	)
	const [response] = asked
	const stem = presentation
		? materials(withoutResponses(presentation), find)
		: { format: 'html' as const, text: '' }
	const labels = response ? below(response, 'response_label') : []
	const right = keysOf(item)
	const only = right.length === 1 ? labels.findIndex(({ attributes }) => attributes.ident === right[0]) : -1
	const refuse = (reason: string): Terbaca => ({
		tempat,
		judul:
			judul ||
			stem.text
				.replace(/<[^>]*>/g, ' ')
				.replace(/\s+/g, ' ')
				.trim()
				.slice(0, 80),
		reason,
		sebagian: {
			...hanyaTeks(stem),
			...{ opsi: labels.map((one) => materials(one, find)), kunci: only < 0 ? null : only, topik },
		},
	})
	if (!response) return refuse('Bukan soal pilihan ganda, melainkan uraian tanpa pilihan jawaban.')
	if (asked.length > 1) return refuse('Bukan soal pilihan ganda, melainkan beberapa isian dalam satu butir.')
	if (local(response.name) !== 'response_lid' || below(response, 'render_choice').length === 0)
		return refuse('Bukan soal pilihan ganda, melainkan isian.')
	if (labels.length < 2 || labels.length > 5)
		return refuse(`Ada ${labels.length} opsi; yang diterima 2 sampai 5 opsi.`)
	if (/^multiple$/i.test(response.attributes.rcardinality ?? '') || right.length !== 1)
		return refuse(
			right.length === 0
				? 'Kunci tidak ditemukan: tidak ada jawaban yang diberi nilai.'
				: 'Ada beberapa jawaban yang diberi nilai; yang diterima tepat satu jawaban benar.',
		)
	if (only < 0) return refuse(`Kuncinya "${right[0]?.slice(0, 40)}", padahal tidak ada opsi bernama itu.`)
	const feedback = named(item, 'itemfeedback')
	const called = (pattern: RegExp) => feedback.find(({ attributes }) => pattern.test(attributes.ident ?? ''))
	const why = called(/^general|solution/i) ?? called(/^correct/i)
	const pembahasan = why && materials(why, find)
	return {
		tempat,
		judul,
		stem,
		opsi: labels.map((one) => materials(one, find)),
		kunci: only,
		pembahasan: pembahasan?.text ? pembahasan : undefined,
		topik,
		kesukaran: '',
		tag: [],
	}
}

const withoutResponses = (node: XmlNode): XmlNode => ({
	...node,
	children: node.children.flatMap((child): (XmlNode | string)[] =>
		typeof child === 'string'
			? [child]
			: local(child.name).startsWith('response_')
				? []
				: [withoutResponses(child)],
	),
})

/** What is said in an element, text and pictures. */
function materials(node: XmlNode, find: FindPicture): GiftText {
	const parts = below(node, 'mattext', 'matemtext', 'matimage', 'mat_formattedtext').map((one) => {
		if (local(one.name) === 'matimage') return picture(one.attributes.uri, one.attributes.label, find)
		const text = one.children.every((child) => typeof child === 'string') ? one.children.join('') : undefined
		if (text === undefined) return innerHtml(one, find)
		const type = (one.attributes.texttype ?? one.attributes.type ?? '').toLowerCase()
		const isHtml = type.includes('html') || (type !== 'text/plain' && /<[a-z][^<>]*>/i.test(text))
		if (!isHtml) return `<p>${escapeText(text.trim()).replace(/\r?\n/g, '<br>')}</p>`
		return text.replace(
			/(<img\b[^<>]*?\bsrc=")([^"<>]*)"/gi,
			(_all, before: string, src: string) => `${before}${find(src.replaceAll('&amp;', '&'))}"`,
		)
	})
	return { format: 'html', text: parts.join('').trim() }
}

/** Names of the answers that bring points, each once. */
function keysOf(item: XmlNode): string[] {
	const right = new Set<string>()
	for (const condition of below(named(item, 'resprocessing')[0], 'respcondition')) {
		const points = named(condition, 'setvar').some(
			(one) => Number(words(one)) > 0 || /\.max$/i.test(words(one)),
		)
		const said = named(condition, 'setvar').length === 0 && /^correct/i.test(condition.attributes.title ?? '')
		if (!points && !said) continue
		for (const answer of wanted(named(condition, 'conditionvar')[0])) right.add(answer)
	}
	return [...right]
}

/** What is asked for, not what is asked not to be there. */
const wanted = (node: XmlNode | undefined): string[] =>
	(node?.children ?? []).flatMap((child) =>
		typeof child === 'string' || local(child.name) === 'not'
			? []
			: local(child.name) === 'varequal'
				? [words(child)]
				: wanted(child),
	)
