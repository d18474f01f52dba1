import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { SERVING_ROLE } from '#server/embedded/embedded.ts'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { mayChangeTrail } from './serving-role.ts'

let t: TestDb
beforeAll(async () => {
	t = await createTestDb()
	await t.pool.query("insert into jejak (tindakan, objek) values ('login', 'sesi:1')")
})
afterAll(() => t.drop())

describe('the role that serves', () => {
	test.each([
		'update jejak set tindakan = tindakan',
		'update jejak set id = default where false',
		'delete from jejak',
		'delete from jejak where false',
		'truncate jejak',
		"insert into jejak (id, tindakan, objek) overriding system value values (1, 'login', 'x') on conflict (id) do update set tindakan = ''",
		"merge into jejak using (select 1) x on true when matched then update set tindakan = ''",
		'alter table jejak disable trigger all',
		'alter table jejak disable trigger jejak_no_change',
		'drop trigger jejak_no_change on jejak',
		'create trigger t before insert on jejak for each row execute function jejak_append_only()',
		"create or replace function jejak_append_only() returns trigger language plpgsql as 'begin return new; end'",
		'create rule r as on insert to jejak do instead nothing',
		'alter table jejak add column x int',
		'alter table jejak rename to jejak_lama',
		'alter table jejak owner to current_user',
		'drop table jejak',
		'create table jejak_baru (x int)',
		'set role stambuk',
		'set role postgres',
		'set session_replication_role = replica',
		'update penolakan set jumlah = 1',
		'delete from penolakan',
		'delete from migration',
		'update perubahan_nilai set ke = 100',
		'delete from perubahan_nilai',
		'delete from riwayat_soal',
		"update pesan_kelas set isi = 'lain'",
		'delete from penerima_pesan',
		"update riwayat_soal set isi = '{}'",
	])('may not: %s', async (statement) => {
		// Permission denied, or not the owner.
		const denied = expect.objectContaining({ code: '42501' })
		await expect(t.pool.query(statement)).rejects.toEqual(denied)
	})

	test('adds to the trail and reads it, and reads and writes every other table, those of the jobs too', async () => {
		expect((await t.pool.query('select tindakan from jejak')).rows).toEqual([{ tindakan: 'login' }])
		const { rows } = await t.pool.query(`
			select oid::regclass::text as name from pg_class
			where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and relkind = 'r'
				and oid not in ('jejak'::regclass, 'penolakan'::regclass, 'perubahan_nilai'::regclass, 'riwayat_soal'::regclass,
					'pesan_kelas'::regclass, 'penerima_pesan'::regclass, 'migration'::regclass)
				and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
					and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))`)
		expect(rows).toEqual([])
		// Done with a warning, and nothing is given.
		await t.pool.query('grant update, delete on jejak to current_user')
		expect(await mayChangeTrail(t.pool)).toBe(false)
	})

	test('has an owner beside it whom the triggers hold up', async () => {
		const owner = new pg.Client(t.ownerUrl)
		await owner.connect()
		for (const statement of ['update jejak set objek = objek', 'delete from jejak', 'truncate jejak'])
			await expect(owner.query(statement)).rejects.toThrow('jejak is append-only')
		await owner.end()
	})

	test('migrates nothing, and needs nothing when nothing is missing', async () => {
		expect(await migrate(t.url)).toEqual([])
		const empty = await createTestDb({ migrated: false })
		const url = empty.url.replace('stambuk@', `${SERVING_ROLE}@`)
		await expect(migrate(url)).rejects.toThrow(
			'The database cannot be migrated: permission denied for schema public; set DATABASE_MIGRATION_URL to its owner.',
		)
		await empty.drop()
	})
})

describe('a database of DATABASE_URL', () => {
	const open = async (env: NodeJS.ProcessEnv) => {
		const warnings: string[] = []
		const database = await openDatabase(readConfig(env), { warn: (message) => warnings.push(message) })
		await database.close()
		return warnings.filter((warning) => !warning.includes('fsync'))
	}

	test('is served by its user, who is given what it takes when another one owns the tables', async () => {
		const empty = await createTestDb({ migrated: false })
		const role = `campus_${new URL(empty.url).pathname.slice(1)}`
		const admin = new pg.Client(inject('postgres').admin)
		await admin.connect()
		await admin.query(`create role ${role} login`)
		try {
			const url = empty.url.replace('stambuk@', `${role}@`)
			expect(await open({ DATABASE_URL: url, DATABASE_MIGRATION_URL: empty.url })).toEqual([])
			expect(await open({ DATABASE_URL: url })).toEqual([])
			await empty.pool.query('create table later (x int)')
			await open({ DATABASE_URL: url, DATABASE_MIGRATION_URL: empty.url })
			const { rows } = await empty.pool.query(
				`select has_table_privilege($1, 'later', 'delete') as later, has_table_privilege($1, 'jejak', 'delete') as trail`,
				[role],
			)
			expect(rows).toEqual([{ later: true, trail: false }])
		} finally {
			await empty.drop()
			await admin.query(`drop role ${role}`)
			await admin.end()
		}
	})

	test('is warned of loudly when its user could change the trail', async () => {
		const owners = /^WARNING: The user of DATABASE_URL owns the tables and could change the trail/
		expect(await open({ DATABASE_URL: t.ownerUrl })).toEqual([expect.stringMatching(owners)])
		const superuser = new URL(t.url)
		superuser.username = 'postgres'
		expect(await open({ DATABASE_URL: superuser.href })).toEqual([expect.stringMatching(owners)])
		expect(await open({ DATABASE_URL: t.url })).toEqual([])
	})

	test('needs DATABASE_URL beside DATABASE_MIGRATION_URL', () => {
		expect(() => readConfig({ DATABASE_MIGRATION_URL: t.ownerUrl })).toThrow(/needs DATABASE_URL/)
		expect(() => readConfig({ DATABASE_URL: t.url, DATABASE_MIGRATION_URL: 'mysql://x' })).toThrow(
			'DATABASE_MIGRATION_URL must start with postgres://',
		)
	})
})
