import { expect, test } from 'vitest'
import { createRowTurns } from './row-turns.ts'

/** Rows 100 to 109 are on the screen. */
function table() {
	const drawn: number[] = []
	const planned: (() => void)[] = []
	const plan = (run: () => void) => void planned.push(run)
	const turns = createRowTurns({ isSeen: () => (row) => row >= 100 && row < 110, soon: plan, later: plan })
	const change = (rows: Iterable<number>) => {
		for (const row of rows) turns(row, () => drawn.push(row))
	}
	/** What was drawn since the last look. */
	const look = () => drawn.splice(0)
	return { change, look, next: () => planned.shift()?.(), plans: () => planned.length }
}
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

test('a row that a key has changed is drawn at once', async () => {
	const { change, look, plans } = table()
	for (let i = 0; i < 50; i++) {
		change([i])
		await Promise.resolve()
	}
	expect(look()).toEqual(rows(0, 50))
	expect(plans()).toBe(0)
})

test('of a column the first on the screen come before it is drawn, then the others on it, then the rest a few at a time, each once', () => {
	const { change, look, next, plans } = table()
	change(rows(0, 200))
	expect(look()).toEqual([0])
	next()
	expect(look()).toEqual(rows(100, 105))
	const turns: number[][] = []
	while (plans() > 0) {
		next()
		turns.push(look())
	}
	expect(Math.max(...turns.map(({ length }) => length))).toBeLessThanOrEqual(5)
	expect(turns.flat()).toEqual([...rows(105, 110), ...rows(1, 100), ...rows(110, 200)])
})

test('what changes while others wait is drawn, too', async () => {
	const { change, look, next, plans } = table()
	change(rows(0, 60))
	await Promise.resolve()
	change([0, 50])
	while (plans() > 0) next()
	const all = look()
	expect(all.filter((row) => row === 0)).toHaveLength(2)
	expect(all.filter((row) => row === 50)).toHaveLength(1)
	expect(new Set(all).size).toBe(60)
	change(rows(0, 60))
	while (plans() > 0) next()
	expect(new Set(look()).size).toBe(60)
})
