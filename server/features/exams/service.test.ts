import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeMahasiswa, makeUjian } from '#server/test/factories.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { start } = examCalls(() => t)

/** Two quizzes of one course that are open at once, with different questions. */
async function twoQuizzes(kelas: string) {
	const first = await makeUjian(t.db, { kelas, jumlahSoal: 6 })
	const drawn = { jenis: 'KUIS', dari_bank: 'UTS', jumlah_soal: 3 } as const
	const { periode_kode, kelas_kode, matakuliah_kode, mulai, selesai, ruang } = await t.db
		.updateTable('ujian')
		.set({ ...drawn, nama: 'Kuis 1' })
		.where('id', '=', first.id)
		.returningAll()
		.executeTakeFirstOrThrow()
	const second = await t.db
		.insertInto('ujian')
		.values({ periode_kode, kelas_kode, matakuliah_kode, mulai, selesai, ruang, ...drawn, nama: 'Kuis 2' })
		.returning('id')
		.executeTakeFirstOrThrow()
	return { kode: first.matakuliah, ids: [first.id, second.id] as const }
}

describe('two quizzes of a course at once', () => {
	test('each attempt gets its own paper, also when another was begun after it', async () => {
		const { kode, ids } = await twoQuizzes('SV-1')
		const m = await makeMahasiswa(t.db, { kelas: 'SV-1' })
		const [first, second] = [await start(ids[0], m), await start(ids[1], m)].map(({ body }) => body.data)
		expect([first.nama, second.nama]).toEqual(['Kuis 1', 'Kuis 2'])
		const paper = async (pengerjaan: string) => {
			const query = `jenis=KUIS&kode_matakuliah=${kode}&pengerjaan=${pengerjaan}`
			const { body } = await t.call('GET', `/api/v1/soal/search/by-jenis?${query}`, m)
			return body.data?.map(({ id }: { id: number }) => id).sort() ?? body.code
		}
		expect(await paper(first.id)).toEqual([...first.urutan].sort())
		expect(await paper(second.id)).toEqual([...second.urutan].sort())
		const other = await makeMahasiswa(t.db, { kelas: 'SV-1' })
		expect((await start(ids[0], other)).body.data.id).not.toBe(first.id)
		const foreign = await t.call(
			'GET',
			`/api/v1/soal/search/by-jenis?jenis=KUIS&kode_matakuliah=${kode}&pengerjaan=${first.id}`,
			other,
		)
		expect(foreign.body.code).toBe('attempt_not_open')
	})

	test('course and kind alone mean the one at work, though another was handed in after it was begun', async () => {
		const { kode, ids } = await twoQuizzes('SV-2')
		const m = await makeMahasiswa(t.db, { kelas: 'SV-2' })
		const first = (await start(ids[0], m)).body.data
		t.clock.set(new Date(Date.parse(TEST_NOW) + 60_000).toISOString())
		const second = (await start(ids[1], m)).body.data
		const handIn = (jenis_soal: string) =>
			t.call('POST', '/nilai/', { ...m, body: { stambuk_mhs: m.stambuk, jenis_soal, matakuliah: kode } })
		expect((await handIn('KUIS')).body.data.pengerjaan_id).toBe(second.id)
		const query = `jenis=KUIS&kode_matakuliah=${kode}`
		const paper = await t.call('GET', `/api/v1/soal/search/by-jenis?${query}`, m)
		expect(paper.body.data.map(({ id }: { id: number }) => id).sort()).toEqual([...first.urutan].sort())
		const closed = (await handIn('KUIS')).body.data
		expect([closed.pengerjaan_id, closed.nama_ujian]).toEqual([first.id, 'Kuis 1'])
		expect((await handIn('KUIS')).body.code).toBe('already_graded')
	})
})
