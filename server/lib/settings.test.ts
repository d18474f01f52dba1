import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCampusFacts } from '#server/config-campus.ts'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import { KEBIJAKAN_PRESENSI } from '#shared/rules/presensi.ts'
import { JENIS_SURAT, POLA_NOMOR } from '#shared/rules/surat.ts'
import { openSettings, readSettings } from './settings.ts'

const NOTHING = readCampusFacts({})

let t: TestDb
beforeAll(async () => {
	t = await createTestDb()
})
afterAll(() => t.drop())
beforeEach(async () => {
	await t.db.deleteFrom('pengaturan').execute()
})

describe('the settings of a campus', () => {
	test('that has said nothing name the product and invent nothing', async () => {
		expect(await readSettings(t.db, NOTHING)).toEqual({
			institution: { name: 'Stambuk', shortName: 'Stambuk', address: '', phone: '', whatsapp: '', email: '' },
			timezone: 'Asia/Makassar',
			color: null,
			city: '',
			signatory: { title: '', name: '', nip: '' },
			letterCode: 'AKD',
			attendance: KEBIJAKAN_PRESENSI,
			meetings: { paling_sedikit: 12, paling_banyak: 16 },
			lateMinutes: 15,
			lateDeferral: 'tetap T',
			examConditions: { spp: ['UTS', 'UAS'], kehadiran: [], krs: [] },
			tuitionAccount: '',
			programStudi: [],
			letters: Object.fromEntries(
				JENIS_SURAT.map((jenis) => [
					jenis,
					{ pattern: POLA_NOMOR, signatory: { title: '', name: '', nip: '' } },
				]),
			),
			cardYears: null,
			edom: { ambang: 5, gerbang: false },
			instalmentPatterns: [
				[50, 25, 25],
				[50, 50],
			],
		})
	})

	test('come from the database, and from the environment where that is silent', async () => {
		await t.db.insertInto('pengaturan').values({ nama: 'Universitas Basis', kota: 'Palu' }).execute()
		const env = { INSTITUTION_NAME: 'Universitas Lingkungan', INSTITUTION_EMAIL: 'baak@lingkungan.ac.id' }
		expect(await readSettings(t.db, readCampusFacts(env))).toMatchObject({
			institution: { name: 'Universitas Basis', email: 'baak@lingkungan.ac.id' },
			city: 'Palu',
		})
	})

	test('have the time zone that the campus has chosen, unless the machine fixes one', async () => {
		await t.db.insertInto('pengaturan').values({ zona_waktu: 'Asia/Jayapura' }).execute()
		expect((await readSettings(t.db, NOTHING)).timezone).toBe('Asia/Jayapura')
		const fixed = readCampusFacts({ CAMPUS_TIMEZONE: 'Asia/Dili' })
		expect((await readSettings(t.db, fixed)).timezone).toBe('Asia/Dili')
		expect(() => readCampusFacts({ CAMPUS_TIMEZONE: 'Makassar' })).toThrow(/use one like Asia\/Jakarta/)
	})

	test('never give one signatory the number of another', async () => {
		const env = { KHS_SIGNATORY_NAME: 'Dr. A', KHS_SIGNATORY_TITLE: 'Dekan', KHS_SIGNATORY_NIP: '1970' }
		const facts = readCampusFacts(env)
		expect((await readSettings(t.db, facts)).signatory).toEqual({
			title: 'Dekan',
			name: 'Dr. A',
			nip: '1970',
		})
		await t.db.insertInto('pengaturan').values({ khs_nama: 'Dr. B', khs_jabatan: 'Rektor' }).execute()
		expect((await readSettings(t.db, facts)).signatory).toEqual({ title: 'Rektor', name: 'Dr. B', nip: '' })
	})

	test('are one row', async () => {
		await t.db.insertInto('pengaturan').values({ nama: 'Satu' }).execute()
		await expect(t.db.insertInto('pengaturan').values({ nama: 'Dua' }).execute()).rejects.toThrow(
			/pengaturan/,
		)
	})

	test('stay the same object until they change, so that nothing is made anew for nothing', async () => {
		const store = await openSettings(t.db, NOTHING)
		const first = store.current()
		await store.refresh()
		expect(store.current()).toBe(first)
		await t.db.insertInto('pengaturan').values({ nama: 'Universitas Baru' }).execute()
		await t.db
			.insertInto('program_studi')
			.values({ kode: 'TI', nama: 'Informatika', jenjang: 'S1' })
			.execute()
		await store.refresh()
		expect(store.current()).toMatchObject({
			institution: { name: 'Universitas Baru' },
			programStudi: ['Informatika S1'],
		})
	})

	test('are read for a page until somebody has said whose campus it is, and then no more', async () => {
		const store = await openSettings(t.db, NOTHING)
		await store.refreshUnnamed()
		expect(store.current().institution.name).toBe('Stambuk')
		await t.db.insertInto('pengaturan').values({ nama: 'Universitas Baru' }).execute()
		await store.refreshUnnamed()
		expect(store.current().institution.name).toBe('Universitas Baru')
		await t.db.updateTable('pengaturan').set({ nama: 'Universitas Lain' }).execute()
		await store.refreshUnnamed()
		expect(store.current().institution.name).toBe('Universitas Baru')
	})
})
