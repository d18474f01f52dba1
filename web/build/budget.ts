import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { type Chunks, chunksOf, closure, holding, pick } from './chunks.ts'
import { areaModules, PUBLIC, readDeclaredPages, STUDENTS } from './declared-pages.ts'

const KB = 1024
/** Compressed JavaScript of the login page in all, and of each further page on its own. */
const LOGIN_LIMIT = 150 * KB
const PAGE_LIMIT = 35 * KB
/** Staff sit at desks, and their files are merged more: one import elsewhere moves 6 KB from page to page. */
const DESK_LIMIT = 45 * KB
/** What every page of students loads besides, in the area that is opened on phones. */
const FRAME_LIMITS: Record<string, number> = { [STUDENTS]: 25 * KB }

/** Prints what the pages weigh and fails the build when one is too heavy for a phone on mobile data. */
export function budget(): Plugin {
	return {
		name: 'stambuk-budget',
		apply: 'build',
		generateBundle(_, bundle) {
			const weights = weighPages(bundle)
			this.info(`compressed JavaScript\n${weights.map(line).join('\n')}`)
			const heavy = weights.filter(([, bytes, limit]) => bytes > limit)
			if (heavy.length > 0) this.error(`Too heavy: ${heavy.map(([name]) => name).join(', ')}`)
		},
	}
}

type Weight = [name: string, bytes: number, limit: number]

function weighPages(bundle: Rolldown.OutputBundle): Weight[] {
	const chunks = chunksOf(bundle)
	const boot = Object.values(bundle).reduce(
		(sum, file) => sum + (file.type === 'asset' && file.fileName.endsWith('.js') ? size(file.source) : 0),
		0,
	)
	const entry = pick(chunks, (chunk) => chunk.isEntry)
	const pages = readDeclaredPages().filter(({ modules }) => modules.length > 0)
	const loaded = (modules: string[]) =>
		closure(chunks, [entry, ...modules.map((module) => holding(chunks, module))])
	const login = loaded(pages.find(({ path }) => path === '/login')?.modules ?? [])

	const weights: Weight[] = [['/login, all JavaScript', boot + weigh(chunks, login), LOGIN_LIMIT]]
	for (const area of new Set(pages.map((page) => page.area))) {
		const { declaration, shell } = areaModules(area)
		const around = loaded([declaration, shell])
		weights.push([
			`${area}: declarations and shell`,
			weigh(chunks, without(around, login)),
			FRAME_LIMITS[area] ?? Number.POSITIVE_INFINITY,
		])
		for (const { path, modules } of pages.filter((page) => page.area === area && page.path !== '/login'))
			weights.push([path, weigh(chunks, without(loaded(modules), around, login)), limitOf(area)])
	}
	return weights
}

const limitOf = (area: string) => (area === STUDENTS || area === PUBLIC ? PAGE_LIMIT : DESK_LIMIT)

function without(files: Set<string>, ...others: Set<string>[]): Set<string> {
	return new Set([...files].filter((file) => others.every((other) => !other.has(file))))
}

function weigh(chunks: Chunks, files: Set<string>): number {
	return [...files].reduce((sum, file) => sum + size(chunks.get(file)?.code ?? ''), 0)
}

function size(content: string | Uint8Array): number {
	return gzipSync(content, { level: 9 }).length
}

function line([name, bytes, limit]: [string, number, number]): string {
	const of = Number.isFinite(limit) ? ` of ${limit / KB}` : ''
	return `  ${(bytes / KB).toFixed(1).padStart(7)} KB${of.padEnd(8)} ${name}`
}
