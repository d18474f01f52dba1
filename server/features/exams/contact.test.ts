import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls, PERANGKAT, rev } from '#server/test/exam-calls.ts'
import { makeMahasiswa } from '#server/test/factories.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { start, handIn, begin, stored } = examCalls(() => t)
type Begun = Awaited<ReturnType<typeof begin>>

const contact = ({ id, m }: Pick<Begun, 'id' | 'm'>, body: object = {}, from = '203.0.113.7') =>
	t.call('POST', `/api/pengerjaan/${id}/kontak`, { token: m.token, from, body: { ...PERANGKAT, ...body } })
const kontak = (id: string) => t.db.selectFrom('kontak').selectAll().where('pengerjaan_id', '=', id).execute()
const fakta = (id: string) =>
	t.db
		.selectFrom('fakta_ujian')
		.select(['jenis', 'mulai', 'selesai', 'rincian'])
		.where('pengerjaan_id', '=', id)
		.orderBy('mulai')
		.orderBy('jenis')
		.execute()
const passed = (ms: number) => new Date(new Date(TEST_NOW).getTime() + ms)

describe('a device that is at an exam', () => {
	test('is heard, and hears how much time is left and who writes', async () => {
		const begun = await begin()
		t.clock.pass(15_000)
		const before = await stored(begun.id)
		expect((await contact(begun)).body.data).toEqual({
			status: 'berlangsung',
			sisa_ms: 90 * 60_000 - 15_000,
			epoch: 1,
			pesan: [],
		})
		expect(await kontak(begun.id)).toEqual([
			expect.objectContaining({ pada: passed(15_000), jaringan: '203.0.113.0/24' }),
		])
		// The row that saves write is left alone.
		expect(await stored(begun.id)).toEqual(before)
	})

	test('has its silences above 30 s kept, with their time', async () => {
		const begun = await begin()
		await contact(begun)
		t.clock.pass(30_000)
		await contact(begun)
		expect(await fakta(begun.id)).toEqual([])
		t.clock.pass(30_001)
		await contact(begun)
		expect(await fakta(begun.id)).toEqual([
			{ jenis: 'diam', mulai: passed(30_000), selesai: passed(60_001), rincian: '' },
		])
	})

	test('has a change of network kept, and not a new address in the same one', async () => {
		const begun = await begin()
		await contact(begun)
		t.clock.pass(15_000)
		await contact(begun, {}, '203.0.113.200')
		expect(await fakta(begun.id)).toEqual([])
		t.clock.pass(15_000)
		await contact(begun, {}, '198.51.100.9')
		expect(await fakta(begun.id)).toEqual([
			{
				jenis: 'ganti_jaringan',
				mulai: passed(30_000),
				selesai: passed(30_000),
				rincian: '203.0.113.0/24 → 198.51.100.0/24',
			},
		])
	})

	test('has a take-over by another one kept', async () => {
		const begun = await begin()
		const body = { perangkat: randomUUID(), ambil_alih: true }
		await start(begun.ujian.id, begun.m, body)
		expect(await fakta(begun.id)).toMatchObject([{ jenis: 'ganti_perangkat' }])
	})

	test('tells of hidden spans by its own count, once however often it repeats them', async () => {
		const begun = await begin()
		t.clock.pass(60_000)
		const hidden = { id: randomUUID(), jenis: 'tersembunyi', lalu_ms: 20_000, lama_ms: 5_000 }
		for (let i = 0; i < 3; i++) await contact(begun, { fakta: [hidden] })
		expect(await fakta(begun.id)).toEqual([
			{ jenis: 'tersembunyi', mulai: passed(40_000), selesai: passed(45_000), rincian: '' },
		])
		// A span cannot lie in the future.
		const endless = { ...hidden, id: randomUUID(), lalu_ms: 1_000, lama_ms: 80_000_000 }
		await contact(begun, { fakta: [endless] })
		expect((await fakta(begun.id))[1]).toMatchObject({ mulai: passed(59_000), selesai: passed(60_000) })
	})

	test('tells with its hand-in what no contact has told, once however often it is repeated', async () => {
		const begun = await begin()
		t.clock.pass(60_000)
		const fact = { id: randomUUID(), jenis: 'tersembunyi', lalu_ms: 4_000, lama_ms: 3_000 }
		for (let i = 0; i < 2; i++) {
			const answer = await handIn(begun.id, begun.m, { alasan: 'tab_tersembunyi', fakta: [fact] })
			expect(answer.status).toBe(200)
		}
		expect(await fakta(begun.id)).toEqual([
			{ jenis: 'tersembunyi', mulai: passed(56_000), selesai: passed(59_000), rincian: '' },
		])
	})

	test('tells after the end what lasted beyond it, up to the end; what began later is not of the exam', async () => {
		const begun = await begin()
		t.clock.pass(60_000)
		await handIn(begun.id, begun.m, { alasan: 'tombol' })
		t.clock.pass(300_000)
		const told = (jenis: string, lalu_ms: number) => ({
			...{ id: randomUUID(), jenis },
			...{ lalu_ms, lama_ms: lalu_ms },
		})
		const spans = [told('ditinggalkan', 320_000), told('tersembunyi', 310_000), told('ditinggalkan', 100_000)]
		await handIn(begun.id, begun.m, { alasan: 'waktu', fakta: spans })
		expect(await fakta(begun.id)).toEqual([
			{ jenis: 'ditinggalkan', mulai: passed(40_000), selesai: passed(60_000), rincian: '' },
			{ jenis: 'tersembunyi', mulai: passed(50_000), selesai: passed(60_000), rincian: '' },
		])
	})

	test('says of answers that its clocks did not agree, once a packet', async () => {
		const { id, m, ujian } = await begin()
		const change = (soal: number, seq: number) => ({
			soal_id: ujian.soal[soal] as number,
			opsi: 'A',
			rev: rev(seq),
		})
		const jawaban = [
			{ ...change(0, 1), waktu_ragu: true },
			{ ...change(1, 2), waktu_ragu: true },
			change(2, 3),
		]
		for (let i = 0; i < 2; i++)
			await t.call('PUT', `/api/pengerjaan/${id}/jawaban`, { token: m.token, body: { jawaban } })
		expect(await fakta(id)).toEqual([
			{ jenis: 'waktu_ragu', mulai: passed(0), selesai: passed(0), rincian: '2 jawaban' },
		])
		// It counts as any other, and is kept without the mark.
		expect((await stored(id)).jawaban[ujian.soal[0] as number]).toEqual(['A', rev(1)])
	})

	test('fills the database with neither devices nor facts', async () => {
		const begun = await begin()
		for (let i = 0; i < 22; i++) await contact(begun, { perangkat: randomUUID() })
		expect(await kontak(begun.id)).toHaveLength(20)
		const spans = () =>
			Array.from({ length: 20 }, () => ({ id: randomUUID(), jenis: 'tersembunyi', lalu_ms: 1, lama_ms: 1 }))
		for (let i = 0; i < 27; i++) await contact(begun, { fakta: spans() })
		expect((await fakta(begun.id)).length).toBeLessThanOrEqual(520)
	})

	test('hears messages to its room and to its student, each once, and no others', async () => {
		const begun = await begin()
		const other = await begin()
		const dari = begun.m.id
		const say = async (ujian: string, isi: string, pengerjaan: string | null = null) =>
			(
				await t.db
					.insertInto('pesan_ujian')
					.values({ ujian_id: ujian, pengerjaan_id: pengerjaan, isi, pada: TEST_NOW, dari })
					.returning('id')
					.executeTakeFirstOrThrow()
			).id
		const classmate = await makeMahasiswa(t.db)
		const theirs = (await start(begun.ujian.id, classmate)).body.data.id
		const first = await say(begun.ujian.id, 'Soal 3: abaikan kata pertama.')
		await say(begun.ujian.id, 'Rahasia', theirs)
		await say(other.ujian.id, 'Ujian lain')
		const own = await say(begun.ujian.id, 'Silakan pindah duduk.', begun.id)
		const heard = (await contact(begun)).body.data.pesan
		expect(heard).toEqual([
			{ id: first, isi: 'Soal 3: abaikan kata pertama.', pada: new Date(TEST_NOW).toISOString() },
			{ id: own, isi: 'Silakan pindah duduk.', pada: new Date(TEST_NOW).toISOString() },
		])
		expect((await contact(begun, { pesan: own })).body.data.pesan).toEqual([])
	})

	test('is told that its attempt is closed, and is not written down any more', async () => {
		const begun = await begin()
		await handIn(begun.id, begun.m)
		expect((await contact(begun)).body.data.status).toBe('selesai')
		expect(await kontak(begun.id)).toEqual([])
	})

	test('is refused at the attempt of another student, and at none', async () => {
		const begun = await begin()
		const { m } = await begin()
		expect((await contact({ id: begun.id, m })).body.code).toBe('wrong_owner')
		expect((await contact({ id: randomUUID(), m })).status).toBe(404)
	})
})
