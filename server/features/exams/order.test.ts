import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeMahasiswa, makeUjian } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'
import type { PutusanSoal } from '#shared/api/item-analysis.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { start, save, handIn, paper, freshToken, stored } = examCalls(() => t)

/** An exam that draws four of twelve questions for each student: half of the bank is easy, half is hard. */
async function drawn(kelas: string) {
	const ujian = await makeUjian(t.db, { kelas, jumlahSoal: 12, acakOpsi: true })
	await t.db
		.updateTable('ujian')
		.set({ jumlah_soal: 4, soal_diundi: true })
		.where('id', '=', ujian.id)
		.execute()
	const easy = ujian.soal.slice(0, 6)
	await t.db.updateTable('soal').set({ kesukaran: 'mudah' }).where('id', 'in', easy).execute()
	await t.db.updateTable('soal').set({ kesukaran: 'sukar' }).where('id', 'in', ujian.soal.slice(6)).execute()
	const dosen = await lecturerOf(t.db, ujian)
	const begin = async () => {
		const m = await makeMahasiswa(t.db, { kelas })
		const { body } = await start(ujian.id, m)
		return { m, id: body.data.id as string, urutan: body.data.urutan as number[], begun: body.data }
	}
	const asLecturer = async (path: string) =>
		(await t.call('GET', `/api/ujian/${ujian.id}${path}`, await freshToken(dosen))).body.data
	const key = async () => {
		const { kunci } = await t.db
			.selectFrom('paket_soal')
			.select('kunci')
			.where('ujian_id', '=', ujian.id)
			.executeTakeFirstOrThrow()
		return kunci as Record<string, string>
	}
	return { ujian, easy, dosen, begin, asLecturer, key }
}

const idsOf = (soal: { id: number }[]) => soal.map(({ id }) => id).sort()

describe('questions that are drawn for each student', () => {
	test('are others for each, as many of each difficulty, and stay', async () => {
		const { ujian, easy, begin } = await drawn('UD-1')
		const students = [
			await begin(),
			await begin(),
			await begin(),
			await begin(),
			await begin(),
			await begin(),
		]
		for (const { urutan } of students)
			expect([urutan.length, urutan.filter((id) => easy.includes(id)).length]).toEqual([4, 2])
		expect(new Set(students.map(({ urutan }) => urutan.toSorted().join())).size).toBeGreaterThan(1)
		const [first] = students as [(typeof students)[0]]
		expect((await start(ujian.id, first.m)).body.data.urutan).toEqual(first.urutan)
		const jejak = await t.db
			.selectFrom('jejak')
			.select('baru')
			.where('objek', '=', `pengerjaan:${first.id}`)
			.executeTakeFirstOrThrow()
		expect(jejak.baru).toEqual({ soal: first.urutan })
	})

	test('are all that leaves the server: no file for the class, and no answer to another question', async () => {
		const { ujian, begin } = await drawn('UD-2')
		const { m, id, urutan, begun } = await begin()
		expect(begun.soal_tersegel).toBeNull()
		expect((await t.call('GET', `/api/ujian/${ujian.id}/soal-tersegel`, m)).body.code).toBe(
			'paper_not_sealed',
		)
		expect(idsOf((await paper(ujian.matakuliah, m)).body.data)).toEqual(urutan.toSorted())
		const foreign = ujian.soal.find((one) => !urutan.includes(one)) as number
		expect((await save(id, m, [foreign, 'A', 1])).body.code).toBe('not_on_paper')
		expect((await save(id, m, [urutan[0] as number, 'A', 2])).status).toBe(200)
		const [listed] = (await t.call('GET', `/api/ujian/kelas/UD-2`, m)).body
		expect([listed.soal_diundi, listed.jumlah_soal]).toEqual([true, 4])
	})

	test('are scored by their own number, and reviewed alone', async () => {
		const { ujian, begin, key } = await drawn('UD-3')
		const { m, id, urutan } = await begin()
		const kunci = await key()
		await save(
			id,
			m,
			...urutan.slice(0, 3).map((soal, i): [number, string, number] => [soal, kunci[soal] as string, i + 1]),
		)
		const { nilai } = (await handIn(id, m)).body.data
		expect([nilai.jumlah_benar, nilai.total_soal, nilai.skor]).toEqual([3, 4, 75])
		await t.db.updateTable('ujian').set({ tinjauan: 'kunci' }).where('id', '=', ujian.id).execute()
		t.clock.set('2024-03-18T06:00:00Z')
		const review = (await t.call('GET', `/api/pengerjaan/${id}/tinjauan`, await freshToken(m))).body.data
		expect(idsOf(review.kertas.soal)).toEqual(urutan.toSorted())
		expect(review.kunci.map((k: { soal_id: number }) => k.soal_id)).toEqual(urutan.toSorted((a, b) => a - b))
		expect((await t.call('GET', `/api/pengerjaan/${id}/bukti`, await freshToken(m))).status).toBe(200)
	})

	test('are shown to the lecturer as one of many draws', async () => {
		const { easy, asLecturer } = await drawn('UD-4')
		const preview = await asLecturer('/pratinjau')
		expect([preview.undian, preview.soal.length, preview.kunci.length]).toEqual([{ dari: 12 }, 4, 4])
		expect(preview.urutan.filter((id: number) => easy.includes(id))).toHaveLength(2)
		expect(idsOf(preview.soal)).toEqual(preview.urutan.toSorted())
	})
})

describe('a question that is thrown out', () => {
	const decide = async (
		{ ujian, dosen }: Awaited<ReturnType<typeof drawn>>,
		soal_id: number,
		putusan: PutusanSoal,
	) => {
		const call = async (path: string, body: object) =>
			t.call('POST', `/api/ujian/${ujian.id}/koreksi${path}`, { ...(await freshToken(dosen)), body })
		const perubahan = [{ soal_id, putusan }]
		const { sidik } = (await call('/pratinjau', { perubahan })).body.data
		return call('', { perubahan, alasan: 'Soal keliru', bank: false, sidik })
	}

	test('changes only the score of who had it, also of who hands in afterwards', async () => {
		const exam = await drawn('UD-5')
		const { ujian, begin, asLecturer, key } = exam
		const graded = [await begin(), await begin(), await begin(), await begin()]
		const open = [await begin(), await begin(), await begin(), await begin()]
		for (const one of graded) await handIn(one.id, one.m)
		const soal = (graded[0] as (typeof graded)[0]).urutan[0] as number
		const kunci = await key()
		for (const one of open)
			await save(
				one.id,
				one.m,
				...one.urutan.map((id, i): [number, string, number] => [id, kunci[id] as string, i + 1]),
			)
		expect((await decide(exam, soal, { jenis: 'keluar' })).status).toBe(200)
		for (const one of open) await handIn(one.id, one.m)
		const totals = await t.db
			.selectFrom('nilai')
			.select(['pengerjaan_id', 'total_soal', 'jumlah_benar', 'skor'])
			.where('ujian_id', '=', ujian.id)
			.execute()
		for (const one of [...graded, ...open]) {
			const count = one.urutan.includes(soal) ? 3 : 4
			const right = open.includes(one) ? count : 0
			expect(totals.find((n) => n.pengerjaan_id === one.id)).toMatchObject({
				...{ total_soal: count, jumlah_benar: right, skor: right === 0 ? 0 : 100 },
			})
		}
		const { butir, soal_sama } = await asLecturer('/analisis')
		const had = [...graded, ...open].filter(({ urutan }) => urutan.includes(soal)).length
		expect(butir.find((b: { id: number }) => b.id === soal).peserta).toBe(had)
		expect(soal_sama).toBe(false)
	})

	test('with credit for all gives it to nobody who did not have it', async () => {
		const exam = await drawn('UD-6')
		const students = [await exam.begin(), await exam.begin(), await exam.begin(), await exam.begin()]
		const [first] = students as [(typeof students)[0]]
		await handIn(first.id, first.m)
		const soal = first.urutan[0] as number
		expect((await decide(exam, soal, { jenis: 'penuh' })).status).toBe(200)
		for (const one of students.slice(1)) await handIn(one.id, one.m)
		for (const one of students) {
			const nilai = (await t.call('GET', `/nilai/stambuk/${one.m.stambuk}`, await freshToken(one.m))).body
				.data[0]
			expect([nilai.jumlah_benar, nilai.total_soal]).toEqual([one.urutan.includes(soal) ? 1 : 0, 4])
		}
		expect((await stored(first.id)).urutan).toEqual(first.urutan)
	})
})
