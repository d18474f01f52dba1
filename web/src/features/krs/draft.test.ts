import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KrsSaya } from '#shared/api/krs.ts'
import { clearDrafts } from '../../lib/device-drafts.ts'
import { forgetChoice, keepChoice, restoreChoice } from './draft.ts'

type Facts = { nim?: string; disimpan?: string | null; status?: string; saved?: string[]; offered?: string[] }

/** As much of a plan as a draft looks at. */
function plan({
	nim = '1',
	disimpan = null,
	status = 'draft',
	saved = [],
	offered = ['a', 'b', 'c'],
}: Facts = {}) {
	return {
		mahasiswa: { nim },
		periode: { kode: '20232' },
		masa: { status: 'buka' },
		krs: disimpan === null ? null : { disimpan_pada: disimpan, status },
		penawaran: offered.map((id) => ({ id, diambil: saved.includes(id) })),
	} as unknown as KrsSaya
}

beforeEach(() => {
	// Object.keys of the browser's storage are its keys.
	const storage = Object.create({
		getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
		setItem: (key: string, value: string) => {
			storage[key] = value
		},
		removeItem: (key: string) => {
			delete storage[key]
		},
	})
	vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

it('a choice comes back after a reload, to its student only', () => {
	keepChoice(plan(), ['a', 'c'])
	expect(restoreChoice(plan())).toEqual(['a', 'c'])
	expect(restoreChoice(plan({ nim: '2' }))).toBeNull()
	expect(restoreChoice(plan())).toEqual(['a', 'c'])
})

it('everything cleared is a choice too, going back to what is saved is none', () => {
	const saved = plan({ disimpan: 'kemarin', saved: ['a'] })
	keepChoice(saved, [])
	expect(restoreChoice(saved)).toEqual([])
	keepChoice(saved, ['a'])
	expect(restoreChoice(saved)).toBeNull()
})

it('a course that is offered no longer is left out', () => {
	keepChoice(plan(), ['a', 'c'])
	expect(restoreChoice(plan({ offered: ['a', 'b'] }))).toEqual(['a'])
	expect(restoreChoice(plan({ offered: [] }))).toBeNull()
})

it.each([
	['saved meanwhile on another device', plan({ disimpan: 'tadi', saved: ['b'] })],
	['handed in meanwhile', plan({ disimpan: 'tadi', status: 'diajukan' })],
])('a choice is worth nothing once the plan was %s', (_name, now) => {
	keepChoice(plan(), ['a'])
	expect(restoreChoice(now)).toBeNull()
	expect(restoreChoice(plan())).toBeNull()
})

it('a saved choice and a sign-out leave nothing behind', () => {
	keepChoice(plan(), ['a'])
	forgetChoice(plan())
	expect(restoreChoice(plan())).toBeNull()
	keepChoice(plan(), ['a'])
	localStorage.setItem('token', 'x')
	clearDrafts()
	expect(restoreChoice(plan())).toBeNull()
	expect(localStorage.getItem('token')).toBe('x')
})

it.each(['', '{', '[]', '{"dari":null}', '{"dari":null,"pilihan":[1]}'])('rubbish %j is ignored', (text) => {
	localStorage.setItem('draf:krs:1:20232', text)
	expect(restoreChoice(plan())).toBeNull()
})
