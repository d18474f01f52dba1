import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { readOwnWorkbook } from '#server/test/own-workbook.ts'
import { makeSiap } from '#server/test/reporting-factories.ts'

const TERM = '20232'
let t: TestApp
let office: TestAkun
let informatics: TestAkun
let m: TestMahasiswa
let mk: string

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	informatics = await makeStaf(t.db, ['prodi'], 'TI')
	;({ m, mk } = await makeSiap(t))
})
afterAll(() => t.close())

async function count() {
	await t.call('POST', '/api/kantor/lapor/hitung', { token: office.token, body: { periode: TERM } })
	await t.runJobs()
}

async function sheet(path: string, { token } = office): Promise<unknown[][]> {
	const answer = await t.app.inject({
		url: `/api/kantor/lapor${path}`,
		headers: { authorization: `Bearer ${token}` },
	})
	expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
	const [first] = await readOwnWorkbook(answer.rawPayload)
	return (first?.rows ?? []).map(({ cells }) => cells)
}

describe('the ministry’s workbooks', () => {
	const run = (text: string) => sql.raw(text.replaceAll('$M', `'${m.mahasiswaId}'`)).execute(t.db)
	const book = async (buku: string) => {
		const [head = [], ...rows] = await sheet(`/buku/${buku}?periode=${TERM}&prodi=TI`)
		return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? null])))
	}

	test('hold what is reported, with the ministry’s codes', async () => {
		expect(await book('mahasiswa')).toMatchObject([
			{
				...{
					NIM: m.stambuk,
					NIK: '7371016304050001',
					'Jenis Kelamin': 'P',
					Agama: '1',
					'Kode Prodi': '55201',
				},
				...{ 'Nama Ibu Kandung': 'Siti', 'Tanggal Lahir': '2005-04-23', 'Kode Wilayah': '196009' },
			},
		])
		expect(await book('kelas')).toMatchObject([
			{
				...{ 'Kode MK': mk, 'Nama Kelas': 'TI-4A', 'NIDN/NUPTK': '0912038001', 'Jumlah Peserta': 1 },
				...{ 'Rencana Tatap Muka': 1, 'Realisasi Tatap Muka': 1 },
			},
		])
		expect(await book('krs')).toMatchObject([{ NIM: m.stambuk, 'Kode MK': mk, 'Nama Kelas': 'TI-4A' }])
		expect(await book('nilai')).toMatchObject([
			{ NIM: m.stambuk, 'Kode MK': mk, 'Nilai Huruf': 'A', 'Nilai Indeks': 4, 'Nilai Angka': 80 },
		])
		expect(await book('akm')).toMatchObject([
			{
				...{ NIM: m.stambuk, Semester: TERM, SKS: 3, IPS: 4, 'SKS Kumulatif': 3, IPK: 4, Status: 'A' },
				...{ 'Kode Prodi': '55201', 'Biaya Kuliah Semester': 2_500_000, Pembiayaan: '1' },
			},
		])
		await run(
			`insert into keluar_mahasiswa values ($M, '1', '2024-06-20', 'Lulus', 'SK/9', false, null, now())`,
		)
		expect(await book('keluar')).toMatchObject([
			{ NIM: m.stambuk, 'Jenis Keluar': '1', 'Tanggal Keluar': '2024-06-20', 'Nomor SK': 'SK/9', IPK: 4 },
		])
		await run('delete from keluar_mahasiswa')
	})

	test('leave a cell empty whose code nobody has told', async () => {
		await run(`delete from kode_referensi where jenis = 'program_studi'`)
		expect(await book('akm')).toMatchObject([{ 'Kode Prodi': null }])
		await count()
		const { body } = await t.call('GET', `/api/kantor/lapor/daftar?periode=${TERM}&periksa=kode`, {
			token: office.token,
		})
		expect(body.data.baris).toMatchObject([{ nama: 'TI', kurang: 'Kode untuk TI' }])
	})

	test('are for the academic office, each with a line in the trail', async () => {
		const refused = await t.call('GET', `/api/kantor/lapor/buku/mahasiswa?periode=${TERM}`, {
			token: informatics.token,
		})
		expect(refused.status).toBe(403)
		const lines = await sql<{ baru: object }>`
			select baru from jejak where tindakan = 'laporan_pddikti_diunduh' order by id limit 1`.execute(t.db)
		expect(lines.rows).toEqual([{ baru: { buku: 'mahasiswa', periode: TERM, prodi: 'TI', baris: 1 } }])
	})
})

test('comes as a workbook in which a name is no formula', async () => {
	const { mahasiswaId } = await makeMahasiswa(t.db)
	await sql`update mahasiswa set nama = '=1+1' where id = ${mahasiswaId}`.execute(t.db)
	await count()
	const [head, row] = await sheet(`/berkas?periode=${TERM}&periksa=biodata`)
	expect(head?.slice(0, 2)).toEqual(['Nama', 'Nomor atau kode'])
	expect(row?.[0]).toBe('=1+1')
})
