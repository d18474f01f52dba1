import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refer, removeUnused, storeBerkas } from '#server/features/files/lend.ts'
import { signFakta } from '#server/features/khs/token.ts'
import { readEd25519 } from '#server/lib/ed25519.ts'
import { makeCallers } from '#server/test/access-callers.ts'
import { makeSamples } from '#server/test/access-samples.ts'
import { createTestApp, TEST_SIGNING_KEY, type TestApp } from '#server/test/build-app.ts'
import {
	makeMahasiswa,
	makeStaf,
	makeUjian,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { makeHasil, makeKhs } from '#server/test/results-factories.ts'
import type { Halangan } from '#shared/api/erasure.ts'
import { BAGIAN_HAPUS } from './nasib-queries.ts'

const KEY = readEd25519(TEST_SIGNING_KEY)
let t: TestApp
let staf: TestAkun
let other: TestAkun

beforeAll(async () => {
	t = await createTestApp()
	await makeSamples(t, await makeCallers(t))
	staf = await makeStaf(t.db, ['akademik'])
	other = await makeStaf(t.db, ['akademik'])
})
afterAll(() => t.close())

const own = (method: 'GET' | 'POST' | 'DELETE', m: TestAkun) =>
	t.call(method, '/api/akun/penghapusan-data', { token: m.token })
const look = async (m: TestAkun) =>
	(await t.call('GET', `/api/kantor/akun/${m.id}/penghapusan-data`, { token: staf.token })).body.data
const erase = (m: TestMahasiswa, by = staf, stambuk = m.stambuk) =>
	t.call('POST', `/api/kantor/akun/${m.id}/penghapusan-data`, { token: by.token, body: { stambuk } })
const refuse = (m: TestAkun, alasan: string) =>
	t.call('POST', `/api/kantor/akun/${m.id}/penghapusan-data/tolak`, { token: staf.token, body: { alasan } })

/** A student who has left and may be erased. */
async function makeKeluar(): Promise<TestMahasiswa> {
	const m = await makeMahasiswa(t.db, { email: `penanda-${randomUUID()}@kampus.test` })
	await t.db
		.insertInto('keluar_mahasiswa')
		.values({
			mahasiswa_id: m.mahasiswaId,
			jenis: '3',
			tanggal: '2024-03-01',
			alasan: 'Sakit penanda',
			nomor_surat: null,
			akun_ditutup: false,
			dicatat_oleh: staf.id,
			dicatat_pada: t.clock.now(),
		})
		.execute()
	return m
}

/** Tables with a row that has these words anywhere. */
async function tablesWith(words: string): Promise<string[]> {
	const { rows } = await sql<{ nama: string }>`
		select relname as nama from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
		t.db,
	)
	const found: string[] = []
	for (const { nama } of rows) {
		const { rows: hits } = await sql`
			select 1 from ${sql.table(nama)} x where x::text ilike ${`%${words}%`} limit 1`.execute(t.db)
		if (hits.length > 0) found.push(nama)
	}
	return found
}

/** Every row of a table that is kept, as text. */
const rowsOf = async (tabel: string): Promise<string[]> => {
	// The name on a bill goes with that of the student.
	const { rows } = await sql<{ baris: string }>`select (to_jsonb(x) - 'nama_kecil')::text as baris
		from ${sql.table(tabel)} x order by 1`.execute(t.db)
	return rows.map(({ baris }) => baris)
}

/** Words of the student in as many places as a person writes them. */
async function fill(m: TestMahasiswa): Promise<void> {
	const pada = t.clock.now().toISOString()
	const { mahasiswaId: mahasiswa_id, id: akun_id } = m
	await t.db
		.updateTable('mahasiswa')
		.set({
			nama: 'Zubaidah Penanda',
			whatsapp: '081200penanda',
			alamat: 'Jalan Penanda',
			jenis_kelamin: 'Perempuan',
		})
		.where('id', '=', mahasiswa_id)
		.execute()
	await t.db
		.insertInto('biodata_mahasiswa')
		.values({ mahasiswa_id, nik: '7371019988776655', nama_ibu: 'Ibu Penanda' })
		.execute()
	await t.db.updateTable('sesi').set({ peramban: 'penanda' }).where('akun_id', '=', akun_id).execute()
	await sql`with i as (insert into impor (jenis, berkas, status, dibuat_pada) values ('mahasiswa', 'm', 'siap', now()) returning id)
		insert into impor_baris (impor_id, nomor, sel, rekam, lama, dasar, ditahan, timpa) select id, 2, '["Penanda"]', n || jsonb_build_object('stambuk', ${m.stambuk}::text), n, n, n, n
		from i, jsonb_build_object('nama', 'Penanda') n`.execute(t.db)
	await t.db
		.insertInto('permohonan')
		.values({
			...{ mahasiswa_id, jenis: 'undur_diri', periode_kode: '20232', sebab: null, alasan: 'Sakit penanda' },
			...{ diajukan_pada: pada, status: 'ditarik', diputuskan_pada: new Date(pada) },
		})
		.execute()
	await t.db
		.insertInto('dispensasi_spp')
		.values({
			mahasiswa_id,
			berlaku_sampai: '2024-02-01',
			alasan: 'Ayah penanda',
			dibuat_pada: pada,
		} as never)
		.execute()
	const { matakuliah_kode, id: tugas_id } = await t.db
		.selectFrom('tugas')
		.select(['id', 'matakuliah_kode'])
		.executeTakeFirstOrThrow()
	await t.db
		.insertInto('pengumpulan')
		.values({ tugas_id, mahasiswa_id, ke: 1, teks: 'Penanda', dikumpulkan_pada: pada })
		.execute()
	const unggahan = {
		tugas_id,
		mahasiswa_id,
		nama: 'penanda.pdf',
		ukuran: 7,
		sha256: 'a'.repeat(64),
		dihapus_pada: null,
		dibuat_pada: pada,
	}
	const { id } = await t.db.insertInto('unggahan').values(unggahan).returning('id').executeTakeFirstOrThrow()
	await t.db
		.insertInto('potongan_unggahan')
		.values({ unggahan_id: id, nomor: 0, isi: Buffer.from('penanda') })
		.execute()
	await t.db
		.insertInto('berkas_pengumpulan')
		.values({ tugas_id, mahasiswa_id, ke: 1, nomor: 1, unggahan_id: id })
		.execute()
	const utas = randomUUID()
	await sql`insert into utas (id, periode_kode, kelas_kode, matakuliah_kode, judul, pembuat, dibuat_pada, aktif_pada)
		values (${utas}, '20232', ${m.kelas}, ${matakuliah_kode}, 'Penanda', ${akun_id}, ${pada}, ${pada})`.execute(
		t.db,
	)
	await sql`insert into kiriman (id, utas_id, nomor, penulis, isi, html, dibuat_pada)
		values (${randomUUID()}, ${utas}, 1, ${akun_id}, 'Penanda', '<p>Penanda</p>', ${pada})`.execute(t.db)
	await sql`insert into pemberitahuan (akun_id, jenis, judul, isi, dibuat_pada, alamat, kunci)
		values (${akun_id}, 'keamanan', 'Penanda', 'Penanda', ${pada}, '/', 'penanda')`.execute(t.db)
	const foto = { sha256: 'e'.repeat(64), mime: 'image/webp', isi: Buffer.from('foto') }
	await storeBerkas(t.db, [foto])
	await refer(t.db, [
		{ pemilik: 'mahasiswa', pemilik_id: mahasiswa_id, guna: 'foto', sha256: foto.sha256 },
		// As a card that was issued has it.
		{ pemilik: 'permohonan', pemilik_id: mahasiswa_id, guna: 'ktm', sha256: foto.sha256 },
	])
}

describe('erasing what is held on a student', () => {
	test('takes the person out of every table, and what is kept stands as it was', async () => {
		const m = await makeKeluar()
		await fill(m)
		await makeHasil(t.db, m, { periode: '20231', huruf: 'A' })
		const khs = await makeKhs(t.db, m, { periode: '20231' })
		expect((await t.call('POST', `/api/khs/${khs}/setujui`, { token: staf.token })).status).toBe(200)
		const kept = BAGIAN_HAPUS.filter(({ nasib }) => nasib === 'disimpan')
			.flatMap(({ kolom }) => kolom.map((one) => one.split('.')[0] ?? ''))
			.concat('pembayaran', 'jawaban_terlambat', 'peristiwa_pembayaran')
			.filter((tabel) => tabel !== 'penghapusan_data')
		const before = new Map(
			await Promise.all([...new Set(kept)].map(async (one) => [one, await rowsOf(one)] as const)),
		)
		const jejak = await rowsOf('jejak')
		const shown = (await look(m)).bagian
		const [studi, forum] = ['Riwayat studi dan nilai', 'Tulisan di forum']
		expect(shown).toContainEqual(expect.objectContaining({ judul: studi, jumlah: 1, nasib: 'disimpan' }))
		expect(shown).toContainEqual(expect.objectContaining({ judul: forum, jumlah: 1, nasib: 'dihapus' }))

		expect((await erase(m)).status).toBe(200)
		// Of the mail to the owner nothing can be read in the database.
		expect(await tablesWith('penanda')).toEqual(['khs'])
		expect(await tablesWith('7371019988776655')).toEqual([])
		expect(await tablesWith(m.email)).toEqual([])
		for (const [tabel, rows] of before) expect([tabel, await rowsOf(tabel)]).toEqual([tabel, rows])
		const now = await rowsOf('jejak')
		expect(now.filter((line) => jejak.includes(line))).toHaveLength(jejak.length)
		expect(now.filter((line) => !jejak.includes(line))).toHaveLength(1)
		const state = await look(m)
		expect(state).toMatchObject({ status: 'dihapus', bagian: [], halangan: [] })

		// The paper that was issued is checked as before, and the file that nobody refers to goes by itself.
		const { nomor, isi } = await t.db
			.selectFrom('khs')
			.select(['nomor', 'isi'])
			.where('id', '=', khs)
			.executeTakeFirstOrThrow()
		const fakta = {
			nomor: nomor ?? '',
			stambuk: m.stambuk,
			semester: 3,
			ips: 4,
			ipk: 4,
			tanggal: '2024-03-18',
		}
		const checked = await t.call('GET', `/api/verifikasi?token=${encodeURIComponent(signFakta(KEY, fakta))}`)
		expect([checked.body.data?.status, checked.body.data?.nama, isi]).toMatchObject([
			'sah',
			'Zubaidah Penanda',
			{},
		])
		await removeUnused(t.db, t.clock.now())
		await removeUnused(t.db, new Date(t.clock.now().getTime() + 90_000_000))
		expect(
			await t.db.selectFrom('berkas').select('sha256').where('sha256', '=', 'e'.repeat(64)).execute(),
		).toEqual([])
		// Whoever was signed in is out.
		expect((await own('GET', m)).status).toBe(401)
	})

	test('is for good: no account is opened, nothing is written again, nobody has not left', async () => {
		const m = await makeKeluar()
		expect((await erase(m)).status).toBe(200)
		const { versi } = (await t.call('GET', `/api/kantor/akun/${m.id}`, { token: staf.token })).body.data
		const open = await t.call('PUT', `/api/kantor/akun/${m.id}/keadaan`, {
			token: staf.token,
			body: { aktif: true, alasan: 'Salah', versi },
		})
		expect([open.status, open.body.code]).toEqual([409, 'data_erased'])
		expect((await t.call('GET', `/api/kantor/mahasiswa/${m.stambuk}`, staf)).body.data.isian).toBeNull()
		const refused = (work: Promise<unknown>) =>
			expect(work).rejects.toMatchObject({ constraint: 'data_terhapus' })
		const { mahasiswaId } = m
		await refused(t.db.updateTable('mahasiswa').set({ nama: 'Lagi' }).where('id', '=', mahasiswaId).execute())
		await refused(t.db.deleteFrom('keluar_mahasiswa').where('mahasiswa_id', '=', mahasiswaId).execute())
		await refused(
			t.db.insertInto('biodata_mahasiswa').values({ mahasiswa_id: mahasiswaId, nama_ibu: 'Ibu' }).execute(),
		)
		await refused(t.db.updateTable('akun').set({ password_hash: 'x' }).where('id', '=', m.id).execute())
		await expect(
			t.db.updateTable('penghapusan_data').set({ status: 'ditarik' }).where('akun_id', '=', m.id).execute(),
		).rejects.toThrow('stays')
	})

	test('by two people at once is done by one, and again by the same one changes nothing', async () => {
		const m = await makeKeluar()
		const answers = await Promise.all([erase(m, staf), erase(m, other)])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
		const [first, second] = answers[0]?.status === 200 ? [staf, other] : [other, staf]
		expect((await erase(m, first)).status).toBe(200)
		expect((await erase(m, second)).body).toMatchObject({
			code: 'data_erased',
			error: expect.stringContaining(first.email),
		})
		const lines = await t.db
			.selectFrom('jejak')
			.select(['tindakan', 'lama', 'baru'])
			.where('objek', '=', `akun:${m.id}`)
			.execute()
		expect(lines).toEqual([{ tindakan: 'data_pribadi_dihapus', lama: null, baru: null }])
	})

	test('asks for the number of the student', async () => {
		const m = await makeKeluar()
		const wrong = await erase(m, staf, (await makeKeluar()).stambuk)
		expect([wrong.status, wrong.body.details?.[0]?.field]).toEqual([400, 'stambuk'])
		expect((await look(m)).status).toBeNull()
		expect((await erase({ ...m, id: staf.id })).status).toBe(404)
	})

	const WAYS: Readonly<Record<Halangan, (m: TestMahasiswa) => Promise<unknown>>> = {
		aktif: (m) => t.db.deleteFrom('keluar_mahasiswa').where('mahasiswa_id', '=', m.mahasiswaId).execute(),
		tagihan: (m) =>
			t.db
				.updateTable('tagihan')
				.set({ lunas_pada: null })
				.where('mahasiswa_id', '=', m.mahasiswaId)
				.execute(),
		ujian: async (m) => {
			const ujian = await makeUjian(t.db)
			const { paket_id } = await t.db.selectFrom('pengerjaan').select('paket_id').executeTakeFirstOrThrow()
			const pada = t.clock.now()
			await t.db
				.insertInto('pengerjaan')
				.values({
					ujian_id: ujian.id,
					mahasiswa_id: m.mahasiswaId,
					paket_id,
					urutan: [],
					mulai_pada: pada,
					tenggat: new Date(pada.getTime() + 60_000),
					disimpan_pada: null,
					selesai_pada: null,
					alasan_selesai: null,
				})
				.execute()
		},
		permohonan: (m) =>
			t.db
				.insertInto('permohonan')
				.values({
					mahasiswa_id: m.mahasiswaId,
					jenis: 'ktm',
					periode_kode: null,
					sebab: 'hilang',
					alasan: 'Hilang',
					diajukan_pada: t.clock.now(),
				})
				.execute(),
		khs: (m) => makeKhs(t.db, m, { periode: '20231' }),
		salinan: (m) => t.call('POST', '/api/akun/salinan-data', { token: m.token }),
	}
	test.each(Object.keys(WAYS) as Halangan[])('is refused while it stands in the way: %s', async (kode) => {
		const m = await makeKeluar()
		await WAYS[kode](m)
		expect((await look(m)).halangan.map((one: { kode: string }) => one.kode)).toEqual([kode])
		expect((await own('GET', m)).body.data.halangan).toMatchObject([{ kode }])
		const answer = await erase(m)
		expect([answer.status, answer.body.code]).toEqual([409, 'erasure_blocked'])
		const { email } = await t.db
			.selectFrom('akun')
			.select('email')
			.where('id', '=', m.id)
			.executeTakeFirstOrThrow()
		expect(email).toBe(m.email)
	})

	test('waits for a bill that is being written at the same moment', async () => {
		const m = await makeKeluar()
		let answer: Promise<{ status: number }> | undefined
		await t.db.transaction().execute(async (trx) => {
			await trx
				.insertInto('tagihan')
				.values({
					mahasiswa_id: m.mahasiswaId,
					periode_kode: '20231',
					jumlah: 1,
					jatuh_tempo: '2024-03-01',
					lunas_pada: null,
				})
				.execute()
			answer = erase(m)
			await new Promise((resolve) => setTimeout(resolve, 300))
		})
		expect((await answer)?.status).toBe(409)
	})
})

describe('a request for erasure', () => {
	test('is made, withdrawn, made again and refused with a reason that the student reads', async () => {
		const m = await makeMahasiswa(t.db)
		expect((await own('DELETE', m)).status).toBe(409)
		expect((await own('POST', m)).body.data).toMatchObject({ status: 'diminta', alasan: null })
		expect((await own('POST', m)).body.code).toBe('erasure_asked')
		const list = await t.call('GET', '/api/kantor/akun?keadaan=minta_hapus', { token: staf.token })
		expect(list.body.data.baris.map(({ id }: { id: string }) => id)).toContain(m.id)
		expect((await own('DELETE', m)).body.data.status).toBe('ditarik')
		await own('POST', m)
		expect(await look(m)).toMatchObject({ status: 'diminta', diminta_pemilik: true })
		expect((await refuse(m, '   ')).status).toBe(400)
		expect((await refuse(m, 'Masih kuliah')).status).toBe(200)
		expect((await refuse(m, 'Masih kuliah')).status).toBe(409)
		expect((await own('GET', m)).body.data).toMatchObject({ status: 'ditolak', alasan: 'Masih kuliah' })
		await own('POST', m)
		await own('DELETE', m)
		for (const status of [200, 200, 429]) {
			expect((await own('POST', m)).status).toBe(status)
			if (status === 200) await own('DELETE', m)
		}
	})

	test('is what the erasure answers', async () => {
		const m = await makeKeluar()
		await own('POST', m)
		expect((await erase(m)).body.data).toMatchObject({ status: 'dihapus', diminta_pemilik: true })
		expect(
			await t.db.selectFrom('penghapusan_data').select('id').where('akun_id', '=', m.id).execute(),
		).toHaveLength(1)
	})
})

test('whether somebody was erased is looked up by the key when biodata is written, however many students there are', async () => {
	const m = await makeMahasiswa(t.db)
	await t.db.transaction().execute(async (trx) => {
		// Of few rows all would be read in any case, also by a plan of before; what was read in the second before is counted too.
		for (const setting of ['enable_seqscan = off', 'plan_cache_mode = force_custom_plan'])
			await sql`set local ${sql.raw(setting)}`.execute(trx)
		const wholeReads = sql`select seq_scan from pg_stat_xact_user_tables where relname = 'mahasiswa'`
		const { rows } = await wholeReads.execute(trx)
		await trx.insertInto('biodata_mahasiswa').values({ mahasiswa_id: m.mahasiswaId }).execute()
		expect([rows.length, (await wholeReads.execute(trx)).rows]).toEqual([1, rows])
	})
})
