import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { createTestAppWithMail, type Mailbox } from '#server/test/mailbox.ts'
import type { Wewenang } from '#shared/rules/wewenang.ts'

let t: TestApp & { mailbox: Mailbox }
let sistem: TestAkun
beforeAll(async () => {
	t = await createTestAppWithMail()
	sistem = await makeStaf(t.db, ['sistem', 'humas', 'prodi'], 'TI')
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

let counter = 0
const newEmail = () => `baru${++counter}@uji.test`
const hak = (name: Wewenang['hak'], program_studi_kode: string | null = null): Wewenang => ({
	hak: name,
	program_studi_kode,
})
const make = (body: Record<string, unknown> = {}, by = sistem) =>
	t.call('POST', '/api/kantor/akun', {
		token: by.token,
		body: {
			pemilik: { peran: 'staf', nama: 'Rahma Dewi' },
			email: newEmail(),
			hak: [hak('humas')],
			cara: 'tampil',
			...body,
		},
	})
const enter = (email: string, password: string) =>
	t.call('POST', '/api/akun/login', { body: { email, password } })
const akunOf = (email: string) =>
	t.db.selectFrom('akun').selectAll().where('email', '=', email).executeTakeFirst()
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** A lecturer whose record waits for an account. */
async function makeWaiting() {
	const { id } = await makeDosen(t.db)
	return t.db
		.updateTable('dosen')
		.set({ akun_id: null })
		.where('akun_id', '=', id)
		.returning(['nip', 'nama'])
		.executeTakeFirstOrThrow()
}

describe('an account that the office makes', () => {
	test('has name and rights, and a password that is told once and opens the choice of an own one', async () => {
		const email = newEmail()
		const made = await make({
			email: email.toUpperCase(),
			hak: [hak('humas'), hak('humas'), hak('prodi', 'TI')],
		})
		expect(made.status).toBe(201)
		const { id, password, ...rest } = made.body.data
		expect(rest).toEqual({ nama: 'Rahma Dewi', email, berlaku_sampai: expect.any(String) })
		const entered = await enter(email, password)
		const early = await t.call('GET', '/api/akun/sesi', { token: entered.body.data.access_token })
		expect(outcome(early)).toEqual([403, 'password_change_required'])
		const { data } = (await t.call('GET', `/api/kantor/akun/${id}`, { token: sistem.token })).body
		expect(data).toMatchObject({
			nama: 'Rahma Dewi',
			peran: 'staf',
			password: 'awal',
			wewenang: [hak('humas'), hak('prodi', 'TI')],
			riwayat: [{ oleh: sistem.email, kalimat: 'Akun dibuat' }],
		})
		const found = await t.call('GET', '/api/kantor/akun?cari=rahma', { token: sistem.token })
		expect(found.body.data.baris.map((row: { email: string }) => row.email)).toContain(email)
		expect(JSON.stringify(await t.db.selectFrom('jejak').select('baru').execute())).not.toContain(password)
	})

	test('can have its password mailed to the owner, and then nobody else reads it', async () => {
		const email = newEmail()
		const made = await make({ email, cara: 'email' })
		expect(made.body.data.password).toBeNull()
		const password = /password awal (\S+)\./.exec((await t.mailbox.next(email)).raw)?.[1] ?? ''
		expect((await enter(email, password)).status).toBe(200)
	})

	test('of a lecturer belongs to a record that waits for one, and to no other', async () => {
		const { nip, nama } = await makeWaiting()
		const offer = await t.call('GET', '/api/kantor/akun-baru', { token: sistem.token })
		expect(offer.body.data.dosen).toContainEqual(expect.objectContaining({ nip, nama }))
		expect(offer.body.data.dapat_diberi).toHaveLength(3)
		const email = newEmail()
		const pemilik = { peran: 'dosen', nip }
		const made = await make({ pemilik, email, hak: [] })
		expect([made.status, made.body.data.nama]).toEqual([201, nama])
		expect(await akunOf(email)).toMatchObject({ nama_pemilik: nama, nomor_pemilik: nip })
		expect(outcome(await make({ pemilik, hak: [] }))).toEqual([409, 'dosen_has_account'])
		expect((await make({ pemilik: { peran: 'dosen', nip: '404404' }, hak: [] })).status).toBe(400)
	})
})

describe('no account is made', () => {
	test('with a right that the maker lacks, of another programme, or by who does not manage accounts', async () => {
		const email = newEmail()
		for (const beyond of [hak('akademik'), hak('prodi', 'SI')])
			expect(outcome(await make({ email, hak: [hak('humas'), beyond] }))).toEqual([403, 'rights_beyond_own'])
		expect((await make({ email }, await makeStaf(t.db, ['akademik', 'humas']))).status).toBe(403)
		expect(await akunOf(email)).toBeUndefined()
	})

	test('for a right that was just taken from the maker while the call was under way', async () => {
		const giver = await makeStaf(t.db, ['sistem', 'humas'])
		const email = newEmail()
		const trx = await t.db.startTransaction().execute()
		await trx.deleteFrom('wewenang').where('akun_id', '=', giver.id).where('hak', '=', 'humas').execute()
		const making = make({ email }, giver)
		await expect
			.poll(async () => {
				const { rows } = await t.pool.query(
					"select from pg_locks where relation = 'wewenang'::regclass and not granted",
				)
				return rows.length
			})
			.toBe(1)
		await trx.commit().execute()
		expect(outcome(await making)).toEqual([403, 'rights_beyond_own'])
		expect(await akunOf(email)).toBeUndefined()
	})

	test('of staff without a name or a right', async () => {
		const nameless = await make({ pemilik: { peran: 'staf', nama: '  ' } })
		expect(nameless.body.details).toEqual([{ field: 'nama', message: expect.any(String) }])
		expect((await make({ hak: [] })).body.details[0].field).toBe('hak')
		expect((await make({ hak: [hak('prodi')] })).status).toBeGreaterThanOrEqual(400)
	})

	test('twice: whoever presses again, or comes second, reads whose the e-mail is', async () => {
		const email = newEmail()
		const answers = await Promise.all([make({ email }), make({ email })])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
		const refused = answers.find(({ status }) => status === 409)
		expect(refused?.body.code).toBe('email_taken')
		expect(refused?.body.error).toMatch(
			new RegExp(`^Email ${email} sudah dipakai akun Rahma Dewi \\(staf\\), dibuat .+`),
		)
	})

	test('by a session that gave its password long ago', async () => {
		const password_pada = new Date(t.clock.now().getTime() - 16 * 60_000)
		await t.db.updateTable('sesi').set({ password_pada }).where('akun_id', '=', sistem.id).execute()
		expect(outcome(await make())).toEqual([403, 'password_needed'])
	})
})
