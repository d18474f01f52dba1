import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FAULTS } from './faults/list.ts'

const root = path.resolve(import.meta.dirname, '..')

// `npm run faults` plants them, which takes minutes; whoever changes a guard is told at once that the list follows.
test.each(FAULTS)(
	'the fault "$fault" has one place in the code, and tests that can see it',
	({ file, find, put, tests }) => {
		expect(readFileSync(path.join(root, file), 'utf8').split(find)).toHaveLength(2)
		expect(put).not.toBe(find)
		expect(tests.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
		expect(tests).not.toEqual([])
	},
)

test('no two faults are called the same', () => {
	expect(new Set(FAULTS.map(({ fault }) => fault)).size).toBe(FAULTS.length)
})
