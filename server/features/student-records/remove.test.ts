import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeKelas, makeStaf, type TestAkun } from '#server/test/factories.ts'

let t: TestApp
let office: TestAkun
let informatics: TestAkun
let nip: string

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	informatics = await makeStaf(t.db, ['prodi'], 'TI')
	await makeKelas(t.db, 'TI-4B')
	const { id } = await makeDosen(t.db, { kelas: ['TI-4A'] })
	;({ nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', id)
		.executeTakeFirstOrThrow())
})
afterAll(() => t.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, { token } = office) =>
	t.call(method, `/api/kantor/${url}`, { token, ...(body && { body }) })

let number = 0
/** Written down by hand a moment ago; nobody has entered the account. */
async function fresh(): Promise<{ stambuk: string; id: string; email: string }> {
	const stambuk = `1384109${String(++number).padStart(3, '0')}`
	const email = `salah${number}@kampus.test`
	const body = { stambuk, nama: 'Salah Tulis', email, kelas: 'TI-4A' }
	expect((await call('POST', 'mahasiswa', body)).status).toBe(201)
	const { id } = await t.db
		.selectFrom('mahasiswa')
		.select('id')
		.where('stambuk', '=', stambuk)
		.executeTakeFirstOrThrow()
	return { stambuk, id, email }
}

const bill = (mahasiswa_id: string, periode_kode: string) =>
	t.db
		.insertInto('tagihan')
		.values({ mahasiswa_id, periode_kode, jumlah: 1_000_000, jatuh_tempo: '2024-03-31' })
		.execute()

const hanging = async (jenis: string, kunci: string) =>
	(await call('GET', `gantungan/${jenis}/${encodeURIComponent(kunci)}`)).body.data.gantungan

describe('a student who was written down by mistake', () => {
	test('is taken away with account, adviser and biodata, and stands in the trail', async () => {
		const { stambuk, id, email } = await fresh()
		await t.db.insertInto('dosen_wali').values({ mahasiswa_id: id, dosen_nip: nip }).execute()
		await t.db.insertInto('biodata_mahasiswa').values({ mahasiswa_id: id, agama: 'Islam' }).execute()
		expect(await hanging('mahasiswa', stambuk)).toEqual([])
		expect((await call('DELETE', `mahasiswa/${stambuk}`)).status).toBe(200)
		expect(await t.db.selectFrom('akun').select('id').where('email', '=', email).execute()).toEqual([])
		expect((await call('GET', `mahasiswa/${stambuk}`)).status).toBe(404)
		const trail = await t.db
			.selectFrom('jejak')
			.select(['pelaku', 'tindakan', 'lama'])
			.where('objek', '=', `mahasiswa:${id}`)
			.orderBy('id', 'desc')
			.executeTakeFirst()
		expect(trail).toEqual({
			pelaku: office.id,
			tindakan: 'mahasiswa_dihapus',
			lama: { stambuk, nama: 'Salah Tulis', kelas: 'TI-4A' },
		})
	})

	test('asked for twice at once, goes once', async () => {
		const { stambuk } = await fresh()
		const both = await Promise.all([1, 2].map(() => call('DELETE', `mahasiswa/${stambuk}`)))
		expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
		expect((await call('GET', `gantungan/mahasiswa/${stambuk}`)).status).toBe(404)
	})

	test('stays where something hangs on the record, which is said with its number', async () => {
		const { stambuk, id } = await fresh()
		await t.db
			.insertInto('periode')
			.values({ kode: '20231', mulai: '2023-08-01', selesai: '2024-01-31', aktif: false })
			.execute()
		for (const periode of ['20231', '20232']) await bill(id, periode)
		expect(await hanging('mahasiswa', stambuk)).toEqual([{ sebutan: 'tagihan SPP', jumlah: 2 }])
		const { status, body } = await call('DELETE', `mahasiswa/${stambuk}`)
		expect([status, body.code]).toEqual([409, 'record_in_use'])
		expect(body.error).toContain('tagihan SPP (2)')
		expect((await call('GET', `mahasiswa/${stambuk}`)).status).toBe(200)
	})

	test('stays once the account was entered', async () => {
		const { stambuk, email } = await fresh()
		await t.db.updateTable('akun').set({ pernah_masuk: true }).where('email', '=', email).execute()
		expect(await hanging('mahasiswa', stambuk)).toEqual([
			{ sebutan: 'akun yang sudah pernah masuk', jumlah: 1 },
		])
		expect((await call('DELETE', `mahasiswa/${stambuk}`)).body.code).toBe('record_in_use')
	})

	test('is no matter for who leads a programme', async () => {
		const { stambuk } = await fresh()
		expect((await call('DELETE', `mahasiswa/${stambuk}`, undefined, informatics)).status).toBe(403)
		expect((await call('GET', `gantungan/mahasiswa/${stambuk}`, undefined, informatics)).status).toBe(403)
	})

	test('who was moved with others first, leaves them to be moved back', async () => {
		const [gone, other] = [await fresh(), await fresh()]
		const id = randomUUID()
		const mahasiswa = [gone, other].map(({ stambuk }) => ({ stambuk, dari: 'TI-4A' }))
		await call('POST', 'ubahan-mahasiswa', { id, kunci: 'kelas', menjadi: 'TI-4B', mahasiswa })
		expect((await call('DELETE', `mahasiswa/${gone.stambuk}`)).status).toBe(200)
		const { status, body } = await call('POST', `ubahan-mahasiswa/${id}/urungkan`)
		expect([status, body.data.mahasiswa]).toMatchObject([200, [{ stambuk: other.stambuk, kini: 'TI-4A' }]])
	})
})

test('a lecturer, a class and a room say what hangs on them', async () => {
	expect(await hanging('dosen', nip)).toEqual(
		expect.arrayContaining([{ sebutan: 'pengampu', jumlah: expect.any(Number) }]),
	)
	expect((await hanging('kelas', 'TI-4A')).length).toBeGreaterThan(0)
	expect(await hanging('kelas', 'TI-4B')).toEqual([])
	await call('POST', 'ruang', { kode: 'Z-1', nama: 'Ruang Z 1', gedung: '', kapasitas: '20' })
	expect(await hanging('ruang', 'Z-1')).toEqual([])
	expect((await call('GET', 'gantungan/ruang/tiada')).status).toBe(404)
})
