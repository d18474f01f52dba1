import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeMahasiswa, makeStaf, makeUjian, type TestMahasiswa } from '#server/test/factories.ts'
import { makeDebtor, readSpp } from '#server/test/tuition-factories.ts'

let t: TestApp
let staf: { token: string; id: string }
beforeAll(async () => {
	t = await createTestApp()
	staf = await makeStaf(t.db, ['keuangan'])
	await t.db.insertInto('demo').values({ tanggal: '2024-03-18' }).execute()
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	await t.db.deleteFrom('pengaturan').execute()
})

const { start } = examCalls(() => t)
const URL = '/api/kantor/cicilan'
const TIGA = [
	{ nilai: 50, jatuh_tempo: '2024-03-25' },
	{ nilai: 25, jatuh_tempo: '2024-04-25' },
	{ nilai: 25, jatuh_tempo: '2024-05-25' },
]
const post = (url: string, body: object, { token }: { token: string } = staf) =>
	t.call('POST', url, { token, body })
const plan = (m: readonly TestMahasiswa[], rest: object = {}) => ({
	periode: '20232',
	kepada: { stambuk: m.map(({ stambuk }) => stambuk) },
	satuan: 'persen',
	bagian: TIGA,
	...rest,
})
const grant = (m: readonly TestMahasiswa[], rest: object = {}) =>
	post(URL, { ...plan(m), baru: m.length, total: m.length * 2_500_000, ...rest })
const undo = (id: string) => post(`${URL}/${id}/urungkan`, {})
const pay = (id: string, jumlah: number, nomor_bukti: string, rest: object = {}) =>
	post(`/api/spp/tagihan/${id}/pembayaran-manual`, { jumlah, nomor_bukti, ...rest })
const billOf = async (m: TestMahasiswa) => (await readSpp(t, m)).tagihan[0]
const states = async (m: TestMahasiswa) =>
	((await billOf(m)).cicilan ?? []).map(({ keadaan }: { keadaan: string }) => keadaan)

describe('a plan', () => {
	test('is shown first, is the bill to the rupiah, and the student is told and sees each part', async () => {
		const { m } = await makeDebtor(t)
		await t.db
			.updateTable('tagihan')
			.set({ jumlah: 2_500_001 })
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.execute()
		const seen = (await post(`${URL}/pratinjau`, plan([m]))).body.data
		expect(seen).toMatchObject({ baru: 1, total: 2_500_001, ditolak: { jumlah: 0 } })
		expect(seen.contoh[0].bagian).toEqual([1_250_000, 625_000, 625_001])
		expect(await states(m)).toEqual([])
		expect((await grant([m], { total: 2_500_000 })).body.code).toBe('preview_changed')
		expect((await grant([m], { total: 2_500_001 })).status).toBe(201)
		expect(await billOf(m)).toMatchObject({
			jatuh_tempo: '2024-03-25',
			status: 'belum_bayar',
			cicilan: [
				{ urutan: 1, jumlah: 1_250_000, terbayar: 0, jatuh_tempo: '2024-03-25', keadaan: 'berikut' },
				{ urutan: 2, jumlah: 625_000, keadaan: 'nanti' },
				{ urutan: 3, jumlah: 625_001, keadaan: 'nanti' },
			],
		})
		expect((await bell(t, m))[0]).toMatchObject({ judul: 'SPP Genap 2023/2024 dapat dicicil' })
	})

	test('names who cannot have one, and why', async () => {
		const paid = await makeMahasiswa(t.db)
		const { m: twice } = await makeDebtor(t)
		await grant([twice])
		const none = await makeMahasiswa(t.db)
		await t.db.deleteFrom('tagihan').where('mahasiswa_id', '=', none.mahasiswaId).execute()
		const { m } = await makeDebtor(t)
		const stambuk = [paid, twice, none, m].map((one) => one.stambuk)
		const body = plan([], { kepada: { stambuk: [...stambuk, '99999999999'] } })
		const { baru, ditolak } = (await post(`${URL}/pratinjau`, body)).body.data
		expect(baru).toBe(1)
		expect(
			new Map(ditolak.contoh.map((d: { stambuk: string; alasan: string }) => [d.stambuk, d.alasan])),
		).toEqual(
			new Map([
				[paid.stambuk, 'lunas'],
				[twice.stambuk, 'sudah_dicicil'],
				[none.stambuk, 'tanpa_tagihan'],
				['99999999999', 'tidak_dikenal'],
			]),
		)
		const rupiah = { satuan: 'rupiah', bagian: TIGA.map((one, i) => ({ ...one, nilai: [1, 2, 3][i] })) }
		expect((await post(`${URL}/pratinjau`, plan([m], rupiah))).body.data.ditolak.contoh[0].alasan).toBe(
			'jumlah_lain',
		)
	})

	test('for all of a programme who owe something says nothing of those who have paid', async () => {
		const paid = await makeMahasiswa(t.db)
		const asked = (await post(`${URL}/pratinjau`, plan([paid]))).body.data
		expect(asked.ditolak.contoh).toMatchObject([{ alasan: 'lunas' }])
		const { ditolak } = (await post(`${URL}/pratinjau`, plan([], { kepada: { program_studi: 'TI' } }))).body
			.data
		expect(ditolak.contoh.filter(({ alasan }: { alasan: string }) => alasan === 'lunas')).toEqual([])
	})

	test.each([
		['shares that are no whole', [60, 30, 20], ['2024-03-25', '2024-04-25', '2024-05-25']],
		['a day before the one before', [50, 25, 25], ['2024-04-25', '2024-03-25', '2024-05-25']],
		['the same day twice', [50, 25, 25], ['2024-03-25', '2024-03-25', '2024-05-25']],
		['a day that is over', [50, 25, 25], ['2024-03-17', '2024-04-25', '2024-05-25']],
		['a day after the term', [50, 25, 25], ['2024-03-25', '2024-04-25', '2025-01-01']],
	])('is refused with %s', async (_, shares, days) => {
		const { m } = await makeDebtor(t)
		const bagian = shares.map((nilai, i) => ({ nilai, jatuh_tempo: days[i] }))
		for (const answer of [
			await post(`${URL}/pratinjau`, plan([m], { bagian })),
			await grant([m], { bagian }),
		])
			expect([answer.status, answer.body.details?.[0]?.field]).toEqual([400, 'bagian'])
	})

	test('is granted once, also by two at the same moment', async () => {
		const { m } = await makeDebtor(t)
		const both = await Promise.all([grant([m]), grant([m]), grant([m])])
		expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
		expect(await states(m)).toHaveLength(3)
	})

	test('that is not the bill is refused by the database itself', async () => {
		const { m, id } = await makeDebtor(t)
		await grant([m])
		const break_ = (sql: Promise<unknown>) => expect(sql).rejects.toThrow('are not the bill')
		await break_(t.db.updateTable('bagian_cicilan').set({ jumlah: 1 }).where('tagihan_id', '=', id).execute())
		await break_(
			t.db.deleteFrom('bagian_cicilan').where('tagihan_id', '=', id).where('urutan', '=', 3).execute(),
		)
		await break_(t.db.updateTable('tagihan').set({ jumlah: 7 }).where('id', '=', id).execute())
		await break_(
			t.db
				.updateTable('bagian_cicilan')
				.set({ jatuh_tempo: '2024-06-01' })
				.where('tagihan_id', '=', id)
				.where('urutan', '=', 1)
				.execute(),
		)
	})

	test('of arrears goes on into the active term', async () => {
		await t.db
			.insertInto('periode')
			.values({ kode: '20231', mulai: '2023-08-14', selesai: '2024-01-31' })
			.onConflict((oc) => oc.doNothing())
			.execute()
		const { m } = await makeDebtor(t)
		await t.db
			.updateTable('tagihan')
			.set({ periode_kode: '20231' })
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.execute()
		expect((await grant([m], { periode: '20231' })).status).toBe(201)
		expect((await readSpp(t, m)).gerbang).toMatchObject({ uts: true })
	})

	test('is for the finance office alone', async () => {
		const { m } = await makeDebtor(t)
		const akademik = await makeStaf(t.db, ['akademik'])
		for (const who of [akademik, m]) expect((await post(`${URL}/pratinjau`, plan([m]), who)).status).toBe(403)
	})
})

describe('the way back', () => {
	test('takes away plans to which nothing was paid, with the day that was', async () => {
		const [{ m: a, id }, { m: b }] = [await makeDebtor(t), await makeDebtor(t)]
		const made = (await grant([a, b])).body.data
		expect(made).toMatchObject({ tagihan: 2, bebas: 2, total: 5_000_000 })
		await pay(id, 10_000, `U-${a.stambuk}`)
		expect((await undo(made.id)).body.data).toMatchObject({ tagihan: 1, bebas: 0 })
		expect([(await billOf(a)).cicilan?.length, await states(b)]).toEqual([3, []])
		expect(await billOf(b)).toMatchObject({ jatuh_tempo: '2024-03-01', status: 'terlambat' })
		expect((await bell(t, b)).map(({ judul }) => judul)).toContain('Cicilan SPP Genap 2023/2024 dicabut')
		expect((await undo(made.id)).status).toBe(200)
	})

	test('a number of a bank that waits for a part holds the plan', async () => {
		const { m, id } = await makeDebtor(t)
		const made = (await grant([m])).body.data
		await post(`/api/spp/tagihan/${id}/pembayaran`, { bank: 'bca' }, m)
		expect((await undo(made.id)).body.data).toMatchObject({ tagihan: 1, bebas: 0 })
	})

	test('one plan is ended with a reason after parts were paid; the money stays', async () => {
		const { m, id } = await makeDebtor(t)
		await grant([m])
		await pay(id, 1_250_000, `E-${m.stambuk}`)
		const end = () => post(`/api/kantor/tagihan/${id}/cicilan/cabut`, { alasan: 'Tidak menepati' })
		expect((await end()).body.data).toMatchObject({ terbayar: 1_250_000, jatuh_tempo: '2024-03-01' })
		expect((await end()).body.code).toBe('plan_not_found')
	})
})

describe('money', () => {
	test('fills the first parts first, and the bill is due with the next', async () => {
		const { m, id } = await makeDebtor(t)
		await grant([m])
		await pay(id, 1_300_000, `F-${m.stambuk}`)
		expect(await billOf(m)).toMatchObject({ jatuh_tempo: '2024-04-25', status: 'sebagian' })
		expect((await billOf(m)).cicilan[1]).toMatchObject({ terbayar: 50_000, keadaan: 'berikut' })
		await pay(id, 1_200_000, `G-${m.stambuk}`)
		expect(await billOf(m)).toMatchObject({ status: 'lunas', sisa: 0 })
		expect(await states(m)).toEqual(['lunas', 'lunas', 'lunas'])
	})

	test('two cashiers take in the same part once', async () => {
		const { m, id } = await makeDebtor(t)
		await grant([m])
		const answers = await Promise.all(
			['A', 'B', 'C'].map((one) => pay(id, 1_250_000, `${one}-${m.stambuk}`, { cicilan: 1 })),
		)
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
		expect(await billOf(m)).toMatchObject({ terbayar: 1_250_000 })
		expect((await pay(id, 700_000, `D-${m.stambuk}`, { cicilan: 2 })).body.details[0].field).toBe('jumlah')
		expect((await pay(id, 1, `E2-${m.stambuk}`, { cicilan: 3 })).body.code).toBe('part_paid')
	})

	test('a virtual account asks for the next part, and a paid one makes room for the next', async () => {
		const { m, id } = await makeDebtor(t)
		await grant([m])
		const va = async () => (await post(`/api/spp/tagihan/${id}/pembayaran`, { bank: 'bca' }, m)).body.data
		const first = await va()
		expect(first.jumlah).toBe(1_250_000)
		expect((await va()).id).toBe(first.id)
		// At the counter and by the bank at once: both are money, and the second counts for what comes next.
		await Promise.all([
			pay(id, 1_250_000, `H-${m.stambuk}`, { cicilan: 1 }),
			post(`/api/spp/pembayaran/${first.id}/simulasi`, {}, m),
			post(`/api/spp/pembayaran/${first.id}/simulasi`, {}, m),
		])
		const { terbayar } = await billOf(m)
		expect([1_250_000, 2_500_000]).toContain(terbayar)
		expect(await states(m)).toEqual(
			terbayar === 2_500_000 ? ['lunas', 'lunas', 'lunas'] : ['lunas', 'berikut', 'nanti'],
		)
	})
})

describe('the gate of tuition', () => {
	const setPolicy = (cicilan_gerbang: string) =>
		t.db.insertInto('pengaturan').values({ cicilan_gerbang }).execute()

	test('is open while no part is overdue, shut from the day after, and open again with the part', async () => {
		const { m, id } = await makeDebtor(t)
		const ujian = await makeUjian(t.db, { kelas: m.kelas })
		expect((await start(ujian.id, m)).body.code).toBe('tuition_unpaid')
		await grant([m], { bagian: [{ nilai: 50, jatuh_tempo: '2024-03-18' }, ...TIGA.slice(1)] })
		expect((await readSpp(t, m)).gerbang).toMatchObject({ uts: true, materi: true })
		expect((await start(ujian.id, m)).status).toBe(200)
		await t.db
			.updateTable('bagian_cicilan')
			.set({ jatuh_tempo: '2024-03-17' })
			.where('tagihan_id', '=', id)
			.where('urutan', '=', 1)
			.execute()
		expect((await readSpp(t, m)).gerbang).toMatchObject({ uts: false, materi: false })
		expect(await billOf(m)).toMatchObject({ status: 'terlambat' })
		await pay(id, 1_249_999, `I-${m.stambuk}`)
		expect((await readSpp(t, m)).gerbang.materi).toBe(false)
		await pay(id, 1, `J-${m.stambuk}`)
		expect((await readSpp(t, m)).gerbang.materi).toBe(true)
	})

	test('stays shut until all is paid where the campus says so', async () => {
		await setPolicy('belum memenuhi')
		const { m } = await makeDebtor(t)
		await grant([m])
		expect((await readSpp(t, m)).gerbang).toMatchObject({ uts: false, materi: false })
	})
})
