import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { KATEGORI_BERITA } from '#shared/rules/berita.ts'
import { LABEL_KATEGORI, LABEL_KEPENTINGAN } from '#shared/rules/kalender.ts'
import { kategoriNilai } from '#shared/rules/nilai.ts'
import { NAMA_PRESENSI } from '#shared/rules/presensi.ts'
import { NAMA_SURAT } from '#shared/rules/surat.ts'
import { HARI } from '#shared/rules/tanggal.ts'
import { screenTexts } from './screen-texts.ts'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

type Plural = { one: string; other: string }
const english: {
	texts: Record<string, string | Plural>
	words: Record<string, string>
	errors: Record<string, string>
} = JSON.parse(read('web/src/lib/english.json'))

const filesOf = (folder: string, wanted: RegExp) =>
	readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
		.map((file) => `${folder}/${file.split(path.sep).join('/')}`)
		.filter((file) => wanted.test(file) && !/(\.test\.tsx?|-stub\.ts|\.d\.ts)$/.test(file))

/** Lecturers and offices have their pages in Indonesian alone. */
const STAFF = /^web\/src\/(areas\/(mengajar|kantor)|parts\/staff)\//
/** Files whose words are Indonesian in every language, and why. */
const INDONESIAN: Readonly<Record<string, string>> = {
	'web/src/areas/umum/features/legal/kebijakan-privasi-page.tsx': 'binding in Indonesian; marked lang="id"',
	'web/src/areas/umum/features/legal/data-disimpan.tsx': 'a part of it',
	'web/src/areas/umum/features/legal/privacy-english.tsx': 'the same in English',
	'web/src/areas/umum/features/legal/syarat-ketentuan-page.tsx': 'binding in Indonesian; marked lang="id"',
	'web/src/areas/mahasiswa/features/lessons/early-lesson.ts':
		'drawn before the app, and not for who reads English',
	'web/src/areas/umum/features/legal/legal-page.tsx': 'the frame of both; marked lang="id"',
	...Object.fromEntries(
		['pages.tsx', 'mulai-page.tsx', 'mulai-form.ts', 'langkah-mulai.tsx'].map((file) => [
			`web/src/areas/umum/features/setup/${file}`,
			'read once, by who runs the server',
		]),
	),
	...Object.fromEntries(
		['zona-field', 'warna-field', 'logo-picker', 'tema-preview'].map((file) => [
			`web/src/parts/campus/${file}.tsx`,
			'for who sets a campus up, and its offices',
		]),
	),
	'web/src/main.tsx': 'says that English could not be had',
	'web/src/lib/server-config.ts': 'facts of the development server',
}
/** Words that are no sentence of ours: what the server calls a state, what is printed on a paper, what only a developer sees. */
const DATA: readonly string[] = [
	...['Belum Dimulai', 'Berlangsung', 'Selesai', 'Ditiadakan'],
	...['Aktif', 'Tidak Aktif'],
	...['Beasiswa', 'Tunjangan orang tua', 'BPJS Kesehatan', 'Magang', 'Lomba'],
	...['ApiError', 'ambil alih', 'an exam without questions has no current one'],
]

const sources = filesOf('web/src', /\.tsx?$/).filter((file) => !STAFF.test(file))
const texts = new Map(sources.map((file) => [file, screenTexts(path.join(ROOT, file))]))

test('whatever a student reads goes through the catalogue', () => {
	const bare = [...texts]
		.filter(([file]) => !(file in INDONESIAN))
		.flatMap(([file, { bare }]) =>
			bare.filter((text) => !DATA.includes(text)).map((text) => `${file}: ${text}`),
		)
	expect(bare).toEqual([])
})

test('what the server says of a success is said in the language of the page', () => {
	const asSent = [...texts].flatMap(([file, { asSent }]) => asSent.map((how) => `${file}: ${how}(message)`))
	expect(asSent).toEqual([])
})

test('a percent sign stands at its figure, as EYD has it: 1% (satu persen)', () => {
	const apart = ['web/src', 'server/features', 'server/lib', 'shared']
		.flatMap((folder) => filesOf(folder, /\.(tsx?|json)$/))
		.flatMap((file) =>
			read(file)
				.split('\n')
				// Not in comments, which are English, nor for the rest of a division.
				.filter((line) => !/^\s*(\/?\*|\/\/)/.test(line))
				.filter((line) => /[\d}'](\s|\\u00a0|&nbsp;)('\})?%(?!\s[\d(]|[\w'])/.test(line))
				.map((line) => `${file}: ${line.trim()}`),
		)
	expect(apart).toEqual([])
})

test('the catalogue has the sentences of the screen and no others', () => {
	const said = new Set([...texts.values()].flatMap(({ said }) => said))
	const known = Object.keys(english.texts)
	expect(known.filter((text) => !said.has(text))).toEqual([])
	expect([...said].filter((text) => !(text in english.texts))).toEqual([])
})

test('an English sentence has the values of the Indonesian one, and its spaces', () => {
	const shape = (text: string) => [...(text.match(/^ | $|\{\w+\}/g) ?? [])].toSorted()
	for (const [indonesian, translation] of [
		...Object.entries(english.texts),
		...Object.entries(english.words),
	]) {
		const forms = typeof translation === 'string' ? [translation] : [translation.one, translation.other]
		for (const form of forms) expect.soft(shape(form), indonesian).toEqual(shape(indonesian))
	}
})

/** What only lecturers, offices and operators can be refused: they have theirs in Indonesian. */
const STAFF_REFUSALS = new RegExp(
	`^server/(demo|test|db)/|^server/features/(${[
		'(account-admin|analysis|announcements|calendar|campus|imports|news|participants|questions|reporting|results|terms)/',
		'assignments/(all-zip|create|grading|instructions|plans|score-changes|teaching)',
		'attendance/(meeting-files|roster)',
		'attendance-office/',
		'edom/(desk|results|workbook)',
		'exam-(gate|office|seats)/service',
		'files/uploads',
		'exams/(cancellation|composition|configure|decisions|extra-time|make-ups|notes|plan-change|planning|preview|proctors|quiz-drafts|record|republish|rescue|review|rulings|sanctions)',
		'khs/(decisions|desk|waiting)',
		'krs/(adviser|days|on-behalf)',
		'krs-off(ers|ice)/',
		'class-(changes|copies)/',
		'(class|course|curriculum|lecturer|programme|room|teaching|timetable)-records/',
		'list-views/',
		'many-records/',
		'lessons/(baca|bawaan|impor|naskah|salinan|susunan|terbit|versi)',
		'schedule/(changes|class-meetings|copied-days|lend)',
		'settings/',
		'student-records/',
		'student-requests/(decisions|grant)',
		'letters/lend',
		'newsletter/desk',
		'trail/',
		'personal-data/erase\\.',
		'profile/lend',
		'tuition/(bookkeeping|instalments|issue|ledger|statement|statement-book|tariff|void|webhooks)',
	].join('|')})|^server/lib/(access|change-of-many|demo-host|errors|foreign/.*|list-workbook)\\.ts`,
)

test('what the server refuses to a student is refused in English', () => {
	const sentences = Object.keys(english.words).map((text) => text.replace(/\{\w+\}/g, '{}'))
	const missing = filesOf('server', /\.ts$/)
		.filter((file) => !STAFF_REFUSALS.test(file))
		.flatMap((file) => {
			const source = read(file)
			const codes = source.matchAll(
				/\b(?:AppError\(\s*\d+,|conflict\(|notFound\(|forbidden\(|unauthorized\()\s*'([a-z_]+)'/g,
			)
			const fields = source.matchAll(/\bbadInput\(\s*'[^']*',\s*(?:'([^']*)'|`([^`]*)`)/g)
			return [
				...[...codes].map(([, code]) => code ?? '').filter((code) => !(code in english.errors)),
				...[...fields]
					.map(([, plain, filled]) => plain ?? filled?.replace(/\$\{[^}]*\}/g, '{}') ?? '')
					.filter((sentence) => !sentences.includes(sentence)),
			].map((refusal) => `${file}: ${refusal}`)
		})
	expect(missing).toEqual([])
})

test('whatever the server calls a score, a day, an paper or news has an English name of its own', () => {
	const scores = Array.from({ length: 101 }, (_, skor) => kategoriNilai(skor))
	const names = [
		...scores,
		...HARI,
		...KATEGORI_BERITA,
		...[LABEL_KATEGORI, LABEL_KEPENTINGAN, NAMA_PRESENSI, NAMA_SURAT].flatMap((labels) =>
			Object.values(labels),
		),
	]
	expect([...new Set(names)].filter((name) => !(name in english.words))).toEqual([])
	expect(new Set(scores.map((name) => english.words[name])).size).toBe(new Set(scores).size)
})

test('what the catalogue knows of the server, the server can say', () => {
	const server = [...filesOf('server', /\.ts$/), ...filesOf('shared', /\.ts$/), 'web/src/sw.js']
		.map(read)
		.join('\n')
	// Some are put together of pieces there.
	const pieces = (text: string) => text.replace(/\{\w+\}/g, ' ').split(/\s+/)
	const unsaid = Object.keys(english.words).filter((text) =>
		pieces(text).some((piece) => !server.includes(piece)),
	)
	expect([...unsaid, ...Object.keys(english.errors).filter((code) => !server.includes(`'${code}'`))]).toEqual(
		[],
	)
})
