import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import type { TestAkun, TestMahasiswa, TestUjian } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'
import type { JawabanPeserta } from '#shared/api/oversight.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { begin, save, handIn } = examCalls(() => t)
const read = (ujian: TestUjian, m: TestMahasiswa, who: TestAkun) =>
	t.call('GET', `/api/ujian/${ujian.id}/peserta/${m.stambuk}/jawaban`, { token: who.token })
const LETTERS = [...'ABCDE']

test.each([
	['keeps', false],
	['shuffles', true],
])('a lecturer reads the answers of an exam that %s letters in those of the bank', async (_, acakOpsi) => {
	const { id, m, ujian, pengerjaan } = await begin({ jumlahSoal: 20, acakOpsi })
	const dosen = await lecturerOf(t.db, ujian)
	const asked: number[] = pengerjaan.urutan
	// Whatever the student is shown first, at the first nineteen questions.
	const first = (i: number): string => pengerjaan.acak_opsi?.[i][0] ?? 'A'
	await save(
		id,
		m,
		...asked.slice(0, 19).map((soal, i) => [soal, first(i), i + 1] as [number, string, number]),
	)
	expect((await read(ujian, m, dosen)).body.code).toBe('attempt_open')
	const { nilai } = (await handIn(id, m)).body.data

	const sheet: JawabanPeserta[] = (await read(ujian, m, dosen)).body.data
	expect(sheet.map(({ nomor, soal_id }) => [nomor, soal_id])).toEqual(asked.map((soal, i) => [i + 1, soal]))
	expect(sheet.filter(({ benar }) => benar)).toHaveLength(nilai.jumlah_benar)
	const { bank } = await t.db
		.selectFrom('paket_soal')
		.select('opsi_bank as bank')
		.where('ujian_id', '=', ujian.id)
		.executeTakeFirstOrThrow()
	for (const [i, { soal_id, opsi, terlihat, kunci, kunci_terlihat, benar, soal, acak }] of sheet.entries()) {
		// In a bank of the tests the first question is right with its first option, the second with its second, and so on.
		expect(kunci).toBe(LETTERS[ujian.soal.indexOf(soal_id) % 5])
		expect(benar).toBe(opsi === kunci)
		const chosen = bank?.[soal_id]?.[LETTERS.indexOf(first(i))] ?? first(i)
		expect([soal.id, acak]).toEqual([soal_id, pengerjaan.acak_opsi?.[i] ?? null])
		expect(benar).toBe(terlihat === kunci_terlihat)
		expect([opsi, terlihat]).toEqual(i < 19 ? [chosen, 'A'] : [null, null])
	}
	if (acakOpsi) expect(new Set(sheet.map(({ opsi }) => opsi)).size).toBeGreaterThan(2)
})

test('of who has not begun there is nothing to read', async () => {
	const { ujian } = await begin()
	const { m } = await begin()
	expect((await read(ujian, m, await lecturerOf(t.db, ujian))).body.code).toBe('attempt_not_found')
})
