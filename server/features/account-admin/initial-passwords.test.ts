import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeOwnPassword, storeUnusedPassword } from '#server/features/accounts/akun-queries.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { giveHak, makeDosen, makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { createTestAppWithMail } from '#server/test/mailbox.ts'
import { pdfUaFaults } from '#server/test/pdf-ua.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'

let t: Awaited<ReturnType<typeof createTestAppWithMail>>
let akademik: TestAkun
beforeAll(async () => {
	t = await createTestAppWithMail()
	akademik = await makeStaf(t.db, ['akademik'])
})
afterAll(() => t.close())

/** A person whose account nobody has signed in to. */
async function makeNew(kelas: string): Promise<TestAkun & { stambuk: string }> {
	const made = await makeMahasiswa(t.db, { kelas })
	await t.db
		.updateTable('akun')
		.set({ pernah_masuk: false, password_awal_sampai: '2024-03-01T00:00:00Z' })
		.where('id', '=', made.id)
		.execute()
	return made
}
const print = (kelompok: object, who = akademik) =>
	t.app.inject({
		method: 'POST',
		url: '/api/kantor/password-awal/cetak',
		headers: { authorization: `Bearer ${who.token}` },
		payload: { kelompok },
	})
const login = async (email: string, password: string) =>
	(await t.call('POST', '/api/akun/login', { body: { email, password } })).status
const PASSWORD = /[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/g

const send = (kelas: string) =>
	t.call('POST', '/api/kantor/password-awal/kirim', { token: akademik.token, body: { kelompok: { kelas } } })
/** Ids in the head of a mail may look like a password. */
const mailed = async (email: string) =>
	/password awal (\S+)\./.exec((await t.mailbox.next(email)).raw)?.[1] ?? ''

test('are mailed once to each, open the account, and are then no business of the office any more', async () => {
	const list = [await makeNew('TI-2Q'), await makeNew('TI-2Q')]
	const sent = await send('TI-2Q')
	expect([sent.status, sent.body.data]).toEqual([202, { jumlah: 2 }])
	for (const { email } of list) {
		const password = await mailed(email)
		expect(await t.mailbox.unread(email)).toBe(0)
		expect(await login(email, password)).toBe(200)
	}
	expect((await send('TI-2Q')).body.code).toBe('no_new_accounts')
	expect((await print({ kelas: 'TI-2Q' })).json().code).toBe('no_new_accounts')
	expect(JSON.stringify(await t.db.selectFrom('jejak').select('baru').execute())).not.toMatch(PASSWORD)
})

test('on slips replace those from before, of whoever has not signed in', async () => {
	const [one, other] = [await makeNew('TI-2P'), await makeNew('TI-2P')]
	await send('TI-2P')
	const [first, second] = [await mailed(one.email), await mailed(other.email)]
	expect(await login(other.email, second)).toBe(200)
	const slips = await print({ kelas: 'TI-2P' })
	expect([slips.statusCode, slips.headers['cache-control'], pdfUaFaults(slips.rawPayload)]).toEqual([
		200,
		'no-store',
		[],
	])
	expect(await login(one.email, first)).toBe(401)
	expect(await login(other.email, second)).toBe(200)
})

test('do not replace the password of who has signed in or chosen an own one meanwhile', async () => {
	const [inside, own, none] = [await makeNew('TI-2S'), await makeNew('TI-2S'), await makeNew('TI-2S')]
	await t.db.updateTable('akun').set({ pernah_masuk: true }).where('id', '=', inside.id).execute()
	await t.db.updateTable('akun').set({ password_awal_sampai: null }).where('id', '=', own.id).execute()
	const end = new Date('2024-04-01T00:00:00Z')
	const stored = []
	for (const { id } of [inside, own, none])
		stored.push(await storeUnusedPassword(t.db, { akunId: id, hash: 'x', end }))
	expect(stored).toEqual([false, false, true])
})

/** Somebody of the class who chooses a password while `act` is between its list and what it stores. */
async function choosesMeanwhile(kelas: string, act: () => Promise<unknown>) {
	const one = await makeNew(kelas)
	await t.call('POST', '/api/lupa-password', { body: { email: one.email } })
	await t.mailbox.next(one.email)
	const hash = await hashPassword('Pilihan#2024')
	const acting = await t.db.transaction().execute(async (trx) => {
		await storeOwnPassword(trx, one.id, hash)
		const begun = act()
		await untilSomebodyWaits(t.db)
		return { begun }
	})
	await acting.begun
	const links = () => t.db.selectFrom('reset_password').selectAll().where('akun_id', '=', one.id).execute()
	return { ...one, links }
}

test('on slips leave who chooses an own password while they are made with it, and with the mailed link', async () => {
	const { email, links } = await choosesMeanwhile('TI-2T', () => print({ kelas: 'TI-2T' }))
	expect((await print({ kelas: 'TI-2T' })).json().code).toBe('no_new_accounts')
	expect(await login(email, 'Pilihan#2024')).toBe(200)
	expect(await links()).toEqual([expect.objectContaining({ dipakai_pada: null })])
})

test('are not mailed to who chooses an own password while the mails are made', async () => {
	const { email, links } = await choosesMeanwhile('TI-2U', async () => {
		await send('TI-2U')
		await t.runJobs()
	})
	expect(await t.mailbox.unread(email)).toBe(0)
	expect(await login(email, 'Pilihan#2024')).toBe(200)
	expect(await links()).toEqual([expect.objectContaining({ dipakai_pada: null })])
})

test('are passed over by a mailing that goes on after it was broken off', async () => {
	const { email } = await makeNew('TI-2R')
	// The clock stands still: to the second job it is the first one, taken up again.
	await send('TI-2R')
	await send('TI-2R')
	await mailed(email)
	expect(await t.mailbox.unread(email)).toBe(0)
})

test('of lecturers are of who manages accounts alone', async () => {
	const dosen = await makeDosen(t.db)
	await t.db
		.updateTable('akun')
		.set({ pernah_masuk: false, password_awal_sampai: '2024-03-01T00:00:00Z' })
		.where('id', '=', dosen.id)
		.execute()
	const groups = async (who: TestAkun) =>
		(await t.call('GET', '/api/kantor/password-awal', { token: who.token })).body.data.map(
			(group: { nama: string }) => group.nama,
		)
	const sistem = await makeStaf(t.db, ['sistem'])
	expect(await groups(akademik)).not.toContain('Dosen')
	expect((await print({ dosen: true })).json().code).toBe('wrong_right')
	expect(await groups(sistem)).toContain('Dosen')
	expect((await print({ dosen: true }, sistem)).statusCode).toBe(200)
})

test('of an account that may more than the caller are on no slip', async () => {
	const [sistem, all] = [await makeStaf(t.db, ['sistem']), await makeStaf(t.db)]
	await t.db.updateTable('akun').set({ pernah_masuk: true }).where('peran', '=', 'dosen').execute()
	const rich = await makeDosen(t.db)
	await giveHak(t.db, rich, ['keuangan'])
	await t.db
		.updateTable('akun')
		.set({ pernah_masuk: false, password_awal_sampai: '2024-03-01T00:00:00Z' })
		.where('id', '=', rich.id)
		.execute()
	const groups = async ({ token }: TestAkun) =>
		(await t.call('GET', '/api/kantor/password-awal', { token })).body.data.map(
			({ nama }: { nama: string }) => nama,
		)
	expect(await groups(sistem)).not.toContain('Dosen')
	expect((await print({ dosen: true }, sistem)).json().code).toBe('no_new_accounts')
	expect(await groups(all)).toContain('Dosen')
	expect((await print({ dosen: true }, all)).statusCode).toBe(200)
})
