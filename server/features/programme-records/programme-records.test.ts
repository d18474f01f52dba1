import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import {
	makeDosen,
	makeMahasiswa,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { makeHasil } from '#server/test/results-factories.ts'
import type { BarisProdi } from '#shared/api/programme-records.ts'

let t: TestApp
let office: TestAkun
let colleague: TestAkun
let informatics: TestAkun
let dosen: TestAkun
let mahasiswa: TestMahasiswa

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	colleague = await makeStaf(t.db, ['akademik'])
	informatics = await makeStaf(t.db, ['prodi'], 'TI')
	dosen = await makeDosen(t.db, { kelas: ['TI-4A'] })
	mahasiswa = await makeMahasiswa(t.db)
})
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('program_studi').where('kode', '!=', 'TI').execute())

const add = (kode: string, nama = `Program ${kode}`, jenjang = 'S1') =>
	t.call('POST', '/api/kantor/prodi', { token: office.token, body: { kode, nama, jenjang } })
const open = (kode: string, { token } = office) => t.call('GET', `/api/kantor/prodi/${kode}`, { token })
const save = (kode: string, kunci: string, dari: string, menjadi: string, { token } = office) =>
	t.call('PUT', `/api/kantor/prodi/${kode}`, { token, body: { perubahan: [{ kunci, dari, menjadi }] } })
const remove = (kode: string) => t.call('DELETE', `/api/kantor/prodi/${kode}`, { token: office.token })
async function list(search: string, { token } = office): Promise<string[]> {
	const { status, body } = await t.call('GET', `/api/kantor/prodi?${search}`, { token })
	expect(status).toBe(200)
	return body.data.baris.map(({ kode }: BarisProdi) => kode)
}

describe('the list of programmes', () => {
	test.each([
		['', ['AK', 'SI', 'TI']],
		['urut=-kode', ['TI', 'SI', 'AK']],
		['urut=-mahasiswa', ['TI', 'AK', 'SI']],
		['cari=informasi', ['SI']],
		['cari=%25', []],
		['jenjang=D3', ['AK']],
	])('%s', async (search, codes) => {
		await add('si', 'Sistem Informasi')
		await add('AK', 'Akuntansi', 'D3')
		expect(await list(search)).toEqual(codes)
	})

	test('counts classes and students, and is no lecturer’s', async () => {
		const { body } = await t.call('GET', '/api/kantor/prodi', { token: office.token })
		expect(body.data.baris[0]).toMatchObject({ kode: 'TI', mahasiswa: 1 })
		expect(body.data.baris[0].kelas).toBeGreaterThan(0)
		expect((await t.call('GET', '/api/kantor/prodi', { token: dosen.token })).status).toBe(403)
	})

	test('has for who leads a programme that one alone, which can be read and not changed', async () => {
		await add('SI')
		expect(await list('', informatics)).toEqual(['TI'])
		expect((await open('SI', informatics)).status).toBe(403)
		const { status, body } = await open('TI', informatics)
		expect([status, body.data.isian, body.data.pemegang_hak]).toEqual([200, null, [informatics.email]])
		expect((await save('TI', 'nama', 'Teknik Informatika', 'X', informatics)).status).toBe(403)
	})
})

describe('a programme', () => {
	test('is written down once', async () => {
		expect((await add('mi', ' Manajemen  Informatika ', 'd3')).body.data).toEqual({ kode: 'MI' })
		expect((await open('MI')).body.data).toMatchObject({ nama: 'Manajemen Informatika', jenjang: 'D3' })
		expect((await add('MI')).body.code).toBe('record_exists')
		for (const isi of [
			['M', 'Nama', 'S1'],
			['M1', 'Nama', 'S1'],
			['MX', '', 'S1'],
			['MX', 'a\u202eb', 'S1'],
			['MX', 'Nama', 'S9'],
		] as [string, string, string][])
			expect((await add(...isi)).status).toBe(400)
	})

	test('is changed with a line in the history, and not over what a colleague has changed', async () => {
		await add('KA', 'Komputer Akuntansi')
		const { body } = await save('KA', 'jenjang', 'S1', 'D4')
		expect(body.data.riwayat[0].rincian).toEqual([{ bidang: 'Jenjang', dari: 'S1', menjadi: 'D4' }])
		await save('KA', 'nama', 'Komputer Akuntansi', 'Komputerisasi Akuntansi', colleague)
		const late = await save('KA', 'nama', 'Komputer Akuntansi', 'Akuntansi')
		expect([late.status, late.body.code]).toEqual([409, 'record_changed'])
		expect(late.body.error).toContain(colleague.email)
	})

	test('keeps its level once its students have results', async () => {
		expect((await save('TI', 'jenjang', 'S1', 'D4')).status).toBe(200)
		expect((await save('TI', 'jenjang', 'D4', 'S1')).status).toBe(200)
		await makeHasil(t.db, mahasiswa, { huruf: 'A' })
		expect((await open('TI')).body.data.jenjang_tetap).toBe(true)
		const refused = await save('TI', 'jenjang', 'S1', 'D4')
		expect([refused.status, refused.body.details[0].field]).toEqual([400, 'jenjang'])
		expect((await save('TI', 'nama', 'Teknik Informatika', 'Informatika')).status).toBe(200)
		await save('TI', 'nama', 'Informatika', 'Teknik Informatika')
	})

	test('is taken away while nothing hangs on it; else what does is told before', async () => {
		await add('MI')
		const { body } = await t.call('GET', '/api/kantor/gantungan/program_studi/TI', { token: office.token })
		expect(body.data.gantungan).toContainEqual({ sebutan: 'hak akun', jumlah: 1 })
		const kept = await remove('TI')
		expect([kept.status, kept.body.error]).toEqual([409, expect.stringContaining('kelas')])
		expect((await remove('MI')).status).toBe(200)
		expect((await open('MI')).status).toBe(404)
	})
})
