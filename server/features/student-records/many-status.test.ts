import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import {
	makeKelas,
	makeMahasiswa,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'

const KINI = '20232'
const NANTI = '20241'

let t: TestApp
let office: TestAkun
let colleague: TestAkun
let m: TestMahasiswa
let other: TestMahasiswa

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	colleague = await makeStaf(t.db, ['akademik'])
	await makeKelas(t.db, 'TI-4B')
	for (const [kode, mulai, selesai] of [
		['20231', '2023-08-14', '2023-12-31'],
		[NANTI, '2024-08-14', '2024-12-31'],
	] as const)
		await t.db
			.insertInto('periode')
			.values({ kode, mulai, selesai })
			.onConflict((oc) => oc.doNothing())
			.execute()
})
beforeEach(async () => {
	m = await makeMahasiswa(t.db)
	other = await makeMahasiswa(t.db)
})
afterAll(() => t.close())

const post = (url: string, body: object | undefined, { token } = office) =>
	t.call('POST', `/api/kantor/ubahan-mahasiswa${url}`, { token, ...(body && { body }) })

const preview = (menjadi: string, students: readonly TestMahasiswa[], periode = KINI, who = office) =>
	post('/tinjau', { kunci: 'status', menjadi, periode, stambuk: students.map(({ stambuk }) => stambuk) }, who)

type Asked = { id?: string; dari?: string | null; periode?: string; alasan?: string }

const change = (menjadi: string, students: readonly TestMahasiswa[], asked: Asked = {}, who = office) => {
	const { id = randomUUID(), dari = 'A', periode = KINI, alasan = 'Tidak registrasi, SK 12/2024' } = asked
	const mahasiswa = students.map(({ stambuk }) => ({ stambuk, dari }))
	return post('', { id, kunci: 'status', menjadi, periode, alasan, mahasiswa }, who)
}

const undo = (id: string, who = office) => post(`/${id}/urungkan`, undefined, who)

async function place({ mahasiswaId }: TestMahasiswa, periode = KINI) {
	const row = await t.db
		.selectFrom('mahasiswa_periode')
		.select(['status', 'kelas_kode as kelas', 'semester'])
		.where('mahasiswa_id', '=', mahasiswaId)
		.where('periode_kode', '=', periode)
		.executeTakeFirst()
	return row ? [row.status, row.kelas, row.semester] : null
}

const planOf = ({ mahasiswaId }: TestMahasiswa, periode_kode = KINI) =>
	t.db
		.insertInto('krs')
		.values({ mahasiswa_id: mahasiswaId, periode_kode, disimpan_pada: '2024-03-17T00:00:00Z' } as never)
		.execute()

const told = async ({ id }: TestAkun) =>
	(await t.db.selectFrom('pemberitahuan').select(['judul', 'isi']).where('akun_id', '=', id).execute()).map(
		({ judul, isi }) => `${judul}|${isi}`,
	)

/** Makes another term the running one while `call` is under way, which waits for it. */
async function whileTermChanges<T>(call: () => Promise<T>): Promise<T> {
	let asked: Promise<T> | undefined
	await t.db.transaction().execute(async (trx) => {
		await trx.updateTable('periode').set({ aktif: false }).where('kode', '=', KINI).execute()
		await trx.updateTable('periode').set({ aktif: true }).where('kode', '=', NANTI).execute()
		asked = call()
		await expect
			.poll(async () => {
				const { rows } = await sql`select from pg_stat_activity
					where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
				return rows.length
			})
			.toBeGreaterThan(0)
	})
	const answer = await (asked as Promise<T>)
	await t.db.updateTable('periode').set({ aktif: false }).where('kode', '=', NANTI).execute()
	await t.db.updateTable('periode').set({ aktif: true }).where('kode', '=', KINI).execute()
	return answer
}

describe('the status of many students', () => {
	test('is looked at before: who gets it, who keeps theirs and why', async () => {
		const [left, planned] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
		await t.db.updateTable('mahasiswa').set({ aktif: false }).where('id', '=', left.mahasiswaId).execute()
		await planOf(planned)
		const { status, body } = await preview('C', [m, left, planned])
		expect(status).toBe(200)
		expect(body.data.boleh).toMatchObject([{ stambuk: m.stambuk, dari: 'A', sebutan: 'Aktif, kelas TI-4A' }])
		expect(
			Object.fromEntries(
				body.data.tetap.map((one: { stambuk: string; alasan: string }) => [one.stambuk, one.alasan]),
			),
		).toEqual({
			[left.stambuk]: 'sudah keluar',
			[planned.stambuk]: 'KRS-nya akan batal; catat cutinya di halaman mahasiswa',
		})
		expect((await place(m))?.[0]).toBe('A')
	})

	test('changes as it was shown, each is told and has a line in the history; sent twice it counts once', async () => {
		const id = randomUUID()
		const both = await Promise.all([change('N', [m, other], { id }), change('N', [m, other], { id })])
		expect(both.map(({ status }) => status)).toEqual([200, 200])
		expect([await place(m), await place(other)]).toMatchObject([
			['N', 'TI-4A', 4],
			['N', 'TI-4A', 4],
		])
		expect(await told(m)).toEqual(['Status Anda Genap 2023/2024: Non-aktif|Tidak registrasi, SK 12/2024'])
		const { body } = await t.call('GET', `/api/kantor/ubahan-mahasiswa/${id}`, { token: colleague.token })
		expect(body.data).toMatchObject({
			...{ kunci: 'status', menjadi: 'Non-aktif', untuk: 'Genap 2023/2024' },
			alasan: 'Tidak registrasi, SK 12/2024',
		})
		expect(body.data.mahasiswa).toHaveLength(2)
		expect(body.data.mahasiswa[0]).toMatchObject({ dari: 'Aktif', kini: 'Non-aktif' })
		const lines = await t.db
			.selectFrom('jejak')
			.select('pelaku')
			.where('objek', '=', `mahasiswa:${m.mahasiswaId}`)
			.where('tindakan', '=', 'status_mahasiswa_diubah')
			.execute()
		expect(lines).toEqual([{ pelaku: office.id }])
	})

	test('that a colleague has changed meanwhile changes nobody’s, and says who', async () => {
		await change('N', [other], {}, colleague)
		const { status, body } = await change('C', [m, other])
		expect([status, body.code]).toEqual([409, 'record_changed'])
		expect(body.error).toContain(colleague.email)
		expect((await place(m))?.[0]).toBe('A')
	})

	test('stays for all where it cannot be for one any more', async () => {
		await planOf(other)
		const { status, body } = await change('C', [m, other])
		expect([status, body.code]).toEqual([409, 'student_stays'])
		expect((await place(m))?.[0]).toBe('A')
	})

	test('of leave takes the class away, and going back gives it back', async () => {
		const id = randomUUID()
		const [before] = [await place(m)]
		await change('C', [m, other], { id })
		expect(await place(m)).toEqual(['C', null, before?.[2]])
		for (const [wanted, asked] of [
			['N', { id }],
			['C', { id, periode: NANTI }],
		] as const)
			expect((await change(wanted, [m], asked)).body.code).toBe('change_exists')
		expect((await undo(id)).body.data.diurungkan).not.toBeNull()
		expect([await place(m), await place(other)]).toEqual([before, before])
		expect((await undo(id)).body.code).toBe('undone')
		expect((await told(m))[0]).toContain('seperti semula')
	})

	test('of who has no place in a term to come makes one, and going back takes it away', async () => {
		const id = randomUUID()
		expect((await change('N', [m], { id, dari: null, periode: NANTI })).status).toBe(200)
		expect((await place(m, NANTI))?.slice(0, 2)).toEqual(['N', null])
		expect((await undo(id)).status).toBe(200)
		expect(await place(m, NANTI)).toBeNull()
	})

	test('is not taken back once somebody was changed again, has moved, or has a plan', async () => {
		const [again, moved, planned] = [randomUUID(), randomUUID(), randomUUID()]
		await change('N', [m, other], { id: again })
		await change('A', [m], { dari: 'N' }, colleague)
		const refused = await undo(again)
		expect([refused.status, refused.body.code]).toEqual([409, 'record_changed'])
		expect(refused.body.error).toContain(colleague.email)
		expect((await place(other))?.[0]).toBe('N')

		const third = await makeMahasiswa(t.db)
		await change('N', [third], { id: moved })
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode: 'TI-4B' })
			.where('mahasiswa_id', '=', third.mahasiswaId)
			.execute()
		expect((await undo(moved)).body.code).toBe('record_changed')

		await change('N', [third], { id: planned, dari: null, periode: NANTI })
		await planOf(third, NANTI)
		expect((await undo(planned)).body.code).toBe('krs_exists')
		expect((await place(third, NANTI))?.[0]).toBe('N')
	})

	test('is not taken back to a class that is gone', async () => {
		const id = randomUUID()
		await makeKelas(t.db, 'TI-4Z')
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode: 'TI-4Z' })
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.execute()
		await change('C', [m], { id })
		await t.db.deleteFrom('kelas').where('kode', '=', 'TI-4Z').execute()
		expect((await undo(id)).body.code).toBe('class_gone')
	})

	test('wants a term that is not over, a status that there is, and a reason', async () => {
		expect((await preview('N', [m], '20231')).body.code).toBe('term_over')
		expect((await change('N', [m], { periode: '20231' })).body.code).toBe('term_over')
		expect((await preview('X', [m])).body.details[0].field).toBe('menjadi')
		const none = { id: randomUUID(), kunci: 'status', menjadi: 'N', mahasiswa: [] }
		expect((await post('', { ...none, mahasiswa: [{ stambuk: m.stambuk, dari: 'A' }] })).status).toBe(400)
		expect((await preview('N', [m], KINI, await makeStaf(t.db, ['prodi'], 'TI'))).status).toBe(403)
	})
})

test('all that a search finds come on one page', async () => {
	const search = `kelas=TI-4A&sebanyak=500`
	const { body } = await t.call('GET', `/api/kantor/mahasiswa?${search}`, { token: office.token })
	expect(body.data.baris).toHaveLength(body.data.total)
	expect((await t.call('GET', '/api/kantor/mahasiswa?sebanyak=501', { token: office.token })).status).toBe(
		400,
	)
})

test('stays where the term is over in this very moment, forth and back', async () => {
	const { status, body } = await whileTermChanges(() => change('N', [m]))
	expect([status, body.code, (await place(m))?.[0]]).toEqual([409, 'term_over', 'A'])
	const id = randomUUID()
	expect((await change('N', [m], { id })).status).toBe(200)
	const back = await whileTermChanges(() => undo(id))
	expect([back.status, back.body.code, (await place(m))?.[0]]).toEqual([409, 'term_over', 'N'])
})
