import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeStaf, type TestAkun } from '#server/test/factories.ts'
import type { DataKampus } from '#shared/api/settings.ts'
import type { KunciPengaturan } from '#shared/rules/pengaturan.ts'

let t: TestApp
let akademik: TestAkun
let keuangan: TestAkun

beforeAll(async () => {
	t = await createTestApp()
	akademik = await makeStaf(t.db, ['akademik'])
	keuangan = await makeStaf(t.db, ['keuangan'])
})
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('pengaturan').execute())

type Perubahan = { kunci: KunciPengaturan; dari: string | null; menjadi: string }
const change = (akun: TestAkun, ...perubahan: Perubahan[]) =>
	t.call('PUT', '/api/kantor/kampus', { token: akun.token, body: { perubahan } })
const read = async ({ token }: TestAkun): Promise<DataKampus> =>
	(await t.call('GET', '/api/kantor/kampus', { token })).body.data
const isi = ({ pengaturan }: DataKampus, kunci: KunciPengaturan) =>
	pengaturan.find((one) => one.kunci === kunci)?.isi

test('what was changed is there for everybody, with who changed it', async () => {
	const { status, body } = await change(
		akademik,
		{ kunci: 'nama', dari: null, menjadi: '  Universitas Tadulako Barat ' },
		{ kunci: 'presensi_sakit', dari: null, menjadi: 'tidak dihitung' },
	)
	expect(status).toBe(200)
	const seen = await read(keuangan)
	expect(isi(seen, 'nama')).toBe('Universitas Tadulako Barat')
	expect(seen.riwayat[0]).toEqual(body.data.riwayat[0])
	expect(seen.riwayat[0]).toMatchObject({
		oleh: akademik.email,
		perubahan: [
			{ kunci: 'nama', dari: null, menjadi: 'Universitas Tadulako Barat' },
			{ kunci: 'presensi_sakit', dari: null, menjadi: 'tidak dihitung' },
		],
	})
	await change(akademik, { kunci: 'presensi_sakit', dari: 'tidak dihitung', menjadi: '' })
	expect(isi(await read(akademik), 'presensi_sakit')).toBe(null)
})

test('what is about tuition is changed by who keeps the books, and nothing else by them', async () => {
	const rekening = { kunci: 'rekening_spp', dari: null, menjadi: 'Bank 1 a.n. Kampus' } as const
	expect((await change(akademik, rekening)).status).toBe(403)
	expect((await change(keuangan, { kunci: 'nama', dari: null, menjadi: 'Kampus' }, rekening)).status).toBe(
		403,
	)
	expect(isi(await read(keuangan), 'rekening_spp')).toBe(null)
	expect((await change(keuangan, rekening)).status).toBe(200)
	const may = (await read(keuangan)).pengaturan.filter(({ boleh }) => boleh).map(({ kunci }) => kunci)
	expect(may).toEqual(['rekening_spp', 'cicilan_gerbang', 'pola_cicilan', 'syarat_spp'])
})

test('what somebody else has changed meanwhile is not overwritten, and nothing of the rest is saved', async () => {
	await change(akademik, { kunci: 'kota', dari: null, menjadi: 'Palu' })
	const { status, body } = await change(
		akademik,
		{ kunci: 'telepon', dari: null, menjadi: '(0451) 123456' },
		{ kunci: 'kota', dari: null, menjadi: 'Donggala' },
	)
	expect(status).toBe(409)
	expect(body).toMatchObject({
		error: `Kota baru saja diubah oleh ${akademik.email} menjadi "Palu". Belum ada yang disimpan`,
	})
	const seen = await read(akademik)
	expect([isi(seen, 'kota'), isi(seen, 'telepon')]).toEqual(['Palu', null])
})

test('a wrong text is refused by the name of its field', async () => {
	for (const [kunci, menjadi, sentence] of [
		['email', 'akademik', 'bukan alamat email'],
		['presensi_dasar', 'semua', 'hanya terlaksana atau rencana'],
		['nama', ' ', 'tidak boleh kosong'],
		['alamat', 'x'.repeat(201), 'paling banyak 200 huruf'],
	] as const) {
		const { status, body } = await change(akademik, { kunci, dari: null, menjadi })
		expect(status).toBe(400)
		expect(body).toMatchObject({ details: [{ field: kunci, message: expect.stringContaining(sentence) }] })
	}
	const twice = { kunci: 'kota', dari: null, menjadi: 'Palu' } as const
	expect((await change(akademik, twice, twice)).status).toBe(400)
})
