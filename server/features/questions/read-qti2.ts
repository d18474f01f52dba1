import type { XmlNode } from '#server/lib/foreign/xml.ts'
import { hanyaTeks, type Terbaca } from './mentah.ts'
import { attr, below, type FindPicture, innerHtml, local, named, words } from './qti-xml.ts'

const OTHER_TYPES: Readonly<Record<string, string>> = {
	textEntryInteraction: 'isian singkat',
	extendedTextInteraction: 'esai',
	matchInteraction: 'menjodohkan',
	associateInteraction: 'menjodohkan',
	gapMatchInteraction: 'menjodohkan',
	orderInteraction: 'mengurutkan',
	inlineChoiceInteraction: 'pilihan di dalam kalimat',
	hottextInteraction: 'menandai teks',
	hotspotInteraction: 'menunjuk gambar',
	sliderInteraction: 'jawaban angka',
	uploadInteraction: 'unggahan berkas',
}

/** What the manifest says of an item. */
export type Keterangan = { topik: string; tag: string[] }

/** An item of QTI 2.1, 2.2 or 3. */
export function readQti2(item: XmlNode, tempat: string, find: FindPicture, said: Keterangan): Terbaca {
	// A number alone is no name: it is what we write for want of one.
	const judul = (item.attributes.title ?? '').trim().replace(/^Soal \d+$/, '')
	const [body] = named(item, 'itemBody')
	const interactions = interactionsIn(body)
	const [interaction] = interactions
	const choices = interaction ? below(interaction, 'simpleChoice') : []
	const right = interaction ? keysOf(item, attr(interaction, 'responseIdentifier')) : []
	const kunci =
		right.length === 1 ? choices.findIndex(({ attributes }) => attributes.identifier === right[0]) : -1
	const prompt = interaction && named(interaction, 'prompt')[0]
	const stem = body
		? innerHtml(interaction ? without(body, interaction) : body, find) +
			(prompt ? innerHtml(prompt, find) : '')
		: ''
	const opsi = choices.map((one) => ({ format: 'html' as const, text: innerHtml(one, find) }))
	const refuse = (reason: string): Terbaca => ({
		tempat,
		judul: judul || words(body).slice(0, 80),
		reason,
		sebagian: {
			...hanyaTeks({ format: 'html', text: stem }),
			...{ opsi, kunci: kunci < 0 ? null : kunci, topik: said.topik, tag: said.tag },
		},
	})
	if (!body || !interaction) return refuse('Tidak ada pilihan jawaban di dalam butir ini.')
	if (interactions.length > 1)
		return refuse(
			`Butir ini berisi ${interactions.length} pertanyaan; yang diterima satu pertanyaan sebutir.`,
		)
	const type = local(interaction.name)
	if (type !== 'choiceInteraction')
		return refuse(`Bukan soal pilihan ganda, melainkan ${OTHER_TYPES[type] ?? `"${type}"`}.`)
	if (choices.length < 2 || choices.length > 5)
		return refuse(`Ada ${choices.length} opsi; yang diterima 2 sampai 5 opsi.`)
	if (right.length !== 1)
		return refuse(
			right.length === 0
				? 'Kunci tidak ditemukan: <correctResponse> kosong.'
				: `Ada ${right.length} jawaban yang diberi nilai; yang diterima tepat satu jawaban benar.`,
		)
	if (kunci < 0) return refuse(`Kuncinya "${right[0]?.slice(0, 40)}", padahal tidak ada opsi bernama itu.`)
	const why = pembahasanOf(item)
	return {
		tempat,
		judul,
		stem: { format: 'html', text: stem },
		opsi,
		kunci,
		pembahasan: why && { format: 'html', text: innerHtml(why, find) },
		topik: said.topik,
		kesukaran: '',
		tag: said.tag,
	}
}

function interactionsIn(node: XmlNode | undefined): XmlNode[] {
	return (node?.children ?? []).flatMap((child) =>
		typeof child === 'string' ? [] : /Interaction$/.test(local(child.name)) ? [child] : interactionsIn(child),
	)
}

const without = (node: XmlNode, gone: XmlNode): XmlNode => ({
	...node,
	children: node.children.flatMap((child) =>
		child === gone ? [] : [typeof child === 'string' ? child : without(child, gone)],
	),
})

/** The right choices: those that are named, else those that bring points. */
function keysOf(item: XmlNode, response: string | undefined): string[] {
	const declared = named(item, 'responseDeclaration')
	const one = declared.find(({ attributes }) => attributes.identifier === response) ?? declared[0]
	const given = below(named(one, 'correctResponse')[0], 'value').map(words)
	if (given.length > 0) return given
	return below(named(one, 'mapping')[0], 'mapEntry')
		.filter((entry) => Number(attr(entry, 'mappedValue')) > 0)
		.map((entry) => attr(entry, 'mapKey') ?? '')
}

function pembahasanOf(item: XmlNode): XmlNode | undefined {
	const all = named(item, 'modalFeedback')
	const called = (pattern: RegExp) => all.find(({ attributes }) => pattern.test(attributes.identifier ?? ''))
	return all.length === 1
		? all[0]
		: (called(/^pembahasan$/i) ?? called(/general|solution/i) ?? called(/^correct/i))
}
