import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTokens } from '#server/lib/tokens.ts'
import { createTestApp, TEST_SECRET, type TestApp } from '#server/test/build-app.ts'
import { type EventStream, listenLocally, openEventStream } from '#server/test/event-stream.ts'
import {
	giveHak,
	makeDosen,
	makeMahasiswa,
	makeMatakuliah,
	makeStaf,
	type TestAkun,
} from '#server/test/factories.ts'
import { createTestDb } from '#server/test/test-db.ts'
import { publish } from './lend.ts'

const UTAS = '00000000-0000-4000-8000-000000000001'

let t: TestApp
/** A second server on the same database. */
let other: TestApp
let url: string
beforeAll(async () => {
	const database = await createTestDb()
	t = await createTestApp({}, database)
	other = await createTestApp({}, { ...database, drop: async () => {} })
	url = await listenLocally(t.app)
})
const opened = new Set<EventStream>()
afterEach(() => {
	for (const one of opened) one.abort()
	opened.clear()
})
afterAll(async () => {
	await other.close()
	await t.close()
})

/** Opens a stream that ends with the test. */
async function listen({ token }: TestAkun, query = ''): Promise<EventStream> {
	const stream = await openEventStream(url, token, query)
	opened.add(stream)
	return stream
}

/** Another session of the account; gives its token. */
async function openSession({ id }: TestAkun): Promise<string> {
	const now = t.clock.now()
	const sesi = await t.db
		.insertInto('sesi')
		.values({
			akun_id: id,
			dibuat_pada: now,
			berakhir_pada: new Date(now.getTime() + 3_600_000),
			dicabut_pada: null,
			alasan_dicabut: null,
			peramban: null,
			alamat_ip: null,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return createTokens(TEST_SECRET).signAccess({ akun_id: id, sesi_id: sesi.id, peran: 'mahasiswa' }, now)
}

describe('a stream of events', () => {
	test('opens with a word that it is open, is kept by nobody and not held back on its way', async () => {
		const stream = await listen(await makeMahasiswa(t.db))
		expect(await stream.next()).toEqual({ jenis: 'siap' })
		const { headers, status } = stream.response
		expect(status).toBe(200)
		expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
		expect(headers.get('cache-control')).toBe('no-store')
		expect(headers.get('x-accel-buffering')).toBe('no')
		expect(headers.get('content-encoding')).toBeNull()
		expect(headers.get('connection')).toBe('close')
		expect(headers.get('x-content-type-options')).toBe('nosniff')
	})

	test('tells an account, and no other, what was published for it on any server, once that has committed', async () => {
		const akun = await makeMahasiswa(t.db)
		const stranger = await makeMahasiswa(t.db)
		const [mine, theirs] = [await listen(akun), await listen(stranger)]
		await Promise.all([mine.next(), theirs.next()])
		await other.db
			.transaction()
			.execute(async (trx) => {
				await publish(trx, { akun: [akun.id] }, { jenis: 'kemajuan', matakuliah: 'TIDAK99' })
				throw new Error('undone')
			})
			.catch(() => {})
		await other.db.transaction().execute(async (trx) => {
			await publish(trx, { akun: [akun.id, akun.id] }, { jenis: 'kemajuan', matakuliah: 'PW01' })
			await publish(trx, { akun: [stranger.id] }, { jenis: 'pemberitahuan' })
		})
		expect(await mine.next()).toEqual({ jenis: 'kemajuan', matakuliah: 'PW01' })
		expect(await theirs.next()).toEqual({ jenis: 'pemberitahuan' })
	})

	test('tells a whole term of students in messages that PostgreSQL takes', async () => {
		const akun = await makeMahasiswa(t.db)
		const many = Array.from({ length: 400 }, () => crypto.randomUUID())
		const stream = await listen(akun)
		await stream.next()
		await publish(t.db, { akun: [...many, akun.id] }, { jenis: 'pemberitahuan' })
		expect(await stream.next()).toEqual({ jenis: 'pemberitahuan' })
	})

	test('of a forum goes to the students of the class that takes the course and to who teaches it there', async () => {
		const student = await makeMahasiswa(t.db, { kelas: 'TI-4A' })
		const elsewhere = await makeMahasiswa(t.db, { kelas: 'TI-4B' })
		const dosen = await makeDosen(t.db)
		const { nip } = await t.db
			.selectFrom('dosen')
			.select('nip')
			.where('akun_id', '=', dosen.id)
			.executeTakeFirstOrThrow()
		const [matakuliah, untaught] = [await makeMatakuliah(t.db), await makeMatakuliah(t.db)]
		await t.db
			.insertInto('pengampu')
			.values({ periode_kode: '20232', kelas_kode: 'TI-4A', matakuliah_kode: matakuliah, dosen_nip: nip })
			.execute()
		const streams = await Promise.all([student, elsewhere, dosen].map((who) => listen(who)))
		for (const stream of streams) await stream.next()
		const forum = { periode: '20232', kelas: 'TI-4A', matakuliah }
		const utas = { jenis: 'utas', matakuliah, kelas: 'TI-4A', utas: UTAS } as const
		await publish(t.db, { forum: { ...forum, matakuliah: untaught } }, { ...utas, matakuliah: untaught })
		await publish(t.db, { forum: { ...forum, periode: '20231' } }, utas)
		await publish(t.db, { forum }, utas)
		await publish(t.db, { akun: [elsewhere.id] }, { jenis: 'pemberitahuan' })
		expect(await streams[0]?.next()).toEqual(utas)
		expect(await streams[2]?.next()).toEqual(utas)
		expect(await streams[1]?.next()).toEqual({ jenis: 'pemberitahuan' })
	})
})

describe('a stream ends', () => {
	test('at once when its session is over, and not for the other sessions of the account', async () => {
		const akun = await makeMahasiswa(t.db)
		const second = await openSession(akun)
		const phone = await listen({ ...akun, token: second })
		await phone.next()
		const stream = await listen(akun)
		await stream.next()
		await t.call('POST', '/api/akun/logout', { token: akun.token })
		expect(await stream.next()).toEqual({ jenis: 'usai', sebab: 'sesi' })
		expect(await stream.next()).toBeNull()
		expect((await listen(akun)).response.status).toBe(401)
		await publish(t.db, { akun: [akun.id] }, { jenis: 'pemberitahuan' })
		expect(await phone.next()).toEqual({ jenis: 'pemberitahuan' })
	})

	test('at once when the account is shut, by whatever statement', async () => {
		const akun = await makeMahasiswa(t.db)
		const stream = await listen(akun)
		await stream.next()
		await t.db.updateTable('akun').set({ aktif: false }).where('id', '=', akun.id).execute()
		expect(await stream.next()).toEqual({ jenis: 'usai', sebab: 'sesi' })
	})

	test('when rights change, to be judged anew', async () => {
		const staf = await makeStaf(t.db, [])
		const stream = await listen(staf)
		await stream.next()
		await giveHak(t.db, staf, ['humas'])
		expect(await stream.next()).toEqual({ jenis: 'usai', sebab: 'hak' })
	})

	test('with the access token', async () => {
		const akun = await makeMahasiswa(t.db)
		const stream = await listen(akun)
		await stream.next()
		t.clock.pass(600_000)
		try {
			expect(await stream.next()).toEqual({ jenis: 'usai', sebab: 'waktu' })
			expect((await listen(akun)).response.status).toBe(401)
		} finally {
			t.clock.pass(-600_000)
		}
	})

	test('after the seconds that were asked for', async () => {
		const stream = await listen(await makeMahasiswa(t.db), '?detik=0')
		expect([await stream.next(), await stream.next(), await stream.next()]).toEqual([
			{ jenis: 'siap' },
			{ jenis: 'usai', sebab: 'waktu' },
			null,
		])
		expect((await listen(await makeMahasiswa(t.db), '?detik=601')).response.status).toBe(400)
	})
})
