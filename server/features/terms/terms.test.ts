import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeKelas, makeMahasiswa, makeMatakuliah, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { makePengajar } from '#server/test/factories-academic.ts'
import type { RancanganPeriode } from '#shared/api/terms.ts'

const ASAL = '20231'
const KODE = '20241'
let t: TestApp
let staf: TestAkun
let lain: TestAkun
let nip: string
let cuti: string

beforeAll(async () => {
	t = await createTestApp()
	await makeKelas(t.db, 'TI-3A')
	await makeKelas(t.db, 'TI-4A')
	staf = await makeStaf(t.db, ['akademik'])
	lain = await makeStaf(t.db, ['akademik'])
	nip = await makePengajar(t.db, { nama: 'Dr. Ani' })
	cuti = await makePengajar(t.db, { nama: 'Dr. Budi', status: 'Tidak Aktif' })
	await t.db
		.insertInto('periode')
		.values({ kode: ASAL, mulai: '2023-08-14', selesai: '2023-12-31', jumlah_pertemuan: 12 })
		.execute()
	await kuliah('IF301', 3, nip, 'Senin')
	await kuliah('IF302', 3, cuti, 'Selasa')
	await kuliah('IF401', 4, nip, 'Rabu')
})
afterAll(() => t.close())
beforeEach(async () => {
	for (const table of ['tagihan', 'pengampu', 'jadwal_kuliah', 'penawaran', 'masa_krs'] as const)
		await t.db.deleteFrom(table).where('periode_kode', '=', KODE).execute()
	await t.db.deleteFrom('pembukaan_periode').execute()
	await t.db.deleteFrom('periode').where('kode', '=', KODE).execute()
})

/** A course of the term that is carried over from: taught, in the week and offered. */
async function kuliah(kode: string, semester: number, dosen_nip: string, hari: string) {
	await makeMatakuliah(t.db, kode)
	await t.db.updateTable('matakuliah').set({ semester }).where('kode', '=', kode).execute()
	const di = { periode_kode: ASAL, kelas_kode: 'TI-3A', matakuliah_kode: kode }
	await t.db
		.insertInto('pengampu')
		.values({ ...di, dosen_nip })
		.execute()
	await t.db
		.insertInto('jadwal_kuliah')
		.values({ ...di, hari, jam_mulai: '08:00', jam_selesai: '10:30', ruangan: 'Ruang 201' })
		.execute()
	await t.db
		.insertInto('penawaran')
		.values({ ...di, program_studi_kode: 'TI', wajib: false, kapasitas: 35, terisi: 30 })
		.execute()
}

const RANCANGAN: RancanganPeriode = {
	kode: KODE,
	mulai: '2024-08-12',
	selesai: '2024-12-31',
	dari: ASAL,
	bawa: ['jadwal', 'penawaran', 'pengampu'],
	krs: { buka: '2024-08-01', tutup: '2024-08-20' },
}
const rencana = (rest: Partial<RancanganPeriode> = {}) =>
	t.call('POST', '/api/kantor/periode/rencana', { token: staf.token, body: { ...RANCANGAN, ...rest } })
const kirim = (body: object, akun = staf) =>
	t.call('POST', '/api/kantor/periode', { token: akun.token, body })
/** Looks at what would be made, and makes it. */
async function buka(rest: Partial<RancanganPeriode> = {}, id: string = crypto.randomUUID()) {
	const { sidik } = (await rencana(rest)).body.data
	return kirim({ ...RANCANGAN, ...rest, id, sidik })
}
const urungkan = (id: string) =>
	t.call('POST', `/api/kantor/periode/pembukaan/${id}/urungkan`, { token: staf.token })
const daftar = async () => (await t.call('GET', '/api/kantor/periode', { token: staf.token })).body.data
const baris = async () => (await daftar()).periode.find((one: { kode: string }) => one.kode === KODE)
const trail = async () =>
	(
		await t.db
			.selectFrom('jejak')
			.select(['tindakan', 'pelaku'])
			.where('objek', '=', `periode:${KODE}`)
			.orderBy('id', 'desc')
			.execute()
	)[0]

test('the preview says what is made and what stays behind, and writes nothing', async () => {
	const { status, body } = await rencana()
	expect(status).toBe(200)
	expect(body.data).toMatchObject({
		...{ periode_baru: true, krs_baru: true, jumlah_pertemuan: 12 },
		baru: { pengampu: 1, jadwal: 2, penawaran: 2 },
		kelas: [{ kelas: 'TI-3A', pengampu: 1, jadwal: 2, penawaran: 2 }],
		lain_paruh: { jumlah: 1, contoh: [{ kode: 'IF401', semester: 4, kelas: 1 }] },
		tidak_aktif: { jumlah: 1, contoh: [{ dosen: 'Dr. Budi', kode: 'IF302' }] },
		tanpa_dosen: { jumlah: 1, contoh: [{ kelas: 'TI-3A', kode: 'IF302' }] },
		...{ tanpa_jadwal: { jumlah: 0 }, bentrok: { jumlah: 0 }, bertumpuk: [] },
	})
	expect(await baris()).toBeUndefined()
})

test('a term is opened as it was shown: offers without seats taken, days of KRS by the campus clock', async () => {
	const { status, body } = await buka()
	expect(status).toBe(201)
	expect(body.data).toMatchObject({ periode: KODE, periode_baru: true, pengampu: 1, jadwal: 2, penawaran: 2 })
	expect(await baris()).toMatchObject({
		...{ keadaan: 'akan_datang', nama: 'Ganjil 2024/2025', pengampu: 1, jadwal: 2, penawaran: 2 },
		krs: { buka: '2024-07-31T16:00:00.000Z', tutup: '2024-08-20T15:59:00.000Z' },
	})
	const offers = await t.db
		.selectFrom('penawaran')
		.select(['matakuliah_kode', 'kapasitas', 'terisi', 'wajib'])
		.where('periode_kode', '=', KODE)
		.orderBy('matakuliah_kode')
		.execute()
	expect(offers[0]).toEqual({ matakuliah_kode: 'IF301', kapasitas: 35, terisi: 0, wajib: false })
	expect(await trail()).toEqual({ tindakan: 'periode_dibuka', pelaku: staf.id })
})

test('a repeat makes only what lacks, and leaves what somebody has changed since', async () => {
	await buka({ krs: null, bawa: ['jadwal'] })
	await t.db
		.updateTable('jadwal_kuliah')
		.set({ hari: 'Jumat' })
		.where('periode_kode', '=', KODE)
		.where('matakuliah_kode', '=', 'IF301')
		.execute()
	const again = await buka()
	expect(again.body.data).toMatchObject({ periode_baru: false, krs_baru: true, pengampu: 1, jadwal: 0 })
	expect(await baris()).toMatchObject({ pengampu: 1, jadwal: 2, penawaran: 2 })
	expect((await rencana()).body.data).toMatchObject({ krs_baru: false, baru: { pengampu: 0, jadwal: 0 } })
	const third = await buka()
	expect([third.status, third.body.code]).toEqual([409, 'nothing_to_open'])
})

test('clashes with what is there already are shown', async () => {
	await buka({ krs: null, dari: null, bawa: [] })
	const di = { periode_kode: KODE, kelas_kode: 'TI-4A', matakuliah_kode: 'IF302' }
	await t.db
		.insertInto('jadwal_kuliah')
		.values({ ...di, hari: 'Senin', jam_mulai: '10:00', jam_selesai: '12:00', ruangan: 'Ruang 201' })
		.execute()
	expect((await rencana()).body.data.bentrok).toMatchObject({
		jumlah: 1,
		contoh: [{ apa: 'ruangan', siapa: 'Ruang 201', pertama: { kode: 'IF301' }, kedua: { kode: 'IF302' } }],
	})
})

test('two who open it at once: one does, the other reads who was quicker', async () => {
	const { sidik } = (await rencana()).body.data
	const answers = await Promise.all(
		[staf, lain, staf, lain].map((akun) => kirim({ ...RANCANGAN, id: crypto.randomUUID(), sidik }, akun)),
	)
	expect(answers.map((one) => one.status).toSorted()).toEqual([201, 409, 409, 409])
	const by = answers.find((one) => one.status === 201)?.body.data.oleh
	expect(answers.find((one) => one.status === 409)?.body.error).toMatch(
		new RegExp(`dibuka oleh ${by} pada 18 Maret 2024 pukul`),
	)
	expect(await baris()).toMatchObject({ pengampu: 1, jadwal: 2, penawaran: 2 })
})

test('the same opening sent twice counts once', async () => {
	const id = crypto.randomUUID()
	const { sidik } = (await rencana()).body.data
	const answers = await Promise.all([1, 2].map(() => kirim({ ...RANCANGAN, id, sidik })))
	expect(answers.map((one) => one.status)).toEqual([201, 201])
	expect(await baris()).toMatchObject({ jadwal: 2 })
	expect((await kirim({ ...RANCANGAN, id, sidik }, lain)).status).toBe(409)
})

test('something else than was shown is not made', async () => {
	const { sidik } = (await rencana()).body.data
	await t.db
		.updateTable('jadwal_kuliah')
		.set({ ruangan: 'Ruang 301' })
		.where('periode_kode', '=', ASAL)
		.where('matakuliah_kode', '=', 'IF301')
		.execute()
	const refused = await kirim({ ...RANCANGAN, id: crypto.randomUUID(), sidik })
	expect([refused.status, refused.body.code]).toEqual([409, 'preview_changed'])
	expect(await baris()).toBeUndefined()
})

test.each([
	['no day', { mulai: '2024-02-31' }, 400],
	['the last day before the first', { selesai: '2024-08-01' }, 400],
	['a first day before that of the term that runs', { mulai: '2024-02-12' }, 400],
	['KRS that ends before it begins', { krs: { buka: '2024-08-20', tutup: '2024-08-01' } }, 400],
	['KRS after the term', { krs: { buka: '2024-08-20', tutup: '2025-01-01' } }, 400],
	['carried over from itself', { dari: KODE }, 400],
	['carried over from no term', { dari: '20181' }, 404],
	['the term that runs', { kode: '20232', mulai: '2024-02-12', selesai: '2024-06-30' }, 409],
	['a term before the one that runs', { kode: '20223', mulai: '2023-07-01', selesai: '2024-06-01' }, 409],
	['one that is over', { kode: '20223', mulai: '2023-07-01', selesai: '2023-08-01' }, 400],
])('refused: %s', async (_, rest, status) => {
	expect((await rencana(rest)).status).toBe(status)
	expect(
		(await kirim({ ...RANCANGAN, ...rest, id: crypto.randomUUID(), sidik: '0'.repeat(16) })).status,
	).toBe(status)
})

test('days of another year than the code, or of another term, are pointed out', async () => {
	const { data } = (await rencana({ mulai: '2026-06-01', selesai: '2026-12-31' })).body
	expect(data).toMatchObject({ tahun_lain: true, bertumpuk: [] })
	expect((await rencana({ mulai: '2024-06-30' })).body.data).toMatchObject({
		...{ tahun_lain: false, bertumpuk: [{ nama: 'Genap 2023/2024', selesai: '2024-06-30' }] },
	})
})

test('a term that is there keeps its days', async () => {
	const early = await rencana({ mulai: '2024-02-12' })
	expect(early.body.error).toMatch(/, yaitu \d+ \p{L}+ 2024$/u)
	await buka()
	const other = await rencana({ mulai: '2024-08-19' })
	expect([other.status, other.body.code]).toEqual([409, 'term_exists'])
	expect(other.body.error).toContain('dengan tanggal 12 Agustus – ')
})

test('an opening is taken back whole while nothing hangs on it, and the term can be opened again', async () => {
	const { id } = (await buka()).body.data
	// Looking at what the report lacks has it counted: that holds nothing.
	await t.call('POST', '/api/kantor/lapor/hitung', { token: staf.token, body: { periode: KODE } })
	expect((await daftar()).pembukaan[0]).toMatchObject({ id, tertahan: null })
	expect((await urungkan(id)).body.data.diurungkan_pada).not.toBeNull()
	expect(await baris()).toBeUndefined()
	expect(await trail()).toEqual({ tindakan: 'pembukaan_periode_diurungkan', pelaku: staf.id })
	expect((await urungkan(id)).status).toBe(200)
	expect((await buka()).status).toBe(201)
})

test('a completion is taken back alone; the opening before it only after that', async () => {
	const first = (await buka({ bawa: ['jadwal'], krs: null })).body.data
	const second = (await buka()).body.data
	const refused = await urungkan(first.id)
	expect([refused.status, refused.body.code]).toEqual([409, 'opening_in_use'])
	expect((await urungkan(second.id)).status).toBe(200)
	expect(await baris()).toMatchObject({ pengampu: 0, jadwal: 2, penawaran: 0, krs: null })
	expect((await urungkan(first.id)).status).toBe(200)
	expect(await baris()).toBeUndefined()
})

test('what hangs on a term holds it: a bill, or that it runs', async () => {
	const m = await makeMahasiswa(t.db)
	const { id } = (await buka()).body.data
	await t.db
		.insertInto('tagihan')
		.values({
			mahasiswa_id: m.mahasiswaId,
			periode_kode: KODE,
			jumlah: 1,
			jatuh_tempo: '2024-09-01',
			lunas_pada: null,
		})
		.execute()
	expect((await urungkan(id)).body.error).toContain('tagihan SPP')
	expect((await daftar()).pembukaan[0].tertahan).toContain('tagihan SPP')
	await t.db.deleteFrom('tagihan').where('periode_kode', '=', KODE).execute()
	await t.db.updateTable('periode').set({ aktif: false }).where('kode', '=', '20232').execute()
	await t.db.updateTable('periode').set({ aktif: true }).where('kode', '=', KODE).execute()
	expect((await urungkan(id)).body.error).toContain('sedang berjalan')
	await t.db.updateTable('periode').set({ aktif: false }).where('kode', '=', KODE).execute()
	await t.db.updateTable('periode').set({ aktif: true }).where('kode', '=', '20232').execute()
	expect(await baris()).toMatchObject({ jadwal: 2 })
})

test('the next terms are proposed, each with that of a year before', async () => {
	const { usul } = await daftar()
	expect(usul.map((one: { kode: string; dari: string | null }) => [one.kode, one.dari])).toEqual([
		['20233', null],
		['20241', '20231'],
		['20242', '20232'],
		['20243', null],
	])
})
