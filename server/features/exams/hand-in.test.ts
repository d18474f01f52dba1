import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEADLINES } from '#server/lib/deadline.ts'
import { createFigures } from '#server/lib/figures.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls, rev } from '#server/test/exam-calls.ts'
import { makeMahasiswa, type TestMahasiswa } from '#server/test/factories.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'
import { lockPengerjaan } from './closing-queries.ts'
import { createExamsContext } from './exams-context.ts'
import { closeExpired } from './expiry.ts'
import { saveJawabanBatch } from './save-queries.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const MINUTE = 60_000
const { start, save, handIn, begin, stored, freshToken } = examCalls(() => t)

describe('handing in', () => {
	test('scores what the server has plus the last changes, against the key', async () => {
		const { m, ujian, id } = await begin()
		const [a, b, c] = ujian.soal as [number, number, number]
		await save(id, m, [a, 'A', 1], [b, 'A', 1])
		const jawaban = [
			{ soal_id: b, opsi: 'B', rev: rev(2) },
			{ soal_id: c, opsi: 'D', rev: rev(1) },
		]
		const answer = await handIn(id, m, { jawaban, alasan: 'tombol' })
		expect(answer.status).toBe(200)
		expect(answer.body.data.nilai).toMatchObject({
			stambuk_mhs: m.stambuk,
			kode_matakuliah: ujian.matakuliah,
			jenis_soal: 'UTS',
			semester: 4,
			jumlah_benar: 2,
			total_soal: 5,
			skor: 40,
			kategori_nilai: 'Kurang',
			keterangan: 'Kurang',
		})
		const list = await t.call('GET', `/nilai/stambuk/${m.stambuk}`, { token: m.token })
		expect(list.body.data).toEqual([answer.body.data.nilai])
	})

	test('fifty times from two tabs gives one grade and the same reply to all', async () => {
		const { m, ujian, id } = await begin()
		await save(id, m, [ujian.soal[0] as number, 'A', 1])
		const answers = await Promise.all(Array.from({ length: 100 }, () => handIn(id, m)))
		expect(new Set(answers.map((a) => `${a.status} ${a.raw}`)).size).toBe(1)
		const grades = await t.db.selectFrom('nilai').select('id').where('pengerjaan_id', '=', id).execute()
		expect(grades).toHaveLength(1)
	})

	test('while saves are still coming in, every acknowledged answer is in the grade', async () => {
		const { m, ujian, id } = await begin({ jumlahSoal: 40 })
		const saves = ujian.soal.map((soal, i) => save(id, m, [soal, 'ABCDE'[i % 5] ?? 'A', 1]))
		const [answers, graded] = await Promise.all([Promise.all(saves), handIn(id, m)])
		const acknowledged = answers.filter((a) => a.status === 200).length
		expect(graded.body.data.nilai.jumlah_benar).toBe(acknowledged)
		expect(answers.filter((a) => a.status !== 200).every((a) => a.body.code === 'attempt_closed')).toBe(true)
	})

	test('counts an answer that was saved while it was being graded', async () => {
		const { m, ujian, id } = await begin()
		const isi = { [ujian.soal[0] as number]: ['A', rev(1)] as [string, number] }
		const { answer } = await t.db.transaction().execute(async (trx) => {
			await lockPengerjaan(trx, id)
			// It has read the answers, graded them, and waits for the row.
			const answer = handIn(id, m)
			await untilSomebodyWaits(t.db)
			await saveJawabanBatch(trx, [{ pengerjaanId: id, epoch: 1, isi, diterima: t.clock.now() }], 0)
			return { answer }
		})
		expect((await answer).body.data.nilai.jumlah_benar).toBe(1)
	})

	test('afterwards nothing can be saved or started', async () => {
		const { m, ujian, id } = await begin()
		await handIn(id, m)
		const saved = await save(id, m, [ujian.soal[0] as number, 'A', 1])
		expect([saved.status, saved.body.code]).toEqual([409, 'attempt_closed'])
		expect([(await start(ujian.id, m)).status, (await start(ujian.id, m)).body.code]).toEqual([
			409,
			'already_graded',
		])
	})

	test('after the grace the last changes do not count and are kept', async () => {
		const { m, ujian, id } = await begin()
		const [a, b] = ujian.soal as [number, number]
		await save(id, m, [a, 'A', 1])
		t.clock.pass(90 * MINUTE + 10_001)
		const jawaban = [{ soal_id: b, opsi: 'B', rev: rev(1) }]
		const answer = await handIn(id, await freshToken(m), { jawaban, alasan: 'tombol' })
		expect(answer.body.data.nilai.jumlah_benar).toBe(1)
		const row = await stored(id)
		expect([row.status, row.alasan_selesai]).toEqual(['selesai', 'waktu'])
		const evidence = await t.db
			.selectFrom('jawaban_terlambat')
			.selectAll()
			.where('pengerjaan_id', '=', id)
			.execute()
		expect(evidence).toHaveLength(1)
	})

	test('keeps fifty packets that come afterwards, and no more of them', async () => {
		const { m, ujian, id } = await begin()
		await handIn(id, m)
		for (let rev = 1; rev <= 52; rev++)
			expect((await save(id, m, [ujian.soal[0] as number, 'A', rev])).status).toBe(409)
		const evidence = await t.db
			.selectFrom('jawaban_terlambat')
			.select('isi')
			.where('pengerjaan_id', '=', id)
			.execute()
		expect(evidence).toHaveLength(50)
	})

	test('is refused to another student, with a foreign question, without a reason', async () => {
		const { m, id } = await begin()
		const other = await makeMahasiswa(t.db)
		expect((await handIn(id, other)).body.code).toBe('wrong_owner')
		const foreign = { alasan: 'tombol', jawaban: [{ soal_id: 2_000_000_000, opsi: 'A', rev: rev(1) }] }
		expect((await handIn(id, m, foreign)).body.code).toBe('not_on_paper')
		expect((await handIn(id, m, {})).status).toBe(400)
		expect((await handIn(id, m, { alasan: 'bosan' })).status).toBe(400)
		expect((await stored(id)).status).toBe('berlangsung')
	})
})

describe('the specified grade call', () => {
	const record = (m: TestMahasiswa, matakuliah: string) => ({
		stambuk_mhs: m.stambuk,
		nama_mhs: 'Rahmat',
		jenis_soal: 'UTS',
		jumlah_benar: 40,
		total_soal: 40,
		skor: 100,
		kategori_nilai: 'Sempurna',
		keterangan: 'Sempurna',
		semester: 4,
		matakuliah,
	})
	const post = (m: TestMahasiswa, body: object) => t.call('POST', '/nilai/', { token: m.token, body })

	test('closes the open attempt and answers with the grade that the server computed', async () => {
		const { m, ujian, id } = await begin()
		await save(id, m, [ujian.soal[0] as number, 'A', 1])
		const answer = await post(m, record(m, `Mata Kuliah ${ujian.matakuliah}`))
		expect(answer.status).toBe(201)
		expect(answer.body.data).toMatchObject({
			skor: 20,
			jumlah_benar: 1,
			total_soal: 5,
			kategori_nilai: 'Buruk',
		})
	})

	test('a second grade, a grade without an attempt, and one for somebody else are refused', async () => {
		const { m, ujian } = await begin()
		const body = record(m, ujian.matakuliah)
		expect((await post(m, body)).status).toBe(201)
		expect([(await post(m, body)).status, (await post(m, body)).body.code]).toEqual([409, 'already_graded'])
		const fresh = await makeMahasiswa(t.db)
		const forged = await post(fresh, record(fresh, ujian.matakuliah))
		expect([forged.status, forged.body.code]).toEqual([409, 'no_open_attempt'])
		expect((await post(fresh, record(m, ujian.matakuliah))).body.code).toBe('wrong_owner')
	})
})

describe('expiry without a browser', () => {
	const examsContext = () =>
		createExamsContext(
			{
				db: t.db,
				config: t.config,
				now: t.clock.now,
				settings: () => {
					throw new Error('expiry asks for no setting')
				},
				deadlines: DEADLINES,
				mostWaiting: 100,
				figures: createFigures(),
			},
			() => {},
		)

	test('passes over an attempt that another server is closing, and waits for nobody', async () => {
		const [held, free] = [await begin(), await begin()]
		t.clock.pass(91 * MINUTE)
		await t.db.transaction().execute(async (trx) => {
			await lockPengerjaan(trx, held.id)
			const closing = closeExpired(examsContext(), () => {})
			const first = await Promise.race([closing, untilSomebodyWaits(t.db)])
			expect(first).toBeGreaterThanOrEqual(1)
		})
		expect([(await stored(held.id)).status, (await stored(free.id)).status]).toEqual([
			'berlangsung',
			'selesai',
		])
	})

	test('closes attempts thirty seconds past the deadline with the answers the server has, and one that fails stops no other', async () => {
		const [one, two, running] = [await begin(), await begin(), await begin()]
		await save(one.id, one.m, [one.ujian.soal[0] as number, 'A', 1])
		await t.db
			.updateTable('pengerjaan')
			.set({ tenggat: '2024-03-18T05:00:00Z' })
			.where('id', '=', running.id)
			.execute()
		// A paper without questions cannot be scored.
		const { paket_id } = await stored(two.id)
		await t.db.updateTable('paket_soal').set({ kunci: '{}', isi: '[]' }).where('id', '=', paket_id).execute()
		const ctx = examsContext()
		const failed: string[] = []
		t.clock.pass(90 * MINUTE + 30_000)
		await closeExpired(ctx, (id) => failed.push(id))
		expect((await stored(one.id)).status).toBe('berlangsung')
		t.clock.pass(1)
		const closed = await Promise.all([
			closeExpired(ctx, (id) => failed.push(id)),
			closeExpired(ctx, (id) => failed.push(id)),
		])
		expect(closed[0] + closed[1]).toBeGreaterThanOrEqual(1)
		expect(new Set(failed)).toEqual(new Set([two.id]))
		expect(await stored(one.id)).toMatchObject({ status: 'selesai', alasan_selesai: 'waktu' })
		expect((await stored(running.id)).status).toBe('berlangsung')
		const nilai = await t.db.selectFrom('nilai').selectAll().where('pengerjaan_id', '=', one.id).execute()
		expect(nilai).toMatchObject([{ jumlah_benar: 1, skor: 20 }])
	})
})
