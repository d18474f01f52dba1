import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSettings, type SettingsStore } from '#server/lib/settings.ts'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeMahasiswa, makeStaf, makeUjian, type TestAkun, type TestUjian } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'
import { tellUjian } from './tell.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
let kelas = ''
let counter = 0
let settings: SettingsStore
beforeAll(async () => {
	settings = await openSettings(t.db, t.config.campus)
})
beforeEach(() => {
	t.clock.set(TEST_NOW)
	kelas = `KB-${++counter}`
})

const { start, begin, handIn, freshToken } = examCalls(() => t)
const OPEN = '2024-03-20T01:00:00Z'
const CLOSE = '2024-03-20T03:00:00Z'

const minute = (now?: string) => {
	if (now) t.clock.set(now)
	return tellUjian({ db: t.db, now: t.clock.now, config: t.config, settings: settings.current })
}
const exam = (rest: object = {}) => makeUjian(t.db, { kelas, mulai: OPEN, selesai: CLOSE, ...rest })
const titles = async (akun: TestAkun) => (await bell(t, akun)).map(({ judul }) => judul)
const nama = (ujian: TestUjian) => `UTS Mata Kuliah ${ujian.matakuliah}`

describe('when the time of an exam comes', () => {
	test('its students are told a day before, an hour before, and when it opens: one entry, each time unread again', async () => {
		const m = await makeMahasiswa(t.db, { kelas })
		const ujian = await exam({ batasMulaiMenit: 30 })
		await minute('2024-03-19T00:59:00Z')
		expect(await bell(t, m)).toEqual([])
		const steps: [string, string][] = [
			['2024-03-19T01:00:00Z', 'besok pukul 09.00'],
			['2024-03-20T00:00:00Z', 'dibuka pukul 09.00'],
			['2024-03-20T01:00:00Z', 'sudah dibuka'],
		]
		for (const [now, words] of steps) {
			await minute(now)
			expect(await bell(t, m)).toEqual([
				{
					jenis: 'ujian',
					judul: `${nama(ujian)} ${words}`,
					isi: 'Lab Komputer 2, paling lambat dimulai pukul 09.30',
					alamat: '/ujian',
				},
			])
			await t.db.updateTable('pemberitahuan').set({ dibaca_pada: t.clock.now() }).execute()
		}
		await minute('2024-03-20T01:01:00Z')
		expect(
			await t.db.selectFrom('pemberitahuan').select('id').where('dibaca_pada', 'is', null).execute(),
		).toEqual([])
	})

	test('several servers that look at once tell of it once', async () => {
		const m = await makeMahasiswa(t.db, { kelas })
		await exam()
		t.clock.set('2024-03-19T12:00:00Z')
		await Promise.all([minute(), minute(), minute()])
		expect(await titles(m)).toHaveLength(1)
		expect(
			await t.db.selectFrom('kabar_ujian').select('tahap').where('saat', '=', new Date(OPEN)).execute(),
		).toContainEqual({ tahap: 'hari' })
		await t.db
			.updateTable('pemberitahuan')
			.set({ dibaca_pada: t.clock.now() })
			.where('akun_id', '=', m.id)
			.execute()
		await Promise.all([minute(), minute()])
		const unread = t.db
			.selectFrom('pemberitahuan')
			.select('id')
			.where('akun_id', '=', m.id)
			.where('dibaca_pada', 'is', null)
		expect(await unread.execute()).toEqual([])
	})

	test('only who may sit it: of this class, with tuition paid, and has not begun', async () => {
		const m = await makeMahasiswa(t.db, { kelas })
		const begun = await makeMahasiswa(t.db, { kelas, now: OPEN })
		const unpaid = await makeMahasiswa(t.db, { kelas, lunas: false })
		const stranger = await makeMahasiswa(t.db, { kelas: `${kelas}-LAIN` })
		const ujian = await exam()
		t.clock.set(OPEN)
		expect((await start(ujian.id, begun)).status).toBe(200)
		await minute()
		expect(await titles(m)).toEqual([`${nama(ujian)} sudah dibuka`])
		for (const one of [begun, unpaid, stranger]) expect(await bell(t, one)).toEqual([])
	})

	test('of a moved exam they are told again at its new time, of a cancelled one never', async () => {
		const m = await makeMahasiswa(t.db, { kelas })
		const [moved, cancelled] = [await exam(), await exam({ ditiadakan: true })]
		await minute('2024-03-19T12:00:00Z')
		expect(await titles(m)).toEqual([`${nama(moved)} besok pukul 09.00`])
		await t.db
			.updateTable('ujian')
			.set({ mulai: '2024-03-22T02:00:00Z', selesai: '2024-03-22T04:00:00Z' })
			.where('id', '=', moved.id)
			.execute()
		await t.db.deleteFrom('pemberitahuan').execute()
		await minute(OPEN)
		expect(await titles(m)).toEqual([])
		await minute('2024-03-21T12:00:00Z')
		expect(await titles(m)).toEqual([`${nama(moved)} besok pukul 10.00`])
		expect((await titles(m)).join()).not.toContain(nama(cancelled))
	})

	test('of one that nobody can begin any more nothing is told, and on its own day it is not tomorrow', async () => {
		const m = await makeMahasiswa(t.db, { kelas })
		const late = await exam({ batasMulaiMenit: 10 })
		await minute('2024-03-20T01:11:00Z')
		expect(await bell(t, m)).toEqual([])
		const today = await exam({ mulai: '2024-03-20T09:00:00Z', selesai: '2024-03-20T10:00:00Z' })
		await minute()
		expect(await titles(m)).toEqual([`${nama(today)} hari ini pukul 17.00`])
		expect(late.id).not.toBe(today.id)
	})
})

describe('when the plan of an exam changes', () => {
	const change = async (ujian: TestUjian, method: 'PUT' | 'POST', what: string, body: object = {}) => {
		const { token } = await makeStaf(t.db, ['akademik'])
		const answer = await t.call(method, `/api/ujian/${ujian.id}/${what}`, {
			token,
			body: { alasan: 'Rapat dosen', ...body },
		})
		expect(answer.status).toBe(200)
	}

	test('class and lecturers are told of the move, the cancellation and its end, each where it leads them', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'TI-4A' })
		const ujian = await makeUjian(t.db, { mulai: OPEN, selesai: CLOSE })
		const dosen = await lecturerOf(t.db, ujian)
		await change(ujian, 'PUT', 'jadwal', {
			tanggal: '2024-04-02',
			jam_mulai: '10:00',
			jam_selesai: '12:00',
			ruang: 'Lab 9',
		})
		const told = {
			jenis: 'ujian_berubah',
			judul: `${nama(ujian)} dipindah`,
			isi: 'Dari Rabu, 20 Maret 2024 pukul 09.00, Lab Komputer 2 ke Selasa, 2 April 2024 pukul 10.00, Lab 9. Alasan: Rapat dosen',
		}
		expect(await bell(t, m)).toEqual([{ ...told, alamat: '/ujian' }])
		expect(await bell(t, dosen)).toEqual([{ ...told, alamat: `/mengajar/ujian/${ujian.id}` }])
		await change(ujian, 'POST', 'tiadakan')
		expect(await titles(m)).toEqual([`${nama(ujian)} ditiadakan`])
		await change(ujian, 'POST', 'adakan')
		expect(await titles(m)).toEqual([`${nama(ujian)} jadi diadakan`])
	})
})

describe('scores that are kept back', () => {
	const policy = async (ujian: TestUjian, dosen: TestAkun, kebijakan: string, mulai: string | null = null) =>
		t.call('PUT', `/api/ujian/${ujian.id}/tinjauan`, {
			...(await freshToken(dosen)),
			body: { kebijakan, mulai, alasan: 'Menunggu ujian susulan' },
		})

	test('are told of when the lecturer shows them, once, and to who has one', async () => {
		const { m, ujian, id } = await begin()
		const other = await makeMahasiswa(t.db)
		await handIn(id, m)
		const dosen = await lecturerOf(t.db, ujian)
		await policy(ujian, dosen, 'tertutup')
		expect(await bell(t, m)).toEqual([])
		for (const kebijakan of ['nilai', 'tertutup', 'jawaban']) await policy(ujian, dosen, kebijakan)
		expect(await bell(t, m)).toEqual([
			{ jenis: 'nilai', judul: `Nilai ${nama(ujian)} sudah dibuka`, isi: '', alamat: '/nilai' },
		])
		expect(await bell(t, other)).toEqual([])
	})

	test('are told of when their day has come', async () => {
		const { m, ujian, id } = await begin()
		await handIn(id, m)
		await policy(ujian, await lecturerOf(t.db, ujian), 'nilai', '2024-03-25T00:00:00Z')
		await minute('2024-03-24T23:59:00Z')
		expect(await titles(m)).toEqual([])
		t.clock.set('2024-03-25T00:00:00Z')
		await Promise.all([minute(), minute()])
		await minute('2024-03-26T00:00:00Z')
		expect(await titles(m)).toEqual([`Nilai ${nama(ujian)} sudah dibuka`])
	})
})
