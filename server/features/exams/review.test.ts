import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import {
	makeKelas,
	makeMahasiswa,
	type TestAkun,
	type TestMahasiswa,
	type TestUjian,
} from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { begin, start, save, handIn, freshToken } = examCalls(() => t)

const review = async (id: string, m: TestAkun) =>
	t.call('GET', `/api/pengerjaan/${id}/tinjauan`, await freshToken(m))
const policy = async (ujian: TestUjian, dosen: TestAkun, body: object) =>
	t.call('PUT', `/api/ujian/${ujian.id}/tinjauan`, {
		...(await freshToken(dosen)),
		body: { mulai: null, alasan: 'Bahan belajar', ...body },
	})

/** A student who has answered two questions and handed in; every explanation of the bank has a text of its own. */
async function handedIn(kebijakan?: string, mulai: string | null = null) {
	const one = await begin()
	await t.db
		.updateTable('soal')
		.set({ pembahasan: '<p>Sebab pembahasan</p>' })
		.where('matakuliah_kode', '=', one.ujian.matakuliah)
		.execute()
	const [a, b] = one.ujian.soal as [number, number]
	await save(one.id, one.m, [a, 'A', 1], [b, 'D', 2])
	await handIn(one.id, one.m)
	const dosen = await lecturerOf(t.db, one.ujian)
	if (kebijakan) await policy(one.ujian, dosen, { kebijakan, mulai })
	return { ...one, dosen, a, b }
}

/** The same bank for another class, between these times. */
async function otherClass(ujian: TestUjian, mulai: string, selesai: string, ditiadakan = false) {
	await makeKelas(t.db, 'TI-4B')
	const { id } = await t.db
		.insertInto('ujian')
		.values({
			periode_kode: '20232',
			kelas_kode: 'TI-4B',
			matakuliah_kode: ujian.matakuliah,
			jenis: 'UTS',
			mulai,
			selesai,
			ruang: 'Lab 1',
			ditiadakan,
			jumlah_soal: null,
			tinjauan_mulai: null,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** What a review shows; a key or an explanation anywhere in the answer is told. */
async function shown(id: string, m: TestAkun) {
	const { body, raw } = await review(id, m)
	const key = raw.includes('Sebab pembahasan') || body.data.kunci !== null
	return `${body.data.berlaku}${body.data.kertas ? '+kertas' : ''}${key ? '+kunci' : ''}`
}

/** The score in the list of grades, on the page of the course, and among what the student did last. */
async function scoresOf(m: TestMahasiswa, ujian: TestUjian) {
	const ask = async (path: string) => (await t.call('GET', path, await freshToken(m))).body.data
	const [list, course, home] = [
		await ask(`/nilai/stambuk/${m.stambuk}`),
		await ask(`/api/matakuliah/${ujian.matakuliah}`),
		await ask('/api/beranda'),
	]
	const done = home.aktivitas.find((a: { tindakan: string }) => a.tindakan === 'pengerjaan_selesai')
	return [list[0].skor, course.nilai[0].skor, done.skor]
}

// The exam is open until 04.00; ten minutes later nothing comes late any more.
const OVER = '2024-03-18T04:10:01Z'

describe('what a student sees of a closed attempt', () => {
	test('is the score alone, as specified, unless the lecturer says otherwise', async () => {
		const { id, m } = await handedIn()
		t.clock.set(OVER)
		const { body } = await review(id, m)
		expect(body.data).toEqual({
			kebijakan: 'nilai',
			berlaku: 'nilai',
			mulai: null,
			kertas: null,
			kunci: null,
		})
	})

	test('is nothing where the lecturer keeps the result back, whichever page is asked', async () => {
		const one = await begin()
		const dosen = await lecturerOf(t.db, one.ujian)
		await policy(one.ujian, dosen, { kebijakan: 'nilai', mulai: '2024-03-18T04:30:00Z' })
		await save(one.id, one.m, [one.ujian.soal[0] as number, 'A', 1])
		const handed = await handIn(one.id, one.m)
		expect(handed.body.data.nilai).toMatchObject({
			skor: null,
			jumlah_benar: null,
			kategori_nilai: 'Belum dibuka',
			ditutup: { sampai: '2024-03-18T04:30:00.000Z' },
		})
		expect(await scoresOf(one.m, one.ujian)).toEqual([null, null, null])
		expect(await shown(one.id, one.m)).toBe('tertutup')

		t.clock.set('2024-03-18T04:30:00Z')
		expect(await scoresOf(one.m, one.ujian)).toEqual([20, 20, 20])
		await policy(one.ujian, dosen, { kebijakan: 'tertutup' })
		expect(await scoresOf(one.m, one.ujian)).toEqual([null, null, null])
	})

	test('are questions and own answers when the exam is over for the class, and no key', async () => {
		const { id, m, ujian, a, b, pengerjaan } = await handedIn('jawaban')
		for (const early of [TEST_NOW, '2024-03-18T03:59:59Z', '2024-03-18T04:09:59Z']) {
			t.clock.set(early)
			expect(await shown(id, m)).toBe('nilai')
		}
		t.clock.set(OVER)
		expect(await shown(id, m)).toBe('jawaban+kertas')
		const { kertas } = (await review(id, m)).body.data
		expect(kertas.soal.map((s: { id: number }) => s.id).sort()).toEqual([...ujian.soal].sort())
		expect(kertas.urutan).toEqual(pengerjaan.urutan)
		expect(kertas.acak_opsi).toEqual(pengerjaan.acak_opsi)
		expect(kertas.jawaban).toEqual([
			{ soal_id: a, opsi: 'A' },
			{ soal_id: b, opsi: 'D' },
		])
	})

	test('is the key with its explanations too, where the policy says so', async () => {
		const { id, m, b } = await handedIn('kunci')
		t.clock.set('2024-03-18T04:09:59Z')
		expect(await shown(id, m)).toBe('nilai')
		t.clock.set(OVER)
		const { kunci } = (await review(id, m)).body.data
		expect(kunci).toHaveLength(5)
		expect(kunci).toContainEqual({
			soal_id: b,
			diterima: ['B'],
			gugur: null,
			pembahasan: '<p>Sebab pembahasan</p>',
		})
	})

	test('leaves out an explanation that came later and names a letter, where letters are not those of the bank', async () => {
		const shownOf = async (acakOpsi: boolean) => {
			const one = await begin({ acakOpsi })
			await handIn(one.id, one.m)
			const [a, b] = one.ujian.soal as [number, number]
			const write = (id: number, pembahasan: string) =>
				t.db.updateTable('soal').set({ pembahasan }).where('id', '=', id).execute()
			await write(a, '<p>Pilihan B keliru.</p>')
			await write(b, '<p>Sebab air mengalir.</p>')
			await policy(one.ujian, await lecturerOf(t.db, one.ujian), { kebijakan: 'kunci' })
			t.clock.set(OVER)
			const { kunci } = (await review(one.id, one.m)).body.data
			const of = (id: number) => kunci.find((k: { soal_id: number }) => k.soal_id === id).pembahasan
			t.clock.set(TEST_NOW)
			return [of(a), of(b)]
		}
		expect(await shownOf(false)).toEqual(['<p>Pilihan B keliru.</p>', '<p>Sebab air mengalir.</p>'])
		expect(await shownOf(true)).toEqual([null, '<p>Sebab air mengalir.</p>'])
	})

	test.each(['jawaban', 'kunci'])('waits for the day that a policy of %s names', async (kebijakan) => {
		const { id, m } = await handedIn(kebijakan, '2024-03-18T08:00:00Z')
		t.clock.set('2024-03-18T07:59:59Z')
		expect(await shown(id, m)).toBe('nilai')
		t.clock.set('2024-03-18T08:00:00Z')
		expect(await shown(id, m)).toBe(kebijakan === 'kunci' ? 'kunci+kertas+kunci' : 'jawaban+kertas')
	})

	test('is nothing while the attempt is open, and nothing of another student', async () => {
		const { id, m, ujian } = await begin()
		expect((await review(id, m)).body.code).toBe('attempt_open')
		await handIn(id, m)
		const other = await makeMahasiswa(t.db)
		await start(ujian.id, other)
		expect((await review(id, other)).body.code).toBe('wrong_owner')
	})

	test('shrinks when the lecturer changes the policy', async () => {
		const { id, m, ujian, dosen } = await handedIn('kunci')
		t.clock.set(OVER)
		expect(await shown(id, m)).toBe('kunci+kertas+kunci')
		await policy(ujian, dosen, { kebijakan: 'nilai' })
		expect(await shown(id, m)).toBe('nilai')
	})
})

describe('a key of a bank that several classes are asked from', () => {
	test('waits for the last exam, its late packets, and every attempt that is still open', async () => {
		const { id, m, ujian } = await handedIn('kunci')
		const later = await otherClass(ujian, '2024-03-18T05:00:00Z', '2024-03-18T06:00:00Z')
		t.clock.set(OVER)
		expect(await shown(id, m)).toBe('jawaban+kertas')
		t.clock.set('2024-03-18T05:59:00Z')
		const last = await makeMahasiswa(t.db, { kelas: 'TI-4B' })
		const begun = await start(later, { ...last, ...(await freshToken(last)) })
		expect(begun.status).toBe(200)
		// The window is closed, the attempt goes on until 07.29.
		t.clock.set('2024-03-18T06:30:00Z')
		expect(await shown(id, m)).toBe('jawaban+kertas')
		await handIn(begun.body.data.id, await freshToken(last))
		expect(await shown(id, m)).toBe('jawaban+kertas')
		t.clock.set('2024-03-18T07:39:00Z')
		expect(await shown(id, m)).toBe('jawaban+kertas')
		t.clock.set('2024-03-18T07:39:01Z')
		expect(await shown(id, m)).toBe('kunci+kertas+kunci')
	})

	test('waits for an attempt of another class that was opened again', async () => {
		const { id, m, ujian } = await handedIn('kunci')
		const later = await otherClass(ujian, '2024-03-18T00:00:00Z', '2024-03-18T04:00:00Z')
		const last = await makeMahasiswa(t.db, { kelas: 'TI-4B' })
		const theirs = (await start(later, last)).body.data.id
		await handIn(theirs, last)
		t.clock.set(OVER)
		expect(await shown(id, m)).toBe('kunci+kertas+kunci')
		await t.db
			.updateTable('pengerjaan')
			.set({ status: 'berlangsung', selesai_pada: null, alasan_selesai: null })
			.where('id', '=', theirs)
			.execute()
		expect(await shown(id, m)).toBe('jawaban+kertas')
	})

	test('waits for an exam that is put on later, and not for one that is cancelled', async () => {
		const { id, m, ujian } = await handedIn('kunci')
		const later = await otherClass(ujian, '2024-04-18T05:00:00Z', '2024-04-18T06:00:00Z', true)
		t.clock.set(OVER)
		expect(await shown(id, m)).toBe('kunci+kertas+kunci')
		await t.db.updateTable('ujian').set({ ditiadakan: false }).where('id', '=', later).execute()
		expect(await shown(id, m)).toBe('jawaban+kertas')
	})

	test('keeps an attempt closed once it is out', async () => {
		const { m, ujian, dosen } = await handedIn('kunci')
		const reopen = async () =>
			t.call('POST', `/api/ujian/${ujian.id}/buka-kembali`, {
				...(await freshToken(dosen)),
				body: { stambuk: m.stambuk, menit: 10, alasan: 'Layar rusak' },
			})
		t.clock.set(OVER)
		const refused = await reopen()
		expect([refused.status, refused.body.code]).toEqual([409, 'key_released'])
		await policy(ujian, dosen, { kebijakan: 'jawaban' })
		expect((await reopen()).status).toBe(200)
	})
})

describe('the policy', () => {
	test('is set by the lecturer with a reason, read back, and in the trail', async () => {
		const { ujian, dosen } = await handedIn()
		const set = await policy(ujian, dosen, { kebijakan: 'kunci', mulai: '2024-04-01T00:00:00Z' })
		const expected = { kebijakan: 'kunci', mulai: '2024-04-01T00:00:00.000Z', berlaku: 'nilai' }
		expect(set.body.data).toEqual(expected)
		const read = await t.call('GET', `/api/ujian/${ujian.id}/tinjauan`, await freshToken(dosen))
		expect(read.body.data).toEqual(expected)
		const trail = await t.db
			.selectFrom('jejak')
			.select(['pelaku', 'lama', 'baru'])
			.where('tindakan', '=', 'kebijakan_tinjauan')
			.where('objek', '=', `ujian:${ujian.id}`)
			.execute()
		expect(trail).toEqual([
			{
				pelaku: dosen.id,
				lama: { kebijakan: 'nilai', mulai: null },
				baru: { kebijakan: 'kunci', mulai: '2024-04-01T00:00:00.000Z', alasan: 'Bahan belajar' },
			},
		])
	})

	test('of the wrong shape is refused', async () => {
		const { ujian, dosen } = await handedIn()
		for (const body of [
			{ kebijakan: 'semua' },
			{ kebijakan: 'kunci', alasan: ' ' },
			{ kebijakan: 'kunci', mulai: 'besok' },
		])
			expect((await policy(ujian, dosen, body)).status).toBe(400)
	})
})
