import { expect, test } from 'vitest'
import { peopleShown } from './people-shown.ts'

const person = (stambuk: string, nama: string, mengerjakan = false) => ({
	...{ stambuk, nama, mengerjakan },
	...{ ikut: true, alasan: null, skor: null },
})
const PEOPLE = [
	person('13020220001', 'Ani Lestari'),
	person('13020220002', 'Budi Santoso', true),
	person('13020220013', 'Citra Ani'),
]
const shown = (typed: string, { all = false, named = [] as string[] } = {}) =>
	peopleShown(PEOPLE, { typed, all, named: new Set(named) }).map(({ nama }) => nama)

test('who has not sat the exam is shown, and who has when they are named or asked for', () => {
	expect(shown('')).toEqual(['Ani Lestari', 'Citra Ani'])
	expect(shown('', { named: ['13020220002'] })).toEqual(['Ani Lestari', 'Budi Santoso', 'Citra Ani'])
	expect(shown('budi', { all: true })).toEqual(['Budi Santoso'])
})

test('a part of the name or of the number finds a student, in any order', () => {
	expect(shown('ani')).toEqual(['Ani Lestari', 'Citra Ani'])
	expect(shown('  ani  CITRA ')).toEqual(['Citra Ani'])
	expect(shown('20013')).toEqual(['Citra Ani'])
	expect(shown('nobody')).toEqual([])
})
