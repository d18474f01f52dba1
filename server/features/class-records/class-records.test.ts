import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeKelas, makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import type { BarisKelas } from '#shared/api/class-records.ts'

let t: TestApp
let office: TestAkun
let colleague: TestAkun
let informatics: TestAkun

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	colleague = await makeStaf(t.db, ['akademik'])
	informatics = await makeStaf(t.db, ['prodi'], 'TI')
	await t.db
		.insertInto('program_studi')
		.values({ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' })
		.execute()
	await t.db.insertInto('kelas').values({ kode: 'SI-2A', program_studi_kode: 'SI', semester: 2 }).execute()
	await makeKelas(t.db, 'TI-4B')
	await makeMahasiswa(t.db)
	await makeMahasiswa(t.db)
	await makeDosen(t.db, { kelas: ['TI-4A'] })
})
afterAll(() => t.close())

const add = (kode: string, program_studi = 'TI', semester = '1') =>
	t.call('POST', '/api/kantor/kelas', { token: office.token, body: { kode, program_studi, semester } })
const open = (kode: string, { token } = office) => t.call('GET', `/api/kantor/kelas/${kode}`, { token })
const save = (kode: string, kunci: string, dari: string, menjadi: string, { token } = office) =>
	t.call('PUT', `/api/kantor/kelas/${kode}`, { token, body: { perubahan: [{ kunci, dari, menjadi }] } })
const remove = (kode: string) => t.call('DELETE', `/api/kantor/kelas/${kode}`, { token: office.token })

async function list(search: string, { token } = office): Promise<string[]> {
	const { status, body } = await t.call('GET', `/api/kantor/kelas?${search}`, { token })
	expect(status).toBe(200)
	return body.data.baris.map(({ kode }: BarisKelas) => kode)
}

describe('the list of classes', () => {
	test.each([
		['', ['SI-2A', 'TI-4A', 'TI-4B']],
		['urut=-kode', ['TI-4B', 'TI-4A', 'SI-2A']],
		['urut=-mahasiswa', ['TI-4A', 'SI-2A', 'TI-4B']],
		['cari=4a', ['TI-4A']],
		['cari=%25', []],
		['prodi=SI', ['SI-2A']],
		['semester=4', ['TI-4A', 'TI-4B']],
	])('%s', async (search, codes) => {
		expect(await list(search)).toEqual(codes)
	})

	test('has for who leads a programme its classes alone, which can be read and not changed', async () => {
		expect(await list('', informatics)).toEqual(['TI-4A', 'TI-4B'])
		expect(await list('prodi=SI', informatics)).toEqual([])
		expect((await open('SI-2A', informatics)).status).toBe(403)
		const { status, body } = await open('TI-4A', informatics)
		expect([status, body.data.isian]).toEqual([200, null])
		expect((await save('TI-4A', 'semester', '4', '5', informatics)).status).toBe(403)
	})
})

describe('a class', () => {
	test('says who is in it and who teaches what', async () => {
		const { body } = await open('TI-4A')
		expect(body.data).toMatchObject({ mahasiswa: 2, mata_kuliah: 1, nama_prodi: 'Teknik Informatika' })
		expect(body.data.isi).toHaveLength(2)
		expect(body.data.mengajar[0].dosen).toHaveLength(1)
	})

	test('is written down by hand, once, and changed with a line in the history', async () => {
		expect((await add('ti-1z')).body.data).toEqual({ kode: 'TI-1Z' })
		expect((await add('TI-1Z', 'SI')).body.code).toBe('record_exists')
		expect((await add('TI-1Y', 'XX')).body.details[0].field).toBe('program_studi')
		const { body } = await save('TI-1Z', 'semester', '1', '2')
		expect(body.data).toMatchObject({ semester: 2, prodi: 'TI' })
		expect(body.data.riwayat.map(({ tindakan }: { tindakan: string }) => tindakan)).toEqual([
			'Data diubah',
			'Ditambahkan',
		])
		expect((await save('TI-1Z', 'semester', '2', '15')).status).toBe(400)
	})

	test('that a colleague has changed meanwhile is not overwritten', async () => {
		await add('TI-1X')
		await save('TI-1X', 'semester', '1', '2', colleague)
		const { status, body } = await save('TI-1X', 'semester', '1', '3')
		expect([status, body.code]).toEqual([409, 'record_changed'])
		expect(body.error).toContain(colleague.email)
	})

	test('changes its programme only while nobody is in it', async () => {
		await add('TI-1W')
		expect((await save('TI-1W', 'program_studi', 'TI', 'SI')).body.data.prodi).toBe('SI')
		const { status, body } = await save('TI-4A', 'program_studi', 'TI', 'SI')
		expect([status, body.code]).toEqual([409, 'class_in_use'])
	})

	test('is taken away while nothing hangs on it, else what does is said', async () => {
		await add('TI-1V')
		expect((await remove('TI-1V')).status).toBe(200)
		expect((await open('TI-1V')).status).toBe(404)
		const { status, body } = await remove('TI-4A')
		expect([status, body.code]).toEqual([409, 'record_in_use'])
		expect(body.error).toMatch(/mahasiswa \(\d+\)/)
	})
})
