import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { listenLocally } from '#server/test/event-stream.ts'
import {
	makeMahasiswa,
	makeStaf,
	makeUjian,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { makeKuliah } from '#server/test/factories-academic.ts'
import { createTestDb } from '#server/test/test-db.ts'

/** A process reads the settings anew every five seconds. */
const SOON = { timeout: 30_000, interval: 500 }
/** 23.30 on Monday 18 March in Makassar; in Jayapura it is Tuesday. */
const LATE = '2024-03-18T15:30:00Z'

/** Two processes on one database. */
let processes: [TestApp, TestApp]
let office: TestAkun
let m: TestMahasiswa
beforeAll(async () => {
	const given = await createTestDb()
	processes = [await createTestApp({}, given), await createTestApp({}, { ...given, drop: async () => {} })]
	for (const { app } of processes) await listenLocally(app)
	const { db } = processes[0]
	office = await makeStaf(db, ['akademik'])
	m = await makeMahasiswa(db, { kelas: 'TI-4Z' })
	await makeKuliah(db, { kelas: 'TI-4Z', hari: 'Senin', jam: ['08:00', '10:30'] })
	await makeUjian(db, { kelas: 'TI-4Z', mulai: '2024-03-20T02:00:00Z', selesai: '2024-03-20T04:00:00Z' })
})
afterAll(async () => {
	for (const one of processes.toReversed()) await one.close()
})

/** What a student is told of hours, on the screen, in a calendar and on paper. */
async function hoursOf({ call, app }: TestApp) {
	const { token } = m
	const list = await call('GET', `/api/ujian/kelas/${m.kelas}`, { token })
	const [ujian] = list.body
	const ics = (await call('GET', '/api/jadwal-kuliah/jadwal.ics', { token })).raw
	const url = '/api/kartu-ujian.pdf?jenis=UTS'
	const card = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
	const paper = execFileSync('pdftotext', ['-layout', '-', '-'], { input: card.rawPayload }).toString()
	return {
		ujian: `${ujian.tanggal} ${ujian.jam_mulai}`,
		kuliah: /DTSTART:20240318T|DTSTART:20240317T23/.exec(ics)?.[0],
		kartu: /\d\d\.\d\d–\d\d\.\d\d/.exec(paper)?.[0],
		zona: /WITA|WIT|WIB/.exec(paper)?.[0],
		kepala: list.headers['x-zona'],
	}
}
const change = (dari: string | null, menjadi: string) =>
	processes[0].call('PUT', '/api/kantor/kampus', {
		token: office.token,
		body: { perubahan: [{ kunci: 'zona_waktu', dari, menjadi }] },
	})
const zonaOf = async ({ call }: TestApp) =>
	(await call('GET', '/api/kantor/kampus', { token: office.token })).body.data.zona

describe('a campus that takes the time zone of the east', () => {
	test('says before what is planned by its clock', async () => {
		expect(await zonaOf(processes[0])).toEqual({
			dipakai: 'Asia/Makassar',
			tetap: false,
			ujian: 1,
			tugas: 0,
			kuliah: 1,
		})
	})

	test('shows its hours there, in every process: exams at their instant, lectures at their hour', async () => {
		const before = {
			ujian: '2024-03-20 10:00',
			kuliah: 'DTSTART:20240318T',
			kartu: '10.00–12.00',
			zona: 'WITA',
			kepala: 'Asia/Makassar',
		}
		for (const one of processes) expect(await hoursOf(one)).toEqual(before)
		expect((await change(null, 'Asia/Jayapura')).body.data.zona.dipakai).toBe('Asia/Jayapura')
		const after = {
			ujian: '2024-03-20 11:00',
			kuliah: 'DTSTART:20240317T23',
			kartu: '11.00–13.00',
			zona: 'WIT',
			kepala: 'Asia/Jayapura',
		}
		for (const one of processes) await expect.poll(() => hoursOf(one), SOON).toEqual(after)
	})

	test('chooses among the three of the country', async () => {
		const { status, body } = await change('Asia/Jayapura', 'Asia/Tokyo')
		expect([status, body.error]).toEqual([400, expect.stringContaining('hanya Asia/Jakarta (WIB)')])
		await expect(
			processes[0].db.updateTable('pengaturan').set({ zona_waktu: 'Asia/Tokyo' }).execute(),
		).rejects.toThrow(/check constraint/)
	})

	test('begins its day at its own midnight', async () => {
		const late = await makeMahasiswa(processes[0].db, { kelas: m.kelas, now: LATE })
		for (const { clock } of processes) clock.set(LATE)
		const hariIni = async ({ call, clock }: TestApp) => {
			// What a class is shown is read once in two seconds.
			clock.pass(2_000)
			return (await call('GET', '/api/beranda', { token: late.token })).body.data.hari_ini
		}
		for (const one of processes) expect(await hariIni(one)).toBe('2024-03-19')
		await processes[0].db.updateTable('pengaturan').set({ zona_waktu: null }).execute()
		for (const one of processes) await expect.poll(() => hariIni(one), SOON).toBe('2024-03-18')
	})
})

test('a machine that fixes the time zone goes before what the campus has chosen, and the page cannot change it', async () => {
	const fixed = await createTestApp({ CAMPUS_TIMEZONE: 'Asia/Jakarta' })
	try {
		const { token } = await makeStaf(fixed.db)
		await fixed.db.insertInto('pengaturan').values({ zona_waktu: 'Asia/Jayapura' }).execute()
		const { data } = (await fixed.call('GET', '/api/kantor/kampus', { token })).body
		expect(data.zona).toMatchObject({ dipakai: 'Asia/Jakarta', tetap: true })
		const field = data.pengaturan.find(({ kunci }: { kunci: string }) => kunci === 'zona_waktu')
		expect(field).toEqual({ kunci: 'zona_waktu', isi: 'Asia/Jayapura', boleh: false })
		const perubahan = [{ kunci: 'zona_waktu', dari: 'Asia/Jayapura', menjadi: '' }]
		const { status, body } = await fixed.call('PUT', '/api/kantor/kampus', { token, body: { perubahan } })
		expect([status, body.error]).toEqual([400, expect.stringContaining('CAMPUS_TIMEZONE')])
	} finally {
		await fixed.close()
	}
})
