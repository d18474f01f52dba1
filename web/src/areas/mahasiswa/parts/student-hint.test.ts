import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearSession } from '#web/lib/session.ts'
import { createStorage } from '#web/lib/storage-stub.ts'
import { keepHint, readHint } from './student-hint.ts'

beforeEach(() => void vi.stubGlobal('localStorage', createStorage()))
afterEach(() => vi.unstubAllGlobals())

it('holds the class and the number alone, until the session is cleared', () => {
	expect(readHint()).toBeNull()
	const profile = { kelas: 'TI-4A', stambuk: '13020220001', name: 'Rahmat Alamsyah' }
	keepHint(profile)
	expect(readHint()).toEqual({ kelas: 'TI-4A', stambuk: '13020220001' })
	keepHint({ kelas: null, stambuk: '13020220002' })
	expect(readHint()).toEqual({ kelas: null, stambuk: '13020220002' })
	clearSession()
	expect(Object.keys(localStorage)).toEqual([])
})

it.each(['', '{', '[]', '{"kelas":"TI-4A"}', '{"kelas":1,"stambuk":"1"}'])(
	'rubbish %j is no hint',
	(text) => {
		localStorage.setItem('orang:mahasiswa', text)
		expect(readHint()).toBeNull()
	},
)
