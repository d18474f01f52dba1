import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	artiUang,
	computeSisa,
	judgePeristiwa,
	MASA_VA_MENIT,
	mergeStatus,
	type Peristiwa,
	type StatusPembayaran,
	statusTagihan,
	statusTampak,
	terbukaTanpa,
} from './pembayaran.ts'

const SEMUA: StatusPembayaran[] = [
	'menunggu',
	'gagal',
	'kedaluwarsa',
	'dibatalkan',
	'lunas',
	'ditolak',
	'dikembalikan',
]
const JUMLAH = 2_500_000
const anyStatus = fc.constantFrom(...SEMUA)

/** The state after all events, one by one, as the server applies them. */
function fold(events: readonly Peristiwa[], tagihan_batal = false): StatusPembayaran {
	let status: StatusPembayaran = 'menunggu'
	for (const event of events)
		status = judgePeristiwa({ status, jumlah: JUMLAH, tagihan_batal }, event).status ?? status
	return status
}

describe('the state of a payment', () => {
	test.each<[string, StatusPembayaran[], StatusPembayaran]>([
		['nothing but pending', ['menunggu', 'menunggu'], 'menunggu'],
		['pending, settled', ['menunggu', 'lunas'], 'lunas'],
		['settled, then a late pending', ['lunas', 'menunggu'], 'lunas'],
		['expired, then the money after all', ['kedaluwarsa', 'lunas'], 'lunas'],
		['settled, then a late expiry', ['lunas', 'kedaluwarsa'], 'lunas'],
		['settled, then a late cancel', ['lunas', 'dibatalkan'], 'lunas'],
		['settled and reversed by the bank', ['lunas', 'ditolak'], 'ditolak'],
		['the reversal read before the settlement', ['ditolak', 'lunas'], 'ditolak'],
		['settled and refunded', ['lunas', 'dikembalikan'], 'dikembalikan'],
	])('%s', (_name, events, expected) =>
		expect(fold(events.map((status) => ({ status, jumlah: JUMLAH })))).toBe(expected),
	)

	test('is the same for every order and repetition of the same events', () => {
		const event = fc.record({
			status: anyStatus,
			jumlah: fc.constantFrom(JUMLAH, JUMLAH, JUMLAH, JUMLAH - 1, 1, 25_000_000),
		})
		fc.assert(
			fc.property(
				fc.array(event, { maxLength: 8 }),
				fc.array(fc.nat(), { maxLength: 40 }),
				fc.boolean(),
				(events, picks, batal) => {
					// Every event at least once, the picked ones again, all shuffled by the picks.
					const repeated = picks.flatMap((n) =>
						events.length > 0 ? [events[n % events.length] as Peristiwa] : [],
					)
					const mixed = [...events, ...repeated]
						.map((e, i) => ({ e, at: ((picks[i % (picks.length || 1)] ?? 0) * 7919 + i * 104_729) % 9973 }))
						.sort((a, b) => a.at - b.at)
						.map(({ e }) => e)
					expect(fold(mixed, batal)).toBe(fold(events, batal))
				},
			),
		)
	})

	test('climbs from waiting over every end without money to money, and from there to money taken back', () => {
		SEMUA.forEach((lower, i) => {
			for (const higher of SEMUA.slice(i)) expect(mergeStatus(lower, higher)).toBe(higher)
		})
	})

	test('merging is idempotent, commutative and associative', () => {
		fc.assert(
			fc.property(anyStatus, anyStatus, anyStatus, (a, b, c) => {
				expect(mergeStatus(a, a)).toBe(a)
				expect(mergeStatus(a, b)).toBe(mergeStatus(b, a))
				expect(mergeStatus(mergeStatus(a, b), c)).toBe(mergeStatus(a, mergeStatus(b, c)))
			}),
		)
	})
})

describe('an event', () => {
	const waiting = { status: 'menunggu', jumlah: JUMLAH, tagihan_batal: false } as const
	const lunas = { status: 'lunas', jumlah: JUMLAH } as const

	test('about no payment of ours is unknown', () =>
		expect(judgePeristiwa(null, lunas)).toEqual({ hasil: 'order_tidak_dikenal', status: null }))

	test.each([1, JUMLAH - 1, JUMLAH + 1, JUMLAH * 100])('of %i rupiah instead changes nothing', (jumlah) =>
		expect(judgePeristiwa(waiting, { status: 'lunas', jumlah })).toEqual({
			hasil: 'jumlah_salah',
			status: 'menunggu',
		}),
	)

	test.each([
		['lunas', false, 'diterapkan'],
		['kedaluwarsa', false, 'diterapkan'],
		['kedaluwarsa', true, 'diterapkan'],
		['menunggu', true, 'tidak_mengubah'],
	] as const)('of "%s" (bill cancelled: %s) is "%s"', (status, tagihan_batal, hasil) =>
		expect(judgePeristiwa({ ...waiting, tagihan_batal }, { status, jumlah: JUMLAH })).toEqual({
			hasil,
			status,
		}),
	)

	test('of money for a cancelled bill is recorded as money to give back', () =>
		expect(judgePeristiwa({ ...waiting, tagihan_batal: true }, lunas)).toEqual({
			hasil: 'tagihan_batal',
			status: 'lunas',
		}))

	test('that says nothing new says so', () =>
		expect(judgePeristiwa({ ...waiting, status: 'lunas' }, lunas).hasil).toBe('tidak_mengubah'))
})

test('only settled payments are money, and too much leaves nothing to pay', () => {
	const all = SEMUA.map((status) => ({ status, jumlah: 1_000_000 }))
	expect(computeSisa(JUMLAH, all)).toEqual({ terbayar: 1_000_000, sisa: 1_500_000 })
	expect(computeSisa(JUMLAH, [{ status: 'lunas', jumlah: 3_000_000 }])).toEqual({
		terbayar: 3_000_000,
		sisa: 0,
	})
})

test.each([
	['2024-03-18T00:59:59.999Z', 'menunggu'],
	['2024-03-18T01:00:00.000Z', 'kedaluwarsa'],
])('a virtual account that ends at 01:00 is at %s %s', (now, expected) => {
	const kedaluwarsa_pada = new Date('2024-03-18T01:00:00Z')
	expect(statusTampak({ status: 'menunggu', kedaluwarsa_pada }, new Date(now))).toBe(expected)
	expect(statusTampak({ status: 'lunas', kedaluwarsa_pada }, new Date(now))).toBe('lunas')
})

test.each([
	['2023-10-15', {}, 'belum_bayar'],
	['2023-10-15', { terbayar: 1 }, 'sebagian'],
	['2023-10-16', {}, 'terlambat'],
	['2023-10-16', { terbayar: 1 }, 'terlambat'],
	['2023-10-16', { lunas: true }, 'lunas'],
	['2023-10-16', { lunas: true, dibatalkan: true }, 'dibatalkan'],
])('on %s a bill due on 15 October with %o is %s', (hariIni, rest, expected) =>
	expect(
		statusTagihan(
			{ jatuh_tempo: '2023-10-15', lunas: false, dibatalkan: false, terbayar: 0, ...rest },
			hariIni,
		),
	).toBe(expected),
)

test('a payment without an end waits for its money for ever; a virtual account has a day', () => {
	const shown = statusTampak({ status: 'menunggu', kedaluwarsa_pada: null }, new Date('2034-01-01T00:00:00Z'))
	expect(shown).toBe('menunggu')
	expect(MASA_VA_MENIT).toBe(1440)
})

test.each([
	['the only money opens it', [['a', 'lunas', 2_500_000]], 'a', true],
	[
		'a part of the money opens it',
		[
			['a', 'lunas', 1_500_000],
			['b', 'lunas', 1_000_000],
		],
		'b',
		true,
	],
	[
		'money beside enough other money does not',
		[
			['a', 'lunas', 2_500_000],
			['b', 'lunas', 100_000],
		],
		'b',
		false,
	],
	['money of a bill that something else has settled does not', [['a', 'lunas', 500_000]], 'a', false],
	[
		'what never counted does not',
		[
			['a', 'lunas', 2_500_000],
			['b', 'dibatalkan', 2_500_000],
		],
		'b',
		false,
	],
] as const)('of a settled bill %s', (_name, rows, id, open) => {
	const list = rows.map(([one, status, jumlah]) => ({ id: one, status, jumlah }))
	expect(terbukaTanpa(2_500_000, list, id)).toBe(open)
})

test.each([
	['settles the bill', {}, [2_500_000], { arti: 'lunas' }],
	['leaves something open', {}, [1_000_000], { arti: 'sebagian' }],
	['is more than was left', {}, [1_000_000, 2_500_000], { arti: 'lebih', lebih: 1_000_000 }],
	[
		'comes for a bill that is settled',
		{ lunas: true },
		[2_500_000, 700_000],
		{ arti: 'lebih', lebih: 700_000 },
	],
	[
		'comes for a bill that the campus’ records settled',
		{ lunas: true },
		[700_000],
		{ arti: 'lebih', lebih: 700_000 },
	],
	['comes for a bill that was cancelled', { batal: true }, [2_500_000], { arti: 'batal' }],
] as const)('money that %s is said to be so', (_name, bill, sums, expected) => {
	const list = sums.map((jumlah) => ({ status: 'lunas' as const, jumlah }))
	const tagihan = { jumlah: 2_500_000, lunas: false, batal: false, ...bill }
	expect(artiUang(tagihan, list, sums.at(-1) ?? 0)).toEqual(expected)
})
