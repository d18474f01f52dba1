import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeBank, makeMahasiswa, makeUjian } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { start } = examCalls(() => t)
const QUIZ = {
	jenis: 'KUIS',
	nama: 'Kuis 1',
	tanggal: '2024-03-18',
	jam_mulai: '13:00',
	jam_selesai: '15:00',
}

/** A course whose quiz bank has six easy questions on SQL, two hard ones, and four without a topic. */
async function course(kelas: string) {
	const ujian = await makeUjian(t.db, { kelas })
	const dosen = await lecturerOf(t.db, ujian)
	const soal = await makeBank(t.db, ujian.matakuliah, 12, 'KUIS')
	const tag = (ids: number[], kesukaran: 'mudah' | 'sukar') =>
		t.db.updateTable('soal').set({ topik: 'SQL', kesukaran }).where('id', 'in', ids).execute()
	await tag(soal.slice(0, 6), 'mudah')
	await tag(soal.slice(6, 8), 'sukar')
	const plan = (body: object) =>
		t.call('POST', `/api/ujian/20232/${kelas}/${ujian.matakuliah}`, {
			token: dosen.token,
			body: { ...QUIZ, ruang: 'Daring', ...body },
		})
	return { ujian, dosen, soal, plan }
}

describe('a quiz', () => {
	test('has a name, more than one beside another, and draws so many of each topic and difficulty', async () => {
		const { plan, soal, dosen } = await course('KZ-1')
		expect((await plan({ nama: undefined })).body.code).toBe('name_of_quiz')
		const komposisi = [
			{ topik: 'SQL', kesukaran: 'mudah', jumlah: 3 },
			{ topik: 'SQL', kesukaran: 'sukar', jumlah: 2 },
		]
		const made = await plan({ komposisi })
		expect(made.status).toBe(201)
		const { id } = made.body.data
		expect((await plan({ tanggal: '2024-03-19' })).body.code).toBe('exam_exists')
		expect((await plan({ tanggal: '2024-03-19', nama: 'Kuis 2' })).status).toBe(201)
		const preview = await t.call('GET', `/api/ujian/${id}/pratinjau`, { token: dosen.token })
		expect(preview.body.data.tetap).toBe(false)
		expect(await t.db.selectFrom('paket_soal').select('id').where('ujian_id', '=', id).execute()).toEqual([])
		t.clock.set('2024-03-18T05:30:00Z')
		const m = await makeMahasiswa(t.db, { kelas: 'KZ-1', now: t.clock.now() })
		const { urutan } = (await start(id, m)).body.data
		const of = (ids: number[]) => urutan.filter((one: number) => ids.includes(one)).length
		expect([urutan.length, of(soal.slice(0, 6)), of(soal.slice(6, 8))]).toEqual([5, 3, 2])
		expect(urutan.toSorted()).toEqual(preview.body.data.urutan.toSorted())
	})

	test('cannot ask for more questions than there are, nor for other ones once somebody has begun', async () => {
		const { plan, dosen } = await course('KZ-2')
		const part = (jumlah: number) => [{ topik: '', kesukaran: null, jumlah }]
		const refused = await plan({ komposisi: part(5) })
		expect([refused.status, refused.body.code]).toEqual([409, 'too_few_questions'])
		expect(refused.body.details[0].message).toContain('diminta 5, ada 4')
		expect((await plan({ komposisi: [...part(1), ...part(2)] })).body.code).toBe('named_twice')
		const { id } = (await plan({ komposisi: part(4) })).body.data
		const change = (body: object) =>
			t.call('PUT', `/api/ujian/${id}/pengaturan`, {
				token: dosen.token,
				body: { alasan: 'Materi belum selesai', ...body },
			})
		expect((await change({ komposisi: part(2) })).body.data.diubah.toSorted()).toEqual([
			'jumlah_soal',
			'komposisi',
		])
		expect((await change({ komposisi: part(2) })).body.data.diubah).toEqual([])
		await t.db.updateTable('ujian').set({ mulai: TEST_NOW }).where('id', '=', id).execute()
		expect((await start(id, await makeMahasiswa(t.db, { kelas: 'KZ-2' }))).body.data.urutan).toHaveLength(2)
		expect((await change({ komposisi: part(3) })).body.code).toBe('exam_started')
	})

	test('may take its questions from the bank of the UTS, whose key then stays shut until all is over', async () => {
		const { plan, ujian, dosen } = await course('KZ-3')
		const { id } = (await plan({ dari_bank: 'UTS' })).body.data
		const { body } = await t.call('GET', `/api/ujian/${id}/pratinjau`, { token: dosen.token })
		expect(body.data.urutan.toSorted()).toEqual(ujian.soal)
		const isi = await t.call('GET', `/api/mengajar/isi-bank/${ujian.matakuliah}`, { token: dosen.token })
		expect(isi.body.data).toEqual([
			{ jenis: 'KUIS', topik: '', kesukaran: null, jumlah: 4 },
			{ jenis: 'KUIS', topik: 'SQL', kesukaran: 'mudah', jumlah: 6 },
			{ jenis: 'KUIS', topik: 'SQL', kesukaran: 'sukar', jumlah: 2 },
			{ jenis: 'UTS', topik: '', kesukaran: null, jumlah: 5 },
		])
	})
})

test('who proctors is told of a clash with another exam that they proctor', async () => {
	const [one, two] = [await course('KZ-4'), await course('KZ-5')]
	const nip = '198104122006999001'
	await t.db
		.insertInto('dosen')
		.values({ nip, nama: 'Pengawas Bersama', email: 'awas@kampus.test' })
		.execute()
	expect((await one.plan({ pengawas: [nip] })).status).toBe(201)
	const refused = await two.plan({ pengawas: [nip] })
	expect([refused.body.code, refused.body.error]).toEqual([
		'exam_clash',
		expect.stringContaining('Pengawas Bersama'),
	])
	const where = `tanggal=2024-03-18&jam_mulai=13:00&jam_selesai=15:00&ruang=Daring&pengawas=${nip}`
	const told = await t.call('GET', `/api/ujian/20232/KZ-5/${two.ujian.matakuliah}/bentrok?${where}`, {
		token: two.dosen.token,
	})
	expect(told.body.data).toMatchObject([{ kelas: false }])
	expect((await two.plan({ pengawas: ['000'] })).body.code).toBe('no_lecturer')
})
