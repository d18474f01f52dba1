import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DbOrTrx } from '#server/db/client.ts'
import { lockPlans, lockSeats } from '#server/features/krs/plan-queries.ts'
import { lockEntri, openPenilaian, writeSel } from '#server/features/results/sheet-queries.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { classRooms, type Room } from '#server/test/class-rooms.ts'
import {
	makeKelas,
	makeMahasiswa,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'

let t: TestApp
let office: TestAkun

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
})
afterAll(() => t.close())

const { makeRoom, makePair, offer, post, look, make, split, nomor } = classRooms(
	() => t,
	() => office,
)
const many = (path: string, body?: object) =>
	t.call('POST', `/api/kantor/ubahan-mahasiswa${path}`, { token: office.token, ...(body && { body }) })

/** Somebody has one thing, `call` comes and waits for it, and then they want another: what `call` answers. */
async function crossing<T>(
	one: (trx: DbOrTrx) => Promise<unknown>,
	call: () => Promise<T>,
	other: (trx: DbOrTrx) => Promise<unknown>,
): Promise<T> {
	let answer: Promise<T> | undefined
	await t.db.transaction().execute(async (trx) => {
		await one(trx)
		answer = call()
		await untilSomebodyWaits(t.db)
		await other(trx)
	})
	return answer as Promise<T>
}

/** A student who saves a study plan: who they are and their plan first, then the seats. */
const plan =
	({ mahasiswaId = '' }: Partial<TestMahasiswa> = {}) =>
	(trx: DbOrTrx) =>
		lockPlans(trx, [{ mahasiswaId, periode: '20232' }])
const take = (offers: readonly { id: string }[]) => (trx: DbOrTrx) =>
	lockSeats(
		trx,
		offers.map(({ id }) => id),
	)

/** Two of a room's students go to a class each. */
const splitInThree = (room: Room) => ({
	...split(room),
	baru: ['B', 'C'].map((huruf, i) => ({
		...{ kode: `${room.kelas.slice(0, -1)}${huruf}`, stambuk: [room.list[i + 2]?.stambuk ?? ''] },
		...{ dosen: [], jadwal: null, kapasitas: null },
	})),
})

async function exam(room: Room): Promise<string> {
	const { id } = await t.db
		.insertInto('ujian')
		.values({
			...{
				periode_kode: '20232',
				kelas_kode: room.kelas,
				matakuliah_kode: room.offers[0].kode,
				jenis: 'UTS',
			},
			...{ ruang: 'Lab 1', jumlah_soal: 7, durasi_menit: 45, tinjauan_mulai: null },
			...{ mulai: '2024-04-17T00:00:00Z', selesai: '2024-04-17T01:00:00Z' },
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

test('a class is split into several while a student of the last of them saves a plan, and the split is taken back so', async () => {
	const room = await makeRoom()
	const last = room.list[3]
	const id = randomUUID()
	const made = await crossing(plan(last), () => make(splitInThree(room), id), take(room.offers))
	expect(made.status).toBe(200)
	const undone = await crossing(plan(last), () => post(`/${id}/urungkan`), take(room.offers))
	expect(undone.status).toBe(200)
})

test('a split is not taken back from who was moved on meanwhile, and nothing of the third class is waited for', async () => {
	const room = await makeRoom()
	const made = await make(split(room))
	const [baru, lain] = [`${room.kelas.slice(0, -1)}B`, await makeKelas(t.db, `TI-S${nomor()}E`)]
	const there = await offer(lain, room.nip)
	let undone: ReturnType<typeof post> | undefined
	await t.db.transaction().execute(async (seats) => {
		await take([there])(seats)
		await t.db.transaction().execute(async (mover) => {
			await sql`select from kelas where kode = ${baru} for share`.execute(mover)
			await sql`update mahasiswa_periode set kelas_kode = ${lain}
				where mahasiswa_id = ${room.list[3]?.mahasiswaId} and periode_kode = '20232'`.execute(mover)
			undone = post(`/${made.body.data.id}/urungkan`)
			await untilSomebodyWaits(t.db)
		})
		let settled = false
		void undone?.then(() => {
			settled = true
		})
		const waiting = sql`select from pg_locks where not granted`
		while (!settled && (await waiting.execute(t.db)).rows.length === 0);
		await take(room.offers)(seats)
	})
	expect([(await undone)?.status, (await undone)?.body.code]).toEqual([409, 'record_changed'])
})

test('classes are merged, with more seats, while a student who moves saves a plan', async () => {
	const { room, offers, rancangan } = await makePair(2)
	const made = await crossing(plan(room.list[0]), () => make(rancangan), take(offers))
	expect(made.status).toBe(200)
})

test('a class is split while another office moves somebody into it: the one waits for the other', async () => {
	const room = await makeRoom()
	await exam(room)
	const m = await makeMahasiswa(t.db)
	const rancangan = split(room)
	const { sidik } = (await look(rancangan)).body.data
	const move = { kunci: 'kelas', menjadi: room.kelas, mahasiswa: [{ stambuk: m.stambuk, dari: m.kelas }] }
	let both: Promise<{ status: number; body: { code?: string } }[]> | undefined
	await t.db.transaction().execute(async (trx) => {
		await plan(m)(trx)
		const moved = many('', { id: randomUUID(), ...move })
		await untilSomebodyWaits(t.db)
		both = Promise.all([moved, post('', { id: randomUUID(), sidik, rancangan })])
		await untilSomebodyWaits(t.db, 2)
	})
	// One more student is in the class than was shown.
	expect((await both)?.map(({ status, body }) => [status, body.code])).toEqual([
		[200, undefined],
		[409, 'preview_changed'],
	])
})

test('one student changes class by the record while a lecturer gives them more time for an exam', async () => {
	const room = await makeRoom()
	const ujian = await exam(room)
	const kelas = await makeKelas(t.db, `TI-S${nomor()}E`)
	const m = await makeMahasiswa(t.db, { kelas: room.kelas })
	const saved = await crossing(
		(trx) => sql`select from ujian where id = ${ujian} for no key update`.execute(trx),
		() =>
			t.call('PUT', `/api/kantor/mahasiswa/${m.stambuk}`, {
				token: office.token,
				body: { perubahan: [{ kunci: 'kelas', dari: room.kelas, menjadi: kelas }] },
			}),
		(trx) => sql`select from mahasiswa where id = ${m.mahasiswaId} for key share`.execute(trx),
	)
	expect(saved.status).toBe(200)
})

test('a student changes class while a lecturer enters a score of theirs, which goes along', async () => {
	const [room, kelas] = [await makeRoom(), await makeKelas(t.db, `TI-S${nomor()}E`)]
	const m = await makeMahasiswa(t.db, { kelas: room.kelas })
	const sheet = { periode: '20232', kelas: room.kelas, matakuliah: room.offers[0].kode }
	const mahasiswa_id = m.mahasiswaId
	const enter = (trx: DbOrTrx, komponen: 'uts' | 'uas') =>
		writeSel(trx, sheet, [{ mahasiswa_id, komponen, dari: null, ke: 80 }], {
			...{ akun_id: room.dosen.id, pada: t.clock.now() },
		})
	await openPenilaian(t.db, sheet, { kehadiran: 10, tugas: 20, uts: 30, uas: 40 })
	await lockEntri(t.db, sheet, [mahasiswa_id])
	await enter(t.db, 'uts')
	const moved = await crossing(
		(trx) => lockEntri(trx, sheet, [mahasiswa_id]),
		() =>
			many('', {
				id: randomUUID(),
				kunci: 'kelas',
				menjadi: kelas,
				mahasiswa: [{ stambuk: m.stambuk, dari: room.kelas }],
			}),
		(trx) => enter(trx, 'uas'),
	)
	expect(moved.status).toBe(200)
	const entri = await t.db
		.selectFrom('nilai_komponen')
		.select(['kelas_kode', 'uts', 'uas'])
		.where('mahasiswa_id', '=', mahasiswa_id)
		.execute()
	expect(entri).toMatchObject([{ kelas_kode: kelas, uts: 80, uas: 80 }])
})

test('a status of many is taken back while the class of one of them is split', async () => {
	const kelas = await makeKelas(t.db, `TI-S${nomor()}F`)
	const m = await makeMahasiswa(t.db, { kelas })
	const id = randomUUID()
	const leave = { kunci: 'status', menjadi: 'C', periode: '20232', alasan: 'Surat cuti 12/2024' }
	const made = await many('', { id, ...leave, mahasiswa: [{ stambuk: m.stambuk, dari: 'A' }] })
	expect(made.status).toBe(200)
	const undone = await crossing(
		(trx) => sql`select from kelas where kode = ${kelas} for no key update`.execute(trx),
		() => many(`/${id}/urungkan`),
		(trx) => sql`select from mahasiswa where id = ${m.mahasiswaId} for update`.execute(trx),
	)
	expect(undone.status).toBe(200)
})
