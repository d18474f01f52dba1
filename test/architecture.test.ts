import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LONG, RULES } from './architecture-rules.ts'
import { parseSource, readSources } from './architecture-sources.ts'

const sources = readSources(path.resolve(import.meta.dirname, '..'))

describe('the house keeps its rules', () => {
	test('and all of it is looked at', () => {
		const seen = sources.map((source) => source.path)
		for (const file of [
			'server/app.ts',
			'shared/rules/ujian.ts',
			'web/src/main.tsx',
			'tools/bootstrap.mjs',
			...Object.keys(LONG),
		])
			expect(seen).toContain(file)
		expect(
			sources.flatMap((source) => source.imports).filter((found) => found.isFile).length,
		).toBeGreaterThan(100)
	})

	test.each(Object.entries(RULES))('%s', (_, rule) => {
		expect(rule(sources)).toEqual([])
	})
})

/** What each rule must find when somebody does it. The sources of a row are all there is. */
const BROKEN: [rule: keyof typeof RULES, files: Record<string, string>, complaint: RegExp][] = [
	['zones', { 'shared/rules/a.ts': "import { b } from '../api/b.ts'" }, /rules may not import shared\/api/],
	['zones', { 'shared/api/a.ts': "import type { B } from '#server/app.ts'" }, /api may not import server/],
	[
		'zones',
		{ 'web/src/a.ts': "import {\n\tb,\n} from '#server/lib/b.ts'" },
		/web\/src may not import server\/lib/,
	],
	[
		'zones',
		{ 'server/lib/a.ts': "export { b } from '../../web/src/lib/b.ts'" },
		/lib may not import web\/src\/lib/,
	],
	[
		'zones',
		{ 'server/lib/a.ts': "import '../features/x/queries.ts'" },
		/lib may not import server\/features/,
	],
	['zones', { 'server/features/x/a.ts': "import { b } from '#server/app.ts'" }, /which stands above it/],
	['zones', { 'server/db/a.ts': "import '../demo/b.ts'" }, /db may not import server\/demo/],
	[
		'zones',
		{ 'web/src/ui/a.tsx': "import { b } from '../areas/mahasiswa/parts/b.ts'" },
		/ui may not import web\/src\/areas\/parts/,
	],
	['zones', { 'web/src/ui/a.tsx': "import { b } from '#shared/rules/b.ts'" }, /ui may not import shared/],
	['zones', { 'web/src/lib/a.ts': "import { b } from '#web/ui/b.ts'" }, /lib may not import web\/src\/ui/],
	[
		'zones',
		{ 'web/src/parts/x/a.ts': "import { b } from '#web/areas/umum/parts/b.ts'" },
		/parts may not import web\/src\/areas\/parts/,
	],
	[
		'zones',
		{ 'web/src/areas/umum/parts/a.ts': "import { b } from '../features/x/b.ts'" },
		/parts may not import web\/src\/areas\/features/,
	],
	[
		'zones',
		{ 'web/src/areas/umum/features/x/a.ts': "import { b } from '../../shell/b.ts'" },
		/features may not import web\/src\/areas\/shell/,
	],
	['zones', { 'server/a.ts': "import { b } from '../docs/b.ts'" }, /no part of the house/],
	[
		'featuresApart',
		{ 'server/features/x/a.ts': "import { b } from '../y/service.ts'" },
		/only lend\.ts and queries\.ts/,
	],
	[
		'featuresApart',
		{ 'web/src/areas/umum/features/x/a.ts': "import type { B } from '../y/queries.ts'" },
		/do not import each other/,
	],
	[
		'areasApart',
		{ 'web/src/areas/umum/features/x/a.ts': "import { b } from '../../../kantor/parts/b.ts'" },
		/umum may not import kantor/,
	],
	[
		'areasApart',
		{ 'web/src/areas/kantor/shell/a.ts': "import { b } from '#web/areas/mengajar/shell/b.ts'" },
		/kantor may not import mengajar/,
	],
	['contractAsTypes', { 'web/src/lib/a.ts': "import { b } from '#shared/api/b.ts'" }, /not as `import type`/],
	[
		'contractAsTypes',
		{ 'web/src/lib/a.ts': "import { type B } from '#shared/api/b.ts'" },
		/not as `import type`/,
	],
	['packages', { 'shared/rules/a.ts': "import { b } from 'typebox'" }, /rules need nothing/],
	['packages', { 'shared/api/a.ts': "import fs from 'node:fs'" }, /only typebox/],
	['packages', { 'web/src/a.ts': "import fs from 'node:fs'" }, /no browser has/],
	[
		'packages',
		{ 'server/features/x/queries.ts': "import type pg from 'pg'" },
		/imports pg: what a feature asks/,
	],
	[
		'noCircles',
		{
			'web/src/a.ts': "import './b.ts'",
			'web/src/b.ts': "import './c.ts'",
			'web/src/c.ts': "import type { A } from './a.ts'",
		},
		/^web\/src\/a\.ts -> web\/src\/b\.ts -> web\/src\/c\.ts -> web\/src\/a\.ts is a circle$/,
	],
	[
		'noCircles',
		{
			'server/features/x/service.ts': "import { y } from '../y/queries.ts'",
			'server/features/y/service.ts': "import { x } from '../x/queries.ts'",
		},
		/^x -> y -> x is a circle$/,
	],
	[
		'inWorkers',
		{
			'server/app.ts': "import { a } from './features/x/routes.ts'",
			'server/features/x/routes.ts': "const a = () => import('./a.ts')",
			'server/features/x/a.ts': "import PDFDocument from 'pdfkit'",
		},
		/x\/a\.ts brings pdfkit into/,
	],
	['fileNames', { 'web/src/ui/DataCard.tsx': '' }, /not in kebab-case/],
	['fileNames', { 'server/lib/rate_limit.ts': '' }, /not in kebab-case/],
	['fileNames', { 'web/src/lib/utils.ts': '' }, /names no subject/],
	['fileNames', { 'server/features/x/index.ts': '' }, /names no subject/],
	[
		'featureFiles',
		{ 'server/features/x/routes.ts': '', 'server/features/x/parts/a.ts': '' },
		/lies too deep/,
	],
	[
		'featureFiles',
		{ 'server/features/x/routes.ts': '', 'server/features/x/y.test.ts': '' },
		/test of nothing/,
	],
	['featureFiles', { 'server/features/x/queries.ts': '' }, /nobody can call/],
	[
		'endpointsApart',
		{ 'server/features/x/service.ts': "\troute(app, xApi, 'GET /x', get)" },
		/an endpoint belongs in routes\.ts, teaching\.ts, office\.ts/,
	],
	['pureRules', { 'shared/rules/a.ts': 'export const a = () => Date.now()' }, /`Date\.now`/],
	['pureRules', { 'shared/rules/a.ts': 'export const a = new Date()' }, /`new Date\(\)`/],
	['pureRules', { 'shared/rules/a.ts': 'export const a = Math.random()' }, /`Math\.random`/],
	['pureRules', { 'shared/rules/a.ts': 'export const a = process.env.A' }, /`process`/],
	['pureRules', { 'shared/rules/a.ts': "export const a = () => fetch('/')" }, /`fetch\(`/],
	['sqlInQueries', { 'server/features/x/service.ts': "db.selectFrom('akun')" }, /SQL belongs/],
	[
		'sqlInQueries',
		{ 'server/features/x/routes.ts': 'await sql<{ a: number }>`select 1`.execute(db)' },
		/SQL belongs/,
	],
	['sqlInQueries', { 'server/lib/a.ts': "pool.query('select 1')" }, /SQL belongs/],
	[
		'oneWriter',
		{
			'server/features/x/queries.ts': "db.updateTable('sesi')",
			'server/features/y/queries.ts': 'const text = `with a as (delete from sesi s where true) select 1`',
		},
		/y\/queries\.ts writes `sesi`, which belongs to x/,
	],
	[
		'statementNames',
		{
			'server/features/x/queries.ts': "const listX = statement<object, X>('list_x', () => sql`select 1`)",
			'server/features/y/queries.ts':
				"const y = statementEach<A, { b: B<C> }>(\n\t'list_x',\n\t() => sql`select 2`)",
		},
		/`list_x`, a name that server\/features\/x\/queries.ts has taken/,
	],
	[
		'valuesInPlace',
		{ 'server/features/x/queries.ts': 'const mine = nilai("n.mahasiswa_id = $3")' },
		/`\$3`: a value stands in its place/,
	],
	['environment', { 'server/lib/a.ts': 'const { PORT } = process.env' }, /server\/config\.ts/],
	['idsWithoutHttps', { 'web/src/lib/a.ts': 'const id = crypto.randomUUID()' }, /web\/src\/lib\/uuid\.ts/],
	['namedExports', { 'server/lib/a.ts': 'export default function a() {}' }, /no barrels/],
	['namedExports', { 'web/src/ui/a.ts': "export * from './b.ts'" }, /no barrels/],
	['length', { 'server/lib/a.ts': 'a\n'.repeat(301) }, /301 lines/],
	['length', { 'server/lib/a.test.ts': 'a\n'.repeat(401) }, /401 lines/],
	['length', { 'server/db/types.ts': 'a\n'.repeat(300) }, /300 lines and needs no excuse/],
]

/** What looks like a breach and is none. */
const FINE: [rule: keyof typeof RULES, files: Record<string, string>][] = [
	[
		'zones',
		{ 'server/features/x/a.ts': "import { readConfig } from '#server/config.ts'\nimport '../../lib/a.ts'" },
	],
	['zones', { 'server/db/a.test.ts': "import { createTestDb } from '#server/test/test-db.ts'" }],
	['featuresApart', { 'server/features/x/a.ts': "import { b } from '../y/queries.ts'" }],
	['zones', { 'web/src/router.tsx': "import { b } from './areas/umum/features/x/b.tsx'" }],
	['areasApart', { 'web/src/areas/umum/features/x/a.ts': "import { b } from '../../parts/b.ts'" }],
	['featuresApart', { 'server/features/x/a.ts': "import { b } from '../y/lend.ts'" }],
	[
		'oneWriter',
		{
			'server/features/x/queries.ts': "db.selectFrom('sesi')",
			'server/features/y/queries.ts': 'insert into sesi',
		},
	],
	['contractAsTypes', { 'web/src/lib/a.ts': "import type { B } from '#shared/api/b.ts'" }],
	['noCircles', { 'web/src/a.ts': "const b = () => import('./b.ts')", 'web/src/b.ts': "import './a.ts'" }],
	[
		'inWorkers',
		{
			'server/app.ts': "import type { A } from './features/x/a.ts'",
			'server/features/x/a.ts': "import PDFDocument from 'pdfkit'",
		},
	],
	['pureRules', { 'shared/rules/a.ts': '// Date.now() is not for here\nexport const a = new Date(0)' }],
	['pureRules', { 'shared/rules/a.test.ts': 'const a = Date.now()' }],
	['idsWithoutHttps', { 'web/src/lib/a.test.ts': 'const id = crypto.randomUUID()' }],
	['length', { 'server/lib/a.ts': 'a\n'.repeat(300) }],
]

describe('a rule can fail', () => {
	const check = (rule: string, files: Record<string, string>) =>
		RULES[rule]?.(Object.entries(files).map(([file, text]) => parseSource(file, text)))

	test.each(BROKEN)('%s finds it in %j', (rule, files, complaint) => {
		expect(check(rule, files)).toContainEqual(expect.stringMatching(complaint))
	})

	test.each(FINE)('%s lets pass %j', (rule, files) => {
		expect(check(rule, files)).toEqual([])
	})

	test('each has been seen failing', () => {
		expect(new Set(BROKEN.map(([rule]) => rule))).toEqual(new Set(Object.keys(RULES)))
	})
})
