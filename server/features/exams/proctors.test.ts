import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { type EventStream, listenLocally, openStream } from '#server/test/event-stream.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, type TestAkun } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'
import type { Pantauan } from '#shared/api/monitoring.ts'

let t: TestApp
let url: string
const opened = new Set<EventStream<Pantauan>>()
beforeAll(async () => {
	t = await createTestApp()
	url = await listenLocally(t.app)
})
afterEach(() => {
	for (const one of opened) one.abort()
	opened.clear()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { handIn, begin, freshToken } = examCalls(() => t)
const HOUR = 3_600_000

/** Somebody who is named for an exam, with the exam and who sits it. */
async function room() {
	const begun = await begin()
	const dosen = await lecturerOf(t.db, begun.ujian)
	const pengawas = await makeDosen(t.db)
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', pengawas.id)
		.executeTakeFirstOrThrow()
	const at = `/api/ujian/${begun.ujian.id}`
	// As the table holds it: whether they may be named is settled elsewhere.
	const name = async (...list: string[]) => {
		await t.db.deleteFrom('pengawas_ujian').where('ujian_id', '=', begun.ujian.id).execute()
		for (const [i, dosen_nip] of list.entries())
			await t.db
				.insertInto('pengawas_ujian')
				.values({ ujian_id: begun.ujian.id, urutan: i + 1, dosen_nip })
				.execute()
	}
	await name(nip)
	const { mulai, selesai } = await t.db
		.selectFrom('ujian')
		.select(['mulai', 'selesai'])
		.where('id', '=', begun.ujian.id)
		.executeTakeFirstOrThrow()
	const get = async (path: string, by: TestAkun = pengawas) =>
		t.call('GET', `${at}${path}`, await freshToken(by))
	const decide = async (path: string, body: object) =>
		t.call('POST', `${at}${path}`, { ...(await freshToken(pengawas)), body })
	return { ...begun, dosen, pengawas, name, nip, mulai, selesai, get, decide }
}

async function watch(ujian: { id: string }, by: TestAkun) {
	const { token } = await freshToken(by)
	const stream = await openStream<Pantauan>(`${url}/api/ujian/${ujian.id}/pantau`, token)
	opened.add(stream)
	return stream
}
const seen = async (stream: EventStream<Pantauan>, wanted: (message: Pantauan) => boolean) => {
	for (;;) {
		const message = await stream.next()
		if (message === null) throw new Error('the stream has ended')
		if (wanted(message)) return message
	}
}

test('a proctor is let in three hours before the exam, and out six hours after it', async () => {
	const { mulai, selesai, get } = await room()
	const at = async (ms: number) => {
		t.clock.set(new Date(ms))
		return (await get('/rencana')).status
	}
	expect(await at(mulai.getTime() - 3 * HOUR - 1)).toBe(403)
	expect(await at(mulai.getTime() - 3 * HOUR)).toBe(200)
	expect(await at(selesai.getTime() + 6 * HOUR - 1)).toBe(200)
	expect(await at(selesai.getTime() + 6 * HOUR)).toBe(403)
})

test('a proctor of one exam is a stranger at another, and at this one once somebody else is named', async () => {
	const one = await room()
	const two = await room()
	expect((await two.get('/rencana', one.pengawas)).status).toBe(403)
	expect((await one.get('/rencana')).status).toBe(200)
	await one.name(two.nip)
	expect((await one.get('/rencana')).status).toBe(403)
})

test('a proctor has nothing to do with an exam that is cancelled', async () => {
	const { ujian, get } = await room()
	await t.db.updateTable('ujian').set({ ditiadakan: true }).where('id', '=', ujian.id).execute()
	expect((await get('/rencana')).status).toBe(403)
})

test('a proctor helps the room, and sees no question, no grade and no ruling', async () => {
	const { m, get, decide, dosen } = await room()
	const alasan = 'Laptop mati'
	expect((await get('/rencana')).body.data).toMatchObject({ hanya_mengawasi: true, komposisi: null })
	expect((await get('/rencana', dosen)).body.data.hanya_mengawasi).toBe(false)
	const lebih = { id: randomUUID(), stambuk: m.stambuk, menit: 5, alasan }
	expect((await decide('/tambahan-waktu', lebih)).status).toBe(200)
	expect((await decide('/pesan', { id: randomUUID(), isi: 'Sisa sepuluh menit' })).status).toBe(200)
	expect((await decide('/kumpulkan-paksa', { stambuk: m.stambuk, alasan })).body.data).toEqual({ skor: null })
	expect((await get('/berita-acara.pdf?bentuk=kosong')).status).toBe(200)
	for (const path of [
		'/pratinjau',
		'/peserta',
		'/berkas',
		'/terlambat',
		'/daftar-hadir.pdf',
		'/daftar-peserta',
	])
		expect((await get(path)).status, path).toBe(403)
	const whom = { stambuk: m.stambuk, alasan }
	expect((await decide('/buka-kembali', { ...whom, menit: 5 })).status).toBe(403)
	expect((await decide('/batalkan-pengerjaan', whom)).status).toBe(403)
})

test('a proctor watches without grades what a lecturer watches with them', async () => {
	const { ujian, id, m, pengawas, dosen } = await room()
	const [there, here] = [await watch(ujian, pengawas), await watch(ujian, dosen)]
	const whole = await there.next()
	expect(whole?.jenis).toBe('semua')
	await here.next()
	await handIn(id, await freshToken(m))
	const over = (message: Pantauan) =>
		message.jenis === 'ubah' && message.peserta?.some(({ status }) => status === 'selesai') === true
	expect(await seen(there, over)).toMatchObject({ peserta: [{ stambuk: m.stambuk, skor: null }] })
	expect(await seen(here, over)).toMatchObject({ peserta: [{ stambuk: m.stambuk, skor: 0 }] })
	const later = await seen(await watch(ujian, pengawas), ({ jenis }) => jenis === 'semua')
	expect('peserta' in later && later.peserta?.filter(({ skor }) => skor !== null)).toEqual([])
})

test('a proctor who is watching is sent away when somebody else is named', async () => {
	const { ujian, pengawas, name } = await room()
	const stream = await watch(ujian, pengawas)
	expect((await stream.next())?.jenis).toBe('semua')
	await name()
	expect(await seen(stream, ({ jenis }) => jenis === 'usai')).toEqual({ jenis: 'usai', sebab: 'hak' })
})

test('a lecturer sees the exams of others that wait for a proctor, and from when', async () => {
	const { ujian, pengawas, dosen, nip, name, mulai, selesai } = await room()
	const list = async (by: TestAkun) =>
		(await t.call('GET', '/api/mengajar/ujian-diawasi', await freshToken(by))).body.data
	expect(await list(pengawas)).toEqual([
		expect.objectContaining({
			id: ujian.id,
			dibuka: new Date(mulai.getTime() - 3 * HOUR).toISOString(),
			ditutup: new Date(selesai.getTime() + 6 * HOUR).toISOString(),
		}),
	])
	// Who teaches it has it among the own ones.
	const own = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	await name(nip, own.nip)
	expect(await list(dosen)).toEqual([])
	expect(await list(await makeMahasiswa(t.db))).toBeUndefined()
})
