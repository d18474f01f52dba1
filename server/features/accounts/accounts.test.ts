import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/lib/passwords.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { giveHak, makeDosen, makeMahasiswa, makeStaf } from '#server/test/factories.ts'

let t: TestApp
let passwordHash: string
const PASSWORD = 'Kampus#2024'

beforeAll(async () => {
	t = await createTestApp()
	passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const loginMahasiswa = (email: string, password = PASSWORD, extra: object = {}) =>
	t.call('POST', '/api/mahasiswa/login', { body: { email, password, ...extra } })

describe('student login', () => {
	test('gives an access token and a refresh cookie that scripts cannot read', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const answer = await loginMahasiswa(m.email.toUpperCase())
		expect(answer.status).toBe(200)
		expect(answer.body.data.message).toBe('Anda berhasil masuk ke sistem')
		expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/)
		const profile = await t.call('GET', '/api/mahasiswa/profile', { token: answer.body.data.access_token })
		expect(profile.body.data).toMatchObject({ stambuk: m.stambuk, class: 'TI-4A', status: 'true' })
	})

	test('the cookie is Secure unless the server is plain http on localhost', async () => {
		const https = await createTestApp({ PUBLIC_URL: 'https://kampus.ac.id' })
		try {
			const m = await makeMahasiswa(https.db, { passwordHash })
			const body = { email: m.email, password: PASSWORD }
			const answer = await https.call('POST', '/api/mahasiswa/login', { body })
			expect(String(answer.headers['set-cookie'])).toContain('Secure')
			expect(answer.headers['strict-transport-security']).toBeDefined()
			const local = await makeMahasiswa(t.db, { passwordHash })
			expect(String((await loginMahasiswa(local.email)).headers['set-cookie'])).not.toContain('Secure')
		} finally {
			await https.close()
		}
	})

	test('an unknown e-mail and a wrong password get the same answer', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const wrong = await loginMahasiswa(m.email, 'salah')
		const unknown = await loginMahasiswa('tidak.ada@kampus.test', 'salah')
		expect(wrong.status).toBe(401)
		expect(wrong.body).toEqual({ error: 'Email atau password salah', code: 'bad_credentials' })
		expect(unknown.body).toEqual(wrong.body)
	})

	test('a lecturer cannot come in by the door of the students, nor a student by theirs', async () => {
		const d = await makeDosen(t.db, { passwordHash })
		const m = await makeMahasiswa(t.db, { passwordHash })
		expect((await loginMahasiswa(d.email)).status).toBe(401)
		const body = { email: m.email, password: PASSWORD }
		expect((await t.call('POST', '/api/dosen/login', { body })).status).toBe(401)
	})

	test.each([
		['nothing', undefined],
		['no password', { email: 'a@b.id' }],
		['an empty password', { email: 'a@b.id', password: '' }],
		['no e-mail address', { email: 'rahmat', password: 'x' }],
		['a number as password', { email: 'a@b.id', password: 5 }],
		['an unknown field', { email: 'a@b.id', password: 'x', peran: 'admin' }],
		['a password beyond all measure', { email: 'a@b.id', password: 'x'.repeat(129) }],
	])('%s is refused with the field at fault', async (_name, body) => {
		const answer = await t.call('POST', '/api/mahasiswa/login', { ...(body && { body }) })
		expect(answer.status).toBe(400)
		expect(answer.body.code).toBe('invalid_input')
		expect(answer.body.details[0].field).toBeTruthy()
	})

	test('a shut account is told so, and only with the right password', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		await t.db.updateTable('akun').set({ aktif: false }).where('id', '=', m.id).execute()
		expect((await loginMahasiswa(m.email)).body.code).toBe('account_disabled')
		expect((await loginMahasiswa(m.email, 'salah')).body.code).toBe('bad_credentials')
	})

	test('a hash made with other parameters is renewed', async () => {
		const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
		const m = await makeMahasiswa(t.db, { passwordHash: old })
		expect((await loginMahasiswa(m.email)).status).toBe(200)
		const { password_hash } = await t.db
			.selectFrom('akun')
			.select('password_hash')
			.where('id', '=', m.id)
			.executeTakeFirstOrThrow()
		expect(password_hash).toContain('m=19456,t=2,p=1')
		expect((await loginMahasiswa(m.email)).status).toBe(200)
	})
})

describe('tuition check', () => {
	test.each([
		[true, 'sudah bayar spp'],
		[false, 'belum bayar spp'],
	])('paid %s reads "%s", and so says each gate of the specification', async (lunas, status) => {
		const m = await makeMahasiswa(t.db, { lunas })
		const answer = await t.call('GET', '/api/mahasiswa/profile/status', { token: m.token })
		const gerbang = { krs: true, uts: lunas, uas: lunas, materi: lunas }
		expect(answer.body).toEqual({ status, gerbang })
	})
})

describe('lecturer session', () => {
	test('login, refresh with a body, logout', async () => {
		const d = await makeDosen(t.db, { passwordHash })
		const body = { email: d.email, password: PASSWORD }
		const opened = (await t.call('POST', '/api/dosen/login', { body })).body.data
		const next = await t.call('POST', '/api/dosen/refresh', { body: { refresh_token: opened.refresh_token } })
		expect(next.status).toBe(200)
		expect(next.body.refresh_token).not.toBe(opened.refresh_token)
		const token = next.body.access_token
		expect((await t.call('POST', '/api/dosen/logout', { token })).status).toBe(200)
		const again = { refresh_token: next.body.refresh_token }
		expect((await t.call('POST', '/api/dosen/refresh', { body: again })).status).toBe(401)
		expect((await t.call('POST', '/api/dosen/logout', { token })).status).toBe(401)
	})

	test('the pages of students are not for lecturers', async () => {
		const d = await makeDosen(t.db)
		const answer = await t.call('GET', '/api/mahasiswa/profile', { token: d.token })
		expect([answer.status, answer.body.code]).toEqual([403, 'wrong_role'])
	})
})

describe('who is signed in', () => {
	const saya = async (token: string) => (await t.call('GET', '/api/akun/saya', { token })).body.data

	test('a student, with number, class and semester', async () => {
		const m = await makeMahasiswa(t.db)
		expect(await saya(m.token)).toEqual({
			id: m.id,
			email: m.email,
			nama: `Mahasiswa ${m.stambuk}`,
			peran: 'mahasiswa',
			hak: [],
			prodi: [],
			mahasiswa: { stambuk: m.stambuk, class: 'TI-4A', semester: 4 },
			dosen: null,
			area: [{ nama: 'mahasiswa', alamat: '/' }],
		})
	})

	test('a lecturer, with the classes, who is led to the office too when there are rights', async () => {
		const d = await makeDosen(t.db, { kelas: ['TI-4A', 'TI-4B'] })
		const first = await saya(d.token)
		expect(first.area).toEqual([{ nama: 'mengajar', alamat: '/mengajar' }])
		expect(first.dosen.kelas.sort()).toEqual(['TI-4A', 'TI-4B'])
		expect(first.nama).toMatch(/^Dosen /)
		await giveHak(t.db, d, ['prodi'], 'TI')
		expect(await saya(d.token)).toMatchObject({
			hak: ['prodi'],
			prodi: ['TI'],
			area: [
				{ nama: 'mengajar', alamat: '/mengajar' },
				{ nama: 'kantor', alamat: '/kantor' },
			],
		})
	})

	test('staff, with their rights', async () => {
		const s = await makeStaf(t.db, ['akademik', 'humas'])
		const answer = await saya(s.token)
		expect(answer).toMatchObject({ nama: null, peran: 'staf', mahasiswa: null, dosen: null, prodi: [] })
		expect(answer.hak.sort()).toEqual(['akademik', 'humas'])
		expect(answer.area).toEqual([{ nama: 'kantor', alamat: '/kantor' }])
	})
})

describe('the trail', () => {
	test('holds logins and logouts, and nobody can change it', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const token = (await loginMahasiswa(m.email)).body.data.access_token
		await t.call('POST', '/api/mahasiswa/logout', { token })
		const rows = await t.db
			.selectFrom('jejak')
			.select('tindakan')
			.where('pelaku', '=', m.id)
			.orderBy('id')
			.execute()
		expect(rows.map((row) => row.tindakan)).toEqual(['login', 'logout'])
		await expect(t.db.deleteFrom('jejak').execute()).rejects.toThrow('permission denied')
		await expect(t.db.updateTable('jejak').set({ tindakan: 'x' }).execute()).rejects.toThrow(
			'permission denied',
		)
	})
})
