import { expect, test } from 'vitest'
import { readPreferences, storePreferences } from './preferences.ts'

const storageWith = (value: string | null) => ({ getItem: () => value })
const DEFAULTS = { darkMode: false, bahasa: 'indonesia' }

test.each([null, '', '{', 'null', '[]', '"x"', '{"bahasa":"klingon"}'])('%s gives the defaults', (value) => {
	expect(readPreferences(storageWith(value), false)).toEqual(DEFAULTS)
})

test('what was stored comes back; the colour mode is the page’s own', () => {
	let kept = ''
	storePreferences({ setItem: (_key, value) => (kept = value) }, { darkMode: false, bahasa: 'english' })
	expect(readPreferences(storageWith(kept), true)).toEqual({
		darkMode: true,
		bahasa: 'english',
	})
})
