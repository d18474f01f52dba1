import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertJob } from '#server/lib/job-queries.ts'
import { TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeMahasiswa, type TestAkun } from '#server/test/factories.ts'
import { createTestAppWithMail, type Mailbox } from '#server/test/mailbox.ts'
import { LOCAL_PUSH, startPushReceiver } from '#server/test/push-receiver.ts'
import { DELIVERY, type Kabar, notify } from './lend.ts'

let t: TestApp
let mailbox: Mailbox
let service: Awaited<ReturnType<typeof startPushReceiver>>
beforeAll(async () => {
	service = await startPushReceiver()
	const app = await createTestAppWithMail({ PUBLIC_URL: 'https://kampus.test' }, { pushGate: LOCAL_PUSH })
	t = app
	mailbox = app.mailbox
})
afterAll(async () => {
	await t.close()
	await service.close()
})
beforeEach(() => t.clock.set(TEST_NOW))

const { begin, handIn } = examCalls(() => t)
const MINUTE = 60_000

const tell = ({ id }: TestAkun, kabar: Partial<Kabar> = {}) =>
	t.db.transaction().execute((trx) =>
		notify(trx, t.clock.now(), {
			kepada: [id],
			jenis: 'khs',
			judul: 'KHS semester 3 sudah disahkan',
			isi: 'IPK rahasia',
			alamat: '/khs?semester=3',
			kunci: crypto.randomUUID(),
			...kabar,
		}),
	)
/** What happens each minute. */
const minute = async () => {
	const job = { task: DELIVERY, payload: {}, attempts: 1, key: crypto.randomUUID(), runAt: null }
	await insertJob(t.db, job)
	await t.runJobs()
}
/** A device that takes messages. */
const device = async ({ token }: TestAkun) => {
	const { path, ...body } = service.subscribe()
	expect((await t.call('PUT', '/api/pemberitahuan/push', { token, body })).status).toBe(200)
	return path
}
const pushed = (path: string) =>
	service.received.filter((one) => one.path === path).map(({ message }) => message.judul)
const later = async (ms: number) => {
	t.clock.pass(ms)
	await minute()
}

describe('mails', () => {
	test('say what it is about and lead there, and hold no word of it', async () => {
		const m = await makeMahasiswa(t.db)
		await tell(m)
		await minute()
		expect(await mailbox.unread(m.email)).toBe(0)
		await later(2 * MINUTE)
		const { raw } = await mailbox.next(m.email)
		expect(raw).toContain('Subject: KHS semester 3 sudah disahkan')
		expect(raw).toContain('https://kampus.test/khs?semester=3')
		expect(raw).not.toContain('rahasia')
		await later(MINUTE)
		expect(await mailbox.unread(m.email)).toBe(0)
	})

	test('of several replies in a short time there is one', async () => {
		const m = await makeMahasiswa(t.db)
		for (let i = 0; i < 12; i++) {
			await tell(m, { jenis: 'sebutan', judul: `Sebutan ke-${i}`, alamat: '/mata-kuliah/ks03/forum/1' })
			t.clock.pass(1_000)
		}
		await later(14 * MINUTE)
		expect(await mailbox.unread(m.email)).toBe(0)
		await later(MINUTE)
		expect(await mailbox.unread(m.email)).toBe(1)
		const { raw } = await mailbox.next(m.email)
		expect(raw).toContain('Subject: 12 pemberitahuan baru')
		expect(raw).toContain('Sebutan ke-11')
		expect(raw).not.toContain('Sebutan ke-1\r')
		expect(raw).toContain('dan 2 lainnya')
	})

	test('reach a whole campus in one go, not some accounts each minute', async () => {
		const { rows } = await sql<{ id: string }>`
			insert into akun (email, peran, password_hash)
			select 'ramai' || i || '@kampus.test', 'mahasiswa', 'none' from generate_series(1, 220) i returning id`.execute(
			t.db,
		)
		await t.db.transaction().execute((trx) =>
			notify(trx, t.clock.now(), {
				kepada: rows.map(({ id }) => id),
				jenis: 'ujian_berubah',
				judul: 'UTS Statistika dipindah ke besok',
				isi: '',
				alamat: '/ujian',
				kunci: 'semua',
			}),
		)
		const waiting = () =>
			t.db
				.selectFrom('pemberitahuan')
				.select('id')
				.where('kunci', '=', 'semua')
				.where('email_sejak', 'is not', null)
				.execute()
		expect(await waiting()).toHaveLength(rows.length)
		// To write as many mails would take long; who has left is passed over in the same turn.
		await t.db.updateTable('akun').set({ aktif: false }).where('email', 'like', 'ramai%').execute()
		await later(2 * MINUTE)
		expect(await waiting()).toEqual([])
	})

	test('are not sent of what has been read by then, nor to who does not want them', async () => {
		const [reader, without] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
		await t.call('PUT', '/api/pemberitahuan/pengaturan', {
			token: without.token,
			body: { jenis: ['khs'], saluran: 'email', aktif: false },
		})
		for (const m of [reader, without]) await tell(m)
		await t.call('PUT', '/api/pemberitahuan/dibaca', { token: reader.token })
		await later(3 * MINUTE)
		for (const m of [reader, without]) expect(await mailbox.unread(m.email)).toBe(0)
	})

	test('are three an hour at most; the rest goes in one when the next begins, and security does not wait', async () => {
		const m = await makeMahasiswa(t.db)
		for (let i = 0; i < 6; i++) {
			await tell(m, { judul: `KHS ${i}` })
			await later(2 * MINUTE)
		}
		expect(await mailbox.unread(m.email)).toBe(3)
		await tell(m, { jenis: 'keamanan', judul: 'Akun Anda masuk di perangkat baru' })
		await later(2 * MINUTE)
		expect(await mailbox.unread(m.email)).toBe(4)
		for (let i = 0; i < 4; i++) await mailbox.next(m.email)
		for (let i = 6; i < 9; i++) await tell(m, { judul: `KHS ${i}` })
		await later(2 * MINUTE)
		expect(await mailbox.unread(m.email)).toBe(0)
		t.clock.set('2024-03-18T02:00:00Z')
		await minute()
		expect((await mailbox.next(m.email)).raw).toContain('Subject: 3 pemberitahuan baru')
	})

	test('end by the link in each, also when a mail program calls it, for their account alone; security goes on', async () => {
		const [m, other] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
		await tell(m)
		await later(2 * MINUTE)
		const { raw } = await mailbox.next(m.email)
		expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
		const [, oneClick = ''] =
			/List-Unsubscribe: <https:\/\/kampus\.test([^>]*)>/.exec(raw.replaceAll('\r\n ', ' ')) ?? []
		const answer = await t.app.inject({
			method: 'POST',
			url: oneClick.trim(),
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			payload: 'List-Unsubscribe=One-Click',
		})
		expect(answer.statusCode).toBe(200)
		const wrong = oneClick.trim().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
		expect((await t.call('POST', wrong)).status).toBe(410)
		for (const one of [m, other]) {
			await tell(one)
			await tell(one, { jenis: 'keamanan', judul: 'Password Anda telah diubah' })
		}
		await later(2 * MINUTE)
		expect((await mailbox.next(m.email)).raw).toContain('Subject: Password Anda telah diubah')
		expect((await mailbox.next(other.email)).raw).toContain('Subject: 2 pemberitahuan baru')
	})

	test('of a thing that has its own mail there is no second one', async () => {
		const m = await makeMahasiswa(t.db)
		await tell(m, { jenis: 'keamanan', emailSendiri: true })
		await later(5 * MINUTE)
		expect(await mailbox.unread(m.email)).toBe(0)
	})
})

describe('pushes', () => {
	test('reach each device of the account at once, which reads them, and know their campus', async () => {
		const m = await makeMahasiswa(t.db)
		const path = await device(m)
		await tell(m)
		await t.runJobs()
		const [got, ...others] = service.received.filter((one) => one.path === path)
		expect(others).toEqual([])
		expect(got?.message).toEqual({
			id: expect.any(String),
			judul: 'KHS semester 3 sudah disahkan',
			alamat: '/khs?semester=3',
		})
		expect(got?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
		const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(got?.headers.authorization ?? '') ?? []
		const settings = await t.call('GET', '/api/pemberitahuan/pengaturan', { token: m.token })
		expect(settings.body.data.push).toEqual({ kunci: key, perangkat_ini: true })
		const point = Buffer.from(key, 'base64url')
		const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
		const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) }
		const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
			currentDate: t.clock.now(),
		})
		expect(payload.sub).toBe('mailto:akademik@uji.test')
		expect(String(payload.aud)).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
	})

	test('do not go to a device whose session is over, nor to one that has been given to another account', async () => {
		const [m, next] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
		const mine = await device(m)
		const { path, ...body } = service.subscribe()
		await t.call('PUT', '/api/pemberitahuan/push', { token: m.token, body })
		await t.call('PUT', '/api/pemberitahuan/push', { token: next.token, body })
		await tell(m)
		await t.runJobs()
		expect([pushed(mine), pushed(path)]).toEqual([[], []])
		const last = await device(next)
		await t.call('POST', '/api/akun/logout', { token: next.token })
		await tell(next)
		await t.runJobs()
		expect(pushed(last)).toEqual([])
	})

	test.each([404, 410])(
		'a device that the service does not know any more (%i) is forgotten',
		async (status) => {
			const m = await makeMahasiswa(t.db)
			const path = await device(m)
			service.answer(path, status)
			await tell(m)
			await t.runJobs()
			const left = t.db.selectFrom('langganan_push').select('sesi_id').where('sesi_id', '=', m.sesiId)
			expect(await left.execute()).toEqual([])
			service.answer(path, 201)
			await tell(m)
			await t.runJobs()
			expect(pushed(path)).toEqual([])
		},
	)

	test('a service that is out of order is asked again', async () => {
		const m = await makeMahasiswa(t.db)
		const path = await device(m)
		service.answer(path, 503)
		await tell(m)
		await expect(t.runJobs()).rejects.toThrow('answered 503')
		service.answer(path, 201)
		await t.db.executeQuery(
			(await import('kysely'))
				.sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`.compile(
				t.db,
			),
		)
		await t.app.runDueJobs()
		expect(pushed(path)).toEqual(['KHS semester 3 sudah disahkan'])
	})

	test('are twenty an hour at most, and leave room for what cannot wait', async () => {
		const m = await makeMahasiswa(t.db)
		const path = await device(m)
		for (let i = 0; i < 25; i++) await tell(m)
		await tell(m, { jenis: 'ujian', judul: 'UTS dibuka' })
		await tell(m, { jenis: 'keamanan', judul: 'Password diubah' })
		await minute()
		expect(pushed(path)).toHaveLength(22)
		expect(pushed(path)).toEqual(expect.arrayContaining(['UTS dibuka', 'Password diubah']))
	})

	test('do not come for what the owner has switched off', async () => {
		const m = await makeMahasiswa(t.db)
		const path = await device(m)
		await t.call('PUT', '/api/pemberitahuan/pengaturan', {
			token: m.token,
			body: { jenis: ['khs', 'nilai'], saluran: 'push', aktif: false },
		})
		await tell(m)
		await tell(m, { jenis: 'ujian', judul: 'UTS dibuka' })
		await minute()
		expect(pushed(path)).toEqual(['UTS dibuka'])
	})
})

describe('while somebody sits an exam', () => {
	const unread = async ({ token }: TestAkun) =>
		(await t.call('GET', '/api/pemberitahuan/belum', { token })).body.data.belum
	const list = async ({ token }: TestAkun) =>
		(await t.call('GET', '/api/pemberitahuan', { token })).body.data.pemberitahuan.length

	test('nothing is shown, mailed or pushed; it is told after the hand-in', async () => {
		const { m, id } = await begin()
		const path = await device(m)
		await tell(m)
		await later(5 * MINUTE)
		expect([await unread(m), await list(m), pushed(path), await mailbox.unread(m.email)]).toEqual([
			0,
			0,
			[],
			0,
		])
		// Reading all does not read what nobody has seen.
		await t.call('PUT', '/api/pemberitahuan/dibaca', { token: m.token })
		expect((await handIn(id, m)).status).toBe(200)
		expect([await unread(m), await list(m)]).toEqual([1, 1])
		await minute()
		expect(pushed(path)).toEqual(['KHS semester 3 sudah disahkan'])
		expect(await mailbox.unread(m.email)).toBe(1)
	})

	test('what cannot wait is shown and pushed, and mailed without what is held back', async () => {
		const { m, id } = await begin()
		const path = await device(m)
		await tell(m)
		await tell(m, { jenis: 'khs', judul: 'UTS dibuka kembali', segera: true })
		expect([await unread(m), await list(m)]).toEqual([1, 1])
		await later(5 * MINUTE)
		expect(pushed(path)).toEqual(['UTS dibuka kembali'])
		expect((await mailbox.next(m.email)).raw).toContain('Subject: UTS dibuka kembali')
		expect((await handIn(id, m)).status).toBe(200)
		await minute()
		expect((await mailbox.next(m.email)).raw).toContain('Subject: KHS semester 3 sudah disahkan')
	})

	test('others are told as always', async () => {
		await begin()
		const m = await makeMahasiswa(t.db)
		await tell(m)
		expect(await unread(m)).toBe(1)
	})
})
