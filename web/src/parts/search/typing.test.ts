import { expect, it } from 'vitest'
import { typingOf } from './typing.ts'

it.each([
	['', '', true, 'saran', true],
	['  ', '', true, 'saran', true],
	// Typed a moment ago: what is asked for follows.
	['nilai', '', true, null, false],
	['nilai', 'nil', true, 'hasil', false],
	// Asked for, and the finds of the last question still stand.
	['nilai', 'nilai', false, 'hasil', false],
	['nilai ', 'nilai', true, 'hasil', true],
	['n', 'n', true, null, true],
	// Emptied a moment ago.
	['', 'nilai', true, 'saran', true],
])(
	'with "%s" typed, "%s" asked for and answered: %s, the list is %s and Enter opens: %s',
	(text, asked, answered, shows, settled) => {
		expect(typingOf(text, asked, answered)).toEqual({ shows, settled })
	},
)
