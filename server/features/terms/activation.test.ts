import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { listenLocally, openEventStream } from '#server/test/event-stream.ts'
import { makeKelas, makeMahasiswa, makeMatakuliah, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { makePengajar } from '#server/test/factories-academic.ts'
import type { Pilihan, RencanaAktivasi } from '#shared/api/term-activation.ts'

const KODE = '20241'
let t: TestApp
let staf: TestAkun
let lain: TestAkun
let ani: string
let budi: string
let citra: string
beforeAll(async () => {
	t = await createTestApp()
	await makeKelas(t.db, 'TI-4A')
	staf = await makeStaf(t.db, ['akademik'])
	lain = await makeStaf(t.db, ['akademik'])
	await t.db
		.insertInto('program_studi')
		.values({ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' })
		.execute()
	await t.db
		.insertInto('kelas')
		.values([
			{ kode: 'TI-8A', program_studi_kode: 'TI', semester: 8 },
			{ kode: 'SI-2022-A', program_studi_kode: 'SI', semester: 4 },
		])
		.execute()
	ani = (await makeMahasiswa(t.db)).mahasiswaId
	budi = (await makeMahasiswa(t.db, { kelas: 'TI-8A' })).mahasiswaId
	citra = (await makeMahasiswa(t.db, { kelas: 'SI-2022-A' })).mahasiswaId
	await t.db.updateTable('mahasiswa_periode').set({ semester: 8 }).where('mahasiswa_id', '=', budi).execute()
	await t.db
		.insertInto('periode')
		.values([
			{ kode: '20233', mulai: '2024-07-01', selesai: '2024-08-01' },
			{ kode: KODE, mulai: '2024-08-12', selesai: '2024-12-31' },
		])
		.execute()
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	for (const table of ['krs', 'ujian', 'pengampu', 'penawaran', 'mahasiswa_periode'] as const)
		await t.db.deleteFrom(table).where('periode_kode', 'in', [KODE, '20233']).execute()
	for (const table of ['ujian', 'pengampu'] as const) await t.db.deleteFrom(table).execute()
	await t.db.updateTable('mahasiswa').set({ aktif: true }).execute()
	for (const table of ['aktivasi_kelas', 'aktivasi_tujuan', 'aktivasi_periode'] as const)
		await t.db.deleteFrom(table).execute()
	await t.db.deleteFrom('kelas').where('kode', 'in', ['TI-5A', 'TI-5Z']).execute()
	await t.db.updateTable('kelas').set({ semester: 4 }).where('kode', '=', 'SI-2022-A').execute()
	await t.db.updateTable('periode').set({ aktif: false }).execute()
	await t.db.updateTable('periode').set({ aktif: true }).where('kode', '=', '20232').execute()
})

const rencana = (tujuan: Pilihan = [], kode = KODE) =>
	t.call('POST', `/api/kantor/periode/${kode}/aktifkan/rencana`, { token: staf.token, body: { tujuan } })
const lihat = async (tujuan: Pilihan = [], kode = KODE): Promise<RencanaAktivasi> =>
	(await rencana(tujuan, kode)).body.data
const kirim = (body: object, { akun = staf, kode = KODE } = {}) =>
	t.call('POST', `/api/kantor/periode/${kode}/aktifkan`, { token: akun.token, body })
/** Looks at what would be done, and does it. */
const aktifkan = async (tujuan: Pilihan = [], { id = crypto.randomUUID() as string, kode = KODE } = {}) =>
	kirim({ id, tujuan, sidik: (await lihat(tujuan, kode)).sidik }, { kode })
const urungkan = (id: string) =>
	t.call('POST', `/api/kantor/aktivasi-periode/${id}/urungkan`, { token: staf.token })
const daftar = async () =>
	(await t.call('GET', '/api/kantor/aktivasi-periode', { token: staf.token })).body.data
const aktif = async () =>
	(await t.db.selectFrom('periode').select('kode').where('aktif', '=', true).execute()).map(
		({ kode }) => kode,
	)
const kelas = async (kode: string) =>
	t.db
		.selectFrom('kelas')
		.select(['semester', 'program_studi_kode as prodi'])
		.where('kode', '=', kode)
		.executeTakeFirst()
const tempat = async (id: string, periode = KODE) =>
	t.db
		.selectFrom('mahasiswa_periode')
		.select(['kelas_kode as kelas', 'semester'])
		.where('mahasiswa_id', '=', id)
		.where('periode_kode', '=', periode)
		.executeTakeFirst()
const trail = async () =>
	(
		await t.db
			.selectFrom('jejak')
			.select(['tindakan', 'pelaku'])
			.where('objek', '=', `periode:${KODE}`)
			.orderBy('id', 'desc')
			.execute()
	)[0]

async function ujian(mulai: string, selesai: string, periode_kode = '20232') {
	const matakuliah_kode = await makeMatakuliah(t.db)
	await t.db
		.insertInto('ujian')
		.values({
			...{
				periode_kode,
				kelas_kode: 'TI-4A',
				matakuliah_kode,
				jenis: 'UAS',
				ruang: 'Daring',
				jumlah_soal: null,
			},
			...{ mulai: new Date(mulai), selesai: new Date(selesai), tinjauan_mulai: null },
		})
		.execute()
	return matakuliah_kode
}

test('the preview says who goes where and what becomes of the classes, and writes nothing', async () => {
	const { status, body } = await rencana()
	expect(status).toBe(200)
	expect(body.data).toMatchObject({
		...{ mulai: '2024-08-12', selesai: '2024-12-31', hari_ini: '2024-03-18' },
		...{ langkah: 1, dari: { kode: '20232' }, mahasiswa: 2, sudah_ada: 0, tanpa_jalan_kembali: null },
		kelas: [
			{ kelas: 'SI-2022-A', semester: 4, mahasiswa: 1, ke: 'SI-2022-A', usul: 'SI-2022-A', baru: false },
			{ kelas: 'TI-4A', semester: 4, mahasiswa: 1, ke: 'TI-5A', baru: true },
			{ kelas: 'TI-8A', mahasiswa: 1, ke: null },
		],
		kelas_baru: [{ kode: 'TI-5A', program_studi: 'TI', semester: 5 }],
		kelas_berubah: [{ kode: 'SI-2022-A', lama: 4, baru: 5 }],
		tinggal: { tanpa_tujuan: { jumlah: 1, contoh: [{ kelas: 'TI-8A', semester: 8 }] } },
		kurang: { pengampu: true, krs: true, tagihan: true, tanpa_penawaran: ['SI-2022-A', 'TI-5A'] },
	})
	expect([await aktif(), await kelas('TI-5A'), await tempat(ani)]).toEqual([['20232'], undefined, undefined])
})

test('the term runs as it was shown: each student in the class and semester, the class made or risen', async () => {
	const { status, body } = await aktifkan()
	expect(status).toBe(201)
	expect(body.data).toMatchObject({
		periode: KODE,
		dari: '20232',
		mahasiswa: 2,
		kelas_baru: 1,
		tertahan: null,
	})
	expect(await aktif()).toEqual([KODE])
	expect(await tempat(ani)).toEqual({ kelas: 'TI-5A', semester: 5 })
	expect(await tempat(citra)).toEqual({ kelas: 'SI-2022-A', semester: 5 })
	expect(await tempat(budi)).toBeUndefined()
	expect([await kelas('TI-5A'), await kelas('SI-2022-A')]).toEqual([
		{ semester: 5, prodi: 'TI' },
		{ semester: 5, prodi: 'SI' },
	])
	// What was stays as it was.
	expect(await tempat(ani, '20232')).toEqual({ kelas: 'TI-4A', semester: 4 })
	expect(await trail()).toEqual({ tindakan: 'periode_diaktifkan', pelaku: staf.id })
})

test('the office sends a class elsewhere, or nowhere', async () => {
	const tujuan = [
		{ kelas: 'TI-4A', ke: 'TI-5Z' },
		{ kelas: 'SI-2022-A', ke: null },
	]
	expect((await aktifkan(tujuan)).body.data).toMatchObject({ mahasiswa: 1 })
	expect([await tempat(ani), await tempat(citra)]).toEqual([{ kelas: 'TI-5Z', semester: 5 }, undefined])
	expect(await kelas('SI-2022-A')).toMatchObject({ semester: 4 })
})

test('a short term moves nobody up', async () => {
	expect(await lihat([], '20233')).toMatchObject({
		langkah: 0,
		mahasiswa: 3,
		kelas_baru: [],
		kelas_berubah: [],
	})
	expect((await aktifkan([], { kode: '20233' })).status).toBe(201)
	expect(await tempat(budi, '20233')).toEqual({ kelas: 'TI-8A', semester: 8 })
	expect(await kelas('SI-2022-A')).toMatchObject({ semester: 4 })
})

test('who has left, has no class or no semester left stays, by name', async () => {
	const pergi = await makeMahasiswa(t.db)
	const cuti = await makeMahasiswa(t.db)
	const tua = await makeMahasiswa(t.db)
	await t.db.updateTable('mahasiswa').set({ aktif: false }).where('id', '=', pergi.mahasiswaId).execute()
	const set = (id: string, to: { kelas_kode?: null; semester?: number }) =>
		t.db.updateTable('mahasiswa_periode').set(to).where('mahasiswa_id', '=', id).execute()
	await set(cuti.mahasiswaId, { kelas_kode: null })
	await set(tua.mahasiswaId, { semester: 14 })
	expect((await lihat()).tinggal).toMatchObject({
		akun_ditutup: { jumlah: 1, contoh: [{ stambuk: pergi.stambuk, kelas: 'TI-4A' }] },
		tanpa_kelas: { jumlah: 1, contoh: [{ stambuk: cuti.stambuk, kelas: null }] },
		semester_terakhir: { jumlah: 1, contoh: [{ stambuk: tua.stambuk, semester: 14 }] },
	})
	expect((await aktifkan()).body.data).toMatchObject({ mahasiswa: 2 })
	for (const id of [pergi, cuti, tua]) expect(await tempat(id.mahasiswaId)).toBeUndefined()
	await t.db
		.deleteFrom('mahasiswa')
		.where('id', 'in', [pergi.mahasiswaId, cuti.mahasiswaId, tua.mahasiswaId])
		.execute()
})

test('who is on leave or not active stays with the semester of before, and is counted apart', async () => {
	const [cuti, nonaktif] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	const set = (id: string, to: { kelas_kode?: null; status: string }) =>
		t.db.updateTable('mahasiswa_periode').set(to).where('mahasiswa_id', '=', id).execute()
	await set(cuti.mahasiswaId, { kelas_kode: null, status: 'C' })
	await set(nonaktif.mahasiswaId, { status: 'N' })
	expect(await lihat()).toMatchObject({
		mahasiswa: 2,
		tinggal: {
			cuti: { jumlah: 1, contoh: [{ stambuk: cuti.stambuk, kelas: null, semester: 4 }] },
			nonaktif: { jumlah: 1, contoh: [{ stambuk: nonaktif.stambuk, kelas: 'TI-4A', semester: 4 }] },
			tanpa_kelas: { jumlah: 0 },
		},
	})
	expect((await aktifkan()).body.data).toMatchObject({ mahasiswa: 2 })
	for (const id of [cuti, nonaktif]) expect(await tempat(id.mahasiswaId)).toBeUndefined()
	const { semester } = await t.db
		.selectFrom('mahasiswa_kini')
		.select('semester')
		.where('id', '=', cuti.mahasiswaId)
		.executeTakeFirstOrThrow()
	expect(semester).toBe(4)
	await t.db.deleteFrom('mahasiswa').where('id', 'in', [cuti.mahasiswaId, nonaktif.mahasiswaId]).execute()
})

test('who has a place in the term already keeps it', async () => {
	await t.db
		.insertInto('mahasiswa_periode')
		.values({ mahasiswa_id: ani, periode_kode: KODE, kelas_kode: 'TI-8A', semester: 7 })
		.execute()
	const { body } = await aktifkan()
	expect(body.data).toMatchObject({ mahasiswa: 1, sudah_ada: 1 })
	expect(await tempat(ani)).toEqual({ kelas: 'TI-8A', semester: 7 })
	expect((await urungkan(body.data.id)).status).toBe(200)
	expect(await tempat(ani)).toEqual({ kelas: 'TI-8A', semester: 7 })
})

test('refused while an exam of the running term runs, and pointed out when one is to come', async () => {
	const now = new Date(TEST_NOW).getTime()
	const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
	await ujian(at(60), at(120))
	expect((await lihat()).terbuka).toMatchObject({ ujian_berlangsung: 0, ujian_akan_datang: 1 })
	await ujian(at(-60), at(1))
	const refused = await aktifkan()
	expect([refused.status, refused.body.code]).toEqual([409, 'exam_running'])
	expect(await aktif()).toEqual(['20232'])
	t.clock.set(at(2))
	expect((await lihat()).terbuka.ujian_berlangsung).toBe(0)
})

test('results that are not out are counted as the grading sheets have them', async () => {
	const matakuliah_kode = await makeMatakuliah(t.db)
	await t.db
		.insertInto('pengampu')
		.values({
			periode_kode: '20232',
			kelas_kode: 'TI-4A',
			matakuliah_kode,
			dosen_nip: await makePengajar(t.db),
		})
		.execute()
	expect((await lihat()).terbuka.nilai_kurang).toBe(1)
})

test('the same press sent twice counts once, and of two offices one is first', async () => {
	const { sidik } = await lihat()
	const id = crypto.randomUUID()
	const twice = await Promise.all([1, 2].map(() => kirim({ id, tujuan: [], sidik })))
	expect(twice.map((one) => one.status)).toEqual([201, 201])
	expect((await kirim({ id, tujuan: [], sidik }, { akun: lain })).body.code).toBe('activation_taken')
	await urungkan(id)
	const again = (await lihat()).sidik
	const both = await Promise.all(
		[staf, lain].map((akun) => kirim({ id: crypto.randomUUID(), tujuan: [], sidik: again }, { akun })),
	)
	expect(both.map((one) => one.status).toSorted()).toEqual([201, 409])
	expect(await daftar()).toHaveLength(2)
})

test('something else than was shown is not done', async () => {
	const { sidik } = await lihat()
	const neu = await makeMahasiswa(t.db)
	const refused = await kirim({ id: crypto.randomUUID(), tujuan: [], sidik })
	expect([refused.status, refused.body.code]).toEqual([409, 'preview_changed'])
	expect([await aktif(), await kelas('TI-5A')]).toEqual([['20232'], undefined])
	await t.db.deleteFrom('mahasiswa').where('id', '=', neu.mahasiswaId).execute()
})

test.each([
	['no term', '20251', [], 404],
	['the one that runs', '20232', [], 409],
	['a class of another programme', KODE, [{ kelas: 'TI-4A', ke: 'SI-2022-A' }], 400],
	['a new class of two programmes', KODE, [{ kelas: 'SI-2022-A', ke: 'TI-5A' }], 400],
	['a class without a code', KODE, [{ kelas: 'TI-4A', ke: ' ' }], 400],
	['a new class in a short term', '20233', [{ kelas: 'TI-4A', ke: 'TI-5A' }], 400],
])('refused: %s', async (_, kode, tujuan, status) => {
	expect((await rencana(tujuan, kode)).status).toBe(status)
	expect((await kirim({ id: crypto.randomUUID(), tujuan, sidik: '0'.repeat(16) }, { kode })).status).toBe(
		status,
	)
})

test('it is taken back whole: the term, the places, the semester of a class and a class that was made', async () => {
	const { id } = (await aktifkan()).body.data
	// Looking at what the report lacks has it counted: that holds nothing.
	await t.call('POST', '/api/kantor/lapor/hitung', { token: staf.token, body: { periode: KODE } })
	expect((await urungkan(id)).body.data.diurungkan_pada).not.toBeNull()
	expect([await aktif(), await tempat(ani), await kelas('TI-5A')]).toEqual([['20232'], undefined, undefined])
	expect(await kelas('SI-2022-A')).toMatchObject({ semester: 4 })
	expect(await trail()).toEqual({ tindakan: 'aktivasi_periode_diurungkan', pelaku: staf.id })
	expect((await urungkan(id)).status).toBe(200)
	expect((await aktifkan()).status).toBe(201)
})

test('who takes it back is told how many places are gone', async () => {
	const { id, mahasiswa } = (await aktifkan()).body.data
	const own = await openEventStream(await listenLocally(t.app), staf.token)
	expect(await own.next()).toEqual({ jenis: 'siap' })
	expect((await urungkan(id)).status).toBe(200)
	expect(await own.next()).toEqual({ jenis: 'langkah', langkah: id, sudah: mahasiswa, dari: mahasiswa })
	own.abort()
})

test('a class that was made and has a lecturer by now stays', async () => {
	const { id } = (await aktifkan()).body.data
	await t.db
		.insertInto('pengampu')
		.values({
			...{ periode_kode: KODE, kelas_kode: 'TI-5A', matakuliah_kode: await makeMatakuliah(t.db) },
			dosen_nip: await makePengajar(t.db),
		})
		.execute()
	expect((await urungkan(id)).status).toBe(200)
	expect(await kelas('TI-5A')).toMatchObject({ semester: 5 })
})

test('what hangs on the new term holds it: a plan, an exam, a student who is new or was moved', async () => {
	const { id } = (await aktifkan()).body.data
	const held = async (sebab: string) => {
		const { status, body } = await urungkan(id)
		expect([status, body.code]).toEqual([409, 'activation_in_use'])
		expect(body.error).toContain(sebab)
		expect((await daftar())[0].tertahan).toContain(sebab)
	}
	await t.db
		.insertInto('krs')
		.values({ mahasiswa_id: ani, periode_kode: KODE, disimpan_pada: new Date(TEST_NOW) } as never)
		.execute()
	await held('KRS')
	await t.db.deleteFrom('krs').where('periode_kode', '=', KODE).execute()
	await ujian('2024-10-01T01:00:00Z', '2024-10-01T02:00:00Z', KODE)
	await held('ujian')
	await t.db.deleteFrom('ujian').where('periode_kode', '=', KODE).execute()
	const at = t.db
		.updateTable('mahasiswa_periode')
		.where('periode_kode', '=', KODE)
		.where('mahasiswa_id', '=', ani)
	await at.set({ kelas_kode: 'TI-8A' }).execute()
	await held('pindah kelas')
	await at.set({ kelas_kode: 'TI-5A' }).execute()
	await t.db
		.insertInto('mahasiswa_periode')
		.values({ mahasiswa_id: budi, periode_kode: KODE, kelas_kode: 'TI-5A', semester: 1 })
		.execute()
	await held('ditambahkan')
	await t.db
		.deleteFrom('mahasiswa_periode')
		.where('mahasiswa_id', '=', budi)
		.where('periode_kode', '=', KODE)
		.execute()
	expect((await urungkan(id)).status).toBe(200)
})
