import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findDbContent } from '#server/db/content.ts'
import { seedDemo } from '#server/demo/demo.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { createTestDb } from '#server/test/test-db.ts'
import { type CampusPlan, judgePlan } from '#shared/rules/kampus-baru.ts'
import { initCampus } from './service.ts'

const PLAN: CampusPlan = {
	pengaturan: {
		nama: 'Universitas Nusantara',
		nama_singkat: 'UNUSA',
		alamat: 'Jalan Merdeka 1, Palu',
		kota: 'Palu',
		telepon: '(0451) 123456',
		email: 'akademik@unusa.ac.id',
	},
	administrator: 'Rektorat@unusa.ac.id',
	program_studi: [
		{ kode: 'TI', nama: 'Teknik Informatika', jenjang: 'S1' },
		{ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'D3' },
	],
	periode: { kode: '20232', mulai: '2024-02-12', selesai: '2024-06-30' },
}
const now = new Date(TEST_NOW)

let t: TestApp

const init = (plan = PLAN, ownPassword?: string) => initCampus(t.db, plan, { ownPassword, now })
const login = (password: string) =>
	t.call('POST', '/api/akun/login', { body: { email: 'rektorat@unusa.ac.id', password } })

describe('a new campus', () => {
	beforeEach(async () => {
		t = await createTestApp()
	})
	afterEach(() => t.close())

	test('has its settings, programmes and term, and an administrator who may do everything once the password is an own one', async () => {
		const { initialPassword = '' } = await init()
		expect(await findDbContent(t.db)).toBe('campus')
		const token = (await login(initialPassword)).body.data.access_token
		expect((await t.call('GET', '/api/spp/peristiwa', { token })).body.code).toBe('password_change_required')
		const own = 'password pilihan sendiri'
		const body = { passwordLama: initialPassword, passwordBaru: own, konfirmasiPassword: own }
		expect((await t.call('PUT', '/api/akun/password', { token, body })).status).toBe(200)
		expect((await t.call('GET', '/api/spp/peristiwa', { token })).status).toBe(200)
		const { rows } = await t.pool.query(`
			select (select array_agg(kode order by kode) from program_studi) as prodi,
				(select kode from periode where aktif) as periode, (select nama from pengaturan) as nama,
				(select count(*)::int from akun) as akun, (select count(*)::int from wewenang) as wewenang,
				(select count(*)::int from demo) as demo,
				(select array_agg(tindakan order by id) from jejak where pelaku is null) as jejak`)
		expect(rows[0]).toEqual({
			prodi: ['SI', 'TI'],
			periode: '20232',
			nama: 'Universitas Nusantara',
			akun: 1,
			wewenang: 6,
			demo: 0,
			jejak: ['pengaturan_diubah', 'akun_dibuat', 'kampus_dibuat'],
		})
	})

	test('takes a password of the administrator’s own, if it is good', async () => {
		for (const bad of ['terlalu pdk', 'rektorat@unusa.ac.id', '123456789012'])
			await expect(init(PLAN, bad)).rejects.toMatchObject({ code: 'password_refused' })
		expect(await findDbContent(t.db)).toBe('empty')
		expect(await init(PLAN, 'kopi tubruk tanpa gula')).toEqual({ initialPassword: undefined })
		const token = (await login('kopi tubruk tanpa gula')).body.data.access_token
		expect((await t.call('GET', '/api/spp/peristiwa', { token })).status).toBe(200)
	})

	test('is made once, of two at once by one; what is there already stays as it is', async () => {
		const other = { ...PLAN, administrator: 'lain@unusa.ac.id' }
		const outcomes = await Promise.allSettled([init(), init(other)])
		expect(outcomes.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
		await expect(init()).rejects.toMatchObject({ code: 'not_empty' })
		expect((await t.pool.query('select count(*)::int as n from akun')).rows[0].n).toBe(1)
	})

	test('leaves nothing behind when it cannot be made to the end, and can be made again', async () => {
		const empty = await createTestDb()
		const owner = new pg.Client(empty.ownerUrl)
		await owner.connect()
		try {
			await owner.query('alter table wewenang add constraint mogok check (false) not valid')
			const attempt = () => initCampus(empty.db, PLAN, { ownPassword: undefined, now })
			await expect(attempt()).rejects.toThrow(/mogok/)
			expect(await findDbContent(empty.db)).toBe('empty')
			expect((await empty.pool.query('select count(*)::int as n from jejak')).rows[0].n).toBe(0)
			await owner.query('alter table wewenang drop constraint mogok')
			await attempt()
		} finally {
			await owner.end()
			await empty.drop()
		}
	})

	test('is not made beside the demo, nor the demo beside it', async () => {
		const demo = () => seedDemo(t.db, { now, timezone: 'Asia/Makassar' })
		const outcomes = await Promise.allSettled([init(), demo()])
		expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
		await expect(init()).rejects.toMatchObject({ code: 'not_empty' })
		await expect(demo()).rejects.toThrow(/holds/)
	})
})

describe('a plan', () => {
	test('that says everything is taken', () => {
		expect(judgePlan(PLAN)).toEqual([])
	})

	test.each<[string, Partial<Omit<CampusPlan, 'periode'>> & { periode?: unknown }, RegExp]>([
		['no name', { pengaturan: { ...PLAN.pengaturan, nama: ' ' } }, /^Nama institusi tidak boleh kosong$/],
		['a bad e-mail', { pengaturan: { ...PLAN.pengaturan, email: 'x' } }, /bukan alamat email/],
		['a bad administrator', { administrator: 'admin' }, /"admin" bukan alamat email/],
		['no programme', { program_studi: [] }, /Program studi belum disebutkan/],
		[
			'a programme without name',
			{ program_studi: [{ kode: 'TI', nama: '', jenjang: 'S1' }] },
			/Nama program/,
		],
		[
			'a programme in small letters',
			{ program_studi: [{ kode: 'ti', nama: 'A', jenjang: 'S1' }] },
			/huruf besar/,
		],
		['a strange degree', { program_studi: [{ kode: 'TI', nama: 'A', jenjang: '' }] }, /Jenjang/],
		[
			'a programme twice',
			{ program_studi: [...PLAN.program_studi, ...PLAN.program_studi] },
			/TI disebutkan dua/,
		],
		['no term', { periode: undefined }, /Periode pertama belum/],
		['an odd code', { periode: { ...PLAN.periode, kode: '20234' } }, /Kode periode/],
		['a day that is none', { periode: { ...PLAN.periode, mulai: '2024-02-30' } }, /bukan tanggal/],
		[
			'a term that ends first',
			{ periode: { ...PLAN.periode, selesai: '2024-02-12' } },
			/selesai setelah mulai/,
		],
		['a term of another year', { periode: { ...PLAN.periode, kode: '20251' } }, /tidak mulai pada/],
	])('with %s is refused in a sentence', (_what, change, sentence) => {
		const plan = { ...PLAN, ...change } as CampusPlan
		expect(judgePlan(plan)).toContainEqual(expect.stringMatching(sentence))
	})
})
