import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import {
	makeDosen,
	makeKelas,
	makeMahasiswa,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { makeOffer } from '#server/test/krs-factories.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'

let t: TestApp
let office: TestAkun
let dosen: TestAkun
let n = 0
let [a, b, kode] = ['', '', '']
let m: TestMahasiswa

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	dosen = await makeDosen(t.db)
})
afterAll(() => t.close())

beforeEach(async () => {
	;[a, b] = [await makeKelas(t.db, `TI-4M${++n}`), await makeKelas(t.db, `TI-4N${n}`)]
	const offer = await makeOffer(t, { kelas: a })
	kode = offer.kode
	await makeOffer(t, { kelas: b, kode })
	for (const kelas_kode of [a, b])
		await sql`insert into pengampu (periode_kode, kelas_kode, matakuliah_kode, dosen_nip)
			select '20232', ${kelas_kode}, ${kode}, nip from dosen where akun_id = ${dosen.id} on conflict do nothing`.execute(
			t.db,
		)
	m = await makeMahasiswa(t.db, { kelas: a })
	await sql`
		with k as (insert into krs (mahasiswa_id, periode_kode, status, disimpan_pada, diajukan_pada)
			values (${m.mahasiswaId}, '20232', 'disetujui', ${TEST_NOW}, ${TEST_NOW}) returning id)
		insert into krs_matakuliah (krs_id, penawaran_id) select id, ${offer.id}::uuid from k`.execute(t.db)
	await t.db.updateTable('penawaran').set({ terisi: 1 }).where('id', '=', offer.id).execute()
})

/** An exam of a class; without a name it is the UTS. */
async function exam(kelas_kode: string, mulai: string, nama: string | null = null): Promise<string> {
	const { id } = await t.db
		.insertInto('ujian')
		.values({
			...{ periode_kode: '20232', kelas_kode, matakuliah_kode: kode, jenis: nama ? 'KUIS' : 'UTS', nama },
			...{ ruang: 'Lab 1', jumlah_soal: 7, durasi_menit: 45, mulai },
			...{ selesai: new Date(Date.parse(mulai) + 3_600_000), tinjauan_mulai: null },
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}
const give = (ujian: string, menit: number, stambuk?: string) =>
	t.call('POST', `/api/ujian/${ujian}/tambahan-waktu`, {
		token: dosen.token,
		body: { id: randomUUID(), menit, alasan: 'Rabun', ...(stambuk && { stambuk }) },
	})
const given = async (ujian: string): Promise<[string | null, number][]> =>
	(await t.call('GET', `/api/ujian/${ujian}/tambahan-waktu`, { token: dosen.token })).body.data
		.map((one: { stambuk: string | null; menit: number }) => [one.stambuk, one.menit])
		.toSorted()
const post = (path: string, body?: object) =>
	t.call('POST', `/api/kantor/ubahan-mahasiswa${path}`, { token: office.token, ...(body && { body }) })
const move = (id: string = randomUUID()) =>
	post('', { id, kunci: 'kelas', menjadi: b, mahasiswa: [{ stambuk: m.stambuk, dari: a }] })

test('extra time that a student was given beforehand follows to the same exam of another class, and back', async () => {
	const next = '2024-04-10T00:00:00Z'
	const [uts, kuis, lain] = [
		await exam(a, next),
		await exam(a, next, 'Kuis 1'),
		await exam(a, next, 'Kuis 2'),
	]
	const other = await makeMahasiswa(t.db, { kelas: a })
	for (const one of [uts, kuis, lain]) expect((await give(one, 15, m.stambuk)).status).toBe(200)
	await give(uts, 5, m.stambuk)
	await give(uts, 20, other.stambuk)
	await give(uts, 10)
	const [there, small] = [await exam(b, '2024-04-12T00:00:00Z'), await exam(b, next, 'Kuis 1')]
	const id = randomUUID()
	expect((await move(id)).status).toBe(200)
	expect(await given(there)).toEqual([
		[m.stambuk, 15],
		[m.stambuk, 5],
	])
	expect(await given(small)).toEqual([[m.stambuk, 15]])
	expect(await given(uts)).toEqual([
		[null, 10],
		[other.stambuk, 20],
	])
	expect(await given(lain)).toEqual([[m.stambuk, 15]])
	expect((await post(`/${id}/urungkan`)).status).toBe(200)
	expect([await given(there), await given(small)]).toEqual([[], []])
	expect((await given(uts)).filter(([who]) => who === m.stambuk)).toHaveLength(2)
	expect(await given(kuis)).toEqual([[m.stambuk, 15]])
})

test('extra time that is given while its student is moved is refused, not left behind', async () => {
	const [uts, there] = [await exam(a, '2024-04-10T00:00:00Z'), await exam(b, '2024-04-10T00:00:00Z')]
	const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
	const holder = t.db.transaction().execute(async (trx) => {
		await sql`select from krs where mahasiswa_id = ${m.mahasiswaId} for update`.execute(trx)
		held.resolve()
		await go.promise
	})
	await held.promise
	const moved = move()
	await untilSomebodyWaits(t.db)
	const late = give(uts, 15, m.stambuk)
	await untilSomebodyWaits(t.db, 2)
	go.resolve()
	await holder
	expect([(await moved).status, (await late).status]).toEqual([200, 404])
	expect([await given(uts), await given(there)]).toEqual([[], []])
})
