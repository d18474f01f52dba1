import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeJejak } from '#server/lib/audit.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { readOwnWorkbook } from '#server/test/own-workbook.ts'
import { type BarisJejak, type DaftarJejak, JEJAK_PALING_BANYAK } from '#shared/api/trail.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

let t: TestApp
let sistem: TestAkun
let siti: TestAkun & { stambuk: string; mahasiswaId: string }
beforeAll(async () => {
	t = await createTestApp()
	sistem = await makeStaf(t.db, ['sistem'])
	siti = await makeMahasiswa(t.db, { kelas: 'TI-4A' })
	await t.db
		.updateTable('mahasiswa')
		.set({ nama: '=Siti 100% Aminah' })
		.where('id', '=', siti.mahasiswaId)
		.execute()
	const line = (tindakan: string, objek: string, pada: string, more: object = {}) =>
		t.db
			.insertInto('jejak')
			.values({ tindakan, objek, pada: new Date(pada), pelaku: null, ...more })
			.execute()
	// Days of Makassar begin at 16:00 UTC.
	await line('tagihan_terbit', `mahasiswa:${siti.mahasiswaId}`, '2020-01-01T15:59:59Z')
	await line('dispensasi_spp', `mahasiswa:${siti.mahasiswaId}`, '2020-01-01T16:00:00Z', {
		pelaku: sistem.id,
		baru: JSON.stringify({ berlaku_sampai: '2020-02-01', alasan: '=HYPERLINK("http://x")' }),
	})
	await line('impor_ditulis', `mahasiswa:${siti.stambuk}`, '2020-01-02T15:59:59Z', {
		pelaku: NOBODY,
		baru: JSON.stringify({ nama: 'Siti', nik: '7371010101010001', alamat: 'Jalan Rahasia' }),
	})
	await line('ujian_dipindah', `ujian:${NOBODY}`, '2020-01-02T16:00:00Z', { pelaku: siti.id })
})
afterAll(() => t.close())

const get = async (query: string): Promise<DaftarJejak> => {
	const { status, body } = await t.call('GET', `/api/kantor/jejak?${query}`, { token: sistem.token })
	expect([query, status]).toEqual([query, 200])
	return body.data
}
const said = async (query: string) => (await get(query)).baris.map(({ kalimat }) => kalimat)
const OLD = 'dari=2020-01-01&sampai=2020-01-03'
const find = async (query: string): Promise<BarisJejak> => (await get(query)).baris[0] as BarisJejak

describe('the trail is looked through', () => {
	test('newest first, with names in the place of numbers', async () => {
		const { baris, total, lebih } = await get(OLD)
		expect([total, lebih]).toEqual([4, false])
		expect(baris.map(({ kalimat, terhadap, oleh }) => [kalimat, terhadap, oleh])).toEqual([
			['Ujian dipindahkan', 'Ujian yang sudah dihapus', '=Siti 100% Aminah'],
			['Ditulis lewat impor', `Mahasiswa =Siti 100% Aminah (${siti.stambuk})`, null],
			[
				'Dispensasi SPP diberikan: =HYPERLINK("http://x")',
				`Mahasiswa =Siti 100% Aminah (${siti.stambuk})`,
				sistem.email,
			],
			['Tagihan diterbitkan', `Mahasiswa =Siti 100% Aminah (${siti.stambuk})`, null],
		])
	})

	test('by days of the campus, the last one to its end', async () => {
		expect(await said('dari=2020-01-02&sampai=2020-01-02')).toEqual([
			'Ditulis lewat impor',
			'Dispensasi SPP diberikan: =HYPERLINK("http://x")',
		])
		const { status, body } = await t.call('GET', '/api/kantor/jejak?dari=2020-01-02&sampai=2020-01-01', {
			token: sistem.token,
		})
		expect([status, body.details[0].field]).toEqual([400, 'sampai'])
	})

	test('by who did it, what was done and to what', async () => {
		expect(await said(`${OLD}&pelaku=server`)).toEqual(['Tagihan diterbitkan'])
		expect(await said(`${OLD}&pelaku=${siti.id}`)).toEqual(['Ujian dipindahkan'])
		expect(await said(`${OLD}&tindakan=ujian`)).toEqual(['Ujian dipindahkan'])
		expect(await said(`${OLD}&tindakan=tagihan_terbit`)).toEqual(['Tagihan diterbitkan'])
		expect(await said(`${OLD}&objek=mahasiswa:${siti.stambuk}`)).toEqual(['Ditulis lewat impor'])
		expect(await said(`${OLD}&objek=ujian:`)).toEqual([])
	})

	test('by the name of a person: what they did and what was done to them', async () => {
		for (const cari of ['siti aminah', '100%25', siti.stambuk])
			expect(await said(`${OLD}&cari=${cari}`)).toHaveLength(4)
		expect(await said(`${OLD}&cari=${siti.stambuk}&tindakan=data`)).toEqual(['Ditulis lewat impor'])
		expect(await said(`${OLD}&cari=${sistem.email}`)).toHaveLength(1)
		expect(await said(`${OLD}&cari=tidakadaorangnya`)).toEqual([])
		expect(await said(`${OLD}&cari=%5C`)).toEqual([])
	})

	test('by whoever has the right for it alone', async () => {
		const akademik = await makeStaf(t.db, ['akademik', 'keuangan', 'humas'])
		for (const token of [akademik.token, siti.token]) {
			expect((await t.call('GET', '/api/kantor/jejak', { token })).status).toBe(403)
			expect((await t.call('POST', '/api/kantor/jejak/ekspor', { token, body: {} })).status).toBe(403)
		}
	})
})

describe('a line', () => {
	const open = async (query: string, by = sistem) => {
		const { id } = await find(query)
		return (await t.call('GET', `/api/kantor/jejak/${id}`, { token: by.token })).body.data
	}

	test('says what was changed, and keeps what is personal', async () => {
		const line = await open(`${OLD}&tindakan=impor_ditulis`)
		expect(line.rincian).toEqual([{ bidang: 'Nama', dari: null, menjadi: 'Siti' }])
		expect(JSON.stringify(line)).not.toMatch(/7371010101010001|Rahasia/)
	})

	test('leads to the page of its object where the reader may open that', async () => {
		expect((await open(`${OLD}&tindakan=dispensasi_spp`)).alamat).toBeNull()
		const both = await makeStaf(t.db, ['sistem', 'akademik'])
		expect((await open(`${OLD}&tindakan=dispensasi_spp`, both)).alamat).toBe(
			`/kantor/mahasiswa/${siti.stambuk}`,
		)
		await writeJejak(t.db, { pelaku: null, tindakan: 'akun_diaktifkan', objek: `akun:${siti.id}` })
		expect((await open('tindakan=akun_diaktifkan')).alamat).toBe(`/kantor/akun/${siti.id}`)
	})

	test('that there is not is not found', async () => {
		const answer = await t.call('GET', '/api/kantor/jejak/999999999', { token: sistem.token })
		expect([answer.status, answer.body.code]).toEqual([404, 'trail_not_found'])
	})
})

test('whatever stands in the trail is shown, also numbers of no shape', async () => {
	const kinds = [
		'akun',
		'sesi',
		'mahasiswa',
		'tagihan',
		'hasil_studi',
		'soal',
		'bank_soal',
		'kelas',
		'periode',
	]
	for (const jenis of [...kinds, 'penilaian', '__proto__', 'constructor', ''])
		for (const kunci of ['', "'; drop", NOBODY, `${NOBODY}:20232:X`, '99999999999', '20232:a:b', '20232'])
			await t.db
				.insertInto('jejak')
				.values({ tindakan: 'aneh_sekali', objek: `${jenis}:${kunci}`, pelaku: null })
				.execute()
	const { baris } = await get('tindakan=aneh_sekali')
	expect(baris.length).toBeGreaterThan(40)
	expect(baris.every(({ terhadap }) => !terhadap.includes(NOBODY))).toBe(true)
})

test('a workbook holds what the list shows, no text of it is a formula, and the trail has who made it', async () => {
	const file = await t.app.inject({
		method: 'POST',
		url: '/api/kantor/jejak/ekspor',
		headers: { authorization: `Bearer ${sistem.token}` },
		payload: { dari: '2020-01-02', sampai: '2020-01-02' },
	})
	expect(file.statusCode).toBe(200)
	const [sheet] = await readOwnWorkbook(file.rawPayload)
	const texts = JSON.stringify(sheet)
	expect(texts).toContain('=HYPERLINK')
	expect(texts).toContain('Ditulis lewat impor')
	expect(texts).not.toMatch(/Tagihan diterbitkan|7371010101010001|Rahasia/)
	const { pelaku, terhadap } = await find('tindakan=jejak_diekspor')
	expect([pelaku, terhadap]).toEqual([sistem.id, 'Jejak'])
})

test('a list goes back so far and says that there is more; beyond its last page is the last', async () => {
	const many = Array.from({ length: JEJAK_PALING_BANYAK + 1 }, (_, i) => ({
		tindakan: 'login',
		objek: `sesi:${NOBODY}`,
		pelaku: siti.id,
		pada: new Date(Date.UTC(2021, 0, 1) + i * 1000),
	}))
	for (let i = 0; i < many.length; i += 1000)
		await t.db
			.insertInto('jejak')
			.values(many.slice(i, i + 1000))
			.execute()
	for (const by of [`pelaku=${siti.id}`, `cari=${siti.stambuk}&tindakan=login`]) {
		const { total, lebih, halaman, baris } = await get(`${by}&halaman=9999&sampai=2021-12-31`)
		expect([total, lebih, halaman, baris.length]).toEqual([JEJAK_PALING_BANYAK, true, 100, 50])
		expect(new Set(baris.map(({ id }) => id)).size).toBe(50)
	}
	const pages = await Promise.all(['1', '2'].map((halaman) => get(`tindakan=login&halaman=${halaman}`)))
	const ids = pages.flatMap(({ baris }) => baris.map(({ id }) => id))
	expect(new Set(ids).size).toBe(100)
})
