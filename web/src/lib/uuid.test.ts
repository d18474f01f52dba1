import { expect, test } from 'vitest'
import { randomUuid } from './uuid.ts'

test('is a random UUID as RFC 9562 has it, another one each time', () => {
	const made = Array.from({ length: 500 }, randomUuid)
	for (const id of made)
		expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
	expect(new Set(made).size).toBe(made.length)
})
