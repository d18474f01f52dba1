import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveHak, makeAkun, makeDosen, makeKelas, makeMahasiswa } from '#server/test/factories.ts'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import { HAK } from '#shared/rules/wewenang.ts'
import { migrate } from './migrate.ts'

describe('rights', () => {
	let t: TestDb
	beforeAll(async () => {
		t = await createTestDb()
		await makeKelas(t.db)
	})
	afterAll(() => t.drop())

	test('are held by staff and lecturers, each once', async () => {
		const staf = await makeAkun(t.db, 'staf')
		await giveHak(t.db, staf, HAK)
		await giveHak(t.db, await makeDosen(t.db), ['keuangan'])
		await expect(giveHak(t.db, staf, ['humas'])).rejects.toThrow(/unique/)
		await expect(giveHak(t.db, staf, ['prodi'])).rejects.toThrow(/unique/)
	})

	test('are never a student’s, not even by a change of role', async () => {
		const { id } = await makeMahasiswa(t.db)
		const give = (peran: 'staf' | 'mahasiswa') =>
			t.pool.query('insert into wewenang (akun_id, peran, hak) values ($1, $2, $3)', [id, peran, 'humas'])
		await expect(give('staf')).rejects.toThrow(/foreign key/)
		await expect(give('mahasiswa')).rejects.toThrow(/check constraint/)
		const staf = await makeAkun(t.db, 'staf')
		await giveHak(t.db, staf, ['humas'])
		const demote = t.db.updateTable('akun').set({ peran: 'mahasiswa' }).where('id', '=', staf.id).execute()
		await expect(demote).rejects.toThrow(/check constraint/)
	})

	test('name a programme for prodi, and none otherwise', async () => {
		const staf = await makeAkun(t.db, 'staf')
		const give = (hak: 'prodi' | 'keuangan', program_studi_kode: string | null) =>
			t.db
				.insertInto('wewenang')
				.values({ akun_id: staf.id, peran: 'staf', hak, program_studi_kode })
				.execute()
		await expect(give('prodi', null)).rejects.toThrow(/check constraint/)
		await expect(give('keuangan', 'TI')).rejects.toThrow(/check constraint/)
		await expect(give('prodi', 'ZZ')).rejects.toThrow(/foreign key/)
	})
})

test('who was an administrator is staff with every right, for every programme', async () => {
	const all = path.join(import.meta.dirname, 'migrations')
	const before = mkdtempSync(path.join(tmpdir(), 'stambuk-migrations-'))
	for (const name of readdirSync(all).filter((name) => name < '0060'))
		cpSync(path.join(all, name), path.join(before, name))
	const t = await createTestDb({ migrated: false })
	try {
		await migrate(t.url, { folder: before })
		await t.pool.query(`
			insert into program_studi (kode, nama, jenjang) values ('TI', 'Informatika', 'S1'), ('SI', 'Sistem', 'S1');
			insert into akun (email, password_hash, peran)
			values ('a@kampus.test', 'x', 'admin'), ('b@kampus.test', 'x', 'dosen'), ('c@kampus.test', 'x', 'mahasiswa')`)
		await migrate(t.url, { folder: all })
		const { rows } = await t.pool.query(
			`select a.email, a.peran, array_agg(concat_ws(':', w.hak, w.program_studi_kode) order by 1) as hak
			from akun a left join wewenang w on w.akun_id = a.id group by a.id order by a.email`,
		)
		expect(rows.map(({ email, peran, hak }) => [email, peran, hak.sort()])).toEqual([
			['a@kampus.test', 'staf', ['akademik', 'humas', 'keuangan', 'prodi:SI', 'prodi:TI', 'sistem']],
			['b@kampus.test', 'dosen', ['']],
			['c@kampus.test', 'mahasiswa', ['']],
		])
	} finally {
		rmSync(before, { recursive: true })
		await t.drop()
	}
})
