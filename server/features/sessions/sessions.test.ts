import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#server/lib/passwords.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa } from '#server/test/factories.ts'

let t: TestApp
let passwordHash: string
const PASSWORD = 'Kampus#2024'

beforeAll(async () => {
	t = await createTestApp()
	passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const list = async (token: string) => (await t.call('GET', '/api/akun/sesi', { token })).body.data
const profile = async (token: string) => (await t.call('GET', '/api/mahasiswa/profile', { token })).status
const end = (token: string, id: string) => t.call('DELETE', `/api/akun/sesi/${id}`, { token })

async function loginFrom(email: string, agent: string): Promise<string> {
	const body = { email, password: PASSWORD }
	const answer = await t.call('POST', '/api/mahasiswa/login', { body, headers: { 'user-agent': agent } })
	return answer.body.data.access_token
}

test('lists the open sessions with their browser and last sign of life, this one first', async () => {
	const m = await makeMahasiswa(t.db, { passwordHash })
	t.clock.pass(60_000)
	await loginFrom(m.email, 'Firefox/133.0')
	const seen = await list(m.token)
	expect(seen).toHaveLength(2)
	expect(seen[0]).toMatchObject({ id: m.sesiId, ini: true, peramban: null })
	expect(seen[1]).toMatchObject({
		ini: false,
		peramban: 'Firefox/133.0',
		alamat_ip: '127.0.0.1',
		terakhir_pada: '2024-03-18T01:01:00.000Z',
	})
})

test('a session that is over or ended is not listed', async () => {
	const m = await makeMahasiswa(t.db, { passwordHash })
	const token = await loginFrom(m.email, 'Chrome/131')
	await t.call('POST', '/api/mahasiswa/logout', { token: m.token })
	expect(await list(token)).toHaveLength(1)
})

test('ending a session shuts its device out at once, and only that one', async () => {
	const m = await makeMahasiswa(t.db, { passwordHash })
	const phone = await loginFrom(m.email, 'Android')
	const laptop = await loginFrom(m.email, 'Windows')
	const target = (await list(m.token)).find((s: { peramban: string }) => s.peramban === 'Android')
	expect((await end(m.token, target.id)).status).toBe(200)
	expect([await profile(phone), await profile(laptop), await profile(m.token)]).toEqual([401, 200, 200])
	expect((await end(m.token, target.id)).status).toBe(404)
})

test('all others can be ended together', async () => {
	const m = await makeMahasiswa(t.db, { passwordHash })
	const others = [await loginFrom(m.email, 'Android'), await loginFrom(m.email, 'Windows')]
	expect((await t.call('DELETE', '/api/akun/sesi', { token: m.token })).status).toBe(200)
	expect([await profile(m.token), ...(await Promise.all(others.map(profile)))]).toEqual([200, 401, 401])
})

test('somebody else’s session looks like none at all and stays', async () => {
	const [m, other] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	const answer = await end(m.token, other.sesiId)
	expect([answer.status, answer.body.code]).toEqual([404, 'session_not_found'])
	expect(await profile(other.token)).toBe(200)
	await t.call('DELETE', '/api/akun/sesi', { token: m.token })
	expect(await profile(other.token)).toBe(200)
})
