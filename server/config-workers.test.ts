import { expect, test } from 'vitest'
import { readWorkers } from './config-workers.ts'

test('there is a worker for each core, as far as the connections reach', () => {
	expect(readWorkers(undefined, 10, 1)).toBe(1)
	expect(readWorkers(' ', 10, 2)).toBe(2)
	expect(readWorkers(undefined, 10, 16)).toBe(5)
	expect(readWorkers(undefined, 1, 16)).toBe(1)
})

test('a number of workers that was asked for is kept, or refused with a sentence', () => {
	expect(readWorkers('1', 1, 16)).toBe(1)
	expect(readWorkers(' 4 ', 10, 2)).toBe(4)
	for (const wrong of ['0', '-1', '1.5', 'auto', '51'])
		expect(() => readWorkers(wrong, 100, 2)).toThrow(
			/WEB_CONCURRENCY ".+" must be a whole number from 1 to 50\.$/,
		)
	expect(() => readWorkers('6', 10, 2)).toThrow(
		'WEB_CONCURRENCY 6 needs a DATABASE_POOL of 12 or more; it is 10.',
	)
})
