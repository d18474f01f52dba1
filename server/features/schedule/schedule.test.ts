import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeMahasiswa, makeUjian } from '#server/test/factories.ts'
import { makeKegiatan, makeKuliah } from '#server/test/factories-academic.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())

describe('the weekly schedule', () => {
	test('runs from Senin to Minggu by time, with the fields of the specification', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'JK-1' })
		await makeKuliah(t.db, { kelas: 'JK-1', hari: 'Minggu' })
		await makeKuliah(t.db, { kelas: 'JK-1', hari: 'Senin', jam: ['13:00', '14:40'] })
		const { kode } = await makeKuliah(t.db, { kelas: 'JK-1', hari: 'Senin' })
		await makeKuliah(t.db, { kelas: 'JK-2', hari: 'Senin' })
		const { body } = await t.call('GET', '/api/jadwal-kuliah/kelas/JK-1', { token: m.token })
		expect(body.data.map((s: { hari: string; jam_mulai: string }) => `${s.hari} ${s.jam_mulai}`)).toEqual([
			'Senin 08:00',
			'Senin 13:00',
			'Minggu 08:00',
		])
		expect(body.data[0]).toEqual({
			id: expect.any(String),
			hari: 'Senin',
			matakuliah: `Mata Kuliah ${kode}`,
			kode_matakuliah: kode,
			jam_mulai: '08:00',
			jam_selesai: '10:30',
			ruangan: 'Ruang 201',
			kelas: 'JK-1',
			jumlah_pertemuan: null,
			semester: 4,
		})
	})

	test('names the exams that take place, with hours and room', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'JK-4' })
		const { matakuliah: kode_mk } = await makeUjian(t.db, { kelas: 'JK-4' })
		const { body } = await t.call('GET', '/api/jadwal-kuliah/kelas/JK-4', { token: m.token })
		expect(body.ujian).toEqual([
			{
				kelas: 'JK-4',
				kode_mk,
				jenis: 'UTS',
				mata_kuliah: expect.any(String),
				ruang: expect.any(String),
				tanggal: '2024-03-18',
				jam_mulai: '08:00',
				jam_selesai: '12:00',
			},
		])
		await t.db
			.updateTable('ujian')
			.set({ selesai: '2024-03-19T04:00:00Z' })
			.where('kelas_kode', '=', 'JK-4')
			.execute()
		const longer = await t.call('GET', '/api/jadwal-kuliah/kelas/JK-4', { token: m.token })
		expect(longer.body.ujian[0].jam_selesai).toBeNull()
	})

	test('of another class is refused, of an earlier term not shown', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'JK-3' })
		const other = await t.call('GET', '/api/jadwal-kuliah/kelas/JK-1', { token: m.token })
		expect([other.status, other.body.code]).toEqual([403, 'wrong_class'])
		await t.db
			.insertInto('periode')
			.values({ kode: '20231', mulai: '2023-08-28', selesai: '2023-12-31' })
			.execute()
		await makeKuliah(t.db, { kelas: 'JK-3' })
		await t.db
			.updateTable('jadwal_kuliah')
			.set({ periode_kode: '20231' })
			.where('kelas_kode', '=', 'JK-3')
			.execute()
		const { body } = await t.call('GET', '/api/jadwal-kuliah/kelas/JK-3', { token: m.token })
		expect(body.data).toEqual([])
	})

	test('the active term comes with its name, the day on campus and its holidays', async () => {
		const m = await makeMahasiswa(t.db)
		await makeKegiatan(t.db, { mulai: '2024-02-01', selesai: '2024-02-12', kegiatan: 'Libur awal' })
		await makeKegiatan(t.db, { mulai: '2024-07-01', kegiatan: 'Setelah masa kuliah' })
		await makeKegiatan(t.db, { mulai: '2024-03-20', kategori: 'academic' })
		const { body } = await t.call('GET', '/api/periode/aktif', { token: m.token })
		expect(body.data).toEqual({
			kode: '20232',
			nama: 'Genap 2023/2024',
			mulai: '2024-02-12',
			selesai: '2024-06-30',
			jumlah_pertemuan: 14,
			hari_ini: '2024-03-18',
			libur: [{ mulai: '2024-02-01', selesai: '2024-02-12', kegiatan: 'Libur awal' }],
		})
	})
})

describe('the calendar feed', () => {
	const path = (address: string) => new URL(address).pathname
	const feed = async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'FD-1' })
		const made = await t.call('POST', '/api/jadwal-kuliah/umpan', { token: m.token })
		expect(made.status).toBe(201)
		return { m, url: path(made.body.data.alamat) }
	}

	test('lists each lecture that takes place, exams and holidays, in UTC', async () => {
		const { kode } = await makeKuliah(t.db, { kelas: 'FD-1' })
		const ujian = await makeUjian(t.db, { kelas: 'FD-1', batasMulaiMenit: 15 })
		await makeKegiatan(t.db, { mulai: '2024-04-08', selesai: '2024-04-12', kegiatan: 'Libur Idulfitri' })
		const { url } = await feed()
		const answer = await t.call('GET', url)
		expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
		const events = answer.raw.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
		const lectures = events.filter((e) => e.includes(`SUMMARY:Mata Kuliah ${kode}\r\n`))
		// Week 1 begins on a holiday of the test above, week 9 on Idulfitri.
		expect(lectures).toHaveLength(14)
		expect(lectures.find((e) => e.includes('DTSTART:20240318T000000Z'))).toContain(
			`UID:kuliah-FD-1-${kode}-2024-03-18-0800@`,
		)
		const exam = events.find((e) => e.includes(`UID:ujian-${ujian.id}@`))
		expect(exam).toContain('DTEND:20240318T040000Z')
		expect(exam).toContain('mulai paling lambat 08.15')
		const holiday = events.find((e) => e.includes('SUMMARY:Libur: Libur Idulfitri'))
		expect(holiday).toContain('DTSTART;VALUE=DATE:20240408')
		expect(holiday).toContain('DTEND;VALUE=DATE:20240413')
		expect(answer.raw.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
	})

	test('can be taken as a file by who is signed in, without an address', async () => {
		const { kode } = await makeKuliah(t.db, { kelas: 'FD-2' })
		const m = await makeMahasiswa(t.db, { kelas: 'FD-2' })
		const file = await t.call('GET', '/api/jadwal-kuliah/jadwal.ics', { token: m.token })
		expect([file.status, file.headers['content-disposition']]).toEqual([
			200,
			'attachment; filename="jadwal.ics"',
		])
		expect(file.raw).toContain(`SUMMARY:Mata Kuliah ${kode}`)
		expect((await t.call('GET', '/api/jadwal-kuliah/umpan', { token: m.token })).body).toEqual({ data: null })
		expect((await t.call('GET', '/api/jadwal-kuliah/jadwal.ics')).status).toBe(401)
	})

	test('can be taken for one course alone, with the lectures that the whole feed has: none on a holiday, none lost', async () => {
		const [one, other] = [
			await makeKuliah(t.db, { kelas: 'FD-3' }),
			await makeKuliah(t.db, { kelas: 'FD-3' }),
		]
		await makeKegiatan(t.db, { mulai: '2024-05-06', kegiatan: 'Libur sehari' })
		const m = await makeMahasiswa(t.db, { kelas: 'FD-3' })
		const take = (query: string) => t.call('GET', `/api/jadwal-kuliah/jadwal.ics${query}`, { token: m.token })
		const [whole, file] = [await take(''), await take(`?kode_mk=${one.kode.toLowerCase()}`)]
		expect(file.headers['content-disposition']).toBe(`attachment; filename="jadwal-${one.kode}.ics"`)
		const lectures = (raw: string, kode: string) =>
			raw
				.replaceAll('\r\n ', '')
				.split('BEGIN:VEVENT')
				.filter((event) => event.includes(`UID:kuliah-FD-3-${kode}-`))
				.map((event) => event.split('END:VEVENT')[0])
		expect(lectures(whole.raw, one.kode).length).toBeGreaterThan(10)
		expect(lectures(file.raw, one.kode)).toEqual(lectures(whole.raw, one.kode))
		expect(lectures(file.raw, one.kode).join()).not.toContain('DTSTART:20240506')
		expect(lectures(file.raw, other.kode)).toEqual([])
		expect(lectures(whole.raw, other.kode)).not.toEqual([])
		expect(whole.raw).toContain('SUMMARY:Libur')
		expect(file.raw).not.toContain('SUMMARY:Libur')
	})

	test('has one address, the same whenever it is asked for', async () => {
		const { m, url } = await feed()
		const shown = await t.call('GET', '/api/jadwal-kuliah/umpan', { token: m.token })
		expect(path(shown.body.data.alamat)).toBe(url)
	})

	test('dies with a new address, when taken back, and with the account', async () => {
		const { m, url } = await feed()
		const second = await t.call('POST', '/api/jadwal-kuliah/umpan', { token: m.token })
		expect((await t.call('GET', url)).status).toBe(404)
		const newUrl = path(second.body.data.alamat)
		expect((await t.call('GET', newUrl)).status).toBe(200)
		await t.db.updateTable('akun').set({ aktif: false }).where('id', '=', m.id).execute()
		expect((await t.call('GET', newUrl)).status).toBe(404)
		await t.db.updateTable('akun').set({ aktif: true }).where('id', '=', m.id).execute()
		const revoked = await t.call('DELETE', '/api/jadwal-kuliah/umpan', { token: m.token })
		expect(revoked.body).toEqual({ data: null })
		expect((await t.call('GET', newUrl)).body.code).toBe('feed_not_found')
	})

	test('cannot be guessed from an id', async () => {
		const { url } = await feed()
		const flipped = url.replace(/.(?=\/jadwal\.ics$)/, (c) => (c === 'A' ? 'B' : 'A'))
		expect((await t.call('GET', flipped)).status).toBe(404)
		expect((await t.call('GET', '/api/umpan/abc/jadwal.ics')).status).toBe(400)
	})

	test('is for students', async () => {
		const dosen = await makeDosen(t.db)
		expect((await t.call('POST', '/api/jadwal-kuliah/umpan', { token: dosen.token })).status).toBe(403)
	})
})
