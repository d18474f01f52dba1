import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPublik } from '#shared/api/access.ts'
import type { Api } from '#shared/api/api.ts'
import type { Endpoint } from '#shared/api/contract.ts'
import { API } from '#shared/api/endpoints.ts'
import { LIHAT_MS } from '#shared/rules/session.ts'
import { endOverLooks } from './features/account-admin/looking.ts'
import { SHOWN_TO_LOOKERS } from './lib/looking.ts'
import { createTokens } from './lib/tokens.ts'
import { type Callers, makeCallers } from './test/access-callers.ts'
import { makeSamples, type Sample } from './test/access-samples.ts'
import { createTestApp, TEST_NOW, TEST_SECRET, type TestApp } from './test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestAkun, type TestMahasiswa } from './test/factories.ts'

let t: TestApp
let callers: Callers
let samples: Partial<Record<keyof Api, Sample>>
let student: TestMahasiswa

beforeAll(async () => {
	t = await createTestApp()
	const made = await makeCallers(t)
	callers = made.callers
	samples = await makeSamples(t, made)
	student = made.student
	// A lesson is made ready to be read by the first who reads it.
	await callSample('GET /api/matakuliah/:kode/materi/:slug', student.token)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const ALL = Object.keys(API) as (keyof Api)[]
const [isShown, endpointOf] = [new Set<string>(SHOWN_TO_LOOKERS), (key: keyof Api): Endpoint => API[key]]
const forStudents = ({ access }: Endpoint) =>
	!isPublik(access) && access.some(({ peran }) => peran === 'mahasiswa')

/** What students ask for and nobody else is shown, and why. */
const OWN_ALONE: Readonly<Record<string, string>> = {
	'GET /api/v1/soal/search/by-jenis': 'the paper of a running exam',
	'GET /api/pengerjaan/:id': 'answers of a running exam',
	'GET /api/ujian/:id/soal-tersegel': 'a paper before its time',
	'GET /api/pengerjaan/:id/tinjauan': 'paper, answers and keys',
	'GET /api/pengerjaan/:id/bukti': 'a signed proof in the hand of the student',
	'GET /api/jadwal-kuliah/umpan': 'an address that opens the schedule for ever',
	'GET /api/akun/salinan-data': 'everything at once',
	'GET /api/akun/salinan-data/berkas': 'everything at once',
	'GET /api/akun/penghapusan-data': 'a request between the student and the academic office',
	'GET /api/peristiwa': 'a stream counts among those of the student',
	'GET /api/edom': 'what a student thinks of lectures',
	'GET /api/krs/pilihan': 'takes a place at the door',
	'GET /api/krs/antrean': 'keeps a place in the queue',
	'GET /api/jadwal-kuliah/jadwal.ics': 'a file to take away',
	'GET /api/kartu-ujian.pdf': 'a file to take away',
	'GET /api/khs/download/:khsId': 'a file to take away',
	'GET /api/krs/:id/pdf': 'a file to take away',
	'GET /api/surat/:id/pdf': 'a file to take away',
	'GET /api/spp/tagihan/:id/kwitansi': 'a file to take away',
	'GET /api/permohonan/:id/lampiran': 'papers handed in, such as of a doctor',
	'GET /api/tugas/:id/unggahan/:unggahan': 'work handed in',
	'GET /api/berkas-pertemuan/:id': 'files of a meeting',
	'GET /api/forum/:kelas/:kode': 'talk of a class',
	'GET /api/forum/:kelas/:kode/orang': 'talk of a class',
	'GET /api/utas/:id': 'talk of a class; reading it is noted',
	'GET /api/forum/:kelas/:kode/menunggu': 'talk of a class',
	'GET /api/tugas/:id/pengumpulan': 'work handed in',
	'GET /api/tugas/:id/berkas/:unggahan': 'a file to take away',
}

async function look(by: TestAkun | { token?: string } = callers.akademik, at: TestAkun = student) {
	return t.call('POST', `/api/kantor/akun/${at.id}/lihat`, {
		token: by.token,
		body: { alasan: ' KRS tidak terbuka ' },
	})
}
const tokenOf = async (by?: TestAkun, at?: TestAkun): Promise<string> =>
	(await look(by, at)).body.data.token as string
const get = async (url: string, token: string) => (await t.call('GET', url, { token })).status
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code]

/** One digest of each table. */
async function digests(): Promise<Record<string, string>> {
	const { rows } = await sql<{ name: string }>`
		select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
	`.execute(t.db)
	const all: Record<string, string> = {}
	for (const { name } of rows) {
		const one = await sql<{ digest: string }>`
			select coalesce(md5(string_agg(x::text, '|' order by x::text)), '') as digest from ${sql.table(name)} x`.execute(
			t.db,
		)
		all[name] = one.rows[0]?.digest ?? ''
	}
	return all
}

const callSample = (key: keyof Api, token: string) => {
	const [method, path] = key.split(' ') as ['GET', string]
	const url = samples[key]?.url ?? path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
	const body = samples[key]?.body
	return t.call(method, url, { token, ...(body && { body }) })
}

describe('with the token of somebody who looks as a student', () => {
	test('no call but a read succeeds, of the whole contract and whatever the door', {
		timeout: 600_000,
	}, async () => {
		const token = await tokenOf()
		const before = await digests()
		const through: string[] = []
		for (const key of ALL.filter((one) => !one.startsWith('GET ')))
			if (outcome(await callSample(key, token)).join() !== '403,looking_only') through.push(key)
		expect(through).toEqual([])
		expect(await digests()).toEqual(before)
	})

	test('a read is shown as the student sees it, or refused; none changes a row anywhere', {
		timeout: 600_000,
	}, async () => {
		const token = await tokenOf()
		const before = await digests()
		const seen: Record<string, string> = {}
		const expected: Record<string, string> = {}
		for (const key of ALL.filter((one) => one.startsWith('GET ') && !isPublik(endpointOf(one).access))) {
			const answer = await callSample(key, token)
			seen[key] = isShown.has(key) ? `${answer.status}` : outcome(answer).join()
			expected[key] = isShown.has(key) ? '200' : '403,not_shown_to_lookers'
		}
		expect(seen).toEqual(expected)
		expect(await digests()).toEqual(before)
	})

	test('every read of students is shown, or it is said why not', () => {
		const reads = ALL.filter((key) => key.startsWith('GET ') && forStudents(endpointOf(key)))
		expect([...SHOWN_TO_LOOKERS, ...Object.keys(OWN_ALONE)].sort()).toEqual([...reads].sort())
	})

	test('what is shown is what the student gets', async () => {
		const token = await tokenOf()
		for (const key of [
			'GET /api/beranda',
			'GET /nilai/stambuk/:stambuk',
			'GET /api/spp/mahasiswa/:stambuk',
		] as const)
			expect((await callSample(key, token)).body).toEqual((await callSample(key, student.token)).body)
	})

	test('things of another student stay shut, and the trail names who looked for them', async () => {
		const other = await makeMahasiswa(t.db, { kelas: 'TI-4B' })
		const staf = await makeStaf(t.db, ['akademik'])
		const token = await tokenOf(staf)
		const answer = await t.call('GET', `/nilai/stambuk/${other.stambuk}`, { token })
		expect(outcome(answer)).toEqual([403, 'wrong_owner'])
		await expect
			.poll(() => t.db.selectFrom('penolakan').select('akun_id').where('akun_id', '=', staf.id).execute())
			.toHaveLength(1)
	})

	test('nothing is opened where the beginning of the token is cut off, or put before an access token', async () => {
		const token = await tokenOf()
		expect(await get('/api/beranda', token.replace('lihat~', ''))).toBe(401)
		expect(await get('/api/beranda', `lihat~${student.token}`)).toBe(401)
		const { body } = await t.call('PUT', '/api/pemberitahuan/dibaca', {
			headers: { authorization: `bEARER ${token}` },
		})
		expect(body.code).toBe('looking_only')
	})
})

describe('a look', () => {
	test('is at students alone, by the academic office alone, with a reason', async () => {
		const staf = await makeStaf(t.db, ['akademik', 'sistem'])
		expect(outcome(await look(staf, await makeStaf(t.db, ['humas'])))).toEqual([403, 'not_a_student'])
		expect(outcome(await look(staf, staf))).toEqual([403, 'not_a_student'])
		for (const name of ['keuangan', 'sistem', 'prodi', 'student', 'lecturer'] as const)
			expect((await look(callers[name])).status, name).toBe(403)
		const empty = { token: staf.token, body: { alasan: '   ' } }
		expect((await t.call('POST', `/api/kantor/akun/${student.id}/lihat`, empty)).status).toBe(400)
	})

	test('asks for the password when it was given long ago, and shows nobody who is shut', async () => {
		const staf = await makeStaf(t.db, ['akademik'])
		const shut = await makeMahasiswa(t.db)
		await t.db.updateTable('akun').set({ aktif: false }).where('id', '=', shut.id).execute()
		expect(outcome(await look(staf, shut))).toEqual([409, 'account_state'])
		const tokens = createTokens(TEST_SECRET)
		t.clock.pass(16 * 60_000)
		const claims = { akun_id: staf.id, sesi_id: staf.sesiId, peran: 'staf' } as const
		const later = { token: await tokens.signAccess(claims, t.clock.now()) }
		expect(outcome(await look(later))).toEqual([403, 'password_needed'])
	})

	test('is over after its time', async () => {
		const token = await tokenOf()
		t.clock.pass(LIHAT_MS - 1_000)
		expect(await get('/api/beranda', token)).toBe(200)
		t.clock.pass(1_000)
		expect(outcome(await t.call('GET', '/api/beranda', { token }))).toEqual([401, 'looking_over'])
	})

	test.each([
		[
			'the end that was asked for',
			(by: TestAkun) => t.call('POST', '/api/kantor/lihat/selesai', { token: by.token }),
		],
		['another look', (by: TestAkun) => look(by, student)],
		['the logout', (by: TestAkun) => t.call('POST', '/api/akun/logout', { token: by.token })],
		[
			'the loss of the right',
			(by: TestAkun) => t.db.deleteFrom('wewenang').where('akun_id', '=', by.id).execute(),
		],
		[
			'the shutting of the account',
			(by: TestAkun) => t.db.updateTable('akun').set({ aktif: false }).where('id', '=', by.id).execute(),
		],
	])('is over with %s', async (_name, end) => {
		const staf = await makeStaf(t.db, ['akademik'])
		const token = await tokenOf(staf, await makeMahasiswa(t.db))
		expect(await get('/api/beranda', token)).toBe(200)
		await end(staf)
		expect(await get('/api/beranda', token)).toBe(401)
	})

	test('of which the row is cut short is over, whatever the token says', async () => {
		const staf = await makeStaf(t.db, ['akademik'])
		const token = await tokenOf(staf)
		await t.db
			.updateTable('lihat_akun')
			.set({ berakhir_pada: new Date(t.clock.now().getTime() + 60_000) })
			.where('pelaku', '=', staf.id)
			.execute()
		t.clock.pass(60_000)
		expect(await get('/api/beranda', token)).toBe(401)
	})

	test('leaves the sessions of the student alone, and is no session', async () => {
		const m = await makeMahasiswa(t.db)
		const token = await tokenOf(undefined, m)
		const { body } = await t.call('GET', '/api/akun/sesi', { token })
		expect(body.data.map(({ id, ini }: { id: string; ini: boolean }) => [id, ini])).toEqual([
			[m.sesiId, false],
		])
	})

	test('stands in the trail with begin and end, also when nobody ended it, and the student is told', async () => {
		const staf = await makeStaf(t.db, ['akademik'])
		const m = await makeMahasiswa(t.db)
		await look(staf, m)
		t.clock.pass(2_000)
		await t.call('POST', '/api/kantor/lihat/selesai', { token: staf.token })
		await look(staf, m)
		const claims = { akun_id: m.id, sesi_id: m.sesiId, peran: 'mahasiswa' } as const
		const told = async () => {
			const token = await createTokens(TEST_SECRET).signAccess(claims, t.clock.now())
			return (await t.call('GET', '/api/akun/dilihat', { token })).body.data
		}
		expect(await told()).toMatchObject([
			{ oleh: staf.email, alasan: 'KRS tidak terbuka', selesai: null },
			{ mulai: '2024-03-18T01:00:00.000Z', selesai: '2024-03-18T01:00:02.000Z' },
		])
		t.clock.pass(LIHAT_MS + 5 * 60_000)
		expect((await told())[0].selesai).toBe('2024-03-18T01:20:02.000Z')
		const lines = async () =>
			(
				await t.db
					.selectFrom('jejak')
					.select('tindakan')
					.where('objek', '=', `akun:${m.id}`)
					.where('pelaku', '=', staf.id)
					.orderBy('id')
					.execute()
			).map(({ tindakan }) => tindakan)
		await endOverLooks({ db: t.db, now: t.clock.now })
		await endOverLooks({ db: t.db, now: t.clock.now })
		expect(await lines()).toEqual(['lihat_dimulai', 'lihat_selesai', 'lihat_dimulai', 'lihat_selesai'])
	})

	test('is begun so often a day and no more', async () => {
		const staf = await makeStaf(t.db, ['akademik'])
		const statuses: number[] = []
		for (let i = 0; i < 101; i++) statuses.push((await look(staf)).status)
		expect(statuses.indexOf(429)).toBe(100)
	})
})
