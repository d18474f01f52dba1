import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls, PERANGKAT, rev } from '#server/test/exam-calls.ts'
import { closeExpired } from './expiry.ts'
import { lapseRulings } from './late.ts'
import { createPapers } from './paper.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const SECOND = 1000
const T = 90 * 60 * SECOND
const { save, handIn, begin, stored, freshToken } = examCalls(() => t)
type Begun = Awaited<ReturnType<typeof begin>>

/** A student who has saved the answer of the first question at the start, and lost the network. */
async function offline(): Promise<Begun & { soal: [number, number, number] }> {
	const begun = await begin()
	const soal = begun.ujian.soal as [number, number, number]
	await save(begun.id, begun.m, [soal[0], 'A', 1])
	return { ...begun, soal }
}

/** The second and third answer, both right, made in time. */
const kept = ([, b, c]: readonly number[]) => ({
	sejak: rev(1),
	jawaban: [
		{ soal_id: b, opsi: 'B', rev: rev(2), ms: T - 60 * SECOND },
		{ soal_id: c, opsi: 'C', rev: rev(3), ms: T },
	],
})
const packet = async ({ id, m }: Begun, body: object) =>
	t.call('PUT', `/api/pengerjaan/${id}/jawaban`, { token: (await freshToken(m)).token, body })
const hand = async ({ id, m }: Begun, body: object = {}) =>
	(await handIn(id, await freshToken(m), { alasan: 'waktu', ...body })).body.data
const expire = () =>
	closeExpired({ db: t.db, papers: createPapers(t.db), now: t.clock.now }, (_, error) => {
		throw error
	})
const evidence = (id: string) =>
	t.db.selectFrom('jawaban_terlambat').selectAll().where('pengerjaan_id', '=', id).orderBy('id').execute()

describe('answers given without a network, received', () => {
	test('up to ten seconds late, count, also when the attempt was closed in the meantime', async () => {
		const begun = await offline()
		t.clock.pass(T + 5 * SECOND)
		expect((await hand(begun)).nilai.jumlah_benar).toBe(1)
		const answer = await packet(begun, kept(begun.soal))
		expect([answer.status, answer.body.code]).toEqual([409, 'attempt_closed'])
		expect((await hand(begun)).nilai).toMatchObject({ jumlah_benar: 3, skor: 60, terlambat: null })
	})

	test('up to a minute late, count and are marked, before and after the server has closed', async () => {
		const early = await offline()
		const late = await offline()
		t.clock.pass(T + 20 * SECOND)
		expect((await hand(early, kept(early.soal))).nilai).toMatchObject({
			jumlah_benar: 3,
			terlambat: { dihitung: 2, menunggu: 0, tidak_dihitung: 0 },
		})
		t.clock.pass(40 * SECOND)
		await expire()
		expect((await stored(late.id)).status).toBe('selesai')
		const answer = await packet(late, kept(late.soal))
		expect([answer.body.code, answer.body.error]).toEqual([
			'attempt_late',
			'Waktu ujian sudah habis. Jawaban terakhir ini terlambat karena jaringan dan tetap dihitung.',
		])
		expect((await hand(late)).nilai).toMatchObject({ jumlah_benar: 3, skor: 60, kategori_nilai: 'Cukup' })
		const trail = await t.db
			.selectFrom('jejak')
			.select(['lama', 'baru'])
			.where('objek', '=', `pengerjaan:${late.id}`)
			.where('tindakan', '=', 'nilai_ujian_diubah')
			.execute()
		expect(trail).toEqual([
			{ lama: { benar: 1, skor: 20 }, baru: { benar: 3, skor: 60, sebab: 'jaringan', jawaban: 2 } },
		])
	})

	test('up to a minute late from a page that has not opened the exam, count by what the server says it has', async () => {
		const begun = await offline()
		t.clock.pass(T + 30 * SECOND)
		const { token } = await freshToken(begun.m)
		const state = (await t.call('GET', `/api/pengerjaan/${begun.id}`, { token })).body.data
		expect(state.rev).toBe(rev(1))
		const { nilai } = await hand(begun, { jawaban: kept(begun.soal).jawaban, sejak: state.rev })
		expect(nilai).toMatchObject({ jumlah_benar: 3, terlambat: { dihitung: 2, menunggu: 0 } })
	})

	test.each<[string, (begun: Begun & { soal: number[] }) => object]>([
		['without the receipt it goes on from', ({ soal }) => ({ jawaban: kept(soal).jawaban })],
		['with a gap', ({ soal }) => ({ ...kept(soal), sejak: rev(0) })],
		[
			'with a change of after the time',
			({ soal }) => ({ sejak: rev(1), jawaban: [{ soal_id: soal[1], opsi: 'B', rev: rev(2), ms: T + 1 }] }),
		],
		[
			'with a time about which the clocks of the device did not agree',
			({ soal }) => ({
				sejak: rev(1),
				jawaban: kept(soal).jawaban.map((one) => ({ ...one, waktu_ragu: true })),
			}),
		],
	])('up to a minute late %s, wait for a ruling', async (_, body) => {
		const begun = await offline()
		t.clock.pass(T + 30 * SECOND)
		await packet(begun, body(begun))
		const { nilai } = await hand(begun)
		expect(nilai).toMatchObject({ jumlah_benar: 1, terlambat: { dihitung: 0, tidak_dihitung: 0 } })
		expect(nilai.terlambat.menunggu).toBeGreaterThan(0)
	})

	test('up to a minute late wait for a ruling when any device of the student was heard', async () => {
		const begun = await offline()
		t.clock.pass(T - 30 * SECOND)
		const { token } = await freshToken(begun.m)
		await t.call('POST', `/api/pengerjaan/${begun.id}/kontak`, { token, body: PERANGKAT })
		t.clock.pass(50 * SECOND)
		expect((await hand(begun, kept(begun.soal))).nilai.terlambat).toMatchObject({ dihitung: 0, menunggu: 2 })
	})

	test('up to a minute late wait for a ruling when a hand-in has come since the last seconds', async () => {
		const begun = await offline()
		t.clock.pass(T + 5 * SECOND)
		await hand(begun)
		t.clock.pass(10 * SECOND)
		await packet(begun, kept(begun.soal))
		expect((await hand(begun)).nilai.terlambat).toMatchObject({ dihitung: 0, menunggu: 2 })
	})

	test('up to ten minutes late wait, later are evidence, and the student reads both', async () => {
		const waits = await offline()
		const comes = await offline()
		t.clock.pass(T + 600 * SECOND)
		await expire()
		const answer = await packet(waits, kept(waits.soal))
		expect(answer.body.error).toBe(
			'Waktu ujian sudah habis. Jawaban terakhir ini datang terlambat. Dosen memutuskan apakah dihitung.',
		)
		t.clock.pass(1)
		await packet(comes, kept(comes.soal))
		const { nilai } = await hand(waits)
		expect(nilai).toMatchObject({
			jumlah_benar: 1,
			terlambat: { dihitung: 0, menunggu: 2, tidak_dihitung: 0 },
		})
		const list = await t.call('GET', `/nilai/stambuk/${waits.m.stambuk}`, {
			token: (await freshToken(waits.m)).token,
		})
		expect(list.body.data).toEqual([nilai])
		const places = (of: typeof waits) =>
			[1, 2].map((i) => of.pengerjaan.urutan.indexOf(of.soal[i]) + 1).sort((a, b) => a - b)
		expect(nilai.terlambat.rincian).toEqual([
			{
				...{ nomor: places(waits), putusan: 'menunggu', alasan: null, lewat_ms: 600 * SECOND },
				tiba: new Date(new Date(TEST_NOW).getTime() + T + 600 * SECOND).toISOString(),
			},
		])
		expect((await hand(comes)).nilai.terlambat).toMatchObject({
			...{ dihitung: 0, menunggu: 0, tidak_dihitung: 2 },
			rincian: [{ nomor: places(comes), putusan: 'bukti', lewat_ms: 600 * SECOND + 1 }],
		})
	})

	test('after the student has ended the exam, are evidence even in time', async () => {
		const begun = await offline()
		await hand(begun, { alasan: 'tombol' })
		await packet(begun, kept(begun.soal))
		expect((await hand(begun)).nilai).toMatchObject({
			jumlah_benar: 1,
			terlambat: { dihitung: 0, menunggu: 0, tidak_dihitung: 2 },
		})
	})
})

describe('a late packet that is repeated', () => {
	test('is kept once, and a later one adds only what is new in it', async () => {
		const begun = await offline()
		t.clock.pass(T + 120 * SECOND)
		await expire()
		await Promise.all(Array.from({ length: 60 }, () => packet(begun, kept(begun.soal))))
		expect(await evidence(begun.id)).toHaveLength(1)
		const more = { soal_id: begun.ujian.soal[3], opsi: 'D', rev: rev(4) }
		await packet(begun, { ...kept(begun.soal), jawaban: [...kept(begun.soal).jawaban, more] })
		expect((await evidence(begun.id)).map(({ isi }) => isi)).toEqual([
			{ [begun.soal[1]]: ['B', rev(2)], [begun.soal[2]]: ['C', rev(3)] },
			{ [begun.ujian.soal[3] as number]: ['D', rev(4)] },
		])
		expect((await hand(begun)).nilai.terlambat.menunggu).toBe(3)
	})

	test('changes a grade once, however often it comes at one moment', async () => {
		const begun = await offline()
		t.clock.pass(T + 50 * SECOND)
		await expire()
		await Promise.all(Array.from({ length: 20 }, () => packet(begun, kept(begun.soal))))
		expect(await evidence(begun.id)).toMatchObject([{ putusan: 'jaringan' }])
		const trail = await t.db
			.selectFrom('jejak')
			.select('id')
			.where('objek', '=', `pengerjaan:${begun.id}`)
			.where('tindakan', '=', 'nilai_ujian_diubah')
			.execute()
		expect(trail).toHaveLength(1)
	})
})

test('what nobody has ruled on for seven days is not counted, and the trail has it', async () => {
	const begun = await offline()
	t.clock.pass(T + 120 * SECOND)
	await hand(begun, kept(begun.soal))
	const lapse = () => lapseRulings({ db: t.db, now: t.clock.now })
	t.clock.pass(7 * 24 * 3600 * SECOND)
	await lapse()
	expect(await evidence(begun.id)).toMatchObject([{ putusan: 'menunggu' }])
	t.clock.pass(1)
	await lapse()
	await lapse()
	expect(await evidence(begun.id)).toMatchObject([{ putusan: 'lewat_waktu' }])
	expect(
		await t.db
			.selectFrom('jejak')
			.select('objek')
			.where('tindakan', '=', 'jawaban_terlambat_lewat_waktu')
			.where('objek', '=', `pengerjaan:${begun.id}`)
			.execute(),
	).toHaveLength(1)
})
