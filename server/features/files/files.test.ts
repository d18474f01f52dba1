import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensurePaket } from '#server/features/exams/paper.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeUjian } from '#server/test/factories.ts'
import { type Berkas, refer, removeUnused, storeBerkas, unrefer } from './lend.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const HOUR = 3_600_000
let made = 0
function make(): Berkas {
	const isi = Buffer.from(`berkas ${made++}`)
	return { sha256: createHash('sha256').update(isi).digest('hex'), mime: 'image/png', isi }
}
const store = async () => {
	const berkas = make()
	await storeBerkas(t.db, [berkas])
	return berkas.sha256
}
const status = async (sha256: string) => (await t.app.inject(`/api/berkas/${sha256}`)).statusCode
const exists = async (sha256: string) =>
	(await t.db.selectFrom('berkas').select('sha256').where('sha256', '=', sha256).execute()).length === 1
const soal = (id: string) => ({ pemilik: 'soal', pemilik_id: id, guna: 'gambar_pertanyaan' }) as const
const sweep = async (afterHours: number) => {
	t.clock.pass(afterHours * HOUR)
	await removeUnused(t.db, t.clock.now())
}

describe('a file', () => {
	test('opens while something refers to it', async () => {
		const sha256 = await store()
		expect(await status(sha256)).toBe(404)
		await refer(t.db, [{ ...soal('1'), sha256 }])
		expect(await status(sha256)).toBe(200)
		const other = await store()
		await refer(t.db, [{ ...soal('1'), sha256: other }])
		expect([await status(sha256), await status(other)]).toEqual([404, 200])
		await unrefer(t.db, soal('1'))
		expect(await status(other)).toBe(404)
	})

	test('of a thing that is not for everybody who knows a name does not open by its name', async () => {
		const sha256 = await store()
		const catatan = { pemilik: 'pertemuan', pemilik_id: '1', guna: 'lampiran', sha256 }
		await t.db.insertInto('rujukan_berkas').values(catatan).execute()
		expect(await status(sha256)).toBe(404)
		await refer(t.db, [{ ...soal('2'), sha256 }])
		expect(await status(sha256)).toBe(200)
	})

	test('of a paper stays when the bank has another one', async () => {
		const sha256 = await store()
		const ujian = await makeUjian(t.db)
		await t.db
			.updateTable('soal')
			.set({ gambar_opsi_b: sha256 })
			.where('id', '=', ujian.soal[2] ?? 0)
			.execute()
		await ensurePaket(t.db, ujian.id, t.clock.now())
		expect(await status(sha256)).toBe(200)
		await t.db.updateTable('soal').set({ gambar_opsi_b: null }).where('gambar_opsi_b', '=', sha256).execute()
		await sweep(0)
		await sweep(25)
		expect(await status(sha256)).toBe(200)
	})

	test('that is referred to cannot be removed, nor referred to when it is not there', async () => {
		const sha256 = await store()
		await refer(t.db, [{ ...soal('3'), sha256 }])
		await expect(t.db.deleteFrom('berkas').where('sha256', '=', sha256).execute()).rejects.toThrow()
		await expect(refer(t.db, [{ ...soal('4'), sha256: '0'.repeat(64) }])).rejects.toThrow()
	})
})

describe('a film', () => {
	const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, i) => i % 251))
	const sha256 = createHash('sha256').update(bytes).digest('hex')
	const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
		t.app.inject({ method, url: `/api/berkas/${sha256}`, headers })

	test('opens whole, and in the ranges that a player asks for', async () => {
		await storeBerkas(t.db, [{ sha256, mime: 'video/webm', isi: bytes }])
		await refer(t.db, [{ pemilik: 'materi', pemilik_id: 'x:1', guna: 'a.webm', sha256 }])
		const whole = await ask()
		expect([whole.statusCode, whole.headers['accept-ranges'], whole.headers['content-length']]).toEqual([
			200,
			'bytes',
			'600000',
		])
		expect(whole.rawPayload.equals(bytes)).toBe(true)
		for (const [range, from, to] of [
			['bytes=0-', 0, 599_999],
			['bytes=262143-262145', 262_143, 262_145],
			['bytes=-10', 599_990, 599_999],
			['bytes=599999-700000', 599_999, 599_999],
		] as const) {
			const part = await ask({ range })
			expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${from}-${to}/600000`])
			expect(part.rawPayload.equals(bytes.subarray(from, to + 1))).toBe(true)
		}
		expect((await ask({}, 'HEAD')).headers['content-length']).toBe('600000')
	})

	test('has nothing behind its end, and is sent whole to who has another version', async () => {
		const behind = await ask({ range: 'bytes=600000-' })
		expect([behind.statusCode, behind.headers['content-range'], behind.json().code]).toEqual([
			416,
			'bytes */600000',
			'range_not_satisfiable',
		])
		expect((await ask({ range: 'bytes=0-1', 'if-range': '"lain"' })).statusCode).toBe(200)
		expect((await ask({ range: 'bytes=0-1', 'if-range': `"${sha256}"` })).statusCode).toBe(206)
		expect((await ask({ range: 'bytes=0-1', 'if-none-match': `"${sha256}"` })).statusCode).toBe(304)
	})

	test('that is no film is sent whole', async () => {
		const picture = make()
		await storeBerkas(t.db, [picture])
		await refer(t.db, [{ ...soal('8'), sha256: picture.sha256 }])
		const answer = await t.app.inject({
			url: `/api/berkas/${picture.sha256}`,
			headers: { range: 'bytes=0-1' },
		})
		expect(answer.rawPayload.equals(picture.isi)).toBe(true)
	})
})

describe('a file that nobody refers to', () => {
	test('is removed a day after the first look that found it so, and one that is used is not', async () => {
		const [unused, used] = [await store(), await store()]
		await refer(t.db, [{ ...soal('5'), sha256: used }])
		await sweep(0)
		await sweep(23.9)
		expect([await exists(unused), await exists(used)]).toEqual([true, true])
		await sweep(0.2)
		expect([await exists(unused), await exists(used)]).toEqual([false, true])
	})

	test('begins its day anew when it was used or stored again meanwhile', async () => {
		const [again, stored] = [await store(), make()]
		await storeBerkas(t.db, [stored])
		await sweep(0)
		await refer(t.db, [{ ...soal('6'), sha256: again }])
		await sweep(20)
		await unrefer(t.db, soal('6'))
		await storeBerkas(t.db, [stored])
		await sweep(20)
		expect([await exists(again), await exists(stored.sha256)]).toEqual([true, true])
		await sweep(25)
		expect([await exists(again), await exists(stored.sha256)]).toEqual([false, false])
	})

	test('stays when somebody takes it at the moment of its removal', async () => {
		const berkas = make()
		await storeBerkas(t.db, [berkas])
		await sweep(0)
		await t.db.transaction().execute(async (trx) => {
			await storeBerkas(trx, [berkas])
			await sweep(25)
			await refer(trx, [{ ...soal('7'), sha256: berkas.sha256 }])
		})
		await sweep(25)
		expect(await status(berkas.sha256)).toBe(200)
	})
})
