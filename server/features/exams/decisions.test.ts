import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls, PERANGKAT } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, type TestAkun } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const MINUTE = 60_000
const { start, save, handIn, begin, stored, freshToken } = examCalls(() => t)

async function room() {
	const begun = await begin()
	const dosen = await lecturerOf(t.db, begun.ujian)
	const decide = async (what: string, body: object, by: TestAkun = dosen) =>
		t.call('POST', `/api/ujian/${begun.ujian.id}/${what}`, { token: (await freshToken(by)).token, body })
	return { ...begun, dosen, decide }
}
const trail = (objek: string, tindakan: string) =>
	t.db
		.selectFrom('jejak')
		.select(['pelaku', 'lama', 'baru'])
		.where('objek', '=', objek)
		.where('tindakan', '=', tindakan)
		.execute()

describe('an attempt that is opened again', () => {
	test('goes on with its answers and is graded anew when it ends', async () => {
		const { id, m, ujian, dosen, decide } = await room()
		const [a, b] = ujian.soal as [number, number]
		await save(id, m, [a, 'A', 1])
		await handIn(id, m, { alasan: 'tab_tersembunyi' })
		const body = { stambuk: m.stambuk, menit: 20, alasan: 'Panggilan darurat' }
		const opened = await decide('buka-kembali', body)
		expect(opened.body.data.tenggat).toBe(new Date(new Date(TEST_NOW).getTime() + 20 * MINUTE).toISOString())
		expect((await start(ujian.id, m)).body.data).toMatchObject({ sisa_ms: 20 * MINUTE })
		expect((await save(id, m, [b, 'B', 2])).status).toBe(200)
		expect((await handIn(id, m)).body.data.nilai).toMatchObject({ jumlah_benar: 2, skor: 40 })
		expect(await trail(`pengerjaan:${id}`, 'pengerjaan_dibuka_kembali')).toEqual([
			{
				pelaku: dosen.id,
				lama: { skor: 20, alasan_selesai: 'tab_tersembunyi' },
				baru: { menit: 20, alasan: 'Panggilan darurat' },
			},
		])
	})

	test('must be closed, and its course without published results', async () => {
		const { id, m, ujian, decide } = await room()
		const body = { stambuk: m.stambuk, menit: 20, alasan: 'Panggilan darurat' }
		expect((await decide('buka-kembali', body)).body.code).toBe('attempt_open')
		await handIn(id, m)
		const bobot = { kehadiran: 10, tugas: 20, uts: 30, uas: 40 }
		await t.db
			.insertInto('penilaian')
			.values({
				periode_kode: '20232',
				kelas_kode: 'TI-4A',
				matakuliah_kode: ujian.matakuliah,
				...bobot,
				diumumkan_pada: TEST_NOW,
			})
			.execute()
		expect((await decide('buka-kembali', body)).body.code).toBe('results_published')
		expect((await stored(id)).status).toBe('selesai')
	})
})

test('an attempt ended by the lecturer has the answers of the server, and says who ended it', async () => {
	const { id, m, ujian, dosen, decide } = await room()
	await save(id, m, [ujian.soal[0] as number, 'A', 1])
	const body = { stambuk: m.stambuk, alasan: 'Bekerja sama' }
	expect((await decide('kumpulkan-paksa', body)).body.data).toEqual({ skor: 20 })
	expect(await stored(id)).toMatchObject({ status: 'selesai', alasan_selesai: 'dosen' })
	expect((await handIn(id, m)).body.data).toMatchObject({ alasan: 'dosen', nilai: { skor: 20 } })
	expect((await decide('kumpulkan-paksa', body)).body.code).toBe('attempt_closed')
	expect(await trail(`pengerjaan:${id}`, 'pengerjaan_dikumpulkan_paksa')).toEqual([
		{ pelaku: dosen.id, lama: null, baru: { alasan: 'Bekerja sama' } },
	])
	// A student cannot say so.
	const other = await begin()
	expect((await handIn(other.id, other.m, { alasan: 'dosen' })).status).toBe(400)
})

test('a message is heard by the room, one to a student by that student alone', async () => {
	const { id, m, ujian, decide } = await room()
	const other = await makeMahasiswa(t.db)
	const theirs = (await start(ujian.id, other)).body.data.id
	await decide('pesan', { id: randomUUID(), isi: 'Soal 3: abaikan kata pertama.' })
	await decide('pesan', { id: randomUUID(), isi: 'Silakan pindah duduk.', stambuk: m.stambuk })
	const hear = async (of: string, token: string) =>
		(await t.call('POST', `/api/pengerjaan/${of}/kontak`, { token, body: PERANGKAT })).body.data.pesan.map(
			(one: { isi: string }) => one.isi,
		)
	expect(await hear(id, m.token)).toEqual(['Soal 3: abaikan kata pertama.', 'Silakan pindah duduk.'])
	expect(await hear(theirs, other.token)).toEqual(['Soal 3: abaikan kata pertama.'])
})

test('a message that is sent again because its answer was lost is said once, and another one by its name is refused', async () => {
	const { id, m, ujian, dosen, decide } = await room()
	const body = { id: randomUUID(), isi: 'Soal 3: abaikan kata pertama.' }
	const both = await Promise.all([decide('pesan', body), decide('pesan', body)])
	const all = [...both, await decide('pesan', body)].map((one) => one.body.data)
	expect(all).toEqual(Array.from({ length: 3 }, () => ({ id: expect.any(Number) })))
	expect(new Set(all.map((one) => one.id)).size).toBe(1)
	expect(await trail(`ujian:${ujian.id}`, 'pesan_ujian')).toHaveLength(1)
	const others: [object, TestAkun][] = [
		[{ ...body, isi: 'Soal 4: abaikan kata pertama.' }, dosen],
		[{ ...body, stambuk: m.stambuk }, dosen],
		[body, await lecturerOf(t.db, ujian)],
	]
	for (const [more, by] of others) expect((await decide('pesan', more, by)).body.code).toBe('message_exists')
	const { body: heard } = await t.call('POST', `/api/pengerjaan/${id}/kontak`, {
		token: m.token,
		body: PERANGKAT,
	})
	expect(heard.data.pesan.map((one: { isi: string }) => one.isi)).toEqual([body.isi])
})

test('nobody but the lecturer of the exam and the academic office decides, and on exams that are there', async () => {
	const { m, decide, dosen } = await room()
	const other = await makeDosen(t.db, { kelas: ['TI-4A'] })
	const bodies = {
		'tambahan-waktu': { id: randomUUID(), menit: 5, alasan: 'Listrik padam' },
		'buka-kembali': { stambuk: m.stambuk, menit: 5, alasan: 'Listrik padam' },
		'kumpulkan-paksa': { stambuk: m.stambuk, alasan: 'Listrik padam' },
		pesan: { id: randomUUID(), isi: 'Halo semua' },
	}
	for (const [what, body] of Object.entries(bodies)) {
		expect((await decide(what, body, other)).body.code).toBe('wrong_course')
		expect((await decide(what, body, m)).body.code).toBe('wrong_role')
		const url = `/api/ujian/${randomUUID()}/${what}`
		expect((await t.call('POST', url, { token: dosen.token, body })).body.code).toBe('exam_not_found')
	}
})
