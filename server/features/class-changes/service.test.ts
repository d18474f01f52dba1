import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { classRooms } from '#server/test/class-rooms.ts'
import { makeKelas, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { makePeriode } from '#server/test/results-factories.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'

let t: TestApp
let office: TestAkun

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	await makePeriode(t.db, '20241')
})
afterAll(() => t.close())
afterEach(() => activate('20232'))

const { makeRoom, post, look, make, split, facts } = classRooms(
	() => t,
	() => office,
)

async function activate(kode: string, db = t.db): Promise<void> {
	await sql`update periode set aktif = false where aktif and kode <> ${kode}`.execute(db)
	await sql`update periode set aktif = true where kode = ${kode}`.execute(db)
}

/** Another term becomes the running one while `call` is on its way, and is it before `call` is answered. */
async function meanwhile<T>(call: () => Promise<T>): Promise<T> {
	const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
	const activation = t.db.transaction().execute(async (trx) => {
		await sql`select from periode where kode in ('20232', '20241') order by kode for update`.execute(trx)
		held.resolve()
		await go.promise
		await activate('20241', trx)
	})
	await held.promise
	const answer = call()
	await untilSomebodyWaits(t.db)
	go.resolve()
	await activation
	return answer
}

test('a class is not split in a term that stops running in this very moment, nor is the split taken back', async () => {
	const room = await makeRoom()
	const before = await facts(room)
	const rancangan = split(room)
	const { sidik } = (await look(rancangan)).body.data
	const late = await meanwhile(() => post('', { id: randomUUID(), sidik, rancangan }))
	expect([late.status, late.body.code]).toEqual([409, expect.any(String)])
	expect(await facts(room)).toEqual(before)

	await activate('20232')
	const { body } = await make(split(room))
	const made = await facts(room)
	const undone = await meanwhile(() => post(`/${body.data.id}/urungkan`))
	expect([undone.status, undone.body.code]).toEqual([409, 'term_over'])
	expect(await facts(room)).toEqual(made)
})

test('nobody moves to another class in a term that stops running in this very moment, nor back', async () => {
	const room = await makeRoom()
	const kelas = await makeKelas(t.db, `${room.kelas.slice(0, -1)}C`)
	const [{ stambuk } = { stambuk: '' }] = room.list
	const send = (path: string, body?: object) =>
		t.call('POST', `/api/kantor/ubahan-mahasiswa${path}`, { token: office.token, ...(body && { body }) })
	const where = async () =>
		(
			await t.db
				.selectFrom('mahasiswa_periode as p')
				.innerJoin('mahasiswa as m', 'm.id', 'p.mahasiswa_id')
				.select(['p.periode_kode', 'p.kelas_kode'])
				.where('m.stambuk', '=', stambuk)
				.execute()
		).map((one) => `${one.periode_kode} ${one.kelas_kode}`)
	await sql`delete from krs where mahasiswa_id in (select id from mahasiswa where stambuk = ${stambuk})`.execute(
		t.db,
	)
	const move = { kunci: 'kelas', menjadi: kelas, mahasiswa: [{ stambuk, dari: room.kelas }] }
	const late = await meanwhile(() => send('', { id: randomUUID(), ...move }))
	expect([late.status, late.body.code]).toEqual([409, 'record_changed'])
	expect(await where()).toEqual([`20232 ${room.kelas}`])

	await activate('20232')
	const id = randomUUID()
	expect((await send('', { id, ...move })).status).toBe(200)
	expect(await where()).toEqual([`20232 ${kelas}`])
	const undone = await meanwhile(() => send(`/${id}/urungkan`))
	expect([undone.status, undone.body.code]).toEqual([409, 'term_over'])
	expect(await where()).toEqual([`20232 ${kelas}`])
})
