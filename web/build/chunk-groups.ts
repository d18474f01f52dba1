import type { Rolldown } from 'vite'
import {
	areaModules,
	areaOf,
	type DeclaredPage,
	PUBLIC,
	readDeclaredPages,
	STUDENTS,
} from './declared-pages.ts'
import { type Context, neededModules } from './needed-modules.ts'

type Group = Rolldown.CodeSplittingGroup

/** By which pages need a module; what is smaller than the limit (bytes before compression) goes along with its neighbours. */
const shares = (limit: number) => ({
	minShareCount: 2,
	entriesAware: true,
	entriesAwareMergeThreshold: limit,
})
/** A larger limit merges more, and a merged file asks for all that any part of it asks for: pages of students doubled by it. */
const OF_STUDENTS = shares(1500)
/** Staff sit at desks, and read many pages: fewer files. */
const OF_STAFF = shares(10_000)

/**
 * What pages look like that are drawn before the app is there (`early` in their declaration): for the page, and for what draws it
 * ahead, which waits for nothing else. Words and clock are the app's own, too.
 */
const LOOKS: readonly (readonly [name: string, files: RegExp])[] = [
	[
		'first',
		/src\/(lib\/(language|server-config|server-time|search-text)\.ts|ui\/(page-heading\.tsx|page-header\.module\.css))$|\/react\/(cjs\/react-)?jsx-runtime(\.production)?\.js/,
	],
	[
		'look',
		/src\/(lib\/(format|campus-time|match-words)\.ts|ui\/((data-card|card-link|now-track)\.module\.css|status-badge\.(tsx|module\.css))|parts\/institution\/demo-note\.(tsx|module\.css))$|shared\/rules\/(tanggal|waktu)\.ts$/,
	],
	// Of Beranda, the list of exams and the schedule.
	['words', /mahasiswa\/parts\/(exam-(gate|address|left)|meeting-words)\.ts$/],
	// Rules that pages of all areas have, too.
	['exam-rules', /shared\/rules\/(nilai|bobot|koreksi-kunci|ujian)\.ts$/],
	// Apart from each other: who writes a lesson has the look of its text, and nothing of the students' area.
	['lesson-text', /parts\/lessons\/lesson-(body|html|code|figures)\.module\.css$/],
	['lesson-look', /features\/lessons\/(text-size\.ts|(lesson-(page|tools)|contents-list)\.module\.css)$/],
	[
		'beranda-look',
		/features\/home\/(what-now\.ts|(now-card|waiting-list|sky)\.(tsx|module\.css)|sky-colors\.ts|(lecture|duty|calm)-words\.ts|beranda-page\.module\.css)$/,
	],
	[
		'courses-look',
		/features\/courses\/(course-card\.(tsx|module\.css)|course-filters\.ts|(mata-kuliah-page|sks-filter)\.module\.css)$|parts\/(cover-picture\.tsx|course-cover\.module\.css|course-motif\.ts|course-motifs\.svg|progress-bar\.(tsx|module\.css))$/,
	],
	[
		'ujian-look',
		/mahasiswa\/features\/exams\/(exam-(info\.tsx|info\.module\.css|action\.ts|figures\.ts)|running-exams\.(tsx|module\.css)|ujian-page\.module\.css)$|mahasiswa\/parts\/(running-exam\.tsx|exam-banner\.(tsx|module\.css))$/,
	],
	['lecture-rules', /shared\/rules\/(gedung|minggu-kuliah|pertemuan)\.ts$/],
	[
		'jadwal-look',
		/mahasiswa\/features\/schedule\/((day-schedule|now-strip|sign)\.(tsx|module\.css)|(exam-line|exam-week)\.tsx|(week|land)\.ts|(class-schedule|week-picker|early-jadwal)\.module\.css)$/,
	],
	['early', /src\/lib\/early-(draw\.tsx|page\.ts)$/],
]

const QR = /node_modules\/(?:qrcode|dijkstrajs)\/|src\/ui\/qr-code\./

const TRAIL = /shared\/rules\/(?:tindakan|jejak)\.ts$/

/** The own settings, of three areas; what is smaller and merged with them would bring them along to pages that show none. */
const SETTINGS = /src\/parts\/account\/account-settings\./

/** The rules of study plans: an exam has an icon in common with pages that know them, and nothing else. */
const KRS = /shared\/rules\/krs\.ts$/

const QUESTION = /src\/parts\/questions\/(?:paper-order|picture|rich-text|option-list|question-card)\./

/** The dialog of the search, which each area fetches when it is wanted: apart from what pages share. */
const PALETTE = /src\/parts\/search\/(?:search-palette|pencarian|groups|find-pages|suggestions|typing)\./

/** Small things that many have: merged with what a few pages have they would bring all of that along. */
const SMALL = /\/utils\/clamp\/|shared\/rules\/berita-acara\.ts$/

/** Of the forum all but what pages of courses ask of it. */
const FORUM = /src\/parts\/forum\/(?!queries\.|use-forum-events\.)/

/** What both areas of staff have and no student. */
const STAFF_PARTS = /src\/parts\/staff\/|virtual:staff-styles/

/** Which file of the build a module goes into, where the page that it belongs to is not the answer. */
export function chunkGroups(): Group[] {
	const login = needs(() => modulesOf('/login'))
	const frame = needs(() => Object.values(areaModules(STUDENTS)))
	const home = needs(() => modulesOf('/'))
	const students = needs(() =>
		readDeclaredPages()
			.filter(({ area }) => area === STUDENTS || area === PUBLIC)
			.flatMap(({ modules }) => modules),
	)
	const ofStudents = () => readDeclaredPages().filter(({ area }) => area === STUDENTS)
	const common = neededByMany(ofStudents, (pages) => pages / 4)
	const course = neededByMany(
		() => ofStudents().filter(({ path }) => path.startsWith('/mata-kuliah/$kode')),
		(pages) => pages,
	)
	return [
		...LOOKS.map(([name, test]) => ({ name, test, priority: 5 })),
		{ name: 'core', tags: ['$initial'], priority: 4 },
		// What the login needs is what all pages need, and nothing else may come with it.
		{
			name: (id, context) => (ofNoArea(id) && login(context).has(id) ? 'base' : null),
			debugName: 'base',
			minShareCount: 2,
			priority: 3,
		},
		// What all pages of students need, and what the first of them needs besides: measured out, so that nothing comes along that
		// only another page wants.
		{
			name: (id, context) => nameIn(id, frame(context), 'frame'),
			debugName: 'frame',
			priority: 2.9,
		},
		{
			name: (id, context) => nameIn(id, home(context), 'home'),
			debugName: 'home',
			minShareCount: 2,
			priority: 2.8,
		},
		// What a quarter of the students' pages needs, and what all pages of a course need: a file each instead of a dozen small ones,
		// each of which is a request.
		{
			name: (id, context) => nameIn(id, common(context), 'common'),
			debugName: 'common',
			minShareCount: 2,
			priority: 2.2,
		},
		{
			name: (id, context) => nameIn(id, course(context), 'course'),
			debugName: 'course',
			minShareCount: 2,
			priority: 2.1,
		},
		// Few pages draw QR codes, and what is merged with the library is not for them alone.
		{ name: 'qr', test: QR, priority: 2.5 },
		{ name: 'palette', test: PALETTE, minShareCount: 2, priority: 2.5 },
		{ name: 'small', test: SMALL, minShareCount: 2, priority: 2.5 },
		// The words of the trail, for the few pages that read it.
		{ name: 'trail', test: TRAIL, priority: 2.5 },
		{ name: 'settings', test: SETTINGS, priority: 2.5 },
		{ name: 'krs', test: KRS, priority: 2.5 },
		// What a question looks like: the exam has it, and must not come with whatever else has it too.
		{ name: 'question', test: QUESTION, minShareCount: 2, priority: 2.5 },
		// What several pages share: first what is of no area, then each area's own, so that no file mixes two of them.
		{
			name: (id, context) => (isShared(id) && students(context).has(id) ? 'shared' : null),
			debugName: 'shared',
			...OF_STUDENTS,
			priority: 2,
		},
		{ name: 'desk', test: isShared, ...OF_STAFF, priority: 1.9 },
		// Before the areas: what frames of one of them use would else come along with them.
		{ name: 'tabs', test: /src\/parts\/staff\/page-tabs\./, priority: 1.5 },
		{ name: 'room', test: /src\/parts\/staff\/(room-field|exam-clashes)\./, priority: 1.5 },
		{ name: 'field', test: /src\/parts\/staff\/(editor\/markdown-field|state-tabs)\./, priority: 1.5 },
		// What watches an exam live, for its page and its wall: without the parts of the bank that other pages share.
		{
			name: 'watch',
			test: /features\/monitoring\/(watch-|use-watch|keep-awake|lengths)/,
			minShareCount: 2,
			priority: 1.5,
		},
		{ name: STUDENTS, test: (id) => areaOf(id) === STUDENTS, ...OF_STUDENTS, priority: 1 },
		{ name: (id) => areaOf(id) ?? null, debugName: 'areas', ...OF_STAFF, priority: 0.9 },
		// Merged with parts of `ui` it would come with every page; last, so that it takes none of them along.
		{ name: 'forum', test: FORUM, minShareCount: 2, priority: 0 },
		{ name: 'staff', test: STAFF_PARTS, priority: 0 },
	]
}

const ofNoArea = (id: string) => areaOf(id) === undefined

/** Apart from each other what several areas have and what is the students' own. */
function nameIn(id: string, modules: ReadonlySet<string>, name: string): string | null {
	if (!modules.has(id)) return null
	return ofNoArea(id) ? name : `${areaOf(id)}-${name}`
}

const modulesOf = (page: string) => readDeclaredPages().find(({ path }) => path === page)?.modules ?? []

/** What the modules need. */
const needs = (roots: () => readonly string[]) => once((context) => neededModules(context, roots()))

/** What at least so many of the pages need; who needs it needs also what it loads, so that such a file brings nothing else along. */
const neededByMany = (pages: () => readonly DeclaredPage[], least: (pages: number) => number) =>
	once((context) => {
		const counts = new Map<string, number>()
		const asked = pages()
		for (const { modules } of asked)
			for (const id of neededModules(context, modules)) counts.set(id, (counts.get(id) ?? 0) + 1)
		return new Set([...counts.keys()].filter((id) => (counts.get(id) ?? 0) >= least(asked.length)))
	})

/** Found out when it is first asked for. */
function once(find: (context: Context) => Set<string>): (context: Context) => ReadonlySet<string> {
	let found: Set<string> | undefined
	return (context) => {
		found ??= find(context)
		return found
	}
}

const isShared = (id: string) => areaOf(id) === undefined && !FORUM.test(id) && !STAFF_PARTS.test(id)
