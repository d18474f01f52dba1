import { execFileSync } from 'node:child_process'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { forgetOldCetakan } from './initial-at-once.ts'

const URL = '/api/kantor/password-awal/semua'
const DAY_MS = 86_400_000
let t: TestApp
let staf: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	await t.db
		.insertInto('program_studi')
		.values({ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' })
		.execute()
	await t.db.insertInto('kelas').values({ kode: 'SI-2A', program_studi_kode: 'SI', semester: 2 }).execute()
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	await t.db.updateTable('akun').set({ pernah_masuk: true }).execute()
	await t.db.deleteFrom('cetakan_password').execute()
	staf = await makeStaf(t.db, ['akademik'])
})

/** Somebody whose account nobody has signed in to. */
async function makeNew(kelas: string): Promise<TestAkun> {
	const made = await makeMahasiswa(t.db, { kelas })
	await renew(made.id)
	return made
}
const renew = (id: string) =>
	t.db
		.updateTable('akun')
		.set({ pernah_masuk: false, password_awal_sampai: '2024-03-01T00:00:00Z' })
		.where('id', '=', id)
		.execute()
const ask = (body: object, who = staf) => t.call('POST', URL, { token: who.token, body })
const look = async (who = staf) => (await t.call('GET', URL, { token: who.token })).body.data
const fetchZip = (who = staf) =>
	t.app.inject({ url: `${URL}/berkas`, headers: { authorization: `Bearer ${who.token}` } })
const login = async (email: string, password: string) =>
	(await t.call('POST', '/api/akun/login', { body: { email, password } })).status
const textOf = (pdf: Uint8Array) =>
	execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString()
/** The password of somebody in the text of a slip. */
const passwordOf = (text: string, email: string) =>
	new RegExp(`Email: ${email}[\\s\\S]*?Password awal: ([a-z2-9-]{19})`).exec(text)?.[1] ?? ''

test('all classes are printed by a job, a file each; each password opens its account once, and the trail has no password', async () => {
	const [a, b] = [await makeNew('TI-2A'), await makeNew('SI-2A')]
	const asked = await ask({ prodi: null, jumlah: 2 })
	expect([asked.status, asked.body.data]).toMatchObject([202, { status: 'dibuat', jumlah: 2, selesai: 0 }])
	expect((await fetchZip()).json().code).toBe('slips_not_ready')
	await t.runJobs()
	expect(await look()).toMatchObject({
		...{ status: 'siap', jumlah: 2, selesai: 2, berkas: 2, prodi: null },
		berakhir_pada: new Date(Date.parse(TEST_NOW) + DAY_MS).toISOString(),
	})
	const zip = await fetchZip()
	expect([zip.statusCode, zip.headers['cache-control']]).toEqual([200, 'no-store'])
	const files = unzipSync(new Uint8Array(zip.rawPayload))
	expect(Object.keys(files)).toEqual(['password-awal-si-2a.pdf', 'password-awal-ti-2a.pdf'])
	const [si, ti] = Object.values(files).map(textOf)
	expect(await login(a.email, passwordOf(ti ?? '', a.email))).toBe(200)
	expect(await login(b.email, passwordOf(si ?? '', b.email))).toBe(200)
	const trail = await t.db
		.selectFrom('jejak')
		.select(['tindakan', 'objek', 'baru'])
		.where('pelaku', '=', staf.id)
		.orderBy('id')
		.execute()
	expect(trail.map(({ tindakan, objek }) => `${tindakan} ${objek}`)).toEqual([
		'password_awal_semua kelompok:Semua kelas',
		'password_awal_dicetak kelompok:SI-2A',
		'password_awal_dicetak kelompok:TI-2A',
		'password_awal_diunduh kelompok:Semua kelas',
	])
	const stored = await t.db.selectFrom('slip_password').select('isi').execute()
	// Not the middle of an id either, which may look like one.
	expect(JSON.stringify([trail, stored])).not.toMatch(/(?<![\w-])[a-z2-9]{4}(?:-[a-z2-9]{4}){3}(?![\w-])/)
	// As it lies in the database it is no PDF that anybody could open.
	expect(strFromU8(Buffer.from(stored[0]?.isi ?? '', 'base64').subarray(0, 200), true)).not.toContain('%PDF')
})

test('of a programme only its classes are printed', async () => {
	const [ti, si] = [await makeNew('TI-2B'), await makeNew('SI-2A')]
	expect((await ask({ prodi: 'SI', jumlah: 2 })).body).toMatchObject({
		...{ code: 'preview_changed', error: expect.stringContaining('kini 1 akun') },
	})
	await ask({ prodi: 'SI', jumlah: 1 })
	await t.runJobs()
	const files = unzipSync(new Uint8Array((await fetchZip()).rawPayload))
	expect(Object.keys(files)).toEqual(['password-awal-si-2a.pdf'])
	const end = async ({ id }: TestAkun) =>
		(
			await t.db
				.selectFrom('akun')
				.select('password_awal_sampai')
				.where('id', '=', id)
				.executeTakeFirstOrThrow()
		).password_awal_sampai?.toISOString()
	expect([await end(ti), await end(si)]).toEqual(['2024-03-01T00:00:00.000Z', '2024-04-01T01:00:00.000Z'])
	expect((await ask({ prodi: 'XX', jumlah: 1 })).body.code).toBe('no_new_accounts')
})

test('two at once: one is made, the other reads who is at it', async () => {
	await makeNew('TI-2C')
	const other = await makeStaf(t.db, ['akademik'])
	const both = await Promise.all([
		ask({ prodi: null, jumlah: 1 }),
		ask({ prodi: null, jumlah: 1 }, other),
		ask({ prodi: null, jumlah: 1 }),
	])
	expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409, 409])
	for (const { status, body } of both)
		if (status === 409) expect(body.error).toMatch(/sedang dicetak oleh \S+@kampus.test/)
	await t.runJobs()
})

test('a job that was broken off goes on with who has no new password yet', async () => {
	const [first, second] = [await makeNew('TI-2D'), await makeNew('TI-2E')]
	await ask({ prodi: null, jumlah: 2 })
	const { id } = await t.db.selectFrom('cetakan_password').select('id').executeTakeFirstOrThrow()
	// The first class was done when the server ended.
	const end = new Date(Date.parse(TEST_NOW) + 14 * DAY_MS)
	await t.db
		.updateTable('akun')
		.set({ password_awal_sampai: end, password_hash: 'kept' })
		.where('id', '=', first.id)
		.execute()
	await t.db
		.insertInto('slip_password')
		.values({ cetakan_id: id, nomor: 1, nama: 'password-awal-ti-2d.pdf', jumlah: 1, isi: 'x' })
		.execute()
	await t.runJobs()
	const rows = await t.db.selectFrom('slip_password').select(['nomor', 'nama']).orderBy('nomor').execute()
	expect(rows).toEqual([
		{ nomor: 1, nama: 'password-awal-ti-2d.pdf' },
		{ nomor: 2, nama: 'password-awal-ti-2e.pdf' },
	])
	const hash = async ({ id: of }: TestAkun) =>
		(await t.db.selectFrom('akun').select('password_hash').where('id', '=', of).executeTakeFirstOrThrow())
			.password_hash
	expect([await hash(first), (await hash(second)).startsWith('$argon2id')]).toEqual(['kept', true])
	expect(await look()).toMatchObject({ status: 'siap', selesai: 2, berkas: 2 })
})

test('slips are of who asked for them alone, ask for the password, and are gone after a day or when thrown away', async () => {
	await makeNew('TI-2F')
	await ask({ prodi: null, jumlah: 1 })
	expect((await t.call('DELETE', URL, { token: staf.token })).body.code).toBe('slips_in_making')
	await t.runJobs()
	const other = await makeStaf(t.db, ['akademik'])
	expect([(await fetchZip(other)).statusCode, await look(other)]).toEqual([404, null])
	await t.db.updateTable('sesi').set({ password_pada: null }).where('akun_id', '=', staf.id).execute()
	expect((await fetchZip()).json().code).toBe('password_needed')
	expect((await ask({ prodi: null, jumlah: 1 })).body.code).toBe('password_needed')
	await t.db
		.updateTable('sesi')
		.set({ password_pada: new Date(TEST_NOW) })
		.where('akun_id', '=', staf.id)
		.execute()
	expect((await fetchZip()).statusCode).toBe(200)
	expect((await t.call('DELETE', URL, { token: staf.token })).body.data).toBeNull()
	expect((await fetchZip()).statusCode).toBe(404)
	expect(await t.db.selectFrom('slip_password').select('nomor').execute()).toEqual([])

	await ask({ prodi: null, jumlah: 1 })
	await t.runJobs()
	await t.db
		.updateTable('cetakan_password')
		.set({ dibuat_pada: '2024-03-16T00:00:00Z', berakhir_pada: new Date(TEST_NOW) })
		.execute()
	expect(await look()).toBeNull()
})

test('slips whose day is over are thrown away, and those of nobody else', async () => {
	await makeNew('TI-2G')
	await ask({ prodi: null, jumlah: 1 })
	await t.runJobs()
	const left = async (at: number) => {
		await forgetOldCetakan({ db: t.db, now: () => new Date(at) })
		return (await t.db.selectFrom('slip_password').select('nama').execute()).length
	}
	const end = Date.parse(TEST_NOW) + DAY_MS
	expect([await left(end - 1), await left(end)]).toEqual([1, 0])
})

test('nobody asks for them, sees how far they are or fetches them but who looks after accounts', async () => {
	await makeNew('TI-2I')
	for (const who of [await makeStaf(t.db, ['keuangan', 'humas', 'prodi']), await makeDosen(t.db)]) {
		const statuses = [
			(await ask({ prodi: null, jumlah: 1 }, who)).status,
			(await t.call('GET', URL, { token: who.token })).status,
			(await fetchZip(who)).statusCode,
			(await t.call('DELETE', URL, { token: who.token })).status,
		]
		expect(statuses).toEqual([403, 403, 403, 403])
	}
})

test('lecturers are not among them', async () => {
	await renew((await makeDosen(t.db)).id)
	expect((await ask({ prodi: null, jumlah: 1 })).body.code).toBe('no_new_accounts')
})

test('is asked for a few times a day at most', async () => {
	await makeNew('TI-2H')
	const codes: number[] = []
	for (let i = 0; i < 6; i++) {
		codes.push((await ask({ prodi: null, jumlah: 1 })).status)
		await t.runJobs()
	}
	expect(codes).toEqual([202, 202, 202, 202, 202, 429])
})
