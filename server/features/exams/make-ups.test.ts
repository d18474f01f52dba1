import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeMahasiswa, makeStaf, makeUjian } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { start, freshToken } = examCalls(() => t)
const LATER = { tanggal: '2024-03-18', jam_mulai: '13:00', jam_selesai: '15:00', ruang: 'Lab 9' }
const list = async (m: Parameters<typeof freshToken>[0] & { kelas: string }) =>
	(await t.call('GET', `/api/ujian/kelas/${m.kelas}`, await freshToken(m))).body

describe('a make-up', () => {
	test('is for those who are named: they see and sit it, the rest of the class does not', async () => {
		const ujian = await makeUjian(t.db, { kelas: 'SU-1', acakOpsi: true })
		const dosen = await lecturerOf(t.db, ujian)
		const [named, other] = await Promise.all([1, 2].map(() => makeMahasiswa(t.db, { kelas: 'SU-1' })))
		if (!named || !other) throw new Error('two students')
		const made = await t.call('POST', `/api/ujian/${ujian.id}/susulan`, {
			token: dosen.token,
			body: { ...LATER, stambuk: [named.stambuk] },
		})
		expect(made.status).toBe(201)
		const { id } = made.body.data
		expect((await list(named)).map((u: { nama: string | null }) => u.nama)).toEqual([null, 'UTS susulan'])
		expect((await list(other)).map((u: { id: string }) => u.id)).toEqual([ujian.id])
		t.clock.set('2024-03-18T05:30:00Z')
		expect((await start(id, await freshToken(other))).body.code).toBe('not_named')
		const sealed = await t.call('GET', `/api/ujian/${id}/soal-tersegel`, await freshToken(other))
		expect(sealed.body.code).toBe('not_named')
		const sat = await start(id, await freshToken(named))
		expect([sat.status, sat.body.data.urutan.length, sat.body.data.acak_opsi?.length]).toEqual([200, 5, 5])
		// Who has begun stays; others can come.
		const rename = async (stambuk: string[]) =>
			t.call('PUT', `/api/ujian/${id}/susulan`, {
				token: (await freshToken(dosen)).token,
				body: { stambuk },
			})
		expect((await rename([other.stambuk])).body.code).toBe('exam_started')
		expect((await rename([named.stambuk, other.stambuk])).body.data).toEqual({ ditambah: 1, dikeluarkan: 0 })
	})

	test('keeps whom a colleague has named meanwhile, and says who did', async () => {
		const ujian = await makeUjian(t.db, { kelas: 'SU-5' })
		const [ani, budi] = [await lecturerOf(t.db, ujian), await lecturerOf(t.db, ujian)]
		const nim: string[] = []
		for (let i = 0; i < 3; i++) nim.push((await makeMahasiswa(t.db, { kelas: 'SU-5' })).stambuk)
		const [a = '', b = '', c = ''] = nim
		const made = await t.call('POST', `/api/ujian/${ujian.id}/susulan`, {
			token: ani.token,
			body: { ...LATER, jam_mulai: '16:00', jam_selesai: '17:00', stambuk: [a] },
		})
		const name = (by: { token: string }, stambuk: string[], dilihat: string[]) =>
			t.call('PUT', `/api/ujian/${made.body.data.id}/susulan`, {
				token: by.token,
				body: { stambuk, dilihat },
			})
		for (let i = 0; i < 2; i++) expect((await name(ani, [b, a], [a])).status).toBe(200)
		const late = await name(budi, [a, c], [a])
		expect([late.status, late.body.code, late.body.details.length]).toEqual([409, 'plan_changed', 2])
		expect(late.body.error).toMatch(/baru saja diubah oleh Dosen/)
		expect((await name(budi, [a, b, c], [b, a])).body.data).toEqual({ ditambah: 1, dikeluarkan: 0 })
	})

	test('of a quiz with a long name has a name that fits', async () => {
		const ujian = await makeUjian(t.db, { kelas: 'SU-4' })
		await t.db
			.updateTable('ujian')
			.set({ jenis: 'KUIS', nama: 'K'.repeat(80) })
			.where('id', '=', ujian.id)
			.execute()
		const m = await makeMahasiswa(t.db, { kelas: 'SU-4' })
		const made = await t.call('POST', `/api/ujian/${ujian.id}/susulan`, {
			token: (await makeStaf(t.db, ['akademik'])).token,
			body: { ...LATER, ruang: 'Daring', stambuk: [m.stambuk] },
		})
		expect(made.status).toBe(201)
	})

	test('has only students of the class, and none of its own', async () => {
		const ujian = await makeUjian(t.db, { kelas: 'SU-2' })
		const office = await makeStaf(t.db, ['akademik'])
		const stranger = await makeMahasiswa(t.db, { kelas: 'SU-3' })
		const m = await makeMahasiswa(t.db, { kelas: 'SU-2' })
		const plan = (id: string, stambuk: string) =>
			t.call('POST', `/api/ujian/${id}/susulan`, {
				token: office.token,
				body: { ...LATER, ruang: 'Daring', stambuk: [stambuk] },
			})
		expect((await plan(ujian.id, stranger.stambuk)).body.code).toBe('not_of_class')
		const { id } = (await plan(ujian.id, m.stambuk)).body.data
		expect((await plan(id, m.stambuk)).body.code).toBe('is_make_up')
		// Another one, for others, at the same time.
		expect((await plan(ujian.id, m.stambuk)).status).toBe(201)
		const sheet = await t.call('GET', `/api/ujian/${ujian.id}/rencana`, { token: office.token })
		expect(sheet.body.data.susulan).toMatchObject([{ peserta: 1 }, { peserta: 1 }])
	})
})
