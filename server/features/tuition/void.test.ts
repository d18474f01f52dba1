import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bankAndGateway, XENDIT } from '#server/test/bank-and-gateway.ts'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeStaf, type TestAkun } from '#server/test/factories.ts'
import { makeDebtor, readSpp } from '#server/test/tuition-factories.ts'
import type { KeuanganMahasiswa } from '#shared/api/bills.ts'
import type { Tagihan } from '#shared/api/tuition.ts'

const JUMLAH = 2_500_000
const NOW = new Date(TEST_NOW).toISOString()

let t: TestApp
let staf: TestAkun
let r: ReturnType<typeof bankAndGateway>
beforeAll(async () => {
	t = await createTestApp(XENDIT)
	staf = await makeStaf(t.db, ['keuangan'])
	r = bankAndGateway(t, staf)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

let counter = 0
const bukti = () => `K-${++counter}`
const pay = (tagihan: string, nomor_bukti: string, rest: object = {}) =>
	t.call('POST', `/api/spp/tagihan/${tagihan}/pembayaran-manual`, {
		...{ token: staf.token, body: { jumlah: JUMLAH, nomor_bukti, ...rest } },
	})
const batal = (pembayaran: string, alasan = 'Salah mahasiswa', who: TestAkun = staf) =>
	t.call('POST', `/api/spp/pembayaran/${pembayaran}/batal`, { token: who.token, body: { alasan } })
const keuangan = async (stambuk: string): Promise<KeuanganMahasiswa> =>
	(await r.call('GET', `/keuangan/${stambuk}`)).body.data
/** The payment that counts. */
const firstOf = (tagihan: Tagihan) => tagihan.pembayaran.find(({ status }) => status === 'lunas')?.id ?? ''

describe('money that was recorded for the wrong student', () => {
	test('counts no more: bill and gates follow at once, the student is told without the reason, the trail has it', async () => {
		const { m, id } = await makeDebtor(t)
		const nomor = bukti()
		const paid: Tagihan = (await pay(id, nomor)).body.data
		expect((await readSpp(t, m)).gerbang).toMatchObject({ uts: true, materi: true })
		t.clock.pass(60_000)
		const answer = await batal(firstOf(paid), 'Milik 13020229999')
		expect(answer.status).toBe(200)
		expect(answer.body.data).toMatchObject({
			terbayar: 0,
			sisa: JUMLAH,
			lunas_pada: null,
			status: 'terlambat',
		})
		expect((await readSpp(t, m)).gerbang).toMatchObject({ uts: false, materi: false })
		const [told] = await bell(t, m)
		expect(told).toMatchObject({ judul: 'Catatan pembayaran SPP dibatalkan', alamat: '/pembayaran/spp' })
		expect(told?.isi).toContain('Rp 2.500.000 untuk SPP Genap 2023/2024 tercatat keliru')
		expect(told?.isi).not.toContain('13020229999')
		const trail = await t.db
			.selectFrom('jejak')
			.select(['tindakan', 'pelaku', 'baru'])
			.where('objek', 'in', [`pembayaran:${firstOf(paid)}`, `tagihan:${id}`])
			.orderBy('id')
			.execute()
		expect(trail.map(({ tindakan }) => tindakan)).toEqual([
			...['pembayaran_manual', 'tagihan_lunas', 'pembayaran_dibatalkan', 'tagihan_terbuka_kembali'],
		])
		expect(trail[2]).toMatchObject({
			pelaku: staf.id,
			baru: { tagihan: id, jumlah: JUMLAH, alasan: 'Milik 13020229999', nomor_bukti: nomor },
		})
		expect((await keuangan(m.stambuk)).catatan[firstOf(paid)]).toMatchObject({
			bukti: nomor,
			batal: { pada: t.clock.now().toISOString(), alasan: 'Milik 13020229999' },
		})
	})

	test('frees the number of the paper receipt for the right one, where it counts once again', async () => {
		const [wrong, right] = [await makeDebtor(t), await makeDebtor(t)]
		const nomor = bukti()
		const paid: Tagihan = (await pay(wrong.id, nomor)).body.data
		expect((await pay(right.id, nomor)).body.code).toBe('receipt_taken')
		await batal(firstOf(paid))
		const twice = await Promise.all([pay(right.id, nomor), pay(right.id, nomor)])
		expect(twice.map(({ status }) => status)).toEqual([200, 200])
		const bill: Tagihan = (await readSpp(t, right.m)).tagihan[0]
		expect([bill.terbayar, bill.status, bill.pembayaran.length]).toEqual([JUMLAH, 'lunas', 1])
		expect((await pay(wrong.id, nomor)).body.code).toBe('receipt_taken')
		// What was voided says still which paper it was.
		expect((await keuangan(wrong.m.stambuk)).catatan[firstOf(paid)]?.bukti).toBe(nomor)
	})

	test('is voided once: who comes second reads who was there before', async () => {
		const { m, id } = await makeDebtor(t)
		const paid: Tagihan = (await pay(id, bukti())).body.data
		const both = await Promise.all([batal(firstOf(paid)), batal(firstOf(paid), 'Dua kali')])
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
		const second = both.find(({ status }) => status === 409)
		const { email } = await t.db
			.selectFrom('akun')
			.select('email')
			.where('id', '=', staf.id)
			.executeTakeFirstOrThrow()
		expect(second?.body).toMatchObject({
			code: 'payment_voided',
			error: expect.stringContaining(`sudah dibatalkan oleh ${email}`),
		})
		expect((await bell(t, m)).filter(({ judul }) => judul.includes('dibatalkan'))).toHaveLength(1)
	})

	test('of a bill in instalments makes the part due again', async () => {
		const { m, id } = await makeDebtor(t)
		const bagian = [
			{ nilai: 40, jatuh_tempo: '2024-04-01' },
			{ nilai: 60, jatuh_tempo: '2024-05-01' },
		]
		const given = await r.call('POST', '/cicilan', {
			...{ periode: '20232', kepada: { stambuk: [m.stambuk] }, satuan: 'persen', bagian },
			...{ baru: 1, total: JUMLAH },
		})
		expect(given.status, JSON.stringify(given.body)).toBe(201)
		const paid: Tagihan = (await pay(id, bukti(), { jumlah: 1_000_000, cicilan: 1 })).body.data
		expect(paid).toMatchObject({ jatuh_tempo: '2024-05-01', cicilan: [{ keadaan: 'lunas' }, {}] })
		const after: Tagihan = (await batal(firstOf(paid))).body.data
		expect(after).toMatchObject({
			...{ jatuh_tempo: '2024-04-01', terbayar: 0 },
			cicilan: [{ terbayar: 0, keadaan: 'berikut' }, {}],
		})
	})

	test('leaves the other money of a bill that was paid in part', async () => {
		const { m, id } = await makeDebtor(t)
		const first: Tagihan = (await pay(id, bukti(), { jumlah: 400_000 })).body.data
		const both: Tagihan = (await pay(id, bukti(), { jumlah: 300_000 })).body.data
		expect(both).toMatchObject({ terbayar: 700_000, pembayaran: [{}, {}] })
		const after: Tagihan = (await batal(firstOf(first))).body.data
		expect(after).toMatchObject({ terbayar: 300_000 })
		expect(after.pembayaran.map(({ jumlah, status }) => [jumlah, status]).toSorted()).toEqual([
			[300_000, 'lunas'],
			[400_000, 'dibatalkan'],
		])
		expect((await readSpp(t, m)).tagihan[0].terbayar).toBe(300_000)
	})

	test('leaves a bill that the records of the campus settled as it is', async () => {
		const { m, id } = await makeDebtor(t)
		const paid: Tagihan = (await pay(id, bukti(), { jumlah: 500_000 })).body.data
		await t.db.updateTable('tagihan').set({ lunas_pada: TEST_NOW }).where('id', '=', id).execute()
		expect((await batal(firstOf(paid))).body.data.status).toBe('lunas')
		expect((await readSpp(t, m)).gerbang.uts).toBe(true)
	})
})

describe('a payment stays', () => {
	test('when a bank has recorded it', async () => {
		const va = await r.makeVa()
		await r.tell(va)
		expect((await batal(va.pembayaran)).body.code).toBe('payment_of_bank')
		expect(await r.terbayar(va)).toEqual([JUMLAH, 'lunas'])
		const forced = t.db
			.updateTable('pembayaran')
			.set({ status: 'dibatalkan', dibatalkan_pada: new Date(TEST_NOW), alasan_batal: 'Paksa' })
			.where('id', '=', va.pembayaran)
			.execute()
		await expect(forced).rejects.toThrow('pembayaran_check')
	})

	test('without a reason, without the password a short while ago, and for who does not keep the money', async () => {
		const { id } = await makeDebtor(t)
		const paid: Tagihan = (await pay(id, bukti())).body.data
		expect((await batal(firstOf(paid), 'x')).status).toBe(400)
		const other = await makeStaf(t.db, ['akademik'])
		expect((await batal(firstOf(paid), 'Salah', other)).status).toBe(403)
		const late = await makeStaf(t.db, ['keuangan'])
		await t.db.updateTable('sesi').set({ password_pada: null }).where('akun_id', '=', late.id).execute()
		expect((await batal(firstOf(paid), 'Salah', late)).body.code).toBe('password_needed')
		expect((await batal('00000000-0000-4000-8000-000000000000')).body.code).toBe('payment_not_found')
	})
})

describe('the row of a bank statement', () => {
	test('that was booked for the wrong student is open again, and is booked for the right one', async () => {
		const [wrong, right] = [await makeDebtor(t), await makeDebtor(t)]
		const koran = await r.book([`TRF ${wrong.m.stambuk}`, JUMLAH])
		const bill: Tagihan = (await readSpp(t, wrong.m)).tagihan[0]
		expect(bill.status).toBe('lunas')
		await batal(firstOf(bill))
		const row = await r.onlyRow(koran)
		expect(row).toMatchObject({ keadaan: 'terbuka', untuk: null, oleh: null })
		expect(row.keterangan).toContain('dibatalkan')
		const settled = await r.call('POST', `/mutasi/${row.id}/bukukan`, { tagihan: right.id })
		expect(settled.body.data).toMatchObject({ keadaan: 'dibukukan', untuk: { stambuk: right.m.stambuk } })
		expect((await readSpp(t, right.m)).tagihan[0].status).toBe('lunas')
		expect((await readSpp(t, wrong.m)).tagihan[0].status).toBe('terlambat')
		// Undone as a whole it takes back only what it booked in the end.
		expect((await r.undo(koran)).status).toBe(200)
		expect((await readSpp(t, right.m)).tagihan[0].terbayar).toBe(0)
	})

	test('that stood for money of the counter is open again; a preview that names it is looked through anew', async () => {
		const { m, id } = await makeDebtor(t)
		const paid: Tagihan = (await pay(id, bukti())).body.data
		const koran = await r.bring([`SETORAN ${m.stambuk}`, JUMLAH, '18/03/2024'])
		expect(koran.putusan.sudah.baris).toBe(1)
		await batal(firstOf(paid))
		const book = (putaran: number) =>
			r.call('POST', `/rekonsiliasi/${koran.id}/bukukan`, { putaran, pilihan: [] })
		expect((await book(koran.putaran)).body.code).toBe('preview_changed')
		const again: Tagihan = (await pay(id, bukti())).body.data
		const linked = await r.bring([`SETORAN LAIN ${m.stambuk}`, JUMLAH, '18/03/2024'])
		await r.call('POST', `/rekonsiliasi/${linked.id}/bukukan`, { putaran: linked.putaran, pilihan: [] })
		expect((await r.onlyRow(linked.id)).keadaan).toBe('ditautkan')
		await batal(firstOf(again))
		expect((await r.onlyRow(linked.id)).keadaan).toBe('terbuka')
	})
})

describe('the receipt', () => {
	const kwitansi = async (id: string): Promise<Buffer> =>
		(
			await t.app.inject({
				url: `/api/spp/tagihan/${id}/kwitansi`,
				headers: { authorization: `Bearer ${staf.token}` },
			})
		).rawPayload
	/** Of the address behind the code on the PDF. */
	const tokenOf = async (id: string): Promise<string> => {
		const found = /\/URI \([^)]*\/verifikasi\/kwitansi\/([\w.-]+)\)/.exec(
			(await kwitansi(id)).toString('latin1'),
		)
		return found?.[1] ?? ''
	}
	const verify = (token: string) =>
		t.call('GET', `/api/verifikasi/kwitansi?token=${encodeURIComponent(token)}`)

	test('is confirmed to anybody, says that it is cancelled once its payment is, and replaced once the bill is settled anew', async () => {
		const { m, id } = await makeDebtor(t)
		const nomor = bukti()
		const paid: Tagihan = (await pay(id, nomor)).body.data
		const token = await tokenOf(id)
		expect((await verify(token)).body.data).toEqual({
			...{ status: 'berlaku', nomor: `SPP/20232/${m.stambuk}`, nama: `Mahasiswa ${m.stambuk}` },
			...{ stambuk: m.stambuk, semester: 'Genap 2023/2024', jumlah: JUMLAH, tanggal: '2024-03-18' },
			...{ sidik: expect.stringMatching(/^[0-9a-f]{16}$/), bukti: [nomor], dibatalkan_pada: null },
		})
		await batal(firstOf(paid), 'Salah mahasiswa')
		const cancelled = await verify(token)
		expect(cancelled.body.data).toMatchObject({ status: 'dibatalkan', bukti: [], dibatalkan_pada: NOW })
		expect(JSON.stringify(cancelled.body)).not.toContain('Salah mahasiswa')
		await pay(id, bukti())
		expect((await verify(token)).body.data.status).toBe('digantikan')
		expect((await verify(await tokenOf(id))).body.data.status).toBe('berlaku')
	})

	test('has the number of the voucher that the counter gave, however long', async () => {
		const { id } = await makeDebtor(t)
		const panjang = `BR-${'7'.repeat(37)}`
		await pay(id, 'BR-16-1', { jumlah: JUMLAH - 1_000_000 })
		t.clock.pass(60_000)
		await pay(id, panjang, { jumlah: 1_000_000 })
		const pdf = await kwitansi(id)
		const text = execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf }).toString()
		expect(text.replaceAll(/\s+/g, ' ')).toContain('nomor bukti BR-16-1 ')
		expect(text.replaceAll(/\s+/g, '')).toContain(`nomorbukti${panjang}`)
		expect((await verify(await tokenOf(id))).body.data.bukti).toEqual(['BR-16-1', panjang])
	})

	test('of a bill that was cancelled since says nothing of its payments', async () => {
		const { id } = await makeDebtor(t)
		const paid: Tagihan = (await pay(id, bukti())).body.data
		const token = await tokenOf(id)
		await batal(firstOf(paid))
		await t.db
			.updateTable('tagihan')
			.set({ dibatalkan_pada: new Date(NOW), alasan_batal: 'Terbit dua kali' })
			.where('id', '=', id)
			.execute()
		expect((await verify(token)).body.data).toMatchObject({ status: 'dibatalkan', dibatalkan_pada: null })
	})

	test('names no voiding of before its own payments', async () => {
		const { id } = await makeDebtor(t)
		await batal(firstOf((await pay(id, bukti())).body.data))
		await t.db
			.updateTable('pembayaran')
			.set({ dibatalkan_pada: new Date('2024-03-10T01:00:00Z') })
			.where('tagihan_id', '=', id)
			.execute()
		await pay(id, bukti())
		const token = await tokenOf(id)
		// The bank has taken the later money back.
		await t.db
			.updateTable('pembayaran')
			.set({ status: 'ditolak' })
			.where('tagihan_id', '=', id)
			.where('status', '=', 'lunas')
			.execute()
		await t.db.updateTable('tagihan').set({ lunas_pada: null }).where('id', '=', id).execute()
		expect((await verify(token)).body.data).toMatchObject({ status: 'dibatalkan', dibatalkan_pada: null })
	})

	test('with another text or signature, or of a bill that is not on record, is refused', async () => {
		const { id } = await makeDebtor(t)
		await pay(id, bukti())
		const [text = '', signature = ''] = (await tokenOf(id)).split('.')
		const forged = Buffer.from(text, 'base64url').toString().replace('2500000', '9500000')
		for (const token of ['x', text, `${Buffer.from(forged).toString('base64url')}.${signature}`])
			expect((await verify(token)).body.code).toBe('not_genuine')
		await t.db.deleteFrom('tagihan').where('id', '=', id).execute()
		expect((await verify(`${text}.${signature}`)).body.code).toBe('not_recorded')
	})
})
