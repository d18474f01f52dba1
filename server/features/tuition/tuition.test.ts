import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { PERANGKAT } from '#server/test/exam-calls.ts'
import { makeMahasiswa, makeStaf, makeUjian, type TestMahasiswa } from '#server/test/factories.ts'
import { countedAlready } from '#server/test/limits.ts'
import { pdfUaFaults } from '#server/test/pdf-ua.ts'
import { makeDebtor, readSpp } from '#server/test/tuition-factories.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
let t: TestApp
let admin: { token: string; id: string }
beforeAll(async () => {
	t = await createTestApp()
	admin = await makeStaf(t.db)
	await t.db.insertInto('demo').values({ tanggal: '2024-03-18' }).execute()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const post = (url: string, token: string, body: object = {}, app = t) =>
	app.call('POST', url, { token, body })
const trail = (objek: string) =>
	t.db.selectFrom('jejak').select(['tindakan', 'pelaku']).where('objek', '=', objek).orderBy('id').execute()

describe('what a student sees', () => {
	test('is the bill, the gates, the banks and the account', async () => {
		const { m, id } = await makeDebtor(t)
		expect(await readSpp(t, m)).toEqual({
			tagihan: [
				{
					id,
					nomor: `SPP/20232/${m.stambuk}`,
					periode: '20232',
					semester: 'Genap 2023/2024',
					jumlah: 2_500_000,
					terbayar: 0,
					sisa: 2_500_000,
					jatuh_tempo: '2024-03-01',
					status: 'terlambat',
					lunas_pada: null,
					pembayaran: [],
				},
			],
			gerbang: { krs: true, uts: false, uas: false, materi: false },
			dispensasi_sampai: null,
			rekening: t.config.campus.tuitionAccount,
			bank: ['BCA', 'BNI', 'BRI', 'Mandiri', 'Permata', 'CIMB Niaga'].map((nama) => ({
				kode: nama.split(' ')[0]?.toLowerCase(),
				nama,
			})),
			simulator: true,
		})
	})

	test('open bills come first, the oldest at the top', async () => {
		const { m } = await makeDebtor(t)
		await t.db
			.insertInto('periode')
			.values([
				{ kode: '20221', mulai: '2022-08-15', selesai: '2022-12-31' },
				{ kode: '20231', mulai: '2023-08-14', selesai: '2023-12-31' },
			])
			.onConflict((oc) => oc.doNothing())
			.execute()
		const bill = (periode_kode: string, lunas_pada: Date | null) => ({
			mahasiswa_id: m.mahasiswaId,
			periode_kode,
			jumlah: 2_500_000,
			jatuh_tempo: '2023-10-15',
			lunas_pada,
		})
		await t.db
			.insertInto('tagihan')
			.values([bill('20221', new Date('2022-09-01')), bill('20231', null)])
			.execute()
		const list = (await readSpp(t, m)).tagihan
		expect(list.map((b: { periode: string }) => b.periode)).toEqual(['20231', '20232', '20221'])
	})

	test('arrears of an earlier term shut the gate, also between two terms; a bill of a later term does not', async () => {
		const m = await makeMahasiswa(t.db)
		const add = (periode_kode: string) =>
			t.db
				.insertInto('tagihan')
				.values({
					mahasiswa_id: m.mahasiswaId,
					periode_kode,
					jumlah: 2_500_000,
					jatuh_tempo: '2023-10-15',
					lunas_pada: null,
				})
				.execute()
		await t.db
			.insertInto('periode')
			.values({ kode: '20241', mulai: '2024-08-12', selesai: '2024-12-31' })
			.onConflict((oc) => oc.doNothing())
			.execute()
		await add('20241')
		expect((await readSpp(t, m)).gerbang.materi).toBe(true)
		await add('20231')
		expect((await readSpp(t, m)).gerbang.materi).toBe(false)
		// Between two terms what is owed is still owed.
		const setAktif = (aktif: boolean) =>
			t.db.updateTable('periode').set({ aktif }).where('kode', '=', '20232').execute()
		await setAktif(false)
		try {
			expect((await readSpp(t, m)).gerbang).toMatchObject({ materi: false, uas: false })
			expect((await readSpp(t, await makeMahasiswa(t.db))).gerbang.materi).toBe(true)
		} finally {
			await setAktif(true)
		}
	})

	test('is closed to other students, and unknown numbers are said to be so', async () => {
		const { m } = await makeDebtor(t)
		const other = await makeMahasiswa(t.db)
		const answer = await t.call('GET', `/api/spp/mahasiswa/${m.stambuk}`, { token: other.token })
		expect([answer.status, answer.body.code]).toEqual([403, 'wrong_owner'])
		const unknown = await t.call('GET', '/api/spp/mahasiswa/99999', { token: admin.token })
		expect(unknown.status).toBe(404)
	})
})

describe('a virtual account in the demo', () => {
	test('is made once a bank, and paying it opens the gate, exams included, without a new login', async () => {
		const { m, id } = await makeDebtor(t)
		const ujian = await makeUjian(t.db)
		const start = () => post(`/api/ujian/${ujian.id}/pengerjaan`, m.token, PERANGKAT)
		expect((await start()).body.code).toBe('tuition_unpaid')
		const make = () => post(`/api/spp/tagihan/${id}/pembayaran`, m.token, { bank: 'bni' })
		const answers = await Promise.all(Array.from({ length: 10 }, make))
		expect(new Set(answers.map((a) => `${a.status} ${a.body.data.nomor_va}`)).size).toBe(1)
		expect(answers[0]?.body.data).toMatchObject({
			nama_bank: 'BNI',
			jumlah: 2_500_000,
			status: 'menunggu',
			nomor_va: expect.stringMatching(/^98812000\d{8}$/),
			kedaluwarsa_pada: '2024-03-19T01:00:00.000Z',
		})
		const pay = () => post(`/api/spp/pembayaran/${answers[0]?.body.data.id}/simulasi`, m.token)
		const paid = await Promise.all(Array.from({ length: 10 }, pay))
		expect(new Set(paid.map((a) => `${a.status} ${a.body.data.status}`))).toEqual(new Set(['200 lunas']))
		expect((await readSpp(t, m)).tagihan[0]).toMatchObject({ status: 'lunas', terbayar: 2_500_000 })
		expect((await start()).status).toBe(200)
		expect((await make()).body.code).toBe('bill_paid')
	})

	test('that has expired is replaced by a new one and takes no pretended money', async () => {
		const { m, id } = await makeDebtor(t)
		const make = () => post(`/api/spp/tagihan/${id}/pembayaran`, m.token, { bank: 'bca' })
		t.clock.set('2024-03-17T00:59:59Z')
		const first = (await make()).body.data
		t.clock.set(TEST_NOW)
		const pay = await post(`/api/spp/pembayaran/${first.id}/simulasi`, m.token)
		expect([pay.status, pay.body.code]).toEqual([409, 'va_expired'])
		const second = (await make()).body.data
		expect(second.nomor_va).not.toBe(first.nomor_va)
		const list = (await readSpp(t, m)).tagihan[0].pembayaran
		expect(list.map((p: { status: string }) => p.status)).toEqual(['menunggu', 'kedaluwarsa'])
	})

	test('is not asked for twice while another server waits for its number', async () => {
		const { m, id } = await makeDebtor(t)
		const make = () => post(`/api/spp/tagihan/${id}/pembayaran`, m.token, { bank: 'bca' })
		const first = (await make()).body.data
		await t.db.updateTable('pembayaran').set({ nomor_va: null }).where('id', '=', first.id).execute()
		const second = await make()
		expect([second.status, second.headers['retry-after']]).toEqual([503, '2'])
		// That server has ended before it had an answer.
		t.clock.pass(12_000)
		expect((await make()).body.data.id).not.toBe(first.id)
		t.clock.set(TEST_NOW)
	})

	test('has at most thirty numbers a day; the one that waits is given as often as wanted', async () => {
		const { m, id } = await makeDebtor(t)
		const make = async (bank: string) =>
			(await post(`/api/spp/tagihan/${id}/pembayaran`, m.token, { bank })).status
		await countedAlready(t.db, `va:${id}`, { jumlah: 30, jendela: '2024-03-16T16:00:00Z' })
		await countedAlready(t.db, `va:${id}`, { jumlah: 29, jendela: '2024-03-17T16:00:00Z' })
		expect([await make('bca'), await make('bca'), await make('bri')]).toEqual([200, 200, 429])
	})

	test("is not for another student's bill, a missing bill, an unknown bank", async () => {
		const { m, id } = await makeDebtor(t)
		const other = await makeMahasiswa(t.db)
		const make = (bill: string, token: string, bank = 'bca') =>
			post(`/api/spp/tagihan/${bill}/pembayaran`, token, { bank })
		expect((await make(id, other.token)).body.code).toBe('wrong_owner')
		expect((await make(NOBODY, m.token)).status).toBe(404)
		expect((await make(id, m.token, 'bank gelap')).status).toBe(400)
		const { id: payment } = (await make(id, m.token)).body.data
		expect((await post(`/api/spp/pembayaran/${payment}/simulasi`, other.token)).status).toBe(403)
		expect((await post(`/api/spp/pembayaran/${NOBODY}/simulasi`, m.token)).status).toBe(404)
	})
})

describe('outside a demo', () => {
	test('there is no simulator and, without a gateway, no virtual account', async () => {
		const { m, id } = await makeDebtor(t)
		const { id: payment } = (await post(`/api/spp/tagihan/${id}/pembayaran`, m.token, { bank: 'bca' })).body
			.data
		await t.db.deleteFrom('demo').execute()
		try {
			expect(await readSpp(t, m)).toMatchObject({ bank: [], simulator: false })
			expect((await post(`/api/spp/pembayaran/${payment}/simulasi`, m.token)).status).toBe(404)
			const answer = await post(`/api/spp/tagihan/${id}/pembayaran`, m.token, { bank: 'bni' })
			expect([answer.status, answer.body.code]).toEqual([409, 'payment_offline'])
		} finally {
			await t.db.insertInto('demo').values({ tanggal: '2024-03-18' }).execute()
		}
	})
})

describe('on a campus', () => {
	test('the simulator does not exist, whatever the database holds', async () => {
		const campus = await createTestApp({ PUBLIC_URL: 'https://kampus.ac.id' })
		try {
			await campus.db.insertInto('demo').values({ tanggal: '2024-03-18' }).execute()
			const { m, id } = await makeDebtor(campus)
			expect(await readSpp(campus, m)).toMatchObject({ bank: [], simulator: false })
			const va = await post(`/api/spp/tagihan/${id}/pembayaran`, m.token, { bank: 'bca' }, campus)
			expect([va.status, va.body.code]).toEqual([409, 'payment_offline'])
			const pay = await post(`/api/spp/pembayaran/${NOBODY}/simulasi`, m.token, {}, campus)
			expect([pay.status, pay.body.code]).toEqual([404, 'not_found'])
			expect((await campus.call('GET', '/api/openapi.json')).raw).not.toContain('simulasi')
		} finally {
			await campus.close()
		}
	})
})

describe('money taken in by hand', () => {
	const pay = (id: string, jumlah: number, nomor_bukti: string, token = admin.token) =>
		post(`/api/spp/tagihan/${id}/pembayaran-manual`, token, {
			jumlah,
			nomor_bukti,
			catatan: 'Setoran teller',
		})

	test('in parts settles the bill, a repeated receipt number counts once, and the trail names who did it', async () => {
		const { m, id } = await makeDebtor(t)
		const part = await Promise.all(Array.from({ length: 5 }, () => pay(id, 1_000_000, 'BKT-1')))
		expect(new Set(part.map((a) => `${a.status} ${a.body.data.terbayar}`))).toEqual(new Set(['200 1000000']))
		expect((await readSpp(t, m)).tagihan[0]).toMatchObject({ terbayar: 1_000_000, sisa: 1_500_000 })
		expect((await pay(id, 1_500_001, 'BKT-2')).body.code).toBe('too_much')
		expect((await pay(id, 1_500_000, 'BKT-1')).body.code).toBe('receipt_taken')
		expect((await pay(id, 1_500_000, 'BKT-2')).body.data).toMatchObject({ status: 'lunas', sisa: 0 })
		expect((await pay(id, 1, 'BKT-3')).body.code).toBe('bill_paid')
		expect(await trail(`tagihan:${id}`)).toEqual([{ tindakan: 'tagihan_lunas', pelaku: admin.id }])
	})

	test('leaves only the rest for a virtual account', async () => {
		const { m, id } = await makeDebtor(t)
		const before = await post(`/api/spp/tagihan/${id}/pembayaran`, m.token, { bank: 'bca' })
		await pay(id, 500_000, 'BKT-4')
		const after = await post(`/api/spp/tagihan/${id}/pembayaran`, m.token, { bank: 'bca' })
		expect([before.body.data.jumlah, after.body.data.jumlah]).toEqual([2_500_000, 2_000_000])
	})

	test.each([
		[{ jumlah: 0, nomor_bukti: 'A1' }],
		[{ jumlah: 1.5, nomor_bukti: 'A1' }],
		[{ jumlah: -1, nomor_bukti: 'A1' }],
		[{ jumlah: 1000, nomor_bukti: '' }],
		[{ jumlah: 1000, nomor_bukti: "'; drop" }],
		[{ jumlah: 1000 }],
	])('%j is bad input', async (body) => {
		const { id } = await makeDebtor(t)
		expect((await post(`/api/spp/tagihan/${id}/pembayaran-manual`, admin.token, body)).status).toBe(400)
	})

	test('is for the finance office, for open bills that exist', async () => {
		const { m, id } = await makeDebtor(t)
		expect((await pay(id, 1000, 'C1', m.token)).status).toBe(403)
		expect((await pay(NOBODY, 1000, 'C1')).status).toBe(404)
		const cancel = () => post(`/api/spp/tagihan/${id}/batal`, admin.token, { alasan: 'Salah tagih' })
		expect((await cancel()).body.data.status).toBe('dibatalkan')
		expect((await cancel()).status).toBe(200)
		expect((await pay(id, 1000, 'C1')).body.code).toBe('bill_cancelled')
		expect((await readSpp(t, m)).gerbang.materi).toBe(true)
		expect((await post(`/api/spp/tagihan/${id}/pembayaran`, m.token, { bank: 'bca' })).body.code).toBe(
			'bill_cancelled',
		)
	})
})

describe('a dispensation', () => {
	const give = (stambuk: string, berlaku_sampai: string) =>
		post('/api/spp/dispensasi', admin.token, { stambuk, berlaku_sampai, alasan: 'Beasiswa belum cair' })
	const open = async (m: TestMahasiswa) => (await readSpp(t, m)).gerbang.uts

	test('opens the gates of one student until its last day is over on campus', async () => {
		const { m } = await makeDebtor(t)
		const { m: other } = await makeDebtor(t)
		const ujian = await makeUjian(t.db)
		const given = await give(m.stambuk, '2024-03-18')
		expect(given.status).toBe(201)
		expect([await open(m), await open(other)]).toEqual([true, false])
		expect((await post(`/api/ujian/${ujian.id}/pengerjaan`, m.token, PERANGKAT)).status).toBe(200)
		expect(await trail(`mahasiswa:${m.mahasiswaId}`)).toEqual([
			{ tindakan: 'dispensasi_spp', pelaku: admin.id },
		])
		// 23.59 and 00.00 in Makassar; the token must live, so the day is moved and not the clock.
		const { isGerbangTerbuka, SYARAT_SPP_BAWAAN } = await import('#shared/rules/spp.ts')
		const { findFaktaSpp } = await import('./queries.ts')
		const facts = await findFaktaSpp(t.db, m.mahasiswaId)
		expect(isGerbangTerbuka('uts', facts, SYARAT_SPP_BAWAAN, '2024-03-18')).toBe(true)
		expect(isGerbangTerbuka('uts', facts, SYARAT_SPP_BAWAAN, '2024-03-19')).toBe(false)
	})

	test('can be taken back, and that leaves a trail too', async () => {
		const { m } = await makeDebtor(t)
		const { id } = (await give(m.stambuk, '2024-04-30')).body.data
		expect(await open(m)).toBe(true)
		const taken = await post(`/api/spp/dispensasi/${id}/cabut`, admin.token)
		expect(taken.body.data).toMatchObject({
			stambuk: m.stambuk,
			dicabut_pada: TEST_NOW.replace('Z', '.000Z'),
		})
		expect(await open(m)).toBe(false)
		expect((await trail(`dispensasi_spp:${id}`)).map((row) => row.tindakan)).toEqual([
			'dispensasi_spp_dicabut',
		])
		expect((await post(`/api/spp/dispensasi/${NOBODY}/cabut`, admin.token)).status).toBe(404)
	})

	test('is not given for a day that has passed, a number that nobody has, or a date that is none', async () => {
		const { m } = await makeDebtor(t)
		expect((await give(m.stambuk, '2024-03-17')).status).toBe(400)
		expect((await give('99999', '2024-04-30')).status).toBe(404)
		for (const day of ['2024-02-30', '30 April 2024', ''])
			expect((await give(m.stambuk, day)).status).toBe(400)
	})
})

describe('gates by configuration', () => {
	test('each asks for its own share of the bill', async () => {
		const app = await createTestApp({ TUITION_GATES: 'krs=25, uts=50' })
		try {
			const { m, id } = await makeDebtor(app)
			const boss = await makeStaf(app.db)
			const gates = async () => (await readSpp(app, m)).gerbang
			const uts = await makeUjian(app.db)
			const uas = await makeUjian(app.db, { jenis: 'UAS' })
			const start = async (ujian: { id: string }) =>
				(await post(`/api/ujian/${ujian.id}/pengerjaan`, m.token, PERANGKAT, app)).status
			expect(await gates()).toEqual({ krs: false, uts: false, uas: false, materi: false })
			const body = { jumlah: 1_250_000, nomor_bukti: 'G1' }
			await post(`/api/spp/tagihan/${id}/pembayaran-manual`, boss.token, body, app)
			expect(await gates()).toEqual({ krs: true, uts: true, uas: false, materi: false })
			expect([await start(uts), await start(uas)]).toEqual([200, 403])
		} finally {
			await app.close()
		}
	})
})

describe('the receipt', () => {
	test('is a PDF with the figures of the database, for a settled bill and its owner', async () => {
		const { m, id } = await makeDebtor(t)
		const get = (token: string) =>
			t.app.inject({ url: `/api/spp/tagihan/${id}/kwitansi`, headers: { authorization: `Bearer ${token}` } })
		expect((await get(m.token)).json().code).toBe('bill_open')
		const { id: payment, nomor_va } = (
			await post(`/api/spp/tagihan/${id}/pembayaran`, m.token, { bank: 'bri' })
		).body.data
		await post(`/api/spp/pembayaran/${payment}/simulasi`, m.token)
		const answer = await get(m.token)
		expect(answer.headers['content-type']).toBe('application/pdf')
		expect(answer.headers['content-disposition']).toContain(`kwitansi-spp-20232-${m.stambuk}.pdf`)
		expect(answer.rawPayload.length).toBeLessThan(60 * 1024)
		expect(pdfUaFaults(answer.rawPayload)).toEqual([])
		const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: answer.rawPayload }).toString()
		for (const part of [
			`SPP/20232/${m.stambuk}`,
			`Mahasiswa ${m.stambuk}`,
			'Genap 2023/2024',
			'Rp 2.500.000',
			`Virtual account BRI ${nomor_va}`,
			'18 Maret 2024 pukul 09.00 WITA',
		])
			expect(text).toContain(part)
		const other = await makeMahasiswa(t.db)
		expect((await get(other.token)).statusCode).toBe(403)
		expect((await get(admin.token)).statusCode).toBe(200)
	})

	test('of a bill that the campus has on record as paid says so', async () => {
		const m = await makeMahasiswa(t.db)
		const { id, terbayar, sisa } = (await readSpp(t, m)).tagihan[0]
		expect([terbayar, sisa]).toEqual([2_500_000, 0])
		const headers = { authorization: `Bearer ${m.token}` }
		const answer = await t.app.inject({ url: `/api/spp/tagihan/${id}/kwitansi`, headers })
		const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: answer.rawPayload }).toString()
		expect(text).toContain('Tercatat pada pembukuan kampus')
	})
})
