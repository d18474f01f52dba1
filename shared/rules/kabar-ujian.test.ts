import { expect, test } from 'vitest'
import { tahapKabar } from './kabar-ujian.ts'

const ujian = {
	mulai: new Date('2026-03-10T01:00:00Z'),
	selesai: new Date('2026-03-10T03:00:00Z'),
	batas_mulai_menit: 30,
	ditiadakan: false,
}

test.each([
	['2026-03-09T00:59:59Z', null],
	['2026-03-09T01:00:00Z', 'hari'],
	['2026-03-09T23:59:59Z', 'hari'],
	['2026-03-10T00:00:00Z', 'jam'],
	['2026-03-10T00:59:59Z', 'jam'],
	['2026-03-10T01:00:00Z', 'buka'],
	['2026-03-10T01:30:00Z', 'buka'],
	['2026-03-10T01:30:01Z', null],
])('at %s there is to be told: %s', (now, tahap) => {
	expect(tahapKabar(ujian, new Date(now))).toBe(tahap)
})

test('without a latest start it is told of until it closes', () => {
	const open = { ...ujian, batas_mulai_menit: null }
	expect(tahapKabar(open, new Date('2026-03-10T02:59:59Z'))).toBe('buka')
	expect(tahapKabar(open, new Date('2026-03-10T03:00:00Z'))).toBeNull()
})

test.each(['2026-03-09T12:00:00Z', '2026-03-10T00:30:00Z', '2026-03-10T01:10:00Z'])(
	'of a cancelled exam nothing is told at %s',
	(now) => {
		expect(tahapKabar({ ...ujian, ditiadakan: true }, new Date(now))).toBeNull()
	},
)
