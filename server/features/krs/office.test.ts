import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeAkun, makeKelas, makeMahasiswa, makeStaf } from '#server/test/factories.ts'

let t: TestApp
let admin: { token: string; id: string }
beforeAll(async () => {
	t = await createTestApp()
	admin = await makeStaf(t.db)
	await makeKelas(t.db)
})
afterAll(() => t.close())

const MASA = { buka: '2024-03-11T00:00:00.000Z', tutup: '2024-03-25T00:00:00.000Z' }
/** The days that stand there, as an office page has seen them. */
const seen = async (periode: string) => {
	const row = await t.db
		.selectFrom('masa_krs')
		.select(['buka', 'tutup'])
		.where('periode_kode', '=', periode)
		.executeTakeFirst()
	return row ? { buka: row.buka.toISOString(), tutup: row.tutup.toISOString() } : null
}
const setMasa = async (body: object, periode = '20232', who = admin) =>
	t.call('PUT', `/api/krs/masa/${periode}`, {
		token: who.token,
		body: { dari: await seen(periode), ...body },
	})
const refused = (answer: { status: number; body: { code: string } }) => [answer.status, answer.body.code]
const trail = async (objek: string) =>
	t.db
		.selectFrom('jejak')
		.select(['tindakan', 'pelaku', 'lama', 'baru'])
		.where('objek', '=', objek)
		.orderBy('id')
		.execute()

describe('the period of the KRS', () => {
	test('is set and changed, opens the plans, and both are in the trail', async () => {
		const m = await makeMahasiswa(t.db)
		const status = async () =>
			(await t.call('GET', '/api/krs', { token: m.token })).body.data.masa.status as string
		expect(await status()).toBe('belum')
		const set = await setMasa(MASA)
		expect([set.status, set.body.data]).toEqual([200, { periode: '20232', ...MASA }])
		expect(await status()).toBe('buka')
		await setMasa({ ...MASA, tutup: '2024-03-12T00:00:00.000Z' })
		expect(await status()).toBe('tutup')
		const lines = await trail('periode:20232')
		expect(lines.map((j) => [j.tindakan, j.pelaku])).toEqual(Array(2).fill(['masa_krs_ditetapkan', admin.id]))
		expect(lines[1]).toMatchObject({
			lama: { tutup: expect.stringContaining('2024-03-25') },
			baru: { tutup: '2024-03-12T00:00:00.000Z' },
		})
		await setMasa(MASA)
	})

	test('that somebody else has set meanwhile is not overwritten: who and to what is said', async () => {
		const [one, other] = [await makeStaf(t.db, ['akademik']), await makeStaf(t.db, ['akademik'])]
		const dari = await seen('20232')
		const later = { ...MASA, tutup: '2024-03-27T09:00:00.000Z' }
		expect((await setMasa({ ...later, dari }, '20232', one)).status).toBe(200)
		// The same again, after a lost answer.
		expect((await setMasa({ ...later, dari }, '20232', one)).status).toBe(200)
		const late = await setMasa({ ...MASA, tutup: '2024-03-20T00:00:00.000Z', dari }, '20232', other)
		expect(refused(late)).toEqual([409, 'krs_days_changed'])
		expect(late.body.error).toMatch(
			new RegExp(`diubah oleh ${one.email} pada .+ menjadi 11 Maret 2024 .+ sampai 27 Maret 2024 pukul`),
		)
		expect((await seen('20232'))?.tutup).toBe(later.tutup)
		await setMasa(MASA)
	})

	test('cannot close before it opens, nor belong to a term that does not exist', async () => {
		const turned = await setMasa({ buka: MASA.tutup, tutup: MASA.buka })
		expect([...refused(turned), turned.body.error]).toEqual([
			400,
			'invalid_input',
			'Masa KRS harus ditutup setelah dibuka',
		])
		expect((await setMasa({ buka: MASA.buka, tutup: MASA.buka })).status).toBe(400)
		expect(refused(await setMasa(MASA, '20991'))).toEqual([404, 'term_not_found'])
		for (const body of [{}, { ...MASA, tutup: 'besok' }, { ...MASA, lain: 1 }])
			expect((await setMasa(body)).status).toBe(400)
	})

	test('is for the academic office', async () => {
		const who = [await makeMahasiswa(t.db), await makeAkun(t.db, 'dosen')]
		for (const one of who) expect(refused(await setMasa(MASA, '20232', one))).toEqual([403, 'wrong_role'])
	})
})
