import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeKelas, makeMatakuliah, makeStaf, type TestAkun } from '#server/test/factories.ts'
import type { DaftarBentrok } from '#shared/api/clashes.ts'

let t: TestApp
let office: TestAkun
let systems: TestAkun
let courses: string[]
let nip: string

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	await makeKelas(t.db, 'TI-4B')
	await t.db
		.insertInto('program_studi')
		.values({ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' })
		.execute()
	systems = await makeStaf(t.db, ['prodi'], 'SI')
	await makeKelas(t.db)
	courses = [await makeMatakuliah(t.db), await makeMatakuliah(t.db)]
	const { id } = await makeDosen(t.db)
	const dosen = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', id)
		.executeTakeFirstOrThrow()
	nip = dosen.nip
})
beforeEach(async () => {
	await t.db.deleteFrom('jadwal_kuliah').execute()
	await t.db.deleteFrom('ujian').execute()
	await t.db.deleteFrom('pengampu').execute()
})
afterAll(() => t.close())

type Slot = { kelas?: string; mk?: 0 | 1; hari?: string; jam?: [string, string]; ruang: string }

async function lecture({ kelas = 'TI-4A', mk = 0, hari = 'Senin', jam = ['08:00', '09:40'], ruang }: Slot) {
	await t.db
		.insertInto('jadwal_kuliah')
		.values({
			periode_kode: '20232',
			kelas_kode: kelas,
			matakuliah_kode: courses[mk] ?? '',
			hari,
			jam_mulai: jam[0],
			jam_selesai: jam[1],
			ruangan: ruang,
		})
		.execute()
}

type Exam = {
	jenis?: 'UTS' | 'UAS'
	kelas?: string
	mk?: 0 | 1
	mulai: string
	selesai: string
	ruang: string
	ditiadakan?: true
}

async function exam({ kelas = 'TI-4A', mk = 0, jenis = 'UAS', ...rest }: Exam) {
	await t.db
		.insertInto('ujian')
		.values({
			periode_kode: '20232',
			kelas_kode: kelas,
			matakuliah_kode: courses[mk] ?? '',
			jenis,
			durasi_menit: 90,
			...rest,
		})
		.execute()
}

const teach = (kelas: string, mk: 0 | 1) =>
	t.db
		.insertInto('pengampu')
		.values({
			periode_kode: '20232',
			kelas_kode: kelas,
			matakuliah_kode: courses[mk] ?? '',
			dosen_nip: nip,
		})
		.execute()

async function look({ token } = office): Promise<DaftarBentrok> {
	const { status, body } = await t.call('GET', '/api/kantor/bentrok', { token })
	expect(status).toBe(200)
	return body.data
}

describe('weekly lectures clash', () => {
	test('in a room, however it is written, and not one after the other or on another day', async () => {
		await lecture({ ruang: 'Lab 2' })
		await lecture({ kelas: 'TI-4B', ruang: ' lab 2', jam: ['09:00', '10:00'] })
		await lecture({ kelas: 'TI-4B', ruang: 'Lab 2', jam: ['10:00', '11:00'], mk: 1 })
		await lecture({ kelas: 'TI-4B', ruang: 'Lab 2', hari: 'Selasa', mk: 1 })
		const { kuliah, periode } = await look()
		expect(periode).toBe('20232')
		expect(kuliah).toHaveLength(1)
		expect(kuliah[0]).toMatchObject({ hari: 'Senin', kelas: null, dosen: [] })
		expect(kuliah[0]?.ruang?.trim().toLowerCase()).toBe('lab 2')
		expect([kuliah[0]?.satu.kelas, kuliah[0]?.dua.kelas].toSorted()).toEqual(['TI-4A', 'TI-4B'])
		expect([kuliah[0]?.satu.jam_mulai, kuliah[0]?.dua.jam_mulai].toSorted()).toEqual(['08:00', '09:00'])
	})

	test('not in rooms that are none', async () => {
		await lecture({ ruang: 'Daring' })
		await lecture({ kelas: 'TI-4B', ruang: 'Daring' })
		expect((await look()).kuliah).toEqual([])
	})

	test('of a class and of a lecturer, a pair once with all that it shares', async () => {
		await teach('TI-4A', 0)
		await teach('TI-4A', 1)
		await teach('TI-4B', 0)
		await lecture({ ruang: 'R1' })
		await lecture({ ruang: 'R2', mk: 1 })
		await lecture({ kelas: 'TI-4B', ruang: 'R3', jam: ['09:39', '11:00'] })
		const { kuliah } = await look()
		expect(kuliah).toHaveLength(3)
		expect(kuliah.filter(({ kelas }) => kelas === 'TI-4A')).toMatchObject([{ dosen: [{ nip }], ruang: null }])
		expect(kuliah.every(({ dosen }) => dosen.length === 1)).toBe(true)
	})
})

describe('exams clash', () => {
	test('in a room and of a class while they are not over, and not one that does not take place', async () => {
		const at = { mulai: '2024-06-20T01:00:00Z', selesai: '2024-06-20T03:00:00Z' }
		await exam({ ...at, ruang: 'Aula' })
		await exam({ ...at, ruang: 'AULA', kelas: 'TI-4B' })
		await exam({ ...at, ruang: 'Daring', mk: 1 })
		await exam({ ...at, ruang: 'Aula', kelas: 'TI-4B', mk: 1, ditiadakan: true })
		const over = { jenis: 'UTS', mulai: '2024-02-20T01:00:00Z', selesai: '2024-02-20T03:00:00Z' } as const
		await exam({ ...over, ruang: 'Aula' })
		await exam({ ...over, ruang: 'Aula', kelas: 'TI-4B' })
		const { ujian } = await look()
		expect(ujian).toHaveLength(2)
		expect(ujian.filter(({ kelas }) => kelas === 'TI-4A')).toMatchObject([{ ruang: null }])
		expect(ujian.filter(({ ruang }) => ruang?.toLowerCase() === 'aula')).toMatchObject([{ kelas: null }])
		expect(ujian[0]?.satu).toMatchObject({ jenis: 'UAS', mulai: '2024-06-20T01:00:00.000Z' })
	})

	test('of a class that sits both from anywhere only when there is no time for one after the other', async () => {
		const open = (mk: 0 | 1, mulai: string, selesai: string) =>
			exam({ ruang: 'Daring', mk, mulai: `2024-06-21T${mulai}:00Z`, selesai: `2024-06-21T${selesai}:00Z` })
		await open(0, '01:00', '04:00')
		await open(1, '01:00', '04:00')
		expect((await look()).ujian).toEqual([])
		await t.db.updateTable('ujian').set({ durasi_menit: 91 }).where('jenis', '=', 'UAS').execute()
		expect((await look()).ujian).toMatchObject([{ kelas: 'TI-4A', ruang: null, dosen: [] }])
	})
})

test('who leads a programme sees the clashes of its classes alone', async () => {
	await t.db
		.insertInto('kelas')
		.values({ kode: 'SI-2A', program_studi_kode: 'SI', semester: 2 })
		.onConflict((oc) => oc.doNothing())
		.execute()
	await lecture({ ruang: 'Lab 2' })
	await lecture({ kelas: 'TI-4B', ruang: 'Lab 2' })
	await lecture({ kelas: 'SI-2A', ruang: 'Lab 9' })
	await lecture({ kelas: 'TI-4B', ruang: 'Lab 9', hari: 'Senin', mk: 1, jam: ['08:30', '09:00'] })
	const own = (await look(systems)).kuliah
	expect(own.map(({ ruang }) => ruang)).toEqual(['Lab 9'])
	expect((await look()).kuliah.length).toBeGreaterThan(1)
})
