import { refused } from '#server/lib/foreign/first-look.ts'
import { childOf, childrenOf, parseXml, textOf, type XmlNode } from '#server/lib/foreign/xml.ts'
import type { GiftFormat, GiftText } from './gift-text.ts'
import { type Catatan, hanyaTeks, type Terbaca, topikOf } from './mentah.ts'

const FORMATS: Readonly<Record<string, GiftFormat>> = {
	html: 'html',
	markdown: 'markdown',
	plain_text: 'plain',
	moodle_auto_format: 'moodle',
}

const OTHER_TYPES: Readonly<Record<string, string>> = {
	truefalse: 'benar/salah',
	shortanswer: 'isian singkat',
	numerical: 'jawaban angka',
	matching: 'menjodohkan',
	essay: 'esai',
	description: 'uraian tanpa pilihan jawaban',
	cloze: 'isian di dalam teks (Cloze)',
	calculated: 'hitungan',
}

export type MoodleBank = { soal: Terbaca[]; notes: Catatan[]; gambar: ReadonlyMap<string, Buffer> }

/** Reads what Moodle exports as "Moodle XML", with the pictures inside. @throws Refused */
export function readMoodleXml(source: string): MoodleBank {
	const quiz = parseXml(source)
	if (quiz.name !== 'quiz')
		throw refused(`Dikenali sebagai XML dengan unsur <${quiz.name}>; Moodle XML dimulai dengan <quiz>.`)
	const gambar = new Map<string, Buffer>()
	const soal: Terbaca[] = []
	let topik = ''
	for (const [index, question] of childrenOf(quiz, 'question').entries()) {
		const { type = '' } = question.attributes
		if (type === 'category') {
			topik = topikOf(textOf(childOf(childOf(question, 'category'), 'text')))
			continue
		}
		soal.push(readQuestion(question, { nomor: index + 1, type, topik, gambar }))
	}
	return { soal, notes: [], gambar }
}

function readQuestion(
	question: XmlNode,
	{ nomor, type, topik, gambar }: { nomor: number; type: string; topik: string; gambar: Map<string, Buffer> },
): Terbaca {
	// A number alone is no name: it is what we write for want of one.
	const judul = textOf(childOf(childOf(question, 'name'), 'text'))
		.trim()
		.replace(/^Soal \d+$/, '')
	const tempat = `soal ke-${nomor}`
	// Each question has files of its own, and two may have one name.
	const text = (node: XmlNode | undefined) => formatted(node, `${nomor}-`, gambar)
	const answers = childrenOf(question, 'answer')
	const shares = answers.map(({ attributes }) => Number(attributes.fraction ?? 0))
	const right = shares.flatMap((share, index) => (share > 99.9 ? [index] : []))
	const why = text(childOf(question, 'generalfeedback'))
	const pembahasan = why.text.trim() === '' ? undefined : why
	const tag = childrenOf(childOf(question, 'tags') ?? question, 'tag')
		.map((one) => textOf(childOf(one, 'text')).trim())
		.filter((one) => one !== '')
	const refuse = (reason: string): Terbaca => ({
		tempat,
		judul,
		reason,
		sebagian: {
			...hanyaTeks(text(childOf(question, 'questiontext'))),
			...{ opsi: answers.map(text), pembahasan, topik, tag },
			kunci: right.length === 1 ? (right[0] ?? null) : null,
		},
	})
	if (type !== 'multichoice')
		return refuse(`Bukan soal pilihan ganda, melainkan ${OTHER_TYPES[type] ?? `"${type}"`}.`)
	if (right.length !== 1)
		return refuse(`Ada ${right.length} opsi bernilai 100%; yang diterima tepat satu jawaban benar.`)
	if (shares.some((share) => share !== 0 && share < 99.9))
		return refuse('Ada opsi dengan nilai sebagian; yang diterima satu opsi bernilai 100% dan lainnya 0%.')
	if (answers.length < 2 || answers.length > 5)
		return refuse(`Ada ${answers.length} opsi; yang diterima 2 sampai 5 opsi.`)
	return {
		tempat,
		judul,
		stem: text(childOf(question, 'questiontext')),
		opsi: answers.map(text),
		kunci: right[0] ?? 0,
		pembahasan,
		topik,
		kesukaran: '',
		tag,
	}
}

function formatted(node: XmlNode | undefined, prefix: string, gambar: Map<string, Buffer>): GiftText {
	const format = FORMATS[node?.attributes.format ?? 'moodle_auto_format'] ?? 'moodle'
	let text = textOf(childOf(node, 'text')).trim()
	for (const file of node ? childrenOf(node, 'file') : []) {
		const { name = '', encoding } = file.attributes
		if (encoding !== 'base64' || name === '') continue
		gambar.set(prefix + name, Buffer.from(textOf(file), 'base64'))
		for (const written of new Set([name, encodeURIComponent(name), encodeURI(name)]))
			text = text.replaceAll(
				`@@PLUGINFILE@@/${written}`,
				`@@PLUGINFILE@@/${prefix}${encodeURIComponent(name)}`,
			)
	}
	return { format, text }
}
