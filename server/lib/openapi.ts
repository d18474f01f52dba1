import { readdir } from 'node:fs/promises'
import type { TSchema } from 'typebox'
import { type Access, isPublik } from '#shared/api/access.ts'
import { type Contract, type Endpoint, ErrorBody } from '#shared/api/contract.ts'
import { createSessionCookies } from './session-cookies.ts'

/** What each file of the contract is about. */
const SUBJECTS: Readonly<Record<string, string>> = {
	erasure: 'Erasure of what is held on a student',
	'personal-data': 'A copy of all that is held on a person',
	looking: 'The pages of a student, as somebody of the office sees them',
	'account-admin': 'Accounts, as an office looks after them',
	accounts: 'Logging in and out, and who one is',
	advising: 'Students whom a lecturer advises, and what is to be judged',
	arrears: 'Tuition that is overdue',
	'assignment-instructions': 'Instructions of assignments, with files',
	'assignment-plans': 'Assignments as lecturers set and judge them',
	assignments: 'Assignments as students hand them in',
	'attendance-office': 'How a student came to lectures, as the offices see it',
	attendance: 'Attendance and the record of lectures',
	bills: 'Bills of the whole campus, for the finance office',
	calendar: 'The academic calendar',
	'calendar-office': 'The academic calendar as the offices write it',
	contact: 'What a device in an exam and the server tell each other',
	courses: 'Courses, lecturers and classes',
	events: 'What happens, while it happens',
	'exam-cards': 'Exam cards, printed and checked',
	'exam-gate': 'Dispensations from what is asked for before an exam',
	'exam-office': 'Exams of the term, for the academic office',
	'exam-seats': 'Rooms and seats of an exam',
	'exam-plans': 'Exams of a lecturer and their plans',
	'exam-records': 'Attendance sheets and records of exams, and their verification',
	exams: 'Exams, their papers and answers',
	files: 'Pictures',
	forum: 'Questions and replies of a class',
	grades: 'Grades of exams',
	grading: 'The grading sheet of a class',
	hanging: 'What hangs on a record of the offices, before it is taken away',
	home: 'The first page of a student',
	imports: 'Spreadsheets of the offices, looked through before anything is written',
	'initial-passwords': 'First passwords of accounts that nobody has signed in to',
	instalments: 'Tuition that is paid in parts',
	'item-analysis': 'How the questions of an exam did, and keys that were wrong',
	khs: 'Sheets of results (KHS) and their verification',
	'khs-office': 'Sheets of results as offices approve them',
	krs: 'Study plans (KRS)',
	'krs-on-behalf': 'Study plans that the office fills in for a student',
	'krs-offers': 'What is offered in a term, and changes of it that are shown before',
	'krs-phases': 'The days of study plans, and their phases',
	'krs-office': 'Study plans of the campus, as offices look after them',
	'lesson-writing': 'Order and texts of lessons as their lecturers write them',
	'lesson-imports': 'Lessons from files, and from a course of another term',
	'lesson-publishing': 'Files, publishing and versions of lessons',
	clashes: 'Where the timetable or exams have something in two places at once',
	'class-changes':
		'Classes that are split or merged in the middle of a term, looked at first and taken back whole',
	'class-copies': 'Assignments and quizzes that come from a class of an earlier term',
	'class-records': 'Classes as the offices keep them',
	'course-records': 'Courses as the offices keep them',
	'curriculum-records': 'Curricula as the offices keep them',
	'programme-records': 'Study programmes as the offices keep them',
	'room-records': 'Rooms as the offices keep them',
	'lecturer-records': 'Lecturers as the offices keep them',
	lessons: 'Lessons and how far a student has come in them',
	letters: 'Letters and transcripts, and their verification',
	meetings: 'Meetings of a class, cancelled and moved ones',
	'meeting-files': 'Files that lecturers put to the meetings of a class',
	monitoring: 'Exams while they run, as a lecturer watches them',
	announcements: 'What the offices announce, and to whom',
	news: 'News and events',
	'news-office': 'News as the office writes it',
	newsletter: 'Letters to subscribers',
	'newsletter-office': 'Issues of the newsletter, written and sent by the office',
	notifications: 'What a person is told of',
	office: 'What waits in the offices',
	oversight: 'Hand-ins of an exam, late ones and rulings on them',
	papers: 'The paper of an exam, sealed until it opens',
	reporting: 'What the report to the ministry (PDDikti) lacks, and its workbooks',
	'term-activation': 'The term that runs, and how students go up',
	'term-closing': 'What a term lacks, and its closing',
	'term-days': 'The days of a term, of its results and of its study plans',
	'waiting-results': 'Results that wait after their day, and what becomes of them',
	'timetable-records': 'The weekly timetable as the offices keep it',
	'teaching-records': 'Who teaches what, as the offices say',
	'term-reports': 'Term reports of lecturers, and their verification',
	participants: 'Students of a class with contact and progress, and messages to them',
	'many-records': 'Many lecturers, classes, courses or rooms, changed in one step',
	'list-views': 'Views of the offices’ lists that somebody has saved',
	passwords: 'Forgotten and changed passwords',
	planning: 'Exams to come: when, where and how',
	profile: 'The own profile',
	'question-bank': 'Question banks of lecturers',
	'question-imports': 'Files of questions, looked at before they are brought into a bank',
	receipts: 'Receipts of hand-ins, and their verification',
	reconciliation: 'Bank statements, and the payments in them',
	rescue: 'Answers that reach the server as a code',
	results: 'Results of courses',
	review: 'What a student sees of an exam that is over',
	schedule: 'Weekly lectures and the term',
	search: 'Search',
	sessions: 'Devices that are logged in',
	settings: 'What the campus says of itself, and its rules',
	setup: 'The making of a campus in an empty database',
	site: 'What machines ask a web site for',
	'student-changes': 'New students by hand, and changes of many at once',
	edom: 'What students are asked about the lectures of a term, and what their classes have said',
	'edom-office': 'Questionnaires about lectures and their days, and results by programme',
	'student-requests': 'What students ask the office for, and what becomes of it',
	'student-exits': 'That students have left, how and why',
	'student-records': 'Students as the offices keep them',
	'student-status': 'Where students stand in a term',
	study: 'How the studies go: the term, the class, the degree',
	teaching: 'Classes and the day of a lecturer',
	terms: 'Terms, as the academic office opens them',
	trail: 'Who did what, as who looks after the system reads it',
	tuition: 'Tuition bills (SPP) and payments',
}

/** Turns a schema into its place in the document: one with a name becomes a reference. */
type Refer = (schema: unknown) => unknown

/**
 * Makes the OpenAPI 3.1 document from the files of the contract: a file is a tag, and a schema that it exports is a
 * component of that name.
 * @param offers whether an endpoint is there; a campus lacks the payment simulator
 */
export async function makeOpenApi(
	{ title, publicUrl }: { title: string; publicUrl: string },
	offers: (method: string, url: string) => boolean,
): Promise<object> {
	const { contracts, names } = await readContracts()
	const schemas: Record<string, unknown> = {}
	const refer = createRefer(names, schemas)
	const paths: Record<string, Record<string, unknown>> = {}
	for (const [tag, contract] of contracts)
		for (const [key, endpoint] of Object.entries(contract)) {
			const [method = '', url = ''] = key.split(' ')
			if (!offers(method, url)) continue
			const path = url.replaceAll(/:(\w+)/g, '{$1}')
			const operation = { tags: [tag], ...operationOf(method, path, endpoint, refer) }
			paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
		}
	return {
		openapi: '3.1.0',
		info: {
			title,
			version: '1.0.0',
			description:
				'Every failure answers { error, code, details? }: an Indonesian sentence, a stable code, the fields at fault.',
			license: { name: 'MIT', identifier: 'MIT' },
		},
		servers: [{ url: publicUrl }],
		tags: [...contracts.keys()].map((name) => ({ name, description: SUBJECTS[name] })),
		paths,
		components: {
			securitySchemes: {
				bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
				cookie: { type: 'apiKey', in: 'cookie', name: createSessionCookies(publicUrl).refreshName },
			},
			responses: {
				Refused: { description: 'What was asked for is refused', content: json(refer(ErrorBody)) },
				Failed: { description: 'The server cannot answer at the moment', content: json(refer(ErrorBody)) },
			},
			schemas,
		},
	}
}

/** The files of the contract as they are, so that no list of them has to be kept. */
async function readContracts() {
	const folder = new URL('../../shared/api/', import.meta.url)
	const contracts = new Map<string, Contract>()
	const names = new Map<unknown, string>()
	const files = (await readdir(folder)).filter((file) => /^[a-z-]+\.ts$/.test(file))
	for (const file of files.sort()) {
		const exported = Object.entries((await import(new URL(file, folder).href)) as Record<string, unknown>)
		for (const [name, value] of exported)
			if (name.endsWith('Api')) contracts.set(file.replace(/\.ts$/, ''), value as Contract)
			else if (isSchema(value)) names.set(identity(value), name)
	}
	return { contracts, names }
}

const isSchema = (value: unknown): value is object =>
	typeof value === 'object' && value !== null && '~kind' in value

/** An optional property is a copy of its schema, but not of what is inside it. */
function identity(schema: object): unknown {
	if ('properties' in schema) return schema.properties
	return 'anyOf' in schema ? schema.anyOf : schema
}

function createRefer(names: Map<unknown, string>, components: Record<string, unknown>): Refer {
	const inside = (schema: object) =>
		Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, refer(value)]))
	const refer: Refer = (value) => {
		if (typeof value !== 'object' || value === null) return value
		if (Array.isArray(value)) return value.map(refer)
		const name = isSchema(value) ? names.get(identity(value)) : undefined
		if (name === undefined) return inside(value)
		components[name] ??= inside(value)
		return { $ref: `#/components/schemas/${name}` }
	}
	return refer
}

function operationOf(method: string, path: string, endpoint: Endpoint, refer: Refer): object {
	const { summary, params, query, body, consumes, produces, access, status = 200 } = endpoint
	const parameters = [...parametersOf('path', params, refer), ...parametersOf('query', query, refer)]
	const answer = produces ? media(produces) : json(refer(endpoint.response))
	return {
		operationId: operationId(method, path),
		summary,
		description: describeAccess(access),
		...(parameters.length > 0 && { parameters }),
		...(body && { requestBody: { required: true, content: consumes ? media(consumes) : json(refer(body)) } }),
		security: securityOf(access),
		responses: {
			[status]: { description: 'Done', content: answer },
			'4XX': { $ref: '#/components/responses/Refused' },
			'5XX': { $ref: '#/components/responses/Failed' },
		},
	}
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

/** Bytes have no schema; texts are strings. */
const media = (types: readonly string[]) =>
	Object.fromEntries(
		types.map((type) => [type, type.startsWith('text/') ? { schema: { type: 'string' } } : {}]),
	)

function parametersOf(place: 'path' | 'query', schema: TSchema | undefined, refer: Refer): object[] {
	const { properties = {}, required = [] } = (schema ?? {}) as {
		properties?: Record<string, TSchema>
		required?: readonly string[]
	}
	return Object.entries(properties).map(([name, property]) => ({
		name,
		in: place,
		required: required.includes(name),
		schema: refer(property),
	}))
}

/** `GET /api/khs/download/{khsId}` is `getKhsDownloadByKhsId`. */
function operationId(method: string, path: string): string {
	const words = path
		.replace(/^\/api\//, '/')
		.replaceAll(/\{(\w+)\}/g, (_, name: string) => `by-${name}`)
		.split(/[^A-Za-z0-9]+/)
	return [
		method.toLowerCase(),
		...words.filter(Boolean).map((w) => w.charAt(0).toUpperCase() + w.slice(1)),
	].join('')
}

/** A token or a cookie is needed, or looked at where there is one, or nothing at all. */
function securityOf(access: Access): object[] {
	if (!isPublik(access)) return [{ bearer: [] }]
	const { withToken, withCookie } = access
	return [...(withToken ? [{}, { bearer: [] }] : []), ...(withCookie ? [{ cookie: [] }] : [])]
}

function describeAccess(access: Access): string {
	if (isPublik(access)) return `Open to anybody: ${access.publik}.`
	const grants = access.map(({ peran, hak, owner }) => {
		const who = peran ? `role ${peran}` : `right ${hak}`
		return owner ? `${who}, where \`${owner}\` holds` : who
	})
	return `Open to ${grants.join('; ')}.`
}
