import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { makeOffer, openPeriod, read, save, submit } from '#server/test/krs-factories.ts'
import type { Tahap } from '#shared/api/krs-phases.ts'

let t: TestApp
let office: TestAkun
let colleague: TestAkun
/** In semester 4 of Genap 2023/2024: began in 2022. */
let m: TestMahasiswa
let offer: { id: string }

const tahap = (rest: Partial<Tahap> = {}): Tahap => ({
	program_studi: null,
	angkatan: 2022,
	buka: '2024-03-19T00:00:00.000Z',
	tutup: '2024-03-20T00:00:00.000Z',
	...rest,
})
const get = async () => (await t.call('GET', '/api/kantor/krs/masa', { token: office.token })).body.data
const put = (menjadi: Tahap[], dari: Tahap[] = [], { token } = office, periode = '20232') =>
	t.call('PUT', '/api/kantor/krs/tahap', { token, body: { periode, dari, menjadi } })
const refusal = async (answer: ReturnType<TestApp['call']>) => {
	const { status, body } = await answer
	return [status, body.code]
}

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	colleague = await makeStaf(t.db, ['akademik'])
	m = await makeMahasiswa(t.db)
	await openPeriod(t)
	offer = await makeOffer(t)
})
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('tahap_krs').execute())

test('a student whose turn it is not is told when it is, and saves and hands in nothing', async () => {
	expect((await save(t, m, offer)).status).toBe(200)
	expect((await put([tahap()])).status).toBe(200)
	const { masa } = await read(t, m)
	expect(masa).toEqual({
		status: 'belum',
		buka: '2024-03-19T00:00:00.000Z',
		tutup: '2024-03-20T00:00:00.000Z',
		bertahap: true,
	})
	const refused = await save(t, m, offer)
	expect([refused.status, refused.body.code, refused.body.error]).toEqual([
		403,
		'krs_not_open',
		'KRS Anda dibuka pada 19 Maret 2024 pukul 08.00 WITA',
	])
	expect(await refusal(submit(t, m))).toEqual([403, 'krs_not_open'])
	await put([tahap({ buka: '2024-03-11T00:00:00.000Z', tutup: '2024-03-18T00:00:00.000Z' })], [tahap()])
	expect(await refusal(save(t, m, offer))).toEqual([403, 'krs_closed'])
})

test('another year or programme is no phase of the student, and the narrower one counts', async () => {
	await put([tahap({ angkatan: 2023 }), tahap({ program_studi: 'TI', angkatan: null })])
	expect((await read(t, m)).masa.status).toBe('belum')
	await t.db.deleteFrom('tahap_krs').execute()
	await put([tahap({ angkatan: 2023 })])
	expect((await read(t, m)).masa).toMatchObject({ status: 'buka', bertahap: false })
	const open = tahap({ program_studi: 'TI', buka: '2024-03-18T00:00:00.000Z' })
	await put([tahap({ angkatan: 2023 }), tahap(), open], [tahap({ angkatan: 2023 })])
	expect((await read(t, m)).masa).toMatchObject({ status: 'buka', bertahap: true })
	expect((await save(t, m, offer)).status).toBe(200)
})

test('Beranda calls the plan to mind only when it is the turn', async () => {
	const krs = async () => {
		// What a class sees alike may be two seconds old.
		t.clock.pass(2001)
		return (await t.call('GET', '/api/beranda', { token: m.token })).body.data.krs
	}
	expect(await krs()).toMatchObject({ status: 'draft' })
	await put([tahap()])
	expect(await krs()).toBeNull()
	await put([tahap({ buka: '2024-03-17T00:00:00.000Z' })], [tahap()])
	expect(await krs()).toMatchObject({ tutup: '2024-03-20T00:00:00.000Z' })
})

test('who cannot hand in now is not reminded', async () => {
	const remind = async () =>
		(await t.call('POST', '/api/kantor/krs/ingatkan', { token: office.token, body: {} })).body.data
	await put([tahap()])
	expect(await remind()).toEqual({ diingatkan: 0, dilewati: 1 })
	await t.db.deleteFrom('tahap_krs').execute()
	expect(await remind()).toEqual({ diingatkan: 1, dilewati: 0 })
})

test('the office sees whom each phase is for, and each change is in the trail', async () => {
	await put([tahap(), tahap({ angkatan: 2023 })])
	const seen = await get()
	expect(
		seen.tahap.map((one: { angkatan: number; mahasiswa: number }) => [one.angkatan, one.mahasiswa]),
	).toEqual([
		[2022, 1],
		[2023, 0],
	])
	expect([seen.tanpa_tahap.mahasiswa, seen.angkatan]).toEqual([0, [{ angkatan: 2022, mahasiswa: 1 }]])
	const line = await t.db
		.selectFrom('jejak')
		.select(['pelaku', 'objek'])
		.where('tindakan', '=', 'tahap_krs_diubah')
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	expect(line).toEqual({ pelaku: office.id, objek: 'periode:20232' })
})

test('of two who change the phases the second is told', async () => {
	const both = await Promise.all([put([tahap()]), put([tahap({ angkatan: 2021 })], [], colleague)])
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
	const refused = both.find(({ status }) => status === 409)?.body
	expect(refused?.code).toBe('phases_changed')
	const quicker = both[0]?.status === 200 ? office : colleague
	expect(refused?.error).toMatch(
		new RegExp(`diubah oleh ${quicker.email} pada .+ Sekarang: angkatan 202[12] \\(19 Maret 2024 pukul`),
	)
})

test.each([
	['for nobody', tahap({ angkatan: null }), 'invalid_input'],
	['that closes before it opens', tahap({ tutup: '2024-03-18T00:00:00.000Z' }), 'invalid_input'],
	['outside of the days of KRS', tahap({ tutup: '2024-03-26T00:00:00.000Z' }), 'invalid_input'],
	['of a programme that there is not', tahap({ program_studi: 'XX' }), 'invalid_input'],
])('a phase %s is refused', async (_, one, code) => {
	expect(await refusal(put([one]))).toEqual([400, code])
	expect((await get()).tahap).toEqual([])
})

test('two phases of one target, and those of a term without days, are refused', async () => {
	expect(await refusal(put([tahap(), tahap({ buka: '2024-03-18T00:00:00.000Z' })]))).toEqual([
		400,
		'invalid_input',
	])
	expect(await refusal(put([tahap()], [], office, '20991'))).toEqual([404, 'term_not_found'])
})

test('the days of KRS never leave a phase outside', async () => {
	await put([tahap()])
	const { masa: dari } = await get()
	const body = { dari, buka: '2024-03-11T00:00:00Z', tutup: '2024-03-19T12:00:00Z' }
	const answer = t.call('PUT', '/api/krs/masa/20232', { token: office.token, body })
	expect(await refusal(answer)).toEqual([409, 'phases_outside'])
})
