import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { LOCAL_PUSH, startPushReceiver } from '#server/test/push-receiver.ts'
import { forgetOverDevices } from './devices.ts'

let t: TestApp
let service: Awaited<ReturnType<typeof startPushReceiver>>
beforeAll(async () => {
	service = await startPushReceiver()
	t = await createTestApp({}, undefined, { pushGate: LOCAL_PUSH })
})
afterAll(async () => {
	await t.close()
	await service.close()
})

const subscribe = () => {
	const { path: _, ...body } = service.subscribe()
	return body
}
const put = ({ token }: TestAkun, body: object) => t.call('PUT', '/api/pemberitahuan/push', { token, body })
const stored = () => t.db.selectFrom('langganan_push').select(['sesi_id', 'titik_akhir']).execute()
const of = async ({ sesiId }: TestAkun) =>
	(await stored()).filter((one) => one.sesi_id === sesiId).map(({ titik_akhir }) => titik_akhir)

test('a device takes messages for its session alone, and stops when it says so', async () => {
	const [a, b] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	const [one, two] = [subscribe(), subscribe()]
	await put(a, one)
	await put(b, two)
	// Its service has given it a new address.
	const renewed = subscribe()
	await put(a, renewed)
	expect([await of(a), await of(b)]).toEqual([[renewed.titik_akhir], [two.titik_akhir]])
	await t.call('DELETE', '/api/pemberitahuan/push', { token: a.token })
	expect([await of(a), await of(b)]).toEqual([[], [two.titik_akhir]])
})

test("nobody takes somebody else's device over by its address; who uses the same browser next does", async () => {
	const [owner, thief, next] = [
		await makeMahasiswa(t.db),
		await makeMahasiswa(t.db),
		await makeMahasiswa(t.db),
	]
	const body = subscribe()
	await put(owner, body)
	const { p256dh, auth } = subscribe()
	const answer = await put(thief, { ...body, p256dh, auth })
	expect([answer.status, answer.body.code]).toEqual([409, 'push_address_taken'])
	expect([await of(owner), await of(thief)]).toEqual([[body.titik_akhir], []])
	expect((await put(next, body)).status).toBe(200)
	expect([await of(owner), await of(next)]).toEqual([[], [body.titik_akhir]])
	// The same twice at once is one device.
	const both = await Promise.all([put(owner, body), put(next, body), put(owner, body)])
	expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
	expect((await stored()).filter(({ titik_akhir }) => titik_akhir === body.titik_akhir)).toHaveLength(1)
})

test.each([
	['into the campus', { titik_akhir: 'http://10.0.0.1/push' }],
	['to a machine that answers for clouds', { titik_akhir: 'http://169.254.169.254/latest/meta-data' }],
	['by another protocol', { titik_akhir: 'file:///etc/passwd' }],
	['that is none', { titik_akhir: 'bukan alamat' }],
	['of a thousand letters and one', { titik_akhir: `http://127.0.0.1/${'x'.repeat(1_000)}` }],
	['with a key that is no point', { p256dh: 'B'.repeat(87) }],
	['with a short secret', { auth: 'a'.repeat(21) }],
	['without a secret', { auth: null }],
])('an address %s is refused', async (_, wrong) => {
	const m = await makeMahasiswa(t.db)
	expect((await put(m, { ...subscribe(), ...wrong })).status).toBe(400)
	expect(await of(m)).toEqual([])
})

test('without a test the server takes the push services of browsers alone', async () => {
	const app = await createTestApp()
	const m = await makeMahasiswa(app.db)
	const call = (titik_akhir: string) =>
		app.call('PUT', '/api/pemberitahuan/push', { token: m.token, body: { ...subscribe(), titik_akhir } })
	for (const address of [subscribe().titik_akhir, 'https://penyerang.test/', 'https://localhost/']) {
		const { status, body } = await call(address)
		expect([status, body.code]).toEqual([400, 'unknown_push_service'])
	}
	expect((await call('https://fcm.googleapis.com/fcm/send/abc')).status).toBe(200)
	await app.close()
})

test('devices of sessions that are over are forgotten', async () => {
	const [gone, stays] = [await makeStaf(t.db, []), await makeStaf(t.db, [])]
	for (const akun of [gone, stays]) await put(akun, subscribe())
	await t.call('POST', '/api/dosen/logout', { token: gone.token })
	await forgetOverDevices({ db: t.db, now: t.clock.now } as Parameters<typeof forgetOverDevices>[0])
	expect([await of(gone), (await of(stays)).length]).toEqual([[], 1])
})
