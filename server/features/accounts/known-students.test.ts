import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { countStatements } from '#server/test/count-statements.ts'
import {
	makeAkun,
	makeDosen,
	makeMahasiswa,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { makeOtherClass, type OtherClass } from '#server/test/other-class.ts'
import type { Peran } from '#shared/rules/wewenang.ts'
import { findActors, findPerubahan } from './actor-queries.ts'
import { knowStudents } from './known-students.ts'

const NOW = new Date(TEST_NOW)
const EARLIER = new Date(NOW.getTime() - 3_600_000)

let t: TestApp
let at: OtherClass
let m: TestMahasiswa
/** Has no student. */
let lain: TestAkun
let find: ReturnType<typeof knowStudents>
beforeAll(async () => {
	t = await createTestApp()
	await t.db
		.insertInto('periode')
		.values({ kode: '20231', mulai: '2023-08-14', selesai: '2023-12-30' })
		.execute()
	// Of so many at once it is not said of whom.
	for (let i = 0; i < 51; i++) await makeMahasiswa(t.db)
})
afterAll(() => t.close())
beforeEach(async () => {
	at = await makeOtherClass(t)
	m = at.teman
	// The year of entry is that of the first term, whatever becomes of this one.
	await t.db
		.insertInto('mahasiswa_periode')
		.values({ mahasiswa_id: m.mahasiswaId, periode_kode: '20231', kelas_kode: at.asal, semester: 3 })
		.execute()
	lain = await makeAkun(t.db, 'mahasiswa', {})
	find = knowStudents(t.db)
})
afterEach(() => t.db.updateTable('periode').set({ aktif: true }).where('kode', '=', '20232').execute())

/** As a token of it says. */
const of = ({ sesiId }: { sesiId: string }, peran: Peran = 'mahasiswa') => ({ sesi_id: sesiId, peran })
const ask = async (who: { sesiId: string } = m, now = NOW) => (await find([of(who)], now))[0]
/** As who remembers nothing finds it. */
const fresh = async () => (await knowStudents(t.db)([of(m)], NOW))[0]
const change = (statement: RawBuilder<unknown>) => statement.execute(t.db)

test('a student is read once; from then on it is asked what has changed, once for all', async () => {
	expect(await countStatements(() => ask())).toBe(2)
	expect(await countStatements(() => ask())).toBe(1)
	await find([of(m), of(at.ulang)], NOW)
	expect(await countStatements(() => find([of(m), of(at.ulang)], NOW))).toBe(1)
	expect(await ask()).toMatchObject({ akun_id: m.id, mahasiswa: { stambuk: m.stambuk } })
})

test('of staff and lecturers everything is read each time', async () => {
	const dosen = await makeDosen(t.db, {})
	const read = async (peran: Peran) => (await find([of(dosen, peran)], NOW))[0]
	await read('dosen')
	expect(await countStatements(() => read('dosen'))).toBe(1)
	// Whatever the token says.
	await read('mahasiswa')
	expect(await countStatements(() => read('mahasiswa'))).toBe(2)
})

describe('what changes a student counts at the next request', () => {
	/** What it is called, the change, and what must have been before. */
	const CHANGES: [string, () => RawBuilder<unknown>, (() => RawBuilder<unknown>)?][] = [
		['the session is ended', () => sql`update sesi set dicabut_pada = ${NOW} where id = ${m.sesiId}`],
		[
			'it is to end sooner',
			() => sql`update sesi set dibuat_pada = ${EARLIER}, berakhir_pada = ${NOW} where id = ${m.sesiId}`,
		],
		['it is taken away', () => sql`delete from sesi where id = ${m.sesiId}`],
		['the password is long ago', () => sql`update sesi set password_pada = null where id = ${m.sesiId}`],
		['the account is shut', () => sql`update akun set aktif = false where id = ${m.id}`],
		[
			'the password is another’s',
			() => sql`update akun set password_awal_sampai = ${NOW} where id = ${m.id}`,
		],
		['the name', () => sql`update mahasiswa set nama = 'Nama Baru' where id = ${m.mahasiswaId}`],
		['the number', () => sql`update mahasiswa set stambuk = '13020229999' where id = ${m.mahasiswaId}`],
		['the account', () => sql`update mahasiswa set akun_id = ${lain.id} where id = ${m.mahasiswaId}`],
		[
			'the class',
			() => sql`update mahasiswa_periode set kelas_kode = ${at.lain} where mahasiswa_id = ${m.mahasiswaId}`,
		],
		[
			'no place in the term',
			() =>
				sql`delete from mahasiswa_periode where mahasiswa_id = ${m.mahasiswaId} and periode_kode = '20232'`,
		],
		['the class of many', () => sql`update mahasiswa_periode set semester = 5 where periode_kode = '20232'`],
		[
			'no student any more',
			() => sql`delete from mahasiswa where id = ${m.mahasiswaId}`,
			() => sql`with t as (delete from tagihan where mahasiswa_id = ${m.mahasiswaId})
				delete from mahasiswa_periode where mahasiswa_id = ${m.mahasiswaId}`,
		],
		[
			'a place in the term',
			() => sql`insert into mahasiswa_periode (mahasiswa_id, periode_kode, kelas_kode, semester)
				values (${m.mahasiswaId}, '20232', ${at.lain}, 4)`,
			() =>
				sql`delete from mahasiswa_periode where mahasiswa_id = ${m.mahasiswaId} and periode_kode = '20232'`,
		],
		['another term', () => sql`update periode set aktif = false where aktif`],
	]
	test.each(CHANGES)('%s', async (_, statement, first) => {
		if (first) await change(first())
		await expectTold(statement)
	})

	test('a plan is given back', async () => {
		m = at.ulang
		await expectTold(() => sql`update krs set status = 'dikembalikan' where id = ${at.krs}`)
	})

	async function expectTold(statement: () => RawBuilder<unknown>) {
		const before = await ask()
		expect(before).toEqual(await fresh())
		await t.db.transaction().execute(async (trx) => {
			await statement().execute(trx)
			await find([of(m)], NOW)
			// Nothing is true before it is written for good.
			expect(await ask()).toEqual(before)
		})
		expect(await ask()).not.toEqual(before)
		expect(await ask()).toEqual(await fresh())
	}
})

test('and only by being told of: without that it would be remembered as it was', async () => {
	await ask()
	await t.db.transaction().execute(async (trx) => {
		await trx.updateTable('akun').set({ aktif: false }).where('id', '=', m.id).execute()
		await trx.deleteFrom('perubahan_pelaku').where('akun_id', '=', m.id).execute()
	})
	expect(await ask()).not.toBeNull()
	expect(await fresh()).toBeNull()
})

test('a session is over when its time is, and longer when it was given more', async () => {
	const later = new Date(NOW.getTime() + 13 * 3_600_000)
	await ask()
	expect(await ask(m, later)).toBeNull()
	await change(sql`update sesi set berakhir_pada = ${new Date(later.getTime() + 1)} where id = ${m.sesiId}`)
	expect(await ask(m, later)).not.toBeNull()
})

describe('who is read while another look', () => {
	/** One who asks and whose answer about the session is held back; of others a look can fail. */
	function holdFirst() {
		const [read, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
		const state = { first: true, fails: false }
		const db = {
			executeQuery: async (query: { sql: string }) => {
				const isRead = query.sql.includes('from sesi s')
				if (state.fails && !isRead) throw new Error('away')
				const result = await t.db.executeQuery(query as never)
				if (isRead && state.first) {
					state.first = false
					read.resolve()
					await held.promise
				}
				return result
			},
		} as unknown as Db
		find = knowStudents(db)
		return { state, read: read.promise, letGo: held.resolve }
	}
	const rename = () => change(sql`update mahasiswa set nama = 'Nama Baru' where id = ${m.mahasiswaId}`)

	test('tells of a change is not remembered as before it', async () => {
		const { read, letGo } = holdFirst()
		const early = ask()
		await read
		await rename()
		expect((await ask())?.mahasiswa?.nama).toBe('Nama Baru')
		letGo()
		await early
		expect((await ask())?.mahasiswa?.nama).toBe('Nama Baru')
	})

	test('fails is not remembered: the next look does not know since when', async () => {
		const { state, read, letGo } = holdFirst()
		const early = ask()
		await read
		state.fails = true
		await expect(ask()).rejects.toThrow('away')
		state.fails = false
		letGo()
		await early
		await rename()
		expect((await ask())?.mahasiswa?.nama).toBe('Nama Baru')
	})
})

test('among many who ask and change at once, who asks after a change is told of it', async () => {
	const people = [m, at.ulang, at.warga]
	const others = [knowStudents(t.db), find]
	let done = false
	const asking = others.map(async (one) => {
		while (!done)
			await one(
				people.map((who) => of(who)),
				NOW,
			)
	})
	await Promise.all(
		people.map(async (who) => {
			for (let i = 0; i < 60; i++) {
				await t.db
					.updateTable('mahasiswa')
					.set({ nama: `Nama ${i}` })
					.where('id', '=', who.mahasiswaId)
					.execute()
				for (const one of others) {
					const [person] = await one([of(who)], NOW)
					expect(person?.mahasiswa?.nama).toBe(`Nama ${i}`)
				}
			}
		}),
	).finally(() => {
		done = true
	})
	await Promise.all(asking)
})

test('a failed look forgets everything', async () => {
	let fails = false
	find = knowStudents({
		executeQuery: (query: never) => (fails ? Promise.reject(new Error('away')) : t.db.executeQuery(query)),
	} as unknown as Db)
	await ask()
	fails = true
	await expect(ask()).rejects.toThrow('away')
	fails = false
	expect(await countStatements(() => ask())).toBe(2)
})

test('another database, whose transactions are counted from less, is not taken for one in which nothing has changed', async () => {
	const { kini, berubah } = await findPerubahan(t.db, '9000000000:9000000000:')
	expect(berubah).toEqual([null])
	expect((await findPerubahan(t.db, kini)).berubah).toEqual([])
})

test('after a minute without a question everything is read anew', async () => {
	vi.useFakeTimers({ toFake: ['performance'] })
	try {
		await ask()
		vi.advanceTimersByTime(60_000)
		expect(await countStatements(() => ask())).toBe(1)
		vi.advanceTimersByTime(60_001)
		expect(await countStatements(() => ask())).toBe(2)
	} finally {
		vi.useRealTimers()
	}
})

test('every table that a student is read from tells of its changes', async () => {
	let sent: { sql: string; parameters: readonly unknown[] } | undefined
	const asked = {
		executeQuery: (query: never) => {
			sent = query
			return t.db.executeQuery(query)
		},
	} as unknown as Db
	await findActors(asked, [m.sesiId], NOW)
	const { rows } = await t.pool.query(`explain (format json) ${sent?.sql}`, [...(sent?.parameters ?? [])])
	const read = new Set(JSON.stringify(rows).match(/(?<="Relation Name":")[^"]+/g))
	// Of a student they say nothing, and nobody else is remembered.
	for (const table of ['wewenang', 'dosen', 'pengampu']) expect(read.delete(table)).toBe(true)
	const { rows: told } = await t.pool.query(
		`select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'pelaku\\_%' order by 1`,
	)
	expect(told.map(({ name }) => name)).toEqual([...read].sort())
	expect(read.size).toBe(6)
})
