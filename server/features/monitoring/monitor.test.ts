import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type { CompiledQuery } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { type EventStream, listenLocally, openStream } from '#server/test/event-stream.ts'
import { examCalls, PERANGKAT } from '#server/test/exam-calls.ts'
import { giveHak, makeDosen, makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'
import { createTestDb } from '#server/test/test-db.ts'
import type { KeputusanPantau, Pantauan, PesertaPantau } from '#shared/api/monitoring.ts'
import { createMonitor } from './monitor.ts'

let t: TestApp
/** A second server on the same database. */
let other: TestApp
let url: string
let otherUrl: string
beforeAll(async () => {
	const database = await createTestDb()
	t = await createTestApp({}, database)
	other = await createTestApp({}, { ...database, drop: async () => {} })
	url = await listenLocally(t.app)
	otherUrl = await listenLocally(other.app)
})
const opened = new Set<EventStream<Pantauan>>()
afterEach(() => {
	for (const one of opened) one.abort()
	opened.clear()
})
afterAll(async () => {
	await other.close()
	await t.close()
})
beforeEach(() => {
	t.clock.set(TEST_NOW)
	other.clock.set(TEST_NOW)
})

const { start, save, handIn, begin } = examCalls(() => t)

type Semua = Extract<Pantauan, { jenis: 'semua' }>
type Ubah = Extract<Pantauan, { jenis: 'ubah' }>

/** Watches an exam; the first message is everything. */
async function watch(ujian: { id: string }, { token }: { token: string }, at = url) {
	const stream = await openStream<Pantauan>(`${at}/api/ujian/${ujian.id}/pantau`, token)
	opened.add(stream)
	const first = (await stream.next()) as Semua
	/** The next message that is news. */
	const change = async (): Promise<Ubah> => {
		for (;;) {
			const message = await stream.next()
			if (message?.jenis === 'ubah') return message
			if (message?.jenis !== 'detak') throw new Error(`no change: ${JSON.stringify(message)}`)
		}
	}
	/** What is told of a field of a student, once it is; the pulse may have given back time in the meantime. */
	const told = async ({ stambuk }: { stambuk: string }, field: keyof PesertaPantau): Promise<unknown> => {
		for (;;) {
			const found = (await change()).peserta?.find((one) => one.stambuk === stambuk && field in one)
			if (found) return found[field]
		}
	}
	return { stream, first, change, told }
}
const of = ({ peserta }: Semua, { stambuk }: { stambuk: string }) =>
	peserta.find((one) => one.stambuk === stambuk) as PesertaPantau

describe('who watches an exam', () => {
	test('is told first how everybody of the class stands', async () => {
		const one = await begin()
		const idle = await makeMahasiswa(t.db)
		const done = await makeMahasiswa(t.db)
		const [a, b, c] = one.ujian.soal as [number, number, number]
		const { id } = (await start(one.ujian.id, done)).body.data
		// No more than a pulse may miss: an outage would give time back in the middle of the next test.
		t.clock.pass(2_000)
		await save(one.id, one.m, [a, 'A', 1], [b, 'B', 2], [c, null, 3])
		await handIn(id, done)
		const { first, stream } = await watch(one.ujian, await lecturerOf(t.db, one.ujian))
		expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
		expect(first).toMatchObject({
			jenis: 'semua',
			pada: t.clock.now().getTime(),
			ujian: { id: one.ujian.id, kelas: 'TI-4A', jenis: 'UTS', tambahan_menit: 0, ditiadakan: false },
			keputusan: [],
		})
		expect(of(first, one.m)).toMatchObject({
			status: 'berlangsung',
			terjawab: 2,
			jumlah_soal: 5,
			disimpan: t.clock.now().toISOString(),
			luring_sejak: null,
			tersembunyi: 0,
			skor: null,
		})
		expect(of(first, idle)).toMatchObject({ status: 'belum', terjawab: 0, mulai: null, tenggat: null })
		expect(of(first, done)).toMatchObject({ status: 'selesai', alasan_selesai: 'tombol', skor: 0 })
	})

	test('is told what is different and nothing else, also of who begins later', async () => {
		const one = await begin()
		const late = await makeMahasiswa(t.db)
		const { change } = await watch(one.ujian, await lecturerOf(t.db, one.ujian))
		const [a] = one.ujian.soal as [number]
		t.clock.pass(2_000)
		await save(one.id, one.m, [a, 'A', 1])
		expect((await change()).peserta).toEqual([
			{ stambuk: one.m.stambuk, terjawab: 1, disimpan: t.clock.now().toISOString() },
		])
		await start(one.ujian.id, late)
		const { peserta } = await change()
		expect(peserta).toHaveLength(1)
		expect(peserta?.[0]).toMatchObject({ stambuk: late.stambuk, status: 'berlangsung' })
		expect(peserta?.[0]).not.toHaveProperty('nama')
		await handIn(one.id, one.m)
		expect((await change()).peserta).toEqual([
			expect.objectContaining({
				stambuk: one.m.stambuk,
				status: 'selesai',
				alasan_selesai: 'tombol',
				skor: 20,
			}),
		])
	})

	test('sees a device fall silent and come back, hidden pages and another device', async () => {
		const one = await begin()
		const { told } = await watch(one.ujian, await lecturerOf(t.db, one.ujian))
		const heard = t.clock.now().toISOString()
		t.clock.pass(31_000)
		expect(await told(one.m, 'luring_sejak')).toBe(heard)
		const contact = (body: object = {}) =>
			t.call('POST', `/api/pengerjaan/${one.id}/kontak`, {
				token: one.m.token,
				body: { ...PERANGKAT, ...body },
			})
		await contact()
		expect(await told(one.m, 'luring_sejak')).toBeNull()
		t.clock.pass(1_000)
		await contact({ fakta: [{ id: randomUUID(), jenis: 'tersembunyi', lalu_ms: 9000, lama_ms: 7000 }] })
		expect(await told(one.m, 'tersembunyi_detik')).toBe(7)
		await start(one.ujian.id, one.m, { perangkat: randomUUID(), ambil_alih: true })
		expect(await told(one.m, 'ganti_perangkat_pada')).toBe(t.clock.now().toISOString())
	})

	test('sees what another lecturer decides on another server, and by whom', async () => {
		const one = await begin()
		const dosen = await lecturerOf(t.db, one.ujian)
		const colleague = await lecturerOf(t.db, one.ujian)
		const { change } = await watch(one.ujian, dosen, otherUrl)
		const body = { id: randomUUID(), menit: 5, alasan: 'Listrik padam', stambuk: one.m.stambuk }
		await t.call('POST', `/api/ujian/${one.ujian.id}/tambahan-waktu`, { token: colleague.token, body })
		const { peserta, keputusan } = await change()
		expect(peserta).toEqual([
			{ stambuk: one.m.stambuk, tambahan_menit: 5, tenggat: expect.stringMatching(/T02:35:00/) },
		])
		expect(keputusan).toEqual([
			expect.objectContaining({ tindakan: 'tambahan_waktu', stambuk: one.m.stambuk, menit: 5 }),
		])
		expect(keputusan?.[0]?.oleh).toMatch(/^Dosen /)
		await t.call('POST', `/api/ujian/${one.ujian.id}/batalkan-pengerjaan`, {
			token: colleague.token,
			body: { stambuk: one.m.stambuk, alasan: 'Dikerjakan orang lain' },
		})
		expect(await change()).toMatchObject({
			peserta: [{ stambuk: one.m.stambuk, status: 'selesai', alasan_batal: 'Dikerjakan orang lain' }],
			keputusan: [{ tindakan: 'pengerjaan_dibatalkan', stambuk: one.m.stambuk }],
		})
	})

	test('sees that the server was away and gave the time back', async () => {
		const one = await begin()
		const { change } = await watch(one.ujian, await lecturerOf(t.db, one.ujian))
		// Longer than all that other tests of this server have let pass: their beats cover the begin of it.
		t.clock.pass(180_000)
		const found: KeputusanPantau[] = []
		while (found.length === 0) found.push(...((await change()).keputusan ?? []))
		expect(found).toMatchObject([{ tindakan: 'gangguan_diganti', stambuk: null }])
		expect(found[0]?.detik).toBeGreaterThan(60)
		expect(found[0]?.detik).toBeLessThanOrEqual(180)
		// Of an exam that nobody sat then it says nothing.
		const other = await begin()
		const { first } = await watch(other.ujian, await lecturerOf(t.db, other.ujian))
		expect(first.keputusan.map(({ tindakan }) => tindakan)).not.toContain('gangguan_diganti')
	})

	test('sees a score that another lecturer takes something off, and gives back', async () => {
		const one = await begin()
		const [a] = one.ujian.soal as [number]
		await save(one.id, one.m, [a, 'A', 1])
		await handIn(one.id, one.m)
		const { token } = await lecturerOf(t.db, one.ujian)
		const { change } = await watch(one.ujian, await lecturerOf(t.db, one.ujian))
		const about = { stambuk: one.m.stambuk, alasan: 'Membuka catatan' }
		const at = `/api/ujian/${one.ujian.id}`
		const penalty = { ...about, satuan: 'poin', besar: 15 }
		expect((await t.call('PUT', `${at}/pengurangan`, { token, body: penalty })).status).toBe(200)
		expect(await change()).toMatchObject({
			peserta: [{ stambuk: one.m.stambuk, skor: 5 }],
			keputusan: [{ tindakan: 'nilai_ujian_dikurangi', stambuk: one.m.stambuk }],
		})
		expect((await t.call('POST', `${at}/cabut-pengurangan`, { token, body: about })).status).toBe(200)
		expect(await change()).toMatchObject({ peserta: [{ stambuk: one.m.stambuk, skor: 20 }] })
	})

	test('sees answers that came late until somebody has ruled on them', async () => {
		const one = await begin()
		const dosen = await lecturerOf(t.db, one.ujian)
		const { change } = await watch(one.ujian, dosen)
		const [a] = one.ujian.soal as [number]
		await t.db
			.updateTable('pengerjaan')
			.set({ tenggat: new Date(t.clock.now().getTime() - 120_000), mulai_pada: new Date(0) })
			.where('id', '=', one.id)
			.execute()
		await change()
		await save(one.id, one.m, [a, 'A', 1])
		expect((await change()).peserta).toEqual([{ stambuk: one.m.stambuk, terlambat: 1 }])
		const { body } = await t.call('GET', `/api/ujian/${one.ujian.id}/terlambat`, { token: dosen.token })
		const ruling = { terlambat: [body.data[0].id], putusan: 'ditolak', alasan: 'Tanpa sebab' }
		await t.call('POST', `/api/ujian/${one.ujian.id}/terlambat/putusan`, { token: dosen.token, body: ruling })
		expect(await change()).toMatchObject({
			peserta: [{ stambuk: one.m.stambuk, terlambat: 0 }],
			keputusan: [{ tindakan: 'jawaban_terlambat_diputuskan' }],
		})
	})

	test('hears nothing of another exam', async () => {
		const one = await begin()
		const elsewhere = await begin()
		const { change, first } = await watch(one.ujian, await lecturerOf(t.db, one.ujian))
		expect(of(first, elsewhere.m)).toMatchObject({ status: 'belum' })
		const [a] = elsewhere.ujian.soal as [number]
		await save(elsewhere.id, elsewhere.m, [a, 'A', 1])
		const [mine] = one.ujian.soal as [number]
		await save(one.id, one.m, [mine, 'A', 1])
		expect((await change()).peserta?.map(({ stambuk }) => stambuk)).toEqual([one.m.stambuk])
	})

	test('has at a make-up those whom it names, and no others of the class', async () => {
		const { ujian, m } = await begin()
		await makeMahasiswa(t.db)
		const dosen = await lecturerOf(t.db, ujian)
		const { body } = await t.call('POST', `/api/ujian/${ujian.id}/susulan`, {
			token: dosen.token,
			body: {
				...{ tanggal: '2024-03-19', jam_mulai: '08:00', jam_selesai: '10:00', ruang: 'Daring' },
				stambuk: [m.stambuk],
			},
		})
		const { first } = await watch(body.data, dosen)
		expect(first.peserta.map(({ stambuk }) => stambuk)).toEqual([m.stambuk])
	})
})

describe('a stream of an exam', () => {
	const status = async (ujian: { id: string }, { token }: TestAkun) =>
		(await t.call('GET', `/api/ujian/${ujian.id}/pantau?detik=0`, { token })).status

	test('is for who teaches the course in the class in that term, and for the academic office', async () => {
		const { ujian, m } = await begin()
		expect(await status(ujian, await lecturerOf(t.db, ujian))).toBe(200)
		expect(await status(ujian, await lecturerOf(t.db, ujian, '20231'))).toBe(403)
		expect(await status(ujian, await makeDosen(t.db, { kelas: ['TI-4A'] }))).toBe(403)
		expect(await status(ujian, await makeStaf(t.db, ['akademik']))).toBe(200)
		expect(await status(ujian, await makeStaf(t.db, ['keuangan']))).toBe(403)
		expect(await status(ujian, m)).toBe(403)
		expect(await status({ id: randomUUID() }, await makeStaf(t.db, ['akademik']))).toBe(404)
	})

	test('ends when its lecturer does not teach the class any more', async () => {
		const { ujian } = await begin()
		const { stream } = await watch(ujian, await lecturerOf(t.db, ujian))
		await t.db.deleteFrom('pengampu').where('matakuliah_kode', '=', ujian.matakuliah).execute()
		expect(await stream.next()).toEqual({ jenis: 'usai', sebab: 'hak' })
		expect(await stream.next()).toBeNull()
	})

	test('ends when a right is taken away, and when the session is over', async () => {
		const { ujian } = await begin()
		const staf = await makeStaf(t.db, ['akademik'])
		const office = await watch(ujian, staf)
		const dosen = await lecturerOf(t.db, ujian)
		const lecturer = await watch(ujian, dosen)
		await t.db.deleteFrom('wewenang').where('akun_id', '=', staf.id).execute()
		await t.call('POST', '/api/akun/logout', { token: dosen.token })
		expect(await office.stream.next()).toEqual({ jenis: 'usai', sebab: 'hak' })
		expect(await lecturer.stream.next()).toEqual({ jenis: 'usai', sebab: 'hak' })
		await giveHak(t.db, staf, ['akademik'])
		expect((await watch(ujian, staf)).first.jenis).toBe('semua')
	})

	test('goes on for who comes while the rights of the others are read', async () => {
		const { ujian } = await begin()
		const sessionOf = async ({ id }: TestAkun) =>
			(await t.db.selectFrom('sesi').select('id').where('akun_id', '=', id).executeTakeFirstOrThrow()).id
		const [one, two] = [await makeStaf(t.db), await makeStaf(t.db)]
		const sessions = [await sessionOf(one), await sessionOf(two)] as const
		const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
		// The database, which takes its time for the rights.
		const db: Db = Object.create(t.db, {
			executeQuery: {
				value: async (query: CompiledQuery) => {
					const rows = await t.db.executeQuery(query)
					if (query.sql.includes('mengampu')) {
						asked.resolve()
						await answered.promise
					}
					return rows
				},
			},
		})
		const limits = { perAccount: 6, atOnce: 10 }
		const monitor = createMonitor({
			db,
			now: () => new Date(TEST_NOW),
			limits,
			readEveryMs: 50,
			onFailure: () => {},
		})
		const open = (sesi: string) => {
			const raw = new PassThrough()
			const until = new Date(Date.parse(TEST_NOW) + 60_000)
			monitor.watch(ujian.id, { raw: raw as never, akun: sesi, sesi, denganNilai: true, until })
			return raw
		}
		const first = open(sessions[0])
		await asked.promise
		const second = open(sessions[1])
		answered.resolve()
		await expect.poll(() => monitor.figures().readings).toBeGreaterThan(2)
		expect([first.writableEnded, second.writableEnded]).toEqual([false, false])
		monitor.close()
	})

	test('ends with the access token', async () => {
		const { ujian } = await begin()
		const { stream } = await watch(ujian, await lecturerOf(t.db, ujian))
		t.clock.pass(600_000)
		let last = await stream.next()
		while (last && last.jenis !== 'usai') last = await stream.next()
		expect(last).toEqual({ jenis: 'usai', sebab: 'waktu' })
	})

	test('is one of six for an account', async () => {
		const { ujian } = await begin()
		const dosen = await lecturerOf(t.db, ujian)
		for (let i = 0; i < 6; i++) await watch(ujian, dosen)
		const seventh = await openStream<Pantauan>(`${url}/api/ujian/${ujian.id}/pantau`, dosen.token)
		expect(seventh.response.status).toBe(503)
		expect(Number(seventh.response.headers.get('retry-after'))).toBeGreaterThan(0)
	})

	test('is one of six also when all are opened at the same moment', async () => {
		const { ujian } = await begin()
		const { token } = await lecturerOf(t.db, ujian)
		const streams = await Promise.all(
			Array.from({ length: 20 }, async () =>
				openStream<Pantauan>(`${url}/api/ujian/${ujian.id}/pantau`, token),
			),
		)
		for (const one of streams) opened.add(one)
		const taken = streams.filter(({ response }) => response.status === 200)
		expect(taken).toHaveLength(6)
	})
})
