import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import type { BarisImporKantor, ImporKantor } from '#shared/api/imports.ts'

let t: TestApp
let baak: TestAkun
let ani: TestMahasiswa
let budi: TestMahasiswa
beforeAll(async () => {
	t = await createTestApp()
	baak = await makeStaf(t.db, ['akademik'])
	ani = await makeMahasiswa(t.db)
	budi = await makeMahasiswa(t.db)
})
afterAll(() => t.close())

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
	t.call(method, `/api/kantor/impor${path}`, { token: baak.token, ...(body && { body }) })
const see = async (id: string): Promise<ImporKantor> => (await call('GET', `/${id}`)).body.data

async function bring(jenis: string, isi: string): Promise<ImporKantor> {
	const answer = await t.app.inject({
		method: 'POST',
		url: `/api/kantor/impor/baru/${jenis}?nama=berkas.csv`,
		headers: { authorization: `Bearer ${baak.token}`, 'content-type': 'application/octet-stream' },
		payload: isi,
	})
	await t.runJobs()
	return see(answer.json().data.id)
}
async function write({ id, putaran }: ImporKantor): Promise<string> {
	await call('POST', `/${id}/tulis`, { putaran, tanpa_ditolak: true })
	await t.runJobs()
	return (await see(id)).status
}
const refused = async ({ id }: ImporKantor) =>
	(await call('GET', `/${id}/baris?keadaan=ditolak`)).body.data.baris.map(
		({ nomor, masalah }: BarisImporKantor) => `${nomor} ${masalah[0]?.alasan}`,
	)

const HEAD = 'NIM;NIK;Nama Ibu;Tgl Lahir;Agama\n'
const NIK = '7371012304050001'

test('biodata comes from a file, and the trail says that it changed, not to what', async () => {
	const seen = await bring('biodata', `${HEAD}${ani.stambuk};${NIK};Siti;23/04/2005;protestan\n`)
	expect(await write(seen)).toBe('ditulis')
	const kept = await t.db.selectFrom('biodata_mahasiswa').selectAll().executeTakeFirstOrThrow()
	expect(kept).toMatchObject({ nik: NIK, nama_ibu: 'Siti', tanggal_lahir: '2005-04-23', agama: 'Kristen' })
	const { rows } = await sql<{ objek: string; text: string }>`
		select objek, coalesce(lama::text, '') || baru::text as text from jejak where tindakan = 'impor_ditulis'`.execute(
		t.db,
	)
	expect(rows.map(({ objek }) => objek)).toEqual([`biodata:${ani.stambuk}`])
	expect(rows[0]?.text).not.toMatch(/7371012304050001|Siti|Kristen/)
})

test('a NIK belongs to one student, in a file and before it', async () => {
	const seen = await bring('biodata', `${HEAD}${budi.stambuk};${NIK};Ina;;\n`)
	expect(await refused(seen)).toEqual([`2 sudah dipakai mahasiswa ${ani.stambuk}`])
	const other = '7371012304050002'
	const twice = await bring('biodata', `${HEAD}${budi.stambuk};${other};;;\n${ani.stambuk};${other};;;\n`)
	expect(await refused(twice)).toEqual(['3 sama dengan baris 2'])
	const short = await bring('biodata', `${HEAD}${budi.stambuk};737101;;;\n`)
	expect(await refused(short)).toEqual(['2 harus 16 angka'])
})

test('who pays is one of the words that have a code', async () => {
	const head = 'NIM;Pembiayaan\n'
	const seen = await bring('pembiayaan', `${head}${ani.stambuk};Beasiswa penuh\n${budi.stambuk};Hibah\n`)
	expect(await refused(seen)).toEqual(['3 pembiayaan Hibah tidak ada'])
	expect(await write(seen)).toBe('ditulis')
	expect(await t.db.selectFrom('pembiayaan_kuliah').select(['periode_kode', 'sebutan']).execute()).toEqual([
		{ periode_kode: '20232', sebutan: 'Beasiswa penuh' },
	])
})

test('a code is changed by a file, and goes back when that is taken back', async () => {
	const agama = () =>
		t.db.selectFrom('kode_referensi').select('kode').where('sebutan', '=', 'Lainnya').executeTakeFirst()
	const seen = await bring(
		'kode_referensi',
		'Jenis;Sebutan kampus;Kode;Nama PDDikti\nagama;Lainnya;98;Tidak diisi\n',
	)
	expect(seen.jumlah).toMatchObject({ dibuat: 0, diubah: 1 })
	expect(await write(seen)).toBe('ditulis')
	expect(await agama()).toEqual({ kode: '98' })
	await call('POST', `/${seen.id}/urungkan`)
	await t.runJobs()
	expect(await agama()).toEqual({ kode: '99' })
})
