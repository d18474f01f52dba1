import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls, rev } from '#server/test/exam-calls.ts'
import { makeMahasiswa, makeUjian } from '#server/test/factories.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { start, save, handIn, paper, begin, stored } = examCalls(() => t)

type Options = Record<`opsi_${'a' | 'b' | 'c' | 'd' | 'e'}`, string | null>
/** Under which letter an option stands on a paper. */
const letterOf = (soal: Options, text: string) =>
	(['a', 'b', 'c', 'd', 'e'] as const).find((letter) => soal[`opsi_${letter}`] === text)?.toUpperCase() ?? ''
const TEXTS = ['satu', 'dua', 'tiga', 'empat', 'lima']

describe("a paper's letters", () => {
	/** All options of a paper, question by question, as a student is sent them. */
	const sent = async (options: { acakOpsi: boolean }) => {
		const ujian = await makeUjian(t.db, { jumlahSoal: 20, ...options })
		const m = await makeMahasiswa(t.db)
		const { id } = (await start(ujian.id, m)).body.data
		const soal: (Options & { id: number })[] = (await paper(ujian.matakuliah, m)).body.data
		return {
			ujian,
			m,
			id,
			soal,
			letters: soal.map((one) => TEXTS.map((text) => letterOf(one, text)).join('')),
		}
	}

	test("are the bank's unless the exam shuffles them; then those of each exam are its own, and the key goes along", async () => {
		const plain = await sent({ acakOpsi: false })
		expect(new Set(plain.letters)).toEqual(new Set(['ABCDE']))
		const [one, two] = [await sent({ acakOpsi: true }), await sent({ acakOpsi: true })]
		expect(new Set(one.letters).size).toBeGreaterThan(3)
		expect(two.letters).not.toEqual(one.letters)
		const { bank } = await t.db
			.selectFrom('paket_soal')
			.select('opsi_bank as bank')
			.where('ujian_id', '=', one.ujian.id)
			.executeTakeFirstOrThrow()
		for (const soal of one.soal)
			expect([...(bank?.[soal.id] ?? '')].map((letter) => TEXTS['ABCDE'.indexOf(letter)])).toEqual([
				soal.opsi_a,
				soal.opsi_b,
				soal.opsi_c,
				soal.opsi_d,
				soal.opsi_e,
			])
		// The first question of a bank is right with its first option, the second with its second, and so on.
		const right = one.soal.map((soal, i) => [soal.id, letterOf(soal, TEXTS[i % 5] ?? ''), i + 1] as const)
		await save(one.id, one.m, ...right.map((entry) => [...entry] as [number, string, number]))
		expect((await handIn(one.id, one.m)).body.data.nilai.jumlah_benar).toBe(20)
	})
})

describe("a student's letters", () => {
	test('are shuffled question by question, and the same on every device and later', async () => {
		const ujian = await makeUjian(t.db, { jumlahSoal: 20, acakOpsi: true })
		const m = await makeMahasiswa(t.db)
		const { id, urutan, acak_opsi } = (await start(ujian.id, m)).body.data
		expect(acak_opsi).toHaveLength(urutan.length)
		for (const huruf of acak_opsi) expect([...huruf].sort().join('')).toBe('ABCDE')
		expect(new Set(acak_opsi).size).toBeGreaterThan(1)
		const elsewhere = await start(ujian.id, m, { perangkat: randomUUID(), ambil_alih: true })
		expect(elsewhere.body.data).toMatchObject({ urutan, acak_opsi })
		expect((await stored(id)).acak_opsi).toEqual(acak_opsi)
		const other = await start(ujian.id, await makeMahasiswa(t.db))
		expect(other.body.data.acak_opsi).not.toEqual(acak_opsi)
	})

	test('are for the eye alone: the specified call, what is saved and the grade know those of the paper', async () => {
		const ujian = await makeUjian(t.db, { acakOpsi: true })
		const m = await makeMahasiswa(t.db)
		const { id } = (await start(ujian.id, m)).body.data
		const [first] = (await paper(ujian.matakuliah, m)).body.data
		// The right option of the first question.
		const huruf = letterOf(first, 'satu')
		await save(id, m, [first.id, huruf, 1])
		expect((await stored(id)).jawaban).toEqual({ [first.id]: [huruf, rev(1)] })
		expect((await handIn(id, m)).body.data.nilai.jumlah_benar).toBe(1)
	})

	test('stay where a question says so, or its words or its explanation cite them', async () => {
		const ujian = await makeUjian(t.db, { jumlahSoal: 30, acakOpsi: true })
		const [flagged, all, cited] = ujian.soal as [number, number, number]
		const change = (id: number, set: object) =>
			t.db.updateTable('soal').set(set).where('id', '=', id).execute()
		await change(flagged, { opsi_tetap: true })
		await change(all, { opsi_e: 'Semua di atas' })
		await change(cited, { pembahasan: '<p>Pilihan B keliru.</p>' })
		for (let i = 0; i < 3; i++) {
			const { urutan, acak_opsi } = (await start(ujian.id, await makeMahasiswa(t.db))).body.data
			for (const id of [flagged, all, cited]) expect(acak_opsi[urutan.indexOf(id)]).toBe('ABCDE')
			expect(acak_opsi.some((huruf: string) => huruf !== 'ABCDE')).toBe(true)
		}
	})

	test('are those of the paper unless the exam says otherwise, and on a paper of before', async () => {
		expect((await begin()).pengerjaan.acak_opsi).toBeNull()
		const ujian = await makeUjian(t.db, { jumlahSoal: 1, acakOpsi: true })
		const isi = [
			{ id: ujian.soal[0], opsi_a: 'satu', opsi_b: 'dua', opsi_c: null, opsi_d: null, opsi_e: null },
		]
		const kunci = { [String(ujian.soal[0])]: 'A' }
		await t.db
			.insertInto('paket_soal')
			.values({ ujian_id: ujian.id, bank_versi: 1, isi: JSON.stringify(isi), kunci: JSON.stringify(kunci) })
			.execute()
		const answer = await start(ujian.id, await makeMahasiswa(t.db))
		expect([answer.status, answer.body.data.acak_opsi]).toEqual([200, null])
	})
})
