import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertJob } from '#server/lib/job-queries.ts'
import { createTestApp } from '#server/test/build-app.ts'
import { makeDosen, makeUjian, type TestAkun } from '#server/test/factories.ts'
import { makeKegiatan, makeKuliah } from '#server/test/factories-academic.ts'
import { createTestAppWithMail } from '#server/test/mailbox.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'
import { takePagi } from './digest-queries.ts'

let t: Awaited<ReturnType<typeof createTestAppWithMail>>
beforeAll(async () => {
	t = await createTestAppWithMail({ PUBLIC_URL: 'https://kampus.test' })
})
afterAll(() => t.close())
/** A Monday; the timezone of the campus is WITA. */
beforeEach(() => at('2024-03-18', '06:00'))

const at = (tanggal: string, jam: string) => t.clock.set(`${tanggal}T${jam}:00+08:00`)
const URL = '/api/pemberitahuan/pengaturan'
const choose = ({ token }: TestAkun, aktif: boolean) =>
	t.call('PUT', URL, { token, body: { jenis: ['ringkasan'], saluran: 'email', aktif } })
const look = () =>
	insertJob(t.db, { task: 'mail_mornings', payload: {}, attempts: 1, key: crypto.randomUUID(), runAt: null })
const mails = async ({ email }: TestAkun) => {
	await look()
	return t.mailbox.unread(email)
}
const nipOf = async ({ id }: TestAkun) =>
	(await t.db.selectFrom('dosen').select('nip').where('akun_id', '=', id).executeTakeFirstOrThrow()).nip
/** Who teaches each Monday from eight on. */
const makeLecturer = async () => {
	const dosen = await makeDosen(t.db)
	return { ...dosen, ...(await makeKuliah(t.db, { nip: await nipOf(dosen) })) }
}

test('it is off until a lecturer asks for it, and goes only by mail and only to lecturers', async () => {
	const dosen = await makeLecturer()
	expect(await mails(dosen)).toBe(0)
	expect((await choose(dosen, true)).body.data.jenis).toContainEqual({
		...{ jenis: 'ringkasan', aplikasi: false, email: true, push: false },
	})
	expect(await mails(dosen)).toBe(1)
	for (const saluran of ['aplikasi', 'push']) {
		const body = { jenis: ['ringkasan'], saluran, aktif: true }
		expect((await t.call('PUT', URL, { token: dosen.token, body })).status).toBe(400)
		const row = { akun_id: dosen.id, jenis: 'ringkasan', saluran, aktif: true } as const
		await expect(
			t.db
				.insertInto('saluran_pemberitahuan')
				.values({ ...row, saluran: row.saluran as 'push' })
				.execute(),
		).rejects.toThrow('check')
	}
})

test('it says what the day holds and what waits, with the way to each, and how it ends', async () => {
	const dosen = await makeLecturer()
	await choose(dosen, true)
	const ujian = await makeUjian(t.db)
	await t.db
		.insertInto('pengampu')
		.values({
			...{ periode_kode: '20232', kelas_kode: 'TI-4A', matakuliah_kode: ujian.matakuliah },
			dosen_nip: dosen.nip,
		})
		.execute()
	const set = await t.call('GET', '/api/pemberitahuan/pengaturan', dosen)
	const before = (set.body.data.jenis as { jenis: string; email: boolean }[])
		.filter(({ jenis, email }) => email && jenis !== 'ringkasan')
		.map(({ jenis }) => jenis)
	expect(before.length).toBeGreaterThan(1)
	await look()
	const { raw } = await t.mailbox.next(dosen.email)
	expect(raw).toContain('Subject: Ringkasan Senin, 18 Maret 2024')
	const course = `https://kampus.test/mengajar/kelas/TI-4A/${dosen.kode.toLowerCase()}`
	// Today's lecture, and one of last week that nobody was marked at.
	expect(raw).toContain(`${course}/pertemuan/2024-03-18/08.00`)
	expect(raw).toContain(`${course}/pertemuan/2024-03-11/08.00`)
	expect(raw).toContain(`https://kampus.test/mengajar/ujian/${ujian.id}/pantau`)
	expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
	const [, token] = /\/pemberitahuan\/berhenti#([\w.-]+)/.exec(raw) ?? []
	const ended = await t.call('POST', `/api/pemberitahuan/berhenti?token=${token}`)
	expect(ended.body.message).toMatch(/^Ringkasan pagi tidak dikirim lagi/)
	// That, and no other mail.
	const { body } = await t.call('GET', '/api/pemberitahuan/pengaturan', dosen)
	const kept = (body.data.jenis as { jenis: string; email: boolean }[]).filter(({ email }) => email)
	expect(kept.map(({ jenis }) => jenis)).toEqual(before)
	at('2024-03-25', '06:00')
	expect(await mails(dosen)).toBe(0)
})

test('it goes out once a campus morning: not before six, not after noon, not again after a restart', async () => {
	const dosen = await makeLecturer()
	await choose(dosen, true)
	at('2024-03-18', '05:59')
	expect(await mails(dosen)).toBe(0)
	at('2024-03-18', '12:00')
	expect(await mails(dosen)).toBe(0)
	at('2024-03-18', '11:59')
	expect(await mails(dosen)).toBe(1)
	// A server that has just started knows of nothing but the database.
	const again = await createTestApp({ PUBLIC_URL: 'https://kampus.test' }, { ...t, drop: async () => {} })
	await look()
	again.clock.set(t.clock.now())
	await again.runJobs()
	await again.close()
	expect(await t.mailbox.unread(dosen.email)).toBe(1)
	for (const aktif of [false, true]) await choose(dosen, aktif)
	expect(await mails(dosen)).toBe(1)
	at('2024-03-25', '06:00')
	expect(await mails(dosen)).toBe(2)
})

test('of two servers that look at the same moment one mails it, and none once it is not wanted', async () => {
	const dosen = await makeLecturer()
	await choose(dosen, true)
	const mine = { akunId: dosen.id, tanggal: '2024-03-18' }
	const first = await t.db.startTransaction().execute()
	expect(await takePagi(first, mine)).toBe(true)
	const second = takePagi(t.db, mine)
	await untilSomebodyWaits(t.db)
	await first.commit().execute()
	expect(await second).toBe(false)
	await choose(dosen, false)
	expect(await takePagi(t.db, { ...mine, tanggal: '2024-03-19' })).toBe(false)
})

test('on a day without anything there is no mail, nor for an account that is shut', async () => {
	const [idle, shut] = [await makeDosen(t.db), await makeLecturer()]
	for (const dosen of [idle, shut]) await choose(dosen, true)
	await t.db.updateTable('akun').set({ aktif: false }).where('id', '=', shut.id).execute()
	expect(await mails(idle)).toBe(0)
	expect(await mails(shut)).toBe(0)
	const { rows } = await sql`select from ringkasan_pagi where akun_id = ${idle.id}`.execute(t.db)
	expect(rows).toHaveLength(1)
})

test('a holiday has no lectures, and what waits is said all the same', async () => {
	const dosen = await makeLecturer()
	await choose(dosen, true)
	await makeKegiatan(t.db, { mulai: '2024-03-18' })
	await look()
	const { raw } = await t.mailbox.next(dosen.email)
	expect(raw).not.toContain('/pertemuan/2024-03-18/')
	expect(raw).toContain('/pertemuan/2024-03-11/')
})
