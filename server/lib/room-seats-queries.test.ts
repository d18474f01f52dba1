import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { classRooms } from '#server/test/class-rooms.ts'
import {
	makeKelas,
	makeMahasiswa,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'

let t: TestApp
let office: TestAkun

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	await t.db.insertInto('ruang').values({ kode: 'L-1', nama: 'Lab 1', kapasitas: 4 }).execute()
})
afterAll(() => t.close())
beforeEach(() => seats(2))

const { makePair, take } = classRooms(
	() => t,
	() => office,
)
const seats = (kapasitas: number) =>
	t.db.updateTable('ruang').set({ kapasitas }).where('nama', '=', 'Lab 1').execute()
const preview = async (students: readonly (TestMahasiswa | undefined)[], menjadi: string) =>
	(
		await t.call('POST', '/api/kantor/ubahan-mahasiswa/tinjau', {
			token: office.token,
			body: { kunci: 'kelas', menjadi, stambuk: students.map((one) => one?.stambuk ?? '') },
		})
	).body.data as { boleh: unknown[]; catatan: string[] }
const namaOf = async (kode: string): Promise<string> =>
	(await t.db.selectFrom('matakuliah').select('nama').where('kode', '=', kode).executeTakeFirstOrThrow()).nama

test('a move names each lecture whose room is too small for who is there and who comes, and hinders nothing', async () => {
	const { room, ke } = await makePair()
	const kata = async (kode: string, jam: string) =>
		`Lab 1 hanya mempunyai 2 kursi, sedangkan ${await namaOf(kode)} ${ke} pada ${jam} pukul 08.00 akan diikuti 3 mahasiswa.`
	const { boleh, catatan } = await preview(room.list.slice(0, 2), ke)
	expect(boleh).toHaveLength(2)
	expect(catatan.toSorted()).toEqual(
		[await kata(room.offers[0].kode, 'Rabu'), await kata(room.offers[1].kode, 'Kamis')].toSorted(),
	)
	expect((await preview(room.list.slice(0, 1), ke)).catatan).toEqual([])
})

test('a single student without a class before counts; who is not active, or stays, does not', async () => {
	const { room, ke, m } = await makePair()
	await seats(1)
	const fresh = await makeMahasiswa(t.db, { kelas: room.kelas })
	await t.db
		.updateTable('mahasiswa_periode')
		.set({ kelas_kode: null })
		.where('mahasiswa_id', '=', fresh.mahasiswaId)
		.execute()
	expect((await preview([fresh], ke)).catatan).toHaveLength(2)
	expect((await preview([m], ke)).catatan).toEqual([])
	await t.db.updateTable('mahasiswa').set({ aktif: false }).where('id', '=', m.mahasiswaId).execute()
	expect((await preview([fresh], ke)).catatan).toEqual([])
})

test('who goes on taking a course in a third class needs no seat for it', async () => {
	const { room, ke } = await makePair()
	const third = await makeKelas(t.db, `${ke.slice(0, -1)}D`)
	const guest = await makeMahasiswa(t.db, { kelas: room.kelas })
	const [{ kode }] = room.offers
	const { id } = await t.db
		.insertInto('penawaran')
		.values({
			...{ periode_kode: '20232', kelas_kode: third, matakuliah_kode: kode, program_studi_kode: 'TI' },
			...{ wajib: true, kapasitas: 10 },
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	await take(guest, [id])
	await seats(1)
	const { catatan } = await preview([guest], ke)
	expect(catatan).toHaveLength(1)
	expect(catatan[0]).toContain(await namaOf(room.offers[1].kode))
})

test('nothing is said where the campus keeps no number of seats', async () => {
	const { room, ke } = await makePair()
	await t.db.updateTable('jadwal_kuliah').set({ ruangan: 'Teras' }).where('kelas_kode', '=', ke).execute()
	expect((await preview(room.list.slice(0, 4), ke)).catatan).toEqual([])
})

test('a plan names the lectures of other classes whose room is too small for one more, and none of the own', async () => {
	const { room, ke, offers } = await makePair()
	const guest = await makeMahasiswa(t.db, { kelas: room.kelas })
	const notes = async (penawaran: readonly { id: string }[]) => {
		const { status, body } = await t.call('POST', `/api/kantor/krs/mahasiswa/${guest.stambuk}/tinjau`, {
			token: office.token,
			body: { penawaran: penawaran.map(({ id }) => id) },
		})
		expect(status).toBe(200)
		return body.data.catatan as string[]
	}
	expect(await notes(offers.slice(0, 1))).toEqual([])
	await seats(1)
	expect(await notes(offers.slice(0, 1))).toEqual([
		`Lab 1 hanya mempunyai 1 kursi, sedangkan ${await namaOf(room.offers[0].kode)} ${ke} pada Rabu pukul 08.00 akan diikuti 2 mahasiswa.`,
	])
	expect(await notes(offers)).toHaveLength(2)
	expect(await notes(room.offers)).toEqual([])
	expect(await notes([])).toEqual([])
	// Once the plan counts, the student is not counted twice.
	await take(guest, [offers[0]?.id ?? ''])
	await seats(2)
	expect(await notes(offers.slice(0, 1))).toEqual([])
})
