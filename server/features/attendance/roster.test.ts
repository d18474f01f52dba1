import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { makeKuliah } from '#server/test/factories-academic.ts'
import type { PresensiPertemuan } from '#shared/api/attendance.ts'

let t: TestApp
let dosen: TestAkun
let rekan: TestAkun
let students: TestMahasiswa[]
let url: string
let kode: string

const { freshToken } = examCalls(() => t)
/** Monday 18 March 2024, 08.00 to 10.30. */
const at = (jam: string, tanggal = '2024-03-18') => t.clock.set(`${tanggal}T${jam}:00+08:00`)

beforeAll(async () => {
	t = await createTestApp()
	students = []
	for (let i = 0; i < 4; i++) students.push(await makeMahasiswa(t.db, { kelas: 'PR-1' }))
})
afterAll(() => t.close())
beforeEach(async () => {
	dosen = await makeDosen(t.db)
	rekan = await makeDosen(t.db)
	const made = await makeKuliah(t.db, { kelas: 'PR-1', nip: await nipOf(dosen), jam: ['08:00', '10:30'] })
	kode = made.kode
	await t.db
		.insertInto('pengampu')
		.values({
			periode_kode: '20232',
			kelas_kode: 'PR-1',
			matakuliah_kode: kode,
			dosen_nip: await nipOf(rekan),
		})
		.execute()
	url = `/api/pertemuan/20232/PR-1/${kode}/2024-03-18/08:00`
	at('08:05')
})

const nipOf = async (akun: TestAkun) =>
	(await t.db.selectFrom('dosen').select('nip').where('akun_id', '=', akun.id).executeTakeFirstOrThrow()).nip

const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, by: TestAkun = dosen) =>
	t.call(method, `${url}${path}`, { ...(await freshToken(by)), ...(body && { body }) })
const read = async (): Promise<PresensiPertemuan> => (await ask('GET', '/presensi')).body.data
const mark = async (who: TestMahasiswa, status: string | null, versi = 0, by?: TestAkun) =>
	ask('PUT', '/presensi', { isian: [{ stambuk: who.stambuk, status, versi }] }, by)
const states = async () => (await read()).mahasiswa.map(({ status, versi }) => `${status} ${versi}`)
const first = () => students[0] as TestMahasiswa
const second = () => students[1] as TestMahasiswa

describe('the roster of a meeting', () => {
	test('names the class, unmarked, and makes no row before somebody is marked', async () => {
		const presensi = await read()
		expect(presensi).toMatchObject({ id: null, waktu: 'pindai', dibuka: false, pertemuan: { nomor: 6 } })
		expect(presensi.mahasiswa.map(({ stambuk }) => stambuk)).toEqual(students.map((m) => m.stambuk).sort())
		expect(await states()).toEqual(['null 0', 'null 0', 'null 0', 'null 0'])
	})

	test('takes marks, says by whom, and takes one back', async () => {
		await mark(first(), 'sakit')
		const [row] = (await read()).mahasiswa
		expect(row).toMatchObject({
			status: 'sakit',
			cara: 'dosen',
			versi: 1,
			oleh: `Dosen ${await nipOf(dosen)}`,
		})
		expect((await mark(first(), null, 1)).status).toBe(200)
		expect(await states()).toEqual(['null 0', 'null 0', 'null 0', 'null 0'])
	})

	test('"semua hadir" fills only who is not marked, and says whom', async () => {
		at('07:00')
		expect((await mark(first(), 'izin')).status).toBe(200)
		at('08:05')
		const { body } = await ask('POST', '/presensi/semua-hadir')
		expect(body.data.diisi).toEqual(
			students
				.slice(1)
				.map((m) => m.stambuk)
				.sort(),
		)
		expect(await states()).toEqual(['izin 1', 'hadir 1', 'hadir 1', 'hadir 1'])
		expect((await ask('POST', '/presensi/semua-hadir')).body.data.diisi).toEqual([])
	})

	test('numbers a mark on that was cleared and made anew: who saw the earlier one is told', async () => {
		await mark(first(), 'hadir')
		await mark(first(), null, 1)
		await mark(first(), 'izin')
		expect((await mark(first(), 'alpa', 1)).body.code).toBe('attendance_changed')
		expect((await mark(first(), 'alpa', 2)).status).toBe(200)
	})

	test('before the lecture takes leave alone', async () => {
		at('07:44')
		expect((await mark(first(), 'hadir')).body.code).toBe('meeting_ahead')
		expect((await ask('POST', '/presensi/semua-hadir')).body.code).toBe('meeting_ahead')
		expect((await mark(first(), 'sakit')).status).toBe(200)
	})

	test('names who has left the class, and marks the others', async () => {
		const stranger = await makeMahasiswa(t.db, { kelas: 'PR-2' })
		const isian = [first(), stranger].map(({ stambuk }) => ({ stambuk, status: 'hadir', versi: 0 }))
		const { status, body } = await ask('PUT', '/presensi', { isian })
		expect([status, body.data.tidak_di_kelas]).toEqual([200, [stranger.stambuk]])
		expect((await states()).filter((one) => one === 'hadir 1')).toHaveLength(1)
	})

	test('keeps a meeting from being moved or cancelled once it was held; leave that is noted ahead does not', async () => {
		await t.db.deleteFrom('jadwal_kuliah').where('matakuliah_kode', '!=', kode).execute()
		const change = async (what: string, body: object = {}) =>
			(
				await t.call('POST', `${url}/${what}`, {
					...(await freshToken(dosen)),
					body: { alasan: 'Rapat', ...body },
				})
			).body.code
		const there = { tanggal: '2024-03-21', jam_mulai: '16:00', jam_selesai: '18:00', ruangan: 'Daring' }
		await mark(first(), 'izin')
		expect(await change('pindahkan', there)).toBeUndefined()
		expect(await change('pulihkan')).toBeUndefined()
		await mark(second(), 'alpa')
		expect([await change('pindahkan', there), await change('batalkan')]).toEqual([
			'meeting_held',
			'meeting_held',
		])
	})

	test('refuses a meeting that was cancelled, and one that is not in the timetable', async () => {
		await t.call('POST', `${url}/batalkan`, { ...(await freshToken(dosen)), body: { alasan: 'Sakit' } })
		expect((await mark(first(), 'hadir')).body.code).toBe('meeting_off')
		url = url.replace('08:00', '09:00')
		expect((await mark(first(), 'hadir')).body.code).toBe('meeting_not_found')
	})
})

describe('a meeting that was held before the office has changed the timetable', () => {
	test('stays in the list, can be read and corrected, and keeps its number', async () => {
		for (const one of [first(), second()]) await mark(one, 'hadir')
		await t.db
			.updateTable('jadwal_kuliah')
			.set({ hari: 'Rabu' })
			.where('matakuliah_kode', '=', kode)
			.execute()
		expect((await mark(first(), 'sakit', 1)).status).toBe(200)
		expect(await read()).toMatchObject({ pertemuan: { nomor: 6, tanggal: '2024-03-18' } })
		const course = `20232/PR-1/${kode}`
		const ask = async (path: string) => (await t.call('GET', path, await freshToken(dosen))).body.data
		const { pertemuan } = await ask(`/api/pertemuan/${course}`)
		const week = pertemuan.filter((p: { minggu: number }) => p.minggu === 6)
		expect(week).toMatchObject([{ tanggal: '2024-03-18', status: 'berlangsung', alasan: null }])
		expect((await ask(`/api/presensi/rekap/${course}`)).pertemuan).toMatchObject([{ nomor: 6 }])
	})

	test('stands on its day in the week, on the dashboard and in the calendar of its students too', async () => {
		await t.db.deleteFrom('jadwal_kuliah').where('matakuliah_kode', '!=', kode).execute()
		await mark(first(), 'hadir')
		await t.db
			.updateTable('jadwal_kuliah')
			.set({ hari: 'Rabu' })
			.where('matakuliah_kode', '=', kode)
			.execute()
		const { token } = await freshToken(first())
		const get = async (address: string) => t.call('GET', address, { token })
		const own = (rows: { kode_mk: string }[]) => rows.filter((row) => row.kode_mk === kode)
		expect(own((await get('/api/jadwal-kuliah/kelas/PR-1')).body.perubahan)).toMatchObject([
			{ asal: { tanggal: '2024-03-18', jam_mulai: '08:00' }, pindah: null, alasan: null },
		])
		const { agenda } = (await get('/api/beranda')).body.data
		expect(agenda.map((one: { tanggal: string }) => one.tanggal)).toEqual(['2024-03-18'])
		const feed = (await get(`/api/jadwal-kuliah/jadwal.ics?kode_mk=${kode}`)).raw
		expect(feed.match(/DTSTART:202403(18|20)T/g)).toEqual(['DTSTART:20240318T'])
	})
})

describe('two lecturers at once', () => {
	test('the second is told what the first has made of it, and nothing is overwritten', async () => {
		await mark(first(), 'hadir')
		const late = await mark(first(), 'alpa', 0, rekan)
		expect([late.status, late.body.code]).toEqual([409, 'attendance_changed'])
		expect(late.body.details).toEqual([
			{
				field: first().stambuk,
				message: expect.stringMatching(/: Hadir, oleh Dosen /),
			},
		])
		expect((await states())[0]).toBe('hadir 1')
		expect((await mark(first(), 'alpa', 1, rekan)).status).toBe(200)
		expect((await mark(first(), null, 1)).status).toBe(409)
		expect((await states())[0]).toBe('alpa 2')
	})

	test('one that is stale keeps the others from being saved', async () => {
		await mark(first(), 'hadir')
		const isian = [first(), second()].map(({ stambuk }) => ({ stambuk, status: 'izin', versi: 0 }))
		expect((await ask('PUT', '/presensi', { isian }, rekan)).status).toBe(409)
		expect((await states()).slice(0, 2)).toEqual(['hadir 1', 'null 0'])
	})

	test('both at the same moment: one of them is told', async () => {
		const answers = await Promise.all([mark(first(), 'hadir'), mark(first(), 'izin', 0, rekan)])
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
	})

	test('a correction stands in the trail with what was there before', async () => {
		await mark(first(), 'alpa')
		await mark(first(), 'sakit', 1, rekan)
		const { id } = await read()
		const trail = await t.db
			.selectFrom('jejak')
			.select(['pelaku', 'tindakan', 'lama', 'baru'])
			.where('objek', '=', `pertemuan:${id}`)
			.execute()
		expect(trail).toEqual([
			{
				pelaku: rekan.id,
				tindakan: 'presensi_dikoreksi',
				lama: { [first().stambuk]: 'alpa' },
				baru: { [first().stambuk]: 'sakit' },
			},
		])
	})
})

describe('the record of a lecture', () => {
	const write = (isi: object, versi = 0, by?: TestAkun) =>
		ask('PUT', '/catatan', { rencana: null, bahasan: null, tautan: null, dosen: [], versi, ...isi }, by)

	test('shows the plan of the course until something is written, and who teaches', async () => {
		await t.db
			.insertInto('pertemuan')
			.values({ periode_kode: '20232', matakuliah_kode: kode, nomor: 6, topik: 'Normalisasi' })
			.execute()
		const { catatan } = await read()
		expect(catatan).toMatchObject({ rencana: 'Normalisasi', bahasan: null, versi: 0 })
		expect(catatan.dosen.map(({ hadir }) => hadir)).toEqual([false, false])
	})

	test('keeps what is written and who was there; the second of two is told', async () => {
		const nip = await nipOf(rekan)
		const saved = await write({ bahasan: 'Bentuk normal', tautan: 'https://kampus.test/a', dosen: [nip] })
		expect(saved.body.data).toMatchObject({ bahasan: 'Bentuk normal', versi: 1 })
		expect(saved.body.data.dosen.find((d: { nip: string }) => d.nip === nip).hadir).toBe(true)
		expect((await write({ bahasan: 'Lain' }, 0, rekan)).body.code).toBe('note_changed')
		expect((await write({ bahasan: 'Lain' }, 1, rekan)).body.data).toMatchObject({
			bahasan: 'Lain',
			versi: 2,
		})
	})

	test('takes no lecturer who does not teach it, and no link that is none', async () => {
		const other = await nipOf(await makeDosen(t.db))
		expect((await write({ dosen: [other] })).body.code).toBe('not_teaching')
		expect((await write({ tautan: 'javascript:alert(1)' })).status).toBe(400)
	})
})
