import { expect, test } from 'vitest'
import { keptFields } from './form-draft.ts'

const DAY = 86_400_000
const START = { nama: '', jam: '08:00', ke: null as object | null, orang: [] as string[] }
const kept = (isian: unknown, pada = 0) => ({ isian, pada })

test.each([
	['what was typed', kept({ nama: 'Kuis 1', orang: ['1'] }), { ...START, nama: 'Kuis 1', orang: ['1'] }],
	['what was empty and is filled', kept({ ke: { hari: 1 } }), { ...START, ke: { hari: 1 } }],
	['nothing of a field that is of another kind', kept({ nama: 7, orang: { a: 1 }, jam: null }), START],
	['nothing of a field that is not there any more', kept({ lama: 'x' }), START],
])('a form has %s', (_what, stored, fields) => {
	expect(keptFields(stored, START, DAY)).toEqual(fields)
})

test.each([
	['nothing', null],
	['a text', 'x'],
	['no fields', { pada: 1 }],
	['no moment', { isian: START }],
	['empty fields', { isian: null, pada: 1 }],
])('%s is no form', (_what, stored) => {
	expect(keptFields(stored, START, DAY)).toBeNull()
})

test('after thirty days it is forgotten', () => {
	expect(keptFields(kept(START), START, 30 * DAY - 1)).toEqual(START)
	expect(keptFields(kept(START), START, 30 * DAY)).toBeNull()
})
