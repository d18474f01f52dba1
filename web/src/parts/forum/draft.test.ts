import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '#web/lib/storage-stub.ts'
import { dropDraf, keepDraf, loadDraf } from './draft.ts'

/** Signs somebody in, as far as a token says who it is. */
const signIn = (sub: string) =>
	localStorage.setItem('token', `h.${btoa(JSON.stringify({ sub, exp: 4_000_000_000 }))}.s`)

beforeEach(() => {
	vi.stubGlobal('localStorage', createStorage())
	signIn('ani')
})
afterEach(() => vi.unstubAllGlobals())

const DAY_MS = 86_400_000

test('a draft comes back after a reload under the id that it had', () => {
	const draf = { ...loadDraf('utas-1'), isi: 'Setengah jalan' }
	keepDraf('utas-1', draf)
	expect(loadDraf('utas-1')).toEqual(draf)
	expect(loadDraf('utas-2').isi).toBe('')
})

test('it is of the account that wrote it', () => {
	keepDraf('utas-1', { ...loadDraf('utas-1'), isi: 'Punya Ani' })
	signIn('budi')
	expect(loadDraf('utas-1').isi).toBe('')
	signIn('ani')
	expect(loadDraf('utas-1').isi).toBe('Punya Ani')
})

test('what was sent, or cleared, is followed by a new one', () => {
	const first = { ...loadDraf('utas-1'), isi: 'Terkirim' }
	keepDraf('utas-1', first)
	dropDraf('utas-1')
	expect(loadDraf('utas-1').id).not.toBe(first.id)
	keepDraf('utas-1', first)
	keepDraf('utas-1', { ...first, isi: '  ' })
	expect(loadDraf('utas-1', { isi: 'Teks lama' }).isi).toBe('Teks lama')
})

test('it remembers from which version of a post it began, and says whether the device has it', () => {
	const began = { ...loadDraf('sunting-1', { versi: 3 }), isi: 'Lebih jelas' }
	expect(keepDraf('sunting-1', began)).toBe(true)
	expect(loadDraf('sunting-1', { versi: 5 })).toEqual(began)
	expect(keepDraf('sunting-1', { ...began, isi: '' })).toBe(false)
	localStorage.setItem = () => {
		throw new DOMException('full', 'QuotaExceededError')
	}
	expect(keepDraf('sunting-1', began)).toBe(false)
})

test('after a month it is forgotten, and what is none is read as none', () => {
	const now = Date.now()
	keepDraf('utas-1', { ...loadDraf('utas-1'), isi: 'Lama' }, now)
	expect(loadDraf('utas-1', {}, now + 29 * DAY_MS).isi).toBe('Lama')
	expect(loadDraf('utas-1', {}, now + 31 * DAY_MS).isi).toBe('')
	localStorage.setItem('draf:forum:ani:utas-1', '{"isi":7}')
	expect(loadDraf('utas-1').isi).toBe('')
})

test('ids are random and have the form that the server asks for', () => {
	const ids = Array.from({ length: 50 }, () => loadDraf('baru').id)
	expect(new Set(ids).size).toBe(50)
	for (const id of ids)
		expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
