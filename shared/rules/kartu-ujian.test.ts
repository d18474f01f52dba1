import { expect, test } from 'vitest'
import { type FaktaKartu, pesanKartu, readKartu } from './kartu-ujian.ts'

const FAKTA: FaktaKartu = {
	...{ periode: '20232', jenis: 'UTS', stambuk: '13020220001' },
	...{ jumlah: 5, tanggal: '2024-03-18', sidik: '0123456789abcdef' },
}

test('what was signed is read again', () => {
	expect(pesanKartu(FAKTA)).toBe('KTU1|20232|UTS|13020220001|5|2024-03-18|0123456789abcdef')
	expect(readKartu(pesanKartu(FAKTA))).toEqual(FAKTA)
})

test.each([
	'BAU1|20232|UTS|13020220001|5|2024-03-18|0123456789abcdef',
	'KTU1|20232|KUIS|13020220001|5|2024-03-18|0123456789abcdef',
	'KTU1|20232|UTS|13020220001|5|2024-03-18|',
	'KTU1|20232|UTS|13020220001|5|2024-03-18|0123|more',
	'',
])('%s is no card', (pesan) => {
	expect(readKartu(pesan)).toBeNull()
})
