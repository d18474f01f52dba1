import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DbOrTrx } from '#server/db/client.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'
import type { BarisImporKantor, ImporKantor } from '#shared/api/imports.ts'
import { tulisImpor, urungkanImpor } from './kerja.ts'
import { giveUp } from './service.ts'

let t: TestApp
let kantor: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	kantor = await makeStaf(t.db, ['akademik', 'keuangan'])
	await t.db.insertInto('kelas').values({ kode: 'TI-1A', program_studi_kode: 'TI', semester: 1 }).execute()
})
afterAll(() => t.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
	t.call(method, `/api/kantor/impor${path}`, { token: kantor.token, ...(body && { body }) })
const see = async (id: string): Promise<ImporKantor> => (await call('GET', `/${id}`)).body.data
async function bring(jenis: string, isi: string): Promise<ImporKantor> {
	const answer = await t.app.inject({
		method: 'POST',
		url: `/api/kantor/impor/baru/${jenis}?nama=berkas.csv`,
		headers: { authorization: `Bearer ${kantor.token}`, 'content-type': 'application/octet-stream' },
		payload: isi,
	})
	expect(answer.statusCode, answer.body).toBe(202)
	await t.runJobs()
	return see(answer.json().data.id)
}
const step = async (id: string, what: 'tulis' | 'urungkan') => {
	const { putaran } = await see(id)
	await call('POST', `/${id}/${what}`, what === 'tulis' ? { putaran, tanpa_ditolak: true } : undefined)
	await t.runJobs()
	return see(id)
}
const make = async (jenis: string, isi: string) => step((await bring(jenis, isi)).id, 'tulis')
const reasons = async (id: string) =>
	((await call('GET', `/${id}/baris?keadaan=ditolak`)).body.data.baris as BarisImporKantor[]).map(
		({ nomor, masalah }) => [nomor, ...masalah.map(({ alasan }) => alasan)],
	)
const kelas = (kode: string) =>
	t.db.selectFrom('kelas').select('semester').where('kode', '=', kode).executeTakeFirst()

test('of two runs of the same work one counts, and what it did can be undone', async () => {
	const { id, putaran } = await bring('kelas', 'Kode;Prodi;Semester\nTI-2Z;TI;2\n')
	await call('POST', `/${id}/tulis`, { putaran, tanpa_ditolak: false })
	const ctx = { db: t.db, now: t.clock.now, config: t.config, jobs: { add: async () => {} } }
	await Promise.all([tulisImpor(ctx, { id }), tulisImpor(ctx, { id })])
	expect(await see(id)).toMatchObject({ status: 'ditulis', jumlah: { dibuat: 1, tetap: 0 } })
	await t.runJobs()
	await call('POST', `/${id}/urungkan`)
	await Promise.all([urungkanImpor(ctx, { id }), urungkanImpor(ctx, { id })])
	expect(await see(id)).toMatchObject({ status: 'diurungkan', alasan: null })
	expect(await kelas('TI-2Z')).toBeUndefined()
	await t.runJobs()
})

test('what another tab has had looked through anew is not written unseen', async () => {
	const seen = await bring('kelas', 'Kode;Prodi;Semester;Lama\nTI-2X;TI;2;3\n')
	await call('PUT', `/${seen.id}/kolom`, { peta: { ...seen.peta, semester: 3 } })
	await t.runJobs()
	const write = async (putaran: number) =>
		(await call('POST', `/${seen.id}/tulis`, { putaran, tanpa_ditolak: false })).status
	expect(await write(seen.putaran)).toBe(409)
	expect(await write((await see(seen.id)).putaran)).toBe(202)
	await t.runJobs()
	expect(await kelas('TI-2X')).toEqual({ semester: 3 })
})

test('work that was given up while it went on writes nothing', async () => {
	const { id, putaran } = await bring('kelas', 'Kode;Prodi;Semester\nTI-2Y;TI;2\n')
	await call('POST', `/${id}/tulis`, { putaran, tanpa_ditolak: false })
	const ctx = { db: t.db, now: t.clock.now, config: t.config, jobs: { add: async () => {} } }
	const held = await t.db.startTransaction().execute()
	await held.insertInto('kelas').values({ kode: 'TI-2Y', program_studi_kode: 'TI', semester: 9 }).execute()
	const run = tulisImpor(ctx, { id })
	await expect
		.poll(() => sql`select from pg_locks where not granted`.execute(t.db).then(({ rows }) => rows.length))
		.toBeGreaterThan(0)
	await giveUp(ctx, new Date(t.clock.now().getTime() + 1))
	await held.rollback().execute()
	await run
	await t.runJobs()
	expect((await see(id)).status).toBe('siap')
	expect(await kelas('TI-2Y')).toBeUndefined()
})

test('the e-mail of an account that is in use or has rights is not changed by a file, so nobody gets it by mail', async () => {
	const head = 'NIP;Nama;Email\n'
	await make(
		'dosen',
		`${head}7700000001;Ani;ani@kampus.test\n7700000002;Beni;beni@kampus.test\n7700000003;Citra;citra@kampus.test\n`,
	)
	const akun = (email: string) =>
		t.db.selectFrom('akun').select('id').where('email', '=', email).executeTakeFirstOrThrow()
	await t.db.updateTable('akun').set({ pernah_masuk: true }).where('email', '=', 'ani@kampus.test').execute()
	const { id: akun_id } = await akun('beni@kampus.test')
	await t.db.insertInto('wewenang').values({ akun_id, peran: 'dosen', hak: 'sistem' }).execute()
	const seen = await bring(
		'dosen',
		`${head}7700000001;Ani;maling@luar.test\n7700000002;Beni;maling2@luar.test\n7700000003;Citra;citra.baru@kampus.test\n`,
	)
	expect(seen.jumlah).toMatchObject({ diubah: 1, ditolak: 2 })
	expect(await reasons(seen.id)).toEqual([
		[2, expect.stringMatching(/emailnya tidak diganti lewat impor/)],
		[3, expect.stringMatching(/emailnya tidak diganti lewat impor/)],
	])
	await step(seen.id, 'tulis')
	await akun('ani@kampus.test')
	await akun('beni@kampus.test')
	const { id } = await akun('citra.baru@kampus.test')
	// Whoever enters by the new one keeps it.
	await t.db.updateTable('akun').set({ pernah_masuk: true }).where('id', '=', id).execute()
	expect((await step(seen.id, 'urungkan')).alasan).toMatch(/dosen 7700000003: .*emailnya tidak diganti/)
	await akun('citra.baru@kampus.test')
})

test('what was made is not taken back with what others have made of it', async () => {
	const dosen = await make(
		'dosen',
		'NIP;Nama;Email\n7710000001;Dedi;dedi@kampus.test\n7710000002;Eka;eka@kampus.test\n',
	)
	await make('mahasiswa', 'NIM;Nama;Kelas;Email\n13020770001;Fitri;TI-1A;fitri@kampus.test\n')
	const { id: akun_id } = await t.db
		.selectFrom('akun')
		.select('id')
		.where('email', '=', 'dedi@kampus.test')
		.executeTakeFirstOrThrow()
	await t.db.insertInto('wewenang').values({ akun_id, peran: 'dosen', hak: 'humas' }).execute()
	expect((await step(dosen.id, 'urungkan')).alasan).toBe(
		'Tidak dapat diurungkan. Sudah dipakai: hak akun (1).',
	)

	const wali = await make('dosen_wali', 'Stambuk;NIP\n13020770001;7710000001\n')
	await t.db
		.updateTable('dosen_wali')
		.set({ dosen_nip: '7710000002' })
		.where('dosen_nip', '=', '7710000001')
		.execute()
	expect((await step(wali.id, 'urungkan')).alasan).toMatch(/1 dosen wali sudah diubah lagi .*13020770001/)

	const mk = await make('matakuliah', 'Kode;Nama;SKS;Semester\nZZZ01;Zoologi;2;1\n')
	await t.db
		.updateTable('matakuliah')
		.set({ deskripsi: 'Ditulis tangan' })
		.where('kode', '=', 'ZZZ01')
		.execute()
	expect((await step(mk.id, 'urungkan')).alasan).toMatch(/sudah diubah lagi/)
	await t.db.updateTable('matakuliah').set({ deskripsi: '' }).where('kode', '=', 'ZZZ01').execute()
	expect((await step(mk.id, 'urungkan')).status).toBe('diurungkan')
})

test('a bill that was paid after its amount was changed keeps that amount', async () => {
	await make('mahasiswa', 'NIM;Nama;Kelas;Email\n13020770002;Gita;TI-1A;gita@kampus.test\n')
	const bill = (jumlah: number) => `NIM;SPP;Jatuh Tempo\n13020770002;${jumlah};30/03/2024\n`
	await make('tagihan', bill(1_000_000))
	const changed = await make('tagihan', bill(2_000_000))
	const { id } = await t.db
		.updateTable('tagihan')
		.set({ lunas_pada: t.clock.now() })
		.where('jumlah', '=', 2_000_000)
		.returning('id')
		.executeTakeFirstOrThrow()
	expect((await step(changed.id, 'urungkan')).alasan).toMatch(/tagihan ini sudah dibayar/)
	const { jumlah } = await t.db
		.selectFrom('tagihan')
		.select('jumlah')
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	expect(Number(jumlah)).toBe(2_000_000)
})

/** A file is written while somebody who has one thing comes to want another: how it ends. */
async function crossing(
	{ id, putaran }: ImporKantor,
	one: (trx: DbOrTrx) => Promise<unknown>,
	other: (trx: DbOrTrx) => Promise<unknown>,
): Promise<ImporKantor> {
	await call('POST', `/${id}/tulis`, { putaran, tanpa_ditolak: true })
	let work: Promise<void> | undefined
	await t.db.transaction().execute(async (trx) => {
		await one(trx)
		work = t.runJobs()
		await untilSomebodyWaits(t.db)
		await other(trx)
	})
	await work
	return see(id)
}

/** More rows than are read at once, of which the last has the lowest key. */
const BANYAK = 501
const KUNCI = sql`('00000000-0000-4000-8000-' || lpad((${BANYAK + 1}::int - n)::text, 12, '0'))::uuid`
const key = (n: number) => `00000000-0000-4000-8000-${String(BANYAK + 1 - n).padStart(12, '0')}`
const lines = (of: (n: number) => string) => Array.from({ length: BANYAK }, (_, i) => of(i + 1)).join('\n')

test.each([
	[
		'students',
		'mahasiswa',
		`NIM;Nama;Kelas;Email\n${lines((n) => `${13020880000 + n};Nama Baru;TI-1A;m${n}@kampus.test`)}\n`,
		(db: DbOrTrx) =>
			sql`
			with a as (insert into akun (email, peran, password_hash)
				select 'm' || n || '@kampus.test', 'mahasiswa', 'none' from generate_series(1, ${BANYAK}::int) n returning id, email)
			insert into mahasiswa (id, akun_id, stambuk, nama)
			select ${KUNCI}, a.id, (13020880000 + n)::text, 'Lama'
			from generate_series(1, ${BANYAK}::int) n join a on a.email = 'm' || n || '@kampus.test' order by n`.execute(
				db,
			),
	],
	[
		'seats',
		'penawaran',
		`Kelas;Kode MK;Kapasitas\n${lines((n) => `TI-1A;PK${1000 + n};30`)}\n`,
		(db: DbOrTrx) =>
			sql`
			with c as (insert into matakuliah (kode, nama, sks, semester, kapasitas)
				select 'PK' || 1000 + n, 'Pilihan ' || n, 3, 1, 40 from generate_series(1, ${BANYAK}::int) n returning kode)
			insert into penawaran (id, periode_kode, kelas_kode, matakuliah_kode, program_studi_kode, kapasitas)
			select ${KUNCI}, '20232', 'TI-1A', c.kode, 'TI', 40
			from generate_series(1, ${BANYAK}::int) n join c on c.kode = 'PK' || 1000 + n order by n`.execute(db),
	],
] as const)('%s of a long file are held in the order of everybody else', async (_what, jenis, isi, make) => {
	await make(t.db)
	const hold = (n: number) => (trx: DbOrTrx) =>
		sql`select from ${sql.table(jenis)} where id = ${key(n)} for update`.execute(trx)
	const written = await crossing(await bring(jenis, isi), hold(BANYAK), hold(1))
	expect(written).toMatchObject({ status: 'ditulis', jumlah: { diubah: BANYAK } })
})

test('rows of a file are held by their keys, whichever the file or the database names first', async () => {
	for (const kode of ['ZZ-B', 'ZZ-A'])
		await t.db.insertInto('kelas').values({ kode, program_studi_kode: 'TI', semester: 1 }).execute()
	const hold = (kode: string) => (trx: DbOrTrx) =>
		sql`select from kelas where kode = ${kode} for update`.execute(trx)
	const seen = await bring('kelas', 'Kode;Prodi;Semester\nZZ-B;TI;3\nZZ-A;TI;3\n')
	expect((await crossing(seen, hold('ZZ-A'), hold('ZZ-B'))).status).toBe('ditulis')
})

test('an adviser of a file comes after the one whom an office gives in this very moment', async () => {
	const m = await makeMahasiswa(t.db)
	const nip = async () => {
		const { id } = await makeDosen(t.db)
		return (await t.db.selectFrom('dosen').select('nip').where('akun_id', '=', id).executeTakeFirstOrThrow())
			.nip
	}
	const seen = await bring('dosen_wali', `Stambuk;NIP\n${m.stambuk};${await nip()}\n`)
	const lain = await nip()
	const left = await crossing(
		seen,
		(trx) => sql`select from mahasiswa where id = ${m.mahasiswaId} for update`.execute(trx),
		(trx) => trx.insertInto('dosen_wali').values({ mahasiswa_id: m.mahasiswaId, dosen_nip: lain }).execute(),
	)
	expect([left.status, left.alasan]).toEqual(['siap', expect.stringContaining('Data berubah')])
})
