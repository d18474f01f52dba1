import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'
import type { BarisDosen } from '#shared/api/lecturer-records.ts'

let t: TestApp
let office: TestAkun
let colleague: TestAkun
let informatics: TestAkun

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	colleague = await makeStaf(t.db, ['akademik'])
	informatics = await makeStaf(t.db, ['prodi'], 'TI')
})
afterAll(() => t.close())

type Dosen = { nip: string; nama: string; email: string }

async function dosen(kelas: string[] = []): Promise<Dosen> {
	const { id } = await makeDosen(t.db, { kelas })
	return t.db
		.selectFrom('dosen')
		.select(['nip', 'nama', 'email'])
		.where('akun_id', '=', id)
		.executeTakeFirstOrThrow()
}

let number = 0
/** One whose account nobody has entered, written down by hand. */
async function fresh(nama = 'Andi Rahman'): Promise<Dosen> {
	const baru = { nama, nip: String(771000000 + ++number), email: `baru${number}@kampus.test` }
	const { status } = await t.call('POST', '/api/kantor/dosen', { token: office.token, body: baru })
	expect(status).toBe(201)
	return baru
}

const open = (nip: string, { token } = office) => t.call('GET', `/api/kantor/dosen/${nip}`, { token })
const save = (nip: string, ubahan: [string, string, string][], { token } = office) =>
	t.call('PUT', `/api/kantor/dosen/${nip}`, {
		token,
		body: { perubahan: ubahan.map(([kunci, dari, menjadi]) => ({ kunci, dari, menjadi })) },
	})
const remove = (nip: string) => t.call('DELETE', `/api/kantor/dosen/${nip}`, { token: office.token })

async function list(search: string, { token } = office): Promise<string[]> {
	const { status, body } = await t.call('GET', `/api/kantor/dosen?${search}`, { token })
	expect([status, body.data.total]).toEqual([200, body.data.baris.length])
	return body.data.baris.map(({ nip }: BarisDosen) => nip)
}

describe('the list of lecturers', () => {
	test('is found by words of the name and the beginning of the number, and told by status', async () => {
		const { nip } = await fresh('Zubaidah 100% Umar')
		expect(await list('cari=umar%20ZUB')).toEqual([nip])
		expect(await list(`cari=${nip}`)).toEqual([nip])
		expect(await list(`cari=${nip.slice(2)}`)).toEqual([])
		expect(await list('cari=0%25')).toEqual([nip])
		await save(nip, [['status', 'Aktif', 'Tidak Aktif']])
		expect(await list('cari=umar&status=aktif')).toEqual([])
		expect(await list('status=tidak_aktif')).toEqual([nip])
	})

	test('puts who teaches most first', async () => {
		const { nip } = await dosen(['TI-4A', 'TI-4B'])
		expect((await list('urut=-mengajar'))[0]).toBe(nip)
	})

	test('has for who leads a programme those alone who teach in it', async () => {
		const own = await dosen(['TI-4A'])
		const other = await fresh()
		expect(await list('', informatics)).toContain(own.nip)
		expect(await list('', informatics)).not.toContain(other.nip)
		expect((await open(other.nip, informatics)).status).toBe(404)
		const { status, body } = await open(own.nip, informatics)
		expect([status, body.data.isian]).toEqual([200, null])
		expect((await save(own.nip, [['nama', own.nama, 'Lain']], informatics)).status).toBe(403)
	})
})

describe('a lecturer’s record', () => {
	test('says what is taught, and is changed with a line in the history', async () => {
		const { nip, nama } = await dosen(['TI-4A'])
		const { status, body } = await save(nip, [['nama', nama, ' Dr.  Andi ']])
		expect([status, body.data.nama]).toEqual([200, 'Dr. Andi'])
		expect(body.data.kelas).toMatchObject([{ kelas: 'TI-4A' }])
		expect(body.data.riwayat[0]).toMatchObject({
			oleh: office.email,
			rincian: [{ bidang: 'Nama', dari: nama, menjadi: 'Dr. Andi' }],
		})
	})

	test('keeps classes, students and history under another number', async () => {
		const { nip, nama } = await dosen(['TI-4A'])
		const m = await makeMahasiswa(t.db)
		await t.db.insertInto('dosen_wali').values({ mahasiswa_id: m.mahasiswaId, dosen_nip: nip }).execute()
		await save(nip, [['nama', nama, 'Dr. Andi']])
		const { body } = await save(nip, [['nip', nip, '19990101']])
		expect(body.data).toMatchObject({ nip: '19990101', bimbingan: 1, mengajar: 1 })
		expect(body.data.riwayat).toHaveLength(2)
		expect((await open(nip)).status).toBe(404)
		const other = await dosen()
		expect((await save(other.nip, [['nip', other.nip, '19990101']])).body.code).toBe('nip_taken')
	})

	test('that a colleague has changed meanwhile is not overwritten', async () => {
		const { nip, nama } = await dosen()
		await save(nip, [['nama', nama, 'Dr. Budi']], colleague)
		const { status, body } = await save(nip, [['nama', nama, 'Dr. Citra']])
		expect([status, body.code]).toEqual([409, 'record_changed'])
		expect(body.error).toContain(colleague.email)
	})

	test('gets another e-mail only while nobody has entered the account', async () => {
		const { nip, email } = await fresh()
		const { body } = await save(nip, [['email', email, 'Lain@kampus.test']])
		expect(body.data.email).toBe('lain@kampus.test')
		await t.db
			.updateTable('akun')
			.set({ pernah_masuk: true })
			.where('email', '=', 'lain@kampus.test')
			.execute()
		const refused = await save(nip, [['email', 'lain@kampus.test', 'curi@kampus.test']])
		expect([refused.status, refused.body.details[0].field]).toEqual([400, 'email'])
		const taken = await save((await fresh()).nip, [['email', `baru${number}@kampus.test`, office.email]])
		expect([taken.status, taken.body.details[0].field]).toEqual([400, 'email'])
	})

	test('is taken away while nothing hangs on it, else what does is said', async () => {
		const { nip, email } = await fresh()
		expect((await remove(nip)).status).toBe(200)
		expect((await open(nip)).status).toBe(404)
		expect(await t.db.selectFrom('akun').select('id').where('email', '=', email).execute()).toEqual([])
		const teaching = await dosen(['TI-4A'])
		const { status, body } = await remove(teaching.nip)
		expect([status, body.code]).toEqual([409, 'record_in_use'])
		expect(body.error).toMatch(/pengampu|pernah masuk/)
		expect((await open(teaching.nip)).status).toBe(200)
	})
})

test('a lecturer who enters the account, or gets a right, while it is taken away stays', async () => {
	for (const write of [
		(email: string) => sql`update akun set pernah_masuk = true where email = ${email}`,
		(email: string) => sql`insert into wewenang (akun_id, peran, hak)
			select id, peran, 'akademik' from akun where email = ${email}`,
	]) {
		const { nip, email } = await fresh()
		const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
		const entering = t.db.transaction().execute(async (trx) => {
			await write(email).execute(trx)
			held.resolve()
			await go.promise
		})
		await held.promise
		const removed = remove(nip)
		await untilSomebodyWaits(t.db)
		go.resolve()
		await entering
		const { status, body } = await removed
		expect([status, body.code]).toEqual([409, 'record_in_use'])
		expect((await open(nip)).body.data.email).toBe(email)
	}
})

test('a number that is taken makes no second lecturer', async () => {
	const { nip } = await fresh()
	const body = { nama: 'Orang Lain', nip, email: 'orang.lain@kampus.test' }
	const answer = await t.call('POST', '/api/kantor/dosen', { token: office.token, body })
	expect([answer.status, answer.body.code]).toEqual([409, 'record_exists'])
})
