import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { classRooms } from '#server/test/class-rooms.ts'
import { makeKelas, makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'

const NEXT = '20241'
let t: TestApp
let office: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik', 'keuangan'])
	await makeKelas(t.db, 'TI-4C')
	await t.db
		.insertInto('periode')
		.values({ kode: NEXT, mulai: '2024-08-12', selesai: '2024-12-31' })
		.execute()
})
afterAll(() => t.close())

const { makeRoom, makePair, make, split, post } = classRooms(
	() => t,
	() => office,
)

/** What the bills of a term say of students, in the order they are asked for; first of all that it is true of every bill there is. */
async function said(id: string | readonly string[], periode = '20232') {
	const { rows } = await sql`
		select t.stambuk, t.nama_kecil, t.kelas_kode, m.stambuk as nomor, m.nama, p.kelas_kode as kelas
		from tagihan t join mahasiswa m on m.id = t.mahasiswa_id
		left join mahasiswa_periode p on p.mahasiswa_id = m.id and p.periode_kode = t.periode_kode
		where (t.stambuk, t.nama_kecil, t.kelas_kode) is distinct from (m.stambuk, lower(m.nama), p.kelas_kode)`.execute(
		t.db,
	)
	expect(rows).toEqual([])
	const bills = await t.db
		.selectFrom('tagihan')
		.select(['mahasiswa_id', 'stambuk', 'nama_kecil as nama', 'kelas_kode as kelas'])
		.where('mahasiswa_id', 'in', [id].flat())
		.where('periode_kode', '=', periode)
		.execute()
	return [id].flat().map((one) => {
		const bill = bills.find(({ mahasiswa_id }) => mahasiswa_id === one)
		return { stambuk: bill?.stambuk, nama: bill?.nama, kelas: bill?.kelas }
	})
}
const classes = async (list: readonly { mahasiswaId: string }[], periode?: string) =>
	(
		await said(
			list.map(({ mahasiswaId }) => mahasiswaId),
			periode,
		)
	).map(({ kelas }) => kelas)
const bill = (mahasiswa_id: string, periode_kode: string) =>
	t.db
		.insertInto('tagihan')
		.values({ mahasiswa_id, periode_kode, jumlah: 1_000_000, jatuh_tempo: '2024-09-01' })
		.execute()
/** Comes back once the other waits for a lock, or did not have to. */
async function waitsOrIsDone(other: Promise<unknown>) {
	let done = false
	void other.finally(() => {
		done = true
	})
	while (!done) {
		const { rows } = await sql`
			select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
			t.db,
		)
		if (rows.length > 0) return
	}
}
const send = async (method: 'POST' | 'PUT', url: string, body?: object) => {
	const answer = await t.call(method, `/api/kantor/${url}`, { token: office.token, ...(body && { body }) })
	expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
	return answer.body.data
}

test('an office changes name and class of a student: the bills of every term have the name, that of the term the class', async () => {
	const m = await makeMahasiswa(t.db)
	await bill(m.mahasiswaId, NEXT)
	await send('PUT', `mahasiswa/${m.stambuk}`, {
		perubahan: [
			{ kunci: 'nama', dari: `Mahasiswa ${m.stambuk}`, menjadi: 'Ketut ÉTOILE' },
			{ kunci: 'kelas', dari: 'TI-4A', menjadi: 'TI-4C' },
		],
	})
	const one = { stambuk: m.stambuk, nama: 'ketut étoile' }
	expect(await said(m.mahasiswaId)).toEqual([{ ...one, kelas: 'TI-4C' }])
	expect(await said(m.mahasiswaId, NEXT)).toEqual([{ ...one, kelas: null }])
})

test('a file of students is written and taken back', async () => {
	const m = await makeMahasiswa(t.db)
	const before = await said(m.mahasiswaId)
	const { email } = await t.db
		.selectFrom('akun as a')
		.innerJoin('mahasiswa as m', 'm.akun_id', 'a.id')
		.select('a.email')
		.where('m.id', '=', m.mahasiswaId)
		.executeTakeFirstOrThrow()
	const brought = await t.app.inject({
		...{ method: 'POST', url: '/api/kantor/impor/baru/mahasiswa?nama=berkas.csv' },
		headers: { authorization: `Bearer ${office.token}`, 'content-type': 'application/octet-stream' },
		payload: `NIM;Nama;Kelas;Email\n${m.stambuk};Wayan Baru;TI-4C;${email}\n`,
	})
	const { id } = brought.json().data
	await t.runJobs()
	await send('POST', `impor/${id}/tulis`, { putaran: 1, tanpa_ditolak: false })
	await t.runJobs()
	expect(await said(m.mahasiswaId)).toEqual([{ stambuk: m.stambuk, nama: 'wayan baru', kelas: 'TI-4C' }])
	await send('POST', `impor/${id}/urungkan`)
	await t.runJobs()
	expect(await said(m.mahasiswaId)).toEqual(before)
})

test('a class is split, two are merged, and each is taken back', async () => {
	const room = await makeRoom()
	const id = randomUUID()
	expect((await make(split(room), id)).status).toBe(200)
	const other = `${room.kelas.slice(0, -1)}B`
	expect(await classes(room.list)).toEqual(room.list.map((_, index) => (index < 2 ? room.kelas : other)))
	expect((await post(`/${id}/urungkan`)).status).toBe(200)
	expect(new Set(await classes(room.list))).toEqual(new Set([room.kelas]))

	const pair = await makePair()
	const before = await classes(pair.room.list)
	const merge = randomUUID()
	expect((await make(pair.rancangan, merge)).status).toBe(200)
	expect(new Set(await classes(pair.room.list))).toEqual(new Set([pair.ke]))
	expect((await post(`/${merge}/urungkan`)).status).toBe(200)
	expect(await classes(pair.room.list)).toEqual(before)
})

test('students are moved up into a term that has bills, by a new class or the same, and it is taken back', async () => {
	const [a, c] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db, { kelas: 'TI-4C' })]
	for (const { mahasiswaId } of [a, c]) await bill(mahasiswaId, NEXT)
	const tujuan = [{ kelas: 'TI-4A', ke: 'TI-5Z' }]
	const { sidik } = await send('POST', `periode/${NEXT}/aktifkan/rencana`, { tujuan })
	const { id } = await send('POST', `periode/${NEXT}/aktifkan`, { tujuan, sidik, id: randomUUID() })
	const [up, same] = await classes([a, c], NEXT)
	expect([up, same]).toEqual(['TI-5Z', expect.stringMatching(/^TI-/)])
	expect(await classes([a, c])).toEqual(['TI-4A', 'TI-4C'])
	await send('POST', `aktivasi-periode/${id}/urungkan`)
	expect(await classes([a, c], NEXT)).toEqual([null, null])
})

test('whatever is written at the tables themselves: a number, a place in a term, one that is taken away, a bill of somebody else', async () => {
	const [m, other] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db, { kelas: 'TI-4C' })]
	await bill(m.mahasiswaId, NEXT)
	const place = { mahasiswa_id: m.mahasiswaId, periode_kode: NEXT, semester: 5 }
	await t.db
		.updateTable('mahasiswa')
		.set({ stambuk: '13029990001' })
		.where('id', '=', m.mahasiswaId)
		.execute()
	await t.db
		.insertInto('mahasiswa_periode')
		.values({ ...place, kelas_kode: 'TI-4C' })
		.execute()
	expect(await said(m.mahasiswaId, NEXT)).toMatchObject([{ stambuk: '13029990001', kelas: 'TI-4C' }])
	const own = t.db.deleteFrom('mahasiswa_periode').where('mahasiswa_id', '=', m.mahasiswaId)
	await own.where('periode_kode', '=', '20232').execute()
	expect(await classes([m])).toEqual([null])
	// The place of one term becomes that of another.
	await t.db
		.updateTable('mahasiswa_periode')
		.set({ periode_kode: '20232' })
		.where('mahasiswa_id', '=', m.mahasiswaId)
		.execute()
	expect([await classes([m]), await classes([m], NEXT)]).toEqual([['TI-4C'], [null]])
	await t.db
		.updateTable('tagihan')
		.set({ mahasiswa_id: other.mahasiswaId })
		.where('mahasiswa_id', '=', m.mahasiswaId)
		.where('periode_kode', '=', NEXT)
		.execute()
	expect(await said(other.mahasiswaId, NEXT)).toMatchObject([{ stambuk: other.stambuk, kelas: null }])
})

test.each([
	[
		'a name',
		(id: string) => sql`update mahasiswa set nama = 'Sesudah' where id = ${id}`,
		{ nama: 'sesudah', kelas: 'TI-4A' },
	],
	[
		'a class',
		(id: string) => sql`update mahasiswa_periode set kelas_kode = 'TI-4C' where mahasiswa_id = ${id}`,
		{ kelas: 'TI-4C' },
	],
	[
		'a first place',
		(id: string) => sql`insert into mahasiswa_periode (mahasiswa_id, periode_kode, kelas_kode, semester)
			values (${id}, ${NEXT}, 'TI-4C', 5)`,
		{ kelas: 'TI-4C' },
	],
])(
	'%s and a bill at the same moment know of each other, whichever is first',
	async (what, change, expected) => {
		for (const first of ['bill', 'change']) {
			const m = await makeMahasiswa(t.db)
			const periode = what === 'a first place' ? NEXT : '20232'
			await t.db.deleteFrom('tagihan').where('mahasiswa_id', '=', m.mahasiswaId).execute()
			const write = sql`insert into tagihan (mahasiswa_id, periode_kode, jumlah, jatuh_tempo)
			values (${m.mahasiswaId}, ${periode}, 1000000, '2024-09-01')`
			const [one, two] = first === 'bill' ? [write, change(m.mahasiswaId)] : [change(m.mahasiswaId), write]
			let later: Promise<unknown> | undefined
			await t.db.transaction().execute(async (trx) => {
				await one.execute(trx)
				later = two.execute(t.db)
				await waitsOrIsDone(later)
			})
			await later
			expect(await said(m.mahasiswaId, periode)).toMatchObject([expected])
		}
	},
)

test('a study plan waits for no bill that is being made', async () => {
	const { mahasiswaId } = await makeMahasiswa(t.db)
	await t.db.deleteFrom('tagihan').where('mahasiswa_id', '=', mahasiswaId).execute()
	await t.db.transaction().execute(async (trx) => {
		await sql`insert into tagihan (mahasiswa_id, periode_kode, jumlah, jatuh_tempo)
			values (${mahasiswaId}, '20232', 1000000, '2024-09-01')`.execute(trx)
		// As a plan locks its student (features/krs/plan-queries.ts).
		await sql`select from mahasiswa where id = ${mahasiswaId} for no key update nowait`.execute(t.db)
	})
})
