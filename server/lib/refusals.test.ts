import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClock, createTestApp, TEST_NOW, TEST_SECRET, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeMahasiswa } from '#server/test/factories.ts'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import { forgetRefusals, type RefusalRow } from './refusal-queries.ts'
import { createRefusals, type Refusal } from './refusals.ts'

const hashOf = (email: string) => createHash('sha256').update(email).digest()

describe('the trail of an app', () => {
	let t: TestApp
	beforeAll(async () => {
		t = await createTestApp()
	})
	afterAll(() => t.close())

	/** Rows about an account or an e-mail, once there are some. */
	const rowsOf = (column: 'akun_id' | 'email_hash', value: string | Buffer) =>
		vi.waitFor(async () => {
			const rows = await t.db.selectFrom('penolakan').selectAll().where(column, '=', value).execute()
			expect(rows).not.toEqual([])
			return rows
		}, 30_000)

	test('has a failed login with neither the address of its e-mail nor that of the client', async () => {
		const body = { email: 'Orang@Luar.test', password: 'salah' }
		expect((await t.call('POST', '/api/akun/login', { body, from: '203.0.113.7' })).status).toBe(401)
		const [row, ...more] = await rowsOf('email_hash', hashOf('orang@luar.test'))
		expect(more).toEqual([])
		expect(row).toMatchObject({
			jenis: 'login',
			kode: 'bad_credentials',
			jumlah: 1,
			akun_id: null,
			rute: null,
		})
		expect(row?.menit).toEqual(new Date(TEST_NOW))
		expect(row?.request_id).toMatch(/^[0-9a-f-]{36}$/)
		expect(row?.alamat_hash).toHaveLength(16)
		expect(createHash('sha256').update('203.0.113.7').digest().subarray(0, 16)).not.toEqual(row?.alamat_hash)
	})

	test('has a call that its caller has no right to, by whom and where', async () => {
		const [m, other] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
		const url = `/nilai/stambuk/${other.stambuk}`
		expect((await t.call('GET', url, { token: m.token })).status).toBe(403)
		expect(await rowsOf('akun_id', m.id)).toMatchObject([
			{ jenis: 'akses', kode: 'wrong_owner', rute: 'GET /nilai/stambuk/:stambuk', email_hash: null },
		])
		const d = await makeDosen(t.db)
		expect((await t.call('GET', '/api/mahasiswa/profile', { token: d.token })).status).toBe(403)
		expect(await rowsOf('akun_id', d.id)).toMatchObject([{ kode: 'wrong_role' }])
	})

	test('has nothing of what the rules of the campus refuse, or of strangers without a token', async () => {
		const before = await t.db.selectFrom('penolakan').select('id').execute()
		const unpaid = await makeMahasiswa(t.db, { lunas: false })
		const answer = await t.call('GET', '/api/v1/soal/search/by-jenis?jenis=UTS&kode_matakuliah=MK001', unpaid)
		expect([answer.status, answer.body.code]).toEqual([403, 'tuition_unpaid'])
		expect((await t.call('GET', '/api/mahasiswa/profile')).status).toBe(401)
		await new Promise((resolve) => setTimeout(resolve, 50))
		expect(await t.db.selectFrom('penolakan').select('id').execute()).toEqual(before)
	})
})

describe('refusals', () => {
	let t: TestDb
	const clock = createClock(TEST_NOW)
	const failures: unknown[] = []
	const start = (limits?: { subject: number; address: number; all: number }) =>
		createRefusals({
			db: t.db,
			secret: TEST_SECRET,
			now: clock.now,
			onFailure: (error) => failures.push(error),
			...(limits && { limits }),
		})
	const login = (i: number, alamatIp = '203.0.113.7'): Refusal => ({
		jenis: 'login',
		kode: 'bad_credentials',
		emailHash: hashOf(`orang${i}@kampus.test`),
		alamatIp,
		requestId: String(i),
	})
	const rows = (): Promise<RefusalRow[]> => t.db.selectFrom('penolakan').selectAll().orderBy('id').execute()
	const sum = (list: RefusalRow[]) => list.reduce((all, row) => all + row.jumlah, 0)

	beforeAll(async () => {
		t = await createTestDb()
	})
	afterAll(() => t.drop())
	beforeEach(async () => {
		clock.set(TEST_NOW)
		failures.length = 0
		const owner = new pg.Client(t.ownerUrl)
		await owner.connect()
		await owner.query('truncate penolakan')
		await owner.end()
	})

	test('of one e-mail from one address are two rows a minute, however many there are', async () => {
		const refusals = start()
		for (let i = 0; i < 500; i++) refusals.note(login(1))
		await vi.waitFor(async () => expect((await rows()).map((row) => row.jumlah)).toEqual([1]), 30_000)
		clock.pass(60_000)
		for (let i = 0; i < 3; i++) refusals.note(login(1))
		await vi.waitFor(async () => expect((await rows()).map((row) => row.jumlah)).toEqual([1, 499, 1]), 30_000)
		await refusals.close()
		const all = await rows()
		expect(all.map((row) => row.jumlah)).toEqual([1, 499, 1, 2])
		expect(all.map((row) => row.menit.getMinutes())).toEqual([0, 0, 1, 1])
	})

	test('of e-mails made up by a stranger become one count when they are too many', async () => {
		const refusals = start()
		for (let i = 0; i < 2_000; i++) refusals.note(login(i))
		await refusals.close()
		const all = await rows()
		expect(sum(all)).toBe(2_000)
		expect(all).toHaveLength(302)
		expect(all.at(-1)).toMatchObject({ email_hash: null, alamat_hash: null, jumlah: 1_699 })
	})

	test('from every address there is do not go beyond the limit of the day', async () => {
		const refusals = start({ subject: 5, address: 10, all: 50 })
		for (let minute = 0; minute < 10; minute++) {
			for (let i = 0; i < 100; i++) refusals.note(login(i, `198.51.${minute}.${i}`))
			clock.pass(60_000)
		}
		await refusals.close()
		const all = await rows()
		expect(sum(all)).toBe(1_000)
		expect(all.filter((row) => row.email_hash !== null)).toHaveLength(50)
		expect(all.length).toBeLessThanOrEqual(50 + 2 * 10)
		clock.set('2024-03-19T01:00:00Z')
		const next = start()
		next.note(login(1))
		await next.close()
		expect((await rows()).at(-1)?.email_hash).not.toBeNull()
	})

	test('that cannot be written hold nobody up and are told of', async () => {
		const away = await createTestDb()
		const refusals = createRefusals({
			db: away.db,
			secret: TEST_SECRET,
			now: clock.now,
			onFailure: (error) => failures.push(error),
		})
		await away.drop()
		refusals.note(login(1))
		await refusals.close()
		expect(failures).toHaveLength(1)
	})

	test('are forgotten after half a year, and not before, by who may not delete them', async () => {
		const row = { jenis: 'login', kode: 'bad_credentials', jumlah: 1 } as const
		const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
		for (const days of [179, 181])
			await t.db
				.insertInto('penolakan')
				.values({ ...row, menit: daysAgo(days) })
				.execute()
		await expect(t.db.deleteFrom('penolakan').execute()).rejects.toThrow('permission denied')
		await expect(t.db.updateTable('penolakan').set({ jumlah: 2 }).execute()).rejects.toThrow(
			'permission denied',
		)
		await forgetRefusals(t.db)
		expect((await rows()).map((row) => row.menit.getTime() > daysAgo(180).getTime())).toEqual([true])
	})
})
