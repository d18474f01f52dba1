import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeSetupLink } from './setup-link.ts'

const PASSWORD = 'kopi tubruk tanpa gula'
const ANSWERS = {
	pengaturan: {
		nama: 'Universitas Nusantara',
		nama_singkat: 'UNUSA',
		alamat: 'Jalan Merdeka 1, Palu',
		kota: 'Palu',
		zona_waktu: 'Asia/Jayapura',
		warna: '#8c1d2f',
		telepon: '(0451) 123456',
		email: 'akademik@unusa.ac.id',
	},
	program_studi: [{ kode: 'TI', nama: 'Teknik Informatika', jenjang: 'S1' }],
	periode: { kode: '20232', mulai: '2024-02-12', selesai: '2024-06-30' },
	administrator: 'rektorat@unusa.ac.id',
	password: PASSWORD,
	konfirmasi: PASSWORD,
}

let t: TestApp
beforeEach(async () => {
	t = await createTestApp()
})
afterEach(() => t.close())

async function link(): Promise<string> {
	const address = await makeSetupLink(t.db, 'https://siakad.unusa.ac.id', t.clock.now())
	const [, token = ''] = /^https:\/\/siakad\.unusa\.ac\.id\/mulai#([\w-]{43})$/.exec(address) ?? []
	return token
}
const isOpen = async (token: string) =>
	(await t.call('POST', '/api/mulai/periksa', { body: { token } })).body.berlaku
const setUp = (token: string, changes: object = {}) =>
	t.call('POST', '/api/mulai', { body: { token, ...ANSWERS, ...changes } })
const login = () =>
	t.call('POST', '/api/akun/login', { body: { email: ANSWERS.administrator, password: PASSWORD } })

describe('the link of the log', () => {
	test('makes the campus, with an administrator who may do everything at once, and then counts no more', async () => {
		const token = await link()
		expect(await isOpen(token)).toBe(true)
		expect((await setUp(token)).status).toBe(201)
		const { data } = (await login()).body
		expect(data.password_awal).toBe(false)
		const seen = await t.call('GET', '/api/kantor/kampus', { token: data.access_token })
		expect(seen.body.data.pengaturan[0]).toEqual({ kunci: 'nama', isi: 'Universitas Nusantara', boleh: true })
		expect(seen.body.data.zona.dipakai).toBe('Asia/Jayapura')
		expect(seen.body.data.pengaturan).toContainEqual({ kunci: 'warna', isi: '#8c1d2f', boleh: true })
		expect(await isOpen(token)).toBe(false)
	})

	test('counts for a day, until the next one is made, and in no other form', async () => {
		const first = await link()
		const second = await link()
		expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
		for (const token of [first, 'A'.repeat(43)]) expect((await setUp(token)).status).toBe(403)
		expect((await setUp('')).status).toBe(400)
		t.clock.pass(24 * 3_600_000)
		expect(await isOpen(second)).toBe(false)
		expect((await setUp(second)).status).toBe(403)
	})

	test('leaves nothing behind when an answer is refused, and can be used again', async () => {
		const token = await link()
		const { pengaturan } = ANSWERS
		for (const [changes, sentence] of [
			[{ pengaturan: { ...pengaturan, email: 'akademik' } }, 'bukan alamat email'],
			[{ periode: { kode: '20232', mulai: '2024-06-30', selesai: '2024-02-12' } }, 'selesai setelah mulai'],
			[{ konfirmasi: 'lain' }, 'tidak sama'],
			[{ password: '123456789012', konfirmasi: '123456789012' }, 'umum'],
			[{ pengaturan: { ...pengaturan, presensi_ambang: '10' } }, ''],
		] as const) {
			const { status, body } = await setUp(token, changes)
			expect(status).toBe(400)
			expect(body.error).toContain(sentence)
		}
		expect((await login()).status).toBe(401)
		expect((await setUp(token)).status).toBe(201)
	})

	test('says that its campus is made to who presses again: the same gets the same answer, all else is told to sign in', async () => {
		const token = await link()
		const check = async () => (await t.call('POST', '/api/mulai/periksa', { body: { token } })).body
		expect(await check()).toMatchObject({ berlaku: true, sudah_dibuat: false })
		expect((await setUp(token)).status).toBe(201)
		expect(await check()).toMatchObject({ berlaku: false, sudah_dibuat: true })
		expect((await setUp(token)).status).toBe(201)
		const password = 'teh tarik tanpa gula'
		const others = [
			{ program_studi: [{ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' }] },
			{ administrator: 'lain@unusa.ac.id' },
			{ password, konfirmasi: password },
		]
		for (const changes of others) {
			const { status, body } = await setUp(token, changes)
			expect([status, body.code]).toEqual([409, 'campus_made'])
		}
		const { rows } = await t.pool.query(
			'select (select count(*)::int from akun) as akun, (select kode from program_studi) as prodi',
		)
		expect(rows).toEqual([{ akun: 1, prodi: 'TI' }])
		t.clock.pass(24 * 3_600_000)
		expect((await setUp(token)).body.code).toBe('setup_link_over')
	})

	test('makes one campus when it is pressed twice', async () => {
		const token = await link()
		const answers = await Promise.all([setUp(token), setUp(token)])
		expect(answers.map(({ status }) => status)).toEqual([201, 201])
		const { rows } = await t.pool.query('select count(*)::int as akun from akun')
		expect(rows[0].akun).toBe(1)
	})
})
