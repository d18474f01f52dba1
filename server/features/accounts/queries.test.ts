import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DbOrTrx } from '#server/db/client.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, type TestMahasiswa } from '#server/test/factories.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'

let t: TestApp
const OLD = 'Kampus#2024'
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())

const login = ({ email }: TestMahasiswa, password = OLD) =>
	t.call('POST', '/api/akun/login', { body: { email, password } })
const sessions = async ({ id }: TestMahasiswa) =>
	(
		await t.db
			.selectFrom('sesi')
			.select('id')
			.where('akun_id', '=', id)
			.where('dicabut_pada', 'is', null)
			.execute()
	).length
const change = (db: DbOrTrx, m: TestMahasiswa, set: { password_hash?: string; aktif?: boolean }) =>
	db.updateTable('akun').set(set).where('id', '=', m.id).execute()

/** A login that finds the account as it was, while a change of it is not yet committed. */
async function loginDuring(m: TestMahasiswa, set: { password_hash?: string; aktif?: boolean }) {
	const answer = await t.db.transaction().execute(async (trx) => {
		await change(trx, m, set)
		const coming = login(m)
		await untilSomebodyWaits(t.db)
		return { coming }
	})
	return answer.coming
}

test.each([
	['has never logged in', false],
	['has logged in before', true],
])(
	'who knows the old password has no session when it is changed in that moment; of an account that %s',
	async (_, before) => {
		const m = await makeMahasiswa(t.db, { passwordHash: await hashPassword(OLD) })
		if (before) expect((await login(m)).status).toBe(200)
		const open = await sessions(m)
		const answer = await loginDuring(m, { password_hash: await hashPassword('Baru#2024xy') })
		expect([answer.status, answer.body.error]).toEqual([401, 'Email atau password salah'])
		expect(await sessions(m)).toBe(open)
		expect((await login(m, 'Baru#2024xy')).status).toBe(200)
	},
)

test('an account that is shut in that moment lets nobody in', async () => {
	const m = await makeMahasiswa(t.db, { passwordHash: await hashPassword(OLD) })
	expect((await login(m)).status).toBe(200)
	expect((await loginDuring(m, { aktif: false })).status).toBe(401)
	expect(await sessions(m)).toBe(2)
})

test('a hash of former days is made anew at the login, and does not bring back a password that was changed', async () => {
	const weak = await hash(OLD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
	const m = await makeMahasiswa(t.db, { passwordHash: weak })
	expect((await login(m)).status).toBe(200)
	const { password_hash } = await t.db
		.selectFrom('akun')
		.select('password_hash')
		.where('id', '=', m.id)
		.executeTakeFirstOrThrow()
	expect(password_hash).not.toBe(weak)
	expect((await login(m)).status).toBe(200)

	await change(t.db, m, { password_hash: weak })
	expect((await loginDuring(m, { password_hash: await hashPassword('Baru#2024xy') })).status).toBe(401)
	expect((await login(m, 'Baru#2024xy')).status).toBe(200)
})
