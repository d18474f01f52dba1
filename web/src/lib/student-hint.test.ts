import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearSession } from './session.ts'
import { keepHint, readHint } from './student-hint.ts'

const items = new Map<string, string>()
beforeEach(() => {
	items.clear()
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, value: string) => void items.set(key, value),
		removeItem: (key: string) => void items.delete(key),
	})
})
afterEach(() => vi.unstubAllGlobals())

it('holds the class and the number alone, until the session is cleared', () => {
	expect(readHint()).toBeNull()
	const profile = { kelas: 'TI-4A', stambuk: '13020220001', name: 'Rahmat Alamsyah' }
	keepHint(profile)
	expect(readHint()).toEqual({ kelas: 'TI-4A', stambuk: '13020220001' })
	keepHint({ kelas: null, stambuk: '13020220002' })
	expect(readHint()).toEqual({ kelas: null, stambuk: '13020220002' })
	clearSession()
	expect(items.size).toBe(0)
})

it.each(['', '{', '[]', '{"kelas":"TI-4A"}', '{"kelas":1,"stambuk":"1"}'])(
	'rubbish %j is no hint',
	(text) => {
		items.set('mahasiswa_terakhir', text)
		expect(readHint()).toBeNull()
	},
)
