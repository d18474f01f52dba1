import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeKegiatan } from '#server/test/factories-academic.ts'
import { pdfUaFaults } from '#server/test/pdf-ua.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())

test('before a calendar is published the answer says so', async () => {
	const answer = await t.call('GET', '/api/kalender-akademik')
	expect([answer.status, answer.body.code]).toEqual([404, 'calendar_not_found'])
})

describe('a published calendar', () => {
	beforeAll(async () => {
		await makeKegiatan(t.db, { periode_kode: '20242', mulai: '2025-01-06', kegiatan: 'Awal Genap' })
		await makeKegiatan(t.db, { periode_kode: '20241', mulai: '2024-08-17', kegiatan: 'Kemerdekaan' })
		await makeKegiatan(t.db, {
			periode_kode: '20241',
			mulai: '2024-07-15',
			selesai: '2024-07-26',
			kegiatan: 'Registrasi; ulang',
			keterangan: 'Baris satu\nbaris dua, koma',
			kategori: 'announcement',
			kepentingan: 'high',
		})
		await makeKegiatan(t.db, { periode_kode: '20232' })
	})

	test('is that of the newest year, semester by semester in order of time, open to everybody', async () => {
		const { body } = await t.call('GET', '/api/kalender-akademik')
		expect(body.data).toMatchObject({
			tahun: '2024/2025',
			tahun_tersedia: ['2024/2025', '2023/2024'],
			semester: [
				{
					nama: 'Semester Ganjil',
					kegiatan: [
						{ kegiatan: 'Registrasi; ulang', tanggal: '15 – 26 Juli 2024', kepentingan: 'high' },
						{ kegiatan: 'Kemerdekaan', tanggal: '17 Agustus 2024', kategori: 'holiday' },
					],
				},
				{ nama: 'Semester Genap', kegiatan: [{ kegiatan: 'Awal Genap' }] },
			],
		})
	})

	test('of another year is asked for by name', async () => {
		const { body } = await t.call('GET', '/api/kalender-akademik?tahun=2023/2024')
		expect(body.data.semester).toHaveLength(1)
		for (const [tahun, status] of [
			['2020/2021', 404],
			['2024/2026', 400],
			['2024', 400],
		])
			expect((await t.call('GET', `/api/kalender-akademik?tahun=${tahun}`)).status).toBe(status)
	})

	test('names the year in which today lies, also when a newer one is published', async () => {
		await makeKegiatan(t.db, { periode_kode: '20232', mulai: '2024-03-01', selesai: '2024-03-18' })
		const running = async () => (await t.call('GET', '/api/kalender-akademik')).body.data.tahun_berjalan
		expect(await running()).toBe('2023/2024')
		t.clock.set('2024-07-01T00:00:00Z')
		expect(await running()).toBeNull()
		t.clock.set(TEST_NOW)
	})

	test('comes as an iCalendar file with all-day events', async () => {
		const { raw, headers } = await t.call('GET', '/api/kalender-akademik/kalender.ics')
		expect(headers['content-disposition']).toBe('attachment; filename="kalender-akademik-2024-2025.ics"')
		expect(raw.match(/BEGIN:VEVENT/g)).toHaveLength(3)
		expect(raw).toContain('DTSTART;VALUE=DATE:20240715\r\n')
		expect(raw).toContain('DTEND;VALUE=DATE:20240727\r\n')
		expect(raw).toContain('SUMMARY:Registrasi\\; ulang\r\n')
		expect(raw).toContain('DESCRIPTION:Baris satu\\nbaris dua\\, koma\r\n')
	})

	test('comes as a PDF, on as many sheets as it needs', async () => {
		const load = async () => {
			const { rawPayload } = await t.app.inject('/api/kalender-akademik/kalender.pdf?tahun=2024/2025')
			expect(pdfUaFaults(rawPayload)).toEqual([])
			return rawPayload.toString('latin1')
		}
		const pages = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length
		const short = await load()
		expect(short.startsWith('%PDF-')).toBe(true)
		expect(pages(short)).toBe(1)
		for (let i = 0; i < 50; i++) await makeKegiatan(t.db, { periode_kode: '20242', mulai: '2025-02-01' })
		expect(pages(await load())).toBe(3)
	})
})
