import { createHash } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanPicture } from '#server/lib/picture.ts'
import { type BentukBank, makeEkspor } from './ekspor-berkas.ts'
import type { GambarEkspor, SoalEkspor } from './ekspor-teks.ts'
import { readSoal } from './read-soal.ts'
import { renderText } from './rich-text.ts'
import { bagianIdentity } from './soal.ts'

const picture = async (colour: string, kind: 'png' | 'webp' | 'jpeg') => {
	const made = sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
	const isi = await made[kind]().toBuffer()
	return [createHash('sha256').update(isi).digest('hex'), { mime: `image/${kind}`, isi }] as const
}
const drawn = cleanPicture(
	Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>'),
)
if ('reason' in drawn) throw new Error(drawn.reason)
const svg = drawn.isi
const GAMBAR: GambarEkspor = new Map([
	await picture('#c00', 'png'),
	await picture('#0c0', 'webp'),
	await picture('#00c', 'jpeg'),
	[createHash('sha256').update(svg).digest('hex'), { mime: 'image/svg+xml', isi: svg }],
])

const WORDS = [
	'basis',
	'data',
	'A. ya',
	'Kunci: B',
	'2. dua',
	'{=x ~y}',
	'<b>',
	'&amp;',
	'"kutip"',
	'é 😀 \u00a0x',
	'\\(a\\)x',
	':: #',
	'1',
	'//x',
	'$CATEGORY: y',
	'Topik: x',
	'%50%',
	'[html]',
	'@@PLUGINFILE@@',
]
const FORMULAS = [
	'x^2',
	'\\frac{a}{b}',
	'\\sum_{i=1}^{n} i',
	'\\sqrt[3]{x} < 1',
	'\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}',
	"f'(x)",
	'\\vec{a}\\cdot\\overline{AB}',
	'\\mathbb{R}\\to\\text{nilai \\& teks}',
]
const word = fc.constantFrom(...WORDS)
const escaped = word.map((one) => one.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
const inline = fc.oneof(
	{ weight: 4, arbitrary: escaped },
	escaped.map((one) => `<strong>${one}</strong>`),
	escaped.map((one) => `<em>${one} <sub>2</sub></em>`),
	escaped.map((one) => `<code>${one}</code>`),
	escaped.map((one) => `${one}<br>${one}`),
	fc.constantFrom(...FORMULAS).map((tex) => `\\(${tex.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}\\)`),
	fc.constant('<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math>'),
)
const text = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
const block = fc.oneof(
	{ weight: 4, arbitrary: text },
	text.map((one) => `<p>${one}</p><p>akhir</p>`),
	text.map((one) => `<ul><li>${one}</li><li>dua<ol start="3"><li>dalam</li></ol></li></ul>`),
	text.map((one) => `<blockquote><p>${one}</p></blockquote>`),
	text.map(
		(one) =>
			`<table><thead><tr><th>a</th><th colspan="2">${one}</th></tr></thead><tbody><tr><td rowspan="2">1</td><td>2</td><td><p>3</p><p>4</p></td></tr><tr><td>5</td><td>6</td></tr></tbody></table>`,
	),
	escaped.map((one) => `<pre><code class="language-sql">select 1;\n  ${one}\n</code></pre>`),
	text.map((one) => `\\[${FORMULAS[1]}\\] ${one}`),
)
const bagian = (kind: 'soal' | 'opsi') =>
	fc
		.record({
			html:
				kind === 'soal'
					? fc.array(block, { minLength: 1, maxLength: 3 }).map((all) => all.join(''))
					: fc.oneof({ weight: 5, arbitrary: text }, block),
			gambar: fc.option(fc.constantFrom(...GAMBAR.keys()), { freq: 4 }),
			alt: word,
		})
		.map(({ html, gambar, alt }) => {
			const made = renderText({ format: 'html', text: html }, kind)
			if ('reason' in made) throw new Error(made.reason)
			return { html: made.html, gambar, alt: gambar ? alt.replace(/\s+/g, ' ').trim() : '' }
		})
const soal: fc.Arbitrary<SoalEkspor> = fc
	.record({
		judul: fc.constantFrom('', 'Judul: satu', 'a ~ b = {c}'),
		pertanyaan: bagian('soal'),
		opsi: fc.uniqueArray(bagian('opsi'), { minLength: 2, maxLength: 5, selector: bagianIdentity }),
		kunci: fc.nat(4),
		pembahasan: fc.oneof(
			fc.constant(''),
			bagian('soal').map(({ html }) => html),
		),
		topik: fc.constantFrom('', 'Bab 1', 'Relasi & aljabar'),
		tag: fc.uniqueArray(fc.constantFrom('mudah', 'bab 1', 'uts 2024', 'wajib', 'opsi-tetap'), {
			maxLength: 3,
		}),
	})
	.filter(({ tag }) => tag.length < 4)
	.map((one) => ({ ...one, kunci: one.kunci % one.opsi.length, opsi_tetap: one.tag.includes('opsi-tetap') }))
const bank = fc.uniqueArray(soal, {
	minLength: 1,
	maxLength: 6,
	selector: ({ pertanyaan }) => bagianIdentity(pertanyaan),
})

/** What is kept of a question. */
const facts = (one: SoalEkspor) => ({
	judul: one.judul,
	pertanyaan: one.pertanyaan,
	opsi: one.opsi,
	kunci: 'ABCDE'.charAt(one.kunci),
	pembahasan: one.pembahasan,
	topik: one.topik,
	kesukaran: one.tag.includes('mudah') ? 'mudah' : null,
	tag: one.tag.filter((tag) => !['mudah', 'wajib', 'opsi-tetap'].includes(tag)).sort(),
	wajib: one.tag.includes('wajib'),
	opsi_tetap: one.opsi_tetap,
})

const sorted = <T>(all: readonly T[]) => all.map((one) => JSON.stringify(one)).sort()

/** Out as a file and in again, in the order in which facts are told. */
async function roundTrip(bentuk: BentukBank, all: readonly SoalEkspor[]) {
	const gambar = [...GAMBAR].map(([sha256, { mime }]) => ({ sha256, mime }))
	const content = { bentuk, judul: 'Bank soal', keterangan: 'SBD02', soal: all, gambar }
	const file = await makeEkspor({
		content,
		date: new Date(0),
		files: [...GAMBAR.values()].map(({ isi }) => isi),
	})
	const read = await readSoal(Buffer.from(file as Uint8Array))
	const soal = read.soal.map((one) => ({
		judul: one.judul,
		pertanyaan: one.pertanyaan,
		opsi: one.opsi,
		kunci: one.kunci,
		pembahasan: one.pembahasan,
		topik: one.topik,
		kesukaran: one.kesukaran,
		tag: one.tag.toSorted(),
		wajib: one.wajib,
		opsi_tetap: one.opsi_tetap,
	}))
	return { bentuk: read.bentuk, ditolak: read.ditolak, soal: sorted(soal) }
}

test.each([
	['word', 'word'],
	['qti', 'qti'],
	['moodle', 'moodle_xml'],
	['gift', 'gift'],
] as const)(
	'whatever questions go out as %s come in again equal',
	async (bentuk, recognised) => {
		await fc.assert(
			fc.asyncProperty(bank, async (all) => {
				const expected = { bentuk: recognised, ditolak: [], soal: sorted(all.map(facts)) }
				expect(await roundTrip(bentuk, all)).toEqual(expected)
			}),
			{ numRuns: 30 },
		)
	},
	120_000,
)

test('a Word file without keys asks for them', async () => {
	const part = (html: string) => ({ html, gambar: null, alt: '' })
	const opsi = [part('<strong>ya</strong>'), part('tidak')]
	const one = { judul: '', pertanyaan: part('Apa?'), opsi, kunci: 0, pembahasan: 'x', topik: '', tag: [] }
	const { soal: read, ditolak } = await roundTrip('word_tanpa_kunci', [{ ...one, opsi_tetap: false }])
	// Bold is bold here: it marks no key.
	expect([read, ditolak.map(({ reason }) => reason)]).toEqual([
		[],
		[expect.stringContaining('Kunci soal ini tidak ada')],
	])
})
