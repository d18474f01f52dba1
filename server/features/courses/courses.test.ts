import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { PERANGKAT } from '#server/test/exam-calls.ts'
import {
	makeDosen,
	makeKelas,
	makeMahasiswa,
	makeStaf,
	makeUjian,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { makeKegiatan, makeKuliah, makePengajar } from '#server/test/factories-academic.ts'
import { makeHasil, makePeriode } from '#server/test/results-factories.ts'

let t: TestApp
let m: TestMahasiswa
let own: { kode: string; nip: string }
let foreign: { kode: string; nip: string }
beforeAll(async () => {
	t = await createTestApp()
	m = await makeMahasiswa(t.db)
	own = await makeKuliah(t.db)
	foreign = await makeKuliah(t.db, { kelas: 'TI-4B' })
})
afterAll(() => t.close())

const get = (url: string, who: { token: string } = m) => t.call('GET', url, { token: who.token })
const withoutClass = async () => {
	const lost = await makeMahasiswa(t.db)
	await t.db
		.updateTable('mahasiswa_periode')
		.set({ kelas_kode: null })
		.where('mahasiswa_id', '=', lost.mahasiswaId)
		.execute()
	return lost
}

describe('courses', () => {
	test('of a student are those of the own class, with the fields of the specification', async () => {
		const { body } = await get('/api/matakuliah/')
		expect(body.data).toEqual([
			{
				id: expect.any(String),
				nama: `Mata Kuliah ${own.kode}`,
				kode: own.kode,
				sks: 3,
				semester: 4,
				kapasitas: 40,
				gambar: null,
				kemajuan: null,
			},
		])
	})

	test('of a lecturer are those of the classes taught, of the academic office all', async () => {
		const codes = async (who: { token: string }) =>
			(await get('/api/matakuliah/', who)).body.data.map((c: { kode: string }) => c.kode)
		const dosen = await makeDosen(t.db, { kelas: ['TI-4B'] })
		const taught = await codes(dosen)
		expect(taught).toContain(foreign.kode)
		expect(taught).not.toContain(own.kode)
		expect(await codes(await makeStaf(t.db))).toEqual(expect.arrayContaining([own.kode, foreign.kode]))
	})

	test('without a class there are none to show, and the answer says so', async () => {
		const lost = await withoutClass()
		for (const url of ['/api/matakuliah/', '/api/dosen/', `/api/matakuliah/${own.kode}`]) {
			const answer = await get(url, lost)
			expect([answer.status, answer.body.error]).toEqual([404, 'Kelas mahasiswa tidak ditemukan'])
		}
	})
})

describe('who teaches what', () => {
	test('in the own class, by course', async () => {
		const { body } = await get('/api/dosen-maku-kelas/kelas/TI-4A')
		expect(body.data).toEqual([
			{
				id: expect.any(String),
				kode_matakuliah: own.kode,
				nip_dosen: own.nip,
				nama_dosen: `Pengajar ${own.nip}`,
				kelas: 'TI-4A',
			},
		])
	})

	test('in another class is refused', async () => {
		const answer = await get('/api/dosen-maku-kelas/kelas/TI-4B')
		expect([answer.status, answer.body.code]).toEqual([403, 'wrong_class'])
	})
})

describe('lecturers', () => {
	test('of a student are those of the own class, each once, without account data', async () => {
		const kelas = await makeKelas(t.db, 'LC-1')
		const nip = await makePengajar(t.db, { nama: 'Andi Tenri', status: 'Tidak Aktif' })
		await makeKuliah(t.db, { kelas, nip })
		await makeKuliah(t.db, { kelas, nip, hari: 'Rabu' })
		const { body } = await get('/api/dosen/', await makeMahasiswa(t.db, { kelas }))
		expect(body.data).toEqual([
			{
				nama: 'Andi Tenri',
				nip,
				email: `${nip}@kampus.test`,
				no_hp: null,
				foto: null,
				status: 'Tidak Aktif',
			},
		])
	})

	test('are all of them for staff', async () => {
		const { body } = await get('/api/dosen/', await makeStaf(t.db))
		expect(body.data.map((d: { nip: string }) => d.nip)).toEqual(
			expect.arrayContaining([own.nip, foreign.nip]),
		)
	})
})

describe('a course', () => {
	test('has its lecturers, slots and the sixteen meetings with their dates, holidays marked', async () => {
		const kelas = await makeKelas(t.db, 'CD-1')
		const { kode, nip } = await makeKuliah(t.db, { kelas })
		await makeKegiatan(t.db, { mulai: '2024-03-25', kegiatan: 'Libur Nasional' })
		const student = await makeMahasiswa(t.db, { kelas })
		const { body } = await get(`/api/matakuliah/${kode.toLowerCase()}`, student)
		expect(body.data).toMatchObject({ kode, kelas, periode: 'Genap 2023/2024', dosen: [{ nip }] })
		expect(body.data.jadwal).toEqual([
			{ hari: 'Senin', jam_mulai: '08:00', jam_selesai: '10:30', ruangan: 'Ruang 201' },
		])
		expect(body.data.pertemuan).toHaveLength(16)
		expect(body.data.pertemuan.slice(4, 8)).toMatchObject([
			{ minggu: 5, tanggal: '2024-03-11', status: 'selesai', halangan: null },
			{ minggu: 6, tanggal: '2024-03-18', status: 'berlangsung' },
			{ minggu: 7, tanggal: '2024-03-25', status: 'libur', halangan: 'Libur Nasional' },
			{ minggu: 8, tanggal: '2024-04-01', status: 'mendatang' },
		])
	})

	test('shows its exams and the own grades in it', async () => {
		const student = await makeMahasiswa(t.db, { kelas: 'CD-2' })
		const ujian = await makeUjian(t.db, { kelas: 'CD-2' })
		await makeUjian(t.db, { kelas: 'CD-2' })
		await makeKuliah(t.db, { kelas: 'CD-2', kode: ujian.matakuliah })
		const start = await t.call('POST', `/api/ujian/${ujian.id}/pengerjaan`, {
			token: student.token,
			body: PERANGKAT,
		})
		const detail = () => get(`/api/matakuliah/${ujian.matakuliah}`, student)
		expect((await detail()).body.data).toMatchObject({
			ujian: [
				{ id: ujian.id, jenis: 'UTS', tanggal: '2024-03-18', jam_mulai: '08:00', status: 'Berlangsung' },
			],
			nilai: [],
		})
		await t.call('POST', `/api/pengerjaan/${start.body.data.id}/kumpulkan`, {
			token: student.token,
			body: { alasan: 'tombol', epoch: 1 },
		})
		expect((await detail()).body.data.nilai).toMatchObject([{ kode_matakuliah: ujian.matakuliah, skor: 0 }])
	})

	test('says what its final score is made of: weights, and scores of this term that are not kept back', async () => {
		const student = await makeMahasiswa(t.db, { kelas: 'CD-3' })
		const ujian = await makeUjian(t.db, { kelas: 'CD-3' })
		const kode = ujian.matakuliah
		await makeKuliah(t.db, { kelas: 'CD-3', kode })
		const penilaian = async () => (await get(`/api/matakuliah/${kode}`, student)).body.data.penilaian
		const usual = { kehadiran: 10, tugas: 20, uts: 30, uas: 40 }
		const none = { bobot: usual, ditetapkan: false, uts: null, uas: null, uas_ditutup: false, hasil: null }
		// A result of an earlier term is none of this one.
		await makeHasil(t.db, student, { matakuliah: kode, periode: '20222', huruf: 'D' })
		expect(await penilaian()).toEqual(none)

		const alamat = { periode_kode: '20232', kelas_kode: 'CD-3', matakuliah_kode: kode }
		const bobot = { kehadiran: 0, tugas: 25, uts: 25, uas: 50 }
		await t.db
			.insertInto('penilaian')
			.values({ ...alamat, ...bobot, diumumkan_pada: null })
			.execute()
		// What the lecturer has entered is a draft.
		const entered = { kehadiran: 91, tugas: 92, uts: 93, uas: 94 }
		await t.db
			.insertInto('nilai_komponen')
			.values({ ...alamat, ...entered, mahasiswa_id: student.mahasiswaId })
			.execute()
		const { token } = student
		const { id } = (await t.call('POST', `/api/ujian/${ujian.id}/pengerjaan`, { token, body: PERANGKAT }))
			.body.data
		await t.call('POST', `/api/pengerjaan/${id}/kumpulkan`, { token, body: { alasan: 'tombol', epoch: 1 } })
		expect(await penilaian()).toEqual({ ...none, bobot, ditetapkan: true, uts: 0 })

		await t.db.updateTable('ujian').set({ tinjauan: 'tertutup' }).where('id', '=', ujian.id).execute()
		await makeHasil(t.db, student, { matakuliah: kode, periode: '20232', huruf: 'A-' })
		// The weights that made it, not those that the lecturer has set since.
		expect(await penilaian()).toEqual({
			...none,
			bobot: usual,
			ditetapkan: true,
			hasil: { nilai_akhir: 80, huruf: 'A-' },
		})
		await t.db.updateTable('ujian').set({ jenis: 'UAS' }).where('id', '=', ujian.id).execute()
		expect(await penilaian()).toMatchObject({ uas: null, uas_ditutup: true })
		await t.db.updateTable('ujian').set({ jenis: 'UTS' }).where('id', '=', ujian.id).execute()
		await makePeriode(t.db, '20231')
		await t.db
			.updateTable('ujian')
			.set({ tinjauan: 'nilai', periode_kode: '20231' })
			.where('id', '=', ujian.id)
			.execute()
		expect(await penilaian()).toMatchObject({ uts: null })
	})

	test('opens only when tuition is paid, and only to the class that takes it', async () => {
		const unpaid = await get(`/api/matakuliah/${own.kode}`, await makeMahasiswa(t.db, { lunas: false }))
		expect([unpaid.status, unpaid.body.code]).toEqual([403, 'tuition_unpaid'])
		const other = await get(`/api/matakuliah/${foreign.kode}`)
		expect([other.status, other.body.code]).toEqual([403, 'wrong_class'])
		const none = await get('/api/matakuliah/ZZ99')
		expect([none.status, none.body.code]).toEqual([404, 'course_not_found'])
		expect((await get('/api/matakuliah/../../etc')).status).toBe(404)
		expect((await get("/api/matakuliah/PW01'--")).status).toBe(400)
	})
})
