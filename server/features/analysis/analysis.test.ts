import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, makeUjian, type TestUjian } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'
import type { AnalisisUjian } from '#shared/api/item-analysis.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { start, save, handIn, freshToken } = examCalls(() => t)

async function room() {
	const ujian = await makeUjian(t.db, { jumlahSoal: 3 })
	const dosen = await lecturerOf(t.db, ujian)
	const analyse = async (): Promise<AnalisisUjian> =>
		(await t.call('GET', `/api/ujian/${ujian.id}/analisis`, await freshToken(dosen))).body.data
	return { ujian, dosen, analyse }
}

async function sit(ujian: TestUjian, letters: string) {
	const m = await makeMahasiswa(t.db)
	const { id } = (await start(ujian.id, m)).body.data
	const given = [...letters].flatMap((l, i): [number, string, number][] =>
		l === '-' ? [] : [[ujian.soal[i] as number, l, i + 1]],
	)
	await save(id, m, ...given)
	await handIn(id, m)
	return m
}

test('an exam that nobody sat has its questions, and no figures', async () => {
	const { ujian, analyse } = await room()
	expect((await analyse()).butir).toEqual([])
	await start(ujian.id, await makeMahasiswa(t.db))
	const seen = await analyse()
	expect(seen).toMatchObject({ dinilai: 0, terbuka: 1, ringkasan: null, keandalan: null, koreksi: [] })
	expect(seen.butir.map(({ nomor, peserta, p, kunci }) => [nomor, peserta, p, kunci])).toEqual([
		[1, 0, null, 'A'],
		[2, 0, null, 'B'],
		[3, 0, null, 'C'],
	])
})

test('figures are those of the grades: who is right, who chose what, who left it empty', async () => {
	const { ujian, analyse } = await room()
	for (const letters of ['ABC', 'ABD', 'A--', 'BBC']) await sit(ujian, letters)
	const seen = await analyse()
	expect(seen.ringkasan).toMatchObject({
		rata: 66.6675,
		median: 66.67,
		terendah: 33.33,
		tertinggi: 100,
		lulus: 3,
	})
	expect(seen.sebaran).toEqual([0, 0, 0, 1, 0, 0, 2, 0, 0, 1])
	expect(seen.butir.map(({ peserta, benar, kosong, p }) => [peserta, benar, kosong, p])).toEqual([
		[4, 3, 0, 0.75],
		[4, 3, 1, 0.75],
		[4, 2, 1, 0.5],
	])
	const [, , third] = seen.butir
	expect(third?.opsi.map(({ huruf, jumlah, kunci }) => [huruf, jumlah, kunci])).toEqual([
		['A', 0, false],
		['B', 0, false],
		['C', 2, true],
		['D', 1, false],
		['E', 0, false],
		[null, 1, false],
	])
	expect(third?.html).toBe('Pertanyaan 3')
	expect(seen.soal_sama).toBe(true)
	expect(seen.keandalan?.soal).toBe(3)
})

test('a question counts those who had it: papers of one exam can differ', async () => {
	const { ujian, dosen, analyse } = await room()
	await sit(ujian, 'ABC')
	await t.db.updateTable('ujian').set({ jumlah_soal: 2 }).where('id', '=', ujian.id).execute()
	const again = await t.call('POST', `/api/ujian/${ujian.id}/soal/terbitkan-ulang`, {
		...(await freshToken(dosen)),
		body: { alasan: 'Soal ditarik' },
	})
	expect(again.status).toBe(200)
	const m = await makeMahasiswa(t.db)
	const { id } = (await start(ujian.id, m)).body.data
	await handIn(id, m)
	const seen = await analyse()
	expect(seen.butir.map(({ peserta }) => peserta).sort()).toEqual([1, 2, 2])
	expect([seen.soal_sama, seen.keandalan]).toEqual([false, null])
})

test('the table is a spreadsheet; neither a lecturer of another course nor a student gets it, or the key', async () => {
	const { ujian, dosen } = await room()
	const m = await sit(ujian, 'ABC')
	const file = await t.call('GET', `/api/ujian/${ujian.id}/analisis.xlsx?skala=ebel`, await freshToken(dosen))
	expect([file.status, file.headers['content-disposition']]).toEqual([
		200,
		expect.stringContaining('analisis-UTS-'),
	])
	expect(file.raw.startsWith('PK')).toBe(true)
	const stranger = await makeDosen(t.db, { kelas: ['TI-4A'] })
	for (const path of ['analisis', 'analisis.xlsx']) {
		const answer = await t.call('GET', `/api/ujian/${ujian.id}/${path}`, stranger)
		expect([answer.status, answer.body.code]).toEqual([403, 'wrong_course'])
		expect((await t.call('GET', `/api/ujian/${ujian.id}/${path}`, await freshToken(m))).status).toBe(403)
	}
})
