import { describe, expect, test } from 'vitest'
import { nextSlot, type Order, placeAt, positionOf, type Slot, sameOrder } from './order.ts'

const order: Order = [
	{ id: 'm1', materi: ['a', 'b', 'c'] },
	{ id: 'm2', materi: [] },
	{ id: 'm3', materi: ['d'] },
]
const words = (list: Order) => list.map(({ id, materi }) => `${id}:${materi.join('')}`).join(' ')
const lesson = (id: string) => ({ jenis: 'materi', id }) as const
const slot = (modul: string, index: number): Slot => ({ jenis: 'materi', modul, index })

describe('a lesson is put', () => {
	test.each([
		['a', slot('m1', 0), 'm1:abc m2: m3:d'],
		['a', slot('m1', 1), 'm1:abc m2: m3:d'],
		['a', slot('m1', 2), 'm1:bac m2: m3:d'],
		['a', slot('m1', 3), 'm1:bca m2: m3:d'],
		['c', slot('m1', 0), 'm1:cab m2: m3:d'],
		['b', slot('m2', 0), 'm1:ac m2:b m3:d'],
		['b', slot('m3', 0), 'm1:ac m2: m3:bd'],
		['b', slot('m3', 1), 'm1:ac m2: m3:db'],
	])('%s at %o', (id, to, expected) => {
		expect(words(placeAt(order, lesson(id), to))).toBe(expected)
	})

	test('at the place of a module: nowhere', () => {
		expect(placeAt(order, lesson('a'), { jenis: 'modul', index: 2 })).toBe(order)
	})
})

test.each([
	['m1', 0, 'm1 m2 m3'],
	['m1', 1, 'm1 m2 m3'],
	['m1', 2, 'm2 m1 m3'],
	['m1', 3, 'm2 m3 m1'],
	['m3', 0, 'm3 m1 m2'],
])('module %s at place %i', (id, index, expected) => {
	const moved = placeAt(order, { jenis: 'modul', id }, { jenis: 'modul', index })
	expect(moved.map((one) => one.id).join(' ')).toBe(expected)
})

describe('one step', () => {
	test.each([
		['b', 'naik', 'm1:bac m2: m3:d'],
		['b', 'turun', 'm1:acb m2: m3:d'],
		['c', 'turun', 'm1:ab m2:c m3:d'],
		['d', 'naik', 'm1:abc m2:d m3:'],
	] as const)('%s %s', (id, step, expected) => {
		const to = nextSlot(order, lesson(id), step)
		expect(to && words(placeAt(order, lesson(id), to))).toBe(expected)
	})

	test('over the ends leads nowhere', () => {
		expect(nextSlot(order, lesson('a'), 'naik')).toBeUndefined()
		expect(nextSlot(order, lesson('d'), 'turun')).toBeUndefined()
		expect(nextSlot(order, { jenis: 'modul', id: 'm1' }, 'naik')).toBeUndefined()
		expect(nextSlot(order, { jenis: 'modul', id: 'm3' }, 'turun')).toBeUndefined()
		expect(nextSlot(order, lesson('gone'), 'turun')).toBeUndefined()
	})

	test('of a module passes its neighbour', () => {
		const moved = { jenis: 'modul', id: 'm2' } as const
		expect(nextSlot(order, moved, 'naik')).toEqual({ jenis: 'modul', index: 0 })
		expect(nextSlot(order, moved, 'turun')).toEqual({ jenis: 'modul', index: 3 })
	})
})

test('a position is told as people count', () => {
	expect(positionOf(order, lesson('b'))).toEqual({ ke: 2, dari: 3, modul: 'm1' })
	expect(positionOf(order, { jenis: 'modul', id: 'm3' })).toEqual({ ke: 3, dari: 3, modul: null })
})

test('the same order is the same, another is not', () => {
	expect(sameOrder(order, placeAt(order, lesson('a'), slot('m1', 0)))).toBe(true)
	expect(sameOrder(order, placeAt(order, lesson('a'), slot('m1', 2)))).toBe(false)
})
