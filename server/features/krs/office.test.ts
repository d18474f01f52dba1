import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeAkun, makeKelas, makeMahasiswa, makeMatakuliah, makeStaf } from '#server/test/factories.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
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
const offer = (body: object, who: { token: string } = admin) =>
	t.call('PUT', '/api/krs/penawaran', { token: who.token, body })
const refused = (answer: { status: number; body: { code: string } }) => [answer.status, answer.body.code]
const trail = async (objek: string) =>
	t.db
		.selectFrom('jejak')
		.select(['tindakan', 'pelaku', 'lama', 'baru'])
		.where('objek', '=', objek)
		.orderBy('id')
		.execute()

/** A course of the even half of the year. */
async function makeCourse(semester = 4): Promise<string> {
	const kode = await makeMatakuliah(t.db)
	await t.db.updateTable('matakuliah').set({ semester }).where('kode', '=', kode).execute()
	return kode
}

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

describe('an offer', () => {
	test('is made with the programme of its class, changed, listed and shown to the students', async () => {
		const kode = await makeCourse()
		const made = await offer({ periode: '20232', kelas: 'TI-4A', kode, kapasitas: 30 })
		expect(made.body.data).toMatchObject({
			periode_kode: '20232',
			kelas: 'TI-4A',
			kode,
			semester: 4,
			program_studi_kode: 'TI',
			wajib: true,
			kapasitas: 30,
			terisi: 0,
		})
		const changed = await offer({ periode: '20232', kelas: 'TI-4A', kode, kapasitas: 45, wajib: false })
		expect(changed.body.data).toMatchObject({ id: made.body.data.id, kapasitas: 45, wajib: false })
		const list = await t.call('GET', '/api/krs/penawaran?periode=20232&program_studi=TI', {
			token: admin.token,
		})
		expect(list.body.data).toContainEqual(changed.body.data)
		const m = await makeMahasiswa(t.db)
		t.clock.pass(1000)
		const seen = (await t.call('GET', '/api/krs/semester/4', { token: m.token })).body.data
		expect(seen.map((p: { id: string }) => p.id)).toContain(made.body.data.id)
		const lines = await trail(`penawaran:${made.body.data.id}`)
		expect(lines.map((j) => j.tindakan)).toEqual(['penawaran_dibuat', 'penawaran_diubah'])
		expect(lines[1]).toMatchObject({ lama: { kapasitas: 30 }, baru: { kapasitas: 45 } })
	})

	test('never has fewer seats than are taken, and stays while somebody has one', async () => {
		const kode = await makeCourse()
		const want = { periode: '20232', kelas: 'TI-4A', kode }
		const { id } = (await offer({ ...want, kapasitas: 5 })).body.data
		for (let i = 0; i < 3; i++) {
			const m = await makeMahasiswa(t.db)
			await t.call('PUT', '/api/krs', { token: m.token, body: { penawaran: [id] } })
		}
		const low = await offer({ ...want, kapasitas: 2 })
		expect([...refused(low), low.body.error]).toEqual([
			409,
			'seats_taken',
			'Kapasitas tidak boleh kurang dari kursi yang terisi, yaitu 3',
		])
		expect((await offer({ ...want, kapasitas: 3 })).body.data).toMatchObject({ kapasitas: 3, terisi: 3 })
		await t.db
			.insertInto('program_studi')
			.values({ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' })
			.execute()
		expect(refused(await offer({ ...want, kapasitas: 3, program_studi: 'SI' }))).toEqual([
			409,
			'offering_in_use',
		])
		const remove = (what: string) => t.call('DELETE', `/api/krs/penawaran/${what}`, { token: admin.token })
		expect(refused(await remove(id))).toEqual([409, 'offering_in_use'])
		expect(refused(await remove(NOBODY))).toEqual([404, 'offering_not_found'])
		const free = (await offer({ ...want, kode: await makeCourse(), kapasitas: 1 })).body.data
		expect((await remove(free.id)).status).toBe(200)
		expect((await remove(free.id)).status).toBe(404)
		expect((await trail(`penawaran:${free.id}`)).at(-1)).toMatchObject({
			tindakan: 'penawaran_dihapus',
			lama: { kapasitas: 1 },
		})
	})

	test('loses no seat to students who take them while it shrinks', async () => {
		const kode = await makeCourse()
		const want = { periode: '20232', kelas: 'TI-4A', kode }
		const { id } = (await offer({ ...want, kapasitas: 20 })).body.data
		const students = await Promise.all(Array.from({ length: 20 }, () => makeMahasiswa(t.db)))
		await Promise.all([
			...students.map((m) => t.call('PUT', '/api/krs', { token: m.token, body: { penawaran: [id] } })),
			...[15, 10, 5].map((kapasitas) => offer({ ...want, kapasitas })),
		])
		const row = await t.db
			.selectFrom('penawaran')
			.select(['kapasitas', 'terisi'])
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
		expect(row.terisi).toBeLessThanOrEqual(row.kapasitas)
	})

	test.each([
		['of a term that does not exist', { periode: '20991' }, [404, 'term_not_found']],
		['to a class that does not exist', { kelas: 'XX-1A' }, [404, 'class_not_found']],
		['of a course that does not exist', { kode: 'ZZ99' }, [404, 'course_not_found']],
		['to a programme that does not exist', { program_studi: 'ZZ' }, [404, 'programme_not_found']],
		['without a seat', { kapasitas: 0 }, [400, 'invalid_input']],
		['with half a seat', { kapasitas: 1.5 }, [400, 'invalid_input']],
		['with a field that nobody knows', { terisi: 40 }, [400, 'invalid_input']],
	])('%s is refused', async (_name, wrong, expected) => {
		const kode = await makeCourse()
		const answer = await offer({ periode: '20232', kelas: 'TI-4A', kode, kapasitas: 30, ...wrong })
		expect(refused(answer)).toEqual(expected)
	})

	test('of the other half of the year is refused', async () => {
		const answer = await offer({ periode: '20232', kelas: 'TI-4A', kode: await makeCourse(3), kapasitas: 30 })
		expect([...refused(answer), answer.body.error]).toEqual([
			400,
			'invalid_input',
			'Mata kuliah semester 3 tidak dapat ditawarkan pada semester Genap',
		])
	})

	test('is for the academic office', async () => {
		for (const who of [await makeMahasiswa(t.db), await makeAkun(t.db, 'dosen')])
			expect(
				refused(await offer({ periode: '20232', kelas: 'TI-4A', kode: 'PW01', kapasitas: 30 }, who)),
			).toEqual([403, 'wrong_role'])
	})
})
