import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { listenLocally, openEventStream } from '#server/test/event-stream.ts'
import { makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import type { Pemberitahuan } from '#shared/api/notifications.ts'
import { type Kabar, notify } from './lend.ts'
import { forgetOldPemberitahuan } from './service.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())

const tell = (kepada: readonly TestAkun[], kabar: Partial<Kabar> = {}) =>
	t.db.transaction().execute((trx) =>
		notify(trx, t.clock.now(), {
			kepada: kepada.map(({ id }) => id),
			jenis: 'balasan',
			judul: 'Budi menjawab di Ancaman siber',
			isi: 'Lihat halaman 3.',
			alamat: '/mata-kuliah/ks03/forum/1',
			kunci: `balasan:${crypto.randomUUID()}`,
			...kabar,
		}),
	)
const list = async ({ token }: TestAkun, query = '') =>
	(await t.call('GET', `/api/pemberitahuan${query}`, { token })).body.data as {
		pemberitahuan: Pemberitahuan[]
		lanjut: string | null
	}
const titles = async (akun: TestAkun) => (await list(akun)).pemberitahuan.map(({ judul }) => judul)
const unread = async ({ token }: TestAkun) =>
	(await t.call('GET', '/api/pemberitahuan/belum', { token })).body.data.belum
const context = () => ({ db: t.db, now: t.clock.now }) as Parameters<typeof forgetOldPemberitahuan>[0]

test('people are told of a thing once, and it leads to its page', async () => {
	const [ani, budi] = [await makeMahasiswa(t.db), await makeStaf(t.db, [])]
	await tell([ani, budi, ani], { kunci: 'materi:1' })
	await tell([ani, budi], { kunci: 'materi:1', judul: 'Sekali lagi' })
	for (const akun of [ani, budi]) {
		expect(await unread(akun)).toBe(1)
		expect((await list(akun)).pemberitahuan).toEqual([
			{
				id: expect.any(String),
				jenis: 'balasan',
				judul: 'Budi menjawab di Ancaman siber',
				isi: 'Lihat halaman 3.',
				alamat: '/mata-kuliah/ks03/forum/1',
				dibuat_pada: t.clock.now().toISOString(),
				dibaca: false,
			},
		])
	}
})

test('what goes on is unread again and on top, with its new words', async () => {
	const akun = await makeMahasiswa(t.db)
	await tell([akun], { kunci: 'utas:1', judul: 'Satu balasan' })
	t.clock.pass(1_000)
	await tell([akun], { judul: 'Lain' })
	await t.call('PUT', '/api/pemberitahuan/dibaca', { token: akun.token })
	t.clock.pass(1_000)
	await tell([akun], { kunci: 'utas:1', judul: 'Dua balasan', lagi: true })
	expect(await titles(akun)).toEqual(['Dua balasan', 'Lain'])
	expect(await unread(akun)).toBe(1)
})

test('one, or all, are marked as read by their owner alone', async () => {
	const [akun, other] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	for (let i = 0; i < 3; i++) await tell([akun, other])
	const [first] = (await list(akun)).pemberitahuan
	const url = `/api/pemberitahuan/${first?.id}/dibaca`
	expect((await t.call('PUT', url, { token: other.token })).status).toBe(404)
	expect((await t.call('PUT', url, { token: akun.token })).body.data).toEqual({ belum: 2 })
	expect((await t.call('PUT', url, { token: akun.token })).body.data).toEqual({ belum: 2 })
	expect((await list(akun)).pemberitahuan.map(({ dibaca }) => dibaca)).toEqual([true, false, false])
	expect((await t.call('PUT', '/api/pemberitahuan/dibaca', { token: akun.token })).body.data).toEqual({
		belum: 0,
	})
	expect(await unread(other)).toBe(3)
})

test('what is read waits for no mail and no push, whichever server marks it', async () => {
	const akun = await makeMahasiswa(t.db)
	await tell([akun])
	const own = t.db.updateTable('pemberitahuan').where('akun_id', '=', akun.id)
	await own.set({ email_sejak: t.clock.now(), push_sejak: t.clock.now() }).execute()
	// As the version before does it, which serves on while this one takes over.
	await own.set({ dibaca_pada: t.clock.now() }).execute()
	expect(
		await t.db
			.selectFrom('pemberitahuan')
			.select(['email_sejak', 'push_sejak'])
			.where('akun_id', '=', akun.id)
			.execute(),
	).toEqual([{ email_sejak: null, push_sejak: null }])
})

test('come in pages of twenty, those of the same moment too, and are counted up to a hundred', async () => {
	const akun = await makeMahasiswa(t.db)
	for (let i = 0; i < 105; i++) await tell([akun])
	expect(await unread(akun)).toBe(100)
	const seen: string[] = []
	let query = ''
	for (;;) {
		const { pemberitahuan, lanjut } = await list(akun, query)
		seen.push(...pemberitahuan.map(({ id }) => id))
		if (lanjut === null) break
		expect(pemberitahuan).toHaveLength(20)
		query = `?sesudah=${lanjut}`
	}
	expect(new Set(seen).size).toBe(105)
	expect(seen).toHaveLength(105)
	// A place in somebody else's list tells nothing of it.
	expect((await list(await makeMahasiswa(t.db), query)).pemberitahuan).toEqual([])
})

test('open pages hear of a new one, and of what was read elsewhere', async () => {
	const url = await listenLocally(t.app)
	const akun = await makeMahasiswa(t.db)
	const stream = await openEventStream(url, akun.token)
	expect(await stream.next()).toEqual({ jenis: 'siap' })
	await tell([akun])
	expect(await stream.next()).toEqual({ jenis: 'pemberitahuan' })
	await t.call('PUT', '/api/pemberitahuan/dibaca', { token: akun.token })
	expect(await stream.next()).toEqual({ jenis: 'pemberitahuan' })
})

test('a text of any length fits, and an address of another site is refused by the database', async () => {
	const akun = await makeMahasiswa(t.db)
	await tell([akun], { judul: '🎓'.repeat(300), isi: 'kata '.repeat(300) })
	const [first] = (await list(akun)).pemberitahuan
	expect([...(first?.judul ?? '')]).toHaveLength(200)
	expect(first?.isi).toMatch(/…$/)
	for (const alamat of ['https://lain.test/', '//lain.test/', '/\\lain.test', 'javascript:alert(1)'])
		await expect(tell([akun], { alamat })).rejects.toThrow('pemberitahuan_alamat_check')
})

test('a shut account is not told', async () => {
	const akun = await makeMahasiswa(t.db)
	await t.db.updateTable('akun').set({ aktif: false }).where('id', '=', akun.id).execute()
	await tell([akun])
	const rows = await t.db.selectFrom('pemberitahuan').select('id').where('akun_id', '=', akun.id).execute()
	expect(rows).toEqual([])
})

test('old ones are forgotten: read two months ago, told a year ago, or beyond the latest 300', async () => {
	const start = t.clock.now()
	const [reader, hoarder] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	await tell([reader], { judul: 'dibaca' })
	await t.call('PUT', '/api/pemberitahuan/dibaca', { token: reader.token })
	await tell([reader], { judul: 'belum' })
	for (let i = 0; i < 302; i++) await tell([hoarder])
	const kept = async (akun: TestAkun) =>
		(await t.db.selectFrom('pemberitahuan').select('judul').where('akun_id', '=', akun.id).execute()).map(
			(row) => row.judul,
		)
	t.clock.pass(59 * 86_400_000)
	await forgetOldPemberitahuan(context())
	expect((await kept(reader)).sort()).toEqual(['belum', 'dibaca'])
	expect(await kept(hoarder)).toHaveLength(300)
	t.clock.pass(2 * 86_400_000)
	await forgetOldPemberitahuan(context())
	expect(await kept(reader)).toEqual(['belum'])
	t.clock.pass(305 * 86_400_000)
	await forgetOldPemberitahuan(context())
	expect(await kept(reader)).toEqual([])
	t.clock.set(start)
})
