import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTokens } from '#server/lib/tokens.ts'
import { TEST_NOW, TEST_SECRET, type TestApp } from '#server/test/build-app.ts'
import { makeAkun, makeDosen, makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { createTestAppWithMail, type Mailbox } from '#server/test/mailbox.ts'
import type { Endpoint } from '#shared/api/contract.ts'
import { API } from '#shared/api/endpoints.ts'
import type { Wewenang } from '#shared/rules/wewenang.ts'

let t: TestApp & { mailbox: Mailbox }
let sistem: TestAkun
let other: TestAkun
beforeAll(async () => {
	t = await createTestAppWithMail()
	sistem = await makeStaf(t.db, ['sistem', 'humas', 'prodi'], 'TI')
	other = await makeStaf(t.db)
	const si = { kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' }
	await t.db.insertInto('program_studi').values(si).execute()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const hak = (name: Wewenang['hak'], program_studi_kode: string | null = null): Wewenang => ({
	hak: name,
	program_studi_kode,
})
const versi = async ({ id }: TestAkun) =>
	(await t.db.selectFrom('akun').select('versi').where('id', '=', id).executeTakeFirstOrThrow()).versi
const held = async ({ id }: TestAkun) =>
	(
		await t.db
			.selectFrom('wewenang')
			.select(['hak', 'program_studi_kode'])
			.where('akun_id', '=', id)
			.orderBy('hak')
			.execute()
	).map((one) => [one.hak, one.program_studi_kode].filter(Boolean).join(' '))
const act = async (
	method: 'POST' | 'PUT' | 'DELETE',
	akun: TestAkun,
	path: string,
	{ by = sistem, ...body }: { by?: TestAkun } & Record<string, unknown> = {},
) =>
	t.call(method, `/api/kantor/akun/${akun.id}/${path}`, {
		token: by.token,
		...(method !== 'DELETE' && { body: { versi: await versi(akun), ...body } }),
	})
const give = (akun: TestAkun, rights: readonly Wewenang[], by = sistem) =>
	act('PUT', akun, 'hak', { by, hak: rights })
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('rights', () => {
	test('are given as far as one has them, of `prodi` programme by programme, and taken whatever they are', async () => {
		const staf = await makeStaf(t.db, ['keuangan'])
		expect((await give(staf, [hak('keuangan'), hak('humas'), hak('prodi', 'TI')])).status).toBe(200)
		expect(await held(staf)).toEqual(['humas', 'keuangan', 'prodi TI'])
		for (const beyond of [hak('akademik'), hak('prodi', 'SI')]) {
			const answer = await give(staf, [hak('humas'), beyond])
			expect(outcome(answer)).toEqual([403, 'rights_beyond_own'])
		}
		expect(await held(staf)).toEqual(['humas', 'keuangan', 'prodi TI'])
		expect((await give(staf, [])).body.data.riwayat[0]).toMatchObject({
			kalimat: 'Hak Hubungan Masyarakat, Keuangan, Program Studi TI dicabut',
			oleh: sistem.email,
		})
		// Taken is taken: it cannot be given back by who lacks it.
		expect(outcome(await give(staf, [hak('keuangan')]))).toEqual([403, 'rights_beyond_own'])
	})

	test('are never one’s own to change, and never a student’s', async () => {
		for (const rights of [[], [hak('sistem'), hak('humas')], [hak('sistem'), hak('keuangan')]])
			expect(outcome(await give(sistem, rights))).toEqual([409, 'own_account'])
		const m = await makeMahasiswa(t.db)
		expect((await give(m, [hak('humas')])).status).toBe(400)
		expect(await held(sistem)).toEqual(['humas', 'prodi TI', 'sistem'])
	})

	test('that were just taken from somebody are not passed on by a call that was under way', async () => {
		const [giver, staf] = [await makeStaf(t.db, ['sistem', 'humas']), await makeStaf(t.db, [])]
		const trx = await t.db.startTransaction().execute()
		await trx.deleteFrom('wewenang').where('akun_id', '=', giver.id).where('hak', '=', 'humas').execute()
		const giving = give(staf, [hak('humas')], giver)
		// The call is let in, and waits for who holds the rights.
		await expect
			.poll(async () => {
				const { rows } = await t.pool.query(
					"select from pg_locks where relation = 'wewenang'::regclass and not granted",
				)
				return rows.length
			})
			.toBe(1)
		await trx.commit().execute()
		expect(outcome(await giving)).toEqual([403, 'rights_beyond_own'])
	})

	test('named twice count once; a programme that is not there is refused', async () => {
		const staf = await makeStaf(t.db, [])
		expect((await give(staf, [hak('humas'), hak('humas')])).status).toBe(200)
		expect(await held(staf)).toEqual(['humas'])
		expect((await give(staf, [hak('prodi', 'XX')])).status).toBe(400)
		for (const wrong of [hak('humas', 'TI'), hak('prodi')]) {
			const answer = await give(staf, [wrong])
			expect(answer.status, JSON.stringify(wrong)).toBe(400)
		}
	})

	test('to manage accounts are left to one at least, of two who take them from each other at once', async () => {
		await t.db.updateTable('akun').set({ aktif: false }).where('id', '=', other.id).execute()
		const [a, b] = [await makeStaf(t.db, ['sistem']), await makeStaf(t.db, ['sistem'])]
		await t.db
			.deleteFrom('wewenang')
			.where('hak', '=', 'sistem')
			.where('akun_id', 'not in', [a.id, b.id])
			.execute()
		const answers = await Promise.all([give(a, [], b), give(b, [], a)])
		expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
		const left = await t.db.selectFrom('wewenang').select('akun_id').where('hak', '=', 'sistem').execute()
		expect(left).toHaveLength(1)
		const [last, gone] = left[0]?.akun_id === a.id ? [a, b] : [b, a]
		await t.db
			.insertInto('wewenang')
			.values([sistem, gone].map(({ id }) => ({ akun_id: id, peran: 'staf' as const, ...hak('sistem') })))
			.execute()
		await t.db.updateTable('akun').set({ aktif: false }).where('id', '=', gone.id).execute()
		expect((await act('PUT', last, 'keadaan', { aktif: false, alasan: 'x' })).status).toBe(200)
		await t.db.updateTable('akun').set({ aktif: true }).where('id', '=', other.id).execute()
		await t.db
			.insertInto('wewenang')
			.values({ akun_id: other.id, peran: 'staf', ...hak('sistem') })
			.execute()
	})
})

describe('an account with rights that one lacks', () => {
	test('is not taken over by a new password or another e-mail', async () => {
		const rich = await makeStaf(t.db, ['keuangan'])
		for (const answer of [
			await act('POST', rich, 'password-awal'),
			await act('PUT', rich, 'email', { email: 'rebut@kampus.test' }),
		])
			expect(outcome(answer)).toEqual([403, 'rights_beyond_own'])
		expect((await act('POST', rich, 'password-awal', { by: other })).status).toBe(200)
	})
})

describe('a new password', () => {
	test('is told once, logs everybody out, and is mailed about without being in the mail', async () => {
		const m = await makeMahasiswa(t.db)
		const answer = await act('POST', m, 'password-awal')
		expect(answer.headers['cache-control']).toBe('no-store')
		const { password } = answer.body.data
		expect((await t.call('GET', '/api/mahasiswa/profile', { token: m.token })).status).toBe(401)
		const login = await t.call('POST', '/api/akun/login', { body: { email: m.email, password } })
		expect(login.body.data.password_awal).toBe(true)
		const { raw } = await t.mailbox.next(m.email)
		expect(raw).toContain('diganti oleh kantor kampus')
		expect(raw).not.toContain(password)
		const { rows } = await t.pool.query('select lama, baru from jejak where objek = $1', [`akun:${m.id}`])
		expect(JSON.stringify(rows)).not.toContain(password)
	})

	test('is not made for oneself', async () => {
		expect(outcome(await act('POST', sistem, 'password-awal'))).toEqual([409, 'own_account'])
	})
})

describe('another e-mail', () => {
	test('is the one to log in with; links mailed to the old one are dead, and both are told', async () => {
		const dosen = await makeDosen(t.db)
		const email = `Baru.${dosen.email}`
		const answer = await act('PUT', dosen, 'email', { email })
		expect(answer.body.data).toMatchObject({ email: email.toLowerCase(), versi: 2 })
		for (const address of [dosen.email, email.toLowerCase()]) expect(await t.mailbox.unread(address)).toBe(1)
	})

	test('that is somebody else’s, or none, is refused', async () => {
		const m = await makeMahasiswa(t.db)
		const taken = await act('PUT', m, 'email', { email: other.email.toUpperCase() })
		expect(outcome(taken)).toEqual([409, 'email_taken'])
		expect(outcome(await act('PUT', m, 'email', { email: m.email }))).toEqual([409, 'email_same'])
		for (const email of ['bukan', 'a@b', 'İ@kampus.test', 'a\u0000@kampus.test'])
			expect((await act('PUT', m, 'email', { email })).status, email).toBe(400)
	})
})

describe('shutting', () => {
	test('is not for the own account, and not done twice', async () => {
		const shut = (akun: TestAkun) => act('PUT', akun, 'keadaan', { aktif: false, alasan: 'Cuti' })
		expect(outcome(await shut(sistem))).toEqual([409, 'own_account'])
		const m = await makeMahasiswa(t.db)
		expect((await shut(m)).body.data.aktif).toBe(false)
		expect((await t.call('GET', '/api/mahasiswa/profile', { token: m.token })).status).toBe(401)
		expect(outcome(await shut(m))).toEqual([409, 'account_state'])
	})
})

test('ending sessions logs out everywhere, of the own account everywhere else', async () => {
	const m = await makeMahasiswa(t.db)
	expect((await act('DELETE', m, 'sesi')).body.data.sesi).toEqual([])
	expect((await t.call('GET', '/api/mahasiswa/profile', { token: m.token })).status).toBe(401)
	expect((await act('DELETE', sistem, 'sesi')).body.data.sesi).toHaveLength(1)
})

test('of two who change one account the second is told who was quicker and what was done', async () => {
	const m = await makeMahasiswa(t.db)
	const seen = await versi(m)
	const email = `cepat.${m.email}`
	expect((await act('PUT', m, 'email', { by: other, email, versi: seen })).status).toBe(200)
	const late = await act('PUT', m, 'keadaan', { aktif: false, alasan: 'x', versi: seen })
	expect(outcome(late)).toEqual([409, 'account_changed'])
	expect(late.body.error).toBe(
		`Akun ini baru saja diubah: Email diubah dari ${m.email} menjadi ${email}, oleh ${other.email}. Belum ada yang disimpan`,
	)
})

describe('the password is asked for again', () => {
	const asking = Object.entries(API as Record<string, Endpoint>).filter(
		([, { asksPassword }]) => asksPassword,
	)
	test(`by ${asking.length} calls when a quarter of an hour has gone by, and not before`, async () => {
		const late = await makeAkun(t.db, 'staf')
		await t.db
			.insertInto('wewenang')
			.values(
				[hak('sistem'), hak('akademik'), hak('keuangan')].map((one) => ({
					akun_id: late.id,
					peran: 'staf' as const,
					...one,
				})),
			)
			.execute()
		const m = await makeMahasiswa(t.db)
		const call = async (key: string) => {
			const [method, url] = key.split(' ') as ['PUT', string]
			return t.call(method, url.replaceAll(/:\w+/g, m.id), { token: late.token, body: {} })
		}
		expect(asking.length).toBeGreaterThan(2)
		for (const [ms, asked] of [
			[15 * 60_000 - 1, false],
			[15 * 60_000, true],
		] as const)
			for (const [key] of asking) {
				t.clock.set(new Date(new Date(TEST_NOW).getTime() + ms))
				// The token itself lives for ten minutes.
				await t.db
					.updateTable('sesi')
					.set({ password_pada: new Date(TEST_NOW) })
					.where('id', '=', late.sesiId)
					.execute()
				const claims = { akun_id: late.id, sesi_id: late.sesiId, peran: 'staf' } as const
				late.token = await createTokens(TEST_SECRET).signAccess(claims, t.clock.now())
				const { body } = await call(key)
				expect([key, body?.code === 'password_needed']).toEqual([key, asked])
			}
	})
})
