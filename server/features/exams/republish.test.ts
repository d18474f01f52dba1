import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeBank, makeKelas, makeMahasiswa, makeUjian, type TestUjian } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'
import { fixPapers } from './republish.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { start } = examCalls(() => t)
const fix = () =>
	fixPapers({ db: t.db, now: t.clock.now }, (id, error) => {
		throw new Error(`the paper of ${id} cannot be made`, { cause: error })
	})
const papers = (ujian: TestUjian) =>
	t.db
		.selectFrom('paket_soal')
		.select(['versi', 'kunci'])
		.where('ujian_id', '=', ujian.id)
		.orderBy('versi')
		.execute()
/** The questions that somebody who starts now gets. */
const drawn = async (ujian: TestUjian, kelas = 'TI-4A'): Promise<number[]> => {
	const m = await makeMahasiswa(t.db, { kelas, now: t.clock.now() })
	const { urutan } = (await start(ujian.id, m)).body.data
	return urutan.sort((a: number, b: number) => a - b)
}
const addSoal = async (ujian: TestUjian, jumlah: number) => {
	await makeBank(t.db, ujian.matakuliah, jumlah)
	await t.db
		.updateTable('bank_soal')
		.set((eb) => ({ versi: eb('versi', '+', 1) }))
		.where('matakuliah_kode', '=', ujian.matakuliah)
		.execute()
}

describe('the draw of an exam', () => {
	const draws = (ujian: TestUjian, jumlah_soal: number) =>
		t.db.updateTable('ujian').set({ jumlah_soal }).where('id', '=', ujian.id).execute()

	test('is another for each class, the same for all of one, and holds what always belongs to it', async () => {
		const one = await makeUjian(t.db, { kelas: 'DR-1', jumlahSoal: 40 })
		const wajib = one.soal.slice(17, 20)
		await t.db.updateTable('soal').set({ wajib: true }).where('id', 'in', wajib).execute()
		await makeKelas(t.db, 'DR-2')
		const { id } = await t.db
			.insertInto('ujian')
			.columns([
				'periode_kode',
				'kelas_kode',
				'matakuliah_kode',
				'jenis',
				'mulai',
				'selesai',
				'ruang',
				'jumlah_soal',
			])
			.expression((eb) =>
				eb
					.selectFrom('ujian')
					.select(['periode_kode', eb.val('DR-2').as('kelas_kode'), 'matakuliah_kode', 'jenis'])
					.select(['mulai', 'selesai', 'ruang', 'jumlah_soal'])
					.where('id', '=', one.id),
			)
			.returning('id')
			.executeTakeFirstOrThrow()
		const two = { ...one, id }
		for (const ujian of [one, two]) await draws(ujian, 10)
		const first = await drawn(one, 'DR-1')
		const second = await drawn(two, 'DR-2')
		expect([first.length, second.length]).toEqual([10, 10])
		expect(first).not.toEqual(second)
		expect(await drawn(one, 'DR-1')).toEqual(first)
		for (const id of wajib) expect([first.includes(id), second.includes(id)]).toEqual([true, true])
		const m = await makeMahasiswa(t.db, { kelas: 'DR-2' })
		const list = await t.call('GET', '/api/ujian/kelas/DR-2', { token: m.token })
		expect(list.body[0].jumlah_soal).toBe(10)
	})
})

describe('a paper', () => {
	test('is fixed a quarter of an hour before its exam opens, once, and no sooner', async () => {
		const ujian = await makeUjian(t.db, { mulai: '2024-03-18T01:15:00.001Z' })
		const cancelled = await makeUjian(t.db, { ditiadakan: true })
		const empty = await makeUjian(t.db, { jumlahSoal: 0 })
		const over = await makeUjian(t.db, { selesai: TEST_NOW })
		await fix()
		expect(await papers(ujian)).toEqual([])
		t.clock.pass(1)
		await Promise.all([fix(), fix()])
		await fix()
		expect(await papers(ujian)).toMatchObject([{ versi: 1 }])
		for (const other of [cancelled, empty, over]) expect(await papers(other)).toEqual([])
	})

	test('does not change with its bank from then on, and is as new as the bank until then', async () => {
		const ujian = await makeUjian(t.db, { mulai: '2024-03-18T02:00:00Z' })
		await addSoal(ujian, 1)
		t.clock.set('2024-03-18T01:45:00Z')
		await fix()
		await addSoal(ujian, 1)
		t.clock.set('2024-03-18T02:00:00Z')
		expect(await drawn(ujian)).toHaveLength(6)
	})

	test('is made again for an exam that was moved to a later day', async () => {
		const ujian = await makeUjian(t.db)
		await fix()
		await addSoal(ujian, 2)
		await t.db
			.updateTable('ujian')
			.set({ mulai: '2024-03-19T00:00:00Z', selesai: '2024-03-19T04:00:00Z' })
			.where('id', '=', ujian.id)
			.execute()
		t.clock.set('2024-03-19T00:00:00Z')
		expect(await drawn(ujian)).toHaveLength(7)
		expect(await papers(ujian)).toMatchObject([{ versi: 1 }, { versi: 2 }])
	})
})

describe('publishing again', () => {
	const publish = async (ujian: TestUjian, body: object = {}) => {
		const { token } = await lecturerOf(t.db, ujian)
		return t.call('POST', `/api/ujian/${ujian.id}/soal/terbitkan-ulang`, {
			token,
			body: { alasan: 'Soal 3 keliru', ...body },
		})
	}
	const preview = async (ujian: TestUjian) => {
		const { token } = await lecturerOf(t.db, ujian)
		return (await t.call('GET', `/api/ujian/${ujian.id}/soal/terbitkan-ulang`, { token })).body.data
	}
	/** Somebody who has not begun. */
	beforeEach(() => makeMahasiswa(t.db))

	test('brings a change of the bank to those who have not begun; the others keep their paper', async () => {
		const ujian = await makeUjian(t.db)
		const m = await makeMahasiswa(t.db)
		await start(ujian.id, m)
		await addSoal(ujian, 2)
		expect(await drawn(ujian)).toHaveLength(5)
		const answer = await publish(ujian)
		expect(answer.body.data).toEqual({ versi: 2, jumlah_soal: 7, sudah_mulai: 2 })
		expect((await start(ujian.id, m)).body.data.urutan).toHaveLength(5)
		expect(await drawn(ujian)).toHaveLength(7)
		const trail = await t.db
			.selectFrom('jejak')
			.select('baru')
			.where('objek', '=', `ujian:${ujian.id}`)
			.where('tindakan', '=', 'soal_terbit_ulang')
			.execute()
		expect(trail.map(({ baru }) => baru)).toEqual([{ versi: 2, alasan: 'Soal 3 keliru', sudah_mulai: 2 }])
	})

	test('moves no letter of a question that was on the paper before', async () => {
		const ujian = await makeUjian(t.db, { jumlahSoal: 20, acakOpsi: true })
		await fix()
		expect((await publish(ujian)).body.code).toBe('paper_unchanged')
		await addSoal(ujian, 1)
		expect((await publish(ujian)).status).toBe(200)
		const rows = await t.db
			.selectFrom('paket_soal')
			.select('opsi_bank')
			.where('ujian_id', '=', ujian.id)
			.orderBy('versi')
			.execute()
		expect(rows[1]?.opsi_bank).toMatchObject(rows[0]?.opsi_bank ?? {})
		expect(Object.keys(rows[1]?.opsi_bank ?? {})).toHaveLength(21)
	})

	test('says before what comes, changes and goes, for how many, and is refused once the bank is another by then', async () => {
		const ujian = await makeUjian(t.db, { kelas: 'PT-1' })
		const [first, second, third] = ujian.soal as [number, number, number]
		await start(ujian.id, await makeMahasiswa(t.db, { kelas: 'PT-1' }))
		await makeMahasiswa(t.db, { kelas: 'PT-1' })
		expect((await preview(ujian)).halangan.code).toBe('paper_unchanged')
		await t.db.updateTable('soal').set({ jawaban_benar: 'E' }).where('id', '=', first).execute()
		await t.db.updateTable('soal').set({ pertanyaan: '<p>Kata baru</p>' }).where('id', '=', second).execute()
		await t.db.deleteFrom('soal').where('id', '=', third).execute()
		await addSoal(ujian, 2)
		const seen = await preview(ujian)
		expect(seen).toMatchObject({
			...{ halangan: null, ditetapkan: new Date(TEST_NOW).toISOString() },
			...{ jumlah_lama: 5, jumlah_baru: 6, sudah_mulai: 1, belum_mulai: 1 },
			masuk: [{ kunci: false }, { kunci: false }],
			berubah: [
				{ soal_id: first, kunci: true },
				{ soal_id: second, cuplikan: 'Kata baru', kunci: false },
			],
			keluar: [{ soal_id: third, kunci: false }],
		})
		expect(await papers(ujian)).toHaveLength(1)
		await addSoal(ujian, 1)
		const stale = await publish(ujian, { bank_versi: seen.bank_versi })
		expect([stale.status, stale.body.code]).toEqual([409, 'bank_changed'])
		const { bank_versi } = await preview(ujian)
		expect((await publish(ujian, { bank_versi })).body.data).toMatchObject({ versi: 2, sudah_mulai: 1 })
	})

	test('is refused when nobody is left who could begin with the new paper', async () => {
		const ujian = await makeUjian(t.db, { kelas: 'PT-2', batasMulaiMenit: 61 })
		await start(ujian.id, await makeMahasiswa(t.db, { kelas: 'PT-2' }))
		await addSoal(ujian, 1)
		expect((await publish(ujian)).body.code).toBe('nobody_left')
		await makeMahasiswa(t.db, { kelas: 'PT-2' })
		expect((await preview(ujian)).halangan).toBeNull()
		t.clock.pass(60_001)
		expect((await preview(ujian)).halangan.code).toBe('nobody_left')
	})

	test('is refused where nothing changed, nothing is fixed yet, or the exam is over', async () => {
		const codeOf = async (ujian: TestUjian) => {
			const { status, body } = await publish(ujian)
			return [status, body.code]
		}
		const ujian = await makeUjian(t.db)
		expect(await codeOf(ujian)).toEqual([409, 'paper_not_fixed'])
		await fix()
		expect(await codeOf(ujian)).toEqual([409, 'paper_unchanged'])
		await t.db
			.updateTable('soal')
			.set({ jawaban_benar: 'B' })
			.where('id', '=', ujian.soal[0] ?? 0)
			.execute()
		expect((await publish(ujian)).status).toBe(200)
		await addSoal(ujian, 1)
		await t.db.updateTable('ujian').set({ selesai: TEST_NOW }).where('id', '=', ujian.id).execute()
		expect(await codeOf(ujian)).toEqual([409, 'exam_over'])
	})
})

describe('settings that are changed when the paper is fixed', () => {
	const configure = async (ujian: TestUjian, pengaturan: object) => {
		const { token } = await lecturerOf(t.db, ujian)
		return t.call('PUT', `/api/ujian/${ujian.id}/pengaturan`, {
			token,
			body: { alasan: 'Salah atur', ...pengaturan },
		})
	}
	const letters = async (ujian: TestUjian) => {
		const rows = await t.db
			.selectFrom('paket_soal')
			.select('opsi_bank')
			.where('ujian_id', '=', ujian.id)
			.orderBy('versi')
			.execute()
		return rows.map(({ opsi_bank }) => opsi_bank !== null)
	}

	test('make it anew: so many questions, with letters of its own or those of the bank', async () => {
		const ujian = await makeUjian(t.db, { mulai: '2024-03-18T01:10:00Z' })
		await fix()
		expect((await configure(ujian, { acak_opsi: true })).status).toBe(200)
		expect((await configure(ujian, { jumlah_soal: 3 })).status).toBe(200)
		expect((await configure(ujian, { acak_opsi: false })).status).toBe(200)
		expect(await letters(ujian)).toEqual([false, true, true, false])
		t.clock.set('2024-03-18T01:10:00Z')
		expect(await drawn(ujian)).toHaveLength(3)
	})

	test('leave it when they say nothing of it, and make none before its time', async () => {
		const fixed = await makeUjian(t.db)
		const later = await makeUjian(t.db, { mulai: '2024-03-18T03:00:00Z' })
		await fix()
		expect((await configure(fixed, { durasi_menit: 60, acak_opsi: false })).body.data.diubah).toEqual([
			'durasi_menit',
		])
		expect((await configure(later, { acak_opsi: true, jumlah_soal: 3 })).status).toBe(200)
		expect([(await papers(fixed)).length, (await papers(later)).length]).toEqual([1, 0])
	})

	test('stay as they were when the bank is empty by now', async () => {
		const ujian = await makeUjian(t.db)
		await fix()
		await t.db.deleteFrom('soal').where('id', 'in', ujian.soal).execute()
		expect((await configure(ujian, { jumlah_soal: 3 })).body.code).toBe('no_questions')
		const { jumlah_soal } = await t.db
			.selectFrom('ujian')
			.select('jumlah_soal')
			.where('id', '=', ujian.id)
			.executeTakeFirstOrThrow()
		expect(jumlah_soal).toBeNull()
	})
})
