import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const TYPES = path.join(import.meta.dirname, 'types.ts')

let t: TestDb
beforeAll(async () => {
	t = await createTestDb()
})
afterAll(() => t.drop())

/** What a column's type in types.ts has to be, by the type of its values. */
const FAMILIES: Record<string, string> = {
	text: 'string',
	uuid: 'string',
	date: 'string',
	'time without time zone': 'string',
	smallint: 'number',
	integer: 'number',
	bigint: 'number',
	numeric: 'number',
	boolean: 'boolean',
	'timestamp with time zone': 'Date',
	bytea: 'Buffer',
	xid8: 'string',
	jsonb: 'object',
	'integer[]': 'number[]',
	'uuid[]': 'string[]',
	'text[]': 'string[]',
}

/** `Shape` is a column's family of values, and whether it can be null or is filled in when an insert leaves it out. */
const HEAD = `
import type { InsertType, SelectType } from 'kysely'
import type { Tables } from './types.ts'
type Family<T> = [T] extends [boolean] ? 'boolean' : [T] extends [number] ? 'number' : [T] extends [string] ? 'string'
	: [T] extends [Date] ? 'Date' : [T] extends [Buffer] ? 'Buffer' : [T] extends [readonly number[]] ? 'number[]'
	: [T] extends [readonly string[]] ? 'string[]' : 'object'
type Shape<C> = \`\${Family<NonNullable<SelectType<C>>>}\${null extends SelectType<C> ? ' or null'
	: undefined extends InsertType<C> ? ' by default' : ''}\`
type OfJson<S> = S extends \`string[]\${infer Rest}\` ? \`object\${Rest}\` : S
const same = <Expected, Actual extends Expected>(..._: [Expected] extends [Actual] ? [] : ['other']) => {}
`

type Column = { table: string; column: string; type: string; nullable: boolean; by_default: boolean }

/** Every column of the schema that somebody could write; the tables of graphile-worker are in a schema of its own. */
async function listColumns(pool: pg.Pool): Promise<Column[]> {
	const { rows } = await pool.query<Column>(`
		select c.relname as table, a.attname as column, not a.attnotnull as nullable,
			regexp_replace(format_type(a.atttypid, a.atttypmod), '^numeric.*', 'numeric') as type,
			a.atthasdef or a.attidentity <> '' as by_default
		from pg_attribute a join pg_class c on c.oid = a.attrelid
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migration'
			and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		order by c.relname, a.attnum`)
	return rows
}

/** Where the types say something else than the schema, a line each: the compiler compares. */
async function differences(types: string, columns: readonly Column[]): Promise<string[]> {
	const tables = Map.groupBy(columns, (column) => column.table)
	const union = (names: Iterable<string>) => [...names].map((name) => `'${name}'`).join(' | ')
	const claim = (of: string, expected: string, actual: string) => ({
		of,
		check: `same<${expected}, ${actual}>()`,
	})
	const claims = [
		claim('the tables', union(tables.keys()), 'keyof Tables'),
		...[...tables].flatMap(([table, of]) => [
			claim(`the columns of ${table}`, union(of.map((c) => c.column)), `keyof Tables['${table}']`),
			...of.map(({ column, type, nullable, by_default }) => {
				const shape = `${FAMILIES[type] ?? type}${nullable ? ' or null' : by_default ? ' by default' : ''}`
				const own = `Shape<Tables['${table}']['${column}']>`
				// A list of texts may also be JSON.
				return claim(
					`${table}.${column} is ${shape}`,
					`'${shape}'`,
					type === 'jsonb' ? `OfJson<${own}>` : own,
				)
			}),
		]),
	]
	const folder = await mkdtemp(path.join(tmpdir(), 'stambuk-types-'))
	try {
		await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
		await writeFile(path.join(folder, 'types.ts'), types.replaceAll("'#shared/", `'${ROOT}/shared/`))
		await writeFile(path.join(folder, 'check.ts'), HEAD + claims.map(({ check }) => `${check}\n`).join(''))
		await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }')
		const config = {
			extends: path.join(ROOT, 'tsconfig.json'),
			compilerOptions: { incremental: false, tsBuildInfoFile: null, types: ['node'] },
			include: ['check.ts'],
		}
		await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
		const output = await compile(folder)
		const first = HEAD.split('\n').length
		const wrong = output.split('\n').flatMap((line) => {
			const found = /^check\.ts\((\d+),\d+\): error/.exec(line)
			if (!found) return /error TS/.test(line) ? [line] : []
			return [claims[Number(found[1]) - first]?.of ?? line]
		})
		return [...new Set(wrong)]
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

function compile(folder: string): Promise<string> {
	const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc')
	return new Promise((resolve) => {
		execFile(process.execPath, [tsc, '--pretty', 'false'], { cwd: folder }, (_error, stdout, stderr) =>
			resolve(stdout + stderr),
		)
	})
}

test('the types of the tables are those of the migrated schema', async () => {
	const columns = await listColumns(t.pool)
	expect(columns.length).toBeGreaterThan(100)
	expect(await differences(await readFile(TYPES, 'utf8'), columns)).toEqual([])
})

test('and the comparison finds tables and columns too few or too many, null, defaults and other types', async () => {
	const columns = await listColumns(t.pool)
	let types = await readFile(TYPES, 'utf8')
	for (const [before, after] of [
		['dosen_wali: {', 'pembimbing: {'],
		['token_refresh: {\n\t\thash: Buffer\n', 'token_refresh: {\n'],
		['umpan_jadwal: {', 'umpan_jadwal: { warna: string;'],
		[
			'batas_permintaan: { kunci: Buffer; jendela: Timestamp; jumlah: number }',
			'batas_permintaan: { kunci: Buffer; jendela: number; jumlah: number }',
		],
		['nomor_va: string | null', 'nomor_va: string'],
		['unggulan: Generated<boolean>', 'unggulan: boolean'],
		['ringkasan: string', 'ringkasan: Generated<string>'],
	] as const) {
		expect(types.split(before), before).toHaveLength(2)
		types = types.replace(before, after)
	}
	expect(await differences(types, columns)).toEqual([
		'the tables',
		'batas_permintaan.jendela is Date',
		'berita.ringkasan is string',
		'berita.unggulan is boolean by default',
		'the columns of dosen_wali',
		'dosen_wali.mahasiswa_id is string',
		'dosen_wali.dosen_nip is string',
		'pembayaran.nomor_va is string or null',
		'the columns of token_refresh',
		'token_refresh.hash is Buffer',
		'the columns of umpan_jadwal',
	])
})
