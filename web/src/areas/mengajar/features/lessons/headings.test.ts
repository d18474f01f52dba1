import { expect, test } from 'vitest'
import { headingLines, placeOfLine } from './headings.ts'

test('headings are those that stand in the list of contents, and not what a piece of code says', () => {
	expect(headingLines('# x\n## Satu\nteks\n### Dua\n```sh\n## bukan\n```\n#### kecil\n## Tiga')).toEqual([
		2, 4, 9,
	])
	expect(headingLines('~~~\n```\n## a\n~~~\n## b')).toEqual([5])
	expect(headingLines('')).toEqual([])
})

test.each([
	[1, { index: -1, share: 0 }],
	[3, { index: 0, share: 0 }],
	[5, { index: 0, share: 0.5 }],
	[7, { index: 1, share: 0 }],
	[10, { index: 1, share: 0.75 }],
])('line %i stands at %o', (line, place) => {
	expect(placeOfLine([3, 7], line, 10)).toEqual(place)
})
