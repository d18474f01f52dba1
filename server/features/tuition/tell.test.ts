import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bankAndGateway, type Va, XENDIT } from '#server/test/bank-and-gateway.ts'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeStaf, type TestAkun } from '#server/test/factories.ts'
import { readSpp } from '#server/test/tuition-factories.ts'

let t: TestApp
let r: ReturnType<typeof bankAndGateway>
let staf: TestAkun
beforeAll(async () => {
	t = await createTestApp(XENDIT)
	staf = await makeStaf(t.db, ['keuangan'])
	r = bankAndGateway(t, staf)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

/** Money that may have been recorded twice. @returns its account and the open row */
async function makeDoubt(): Promise<{ va: Va; mutasi: string }> {
	const va = await r.makeVa(1_000_000)
	const koran = await r.book([`SPP/20232/${va.m.stambuk}`, 1_000_000])
	t.clock.set(new Date(new Date(TEST_NOW).getTime() + 60_000))
	await r.tell(va)
	t.clock.set(new Date(new Date(TEST_NOW).getTime() + 120_000))
	return { va, mutasi: (await r.onlyRow(koran)).id }
}
const titles = async ({ m }: Va) => (await bell(t, m)).map(({ judul }) => judul)
const checked = async ({ m }: Va) => (await readSpp(t, m)).tagihan[0].diperiksa

test('a student whose payment may have been recorded twice reads that it is looked at, what counts, and where to go', async () => {
	const { va } = await makeDoubt()
	expect((await bell(t, va.m))[0]).toEqual({
		jenis: 'tagihan',
		judul: 'Pembayaran SPP sedang diperiksa',
		isi: 'Rp 1.000.000 untuk SPP Genap 2023/2024 mungkin tercatat dua kali, jadi untuk sementara dihitung sekali. Jika Anda memang membayar dua kali, silakan bawa kedua bukti pembayaran ke Ruang Informasi.',
		alamat: '/pembayaran/spp',
	})
	expect(await checked(va)).toBe(1_000_000)
	// The gateway repeats itself: nothing new is told.
	await r.tell(va)
	expect(await titles(va)).toEqual(['Pembayaran SPP sedang diperiksa', 'Pembayaran SPP diterima'])
})

test.each([
	['the same', 'tautkan', undefined],
	['no tuition', 'bukan-spp', { alasan: 'Uang kos' }],
])('of money that was looked at and is %s its student reads that it counts once', async (_, step, body) => {
	const { va, mutasi } = await makeDoubt()
	expect((await r.call('POST', `/mutasi/${mutasi}/${step}`, body)).status).toBe(200)
	expect((await bell(t, va.m))[0]).toMatchObject({
		judul: 'Pembayaran SPP sudah diperiksa',
		isi: expect.stringContaining('dihitung sekali'),
	})
	expect(await checked(va)).toBeUndefined()
})

test('of money that was paid twice after all its student reads that it has arrived', async () => {
	const { va, mutasi } = await makeDoubt()
	await r.call('POST', `/mutasi/${mutasi}/bukukan`, { tagihan: va.id })
	expect((await bell(t, va.m))[0]).toMatchObject({ judul: 'Pembayaran SPP diterima' })
	expect(await checked(va)).toBeUndefined()
})

test('who was told of nothing reads of no end of it', async () => {
	const va = await r.makeVa(1_000_000, undefined, '2024-03-01')
	await r.tell(va)
	const koran = await r.book([`SPP/20232/${va.m.stambuk}`, 1_000_000, '02/03/2024'])
	await r.call('POST', `/mutasi/${(await r.onlyRow(koran)).id}/tautkan`)
	expect(await titles(va)).toEqual(['Pembayaran SPP diterima'])
})

test('money that is more than was owed, or for a bill that was cancelled, is said so, and an office has to see it', async () => {
	const first = await r.makeVa()
	const second = await r.makeVa(first.jumlah, first)
	await r.tell(first)
	t.clock.pass(1000)
	await r.tell(second)
	const cancelled = await r.makeVa()
	await t.call('POST', `/api/spp/tagihan/${cancelled.id}/batal`, {
		token: staf.token,
		body: { alasan: 'Terbit dua kali' },
	})
	await r.tell(cancelled)
	const read = async ({ m }: Va) => (await bell(t, m)).map(({ isi }) => isi)
	expect(await read(second)).toEqual([
		'Rp 2.500.000. SPP Genap 2023/2024 sudah lunas; Rp 2.500.000 lebih dari tagihan. Silakan bawa bukti pembayaran ke Ruang Informasi untuk pengembalian kelebihannya.',
		'Rp 2.500.000. SPP Genap 2023/2024 sudah lunas.',
	])
	expect((await read(cancelled))[0]).toBe(
		'Rp 2.500.000. SPP Genap 2023/2024 yang ini sudah dibatalkan. Silakan bawa bukti pembayaran ke Ruang Informasi untuk pengembalian uangnya.',
	)
	const seen = (await r.call('GET', '/menunggu')).body.data
	expect(JSON.stringify(seen)).toContain('Uang masuk lebih dari tagihannya')
})
