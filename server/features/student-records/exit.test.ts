import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeMahasiswa, makeStaf, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { makeOffer, openPeriod, save as savePlan, seats, submit } from '#server/test/krs-factories.ts'

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

const LULUS = { jenis: '1', tanggal: '2024-03-15', alasan: 'Yudisium Maret', nomor_surat: '12/SK/2024' }
const url = (m: TestMahasiswa) => `/api/kantor/mahasiswa/${m.stambuk}`
const leave = (m: TestMahasiswa, rest: object = {}, { token } = office) =>
	t.call('POST', `${url(m)}/keluar`, { token, body: { ...LULUS, ...rest } })
const undo = (m: TestMahasiswa, jenis = '1') =>
	t.call('POST', `${url(m)}/keluar/urungkan`, {
		token: office.token,
		body: { jenis, alasan: 'Salah orang' },
	})
const akun = async (m: TestMahasiswa) =>
	t.db
		.selectFrom('mahasiswa as s')
		.innerJoin('akun as a', 'a.id', 's.akun_id')
		.select(['s.aktif as mahasiswa', 'a.aktif as akun'])
		.where('s.id', '=', m.mahasiswaId)
		.executeTakeFirstOrThrow()

test('who has left is no student any more, cannot come in, and the record says how', async () => {
	const m = await makeMahasiswa(t.db)
	const { status, body } = await leave(m)
	expect([status, body.error]).toEqual([200, undefined])
	expect(body.data).toMatchObject({
		status: 'nonaktif',
		keluar: { ...LULUS, nama: 'Lulus', oleh: office.email },
	})
	expect(body.data.riwayat[0]).toMatchObject({ tindakan: 'Dicatat keluar', oleh: office.email })
	expect(await akun(m)).toEqual({ mahasiswa: false, akun: false })
	expect((await t.call('GET', '/api/krs', { token: m.token })).status).toBe(401)
	const change = await t.call('PUT', `${url(m)}/status/20232`, {
		token: office.token,
		body: {
			dari: { status: 'A', kelas: 'TI-4A', krs: null },
			...{ status: 'N', kelas: null, alasan: 'Tidak registrasi' },
		},
	})
	expect([change.status, change.body.code]).toEqual([409, 'student_left'])
})

test('it is written down once, of two at the same moment too, and who was first is named', async () => {
	const m = await makeMahasiswa(t.db)
	const both = await Promise.all([leave(m), leave(m, { jenis: '4' }, colleague)])
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
	expect((await leave(m)).body.error).toContain('sudah dicatat keluar')
})

test('it is taken back: the student is one again, and the account open as it was before', async () => {
	const m = await makeMahasiswa(t.db)
	expect((await undo(m)).body.code).toBe('student_stays')
	await leave(m)
	expect((await undo(m, '4')).body.code).toBe('exit_changed')
	const { status, body } = await undo(m)
	expect([status, body.data.keluar, body.data.status]).toEqual([200, null, 'aktif'])
	expect(await akun(m)).toEqual({ mahasiswa: true, akun: true })
	const shut = await makeMahasiswa(t.db)
	await t.db.updateTable('akun').set({ aktif: false }).where('id', '=', shut.id).execute()
	await leave(shut)
	await undo(shut)
	expect(await akun(shut)).toEqual({ mahasiswa: true, akun: false })
})

test('a plan that nobody has approved gives its seats back, an approved one of the term stays', async () => {
	const [m, approved] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	const offer = await makeOffer(t)
	for (const one of [m, approved]) {
		await savePlan(t, one, offer)
		await submit(t, one)
	}
	await t.db
		.updateTable('krs')
		.set({ status: 'disetujui', diputuskan_pada: t.clock.now() })
		.where('mahasiswa_id', '=', approved.mahasiswaId)
		.execute()
	expect(await seats(t, offer)).toBe(2)
	for (const one of [m, approved]) expect((await leave(one)).status).toBe(200)
	expect(await seats(t, offer)).toBe(1)
})

test('it is refused in the middle of an exam, for a day to come, and for a kind that there is not', async () => {
	const { m } = await examCalls(() => t).begin()
	expect((await leave(m)).body.code).toBe('exam_running')
	expect(await akun(m)).toEqual({ mahasiswa: true, akun: true })
	const other = await makeMahasiswa(t.db)
	expect((await leave(other, { tanggal: '2024-03-19' })).body.details).toMatchObject([{ field: 'tanggal' }])
	expect((await leave(other, { jenis: '9' })).status).toBe(400)
	expect((await leave(other, { alasan: '  a ' })).status).toBe(400)
})
