import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeMahasiswa } from '#server/test/factories.ts'
import { revOf } from '#shared/rules/jawaban.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())

const { start, begin, handIn, stored } = examCalls(() => t)
const look = (id: string, { token }: { token: string }) => t.call('GET', `/api/pengerjaan/${id}`, { token })

describe('the key of what a device keeps of an attempt', () => {
	test('is the same at every start, also for another device, and another one for every attempt', async () => {
		const one = await begin()
		const two = await begin()
		const key = one.pengerjaan.kunci_segel
		expect(Buffer.from(key, 'base64')).toHaveLength(32)
		const again = await start(one.ujian.id, one.m, { perangkat: '4c1d2b7a-93d5-4a52-8a0c-0d6d8f0e2b02' })
		expect(again.body.data.kunci_segel).toBe(key)
		expect(two.pengerjaan.kunci_segel).not.toBe(key)
	})

	test('is not the secret that it is made from', async () => {
		const { id, pengerjaan } = await begin()
		const { rahasia } = await stored(id)
		expect(rahasia).toHaveLength(32)
		expect(rahasia.toString('base64')).not.toBe(pengerjaan.kunci_segel)
	})

	test('is given to the owner after the exam was closed, when a start is refused, and to nobody else', async () => {
		const { id, m, ujian, pengerjaan } = await begin()
		expect((await look(id, m)).body.data).toMatchObject({ status: 'berlangsung', epoch: 1 })
		await handIn(id, m)
		expect((await start(ujian.id, m)).status).toBe(409)
		const { kunci_segel } = pengerjaan
		expect((await look(id, m)).body.data).toEqual({
			status: 'selesai',
			epoch: 1,
			rev: revOf(1, 0),
			kunci_segel,
		})
		expect(await look(id, await makeMahasiswa(t.db))).toMatchObject({
			status: 403,
			body: { code: 'wrong_owner' },
		})
		expect((await look('00000000-0000-4000-8000-000000000000', m)).status).toBe(404)
	})
})
