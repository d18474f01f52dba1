import { expect, test } from 'vitest'
import { halanganJumlah, readBatasPertemuan } from './jumlah-pertemuan.ts'

test.each([
	[{}, 12, 16],
	[{ pertemuan_paling_sedikit: '14', pertemuan_paling_banyak: '14' }, 14, 14],
	[{ pertemuan_paling_sedikit: null, pertemuan_paling_banyak: '8' }, 8, 8],
	[{ pertemuan_paling_sedikit: '10' }, 10, 16],
])('limits of %j are %i to %i', (isi, paling_sedikit, paling_banyak) => {
	expect(readBatasPertemuan(isi)).toEqual({ paling_sedikit, paling_banyak })
})

test.each([
	[11, 14, 0, 'Kampus menetapkan 12 sampai 16 pertemuan'],
	[12, 14, 0, null],
	[16, 14, 0, null],
	[17, 14, 0, 'Kampus menetapkan 12 sampai 16 pertemuan'],
	[8, 8, 0, null],
	[12, 14, 12, null],
	[12, 14, 13, 'Sudah 13 pertemuan terlaksana di kelas ini'],
])('%i lectures where the term has %i and %i were held: %s', (jumlah, kampus, terlaksana, why) => {
	expect(halanganJumlah(jumlah, { paling_sedikit: 12, paling_banyak: 16 }, { kampus, terlaksana })).toBe(why)
})
