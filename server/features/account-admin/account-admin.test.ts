import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeKelas, makeMahasiswa, makeStaf } from '#server/test/factories.ts'
import { isPublik } from '#shared/api/access.ts'
import type { Endpoint } from '#shared/api/contract.ts'
import { API } from '#shared/api/endpoints.ts'
import { createAkun, resetAkun, setAkunAktif, setHak } from './service.ts'

const OWN = 'password pilihan sendiri'
const DAY = 86_400_000

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
	await makeKelas(t.db)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

let counter = 0
const newEmail = () => `orang${++counter}@uji.test`
const now = () => t.clock.now()
const STAF = { peran: 'staf', hak: 'semua' } as const

const login = (email: string, password: string) =>
	t.call('POST', '/api/dosen/login', { body: { email, password } })
const enter = async (email: string, password: string): Promise<string> =>
	(await login(email, password)).body.data.access_token
const choose = (token: string, lama: string, baru = OWN) =>
	t.call('PUT', '/api/akun/password', {
		token,
		body: { passwordLama: lama, passwordBaru: baru, konfirmasiPassword: baru },
	})
const akunOf = (email: string) =>
	t.db.selectFrom('akun').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const trailOf = async (email: string) => {
	const rows = await t.db
		.selectFrom('jejak')
		.select(['tindakan', 'baru'])
		.where('objek', '=', `akun:${(await akunOf(email)).id}`)
		.orderBy('id')
		.execute()
	return rows.map((row) => row.tindakan)
}

describe('a password that somebody else has made', () => {
	test('opens the choice of an own one and nothing else, then nothing at all', async () => {
		const email = newEmail()
		const first = await createAkun(t.db, { email: email.toUpperCase(), ...STAF }, now())
		expect(first).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
		const token = await enter(email, first)
		const early = await t.call('GET', '/api/akun/sesi', { token })
		expect([early.status, early.body.code]).toEqual([403, 'password_change_required'])
		expect((await choose(token, first)).status).toBe(200)
		expect((await t.call('GET', '/api/akun/sesi', { token })).status).toBe(200)
		expect((await login(email, first)).status).toBe(401)
		expect((await login(email, OWN)).status).toBe(200)
		expect(await trailOf(email)).toEqual(['akun_dibuat', 'password_diubah'])
	})

	const closed = Object.entries(API as Record<string, Endpoint>).filter(
		([, endpoint]) => !isPublik(endpoint.access) && !endpoint.withPasswordAwal,
	)
	test(`is refused by all ${closed.length} other calls before anything is looked at`, async () => {
		const email = newEmail()
		const token = await enter(email, await createAkun(t.db, { email, ...STAF }, now()))
		for (const [key] of closed) {
			const [method, url] = key.split(' ') as ['GET', string]
			const answer = await t.call(method, url.replaceAll(/:\w+/g, 'x'), { token })
			expect([key, answer.status, answer.body?.code]).toEqual([key, 403, 'password_change_required'])
		}
	})

	test('cannot be kept as the own one, and an own one must be good', async () => {
		const email = newEmail()
		const first = await createAkun(t.db, { email, ...STAF }, now())
		const token = await enter(email, first)
		expect((await choose(token, first, first)).body.code).toBe('password_refused')
		expect((await choose(token, first, 'sebelas sbl')).body.code).toBe('password_refused')
		expect((await t.call('GET', '/api/akun/sesi', { token })).status).toBe(403)
	})

	test('opens nothing after fourteen days', async () => {
		const email = newEmail()
		const first = await createAkun(t.db, { email, ...STAF }, now())
		t.clock.pass(14 * DAY - 1)
		expect((await login(email, first)).status).toBe(200)
		t.clock.pass(1)
		const late = await login(email, first)
		expect([late.status, late.body.code]).toEqual([403, 'initial_password_over'])
		// Whoever guesses learns nothing from it.
		expect((await login(email, 'salah')).body.code).toBe('bad_credentials')
	})
})

describe('a new account', () => {
	test('of staff has the rights that were named', async () => {
		const email = newEmail()
		const hak = [{ hak: 'humas', program_studi_kode: null } as const]
		await createAkun(t.db, { email, peran: 'staf', hak }, now())
		const { id } = await akunOf(email)
		const rows = await t.db.selectFrom('wewenang').select('hak').where('akun_id', '=', id).execute()
		expect(rows).toEqual([{ hak: 'humas' }])
	})

	test('of a lecturer belongs to the record with the number, or makes it', async () => {
		const known = await makeDosen(t.db)
		const { nip } = await t.db
			.selectFrom('dosen')
			.select('nip')
			.where('akun_id', '=', known.id)
			.executeTakeFirstOrThrow()
		const make = (email: string, nip: string, nama?: string) =>
			createAkun(t.db, { email, peran: 'dosen', nip, nama, hak: [] }, now())
		await expect(make(newEmail(), nip)).rejects.toMatchObject({ code: 'dosen_has_account' })
		await t.db.updateTable('dosen').set({ akun_id: null }).where('nip', '=', nip).execute()
		const email = newEmail()
		await make(email, nip)
		const linked = await t.db.selectFrom('dosen').select('akun_id').where('nip', '=', nip).executeTakeFirst()
		expect(linked?.akun_id).toBe((await akunOf(email)).id)
		const unnamed = newEmail()
		await expect(make(unnamed, '99887766')).rejects.toMatchObject({ status: 400 })
		await expect(akunOf(unnamed)).rejects.toThrow()
		await make(unnamed, '99887766', 'Dr. Baru')
		expect((await akunOf(unnamed)).peran).toBe('dosen')
	})

	test('of a student comes with the student, whose semester is the class’s unless it is named', async () => {
		const make = (stambuk: string, more: { kelas?: string; semester?: number } = {}) => {
			const input = { email: newEmail(), peran: 'mahasiswa', stambuk, nama: 'Siti', ...more } as const
			return createAkun(t.db, { kelas: undefined, semester: undefined, ...input }, now())
		}
		await make('70001', { kelas: 'TI-4A' })
		await make('70002', { kelas: 'TI-4A', semester: 6 })
		await make('70003')
		const rows = await t.db
			.selectFrom('mahasiswa_kini')
			.select(['kelas_kode', 'semester'])
			.where('stambuk', 'like', '7000%')
			.orderBy('stambuk')
			.execute()
		expect(rows).toEqual([
			{ kelas_kode: 'TI-4A', semester: 4 },
			{ kelas_kode: 'TI-4A', semester: 6 },
			{ kelas_kode: null, semester: 1 },
		])
		await expect(make('70001')).rejects.toMatchObject({ code: 'stambuk_taken' })
		await expect(make('70004', { kelas: 'XX-1' })).rejects.toMatchObject({ status: 400 })
	})

	test('is not made for an e-mail that is taken, or for a programme that is not there', async () => {
		const email = newEmail()
		await createAkun(t.db, { email, ...STAF }, now())
		await expect(createAkun(t.db, { email, ...STAF }, now())).rejects.toMatchObject({ code: 'email_taken' })
		const hak = [{ hak: 'prodi', program_studi_kode: 'XX' } as const]
		await expect(createAkun(t.db, { email: newEmail(), peran: 'staf', hak }, now())).rejects.toMatchObject({
			status: 400,
		})
	})
})

describe('a reset', () => {
	test('ends every session, the old password and what was locked by wrong guesses', async () => {
		const m = await makeMahasiswa(t.db)
		const guess = (password: string) =>
			t.call('POST', '/api/mahasiswa/login', { body: { email: m.email, password } })
		for (let i = 0; i < 6; i++) await guess('salah')
		const password = await resetAkun(t.db, m.email, now())
		expect((await t.call('GET', '/api/mahasiswa/profile', { token: m.token })).status).toBe(401)
		const answer = await guess(password)
		expect(answer.status).toBe(200)
		const { access_token: token } = answer.body.data
		expect((await t.call('GET', '/api/mahasiswa/profile', { token })).body.code).toBe(
			'password_change_required',
		)
		await choose(token, password)
		expect((await t.call('GET', '/api/mahasiswa/profile', { token })).status).toBe(200)
		expect(await trailOf(m.email)).toEqual(['password_direset', 'password_diubah'])
	})

	test('of the owner’s own, by a mailed link, leaves nothing to be replaced', async () => {
		const email = newEmail()
		await createAkun(t.db, { email, ...STAF }, now())
		const token = 'x'.repeat(43)
		const link = {
			hash: createHash('sha256').update(token).digest(),
			akun_id: (await akunOf(email)).id,
			dibuat_pada: now(),
			berakhir_pada: new Date(now().getTime() + 60_000),
			dipakai_pada: null,
		}
		await t.db.insertInto('reset_password').values(link).execute()
		const body = { token, passwordBaru: OWN, konfirmasiPassword: OWN }
		expect((await t.call('POST', '/api/lupa-password/atur-ulang', { body })).status).toBe(200)
		expect((await t.call('GET', '/api/akun/sesi', { token: await enter(email, OWN) })).status).toBe(200)
	})
})

describe('shutting an account', () => {
	test('logs its owner out at once; opening it again brings no session back', async () => {
		const m = await makeMahasiswa(t.db)
		const profile = () => t.call('GET', '/api/mahasiswa/profile', { token: m.token })
		expect(await setAkunAktif(t.db, { email: m.email, aktif: false }, now())).toBe(true)
		expect((await profile()).status).toBe(401)
		expect(await setAkunAktif(t.db, { email: m.email, aktif: false }, now())).toBe(false)
		expect(await setAkunAktif(t.db, { email: m.email, aktif: true }, now())).toBe(true)
		expect((await profile()).status).toBe(401)
		expect(await trailOf(m.email)).toEqual(['akun_dinonaktifkan', 'akun_diaktifkan'])
	})

	test('or taking its rights is refused for the last who may manage accounts, of two at once for the second', async () => {
		await t.db.updateTable('akun').set({ aktif: false }).where('peran', '=', 'staf').execute()
		const [a, b] = [await makeStaf(t.db), await makeStaf(t.db)]
		const outcomes = await Promise.allSettled(
			[a, b].map(({ email }) => setAkunAktif(t.db, { email, aktif: false }, now())),
		)
		expect(outcomes.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
		const left = outcomes[0]?.status === 'rejected' ? a : b
		for (const attempt of [
			() => setAkunAktif(t.db, { email: left.email, aktif: false }, now()),
			() => setHak(t.db, left.email, [{ hak: 'humas', program_studi_kode: null }]),
		])
			await expect(attempt()).rejects.toMatchObject({ code: 'last_sistem' })
		await setHak(t.db, left.email, 'semua')
	})
})

test('rights are not for students, and an unknown e-mail is said to be so', async () => {
	const m = await makeMahasiswa(t.db)
	await expect(setHak(t.db, m.email, 'semua')).rejects.toMatchObject({ status: 400 })
	await expect(resetAkun(t.db, 'tidak.ada@uji.test', now())).rejects.toMatchObject({ status: 404 })
})
