import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { classRooms } from '#server/test/class-rooms.ts'
import { makeKelas, makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'

let t: TestApp
let office: TestAkun

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	await t.db.insertInto('ruang').values({ kode: 'L-1', nama: 'Lab 1', kapasitas: 4 }).execute()
})
afterAll(() => t.close())
beforeEach(() => seats(4))

const { makePair, makeRoom, take, look, make, split } = classRooms(
	() => t,
	() => office,
)
const seats = (kapasitas: number) =>
	t.db.updateTable('ruang').set({ kapasitas }).where('nama', '=', 'Lab 1').execute()
const sempit = (catatan: string[]) => catatan.filter((one) => one.includes('hanya mempunyai'))
const namaOf = async (kode: string): Promise<string> =>
	(await t.db.selectFrom('matakuliah').select('nama').where('kode', '=', kode).executeTakeFirstOrThrow()).nama

describe('a room with too few seats', () => {
	test('is named for each lecture of the class that others join, and hinders nothing', async () => {
		const { room, ke, rancangan } = await makePair()
		const { catatan, halangan } = (await look(rancangan)).body.data
		const kata = async (kode: string, jam: string) =>
			`Lab 1 hanya mempunyai 4 kursi, sedangkan ${await namaOf(kode)} ${ke} pada ${jam} pukul 08.00 akan diikuti 5 mahasiswa.`
		expect(sempit(catatan).toSorted()).toEqual(
			[await kata(room.offers[0].kode, 'Rabu'), await kata(room.offers[1].kode, 'Kamis')].toSorted(),
		)
		expect(halangan).toEqual([])
		const made = await make(rancangan)
		expect([made.status, sempit(made.body.data.catatan).length]).toEqual([200, 2])
	})

	test('is named while somebody cannot go yet, as if all went', async () => {
		const { room, offers, rancangan } = await makePair()
		const plan = await t.db
			.selectFrom('krs')
			.select('id')
			.where('mahasiswa_id', '=', room.list[0]?.mahasiswaId ?? '')
			.executeTakeFirstOrThrow()
		await t.db
			.insertInto('krs_matakuliah')
			.values({ krs_id: plan.id, penawaran_id: offers[0]?.id ?? '' })
			.execute()
		const { catatan, tetap } = (await look(rancangan)).body.data
		expect(tetap).toHaveLength(1)
		expect(sempit(catatan)).toHaveLength(2)
		for (const one of sempit(catatan)) expect(one).toContain('akan diikuti 5 mahasiswa')
	})

	test('is not named while everybody has a seat, nor where the campus keeps no number of seats', async () => {
		const { rancangan } = await makePair()
		await seats(5)
		expect(sempit((await look(rancangan)).body.data.catatan)).toEqual([])
		await seats(4)
		await t.db.updateTable('jadwal_kuliah').set({ ruangan: 'Teras' }).execute()
		expect(sempit((await look(rancangan)).body.data.catatan)).toEqual([])
	})

	test('is found by its name in whatever letters, and counts who comes from a third class', async () => {
		const { room, ke, offers, rancangan } = await makePair()
		await seats(5)
		await t.db.updateTable('jadwal_kuliah').set({ ruangan: 'LAB 1' }).where('kelas_kode', '=', ke).execute()
		const guest = await makeMahasiswa(t.db, { kelas: await makeKelas(t.db, `${room.kelas.slice(0, -1)}D`) })
		await take(guest, [offers[0]?.id ?? ''])
		const found = sempit((await look(rancangan)).body.data.catatan)
		expect(found).toHaveLength(1)
		expect(found[0]).toContain('akan diikuti 6 mahasiswa')
	})

	test('that fills up between look and deed stops nobody', async () => {
		const { rancangan } = await makePair()
		await seats(5)
		const { sidik } = (await look(rancangan)).body.data
		await seats(4)
		expect((await look(rancangan)).body.data.sidik).toBe(sidik)
	})

	test('is named for a class that is split off too', async () => {
		const room = await makeRoom()
		await seats(1)
		const [{ kode }] = room.offers
		const jadwal = [{ kode, hari: 'Jumat', jam_mulai: '15:00', jam_selesai: '16:40', ruangan: 'Lab 1' }]
		const { catatan, halangan } = (await look(split(room, { jadwal }))).body.data
		expect([sempit(catatan), halangan]).toEqual([
			[
				`Lab 1 hanya mempunyai 1 kursi, sedangkan ${await namaOf(kode)} ${room.kelas.slice(0, -1)}B pada Jumat pukul 15.00 akan diikuti 2 mahasiswa.`,
			],
			[],
		])
	})
})
