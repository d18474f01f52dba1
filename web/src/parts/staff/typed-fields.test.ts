import { expect, test } from 'vitest'
import { isChanged, isMoved, keptTyped, type TypedFields, typeInto, without } from './typed-fields.ts'

type Kunci = 'nama' | 'kota'
const saved = (nama: string | null) => (key: Kunci) => (key === 'nama' ? nama : null)
const NONE: TypedFields<Kunci> = {}

test('a field is sent from what was saved at its first letter, whatever is saved later', () => {
	const first = typeInto(NONE, saved('Lama'), 'nama', 'B')
	const next = typeInto(first, saved('Rekan'), 'nama', 'Baru')
	expect(next).toEqual({ nama: { dari: 'Lama', text: 'Baru' } })
	expect(isMoved(next, saved('Rekan'), 'nama')).toBe(true)
	expect(isMoved(next, saved('Lama'), 'nama')).toBe(false)
})

test('a field that is typed back is no longer being changed, and shows what a colleague has saved', () => {
	const typed = typeInto(NONE, saved('Lama'), 'nama', 'Baru')
	expect(typeInto(typed, saved('Rekan'), 'nama', 'Lama')).toEqual({})
	expect(typeInto(typeInto(NONE, saved('Lama'), 'kota', 'X'), saved('Lama'), 'kota', '')).toEqual({})
})

test('where a colleague has saved the same there is nothing to send and nothing to tell', () => {
	const typed = typeInto(NONE, saved('Lama'), 'nama', 'Baru')
	expect([isChanged(typed, saved('Lama'), 'nama'), isChanged(typed, saved('Baru'), 'nama')]).toEqual([
		true,
		false,
	])
	expect(isMoved(typed, saved('Baru'), 'nama')).toBe(false)
	expect(isChanged(typed, saved('Lama'), 'kota')).toBe(false)
})

test('one field is taken as it is saved, the others stay typed', () => {
	const both = typeInto(typeInto(NONE, saved('Lama'), 'nama', 'Baru'), saved('Lama'), 'kota', 'Gowa')
	expect(without(both, 'nama')).toEqual({ kota: { dari: null, text: 'Gowa' } })
})

test.each([
	[
		'what was typed and over what',
		{ nama: { dari: 'Lama', text: 'Baru' } },
		{ nama: { dari: 'Lama', text: 'Baru' } },
	],
	['a field that was empty', { kota: { dari: null, text: 'Gowa' } }, { kota: { dari: null, text: 'Gowa' } }],
	[
		'a text of an older draft, over what is saved now',
		{ nama: 'Baru' },
		{ nama: { dari: 'Kini', text: 'Baru' } },
	],
	['nothing of another kind', { nama: 7, kota: { text: 'Gowa' } }, {}],
	['nothing of no draft', null, {}],
])('a device goes on with %s', (_what, draft, typed) => {
	expect(keptTyped(draft, saved('Kini'))).toEqual(typed)
})
