import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { classRooms, type Room } from '#server/test/class-rooms.ts'
import { makeStaf, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { makeHasil } from '#server/test/results-factories.ts'

let t: TestApp
let office: TestAkun
let room: Room
beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
})
afterAll(() => t.close())
const { makeRoom, makePair, look, make, post, split } = classRooms(
	() => t,
	() => office,
)
beforeEach(async () => {
	room = await makeRoom()
})

const catatan = async (rancangan: object): Promise<string[]> => (await look(rancangan)).body.data.catatan
const SAT = /Pengerjaan ujian dan kuis tetap tersimpan/
const FILES = /Berkas pertemuan tetap/

/** An exam of the class that a student has sat. */
async function sat({ kelas, offers }: Room, mahasiswa: string) {
	const { id } = await t.db
		.insertInto('ujian')
		.values({
			...{ periode_kode: '20232', kelas_kode: kelas, matakuliah_kode: offers[0].kode, jenis: 'UTS' },
			...{ nama: null, ruang: 'Lab 1', jumlah_soal: 1, durasi_menit: 45, tinjauan_mulai: null },
			...{ mulai: '2024-03-01T00:00:00Z', selesai: '2024-03-01T01:00:00Z' },
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const paket = await t.db
		.insertInto('paket_soal')
		.values({ ujian_id: id, bank_versi: 1, isi: '[]', kunci: '{}' })
		.returning('id')
		.executeTakeFirstOrThrow()
	await sql`insert into pengerjaan (ujian_id, mahasiswa_id, paket_id, urutan, status, mulai_pada, tenggat, selesai_pada, alasan_selesai)
		values (${id}, ${mahasiswa}, ${paket.id}, '{}', 'selesai', '2024-03-01T00:00:00Z', '2024-03-01T01:00:00Z',
			'2024-03-01T00:30:00Z', 'tombol')`.execute(t.db)
}

test('nothing is said of exams that nobody of them sat, nor of files that no meeting has', async () => {
	expect((await catatan(split(room))).filter((one) => SAT.test(one) || FILES.test(one))).toEqual([])
	await sat(room, room.list[0]?.mahasiswaId ?? '')
	expect((await catatan(split(room))).some((one) => SAT.test(one))).toBe(false)
	await sat({ ...room, offers: [room.offers[1], room.offers[0]] }, room.list[3]?.mahasiswaId ?? '')
	await t.db
		.insertInto('berkas_pertemuan')
		.values({ pertemuan_id: room.pertemuan, nama: 'catatan.txt', ukuran: 7, oleh: null, pada: t.clock.now() })
		.execute()
	const said = await catatan(split(room))
	expect([said.some((one) => SAT.test(one)), said.some((one) => FILES.test(one))]).toEqual([true, true])
})

test('a merge says it of those who sat one alone', async () => {
	const { room: pair, rancangan } = await makePair()
	expect((await catatan(rancangan)).some((one) => SAT.test(one))).toBe(false)
	await sat(pair, pair.list[0]?.mahasiswaId ?? '')
	expect((await catatan(rancangan)).some((one) => SAT.test(one))).toBe(true)
})

test('the result of a split says how many the class keeps, who was to go and stays, and why', async () => {
	const stays = room.list[3] as TestMahasiswa
	await makeHasil(t.db, stays, { periode: '20232', matakuliah: room.offers[0].kode, huruf: 'A' })
	const { id, tetap, sisa } = (await make(split(room))).body.data
	expect(sisa).toEqual({ kelas: room.kelas, mahasiswa: 3 })
	expect(tetap).toEqual([
		{
			stambuk: stays.stambuk,
			nama: expect.stringMatching(/./),
			alasan: expect.stringContaining('sudah diumumkan di kelas asal'),
		},
	])
	expect((await post(`/${id}/urungkan`)).body.data).toMatchObject({ tetap: [], sisa: null })
})
