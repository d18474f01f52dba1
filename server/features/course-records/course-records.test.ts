import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { makeOffer, openPeriod, save as saveKrs } from '#server/test/krs-factories.ts'
import { makeHasil } from '#server/test/results-factories.ts'
import type { BarisMatakuliah } from '#shared/api/course-records.ts'
import type { ImporKantor } from '#shared/api/imports.ts'

let t: TestApp
let office: TestAkun
let colleague: TestAkun
let dosen: TestAkun
let taught: string

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	colleague = await makeStaf(t.db, ['akademik'])
	dosen = await makeDosen(t.db, { kelas: ['TI-4A'] })
	taught = (await t.db.selectFrom('pengampu').select('matakuliah_kode').executeTakeFirstOrThrow())
		.matakuliah_kode
})
afterAll(() => t.close())
beforeEach(async () => {
	await t.db.deleteFrom('prasyarat').execute()
	await t.db.deleteFrom('kurikulum').execute()
	await t.db.deleteFrom('matakuliah').where('kode', '!=', taught).execute()
})

const path = (kode: string) => `/api/kantor/matakuliah/${encodeURIComponent(kode)}`
const add = (kode: string, isi: Partial<Record<'nama' | 'sks' | 'semester' | 'kapasitas', string>> = {}) =>
	t.call('POST', '/api/kantor/matakuliah', {
		token: office.token,
		body: { kode, nama: `Mata kuliah ${kode}`, sks: '3', semester: '1', kapasitas: '', ...isi },
	})
const open = (kode: string) => t.call('GET', path(kode), { token: office.token })
const save = (kode: string, kunci: string, dari: string | null, menjadi: string, { token } = office) =>
	t.call('PUT', path(kode), { token, body: { perubahan: [{ kunci, dari, menjadi }] } })
const remove = (kode: string) => t.call('DELETE', path(kode), { token: office.token })
async function list(search: string): Promise<string[]> {
	const { status, body } = await t.call('GET', `/api/kantor/matakuliah?${search}`, { token: office.token })
	expect(status).toBe(200)
	return body.data.baris.map(({ kode }: BarisMatakuliah) => kode).filter((kode: string) => kode !== taught)
}
const curriculum = (matakuliah_kode: string, program_studi_kode = 'TI') =>
	t.db.insertInto('kurikulum').values({ program_studi_kode, matakuliah_kode, semester: 3 }).execute()

describe('the list of courses', () => {
	test.each([
		['', ['AB01', 'AB02', 'ZZ10']],
		['urut=-kode', ['ZZ10', 'AB02', 'AB01']],
		['urut=-sks', ['AB02', 'AB01', 'ZZ10']],
		['cari=basis%20data', ['AB02']],
		['cari=zz', ['ZZ10']],
		['cari=%25', []],
		['prodi=TI', ['AB01']],
		['prodi=tanpa', ['AB02', 'ZZ10']],
		['semester=4', ['AB02']],
		['sks=2', ['ZZ10']],
		['halaman=99', ['AB01', 'AB02', 'ZZ10']],
	])('%s', async (search, codes) => {
		await add('AB01')
		await add('ab02', { nama: 'Basis   Data', sks: '4', semester: '4' })
		await add('ZZ10', { sks: '2' })
		await curriculum('AB01')
		expect(await list(search)).toEqual(codes)
	})

	test('is no lecturer’s and no student’s', async () => {
		const m = await makeMahasiswa(t.db)
		for (const { token } of [dosen, m])
			expect((await t.call('GET', '/api/kantor/matakuliah', { token })).status).toBe(403)
		const { status } = await t.call('PUT', path(taught), {
			token: dosen.token,
			body: { perubahan: [{ kunci: 'nama', dari: 'x', menjadi: 'y' }] },
		})
		expect(status).toBe(403)
	})

	test('comes as a workbook with the columns that are asked for, and no others', async () => {
		const file = (kolom: string) =>
			t.app.inject({
				url: `/api/kantor/berkas-matakuliah?kolom=${kolom}`,
				headers: { authorization: `Bearer ${office.token}` },
			})
		const answer = await file('kode,nama,prodi')
		expect([answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
		expect((await file('kode,constructor')).statusCode).toBe(400)
	})
})

describe('a course', () => {
	test('is written down once, under a code that stays', async () => {
		expect((await add('cd01', { nama: ' Kalkulus  I ' })).body.data).toEqual({ kode: 'CD01' })
		expect((await add('CD01')).body.code).toBe('record_exists')
		const { body } = await open('CD01')
		expect(body.data).toMatchObject({
			nama: 'Kalkulus I',
			sks: 3,
			kapasitas: 40,
			deskripsi: '',
			sks_dipakai: [],
		})
		for (const [kode, isi] of [
			['C1', {}],
			['CD/1', {}],
			['CD02', { sks: '7' }],
			['CD02', { semester: '9' }],
			['CD02', { nama: '' }],
			['CD02', { nama: 'a\u0000b' }],
			['CD02', { nama: 'a\u202eb' }],
		] as const)
			expect((await add(kode, isi)).status).toBe(400)
	})

	test('is changed with a line in the history, and not over what a colleague has changed', async () => {
		await add('EF01')
		const { body } = await save('EF01', 'sks', '3', '4')
		expect([body.data.sks, body.data.riwayat.length]).toEqual([4, 2])
		expect(body.data.riwayat[0].rincian).toEqual([{ bidang: 'SKS', dari: '3', menjadi: '4' }])
		await save('EF01', 'deskripsi', null, 'Dua\nbaris')
		expect((await open('EF01')).body.data.deskripsi).toBe('Dua baris')
		expect((await save('EF01', 'deskripsi', 'Dua baris', '')).body.data.deskripsi).toBe('')
		await save('EF01', 'semester', '1', '2', colleague)
		const late = await save('EF01', 'semester', '1', '3')
		expect([late.status, late.body.code]).toEqual([409, 'record_changed'])
		expect(late.body.error).toContain(colleague.email)
	})

	test('keeps its credit points once they are in use, and says what uses them', async () => {
		const { sks, sks_dipakai, semester } = (await open(taught)).body.data
		expect(sks_dipakai).toEqual(['kelas yang sudah berjalan'])
		const next = sks === 3 ? '4' : '3'
		const refused = await save(taught, 'sks', String(sks), next)
		expect([refused.status, refused.body.details[0].field]).toEqual([400, 'sks'])
		expect(refused.body.error).toContain('kelas yang sudah berjalan')
		// The rest of it can be changed all the same.
		const other = semester === 1 ? '2' : '1'
		expect((await save(taught, 'semester', String(semester), other)).status).toBe(200)
	})

	test('keeps them for results alone too', async () => {
		const kode = await makeHasil(t.db, await makeMahasiswa(t.db), { matakuliah: 'GH01', huruf: 'B' })
		const { sks, sks_dipakai } = (await open(kode)).body.data
		expect(sks_dipakai).toEqual(['nilai'])
		expect((await save(kode, 'sks', String(sks), '1')).status).toBe(400)
		await t.db.deleteFrom('hasil_studi').where('matakuliah_kode', '=', kode).execute()
	})

	test('keeps them for a study plan alone too: it was counted with them', async () => {
		await openPeriod(t)
		const offer = await makeOffer(t, { kode: 'IJ01' })
		expect((await open('IJ01')).body.data.sks_dipakai).toEqual([])
		expect((await saveKrs(t, await makeMahasiswa(t.db), offer)).status).toBe(200)
		expect((await open('IJ01')).body.data.sks_dipakai).toEqual(['KRS mahasiswa'])
		expect((await save('IJ01', 'sks', '3', '2')).status).toBe(400)
		for (const table of ['krs_matakuliah', 'penawaran', 'masa_krs'] as const)
			await t.db.deleteFrom(table).execute()
	})

	test('of a class of a term to come may still get other credit points, and of a former term not', async () => {
		await t.db
			.insertInto('periode')
			.values([
				{ kode: '20301', mulai: '2030-09-01', selesai: '2031-01-31' },
				{ kode: '20101', mulai: '2010-09-01', selesai: '2011-01-31' },
			])
			.execute()
		const { nip } = await t.db.selectFrom('dosen').select('nip').executeTakeFirstOrThrow()
		const teach = (periode_kode: string) =>
			t.db
				.insertInto('pengampu')
				.values({ periode_kode, kelas_kode: 'TI-4A', matakuliah_kode: 'CD01', dosen_nip: nip })
				.execute()
		await add('CD01')
		await teach('20301')
		expect((await save('CD01', 'sks', '3', '4')).status).toBe(200)
		await teach('20101')
		expect((await save('CD01', 'sks', '4', '3')).status).toBe(400)
		await t.db.deleteFrom('pengampu').where('matakuliah_kode', '=', 'CD01').execute()
	})

	test('asks for others that there are, and never in a circle', async () => {
		for (const kode of ['CD01', 'CD02', 'CD03']) await add(kode)
		const { body } = await save('CD02', 'prasyarat', null, ' cd01 ;')
		expect(body.data.syarat).toEqual([{ kode: 'CD01', nama: 'Mata kuliah CD01' }])
		expect((await open('CD01')).body.data.syarat_bagi).toHaveLength(1)
		await save('CD03', 'prasyarat', null, 'CD02')
		for (const codes of ['CD01', 'CD03', 'CD02', 'XX99']) {
			const refused = await save('CD01', 'prasyarat', null, codes)
			expect([codes, refused.status, refused.body.details[0].field]).toEqual([codes, 400, 'prasyarat'])
		}
		expect((await save('CD02', 'prasyarat', 'CD01', '')).body.data.syarat).toEqual([])
		expect((await save('CD01', 'prasyarat', null, 'CD02')).status).toBe(200)
	})

	test('of two that would ask for each other at once only one is written', async () => {
		for (const kode of ['CD01', 'CD02']) await add(kode)
		const both = await Promise.all([
			save('CD01', 'prasyarat', null, 'CD02'),
			save('CD02', 'prasyarat', null, 'CD01', colleague),
		])
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
	})

	test('is taken away while nothing hangs on it; else what does is told before', async () => {
		await add('CD01')
		await curriculum('CD01')
		const { body } = await t.call('GET', '/api/kantor/gantungan/matakuliah/CD01', { token: office.token })
		expect(body.data.gantungan).toEqual([{ sebutan: 'kurikulum', jumlah: 1 }])
		const kept = await remove('CD01')
		expect([kept.status, kept.body.error]).toEqual([409, expect.stringContaining('kurikulum (1)')])
		await t.db.deleteFrom('kurikulum').execute()
		expect((await remove('CD01')).status).toBe(200)
		expect((await open('CD01')).status).toBe(404)
		expect((await remove('CD01')).status).toBe(404)
	})
})

test('a file of courses changes no credit points that are in use', async () => {
	const { sks, nama } = (await open(taught)).body.data
	const next = sks === 3 ? 4 : 3
	await add('CD01')
	const answer = await t.app.inject({
		method: 'POST',
		url: '/api/kantor/impor/baru/matakuliah?nama=mk.csv',
		headers: { authorization: `Bearer ${office.token}`, 'content-type': 'application/octet-stream' },
		payload: `Kode;Nama;SKS;Semester\n${taught};${nama};${next};1\nCD01;Mata kuliah CD01;4;1\n`,
	})
	await t.runJobs()
	const { id } = answer.json().data
	const seen = await t.call('GET', `/api/kantor/impor/${id}`, { token: office.token })
	expect((seen.body.data as ImporKantor).jumlah).toEqual({ dibuat: 0, diubah: 1, tetap: 0, ditolak: 1 })
})
