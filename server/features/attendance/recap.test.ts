import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { makeKuliah } from '#server/test/factories-academic.ts'
import { readOwnWorkbook } from '#server/test/own-workbook.ts'
import { pdfUaFaults } from '#server/test/pdf-ua.ts'
import type { PresensiSaya } from '#shared/api/attendance.ts'
import type { RekapPresensi } from '#shared/api/attendance-recap.ts'

let t: TestApp
let dosen: TestAkun
let ani: TestMahasiswa
let budi: TestMahasiswa
let kode: string

const { freshToken } = examCalls(() => t)
const MONDAYS = ['2024-02-12', '2024-02-19', '2024-02-26', '2024-03-04']

beforeAll(async () => {
	t = await createTestApp()
	dosen = await makeDosen(t.db)
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	kode = (await makeKuliah(t.db, { kelas: 'RK-1', nip })).kode
	ani = await makeMahasiswa(t.db, { kelas: 'RK-1' })
	budi = await makeMahasiswa(t.db, { kelas: 'RK-1' })
	t.clock.set('2024-03-18T08:05:00+08:00')
	for (const [i, status] of ['alpa', 'hadir', 'alpa', 'alpa'].entries())
		await mark(MONDAYS[i] ?? '', { [ani.stambuk]: 'hadir', [budi.stambuk]: status })
	// Leave that is known ahead makes no lecture of one that is to come.
	await mark('2024-03-25', { [ani.stambuk]: 'izin' })
})
afterAll(() => t.close())

async function mark(tanggal: string, states: Record<string, string>) {
	const isian = Object.entries(states).map(([stambuk, status]) => ({ stambuk, status, versi: 0 }))
	const url = `/api/pertemuan/20232/RK-1/${kode}/${tanggal}/08:00/presensi`
	const { status } = await t.call('PUT', url, { ...(await freshToken(dosen)), body: { isian } })
	expect(status).toBe(200)
}
const ask = async (path: string, by: TestAkun = dosen) => t.call('GET', path, await freshToken(by))
const saya = async (by: TestMahasiswa): Promise<PresensiSaya> =>
	(await ask('/api/presensi/saya', by)).body.data
const rekapUrl = () => `/api/presensi/rekap/20232/RK-1/${kode}`

describe('own attendance', () => {
	test('counts the lectures that were held, and says what may still be missed', async () => {
		const { ambang, matakuliah } = await saya(ani)
		expect(ambang).toBe(75)
		expect(matakuliah).toMatchObject([
			{ kode_mk: kode, hadir: 4, dari: 4, persen: 100, boleh_absen: 3, terkejar: true },
		])
		expect(
			matakuliah[0]?.pertemuan.map(({ tanggal, status, terlaksana }) => [tanggal, status, terlaksana]),
		).toEqual([...MONDAYS.map((tanggal) => [tanggal, 'hadir', true]), ['2024-03-25', 'izin', false]])
	})

	test('says when nothing more may be missed, and follows the policy of the campus', async () => {
		expect((await saya(budi)).matakuliah).toMatchObject([
			{ hadir: 1, persen: 25, boleh_absen: 0, terkejar: true },
		])
		await mark('2024-03-11', { [ani.stambuk]: 'hadir', [budi.stambuk]: 'alpa' })
		expect((await saya(budi)).matakuliah).toMatchObject([{ hadir: 1, dari: 5, terkejar: false }])
	})
})

describe('the recap of a class', () => {
	test('counts no marks of who has left the class', async () => {
		const gone = await makeMahasiswa(t.db, { kelas: 'RK-1' })
		await mark(MONDAYS[0] ?? '', { [gone.stambuk]: 'hadir' })
		const first = async () => ((await ask(rekapUrl())).body.data as RekapPresensi).pertemuan[0]?.jumlah.hadir
		expect(await first()).toBe(2)
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode: null })
			.where('mahasiswa_id', '=', gone.mahasiswaId)
			.execute()
		expect(await first()).toBe(1)
	})

	test('has a row for each student and a column for each lecture held, with its number', async () => {
		const rekap: RekapPresensi = (await ask(rekapUrl())).body.data
		expect(rekap.pertemuan.map(({ nomor, jumlah }) => [nomor, jumlah.hadir, jumlah.alpa])).toEqual([
			[1, 1, 1],
			[2, 2, 0],
			[3, 1, 1],
			[4, 1, 1],
			[5, 1, 1],
		])
		expect(rekap.mahasiswa.map(({ stambuk, status }) => [stambuk, status.join(' ')])).toEqual([
			[ani.stambuk, 'hadir hadir hadir hadir hadir'],
			[budi.stambuk, 'alpa hadir alpa alpa alpa'],
		])
	})

	test('has a column for an exam that the campus counts as a meeting once it is over, in grid and spreadsheet', async () => {
		const at = { periode_kode: '20232', kelas_kode: 'RK-1', matakuliah_kode: kode, jumlah_soal: null }
		const { id } = await t.db
			.insertInto('ujian')
			.values({
				...at,
				jenis: 'UTS',
				mulai: '2024-03-13T00:00:00Z',
				selesai: '2024-03-13T02:00:00Z',
				batas_mulai_menit: null,
				acak_opsi: false,
				ruang: 'Aula',
				ditiadakan: false,
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		expect(((await ask(rekapUrl())).body.data as RekapPresensi).ujian).toEqual([])
		await t.db.insertInto('pengaturan').values({ presensi_ujian: 'UTS dan UAS' }).execute()
		// A server that has begun since then knows of it.
		const { db, pool } = t
		const later = await createTestApp({}, { db, pool, drop: async () => {} })
		later.clock.set(t.clock.now())
		const bearer = await freshToken(dosen)
		const { ujian, pertemuan, mahasiswa }: RekapPresensi = (await later.call('GET', rekapUrl(), bearer)).body
			.data
		expect(ujian).toEqual([
			{
				jenis: 'UTS',
				tanggal: '2024-03-13',
				jam_mulai: '08:00',
				jam_selesai: '10:00',
				ruangan: 'Aula',
				jumlah: { hadir: 0, izin: 0, sakit: 0, alpa: 2 },
			},
		])
		expect(pertemuan).toHaveLength(5)
		expect(mahasiswa[0]).toMatchObject({ ujian: ['alpa'], jumlah: { hadir: 5, alpa: 1 }, hadir: 5, dari: 6 })
		const file = await later.app.inject({
			url: `${rekapUrl()}/rekap.xlsx`,
			headers: { authorization: `Bearer ${bearer.token}` },
		})
		const [lectures, students] = await readOwnWorkbook(file.rawPayload)
		expect(lectures?.rows.at(-1)?.cells.slice(0, 6)).toEqual([
			...['UTS', '2024-03-13', '08:00', '10:00', 'Aula', 'Ujian Tengah Semester'],
		])
		expect(students?.rows.map(({ cells }) => cells[8])).toEqual(['UTS (13/03)', 'Alpa', 'Alpa'])
		await t.db.deleteFrom('ujian').where('id', '=', id).execute()
		await later.close()
	})

	test('is a spreadsheet, and a paper whose code anybody can check', async () => {
		const xlsx = await ask(`${rekapUrl()}/rekap.xlsx`)
		expect(xlsx.headers['content-type']).toContain('spreadsheetml')
		const answer = await t.app.inject({
			url: `${rekapUrl()}/berita-acara.pdf`,
			headers: { authorization: `Bearer ${(await freshToken(dosen)).token}` },
		})
		expect(answer.headers['content-disposition']).toBe(`attachment; filename="Berita_Acara_${kode}-RK-1.pdf"`)
		expect(pdfUaFaults(answer.rawPayload)).toEqual([])
		const text = answer.rawPayload.toString('latin1')
		const token = /\/URI \([^)]*\/verifikasi\/perkuliahan\/([\w.-]+)\)/.exec(text)?.[1] ?? ''
		const check = await t.call('GET', `/api/verifikasi/perkuliahan?token=${token}`)
		expect(check.body.data).toMatchObject({ kelas: 'RK-1', kode_mk: kode, pertemuan: 5, mahasiswa: 2 })
		const forged = `${Buffer.from('BAP1|20232|RK-1|X|14|2|2024-03-18|abc').toString('base64url')}.${token.split('.')[1]}`
		expect((await t.call('GET', `/api/verifikasi/perkuliahan?token=${forged}`)).body.code).toBe('not_genuine')
	})
})

test('while a lecture is on, who is not marked yet is not away; after it they are', async () => {
	await mark('2024-03-18', { [ani.stambuk]: 'hadir' })
	const percent = async () => {
		const rekap: RekapPresensi = (await ask(rekapUrl())).body.data
		const row = rekap.mahasiswa.find(({ stambuk }) => stambuk === budi.stambuk)
		return [(await saya(budi)).matakuliah[0]?.dari, row?.dari]
	}
	expect(await percent()).toEqual([5, 5])
	t.clock.set('2024-03-18T10:46:00+08:00')
	expect(await percent()).toEqual([6, 6])
})
