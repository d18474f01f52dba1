import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { largestTable } from '#server/test/count-statements.ts'
import { makeMahasiswa, makeStaf, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { makeDebtor, readSpp } from '#server/test/tuition-factories.ts'
import type { Koran, Mutasi } from '#shared/api/reconciliation.ts'

let t: TestApp
let staf: TestAkun
let lain: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	staf = await makeStaf(t.db, ['keuangan'])
	lain = await makeStaf(t.db, ['keuangan'])
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const URL = '/api/kantor/rekonsiliasi'
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who = staf) =>
	t.call(method, `/api/kantor${path}`, { token: who.token, ...(body && { body }) })
const post = (isi: string | Buffer, who = staf, nama = 'mutasi.csv') =>
	t.app.inject({
		method: 'POST',
		url: `${URL}/baru?nama=${nama}`,
		headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/octet-stream' },
		payload: isi,
	})
const HEAD = 'Tanggal;Keterangan;Debit;Kredit;Saldo\n'
const file = (...rows: (readonly [uraian: string, jumlah: number, hari?: string])[]) =>
	`${HEAD}${rows.map(([uraian, jumlah, hari = '15/03/2024']) => `${hari};${uraian};0,00;${jumlah},00;`).join('\n')}\n`
async function bring(isi: string, who = staf): Promise<Koran> {
	const answer = await post(isi, who)
	expect(answer.statusCode, answer.body).toBe(201)
	return (await call('GET', `/rekonsiliasi/${answer.json().data.id}`)).body.data
}
const rows = async (id: string, query = ''): Promise<Mutasi[]> =>
	(await call('GET', `/rekonsiliasi/${id}/baris${query}`)).body.data.baris
const book = ({ id, putaran }: Koran, pilihan: { mutasi: string; tagihan: string }[] = [], who = staf) =>
	call('POST', `/rekonsiliasi/${id}/bukukan`, { putaran, pilihan }, who)
const undo = (id: string, who = staf) => call('POST', `/rekonsiliasi/${id}/urungkan`, {}, who)
const billOf = async (m: TestMahasiswa) => (await readSpp(t, m)).tagihan[0]
const paidBy = (id: string) =>
	t.db.selectFrom('pembayaran').select(['jumlah', 'status', 'gateway']).where('tagihan_id', '=', id).execute()
const putusan = async (id: string) => (await rows(id)).map((row) => row.putusan)

test('money that names a student and is the bill is certain; booked, it opens the gate and is told', async () => {
	const { m, id } = await makeDebtor(t)
	const koran = await bring(file([`TRSF E-BANKING ${m.stambuk}`, 2_500_000]))
	expect(koran).toMatchObject({
		...{ status: 'siap', masuk: 2_500_000, dari: '2024-03-15', sampai: '2024-03-15' },
		putusan: { pasti: { baris: 1, rupiah: 2_500_000 } },
	})
	expect(await paidBy(id)).toEqual([])
	expect((await readSpp(t, m)).gerbang.uts).toBe(false)
	expect((await book(koran)).body.data).toMatchObject({
		status: 'dibukukan',
		keadaan: { dibukukan: { baris: 1, rupiah: 2_500_000 }, terbuka: { baris: 0 } },
	})
	expect(await paidBy(id)).toEqual([{ jumlah: 2_500_000, status: 'lunas', gateway: 'manual' }])
	expect((await readSpp(t, m)).gerbang.uts).toBe(true)
	expect((await bell(t, m))[0]).toMatchObject({ judul: 'Pembayaran SPP diterima' })
	expect((await rows(koran.id))[0]).toMatchObject({ untuk: { stambuk: m.stambuk }, keadaan: 'dibukukan' })
})

test('money that names two students is decided by a person, also when one of them owes nothing', async () => {
	const { m } = await makeDebtor(t)
	const lunas = await makeMahasiswa(t.db)
	const koran = await bring(file([`TRSF ${m.stambuk} UTK ${lunas.stambuk}`, 2_500_000]))
	expect((await rows(koran.id))[0]).toMatchObject({
		putusan: 'pilihan',
		keterangan: 'Lebih dari satu mahasiswa disebut',
		calon: [{ stambuk: m.stambuk }],
	})
})

test('the same rows again, also out of a longer file, make no second payment', async () => {
	const { m, id } = await makeDebtor(t)
	const row = [`SETORAN ${m.stambuk}`, 1_000_000] as const
	// Two such rows on a day are two payments; the number of the bill lets a part of it be paid.
	const named = [`SPP/20232/${m.stambuk}`, 500_000] as const
	await book(await bring(file(named, named)))
	expect(await paidBy(id)).toHaveLength(2)
	const again = await bring(file(row, named, named))
	expect(await putusan(again.id)).toEqual(['pilihan', 'sudah', 'sudah'])
	await book(again)
	expect(await paidBy(id)).toHaveLength(2)
	expect((await rows(again.id)).map(({ keadaan }) => keadaan)).toEqual(['terbuka', 'kembar', 'kembar'])
})

test('what the counter or a bank account has booked already is linked, not booked', async () => {
	const { m, id } = await makeDebtor(t)
	await t.call('POST', `/api/spp/tagihan/${id}/pembayaran-manual`, {
		token: staf.token,
		body: { jumlah: 700_000, nomor_bukti: `L-${m.stambuk}` },
	})
	await t.db
		.insertInto('pembayaran')
		.values({
			...{ tagihan_id: id, gateway: 'xendit', order_id: `V-${m.stambuk}`, jumlah: 300_000, bank: 'bni' },
			...{
				nomor_va: '8808 1234 5678',
				status: 'lunas',
				dibuat_pada: '2024-03-15T01:00:00Z',
				kedaluwarsa_pada: null,
			},
			...{ lunas_pada: TEST_NOW, dicatat_oleh: null },
		})
		.execute()
	const koran = await bring(
		file(
			[`TRF ${m.stambuk}`, 700_000, '17/03/2024'],
			['VA 880812345678', 300_000],
			[`TRF ${m.stambuk}`, 700_000, '01/03/2024'],
		),
	)
	expect((await rows(koran.id)).map(({ nomor, putusan: what }) => [nomor, what])).toEqual([
		[4, 'pilihan'],
		[3, 'sudah'],
		[2, 'sudah'],
	])
	await book(koran)
	expect(await paidBy(id)).toHaveLength(2)
	expect(koran.putusan.sudah.rupiah).toBe(1_000_000)
	expect((await rows(koran.id, '?keadaan=ditautkan')).map(({ untuk }) => untuk?.stambuk)).toEqual([
		m.stambuk,
		m.stambuk,
	])
})

test('a choice is booked with the rest, and one that is more than the bill books nothing at all', async () => {
	const { m, id } = await makeDebtor(t)
	const other = await makeDebtor(t)
	const koran = await bring(
		file([`SPP/20232/${m.stambuk}`, 500_000], ['TANPA NAMA', 2_600_000], ['SETORAN', 400_000]),
	)
	const [, besar, kecil] = (await rows(koran.id)).toSorted((a, b) => a.nomor - b.nomor)
	const wrong = await book(koran, [{ mutasi: besar?.id ?? '', tagihan: other.id }])
	expect([wrong.status, wrong.body.error]).toEqual([409, expect.stringContaining('Baris 3')])
	expect(await paidBy(id)).toEqual([])
	expect((await book(koran, [{ mutasi: koran.id, tagihan: other.id }])).status).toBe(400)
	expect((await book(koran, [{ mutasi: kecil?.id ?? '', tagihan: other.id }])).status).toBe(200)
	expect([await paidBy(id), await paidBy(other.id)].map(([one]) => one?.jumlah)).toEqual([500_000, 400_000])
})

test('two who book at the same moment book once; the second learns who did', async () => {
	const { m, id } = await makeDebtor(t)
	const isi = file([`TRF ${m.stambuk}`, 2_500_000])
	const koran = await bring(isi)
	const kembar = await bring(isi, lain)
	const answers = await Promise.all([book(koran), book(koran, [], lain), book(kembar, [], lain)])
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
	expect(await paidBy(id)).toHaveLength(1)
	const late = answers.find(({ body }) => body.code === 'statement_booked')
	const emails = [staf.email, lain.email]
	if (late) expect(emails.some((one) => late.body.error.includes(one))).toBe(true)
})

test('money that nobody knows is kept once when two files with it are booked at the same moment', async () => {
	const isi = file(...Array.from({ length: 40 }, (_, i) => [`TANPA NAMA ${i}`, 1_000 + i] as const))
	const [satu, dua] = [await bring(isi), await bring(isi, lain)]
	const answers = await Promise.all([book(satu), book(dua, [], lain)])
	expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
		[200, undefined],
		[409, 'preview_changed'],
	])
	const open = await Promise.all([satu, dua].map(({ id }) => rows(id, '?keadaan=terbuka')))
	expect(open.flat()).toHaveLength(40)
})

test('what has changed since it was shown is shown again before it is booked', async () => {
	const { m, id } = await makeDebtor(t)
	const koran = await bring(file([`TRF ${m.stambuk}`, 2_500_000]))
	await t.call('POST', `/api/spp/tagihan/${id}/batal`, { token: staf.token, body: { alasan: 'Salah' } })
	const answer = await book(koran)
	expect([answer.status, answer.body.code]).toEqual([409, 'preview_changed'])
	expect(await putusan(koran.id)).toEqual(['asing'])
	expect((await book(koran)).body.code).toBe('preview_changed')
	const seen = (await call('GET', `/rekonsiliasi/${koran.id}`)).body.data
	expect((await book(seen)).body.data.keadaan.terbuka.baris).toBe(1)
	expect(await paidBy(id)).toEqual([])
})

test('an open row is settled once: for a bill or as something else, also by two at once', async () => {
	const { m, id } = await makeDebtor(t)
	const koran = await bring(
		file([`SETORAN A${m.stambuk}B`, 800_000], [`BUNGA ${m.stambuk.slice(0, 4)}`, 12_345]),
	)
	await book(koran)
	const open = await rows(koran.id, '?keadaan=terbuka')
	const [uang, bunga] = open.toSorted((a, b) => a.nomor - b.nomor)
	const settle = (who: TestAkun) => call('POST', `/mutasi/${uang?.id}/bukukan`, { tagihan: id }, who)
	const both = await Promise.all([settle(staf), settle(lain)])
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
	expect(both.find(({ status }) => status === 409)?.body.error).toMatch(
		/sudah dibukukan sebagai pembayaran oleh/,
	)
	expect(await paidBy(id)).toHaveLength(1)
	const mark = () => call('POST', `/mutasi/${bunga?.id}/bukan-spp`, { alasan: 'Bunga bank' })
	expect((await mark()).body.data).toMatchObject({ keadaan: 'bukan_spp', alasan: 'Bunga bank' })
	expect((await mark()).status).toBe(409)
	expect(await rows(koran.id, '?keadaan=terbuka')).toEqual([])
})

test('a statement is undone: bills are open again, students are told, and the file may come anew', async () => {
	const { m, id } = await makeDebtor(t)
	const isi = file([`TRF ${m.stambuk}`, 2_500_000])
	const koran = await bring(isi)
	await book(koran)
	expect((await undo(koran.id)).body.data.status).toBe('diurungkan')
	expect(await paidBy(id)).toEqual([{ jumlah: 2_500_000, status: 'dibatalkan', gateway: 'manual' }])
	expect(await billOf(m)).toMatchObject({ status: 'terlambat', sisa: 2_500_000 })
	expect((await bell(t, m)).map(({ judul }) => judul)).toContain('Catatan pembayaran SPP dibatalkan')
	expect((await undo(koran.id)).status).toBe(409)
	const anew = await bring(isi)
	expect(await putusan(anew.id)).toEqual(['pasti'])
	await book(anew)
	expect(await billOf(m)).toMatchObject({ status: 'lunas' })
})

test('what a person said to be no tuition is said again when the file comes anew, until a person says otherwise', async () => {
	const { m, id } = await makeDebtor(t)
	const isi = file([`SEWA AULA ${m.stambuk}`, 2_500_000], [`BUNGA ${m.stambuk.slice(-4)}`, 12_346])
	const koran = await bring(isi)
	const [sewa] = await rows(koran.id, '?putusan=pasti')
	const later = { putaran: koran.putaran, pilihan: [], tunda: [sewa?.id] }
	await call('POST', `/rekonsiliasi/${koran.id}/bukukan`, later)
	const marked = async (mutasi: Mutasi) =>
		(await call('POST', `/mutasi/${mutasi.id}/bukan-spp`, { alasan: `Kata orang: ${mutasi.nomor}` })).status
	for (const one of await rows(koran.id, '?keadaan=terbuka')) expect(await marked(one)).toBe(200)
	const open = await rows(koran.id, '?keadaan=bukan_spp')
	expect(open).toHaveLength(2)
	expect((await undo(koran.id)).status).toBe(200)

	const anew = await bring(isi)
	const said = expect.stringMatching(/^Kata orang/)
	expect(await rows(anew.id)).toMatchObject([
		{ nomor: 2, putusan: 'pilihan', alasan: said, keadaan: 'usul', calon: [{ stambuk: m.stambuk }] },
		{ nomor: 3, putusan: 'asing', alasan: said, keadaan: 'usul' },
	])
	expect((await book(anew)).body.data.keadaan).toMatchObject({
		bukan_spp: { baris: 2 },
		terbuka: { baris: 0 },
	})
	expect(await paidBy(id)).toEqual([])
	expect(await rows(anew.id, '?keadaan=bukan_spp')).toMatchObject([{ alasan: said }, { alasan: said }])

	// A person says that it was tuition after all; undone once more, that was the last word.
	await undo(anew.id)
	const third = await bring(isi)
	const [first] = await rows(third.id)
	expect((await book(third, [{ mutasi: first?.id ?? '', tagihan: id }])).status).toBe(200)
	expect(await paidBy(id)).toHaveLength(1)
	t.clock.set(new Date(new Date(TEST_NOW).getTime() + 60_000))
	await undo(third.id)
	expect(await putusan((await bring(isi)).id)).toEqual(['pasti', 'asing'])
})

test('upon other money a statement is not undone, and it is said why', async () => {
	const { m, id } = await makeDebtor(t)
	const koran = await bring(file([`SPP/20232/${m.stambuk}`, 500_000]))
	await book(koran)
	t.clock.set(new Date(new Date(TEST_NOW).getTime() + 60_000))
	await t.call('POST', `/api/spp/tagihan/${id}/pembayaran-manual`, {
		token: staf.token,
		body: { jumlah: 100_000, nomor_bukti: `K-${m.stambuk}` },
	})
	const answer = await undo(koran.id)
	expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining('pembayaran lain')])
	expect((await paidBy(id)).every(({ status }) => status === 'lunas')).toBe(true)
})

test('columns that are not known are named by hand; a workbook or an odd file is refused with what to do', async () => {
	const { m } = await makeDebtor(t)
	const koran = await bring(
		`Kapan|Apa|Berapa|Arah\n15/03/2024|TRF ${m.stambuk}|2,500,000.00|K\n15/03/2024|ADM|5,000.00|D\n`,
	)
	expect(koran).toMatchObject({ status: 'kolom', kurang: 'Pilih kolom Tanggal' })
	expect((await book(koran)).status).toBe(400)
	const kolom = (peta: object) => call('PUT', `/rekonsiliasi/${koran.id}/kolom`, { peta })
	expect((await kolom({ tanggal: 0, uraian: 1 })).status).toBe(400)
	expect((await kolom({ tanggal: 0, uraian: 1, jumlah: 1 })).status).toBe(400)
	expect((await kolom({ tanggal: 0, uraian: 1, jumlah: 2, tanda: 3, lain: 5 })).status).toBe(400)
	expect((await kolom({ tanggal: 0, uraian: 1, jumlah: 2, tanda: 3 })).body.data).toMatchObject({
		...{ status: 'siap', keluar: 1 },
		putusan: { pasti: { baris: 1 } },
	})
	for (const [isi, code] of [
		['', 'file_empty'],
		['Tanggal;Keterangan;Kredit\n', 'file_empty'],
		[Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'old_spreadsheet'],
		[Buffer.from('PK\x03\x04 bukan zip', 'latin1'), 'not_a_spreadsheet'],
		[`${HEAD}${'15/03/2024;A;0;1;\n'.repeat(5_001)}`, 'file_too_heavy'],
	] as const) {
		const answer = await post(isi as string)
		expect([answer.statusCode, answer.json().code]).toEqual([400, code])
	}
	const odd = await bring(file(['\u202eLIARE\u0007 ‮😀'.repeat(80), 1_000]))
	expect((await rows(odd.id))[0]?.uraian.length).toBeLessThanOrEqual(500)
})

test('the database refuses a row without its payment, an amount of nothing, and the same row twice', async () => {
	const koran = await bring(file([`X ${Date.now()}`, 777]))
	await book(koran)
	const [row] = await rows(koran.id)
	const change = (set: ReturnType<typeof sql>) =>
		sql`update mutasi_bank set ${set} where id = ${row?.id}`.execute(t.db)
	await expect(change(sql`jumlah = 0`)).rejects.toThrow(/check/)
	await expect(change(sql`keadaan = 'dibukukan', diputuskan_pada = now()`)).rejects.toThrow(/check/)
	await expect(change(sql`keadaan = 'bukan_spp', diputuskan_pada = now()`)).rejects.toThrow(/check/)
	await expect(
		sql`insert into mutasi_bank (koran_id, nomor, tanggal, uraian, jumlah, sidik, keadaan, putusan)
			select koran_id, 99, tanggal, uraian, jumlah, sidik, 'terbuka', putusan from mutasi_bank where id = ${row?.id}`.execute(
			t.db,
		),
	).rejects.toThrow(/mutasi_bank_sidik/)
})

test('a long statement is brought and booked in parts, none of them larger than a statement bears', async () => {
	const { m, id } = await makeDebtor(t)
	const banyak = Array.from(
		{ length: 1_100 },
		(_, i) => [`SETORAN KE ${i} NOMOR 77${100_000 + i}`, 5_000 + i] as const,
	)
	const brought = await bring(file(...banyak, [`SPP/20232/${m.stambuk}`, 500_000]))
	// The file itself is kept as one; what is made of its rows is measured from here on.
	const largest = await largestTable(async () => {
		const koran: Koran = (await call('PUT', `/rekonsiliasi/${brought.id}/kolom`, { peta: brought.peta })).body
			.data
		expect(koran.putusan).toMatchObject({ pasti: { baris: 1 }, asing: { baris: 1_100 } })
		await t.call('POST', `/api/spp/tagihan/${id}/batal`, { token: staf.token, body: { alasan: 'Salah' } })
		expect((await book(koran)).body.code).toBe('preview_changed')
		const seen: Koran = (await call('GET', `/rekonsiliasi/${koran.id}`)).body.data
		expect([seen.putaran, seen.putusan.asing.baris]).toEqual([koran.putaran + 1, 1_101])
		expect((await book(seen)).body.data.keadaan.terbuka.baris).toBe(1_101)
	})
	expect(largest.rows, largest.text).toBe(500)
})
