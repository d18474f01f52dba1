import { describe, expect, test } from 'vitest'
import { readJadwalFilters, toJadwalSearch } from './jadwal-filters.ts'

describe('what the URL says', () => {
	test.each([
		[
			{ minggu: '7', hari: 'Rabu', cari: 'lab', tampilan: 'tabel' },
			{ minggu: 7, hari: 'Rabu', cari: 'lab', tampilan: 'tabel' },
		],
		[{ minggu: '16' }, { minggu: 16 }],
		[{ minggu: '0', tampilan: 'minggu' }, {}],
		[{ minggu: '17' }, {}],
		[{ minggu: '1.5' }, {}],
		[{ minggu: 'x', hari: 'Minggu', cari: '' }, {}],
	])('%o is read as %o', (search, filters) => expect(readJadwalFilters(search)).toEqual(filters))

	test('the current week needs no word', () => {
		expect(toJadwalSearch({ minggu: 6, tampilan: 'tabel' }, 6)).toEqual({ tampilan: 'tabel' })
		expect(toJadwalSearch({ minggu: 7, hari: 'Rabu', cari: 'lab' }, 6)).toEqual({
			minggu: '7',
			hari: 'Rabu',
			cari: 'lab',
		})
	})
})
