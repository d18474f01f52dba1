import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen } from '#server/test/factories.ts'
import { requireGambar, requireImpor } from './batas.ts'
import { forgetLeftDraf, keepGambar } from './draf-gambar.ts'

let t: TestApp
let actor: Parameters<typeof requireGambar>[1]
beforeAll(async () => {
	t = await createTestApp()
	const { id } = await makeDosen(t.db, { kelas: ['TI-4A'] })
	actor = { akun_id: id } as typeof actor
})
afterAll(() => t.close())

const NOW = Date.parse('2024-03-18T02:00:00Z')
const at = (ms: number) => ({ db: t.db, now: () => new Date(NOW + ms) })
const HOUR = 3_600_000

test.each([
	['pictures', requireGambar, 200],
	['files', requireImpor, 60],
])('so many %s in an hour, and again in the next', async (_what, require, most) => {
	for (let i = 0; i < most; i++) await require(at(i * 1_000), actor)
	await expect(require(at(HOUR - 1), actor)).rejects.toMatchObject({ status: 429 })
	await require(at(HOUR - 1), { ...actor, akun_id: crypto.randomUUID() })
	await require(at(HOUR), actor)
})

test('the picture of a question that nobody has saved is forgotten after its time', async () => {
	const isi = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
	const { sha256 } = await keepGambar(at(5 * HOUR), isi, actor)
	const kept = () =>
		t.db.selectFrom('rujukan_berkas').select('sha256').where('pemilik', '=', 'draf_soal').execute()
	await forgetLeftDraf(t, new Date(Date.now() - 60_000))
	expect(await kept()).toEqual([{ sha256 }])
	await forgetLeftDraf(t, new Date(Date.now() + 60_000))
	expect(await kept()).toEqual([])
})
