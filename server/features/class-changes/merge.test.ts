import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockSeats } from '#server/features/krs/plan-queries.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { classRooms } from '#server/test/class-rooms.ts'
import { makeDosen, makeKelas, makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'

let t: TestApp
let office: TestAkun

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
})
afterAll(() => t.close())

const { makePair, offer, take, assign, handIn, post, look, make, facts, bell, nomor } = classRooms(
	() => t,
	() => office,
)

describe('two classes are merged', () => {
	test('everybody goes with plan and seats, seats are added, and it comes back as it was', async () => {
		const { room, ke, rancangan } = await makePair(2)
		await assign(ke, room.offers[0].kode)
		const before = await facts(room)
		const seen = (await look(rancangan)).body.data
		expect(seen).toMatchObject({
			halangan: [],
			tetap: [],
			kelas: [{ kode: ke, mahasiswa: 5 }, { mahasiswa: 0 }],
		})
		expect(seen.kelas[0].mata_kuliah[0]).toMatchObject({ kapasitas: 5, terisi: 5 })
		const id = randomUUID()
		expect((await make(rancangan, id)).status).toBe(200)
		const there = await facts(room)
		for (const part of ['orang', 'kursi', 'kerja', 'jadwal'] as const)
			expect(new Set(there[part].map(({ kelas_kode }) => kelas_kode))).toEqual(new Set([ke]))
		// What is written down of the first class stays with its lecturer.
		expect(there.pengampu.filter(({ kelas_kode }) => kelas_kode === room.kelas)).toHaveLength(1)
		expect((await post(`/${id}/urungkan`)).status).toBe(200)
		expect(await facts(room)).toEqual(before)
	})

	test('the hours and lecturers of the first class are taken where that is chosen, and its students are told', async () => {
		const { room, ke, m, rancangan } = await makePair()
		const [{ kode }] = room.offers
		const id = randomUUID()
		const before = await facts(room)
		const made = await make({ ...rancangan, pilihan: [{ kode, jadwal: 'dari', dosen: 'dari' }] }, id)
		expect(made.status).toBe(200)
		const there = await facts(room)
		expect(there.jadwal.find((one) => one.matakuliah_kode === kode)).toMatchObject({
			kelas_kode: ke,
			hari: 'Senin',
		})
		expect(there.pengampu).toContainEqual({ kelas_kode: ke, matakuliah_kode: kode, dosen_nip: room.nip })
		expect(await bell(m)).toContain(`Jadwal kelas ${ke} berubah`)
		await post(`/${id}/urungkan`)
		expect(await facts(room)).toEqual(before)
	})

	test('nobody goes while one of them cannot', async () => {
		const { room, ke, m, rancangan } = await makePair()
		const [first] = room.list
		const seat = await t.db
			.selectFrom('penawaran')
			.select('id')
			.where('kelas_kode', '=', ke)
			.where('matakuliah_kode', '=', room.offers[0].kode)
			.executeTakeFirstOrThrow()
		const plan = await t.db
			.selectFrom('krs')
			.select('id')
			.where('mahasiswa_id', '=', first?.mahasiswaId ?? '')
			.executeTakeFirstOrThrow()
		await t.db.insertInto('krs_matakuliah').values({ krs_id: plan.id, penawaran_id: seat.id }).execute()
		const { halangan, tetap } = (await look(rancangan)).body.data
		expect([halangan.length, tetap[0].alasan]).toEqual([
			1,
			expect.stringContaining('sudah diambil di kelas tujuan'),
		])
		expect((await make(rancangan)).body.code).toBe('classes_stay')
		expect((await facts(room)).orang.filter(({ kelas_kode }) => kelas_kode === ke)).toEqual([
			{ mahasiswa_id: m.mahasiswaId, kelas_kode: ke },
		])
	})

	test('a course that students of other classes take goes on where it was', async () => {
		const { room, rancangan } = await makePair()
		const other = await makeMahasiswa(t.db, { kelas: await makeKelas(t.db, `TI-S${nomor()}D`) })
		await take(other, [room.offers[1].id])
		const { catatan } = (await look(rancangan)).body.data
		expect(catatan.some((one: string) => one.includes('tetap berjalan'))).toBe(true)
		expect((await make(rancangan)).status).toBe(200)
		const { jadwal, tawaran } = await facts(room)
		expect(jadwal.filter(({ kelas_kode }) => kelas_kode === room.kelas)).toHaveLength(1)
		expect(tawaran.find(({ id }) => id === room.offers[1].id)?.terisi).toBe(1)
	})

	test('a hand-in follows to the same assignment only where it would be no later than it was', async () => {
		const { room, ke, rancangan } = await makePair()
		await assign(ke, room.offers[0].kode, { tenggat: '2024-02-25T00:00:00Z' })
		const { pindah, catatan } = (await look(rancangan)).body.data
		expect(pindah[0].ikut).toMatchObject({ tugas: 0, tugas_tinggal: 1 })
		expect(catatan.some((one: string) => one.includes('tetap dapat dibaca dosen'))).toBe(true)
	})

	test('of two assignments that are called the same nothing follows: nobody knows which of them the other class has', async () => {
		const { room, ke, rancangan } = await makePair()
		const [{ kode }] = room.offers
		const again = await assign(room.kelas, kode)
		const [first] = room.list
		if (first) await handIn(first, again)
		await assign(ke, kode)
		const { pindah } = (await look(rancangan)).body.data
		expect(pindah[0].ikut).toMatchObject({ tugas: 0, tugas_tinggal: 2 })
		expect((await make(rancangan)).status).toBe(200)
		const { kerja } = await facts(room)
		expect(new Set(kerja.map(({ kelas_kode }) => kelas_kode))).toEqual(new Set([room.kelas]))
	})

	test('looks at more seats in the order in which students take them', async () => {
		let pair = await makePair(2)
		const ordered = () => (pair.offers[0]?.id ?? '') < (pair.offers[1]?.id ?? '')
		while (ordered()) pair = await makePair(2)
		const [high, low] = pair.offers.map(({ id }) => id)
		let seen: ReturnType<typeof look> | undefined
		await t.db.transaction().execute(async (trx) => {
			await lockSeats(trx, [low ?? ''])
			seen = look(pair.rancangan)
			await untilSomebodyWaits(t.db)
			await lockSeats(trx, [high ?? ''])
		})
		expect((await seen)?.status).toBe(200)
	})

	test('is looked at by one office while another one does it', async () => {
		const { room, offers, rancangan } = await makePair(2)
		let seen: ReturnType<typeof look> | undefined
		await t.db.transaction().execute(async (trx) => {
			await lockSeats(
				trx,
				offers.map(({ id }) => id),
			)
			seen = look(rancangan)
			await untilSomebodyWaits(t.db)
			await sql`select from jadwal_kuliah where kelas_kode = ${room.kelas} for update`.execute(trx)
		})
		expect((await seen)?.status).toBe(200)
	})

	test('seats that were given since stay when it is taken back', async () => {
		const { room, ke, offers, rancangan } = await makePair(2)
		const id = randomUUID()
		expect((await make(rancangan, id)).status).toBe(200)
		const seats = async (kapasitas?: number) => {
			const where = ['id', '=', offers[0]?.id ?? ''] as const
			if (kapasitas !== undefined)
				await t.db
					.updateTable('penawaran')
					.set({ kapasitas })
					.where(...where)
					.execute()
			return t.db
				.selectFrom('penawaran')
				.select(['kapasitas', 'terisi'])
				.where(...where)
				.executeTakeFirst()
		}
		await seats(60)
		for (let i = 0; i < 3; i++) {
			const other = await makeMahasiswa(t.db, { kelas: ke })
			await take(other, [offers[0]?.id ?? ''])
		}
		expect((await post(`/${id}/urungkan`)).status).toBe(200)
		expect(await seats()).toEqual({ kapasitas: 60, terisi: 4 })
		expect((await facts(room)).orang.filter(({ kelas_kode }) => kelas_kode === room.kelas)).toHaveLength(4)
	})

	test('it is not taken back once a student of another class took a course that came with it, and that is said', async () => {
		const { room, ke, rancangan } = await makePair()
		const { kode } = await offer(room.kelas, room.nip, ['Jumat', '08:00', '09:40'])
		const id = randomUUID()
		expect((await make(rancangan, id)).status).toBe(200)
		const made = await t.db
			.selectFrom('penawaran')
			.select('id')
			.where('kelas_kode', '=', ke)
			.where('matakuliah_kode', '=', kode)
			.executeTakeFirstOrThrow()
		await take(await makeMahasiswa(t.db, { kelas: await makeKelas(t.db, `TI-S${nomor()}D`) }), [made.id])
		const { status, body } = await post(`/${id}/urungkan`)
		expect([status, body.error]).toEqual([
			409,
			expect.stringMatching(new RegExp(`^.+ ${ke} sudah diambil 1 mahasiswa, sehingga`)),
		])
	})

	test('it is not taken back over lecturers or hours that were changed since', async () => {
		for (const table of ['jadwal_kuliah', 'pengampu'] as const) {
			const { room, ke, rancangan } = await makePair()
			const [{ kode }] = room.offers
			const id = randomUUID()
			await make({ ...rancangan, pilihan: [{ kode, jadwal: 'dari', dosen: 'dari' }] }, id)
			const other = await makeDosen(t.db)
			const { nip } = await t.db
				.selectFrom('dosen')
				.select('nip')
				.where('akun_id', '=', other.id)
				.executeTakeFirstOrThrow()
			await t.db
				.updateTable(table)
				.set((table === 'pengampu' ? { dosen_nip: nip } : { hari: 'Sabtu' }) as never)
				.where('kelas_kode', '=', ke)
				.where('matakuliah_kode', '=', kode)
				.execute()
			const before = await facts(room)
			const refused = await post(`/${id}/urungkan`)
			expect([refused.status, refused.body.code]).toEqual([409, 'change_in_use'])
			const apa = table === 'pengampu' ? 'Dosen pengampu' : 'Jadwal'
			expect(refused.body.error).toMatch(new RegExp(`^${apa} .+ di ${ke} sudah diubah sesudahnya, sehingga`))
			expect(await facts(room)).toEqual(before)
		}
	})
})
