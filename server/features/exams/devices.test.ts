import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { revOf } from '#shared/rules/jawaban.ts'
import { hasilUjian } from '#shared/rules/nilai.ts'
import { saveJawabanBatch } from './save-queries.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const MINUTE = 60_000
const { start, save, handIn, begin, stored, freshToken } = examCalls(() => t)
const SECOND = { perangkat: '4c1d2b7a-93d5-4a52-8a0c-0d6d8f0e2b02' }

type Begun = Awaited<ReturnType<typeof begin>>

/** One change of the device of an epoch. */
const saveAs = ({ id, m }: Begun, epoch: number, soal_id: number, opsi: string, seq: number) =>
	t.call('PUT', `/api/pengerjaan/${id}/jawaban`, {
		token: m.token,
		body: { jawaban: [{ soal_id, opsi, rev: revOf(epoch, seq) }] },
	})
const takeOver = ({ ujian, m }: Begun, device = SECOND) => start(ujian.id, m, { ...device, ambil_alih: true })

describe('a second device', () => {
	test('looks on until it takes over; then each is told who writes', async () => {
		const begun = await begin()
		expect(begun.pengerjaan).toMatchObject({ epoch: 1, epoch_perangkat: 1 })
		const looking = (await start(begun.ujian.id, begun.m, SECOND)).body.data
		expect(looking).toMatchObject({ id: begun.id, epoch: 1, epoch_perangkat: null })
		expect((await takeOver(begun)).body.data).toMatchObject({ epoch: 2, epoch_perangkat: 2 })
		expect((await start(begun.ujian.id, begun.m)).body.data).toMatchObject({ epoch: 2, epoch_perangkat: 1 })
	})

	test('takes over once, however often it is tapped, and the trail has it', async () => {
		const begun = await begin()
		for (let i = 0; i < 3; i++) await takeOver(begun)
		expect((await stored(begun.id)).epoch).toBe(2)
		const trail = await t.db
			.selectFrom('jejak')
			.select('tindakan')
			.where('objek', '=', `pengerjaan:${begun.id}`)
			.where('tindakan', '=', 'pengerjaan_ambil_alih')
			.execute()
		expect(trail).toHaveLength(1)
	})

	test('two that take over in one moment write in epochs of their own', async () => {
		const begun = await begin()
		const third = { perangkat: '7e1d2b7a-93d5-4a52-8a0c-0d6d8f0e2b03' }
		const answers = await Promise.all([takeOver(begun), takeOver(begun, third)])
		expect(answers.map((a) => a.body.data.epoch_perangkat).sort()).toEqual([2, 3])
	})

	test('wins with its later choice over any number of changes made before it', async () => {
		const begun = await begin()
		const [a, b] = begun.ujian.soal as [number, number]
		await saveAs(begun, 1, a, 'A', 500)
		await takeOver(begun)
		const later = await saveAs(begun, 2, a, 'B', 1)
		expect(later.body.data).toMatchObject({ epoch: 2, lebih_baru: [] })
		const older = await saveAs(begun, 1, a, 'C', 501)
		expect(older.body.data).toMatchObject({
			epoch: 2,
			lebih_baru: [{ soal_id: a, opsi: 'B', rev: revOf(2, 1) }],
		})
		// What the newer one has not touched can still be filled in.
		await saveAs(begun, 1, b, 'D', 502)
		expect((await stored(begun.id)).jawaban).toEqual({ [a]: ['B', revOf(2, 1)], [b]: ['D', revOf(1, 502)] })
	})

	test('cannot write in an epoch that nobody has reached', async () => {
		const begun = await begin()
		const [a] = begun.ujian.soal as [number]
		const saved = await saveAs(begun, 2, a, 'A', 1)
		expect([saved.status, saved.body.code]).toEqual([400, 'unknown_epoch'])
		const handedIn = await handIn(begun.id, begun.m, { alasan: 'tombol', epoch: 2 })
		expect([handedIn.status, handedIn.body.code]).toEqual([400, 'unknown_epoch'])
		expect(await stored(begun.id)).toMatchObject({ jawaban: {}, status: 'berlangsung' })
		const evidence = await t.db
			.selectFrom('jawaban_terlambat')
			.selectAll()
			.where('pengerjaan_id', '=', begun.id)
			.execute()
		expect(evidence).toEqual([])
	})

	test('is the one that hands in: the older saves its changes and closes nothing', async () => {
		const begun = await begin()
		const [a] = begun.ujian.soal as [number]
		await takeOver(begun)
		const jawaban = [{ soal_id: a, opsi: 'A', rev: revOf(1, 1) }]
		const older = await handIn(begun.id, begun.m, { alasan: 'tombol', epoch: 1, jawaban })
		expect(older.body.data).toEqual({
			status: 'berlangsung',
			sebab: 'perangkat_lain',
			sisa_ms: 90 * MINUTE,
			epoch: 2,
		})
		const newer = await handIn(begun.id, begun.m, { alasan: 'tombol', epoch: 2 })
		expect(newer.body.data).toMatchObject({ status: 'selesai', nilai: { jumlah_benar: 1 }, alasan: 'tombol' })
		const replay = await handIn(begun.id, begun.m, { alasan: 'waktu', epoch: 1, jawaban })
		expect(replay.body.data).toEqual(newer.body.data)
	})
})

describe('a doubt', () => {
	test('is kept like an answer', async () => {
		const { id, m, ujian } = await begin()
		const [a] = ujian.soal as [number]
		const change = { soal_id: a, opsi: 'C', rev: revOf(1, 1), ragu: true }
		const body = { jawaban: [change] }
		await t.call('PUT', `/api/pengerjaan/${id}/jawaban`, { token: m.token, body })
		expect((await start(ujian.id, m)).body.data.jawaban).toEqual([change])
		await save(id, m, [a, 'C', 2])
		expect((await start(ujian.id, m)).body.data.jawaban).toEqual([
			{ soal_id: a, opsi: 'C', rev: revOf(1, 2) },
		])
	})
})

describe('a hand-in because the time is up', () => {
	test('is a save while by the server’s clock there is time left', async () => {
		const { id, m, ujian } = await begin()
		const [a] = ujian.soal as [number]
		t.clock.pass(90 * MINUTE - 1)
		const fresh = await freshToken(m)
		const jawaban = [{ soal_id: a, opsi: 'A', rev: revOf(1, 1) }]
		const early = await handIn(id, fresh, { alasan: 'waktu', jawaban })
		expect(early.body.data).toEqual({ status: 'berlangsung', sebab: 'belum_habis', sisa_ms: 1, epoch: 1 })
		expect((await stored(id)).jawaban).toEqual({ [a]: ['A', revOf(1, 1)] })
		t.clock.pass(1)
		const closed = await handIn(id, fresh, { alasan: 'waktu' })
		expect(closed.body.data).toMatchObject({ status: 'selesai', alasan: 'waktu', nilai: { jumlah_benar: 1 } })
	})
})

test('batches over the same attempts, each in its own order, never wait for each other for ever', async () => {
	const begun = await Promise.all(Array.from({ length: 12 }, () => begin()))
	const batch = (order: Begun[], seq: number) =>
		t.db.transaction().execute(async (trx) => {
			// As among the many attempts of a campus: few rows would be read, and locked, in the order in which they lie.
			await sql`discard plans`.execute(trx)
			for (const plan of ['hashjoin', 'mergejoin'])
				await sql`set local ${sql.raw(`enable_${plan}`)} = off`.execute(trx)
			return saveJawabanBatch(
				trx,
				order.map(({ id, ujian }) => ({
					pengerjaanId: id,
					epoch: 1,
					isi: { [ujian.soal[0] as number]: ['A', revOf(1, seq)] },
					diterima: t.clock.now(),
				})),
				10_000,
			)
		})
	const shuffled = () => [...begun].sort(() => Math.random() - 0.5)
	for (let round = 1; round <= 30; round++) {
		const results = await Promise.all(Array.from({ length: 4 }, () => batch(shuffled(), round)))
		expect(results.flat().filter((result) => result === 'tidak_terbuka')).toEqual([])
	}
})

test('of hand-ins that share a statement, one that cannot be closed fails no other', async () => {
	const begun = await Promise.all(Array.from({ length: 20 }, () => begin()))
	const broken = begun[7] as Begun
	// A grade that is there although the attempt is open: the database refuses a second one.
	await t.db
		.insertInto('nilai')
		.values({
			mahasiswa_id: broken.m.mahasiswaId,
			ujian_id: broken.ujian.id,
			pengerjaan_id: broken.id,
			semester: 4,
			...hasilUjian(0, 5),
			dibuat_pada: TEST_NOW,
		})
		.execute()
	const answers = await Promise.all(begun.map(({ id, m }) => handIn(id, m)))
	expect(answers.map((a) => a.status)).toEqual(begun.map((one) => (one === broken ? 500 : 200)))
	expect((await stored(broken.id)).status).toBe('berlangsung')
})
