import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeUjian, type TestAkun } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const LATER = { tanggal: '2024-03-18', jam_mulai: '13:00', jam_selesai: '15:00', ruang: 'Lab 9' }

/** A class of two with an exam, who teaches it, and calls of theirs. */
async function taught(kelas: string) {
	const ujian = await makeUjian(t.db, { kelas })
	const dosen = await lecturerOf(t.db, ujian)
	const [m, other] = [await makeMahasiswa(t.db, { kelas }), await makeMahasiswa(t.db, { kelas })]
	const post = (url: string, body: object, by: TestAkun = dosen) =>
		t.call('POST', url, { token: by.token, body })
	const quizzes = async () =>
		t.db
			.selectFrom('ujian')
			.select('nama')
			.where('kelas_kode', '=', kelas)
			.where('nama', 'is not', null)
			.execute()
	return { ujian, m, other, post, quizzes }
}
const answers = (all: { status: number; body: { data: unknown } }[]) =>
	all.map(({ status, body }) => [status, body.data])

test('an exam that is planned again because its answer was lost is one, and its class is told once', async () => {
	const { ujian, m, post, quizzes } = await taught('LG-1')
	const url = `/api/ujian/20232/LG-1/${ujian.matakuliah}`
	const body = { id: randomUUID(), jenis: 'KUIS', nama: 'Kuis 1', ...LATER, durasi_menit: 30 }
	const both = await Promise.all([post(url, body), post(url, body)])
	const { id, mulai, selesai } = both[0]?.body.data ?? {}
	expect(id).toBe(body.id)
	expect(answers([...both, await post(url, body)])).toEqual(
		Array.from({ length: 3 }, () => [201, { id, mulai, selesai, bentrok: [] }]),
	)
	expect(await quizzes()).toEqual([{ nama: 'Kuis 1' }])
	expect((await bell(t, m)).filter(({ alamat }) => alamat?.includes('ujian'))).toHaveLength(1)
	const { nip } = await t.db.selectFrom('dosen').select('nip').limit(1).executeTakeFirstOrThrow()
	for (const more of [{ durasi_menit: 45 }, { ruang: 'Lab 8' }, { nama: 'Kuis 2' }, { pengawas: [nip] }])
		expect((await post(url, { ...body, ...more })).body.code).toBe('exam_exists')
	expect(await quizzes()).toHaveLength(1)
})

test('a make-up that is planned again because its answer was lost is one, also where a clash was accepted', async () => {
	const { ujian, m, other, post, quizzes } = await taught('LG-2')
	const url = `/api/ujian/${ujian.id}/susulan`
	const body = { id: randomUUID(), ...LATER, stambuk: [m.stambuk], meski_bentrok: true }
	const both = await Promise.all([post(url, body), post(url, body)])
	for (const one of [...both, await post(url, body)])
		expect([one.status, one.body.data?.id]).toEqual([201, body.id])
	expect(await quizzes()).toEqual([{ nama: 'UTS susulan' }])
	expect((await bell(t, m)).filter(({ alamat }) => alamat?.includes('ujian'))).toHaveLength(1)
	for (const more of [{ stambuk: [m.stambuk, other.stambuk] }, { jam_selesai: '16:00' }])
		expect((await post(url, { ...body, ...more })).body.code).toBe('exam_exists')
	const elsewhere = await taught('LG-3')
	const foreign = { ...body, stambuk: [elsewhere.m.stambuk] }
	expect((await elsewhere.post(`/api/ujian/${elsewhere.ujian.id}/susulan`, foreign)).body.code).toBe(
		'exam_exists',
	)
	expect(await quizzes()).toHaveLength(1)
})
