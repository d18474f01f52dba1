import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { PERANGKAT } from '#server/test/exam-calls.ts'
import { makeAkun, makeDosen, makeMahasiswa, makeUjian, type TestAkun } from '#server/test/factories.ts'
import { makeKegiatan, makeKuliah } from '#server/test/factories-academic.ts'
import { makeOffer, save, submit } from '#server/test/krs-factories.ts'
import type { HariMengajar } from '#shared/api/teaching.ts'

/** Monday 18 March 2024, the sixth week of lectures. */
const MONDAY = '2024-03-18'

let t: TestApp
let dosen: TestAkun
let nip: string
let other: TestAkun

beforeAll(async () => {
	t = await createTestApp()
	dosen = await makeDosen(t.db)
	other = await makeDosen(t.db)
	nip = await nipOf(dosen)
	await makeKuliah(t.db, { nip, jam: ['08:00', '10:30'], kode: 'KS03' })
	await makeKuliah(t.db, { nip, jam: ['13:00', '15:30'], kode: 'PW01', kelas: 'SI-2A' })
	await makeKuliah(t.db, { nip, jam: ['06:00', '07:30'], kode: 'AK11' })
	await makeKuliah(t.db, { nip, hari: 'Rabu', jam: ['10:00', '12:00'], kode: 'SBD02' })
	await makeKuliah(t.db, { nip: await nipOf(other), jam: ['08:00', '10:00'], kode: 'ST05' })
})
afterAll(() => t.close())

const nipOf = async (akun: TestAkun) =>
	(await t.db.selectFrom('dosen').select('nip').where('akun_id', '=', akun.id).executeTakeFirstOrThrow()).nip

const at = (jam: string) => t.clock.set(`${MONDAY}T${jam}:00+08:00`)
const read = async (who = dosen): Promise<HariMengajar> =>
	(await t.call('GET', '/api/mengajar/hari-ini', { token: who.token })).body.data

describe("a lecturer's day", () => {
	test('holds the own lectures of today in order of time, and how each stands', async () => {
		const states = async (jam: string) => {
			at(jam)
			return (await read()).kuliah.map((k) => `${k.jam_mulai} ${k.kode_mk} ${k.kelas} ${k.keadaan}`)
		}
		expect(await states('07:00')).toEqual([
			'06:00 AK11 TI-4A berlangsung',
			'08:00 KS03 TI-4A berikutnya',
			'13:00 PW01 SI-2A nanti',
		])
		expect(await states('08:00')).toEqual([
			'06:00 AK11 TI-4A selesai',
			'08:00 KS03 TI-4A berlangsung',
			'13:00 PW01 SI-2A berikutnya',
		])
	})

	test('names the term, its week, the lecturer and the next lecture of another day', async () => {
		at('09:00')
		const day = await read()
		expect(day).toMatchObject({
			hari_ini: MONDAY,
			nama: `Dosen ${nip}`,
			periode: { nama: 'Genap 2023/2024', minggu: 6 },
			libur: null,
			kuliah_berikut: { tanggal: '2024-03-20', kode_mk: 'SBD02', kelas: 'TI-4A', jam_mulai: '10:00' },
		})
		expect(day.diampu.map(({ kode_mk, kelas }) => `${kode_mk} ${kelas}`)).toEqual([
			'AK11 TI-4A',
			'KS03 TI-4A',
			'PW01 SI-2A',
			'SBD02 TI-4A',
		])
	})

	test('has no lectures on a holiday, and a holiday puts off the next one', async () => {
		at('07:00')
		await makeKegiatan(t.db, { mulai: MONDAY, selesai: '2024-03-20', kegiatan: 'Dies natalis' })
		expect(await read()).toMatchObject({
			libur: 'Dies natalis',
			kuliah: [],
			kuliah_berikut: { tanggal: '2024-03-25', kode_mk: 'AK11' },
		})
		await t.db.deleteFrom('kegiatan_kalender').execute()
	})

	test('shows exams of the own courses that are open today, how many work on them, and late answers to rule on', async () => {
		at('09:00')
		const { id, matakuliah } = await makeUjian(t.db)
		await makeUjian(t.db, { mulai: '2024-03-19T00:00:00Z', selesai: '2024-03-19T04:00:00Z' })
		await t.db
			.insertInto('pengampu')
			.values({ periode_kode: '20232', kelas_kode: 'TI-4A', matakuliah_kode: matakuliah, dosen_nip: nip })
			.execute()
		const [working, done] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
		await makeMahasiswa(t.db)
		for (const { token } of [working, done])
			await t.call('POST', `/api/ujian/${id}/pengerjaan`, { token, body: PERANGKAT })
		const attempt = await t.db
			.selectFrom('pengerjaan')
			.select('id')
			.where('mahasiswa_id', '=', done.mahasiswaId)
			.executeTakeFirstOrThrow()
		await t.call('POST', `/api/pengerjaan/${attempt.id}/kumpulkan`, {
			token: done.token,
			body: { alasan: 'tombol', epoch: 1 },
		})
		expect((await read()).ujian).toEqual([
			{
				id,
				kode_mk: matakuliah,
				mata_kuliah: `Mata Kuliah ${matakuliah}`,
				kelas: 'TI-4A',
				jenis: 'UTS',
				nama: null,
				ruang: 'Lab Komputer 2',
				mulai: '2024-03-18T00:00:00.000Z',
				selesai: '2024-03-18T04:00:00.000Z',
				status: 'Berlangsung',
				peserta: 3,
				mulai_mengerjakan: 2,
				sudah_mengumpulkan: 1,
			},
		])
		expect((await read(other)).ujian).toEqual([])
		// A make-up has a name of its own, and of the class only who is named.
		const planned = await t.call('POST', `/api/ujian/${id}/susulan`, {
			token: dosen.token,
			body: {
				...{ tanggal: MONDAY, jam_mulai: '20:00', jam_selesai: '21:00', ruang: 'Daring' },
				...{ stambuk: [working.stambuk], meski_bentrok: true },
			},
		})
		expect(planned.status).toBe(201)
		expect((await read()).ujian[1]).toMatchObject({
			...{ id: planned.body.data.id, nama: 'UTS susulan', peserta: 1, mulai_mengerjakan: 0 },
		})
		await t.db.deleteFrom('ujian').where('id', '=', planned.body.data.id).execute()
		const paket = (seq: number, putusan: 'menunggu' | 'ditolak') => ({
			pengerjaan_id: attempt.id,
			diterima_pada: '2024-03-18T01:00:00Z',
			isi: JSON.stringify({ 1: ['A', seq] }),
			putusan,
			...(putusan === 'ditolak' && {
				diputuskan_pada: '2024-03-18T01:00:00Z',
				diputuskan_oleh: dosen.id,
				alasan: 'Tanpa sebab',
			}),
		})
		expect((await read()).putusan).toEqual([])
		await t.db
			.insertInto('jawaban_terlambat')
			.values([paket(1, 'menunggu'), paket(2, 'menunggu'), paket(3, 'ditolak')])
			.execute()
		expect((await read()).putusan).toEqual([
			{
				id,
				mata_kuliah: `Mata Kuliah ${matakuliah}`,
				kelas: 'TI-4A',
				jenis: 'UTS',
				mahasiswa: 1,
				batas: '2024-03-25T01:00:00.000Z',
			},
		])
		expect((await read(other)).putusan).toEqual([])
	})

	test('shows the study plans that wait for this adviser, and no others', async () => {
		at('09:00')
		await t.db
			.insertInto('masa_krs')
			.values({ periode_kode: '20232', buka: '2024-03-11T00:00:00Z', tutup: '2024-03-25T00:00:00Z' })
			.execute()
		const [mine, draft, others] = [
			await makeMahasiswa(t.db),
			await makeMahasiswa(t.db),
			await makeMahasiswa(t.db),
		]
		await t.db
			.insertInto('dosen_wali')
			.values([
				{ mahasiswa_id: mine.mahasiswaId, dosen_nip: nip },
				{ mahasiswa_id: draft.mahasiswaId, dosen_nip: nip },
				{ mahasiswa_id: others.mahasiswaId, dosen_nip: await nipOf(other) },
			])
			.execute()
		const offer = await makeOffer(t, { sks: 4 })
		for (const m of [mine, draft, others]) expect((await save(t, m, offer)).status).toBe(200)
		for (const m of [mine, others]) expect((await submit(t, m)).status).toBe(200)
		const { krs } = await read()
		expect(krs).toMatchObject([
			{ nim: mine.stambuk, kelas: 'TI-4A', total_sks: 4, diajukan_pada: '2024-03-18T01:00:00.000Z' },
		])
	})

	test('is empty for a lecturer without classes, and for an account that belongs to no lecturer', async () => {
		at('09:00')
		const nobody = await makeAkun(t.db, 'dosen')
		expect(await read(nobody)).toMatchObject({
			nama: null,
			kuliah: [],
			kuliah_berikut: null,
			ujian: [],
			krs: [],
			diampu: [],
		})
		expect((await read(await makeDosen(t.db))).diampu).toEqual([])
	})

	test('holds no lectures of a term that is not active', async () => {
		at('09:00')
		await t.db.updateTable('periode').set({ aktif: false }).where('kode', '=', '20232').execute()
		expect(await read()).toMatchObject({ periode: null, kuliah: [], kuliah_berikut: null, ujian: [] })
		await t.db.updateTable('periode').set({ aktif: true }).where('kode', '=', '20232').execute()
	})
})

describe('what waits', () => {
	test('names lectures that are over and at which nobody was marked, the last ones first', async () => {
		at('09:00')
		const open = async () => (await read()).tanpa_presensi.map((k) => `${k.tanggal} ${k.kode_mk}`)
		const before = await open()
		expect(before.slice(0, 2)).toEqual(['2024-03-18 AK11', '2024-03-13 SBD02'])
		const m = await makeMahasiswa(t.db)
		const mark = (status: string) =>
			t.call('PUT', '/api/pertemuan/20232/TI-4A/SBD02/2024-03-13/10:00/presensi', {
				token: dosen.token,
				body: { isian: [{ stambuk: m.stambuk, status, versi: status === 'izin' ? 0 : 1 }] },
			})
		await mark('izin')
		expect((await open())[1]).toBe('2024-03-13 SBD02')
		await mark('hadir')
		expect((await open())[1]).not.toBe('2024-03-13 SBD02')
	})

	test('names assignments with hand-ins that have no score, until the last one has', async () => {
		at('09:00')
		const [m, gone] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
		const { id } = await t.db
			.insertInto('tugas')
			.values({
				periode_kode: '20232',
				kelas_kode: 'TI-4A',
				matakuliah_kode: 'KS03',
				judul: 'Analisis risiko',
				poin: 100,
				terima_teks: true,
				terima_berkas: false,
				terbit_pada: '2024-03-04T00:00:00Z',
				tenggat: '2024-03-15T00:00:00Z',
				potongan_persen: null,
				ditutup_pada: null,
				dibuat_oleh: dosen.id,
				dibuat_pada: '2024-03-04T00:00:00Z',
				diumumkan_pada: null,
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		expect((await read()).tugas).toEqual([])
		const handIn = (who: string, ke: number) => ({
			tugas_id: id,
			mahasiswa_id: who,
			ke,
			dikumpulkan_pada: '2024-03-14T00:00:00Z',
		})
		await t.db
			.insertInto('pengumpulan')
			.values([handIn(m.mahasiswaId, 1), handIn(m.mahasiswaId, 2), handIn(gone.mahasiswaId, 1)])
			.execute()
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode: 'SI-2A' })
			.where('mahasiswa_id', '=', gone.mahasiswaId)
			.execute()
		expect((await read()).tugas).toEqual([
			{
				id,
				judul: 'Analisis risiko',
				kode_mk: 'KS03',
				mata_kuliah: 'Mata Kuliah KS03',
				kelas: 'TI-4A',
				tenggat: '2024-03-15T00:00:00.000Z',
				belum_dinilai: 1,
			},
		])
		expect((await read(other)).tugas).toEqual([])
		const judged = {
			tugas_id: id,
			mahasiswa_id: m.mahasiswaId,
			skor: 80,
			ke: 2,
			pada: '2024-03-18T00:00:00Z',
		}
		await t.db.insertInto('nilai_tugas').values(judged).execute()
		expect((await read()).tugas).toEqual([])
		// What replaces it waits again, and so does what comes late after a score for nothing.
		await t.db.insertInto('pengumpulan').values(handIn(m.mahasiswaId, 3)).execute()
		expect((await read()).tugas).toMatchObject([{ id, belum_dinilai: 1 }])
		const score = t.db.updateTable('nilai_tugas').where('tugas_id', '=', id)
		await score.set({ ke: 3 }).execute()
		expect((await read()).tugas).toEqual([])
		await score.set({ ke: null, skor: 0 }).execute()
		expect((await read()).tugas).toMatchObject([{ id, belum_dinilai: 1 }])
	})

	test('names the classes whose results are not published, with the days that are left', async () => {
		at('09:00')
		await makeMahasiswa(t.db)
		const due = async () => {
			const { nilai } = await read()
			return nilai && [nilai.batas, nilai.sisa_hari, nilai.kelas.map(({ kode_mk }) => kode_mk)]
		}
		const set = (batas_nilai: string | null) =>
			t.db.updateTable('periode').set({ batas_nilai }).where('aktif', '=', true).execute()
		const all = (await read()).diampu.filter(({ mahasiswa }) => mahasiswa > 0).map(({ kode_mk }) => kode_mk)
		expect(await due()).toEqual(['2024-08-29', 164, all])
		await set('2024-03-17')
		await t.db
			.insertInto('penilaian')
			.values({
				periode_kode: '20232',
				kelas_kode: 'TI-4A',
				matakuliah_kode: 'KS03',
				kehadiran: 10,
				tugas: 20,
				uts: 30,
				uas: 40,
				diumumkan_pada: '2024-03-01T00:00:00Z',
			})
			.execute()
		// That something of the sheet is out says nothing of who was not in it.
		expect(await due()).toEqual(['2024-03-17', -1, all])
		const kurang = async () => (await read()).nilai?.kelas.find(({ kode_mk }) => kode_mk === 'KS03')?.kurang
		const { mahasiswa } = (await read()).diampu.find(({ kode_mk }) => kode_mk === 'KS03') ?? { mahasiswa: 0 }
		expect(await kurang()).toBe(mahasiswa)
		const sit = await t.db
			.selectFrom('mahasiswa_periode')
			.select('mahasiswa_id')
			.where('kelas_kode', '=', 'TI-4A')
			.orderBy('mahasiswa_id')
			.execute()
		const [waits, ...rest] = sit.map(({ mahasiswa_id }) => ({
			...{ mahasiswa_id, periode_kode: '20232', kelas_kode: 'TI-4A', matakuliah_kode: 'KS03' },
		}))
		const skor = { kehadiran: 80, tugas: 80, uts: 80, uas: 80 }
		const bobot = { bobot_kehadiran: 10, bobot_tugas: 20, bobot_uts: 30, bobot_uas: 40 }
		const hasil = { semester: 4, sks: 3, nilai_akhir: 80, huruf: 'A-' as const, bobot: 3.75, skala: 'v1' }
		await t.db
			.insertInto('hasil_studi')
			.values(
				rest.map((one) => ({ ...one, ...skor, ...bobot, ...hasil, diumumkan_pada: '2024-03-01T00:00:00Z' })),
			)
			.execute()
		expect(await kurang()).toBe(1)
		await t.db
			.insertInto('hasil_tertunda')
			.values({
				...(waits as NonNullable<typeof waits>),
				...{ sampai: '2024-09-01', alasan: 'Sakit', diumumkan_pada: '2024-03-01T00:00:00Z' },
			})
			.execute()
		expect(await due()).toEqual(['2024-03-17', -1, all.filter((kode) => kode !== 'KS03')])
		await set(null)
	})
})
