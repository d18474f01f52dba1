import { expect, it } from 'vitest'
import { jamUjian } from './exam-time.ts'

it.each([
	['2024-03-18T00:00:00Z', '2024-03-18T02:30:00Z', '08:00', '10:30', '08.00–10.30'],
	['2024-03-18T14:00:00Z', '2024-03-18T17:00:00Z', '22:00', '01:00', '22.00–01.00'],
	['2024-03-17T16:00:00Z', '2024-03-19T15:59:00Z', '00:00', '23:59', '00.00–19 Maret, 23.59'],
])(
	'an exam from %s to %s says when it ends, and on which day when that is not plain',
	(mulai, selesai, jam_mulai, jam_selesai, text) => {
		expect(jamUjian({ mulai, selesai, jam_mulai, jam_selesai }, () => '19 Maret')).toBe(text)
	},
)
