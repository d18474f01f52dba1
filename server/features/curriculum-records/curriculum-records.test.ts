import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeStaf, type TestAkun } from '#server/test/factories.ts'
import type { BarisKurikulum } from '#shared/api/curriculum-records.ts'

let t: TestApp
let office: TestAkun
let colleague: TestAkun
let informatics: TestAkun
let dosen: TestAkun

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	colleague = await makeStaf(t.db, ['akademik'])
	informatics = await makeStaf(t.db, ['prodi'], 'TI')
	dosen = await makeDosen(t.db)
	await t.db
		.insertInto('program_studi')
		.values({ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' })
		.execute()
	await t.db
		.insertInto('matakuliah')
		.values(
			(
				[
					['AB01', 'Kalkulus', 3],
					['AB02', 'Basis Data', 4],
					['AB03', 'Etika', 2],
				] as const
			).map(([kode, nama, sks]) => ({ kode, nama, sks, semester: 1, kapasitas: 40 })),
		)
		.execute()
})
afterAll(() => t.close())
beforeEach(async () => {
	await t.db.deleteFrom('kurikulum').execute()
	for (const [prodi, kode, semester, sifat] of [
		['TI', 'AB01', '1', 'Wajib'],
		['TI', 'AB02', '3', 'Pilihan'],
		['SI', 'AB02', '2', 'Wajib'],
	] as const)
		await add(prodi, kode, semester, sifat)
})

const add = (program_studi: string, kode_mk: string, semester = '1', wajib = 'Wajib') =>
	t.call('POST', '/api/kantor/kurikulum', {
		token: office.token,
		body: { program_studi, kode_mk, semester, wajib },
	})
const path = (prodi: string, kode: string) => `/api/kantor/kurikulum/${prodi}/${kode}`
const open = (prodi: string, kode: string, { token } = office) => t.call('GET', path(prodi, kode), { token })
const save = (place: [string, string], kunci: string, dari: string, menjadi: string, { token } = office) =>
	t.call('PUT', path(...place), { token, body: { perubahan: [{ kunci, dari, menjadi }] } })

async function list(search: string, { token } = office): Promise<string[]> {
	const { status, body } = await t.call('GET', `/api/kantor/kurikulum?${search}`, { token })
	expect(status).toBe(200)
	return body.data.baris.map(({ prodi, kode }: BarisKurikulum) => `${prodi} ${kode}`)
}

describe('the list of curricula', () => {
	test.each([
		['', ['TI AB01', 'SI AB02', 'TI AB02']],
		['urut=-semester', ['TI AB02', 'SI AB02', 'TI AB01']],
		['urut=nama', ['SI AB02', 'TI AB02', 'TI AB01']],
		['cari=basis', ['SI AB02', 'TI AB02']],
		['cari=%25', []],
		['prodi=TI', ['TI AB01', 'TI AB02']],
		['semester=2', ['SI AB02']],
		['sifat=Pilihan', ['TI AB02']],
		['halaman=9', ['TI AB01', 'SI AB02', 'TI AB02']],
	])('%s', async (search, keys) => {
		expect(await list(search)).toEqual(keys)
	})

	test('adds up the credit points of what is found', async () => {
		const { body } = await t.call('GET', '/api/kantor/kurikulum?prodi=TI', { token: office.token })
		expect(body.data).toMatchObject({ total: 2, sks_wajib: 3, sks_pilihan: 4 })
	})

	test('has for who leads a programme its courses alone, which can be read and not changed', async () => {
		expect(await list('', informatics)).toEqual(['TI AB01', 'TI AB02'])
		expect(await list('prodi=SI', informatics)).toEqual([])
		expect((await open('SI', 'AB02', informatics)).status).toBe(403)
		const { status, body } = await open('TI', 'AB02', informatics)
		expect([status, body.data.isian]).toEqual([200, null])
		expect((await save(['TI', 'AB02'], 'semester', '3', '4', informatics)).status).toBe(403)
		expect((await t.call('DELETE', path('TI', 'AB02'), { token: informatics.token })).status).toBe(403)
		expect((await t.call('GET', '/api/kantor/kurikulum', { token: dosen.token })).status).toBe(403)
	})

	test('comes as a workbook with the columns that are asked for', async () => {
		const { statusCode, rawPayload } = await t.app.inject({
			url: '/api/kantor/berkas-kurikulum?kolom=kode,nama,sifat',
			headers: { authorization: `Bearer ${informatics.token}` },
		})
		expect([statusCode, rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
	})
})

describe('a course of a curriculum', () => {
	test('is put into it once, of courses and programmes that there are', async () => {
		expect((await add(' si ', 'ab03', '8', 'pilihan')).body.data).toEqual({ prodi: 'SI', kode: 'AB03' })
		expect((await open('SI', 'AB03')).body.data).toMatchObject({ semester: 8, sifat: 'Pilihan', sks: 2 })
		const again = await add('SI', 'AB03')
		expect([again.status, again.body.code]).toEqual([409, 'record_exists'])
		for (const [isi, field] of [
			[['XX', 'AB03'], 'program_studi'],
			[['TI', 'ZZ99'], 'kode_mk'],
			[['TI', 'AB03', '15'], 'semester'],
			[['TI', 'AB03', '1', 'kadang'], 'wajib'],
		] as const) {
			const refused = await add(...(isi as [string, string]))
			expect([refused.status, refused.body.details[0].field]).toEqual([400, field])
		}
	})

	test('put in by two at once is in it once', async () => {
		const both = await Promise.all([add('TI', 'AB03'), add('TI', 'AB03', '5')])
		expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
	})

	test('is changed with a line in the history, and not over what a colleague has changed', async () => {
		const { body } = await save(['TI', 'AB02'], 'sifat', 'Pilihan', 'Wajib')
		expect(body.data).toMatchObject({ sifat: 'Wajib', semester: 3 })
		expect(body.data.riwayat[0]).toMatchObject({
			tindakan: 'Data diubah',
			rincian: [{ bidang: 'Sifat', dari: 'Pilihan', menjadi: 'Wajib' }],
		})
		await save(['TI', 'AB02'], 'semester', '3', '4', colleague)
		const late = await save(['TI', 'AB02'], 'semester', '3', '5')
		expect([late.status, late.body.code]).toEqual([409, 'record_changed'])
		expect(late.body.error).toContain(colleague.email)
	})

	test('goes, and the course and other curricula stay', async () => {
		expect((await t.call('DELETE', path('TI', 'AB02'), { token: office.token })).status).toBe(200)
		expect(await list('cari=AB02')).toEqual(['SI AB02'])
		expect((await open('TI', 'AB02')).status).toBe(404)
		expect((await t.call('DELETE', path('TI', 'AB02'), { token: office.token })).status).toBe(404)
	})
})
