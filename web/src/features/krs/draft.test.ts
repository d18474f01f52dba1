import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KrsSaya, Penawaran } from '#shared/api/krs.ts'
import { clearDrafts } from '../../lib/device-drafts.ts'
import { forgetChoice, keepChoice, restoreChoice } from './draft.ts'

type Facts = { nim?: string; disimpan?: string | null; status?: string; saved?: string[] }

/** As much of a class as a draft looks at. */
const offers = (...ids: string[]) => ids.map((id) => ({ id, semester: id === 'c' ? 2 : 4 }) as Penawaran)

/** As much of a plan as a draft looks at. */
function plan({ nim = '1', disimpan = null, status = 'draft', saved = [] }: Facts = {}) {
	return {
		mahasiswa: { nim },
		periode: { kode: '20232' },
		masa: { status: 'buka' },
		krs: disimpan === null ? null : { disimpan_pada: disimpan, status },
		matakuliah: offers(...saved),
	} as unknown as KrsSaya
}

/** The ids that come back while these are offered; and the semesters that were asked for. */
async function restore(krs: KrsSaya, offered = ['a', 'b', 'c']) {
	const asked: number[] = []
	const choice = await restoreChoice(krs, async (semester) => {
		asked.push(semester)
		return offers(...offered).filter((p) => p.semester === semester)
	})
	return { ids: choice?.map((p) => p.id) ?? null, asked }
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

it('a choice of two semesters comes back after a reload, to its student only', async () => {
	keepChoice(plan(), offers('a', 'c'))
	expect(await restore(plan())).toEqual({ ids: ['a', 'c'], asked: [4, 2] })
	expect((await restore(plan({ nim: '2' }))).ids).toBeNull()
	expect((await restore(plan())).ids).toEqual(['a', 'c'])
})

it('everything cleared is a choice too, going back to what is saved is none', async () => {
	const saved = plan({ disimpan: 'kemarin', saved: ['a'] })
	keepChoice(saved, [])
	expect(await restore(saved)).toEqual({ ids: [], asked: [] })
	keepChoice(saved, offers('a'))
	expect((await restore(saved)).ids).toBeNull()
})

it('a course that is offered no longer is left out', async () => {
	keepChoice(plan(), offers('a', 'c'))
	expect((await restore(plan(), ['a', 'b'])).ids).toEqual(['a'])
	expect((await restore(plan(), [])).ids).toBeNull()
})

it.each([
	['saved meanwhile on another device', plan({ disimpan: 'tadi', saved: ['b'] })],
	['handed in meanwhile', plan({ disimpan: 'tadi', status: 'diajukan' })],
])('a choice is worth nothing once the plan was %s', async (_name, now) => {
	keepChoice(plan(), offers('a'))
	expect((await restore(now)).ids).toBeNull()
	expect((await restore(plan())).ids).toBeNull()
})

it('a saved choice and a sign-out leave nothing behind', async () => {
	keepChoice(plan(), offers('a'))
	forgetChoice(plan())
	expect((await restore(plan())).ids).toBeNull()
	keepChoice(plan(), offers('a'))
	localStorage.setItem('token', 'x')
	clearDrafts()
	expect((await restore(plan())).ids).toBeNull()
	expect(localStorage.getItem('token')).toBe('x')
})

it.each([
	'',
	'{',
	'[]',
	'{"dari":null}',
	'{"dari":null,"pilihan":[1]}',
	'{"dari":null,"pilihan":["a"]}',
	'{"dari":null,"pilihan":[{"id":"a"}]}',
	'{"dari":null,"pilihan":[{"id":"a","semester":99}]}',
])('rubbish %j is ignored', async (text) => {
	localStorage.setItem('draf:krs:1:20232', text)
	expect(await restore(plan())).toEqual({ ids: null, asked: [] })
})
