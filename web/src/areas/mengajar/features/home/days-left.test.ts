import { expect, test } from 'vitest'
import { isPressing, sisaHari, toneOfDays } from './days-left.ts'

test.each([
	[-1, 'lewat 1 hari', 'danger', true],
	[0, 'hari terakhir', 'warning', true],
	[14, '14 hari lagi', 'warning', true],
	[15, '15 hari lagi', 'neutral', false],
] as const)(
	'a deadline in %i days says so, and is pressing in the last two weeks',
	(days, words, tone, pressing) => {
		expect([sisaHari(days), toneOfDays(days), isPressing(days)]).toEqual([words, tone, pressing])
	},
)
