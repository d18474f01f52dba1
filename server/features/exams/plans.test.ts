import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeDosen } from '#server/test/factories.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { begin } = examCalls(() => t)

/** A lecturer who teaches the course of an exam. */
async function lecturerOf(ujianId: string) {
	const dosen = await makeDosen(t.db)
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	const { periode_kode, kelas_kode, matakuliah_kode } = await t.db
		.selectFrom('ujian')
		.selectAll()
		.where('id', '=', ujianId)
		.executeTakeFirstOrThrow()
	await t.db
		.insertInto('pengampu')
		.values({ periode_kode, kelas_kode, matakuliah_kode, dosen_nip: nip })
		.execute()
	return dosen
}

describe('the list of a lecturer', () => {
	test('has the exams of the own courses alone, with how far the class is', async () => {
		const { ujian, m } = await begin()
		const dosen = await lecturerOf(ujian.id)
		const other = await begin()
		await lecturerOf(other.ujian.id)
		const { body } = await t.call('GET', '/api/mengajar/ujian', { token: dosen.token })
		expect(body.data).toMatchObject([
			{
				id: ujian.id,
				status: 'Berlangsung',
				mulai_mengerjakan: 1,
				sudah_mengumpulkan: 0,
				jumlah_soal: ujian.soal.length,
				rata_rata: null,
			},
		])
		expect(body.data[0].peserta).toBeGreaterThanOrEqual(1)
		expect(m.kelas).toBe(body.data[0].kelas)
	})

	test('is empty for an account that teaches nothing', async () => {
		const dosen = await makeDosen(t.db)
		expect((await t.call('GET', '/api/mengajar/ujian', { token: dosen.token })).body.data).toEqual([])
	})
})
