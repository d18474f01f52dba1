import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEADLINES } from '#server/lib/deadline.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls, PERANGKAT } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'
import { createPulse } from './outages.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { start, save, handIn, begin } = examCalls(() => t)

test('the lecturer of an exam sees who sits it, how far they are, and what was noticed with its time', async () => {
	const one = await begin()
	const two = await makeMahasiswa(t.db)
	await start(one.ujian.id, two)
	const elsewhere = await begin()
	const dosen = await lecturerOf(t.db, one.ujian)
	const [a, b] = one.ujian.soal as [number, number]
	await save(one.id, one.m, [a, 'A', 1], [b, null, 2])
	const contact = (from: string) =>
		t.call('POST', `/api/pengerjaan/${one.id}/kontak`, { token: one.m.token, body: PERANGKAT, from })
	await contact('203.0.113.7')
	t.clock.pass(60_000)
	await contact('198.51.100.7')
	await start(one.ujian.id, one.m, { perangkat: randomUUID(), ambil_alih: true })
	t.clock.pass(1000)
	await handIn(one.id, one.m, { alasan: 'tab_tersembunyi', epoch: 2 })
	const { body } = await t.call('GET', `/api/ujian/${one.ujian.id}/peserta`, { token: dosen.token })
	expect(body.data.map((p: { stambuk: string }) => p.stambuk)).toEqual([one.m.stambuk, two.stambuk])
	expect(JSON.stringify(body)).not.toContain(elsewhere.id)
	expect(body.data[0]).toMatchObject({
		pengerjaan_id: one.id,
		status: 'selesai',
		alasan_selesai: 'tab_tersembunyi',
		terjawab: 1,
		jumlah_soal: 5,
		skor: 20,
		terlambat: null,
		kontak_terakhir: '2024-03-18T01:01:00.000Z',
	})
	expect(body.data[0].fakta.map((f: { jenis: string }) => f.jenis).sort()).toEqual([
		'diam',
		'ganti_jaringan',
		'ganti_perangkat',
	])
	expect(body.data[0].fakta.find((f: { jenis: string }) => f.jenis === 'diam')).toEqual({
		jenis: 'diam',
		mulai: '2024-03-18T01:00:00.000Z',
		selesai: '2024-03-18T01:01:00.000Z',
		rincian: '',
	})
	expect(body.data[1]).toMatchObject({ status: 'berlangsung', skor: null, selesai_pada: null, fakta: [] })
})

test('another lecturer sees nothing of it', async () => {
	const { ujian } = await begin()
	const { token } = await makeDosen(t.db, { kelas: ['TI-4A'] })
	const answer = await t.call('GET', `/api/ujian/${ujian.id}/peserta`, { token })
	expect([answer.status, answer.body.code]).toEqual([403, 'wrong_course'])
})

test('a network whose devices fell silent together is named while the server was there, and not when it was away', async () => {
	const first = await begin()
	const dosen = await lecturerOf(t.db, first.ujian)
	const beat = createPulse({ db: t.db, now: t.clock.now, deadlines: DEADLINES }, randomUUID())
	const there = async (seconds: number) => {
		for (let i = 0; i < seconds; i += 4) {
			await beat()
			t.clock.pass(4_000)
		}
		await beat()
	}
	const contact = (id: string, token: string) =>
		t.call('POST', `/api/pengerjaan/${id}/kontak`, { token, body: PERANGKAT, from: '203.0.113.7' })
	const named = async () =>
		(await t.call('GET', `/api/ujian/${first.ujian.id}/jaringan-diam`, { token: dosen.token })).body.data
	await contact(first.id, first.m.token)
	for (let i = 0; i < 2; i++) {
		const m = await makeMahasiswa(t.db)
		await contact((await start(first.ujian.id, m)).body.data.id, m.token)
	}
	await there(28)
	expect(await named()).toEqual([])
	await there(8)
	expect(await named()).toEqual([
		{ jaringan: '203.0.113.0/24', terbuka: 3, diam: 3, sejak: new Date(TEST_NOW).toISOString() },
	])
	t.clock.pass(60_000)
	await there(4)
	expect(await named()).toEqual([])
})
