import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { countStatements } from '#server/test/count-statements.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { makeKuliah } from '#server/test/factories-academic.ts'
import type { KodePresensi, PresensiPertemuan } from '#shared/api/attendance.ts'
import { FREE_CODES } from './service.ts'

let t: TestApp
let dosen: TestAkun
let ani: TestMahasiswa
let url: string
let kelas: string
let count = 0

const { freshToken } = examCalls(() => t)
/** Monday 18 March 2024, 08.00 to 10.30. */
const at = (jam: string) => t.clock.set(`2024-03-18T${jam}+08:00`)
const HP = '00000000-0000-4000-8000-000000000001'
const HP2 = '00000000-0000-4000-8000-000000000002'

beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
	kelas = `QR-${++count}`
	dosen = await makeDosen(t.db)
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	const { kode } = await makeKuliah(t.db, { kelas, nip, jam: ['08:00', '10:30'] })
	ani = await makeMahasiswa(t.db, { kelas })
	url = `/api/pertemuan/20232/${kelas}/${kode}/2024-03-18/08:00`
	at('08:05:00')
	await open()
})

const teach = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
	t.call(method, `${url}${path}`, { ...(await freshToken(dosen)), ...(body && { body }) })
const open = (dibuka = true) => teach('PUT', '/presensi/buka', { dibuka })
const codes = async (): Promise<KodePresensi> => (await teach('GET', '/presensi/kode')).body.data
/** What stands behind the address in the QR code that is shown now. */
const shown = async () => (await codes()).qr.alamat[0]?.split('/presensi/')[1] ?? ''
const claim = (kode: string, perangkat = HP) =>
	t.call('POST', '/api/presensi/klaim', { body: { kode, perangkat } })
const present = async (klaim: string, by = ani, perangkat = HP) =>
	t.call('POST', '/api/presensi', { ...(await freshToken(by)), body: { klaim, perangkat } })
/** Scans what is shown, as a phone that is signed in does. */
const scan = async (by = ani, perangkat = HP) =>
	present((await claim(await shown(), perangkat)).body.data.klaim, by, perangkat)
const type = async (kode: string, by = ani) =>
	t.call('POST', '/api/presensi/kode', { ...(await freshToken(by)), body: { kode, perangkat: HP } })
const roster = async () => ((await teach('GET', '/presensi')).body.data as PresensiPertemuan).mahasiswa

describe('a scanned code', () => {
	test('marks the student, once, with when and how', async () => {
		const { status, body } = await scan()
		expect([status, body.data]).toMatchObject([200, { status: 'hadir', baru: true, kelas }])
		expect((await scan()).body.data).toMatchObject({ baru: false, pada: body.data.pada })
		expect(await roster()).toMatchObject([{ status: 'hadir', cara: 'qr', oleh: null, perangkat_sama: false }])
	})

	test('changes every ten seconds and is taken for twenty more', async () => {
		const code = await shown()
		at('08:05:10')
		expect(await shown()).not.toBe(code)
		at('08:05:29')
		expect((await claim(code)).status).toBe(200)
		at('08:05:30')
		expect((await claim(code)).body).toMatchObject({ code: 'code_over' })
	})

	test('is claimed at the first load of the page, and the claim waits for a login', async () => {
		const { klaim } = (await claim(await shown())).body.data
		at('08:14:59')
		expect((await present(klaim)).status).toBe(200)
		const late = await makeMahasiswa(t.db, { kelas })
		at('08:15:01')
		expect((await present(klaim, late)).body.code).toBe('code_over')
	})

	test('counts by when it was scanned, though the lecturer has closed meanwhile', async () => {
		const { klaim } = (await claim(await shown())).body.data
		at('08:06:00')
		await open(false)
		expect((await present(klaim)).status).toBe(200)
	})

	test('is of no use on another device, and none that was made up is taken', async () => {
		const { klaim } = (await claim(await shown())).body.data
		expect((await present(klaim, ani, HP2)).body.code).toBe('code_over')
		const [id, at0, mac] = klaim.split('.')
		expect((await present([id, Number(at0) + 60, mac].join('.'))).body.code).toBe('code_over')
		for (const made of ['x', 'a.b', `${id}.`, `${id}.AAAAAAAAAAAA`, '.', '💩'])
			expect([made, (await claim(made)).status]).toEqual([made, 409])
		expect(await roster()).toMatchObject([{ status: null }])
	})

	test('of another class is refused with whose it is', async () => {
		const other = await makeMahasiswa(t.db, { kelas: 'QR-LAIN' })
		const { status, body } = await scan(other)
		expect([status, body.error]).toEqual([
			403,
			expect.stringMatching(new RegExp(`^Kode ini untuk .* kelas ${kelas}; Anda di kelas QR-LAIN\\.$`)),
		])
	})

	test('leaves what the lecturer has written', async () => {
		const isian = [{ stambuk: ani.stambuk, status: 'izin', versi: 0 }]
		await teach('PUT', '/presensi', { isian })
		expect((await scan()).body.data).toMatchObject({ status: 'izin', baru: false })
		expect(await roster()).toMatchObject([{ status: 'izin', cara: 'dosen', versi: 1 }])
	})

	test('by two students on one device takes both and shows it to the lecturer', async () => {
		const budi = await makeMahasiswa(t.db, { kelas })
		await scan(budi)
		await scan(ani)
		expect((await roster()).map(({ status, perangkat_sama }) => [status, perangkat_sama])).toEqual([
			['hadir', true],
			['hadir', true],
		])
		await scan(await makeMahasiswa(t.db, { kelas }), HP2)
		expect((await roster()).map((m) => m.perangkat_sama)).toEqual([true, true, false])
	})

	test('double and at once is one mark', async () => {
		const { klaim } = (await claim(await shown())).body.data
		const answers = await Promise.all([present(klaim), present(klaim), present(klaim)])
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
		expect(answers.filter(({ body }) => body.data.baru)).toHaveLength(1)
	})
})

describe('when scans are taken', () => {
	test.each([
		['07:45:00', 200],
		['10:45:00', 200],
	])('at %s they are', async (jam, status) => {
		at(jam)
		await open()
		expect((await scan()).status).toBe(status)
	})

	test.each([
		['07:44:59', 'meeting_ahead'],
		['10:45:01', 'meeting_over'],
	])('at %s scanning cannot be opened', async (jam, code) => {
		await open(false)
		at(jam)
		expect((await open()).body.code).toBe(code)
		expect((await teach('GET', '/presensi/kode')).body.code).toBe('scan_closed')
	})

	test('a scan that was left open ends with the meeting', async () => {
		const code = await shown()
		const { klaim } = (await claim(code)).body.data
		await t.db
			.updateTable('pertemuan_kelas')
			.set({ asal_jam_selesai: '07:00', asal_jam_mulai: '06:00' })
			.where('kelas_kode', '=', kelas)
			.execute()
		expect((await present(klaim)).body.code).toBe('meeting_over')
	})

	test('not of a meeting that was cancelled, nor after closing', async () => {
		await open(false)
		at('08:05:01')
		const { klaim } = (await claim(await (await codesOf()).qr)).body.data
		expect((await present(klaim)).body).toMatchObject({ code: 'scan_closed' })
		await open()
		await t.call('POST', `${url}/batalkan`, { ...(await freshToken(dosen)), body: { alasan: 'Sakit' } })
		expect((await present(klaim)).body).toMatchObject({ code: 'meeting_off' })
	})

	/** Of a screen that goes on showing what it was given before the closing. */
	const codesOf = async () => {
		await open()
		const { qr } = await codes()
		await open(false)
		at('08:05:12')
		return { qr: qr.alamat[1]?.split('/presensi/')[1] ?? '' }
	}
})

describe('the short code', () => {
	const short = async () => (await codes()).ketik.kode[0] ?? ''

	test('marks who types it, for a minute at most', async () => {
		const code = await short()
		expect(code).toMatch(/^\d{6}$/)
		at('08:05:59')
		expect((await type(code)).body.data).toMatchObject({ status: 'hadir', baru: true })
		expect(await roster()).toMatchObject([{ cara: 'kode' }])
		at('08:06:00')
		const other = await makeMahasiswa(t.db, { kelas })
		expect((await type(code, other)).body.code).toBe('code_wrong')
	})

	test('guessed many times at once is counted as one after another', async () => {
		const by = await freshToken(ani)
		const guess = (n: number) =>
			t.call('POST', '/api/presensi/kode', { ...by, body: { kode: String(900_000 + n), perangkat: HP } })
		const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n)))
		expect(answers.filter(({ status }) => status === 409).length).toBeLessThanOrEqual(FREE_CODES + 1)
	})

	test('is of the own class alone', async () => {
		const other = await makeMahasiswa(t.db, { kelas: 'QR-LAIN' })
		expect((await type(await short(), other)).body.code).toBe('code_wrong')
	})

	test('cannot be guessed on: an account has a few wrong ones a minute, and others none the less', async () => {
		const code = await short()
		const wrong = code === '111111' ? '222222' : '111111'
		for (let i = 0; i < FREE_CODES; i++) expect((await type(wrong)).status).toBe(409)
		await type(wrong)
		const { status, headers } = await type(code)
		expect([status, headers['retry-after']]).toEqual([429, '60'])
		expect((await type(code, await makeMahasiswa(t.db, { kelas }))).status).toBe(200)
	})
})

test('a scan costs the database the session and one statement, its claim nothing', async () => {
	const costs: number[][] = []
	for (const who of [ani, await makeMahasiswa(t.db, { kelas }), await makeMahasiswa(t.db, { kelas })]) {
		const code = await shown()
		const { token } = await freshToken(who)
		// Who asks for the first time is read (decision 623).
		await t.call('GET', '/api/akun/saya', { token })
		let klaim = ''
		const claiming = await countStatements(async () => {
			klaim = (await claim(code)).body.data.klaim
		})
		const body = { klaim, perangkat: HP }
		const marking = await countStatements(() => t.call('POST', '/api/presensi', { token, body }))
		costs.push([claiming, marking])
	}
	// Lecturers of the scans before are told by and by, which may fall among these.
	expect(costs).toContainEqual([0, 2])
})
