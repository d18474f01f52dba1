import { expect, test } from 'vitest'
import type { TinjauanMateri } from '#shared/api/lesson-publishing.ts'
import { akanJadi, dapatDipilih, terpilihDahulu } from './many-words.ts'

const one = (
	akan: TinjauanMateri['akan'],
	keadaan: TinjauanMateri['keadaan'],
	alasan: string | null = null,
) => ({
	...{ id: 'a', judul: 'Satu', rev: 1, akan, keadaan, alasan, terbit_pada: null },
})

test.each([
	[one('terbit', 'draf'), 'Draf, akan terbit', true, true],
	[one('terbit', 'tersembunyi'), 'Tersembunyi, akan terlihat lagi', true, false],
	[one('perubahan', 'terbit'), 'Sudah terbit, perubahannya akan terbit', true, true],
	[one('sembunyi', 'terbit'), 'Terbit, akan disembunyikan', true, false],
	[one('sembunyi', 'terjadwal'), 'Jadwal terbitnya dibatalkan', true, false],
	[one('tetap', 'terbit'), 'Sudah terbit', false, false],
	[one('tetap', 'draf'), 'Tidak terlihat mahasiswa', false, false],
	[
		one('tidak', 'draf', 'Ringkasannya belum ditulis'),
		'Belum dapat terbit. Ringkasannya belum ditulis',
		false,
		false,
	],
])('%j is "%s"', (row, words, choosable, chosen) => {
	expect([akanJadi(row), dapatDipilih(row), terpilihDahulu(row)]).toEqual([words, choosable, chosen])
})

test('a lesson with a moment of its own says which, and is not among those that are chosen at first', () => {
	const planned = { ...one('terbit', 'terjadwal'), terbit_pada: '2024-03-20T01:00:00Z' }
	expect(akanJadi(planned)).toMatch(/^Dijadwalkan .+, akan terbit sekarang$/)
	expect(terpilihDahulu(planned)).toBe(false)
})
