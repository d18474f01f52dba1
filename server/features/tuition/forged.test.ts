import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp({ MIDTRANS_SERVER_KEY: 'SB-Mid-server-only-for-tests' })
})
afterAll(() => t.close())

test('a flood of forged events is a row a minute with their number and the beginning of one', async () => {
	const send = (i: number) =>
		t.call('POST', '/api/spp/webhook/midtrans', {
			// Cut in the middle of a sign, which PostgreSQL does not take as text.
			body: { order_id: `palsu-${i}`, isi: '\u{1f600}'.repeat(20_000) },
		})
	for (let minute = 0; minute < 2; minute++) {
		const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => send(i)))
		expect(new Set(answers.map((a) => a.status))).toEqual(new Set([401]))
		for (let i = 0; i < 3; i++) await send(i)
		t.clock.pass(60_000)
	}
	const rows = await t.db.selectFrom('peristiwa_pembayaran').select(['kali', 'isi', 'hasil']).execute()
	expect(rows.map((row) => [row.kali, row.hasil])).toEqual([
		[103, 'palsu'],
		[103, 'palsu'],
	])
	for (const { isi } of rows) {
		expect(JSON.stringify(isi)).toContain('palsu-0')
		expect(JSON.stringify(isi).length).toBeLessThan(3_000)
	}
})

test('kept events cannot be deleted', async () => {
	await expect(t.db.deleteFrom('peristiwa_pembayaran').execute()).rejects.toThrow('kept')
})
