import { expect, test } from 'vitest'
import { pageOf } from './pagination.tsx'

const rows = Array.from({ length: 17 }, (_, i) => i + 1)

test.each([
	[1, 1, 8, 1],
	[2, 2, 8, 9],
	[3, 3, 1, 17],
	[4, 3, 1, 17],
	[0, 1, 8, 1],
])('page %d of 17 rows shows page %d with %d rows from %d', (asked, page, length, first) => {
	const shown = pageOf(rows, asked, 8)
	expect([shown.page, shown.rows.length, shown.rows[0]]).toEqual([page, length, first])
})

test('no rows are one empty page', () => expect(pageOf([], 3, 8)).toEqual({ page: 1, rows: [] }))
