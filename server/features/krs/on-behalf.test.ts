import { afterAll, beforeAll, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import {
	makeDosen,
	makeMahasiswa,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { makeOffer, openPeriod, read, save, seats } from '#server/test/krs-factories.ts'

let t: TestApp
let office: TestAkun
let colleague: TestAkun

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	colleague = await makeStaf(t.db, ['akademik'])
	await makeMahasiswa(t.db)
	await openPeriod(t)
})
afterAll(() => t.close())

type Offer = { id: string }
const put = (m: TestMahasiswa, dari: Offer[], penawaran: Offer[], { token } = office) =>
	t.call('PUT', `/api/kantor/krs/mahasiswa/${m.stambuk}`, {
		token,
		body: { dari: dari.map(({ id }) => id), penawaran: penawaran.map(({ id }) => id) },
	})
const post = (m: TestMahasiswa, step: string, body: object | undefined = undefined) =>
	t.call('POST', `/api/kantor/krs/mahasiswa/${m.stambuk}/${step}`, {
		token: office.token,
		...(body && { body }),
	})
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]
const told = async (who: { id: string }) => (await bell(t, who)).map(({ judul }) => judul)
const trail = (objek: string) =>
	t.db.selectFrom('jejak').select(['tindakan', 'pelaku']).where('objek', '=', objek).orderBy('id').execute()

test('the office fills a plan in, hands it in and approves it; the student and the adviser are told', async () => {
	const m = await makeMahasiswa(t.db)
	const wali = await makeDosen(t.db)
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', wali.id)
		.executeTakeFirstOrThrow()
	await t.db.insertInto('dosen_wali').values({ mahasiswa_id: m.mahasiswaId, dosen_nip: nip }).execute()
	const [a, b] = [await makeOffer(t), await makeOffer(t)]
	const saved = await put(m, [], [a, b])
	expect([saved.status, saved.body.data.krs.status, saved.body.data.total_sks]).toEqual([200, 'draft', 6])
	expect(await told(m)).toEqual(['KRS Anda diubah bagian akademik'])
	expect((await put(m, [a, b], [b])).status).toBe(200)
	expect([await seats(t, a), await seats(t, b)]).toEqual([0, 1])
	expect((await post(m, 'ajukan')).body.data.krs.status).toBe('diajukan')
	expect(await told(m)).toEqual(['KRS Anda diajukan bagian akademik'])
	expect((await told(wali))[0]).toContain('mengajukan KRS')
	const { id } = saved.body.data.krs
	expect((await t.call('POST', `/api/krs/${id}/setujui`, { token: office.token })).status).toBe(200)
	expect(await told(m)).toEqual(['KRS Anda disetujui bagian akademik'])
	expect((await read(t, m)).krs).toMatchObject({ status: 'disetujui', oleh_kantor: true, pemutus: null })
	expect(await trail(`krs:${id}`)).toEqual(
		['krs_diubah_kantor', 'krs_diubah_kantor', 'krs_diajukan_kantor', 'krs_disetujui'].map((tindakan) => ({
			tindakan,
			pelaku: office.id,
		})),
	)
})

test('a student sees which lecturer has decided, also when another one advises them now', async () => {
	const m = await makeMahasiswa(t.db)
	const wali = await makeDosen(t.db)
	const { nip, nama } = await t.db
		.selectFrom('dosen')
		.select(['nip', 'nama'])
		.where('akun_id', '=', wali.id)
		.executeTakeFirstOrThrow()
	await t.db.insertInto('dosen_wali').values({ mahasiswa_id: m.mahasiswaId, dosen_nip: nip }).execute()
	const { body } = await put(m, [], [await makeOffer(t)])
	expect(body.data.krs).toMatchObject({ oleh_kantor: false, pemutus: null })
	await post(m, 'ajukan')
	await t.call('POST', `/api/krs/${body.data.krs.id}/setujui`, { token: wali.token })
	await t.db.deleteFrom('dosen_wali').where('mahasiswa_id', '=', m.mahasiswaId).execute()
	expect((await read(t, m)).krs).toMatchObject({ oleh_kantor: false, pemutus: nama })
})

test('it does so outside of the days of the student, who cannot', async () => {
	const m = await makeMahasiswa(t.db)
	const offer = await makeOffer(t)
	const phase = { periode_kode: '20232', program_studi_kode: null, angkatan: 2022 }
	await t.db
		.insertInto('tahap_krs')
		.values({ ...phase, buka: '2024-03-19T00:00:00Z', tutup: '2024-03-20T00:00:00Z' })
		.execute()
	expect((await save(t, m, offer)).status).toBe(403)
	expect((await put(m, [], [offer])).status).toBe(200)
	await t.db.deleteFrom('tahap_krs').execute()
})

test('the rules of seats, prerequisites, credits and clashes are the student’s', async () => {
	const m = await makeMahasiswa(t.db)
	const full = await makeOffer(t, { kapasitas: 1 })
	await save(t, await makeMahasiswa(t.db), full)
	const before = await makeOffer(t)
	const [clash, other] = [
		await makeOffer(t, { jadwal: ['Senin', '08:00', '10:00'] }),
		await makeOffer(t, { jadwal: ['Senin', '09:00', '11:00'] }),
	]
	for (const [plan, code] of [
		[[full], 'class_full'],
		[[await makeOffer(t, { perlu: [before.kode] })], 'prerequisite'],
		[await Promise.all([1, 2, 3, 4].map(() => makeOffer(t, { sks: 6 }))), 'sks_limit'],
		[[clash, other], 'schedule_clash'],
		[[await makeOffer(t, { program: 'SI', kelas: 'TI-4A' })], 'not_offered'],
	] as const) {
		const answer = await put(m, [], [...plan])
		expect(refusal(answer)).toEqual([409, code])
		expect(answer.body.error).not.toContain('Anda')
	}
	expect((await read(t, m)).krs).toBeNull()
	expect(await told(m)).toEqual([])
})

test('of two who change one plan the second is told, and nothing is lost', async () => {
	const m = await makeMahasiswa(t.db)
	const [a, b] = [await makeOffer(t), await makeOffer(t)]
	const both = await Promise.all([put(m, [], [a]), put(m, [], [b], colleague)])
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
	const quicker = both[0].status === 200 ? office : colleague
	expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
		code: 'plan_changed',
		error: `KRS ini baru saja diubah oleh ${quicker.email}. Muat ulang lalu periksa lagi.`,
	})
	expect((await seats(t, a)) + (await seats(t, b))).toBe(1)
	// What the student saves themselves is not said to be a colleague's.
	await save(t, m, await makeOffer(t))
	expect((await put(m, [], [a])).body.error).toContain('diubah oleh mahasiswanya sendiri')
})

test('an approved plan is opened again with a reason, keeps its seats, and can be changed then', async () => {
	const m = await makeMahasiswa(t.db)
	const offer = await makeOffer(t)
	const { body } = await put(m, [], [offer])
	await post(m, 'ajukan')
	expect(refusal(await put(m, [offer], [offer]))).toEqual([409, 'krs_locked'])
	await t.call('POST', `/api/krs/${body.data.krs.id}/setujui`, { token: office.token })
	const opened = await post(m, 'buka', { alasan: 'Kelas digabung' })
	expect([opened.body.data.krs.status, opened.body.data.krs.catatan]).toEqual([
		'dikembalikan',
		'Kelas digabung',
	])
	expect(await seats(t, offer)).toBe(1)
	expect((await bell(t, m))[0]).toMatchObject({
		judul: 'KRS Anda dibuka kembali oleh bagian akademik',
		isi: 'Kelas digabung',
	})
	expect(refusal(await post(m, 'buka', { alasan: 'Sekali lagi' }))).toEqual([409, 'krs_open'])
	expect((await put(m, [offer], [offer])).status).toBe(200)
})

test('only for a student that there is', async () => {
	const nobody = { stambuk: '99999999999' } as TestMahasiswa
	expect(refusal(await put(nobody, [], []))).toEqual([404, 'student_not_found'])
	expect(refusal(await post(nobody, 'ajukan'))).toEqual([404, 'student_not_found'])
})
