import { expect, test } from 'vitest'
import { type FaktaKwitansi, pesanKwitansi, readKwitansi, statusKwitansi } from './kwitansi.ts'

const FAKTA: FaktaKwitansi = {
	...{ nomor: 'SPP/20232/13020220001', tagihan: '00000000-0000-4000-8000-000000000000' },
	...{ jumlah: 2_500_000, tanggal: '2024-03-18', sidik: '0123456789abcdef' },
}

test('what was signed is read again', () => {
	expect(pesanKwitansi(FAKTA)).toBe(
		'KWT1|SPP/20232/13020220001|00000000-0000-4000-8000-000000000000|2500000|2024-03-18|0123456789abcdef',
	)
	expect(readKwitansi(pesanKwitansi(FAKTA))).toEqual(FAKTA)
})

test.each([
	'KTU1|SPP/20232/13020220001|0|2500000|2024-03-18|0123456789abcdef',
	'KWT1|SPP/20232/13020220001||2500000|2024-03-18|0123456789abcdef',
	'KWT1|SPP/20232/13020220001|0|2500000|2024-03-18|',
	'KWT1|SPP/20232/13020220001|0|2500000|2024-03-18|0123|more',
	'',
])('%s is no receipt', (pesan) => {
	expect(readKwitansi(pesan)).toBeNull()
})

test.each([
	[{ lunas: true, dibatalkan: false, sidik: 'a' }, 'berlaku'],
	[{ lunas: true, dibatalkan: false, sidik: 'b' }, 'digantikan'],
	[{ lunas: false, dibatalkan: false, sidik: 'a' }, 'dibatalkan'],
	[{ lunas: false, dibatalkan: false, sidik: 'b' }, 'dibatalkan'],
	[{ lunas: true, dibatalkan: true, sidik: 'a' }, 'dibatalkan'],
] as const)('a receipt of payments a is, by its bill %o, %s', (tagihan, status) => {
	expect(statusKwitansi('a', tagihan)).toBe(status)
})
