import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { listenLocally, openEventStream } from '#server/test/event-stream.ts'
import { makeMahasiswa, makeStaf, type TestMahasiswa } from '#server/test/factories.ts'
import type { Tarif } from '#shared/api/bills.ts'

const PERIODE = '20241'
const DUE = '2024-10-15'
let t: TestApp
/** Where its streams are. */
let alamat: string
let staf: { token: string; id: string }
/** Semester 4 in TI-4A of the active term, and so semester 5 in the next one. */
let ti: TestMahasiswa
/** The same of the other programme. */
let si: TestMahasiswa

beforeAll(async () => {
	t = await createTestApp()
	alamat = await listenLocally(t.app)
	staf = await makeStaf(t.db, ['keuangan'])
	ti = await makeMahasiswa(t.db)
	await t.db
		.insertInto('program_studi')
		.values({ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' })
		.execute()
	await t.db.insertInto('kelas').values({ kode: 'SI-6A', program_studi_kode: 'SI', semester: 6 }).execute()
	si = await makeMahasiswa(t.db, { kelas: 'SI-6A' })
	await t.db
		.insertInto('periode')
		.values([
			{ kode: '20233', mulai: '2024-07-01', selesai: '2024-08-10' },
			{ kode: PERIODE, mulai: '2024-08-12', selesai: '2024-12-31' },
		])
		.execute()
})
afterAll(() => t.close())
beforeEach(async () => {
	await t.db.deleteFrom('tagihan').where('periode_kode', '=', PERIODE).execute()
	await t.db.deleteFrom('terbitan_spp').execute()
	await t.db.deleteFrom('tarif_spp').execute()
})

const rencana = async () =>
	(await t.call('GET', `/api/kantor/tagihan/rencana?periode=${PERIODE}`, { token: staf.token })).body.data
const setTarif = (menjadi: Tarif[], dari: Tarif[] = []) =>
	t.call('PUT', '/api/kantor/tagihan/tarif', { token: staf.token, body: { periode: PERIODE, dari, menjadi } })
const terbit = (body: object, token = staf.token) =>
	t.call('POST', '/api/kantor/tagihan/terbit', {
		token,
		body: { id: crypto.randomUUID(), periode: PERIODE, jatuh_tempo: DUE, ...body },
	})
const urungkan = (id: string) =>
	t.call('POST', `/api/kantor/tagihan/terbitan/${id}/urungkan`, { token: staf.token, body: {} })
const bills = (m: TestMahasiswa) =>
	t.db
		.selectFrom('tagihan')
		.select(['id', 'jumlah', 'jatuh_tempo', 'dibatalkan_pada'])
		.where('mahasiswa_id', '=', m.mahasiswaId)
		.where('periode_kode', '=', PERIODE)
		.execute()
/** Sets rules, and issues what they make. */
async function issue(tarif: Tarif[]) {
	const { baru, total } = (await setTarif(tarif)).body.data
	return (await terbit({ baru, total })).body.data
}

const SEMUA = { prodi: null, angkatan: null, semester: null, jumlah: 3_000_000 }

test('the rule that says most about a student wins, by the semester of the term to come', async () => {
	const { data } = (
		await setTarif([
			SEMUA,
			{ prodi: null, angkatan: null, semester: 5, jumlah: 3_500_000 },
			{ prodi: 'SI', angkatan: null, semester: null, jumlah: 4_000_000 },
			{ prodi: 'SI', angkatan: null, semester: 6, jumlah: 1 },
		])
	).body
	// The short term between moves nobody up.
	expect(data).toMatchObject({ baru: 2, total: 7_500_000, sudah_ada: 0, selesai: '2024-12-31' })
	expect(data.menurut_tarif.map((r: { mahasiswa: number }) => r.mahasiswa)).toEqual([0, 1, 1, 0])
	await terbit({ baru: 2, total: 7_500_000 })
	expect((await bills(ti)).map((b) => b.jumlah)).toEqual([3_500_000])
	expect((await bills(si)).map((b) => b.jumlah)).toEqual([4_000_000])
	expect((await bell(t, ti))[0]).toMatchObject({ jenis: 'tagihan', judul: 'Tagihan SPP Ganjil 2024/2025' })
	expect((await bell(t, ti))[0]?.isi).toContain('3.500.000')
})

/** A rule for all but what is said. */
const rule = (jumlah: number, rest: Partial<Tarif>): Tarif => ({ ...SEMUA, jumlah, ...rest })

test.each<[string, Tarif[], number]>([
	['of the year before that of all', [rule(1, {}), rule(2, { angkatan: 2022 })], 2],
	['of another year not at all', [rule(1, {}), rule(2, { angkatan: 2023 })], 1],
	['of the year before that of the semester', [rule(1, { semester: 5 }), rule(2, { angkatan: 2022 })], 2],
	['of the programme before that of the year', [rule(1, { angkatan: 2022 }), rule(2, { prodi: 'TI' })], 2],
	[
		'of the programme before that of year and semester',
		[rule(1, { angkatan: 2022, semester: 5 }), rule(2, { prodi: 'TI' })],
		2,
	],
	[
		'of programme and year before that of programme and semester',
		[rule(1, { prodi: 'TI', semester: 5 }), rule(2, { prodi: 'TI', angkatan: 2022 })],
		2,
	],
	[
		'of all three before all others',
		[rule(1, { prodi: 'TI', angkatan: 2022 }), rule(2, { prodi: 'TI', angkatan: 2022, semester: 5 })],
		2,
	],
])('of several rules that counts %s', async (_name, tarif, jumlah) => {
	const { data } = (await setTarif(tarif)).body
	const used = data.menurut_tarif.filter((r: { mahasiswa: number }) => r.mahasiswa > 0)
	expect(used.map((r: Tarif) => r.jumlah)).toContain(jumlah)
	await terbit({ baru: data.baru, total: data.total })
	expect((await bills(ti)).map((b) => b.jumlah)).toEqual([jumlah])
})

test('the year of entry is that of the first term on record: a leave moves nobody into a later one', async () => {
	const late = await makeMahasiswa(t.db)
	// Two terms of leave: in semester 2 where the others of the year are in semester 4.
	await t.db
		.updateTable('mahasiswa_periode')
		.set({ semester: 2 })
		.where('mahasiswa_id', '=', late.mahasiswaId)
		.execute()
	await t.db
		.insertInto('periode')
		.values({ kode: '20221', mulai: '2022-08-15', selesai: '2022-12-31' })
		.execute()
	await t.db
		.insertInto('mahasiswa_periode')
		.values({ mahasiswa_id: late.mahasiswaId, periode_kode: '20221', semester: 1, kelas_kode: 'TI-4A' })
		.execute()
	const { data } = (await setTarif([rule(7, { angkatan: 2022 })])).body
	expect(data.angkatan).toEqual([2022])
	await terbit({ baru: data.baru, total: data.total })
	expect((await bills(late)).map((b) => b.jumlah)).toEqual([7])
	await t.db.deleteFrom('tagihan').where('mahasiswa_id', '=', late.mahasiswaId).execute()
	await t.db.updateTable('mahasiswa').set({ aktif: false }).where('id', '=', late.mahasiswaId).execute()
})

test('whom no rule reaches is named, and so is whose bill differs; those stay', async () => {
	await issue([{ prodi: 'TI', angkatan: null, semester: null, jumlah: 2_000_000 }])
	const seen = await rencana()
	expect(seen.tanpa_tarif).toMatchObject({ jumlah: 1, contoh: [{ stambuk: si.stambuk, semester: 5 }] })
	const { data } = (
		await setTarif([{ prodi: 'TI', angkatan: null, semester: null, jumlah: 2_500_000 }], seen.tarif)
	).body
	expect(data).toMatchObject({ baru: 0, sudah_ada: 1 })
	expect(data.berbeda).toMatchObject({
		jumlah: 1,
		contoh: [{ stambuk: ti.stambuk, tagihan: 2_000_000, tarif: 2_500_000 }],
	})
	expect((await bills(ti)).map((b) => b.jumlah)).toEqual([2_000_000])
})

test('other bills than were shown are not issued', async () => {
	await setTarif([SEMUA])
	const refused = await terbit({ baru: 2, total: 5_999_999 })
	expect([refused.status, refused.body.code]).toEqual([409, 'preview_changed'])
	expect((await terbit({ baru: 3, total: 9_000_000 })).status).toBe(409)
	expect(await bills(ti)).toEqual([])
})

test('two presses at once issue once, and the second is told so', async () => {
	await setTarif([SEMUA])
	const answers = await Promise.all(Array.from({ length: 5 }, () => terbit({ baru: 2, total: 6_000_000 })))
	expect(answers.map((a) => a.status).toSorted()).toEqual([201, 409, 409, 409, 409])
	expect((await bills(ti)).length).toBe(1)
})

test('the same press twice issues once and is answered twice; the id of another one is refused', async () => {
	await setTarif([SEMUA])
	const press = { id: crypto.randomUUID(), baru: 2, total: 6_000_000 }
	const [first, second] = await Promise.all([terbit(press), terbit(press)])
	expect([first.status, second.status]).toEqual([201, 201])
	expect(second.body.data).toEqual(first.body.data)
	expect(first.body.data).toMatchObject({ id: press.id, tagihan: 2, total: 6_000_000 })
	expect((await bills(ti)).length).toBe(1)
	const lain = await makeStaf(t.db, ['keuangan'])
	expect((await terbit(press, lain.token)).body.code).toBe('issue_taken')
	expect((await terbit({ ...press, periode: '20233' })).body.code).toBe('issue_taken')
	expect((await terbit({ ...press, baru: 1, total: 3_000_000 })).body.code).toBe('preview_changed')
})

test('who issues, and who takes it back, is told how many bills are done while it goes on', async () => {
	const { baru, total } = (
		await setTarif([rule(3_000_000, { prodi: 'TI' }), rule(4_000_000, { prodi: 'SI' })])
	).body.data
	const own = await openEventStream(alamat, staf.token)
	expect(await own.next()).toEqual({ jenis: 'siap' })
	const id = crypto.randomUUID()
	// The second bill cannot be written before this transaction ends.
	const issuing = await t.db.transaction().execute(async (trx) => {
		await trx
			.selectFrom('mahasiswa')
			.select('id')
			.where('id', '=', si.mahasiswaId)
			.forUpdate()
			.executeTakeFirstOrThrow()
		const sent = terbit({ id, baru, total })
		expect(await own.next()).toEqual({ jenis: 'langkah', langkah: id, sudah: 1, dari: 2 })
		return { sent }
	})
	expect((await issuing.sent).status).toBe(201)
	expect(await own.next()).toEqual({ jenis: 'langkah', langkah: id, sudah: 2, dari: 2 })
	expect((await urungkan(id)).body.data).toMatchObject({ bebas: 0 })
	expect(await own.next()).toEqual({ jenis: 'langkah', langkah: id, sudah: 2, dari: 2 })
	own.abort()
})

test('who looks at the bills of a term is told how many students are done while it goes on', async () => {
	const { data } = (await setTarif([SEMUA])).body
	const own = await openEventStream(alamat, staf.token)
	expect(await own.next()).toEqual({ jenis: 'siap' })
	const langkah = crypto.randomUUID()
	const looking = await t.db.transaction().execute(async (trx) => {
		await sql`lock table program_studi in access exclusive mode`.execute(trx)
		const sent = t.call('GET', `/api/kantor/tagihan/rencana?periode=${PERIODE}&langkah=${langkah}`, staf)
		expect(await own.next()).toEqual({ jenis: 'langkah', langkah, sudah: 2, dari: 2 })
		return { sent }
	})
	expect((await looking.sent).body.data).toEqual(data)
	own.abort()
})

test('a day after the term, or one that has passed, is refused', async () => {
	await setTarif([SEMUA])
	for (const jatuh_tempo of ['2025-01-01', '2024-03-17']) {
		const { status, body } = await terbit({ baru: 2, total: 6_000_000, jatuh_tempo })
		expect([status, body.details?.[0]?.field]).toEqual([400, 'jatuh_tempo'])
		expect(body.error).toMatch(/yaitu 31 Desember 2024$|sudah lewat$/)
	}
})

test('two at the rules: the second sees that they have changed, and nothing is overwritten', async () => {
	await setTarif([SEMUA])
	const other = { ...SEMUA, jumlah: 9 }
	const late = await setTarif([other])
	expect([late.status, late.body.code]).toEqual([409, 'tariff_changed'])
	// The same press twice does no harm.
	expect((await setTarif([SEMUA])).status).toBe(200)
	expect((await setTarif([other], [SEMUA])).status).toBe(200)
	expect((await setTarif([other, other], [other])).status).toBe(400)
	expect((await setTarif([{ ...SEMUA, prodi: 'XX' }], [other])).status).toBe(400)
	expect((await rencana()).tarif).toEqual([other])
})

test('an issue is taken back as far as nothing hangs on its bills, and students are told', async () => {
	const made = await issue([SEMUA])
	expect(made).toMatchObject({ tagihan: 2, bebas: 2, total: 6_000_000, diurungkan_pada: null })
	const [paid] = await bills(si)
	await t.call('POST', `/api/spp/tagihan/${paid?.id}/pembayaran-manual`, {
		token: staf.token,
		body: { jumlah: 1_000_000, nomor_bukti: 'K-1' },
	})
	const undone = await urungkan(made.id)
	expect(undone.body.data).toMatchObject({ tagihan: 2, bebas: 0 })
	expect((await bills(ti))[0]?.dibatalkan_pada).not.toBeNull()
	expect((await bills(si))[0]?.dibatalkan_pada).toBeNull()
	expect((await bell(t, ti)).map((told) => told.judul)).toContain('Tagihan SPP Ganjil 2024/2025 dibatalkan')
	const told = (await bell(t, ti)).length
	expect((await urungkan(made.id)).status).toBe(200)
	expect((await bell(t, ti)).length).toBe(told)
	// What was taken back can be issued again.
	expect(await rencana()).toMatchObject({ baru: 1, sudah_ada: 1 })
})

test('a number of a bank that waits for money holds its bill', async () => {
	const made = await issue([SEMUA])
	const [bill] = await bills(ti)
	await t.db
		.insertInto('pembayaran')
		.values({
			...{
				tagihan_id: bill?.id ?? '',
				gateway: 'midtrans',
				order_id: 'SPP-X',
				jumlah: 3_000_000,
				bank: 'bca',
			},
			...{
				nomor_va: '123456789',
				status: 'menunggu',
				dibuat_pada: new Date(TEST_NOW),
				lunas_pada: null,
				dicatat_oleh: null,
			},
			kedaluwarsa_pada: new Date(Date.parse(TEST_NOW) + 60_000),
		})
		.execute()
	await urungkan(made.id)
	expect((await bills(ti))[0]?.dibatalkan_pada).toBeNull()
	expect((await bills(si))[0]?.dibatalkan_pada).not.toBeNull()
})
