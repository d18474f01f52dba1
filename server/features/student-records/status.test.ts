import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import {
	makeKelas,
	makeMahasiswa,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { makeOffer, openPeriod, save as savePlan, seats, submit } from '#server/test/krs-factories.ts'
import { makeHasil } from '#server/test/results-factories.ts'
import type { DataMahasiswa, StatusPeriode } from '#shared/api/student-records.ts'

const KINI = '20232'
const NANTI = '20241'
let t: TestApp
let office: TestAkun
let colleague: TestAkun

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	colleague = await makeStaf(t.db, ['akademik'])
	await makeKelas(t.db)
	await t.db.insertInto('kelas').values({ kode: 'TI-5A', program_studi_kode: 'TI', semester: 5 }).execute()
	await t.db
		.insertInto('periode')
		.values([
			{ kode: '20231', mulai: '2023-08-14', selesai: '2023-12-31' },
			{ kode: NANTI, mulai: '2024-08-12', selesai: '2024-12-31' },
		])
		.execute()
	await openPeriod(t)
})
afterAll(() => t.close())

const url = (m: TestMahasiswa) => `/api/kantor/mahasiswa/${m.stambuk}`
const open = async (m: TestMahasiswa): Promise<DataMahasiswa> =>
	(await t.call('GET', url(m), { token: office.token })).body.data
const term = async (m: TestMahasiswa, periode = KINI): Promise<StatusPeriode | undefined> =>
	(await open(m)).periode.find(({ kode }) => kode === periode)
type Change = { status: string; kelas?: string; alasan?: string; periode?: string; dari?: object }
/** As somebody does who has just opened the record, unless it is said what they have seen. */
async function change(
	m: TestMahasiswa,
	{ periode = KINI, kelas, dari, ...rest }: Change,
	{ token } = office,
) {
	const kini = await term(m, periode)
	const seen = { status: kini?.status ?? null, kelas: kini?.kelas ?? null, krs: kini?.krs?.status ?? null }
	return t.call('PUT', `${url(m)}/status/${periode}`, {
		token,
		body: { dari: { ...seen, ...dari }, kelas: kelas ?? null, alasan: 'Surat 12/BAAK/2024', ...rest },
	})
}
const code = ({ status, body }: Awaited<ReturnType<typeof change>>) => [status, body.code]

describe('leave', () => {
	test('takes class and study plan away, gives the seats back, and the student is told why', async () => {
		const m = await makeMahasiswa(t.db)
		const offer = await makeOffer(t)
		await savePlan(t, m, offer)
		await submit(t, m)
		expect(await seats(t, offer)).toBe(1)
		expect(await term(m)).toMatchObject({
			...{ keadaan: 'aktif', status: 'A', kelas: 'TI-4A', semester: 4, tanpa_cuti: null },
			krs: { status: 'diajukan', matakuliah: 1, sks: 3 },
		})
		const { status, body } = await change(m, { status: 'C' })
		expect([status, body.error]).toEqual([200, undefined])
		expect(body.data).toMatchObject({ kelas: null, semester: 4, status: 'cuti' })
		expect(await term(m)).toMatchObject({ status: 'C', kelas: null, semester: 4, krs: null })
		expect(await seats(t, offer)).toBe(0)
		expect((await bell(t, m))[0]).toEqual({
			...{ jenis: 'kelas', judul: 'Status Anda Genap 2023/2024: Cuti', isi: 'Surat 12/BAAK/2024' },
			alamat: '/krs',
		})
		expect(body.data.riwayat[0]).toMatchObject({
			tindakan: 'Status diubah',
			oleh: office.email,
			rincian: [
				{ bidang: 'Untuk', dari: null, menjadi: 'Genap 2023/2024' },
				{ bidang: 'Status', dari: 'Aktif', menjadi: 'Cuti' },
				{ bidang: 'Kelas', dari: 'TI-4A', menjadi: null },
				{ bidang: 'Alasan', dari: null, menjadi: 'Surat 12/BAAK/2024' },
			],
		})
		const line = await t.db
			.selectFrom('jejak')
			.select(['lama', 'baru'])
			.where('tindakan', '=', 'krs_dibatalkan_kantor')
			.executeTakeFirstOrThrow()
		expect(line).toEqual({
			lama: { status: 'diajukan', matakuliah: [`${offer.kode} TI-4A`] },
			baru: { alasan: 'Surat 12/BAAK/2024' },
		})
	})

	test('is over when a class is chosen, and its semester is the student’s', async () => {
		const m = await makeMahasiswa(t.db)
		await change(m, { status: 'C' })
		expect((await change(m, { status: 'A' })).body.details).toMatchObject([{ field: 'kelas' }])
		expect((await change(m, { status: 'A', kelas: 'TI-9Z' })).body.details).toMatchObject([
			{ field: 'kelas' },
		])
		expect((await change(m, { status: 'A', kelas: 'TI-5A' })).status).toBe(200)
		expect(await term(m)).toMatchObject({ status: 'A', kelas: 'TI-5A', semester: 5 })
	})

	test('in a term to come does not raise the semester', async () => {
		const m = await makeMahasiswa(t.db)
		expect(await term(m, NANTI)).toMatchObject({ keadaan: 'akan_datang', status: null, semester: null })
		expect((await change(m, { status: 'C', periode: NANTI })).status).toBe(200)
		expect(await term(m, NANTI)).toMatchObject({ status: 'C', kelas: null, semester: 4 })
		expect(await term(m)).toMatchObject({ status: 'A', kelas: 'TI-4A' })
	})

	test('is refused while an exam is being sat, and once results of the term are out', async () => {
		const { m } = await examCalls(() => t).begin()
		expect(code(await change(m, { status: 'C' }))).toEqual([409, 'leave_refused'])
		const graded = await makeMahasiswa(t.db)
		await makeHasil(t.db, graded, { periode: KINI, huruf: 'A' })
		expect((await term(graded))?.tanpa_cuti).toContain('Nilai 1 mata kuliah')
		expect(code(await change(graded, { status: 'C' }))).toEqual([409, 'leave_refused'])
		expect(await term(graded)).toMatchObject({ status: 'A', kelas: 'TI-4A' })
	})

	test('is not ended in passing: by the record’s form, with many others, or by a file', async () => {
		const m = await makeMahasiswa(t.db)
		await change(m, { status: 'C' })
		const form = await t.call('PUT', url(m), {
			token: office.token,
			body: { perubahan: [{ kunci: 'kelas', dari: null, menjadi: 'TI-4A' }] },
		})
		expect([form.status, form.body.code]).toEqual([409, 'on_leave'])
		const many = await t.call('POST', '/api/kantor/ubahan-mahasiswa/tinjau', {
			token: office.token,
			body: { kunci: 'kelas', menjadi: 'TI-4A', stambuk: [m.stambuk] },
		})
		expect(many.body.data.tetap[0].alasan).toContain('sedang cuti')
		const file = await t.app.inject({
			...{ method: 'POST', url: '/api/kantor/impor/baru/mahasiswa?nama=a.csv' },
			headers: { authorization: `Bearer ${office.token}`, 'content-type': 'application/octet-stream' },
			payload: `NIM;Nama;Kelas;Email\n${m.stambuk};Ani;TI-4A;${m.email}\n`,
		})
		await t.runJobs()
		const { id } = file.json().data
		const rows = await t.call('GET', `/api/kantor/impor/${id}/baris?keadaan=ditolak`, { token: office.token })
		expect(JSON.stringify(rows.body.data)).toContain('sedang cuti')
	})
})

describe('a status', () => {
	test('is not changed over what somebody else has changed, who is named', async () => {
		const m = await makeMahasiswa(t.db)
		expect((await change(m, { status: 'N' }, colleague)).status).toBe(200)
		const late = await change(m, { status: 'C', dari: { status: 'A' } })
		expect(code(late)).toEqual([409, 'status_changed'])
		expect(late.body.error).toContain(`oleh ${colleague.email} menjadi Non-aktif, kelas TI-4A`)
		const offer = await makeOffer(t)
		await savePlan(t, m, offer)
		expect(code(await change(m, { status: 'C', dari: { krs: null } }))).toEqual([409, 'plan_changed'])
		expect(await seats(t, offer)).toBe(1)
	})

	test('at the same moment is written by one of two', async () => {
		const m = await makeMahasiswa(t.db)
		const dari = { status: 'A', kelas: 'TI-4A', krs: null }
		const both = await Promise.all([
			change(m, { status: 'C', dari }),
			change(m, { status: 'G', dari }, colleague),
		])
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
	})

	test('keeps the class where it is none of leave', async () => {
		const m = await makeMahasiswa(t.db)
		for (const status of ['N', 'M', 'U', 'G', 'A']) {
			expect((await change(m, { status })).status).toBe(200)
			expect(await term(m)).toMatchObject({ status, kelas: 'TI-4A', semester: 4 })
		}
		expect((await change(m, { status: 'A' })).body.details).toMatchObject([{ field: 'status' }])
	})

	test('is not changed for a term that is over, one that is not there, or without a reason', async () => {
		const m = await makeMahasiswa(t.db)
		expect(code(await change(m, { status: 'C', periode: '20231' }))).toEqual([409, 'term_over'])
		expect((await change(m, { status: 'C', periode: '20991' })).status).toBe(404)
		expect((await change(m, { status: 'C', alasan: '   ' })).status).toBe(400)
		expect((await change(m, { status: 'X' })).status).toBe(400)
	})
})
