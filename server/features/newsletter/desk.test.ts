import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createJobs } from '#server/lib/jobs.ts'
import { createSeal } from '#server/lib/seal.ts'
import { TEST_NOW, TEST_SECRET } from '#server/test/build-app.ts'
import { giveHak, makeAkun, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { createTestAppWithMail, type Mailbox } from '#server/test/mailbox.ts'
import type { MejaBuletin } from '#shared/api/newsletter-office.ts'
import { takePelanggan } from './desk-queries.ts'
import { handOut } from './issue.ts'

type App = Awaited<ReturnType<typeof createTestAppWithMail>>
let t: App
let mailbox: Mailbox
let humas: TestAkun
let colleague: TestAkun
beforeAll(async () => {
	t = await createTestAppWithMail({ PUBLIC_URL: 'https://kampus.ac.id' })
	mailbox = t.mailbox
	humas = await makeStaf(t.db, ['humas'])
	colleague = await makeStaf(t.db, ['humas'])
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	for (const table of ['edisi_buletin', 'buletin', 'berita'] as const) await t.db.deleteFrom(table).execute()
})

const BULAN = '2024-03'
/** Half past midnight on campus. */
const APRIL = '2024-03-31T16:30:00Z'
const address = (bulan = BULAN) => `/api/kantor/buletin/${bulan}`
const isi = (rest: object = {}) => ({
	versi: 0,
	subjek: 'Kabar Maret',
	pengantar: 'Halo.\n\nIni kabarnya.',
	berita: [] as string[],
	...rest,
})
const save = (body = isi(), who = humas, bulan = BULAN) =>
	t.call('PUT', address(bulan), { token: who.token, body })
const send = (versi = 1, who = humas) =>
	t.call('POST', `${address()}/kirim`, { token: who.token, body: { versi } })
const meja = async ({ token } = humas) =>
	(await t.call('GET', '/api/kantor/buletin', { token })).body.data as MejaBuletin
/** The clock goes to the next month, where sessions of this one are over. */
async function inApril(): Promise<TestAkun> {
	t.clock.set(APRIL)
	const akun = await makeAkun(t.db, 'staf', { now: APRIL })
	await giveHak(t.db, akun, ['humas'])
	return akun
}

const subscribe = (email: string, confirmed = true) =>
	t.db
		.insertInto('buletin')
		.values({
			email,
			diminta_pada: '2024-01-01T00:00:00Z',
			konfirmasi_hash: null,
			dikonfirmasi_pada: confirmed ? '2024-01-01T00:00:00Z' : null,
		})
		.execute()

async function article(judul: string, terbit: string | null): Promise<string> {
	const id = randomUUID()
	await t.db
		.insertInto('berita')
		.values({
			id,
			slug: `${judul.toLowerCase()}-${id.slice(0, 8)}`,
			judul,
			ringkasan: `Ringkasan ${judul}`,
			isi: '<p>Isi</p>',
			kategori: 'Akademik',
			penulis: 'Humas',
			gambar: null,
			terbit_pada: terbit,
		})
		.execute()
	return id
}

describe('an issue', () => {
	it('goes once to every confirmed address, the same to all, with a way to end it', async () => {
		const [wisuda, libur] = [
			await article('Wisuda', '2024-03-01T00:00:00Z'),
			await article('Libur', '2024-02-20T00:00:00Z'),
		]
		await subscribe('ayu@contoh.id')
		await subscribe('budi@contoh.id')
		await subscribe('belum@contoh.id', false)
		expect((await save(isi({ berita: [libur, wisuda] }))).status).toBe(200)
		const [first, second] = await Promise.all([send(), send(1, colleague)])
		expect([first.status, second.status]).toEqual([202, 202])
		const mail = await mailbox.next('ayu@contoh.id')
		const text = mail.raw.replaceAll(/=\r?\n/g, '').replaceAll('\r\n ', ' ')
		expect(text).toContain('Subject: Kabar Maret')
		expect(text.indexOf('Libur')).toBeLessThan(text.indexOf('Wisuda'))
		expect(text).toContain('Ini kabarnya.')
		await mailbox.next('budi@contoh.id')
		for (const who of ['ayu', 'budi', 'belum']) expect(await mailbox.unread(`${who}@contoh.id`)).toBe(0)
		expect((await meja()).edisi?.kiriman).toEqual({
			pada: new Date(TEST_NOW).toISOString(),
			penerima: 2,
			diserahkan: 2,
			selesai: true,
		})
		const jejak = await t.db
			.selectFrom('jejak')
			.select('tindakan')
			.where('objek', '=', `buletin:${BULAN}`)
			.orderBy('id')
			.execute()
		expect(jejak.map(({ tindakan }) => tindakan)).toEqual(['buletin_ditulis', 'buletin_dikirim'])
		const [, oneClick = ''] = /List-Unsubscribe: <https:\/\/kampus\.ac\.id([^>]*)>/.exec(text) ?? []
		const ended = await t.app.inject({
			method: 'POST',
			url: oneClick.trim(),
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			payload: 'List-Unsubscribe=One-Click',
		})
		expect(ended.statusCode).toBe(200)
		expect((await meja()).langganan).toBe(1)
	})

	it('that broke off halfway goes on where it was', async () => {
		for (let i = 0; i < 3; i++) await subscribe(`orang${i}@contoh.id`)
		await save()
		await send()
		// The first was handed out before; its mail is on its way.
		await t.db.updateTable('edisi_buletin').set({ selesai_pada: null, diserahkan: 0 }).execute()
		for (let i = 0; i < 3; i++) await mailbox.next(`orang${i}@contoh.id`)
		await t.db.updateTable('edisi_buletin').set({ selesai_pada: null, diserahkan: 0 }).execute()
		const [taken] = await takePelanggan(t.db, { bulan: BULAN, sampai: new Date(TEST_NOW), sebanyak: 1 })
		const ctx = { ...t, jobs: createJobs(createSeal(TEST_SECRET)), now: t.clock.now }
		await handOut(ctx, { bulan: BULAN })
		await handOut(ctx, { bulan: BULAN })
		let unread = 0
		for (let i = 0; i < 3; i++) unread += await mailbox.unread(`orang${i}@contoh.id`)
		expect(unread).toBe(2)
		expect(await mailbox.unread(taken?.email ?? '')).toBe(0)
		expect((await meja()).edisi?.kiriman).toMatchObject({ diserahkan: 3, selesai: true })
		expect(await t.db.selectFrom('kiriman_buletin').selectAll().execute()).toEqual([])
	})

	it('is not sent to nobody, and not before it is written', async () => {
		expect((await send(0)).status).toBe(404)
		await save()
		expect((await send()).body.code).toBe('newsletter_nobody')
	})

	it('leaves out an article that was withdrawn meanwhile, and takes none that is not out', async () => {
		const draft = await article('Rahasia', null)
		expect((await save(isi({ berita: [draft] }))).body.code).toBe('invalid_input')
		const out = await article('Terbit', '2024-03-01T00:00:00Z')
		expect((await save(isi({ berita: [out] }))).status).toBe(200)
		await t.db.updateTable('berita').set({ terbit_pada: null }).where('id', '=', out).execute()
		await subscribe('citra@contoh.id')
		await send()
		expect((await mailbox.next('citra@contoh.id')).raw).not.toContain('Terbit')
	})
})

describe('a draft', () => {
	it('is of this month alone; what was left of the last one is there to begin with', async () => {
		expect((await save(isi(), humas, '2024-02')).body.code).toBe('newsletter_other_month')
		await save()
		const later = await inApril()
		const { token } = later
		expect(await meja(later)).toMatchObject({
			bulan: '2024-04',
			edisi: null,
			sisa: { subjek: 'Kabar Maret' },
		})
		await subscribe('dewi@contoh.id')
		const sent = await t.call('POST', `${address()}/kirim`, { token, body: { versi: 1 } })
		expect(sent.body.code).toBe('newsletter_other_month')
		expect((await t.call('POST', `${address()}/coba`, { token })).status).toBe(409)
	})

	it('that two write at once says to the second who did, and keeps the first', async () => {
		const both = await Promise.all([save(), save(isi({ subjek: 'Lain' }), colleague)])
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
		const lost = both.find(({ status }) => status === 409)
		expect(lost?.body.error).toMatch(/baru saja diubah oleh .+@/)
		expect((await save(isi({ versi: 1, subjek: 'Baru' }))).body.data).toMatchObject({
			versi: 2,
			subjek: 'Baru',
		})
		expect((await send(1)).body.code).toBe('newsletter_changed')
	})

	it('does not change once it is sent', async () => {
		await subscribe('eka@contoh.id')
		await save()
		await send()
		await mailbox.next('eka@contoh.id')
		expect((await save(isi({ versi: 1 }))).body.code).toBe('newsletter_sent')
		expect((await meja(await inApril())).lalu).toMatchObject([
			{ bulan: BULAN, subjek: 'Kabar Maret', penerima: 1 },
		])
	})

	it('is tried by mail to oneself alone', async () => {
		await subscribe('fajar@contoh.id')
		await save()
		const tried = await t.call('POST', `${address()}/coba`, { token: humas.token })
		expect(tried.status).toBe(202)
		expect((await mailbox.next(tried.body.data.email)).raw).toContain('[Percobaan] Kabar Maret')
		expect(await mailbox.unread('fajar@contoh.id')).toBe(0)
	})
})
