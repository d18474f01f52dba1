import path from 'node:path'
import type { Import, Source } from './architecture-sources.ts'

/** What a file breaks, in a sentence each. */
export type Rule = (sources: Source[]) => string[]

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || /^(test|e2e|server\/test)\//.test(file)

/** The part of the house that a file lies in; the longest that fits. */
const PARTS = [
	'shared/rules',
	'shared/api',
	'server/features',
	'server/lib',
	'server/demo',
	'server/embedded',
	'server/backup',
	'server/db',
	'server/test',
	'server',
	'web/src/areas/features',
	'web/src/areas/shell',
	'web/src/areas/parts',
	'web/src/parts',
	'web/src/ui',
	'web/src/lib',
	'web/src',
	'web',
	'e2e',
	'bench',
	'test/model',
	'test',
	'tools',
] as const
type Part = (typeof PARTS)[number]

const SHARED: Part[] = ['shared/rules', 'shared/api']
/** What all pages stand on. */
const WEB_GROUND: Part[] = [...SHARED, 'web/src/lib', 'web/src/ui']
/** What each part may import, besides itself. */
const MAY_IMPORT: Record<Part, readonly Part[]> = {
	'shared/rules': [],
	'shared/api': ['shared/rules'],
	'server/lib': [...SHARED, 'server/db', 'server'],
	'server/embedded': ['server'],
	'server/backup': ['server/db', 'server/embedded', 'server'],
	'server/db': [...SHARED, 'server/embedded', 'server'],
	'server/features': [...SHARED, 'server/lib', 'server/db', 'server'],
	// The demo is made with the means of the features, question banks with the import that lecturers use.
	'server/demo': [...SHARED, 'server/features', 'server/lib', 'server/db', 'server'],
	server: [...SHARED, 'server/features', 'server/lib', 'server/db', 'server/embedded', 'server/demo'],
	'server/test': [...SHARED, 'server/features', 'server/lib', 'server/db', 'server/demo', 'server'],
	'web/src/lib': SHARED,
	// Free of the domain: neither its rules nor its calls.
	'web/src/ui': ['web/src/lib'],
	'web/src/parts': WEB_GROUND,
	'web/src/areas/parts': [...WEB_GROUND, 'web/src/parts'],
	'web/src/areas/shell': [...WEB_GROUND, 'web/src/parts', 'web/src/areas/parts'],
	'web/src/areas/features': [...WEB_GROUND, 'web/src/parts', 'web/src/areas/parts'],
	'web/src': [
		...WEB_GROUND,
		'web/src/parts',
		'web/src/areas/parts',
		'web/src/areas/shell',
		'web/src/areas/features',
	],
	web: SHARED,
	e2e: [...SHARED, 'server', 'server/db', 'server/embedded', 'server/demo', 'server/test'],
	bench: [
		...SHARED,
		'server',
		'server/db',
		'server/embedded',
		'server/demo',
		'server/features',
		'server/lib',
		'server/test',
		'test/model',
	],
	// A device at an exam is made of the browser's own outbox.
	'test/model': [...SHARED, 'server/features', 'server/lib', 'server/test', 'web/src/areas/features'],
	test: [...SHARED, 'web'],
	tools: ['server', 'server/db', 'server/lib', 'test'],
}
/** The environment is read here alone. */
const CONFIG = 'server/config.ts'
/** Of `server` itself only these are for those below it; the rest of it stands above them. */
const FOR_ALL = [CONFIG, 'server/operator-error.ts']

/** Areas of the web have the same parts each. */
function partOf(file: string): Part | undefined {
	const place = file.replace(AREA, 'web/src/areas/')
	return PARTS.find((part) => place.startsWith(`${part}/`))
}

const AREA = /^web\/src\/areas\/([^/]+)\//

/** The audience whose area of the web a file lies in. */
function areaOf(file: string): string | undefined {
	return AREA.exec(file)?.[1]
}

/** The feature of the server or of an area that a file belongs to. */
function featureOf(file: string): string | undefined {
	return /^(?:server|web\/src\/areas\/[^/]+)\/features\/([^/]+)\//.exec(file)?.[1]
}

function eachImport(
	sources: Source[],
	check: (source: Source, imported: Import) => string | undefined,
): string[] {
	return sources.flatMap((source) =>
		source.imports.flatMap((imported) => {
			const broken = check(source, imported)
			return broken ? [`${source.path} ${broken}`] : []
		}),
	)
}

const zones: Rule = (sources) =>
	eachImport(sources, ({ path: file }, { target, isFile }) => {
		const from = partOf(file)
		const to = partOf(target)
		if (!isFile || !from || target === 'package.json') return undefined
		if (!to) return `imports ${target}, which is no part of the house`
		// A test stands beside what it tests and may use the means of tests.
		const allowed = isTest(file)
			? [
					...MAY_IMPORT[from],
					...(from.startsWith('server') ? PARTS.filter((p) => p.startsWith('server')) : []),
				]
			: MAY_IMPORT[from]
		if (from !== to && !allowed.includes(to)) return `imports ${target}: ${from} may not import ${to}`
		const below = from !== 'server' && from.startsWith('server') && !isTest(file)
		if (below && to === 'server' && !FOR_ALL.includes(target))
			return `imports ${target}, which stands above it`
		return undefined
	})

const featuresApart: Rule = (sources) =>
	eachImport(sources, ({ path: file }, { target }) => {
		const [own, other] = [featureOf(file), featureOf(target)]
		if (!own || !other || own === other || isTest(file)) return undefined
		if (file.startsWith('web/')) return `imports ${target}: web features do not import each other`
		if (!QUERIES.test(target) && !LENT.test(target))
			return `imports ${target}: of another feature only lend.ts and queries.ts`
		return undefined
	})

const areasApart: Rule = (sources) =>
	eachImport(sources, ({ path: file }, { target }) => {
		const [own, other] = [areaOf(file), areaOf(target)]
		return own && other && own !== other ? `imports ${target}: ${own} may not import ${other}` : undefined
	})

const contractAsTypes: Rule = (sources) =>
	eachImport(sources, ({ path: file }, { target, typeOnly }) =>
		file.startsWith('web/src/') && target.startsWith('shared/api/') && !typeOnly && !isTest(file)
			? `imports ${target} not as \`import type\``
			: undefined,
	)

const packages: Rule = (sources) =>
	eachImport(sources, ({ path: file }, { target, isFile }) => {
		if (isFile || isTest(file)) return undefined
		if (file.startsWith('shared/rules/')) return `imports ${target}: rules need nothing but each other`
		if (file.startsWith('shared/api/') && target !== 'typebox')
			return `imports ${target}: the contract needs only typebox`
		if (file.startsWith('server/features/') && target === 'pg')
			return 'imports pg: what a feature asks of the database goes by server/db'
		if (file.startsWith('web/src/') && target.startsWith('node:'))
			return `imports ${target}, which no browser has`
		return undefined
	})

const noCircles: Rule = (sources) => {
	const files = new Map(
		sources.map((source) => [source.path, source.imports.filter((i) => i.isFile && !i.lazy)]),
	)
	const features = new Map<string, Set<string>>()
	for (const { path: file, imports } of sources)
		for (const { target } of imports) {
			const [own, other] = [featureOf(file), featureOf(target)]
			if (!file.startsWith('server/') || isTest(file) || !own || !other || own === other) continue
			features.set(own, (features.get(own) ?? new Set()).add(other))
		}
	return [
		...circles([...files.keys()], (file) => (files.get(file) ?? []).map((imported) => imported.target)),
		...circles([...features.keys()], (feature) => [...(features.get(feature) ?? [])]),
	].map((circle) => `${circle.join(' -> ')} is a circle`)
}

/** Each circle once, as the names on it with the first one again at the end. */
function circles(names: string[], next: (name: string) => string[]): string[][] {
	const found: string[][] = []
	const done = new Set<string>()
	const visit = (name: string, way: string[]) => {
		const start = way.indexOf(name)
		if (start !== -1) found.push([...way.slice(start), name])
		if (start !== -1 || done.has(name)) return
		for (const other of next(name)) visit(other, [...way, name])
		done.add(name)
	}
	for (const name of names) visit(name, [])
	return found
}

/** Each of them costs milliseconds of a core for a page, and half a second of the start. */
const WORKERS_ONLY = [
	'pdfkit',
	'ical-generator',
	'qrcode',
	'unified',
	'katex',
	'shiki/core',
	'hast-util-from-html',
	'read-excel-file/universal',
	'write-excel-file/node',
]

/** What makes files runs in a worker (`server/lib/heavy.ts`): the event loop must not even load it. */
const inWorkers: Rule = (sources) => {
	const files = new Map(sources.map((source) => [source.path, source]))
	const reached = new Set(['server/app.ts'])
	// A set is walked to its end, also when it grows on the way.
	for (const file of reached)
		for (const { target, isFile, typeOnly } of files.get(file)?.imports ?? [])
			if (isFile && !typeOnly) reached.add(target)
	return sources.flatMap(({ path: file, imports }) =>
		imports
			.filter(({ target, typeOnly }) => reached.has(file) && !typeOnly && WORKERS_ONLY.includes(target))
			.map(({ target }) => `${file} brings ${target} into the server's event loop`),
	)
}

/** A feature whose SQL is long has it in several files, `saving-queries.ts` beside `queries.ts`. */
const QUERIES = /\/([a-z0-9-]+-)?queries\.ts$/
/** The use cases that a feature lends to others. */
const LENT = /^server\/features\/[^/]+\/lend\.ts$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/
const NO_SUBJECT = /^(utils?|helpers?|common|misc|shared|index|constants|types)\.tsx?$/

const fileNames: Rule = (sources) =>
	sources.flatMap(({ path: file }) => {
		const name = path.posix.basename(file)
		if (!file.split('/').every((step) => KEBAB.test(step))) return [`${file} is not in kebab-case`]
		// The types of the tables are the one subject of that name.
		if (NO_SUBJECT.test(name) && file !== 'server/db/types.ts') return [`${file} names no subject`]
		return []
	})

/** Where a feature's endpoints are: for students and the public, for lecturers, for offices. */
const ROUTES = ['routes.ts', 'teaching.ts', 'office.ts']

/** A feature has routes, services and queries, a command line, parts named after their subject, and tests of these. */
const featureFiles: Rule = (sources) => {
	const files = sources.map((source) => source.path).filter((file) => file.startsWith('server/features/'))
	return files.flatMap((file) => {
		const [, , feature, name, ...deeper] = file.split('/')
		if (!feature || !name) return [`${file} belongs to no feature`]
		if (deeper.length > 0) return [`${file} lies too deep: a feature is one folder`]
		const tested = /^(.*)\.test\.ts$/.exec(name)?.[1]
		const subjects = files
			.filter((other) => other.startsWith(`server/features/${feature}/`))
			.map((other) => path.posix.basename(other, '.ts'))
		if (tested && tested !== feature && !subjects.some((s) => s === tested || s === `${tested}-routes`))
			return [`${file} is the test of nothing in its feature`]
		if (![...ROUTES, 'cli.ts'].some((door) => files.includes(`server/features/${feature}/${door}`)))
			return [`${file} is part of a feature that nobody can call: neither ${ROUTES.join(', ')} nor cli.ts`]
		return []
	})
}

const endpointsApart: Rule = (sources) =>
	without(
		(file) => file.startsWith('server/features/') && !ROUTES.includes(path.posix.basename(file)),
		/^\s*route\(/m,
		`an endpoint belongs in ${ROUTES.join(', ')}`,
	)(sources)

/** Nothing in the file may match, outside tests. */
function without(applies: (file: string) => boolean, pattern: RegExp, why: string): Rule {
	return (sources) =>
		sources.flatMap(({ path: file, text }) => {
			const found = !isTest(file) && applies(file) ? pattern.exec(text) : null
			return found ? [`${file} has \`${found[0].trim()}\`: ${why}`] : []
		})
}

const pureRules = without(
	(file) => file.startsWith('shared/'),
	/\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(|\bMath\.random\b|\bprocess\b|\bfetch\(|\bperformance\b|\bcrypto\b|\bset(Timeout|Interval)\b|\bglobalThis\b|\bconsole\b/,
	'no clock, no chance, no I/O in the rules and the contract',
)

const sqlInQueries = without(
	(file) => /^server\/(features|lib)\//.test(file) && !QUERIES.test(file) && !(file in SQL_ELSEWHERE),
	/\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`|\.query\(/,
	'SQL belongs in queries.ts',
)
const SQL_ELSEWHERE: Record<string, string> = {
	'server/lib/audit.ts': 'the one statement of the trail, written inside the transaction of every feature',
	'server/lib/rate-limit.ts': 'one counter, asked by every feature that is limited',
}

/** A table has one feature that writes it, which lends to others what keeps it right. */
const oneWriter: Rule = (sources) => {
	const owner = new Map<string, string>()
	return sources.flatMap(({ path: file, text }) => {
		const feature = file.startsWith('server/') && !isTest(file) ? featureOf(file) : undefined
		if (!feature || file === ERASES) return []
		return [...text.matchAll(WRITES)].flatMap((found) => {
			const table = found.slice(1).find(Boolean) ?? ''
			if (table in WRITTEN_BY_SEVERAL) return []
			const first = owner.get(table) ?? feature
			owner.set(table, first)
			return first === feature ? [] : [`${file} writes \`${table}\`, which belongs to ${first}`]
		})
	})
}
const WRITES =
	/\b(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)'|\binsert into (\w+)|\bupdate (\w+)(?: \w+)? set\b|\bdelete from (\w+)/g
/** It erases a person wherever they are written; its test compares it with the schema. */
const ERASES = 'server/features/personal-data/nasib-queries.ts'
const WRITTEN_BY_SEVERAL: Record<string, string> = {
	jejak: 'the trail is written in the statement or transaction of what it tells of',
}

/** A connection knows a prepared statement by its name alone: two texts of one name fail on whoever comes second. */
const statementNames: Rule = (sources) => {
	const owner = new Map<string, string>()
	const taken: string[] = []
	for (const { path: file, text } of sources.filter(({ path }) => QUERIES.test(path)))
		for (const [, name = ''] of text.matchAll(/\bstatement(?:Each)?<[^;]*?>\(\s*'(\w+)'/g)) {
			const first = owner.get(name)
			if (first !== undefined) taken.push(`${file} prepares \`${name}\`, a name that ${first} has taken`)
			else owner.set(name, file)
		}
	return taken
}

const valuesInPlace = without(
	(file) => QUERIES.test(file) && file.startsWith('server/features/'),
	/\$[1-9]\b/,
	'a value stands in its place, not as a number in the text',
)

const environment = without(
	(file) => /^(shared|server|web\/src)\//.test(file) && file !== CONFIG,
	/\bprocess\.env\b|\bimport\.meta\.env\b/,
	'the environment is read in server/config.ts',
)

/** A campus may serve its own network without https, where browsers have no such function. */
const idsWithoutHttps = without(
	(file) => file.startsWith('web/src/') && !isTest(file),
	/\bcrypto\.randomUUID\b/,
	'an id is made by web/src/lib/uuid.ts',
)

const namedExports = without(
	(file) => !/\.(mjs|js)$/.test(file) && !/\.config\.ts$/.test(file),
	/^export default\b|^export \*/m,
	'named exports at their source, no barrels',
)

/** Longer files that are one idea all the same. */
export const LONG: Readonly<Record<string, string>> = {
	'server/db/types.ts': 'one type for each table and nothing else',
}

const length: Rule = (sources) =>
	sources.flatMap(({ path: file, lines }) => {
		const limit = isTest(file) ? 400 : 300
		if (file in LONG) return lines > limit ? [] : [`${file} has ${lines} lines and needs no excuse`]
		return lines > limit ? [`${file} has ${lines} lines, more than ${limit}`] : []
	})

export const RULES: Record<string, Rule> = {
	zones,
	featuresApart,
	areasApart,
	contractAsTypes,
	packages,
	noCircles,
	inWorkers,
	fileNames,
	featureFiles,
	endpointsApart,
	pureRules,
	sqlInQueries,
	oneWriter,
	statementNames,
	valuesInPlace,
	environment,
	idsWithoutHttps,
	namedExports,
	length,
}
