import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KrsSaya, Penawaran } from '#shared/api/krs.ts'
import { clearDrafts } from '#web/lib/device-drafts.ts'
import { createStorage } from '#web/lib/storage-stub.ts'
import { forgetChoice, keepChoice, restoreChoice } from './draft.ts'

type Facts = { nim?: string; disimpan?: string | null; status?: string; saved?: string[] }

/** As much of a class as a draft looks at. */
const offers = (...letters: string[]) => letters.map((letter) => ({ id: letter.repeat(36) }) as Penawaran)

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

/** What comes back while these are offered. */
async function restore(krs: KrsSaya, offered = ['a', 'b', 'c']) {
	const choice = await restoreChoice(krs, async (ids) => offers(...offered).filter((p) => ids.includes(p.id)))
	return choice?.map((p) => p.id[0]) ?? null
}

beforeEach(() => {
	vi.stubGlobal('localStorage', createStorage())
})
afterEach(() => vi.unstubAllGlobals())

it('a choice comes back after a reload, to its student only', async () => {
	keepChoice(plan(), offers('a', 'c'))
	expect(await restore(plan())).toEqual(['a', 'c'])
	expect(await restore(plan({ nim: '2' }))).toBeNull()
	expect(await restore(plan())).toEqual(['a', 'c'])
})

it('everything cleared is a choice too, going back to what is saved is none', async () => {
	const saved = plan({ disimpan: 'kemarin', saved: ['a'] })
	keepChoice(saved, [])
	expect(await restore(saved)).toEqual([])
	keepChoice(saved, offers('a'))
	expect(await restore(saved)).toBeNull()
})

it('a course that is offered no longer is left out', async () => {
	keepChoice(plan(), offers('a', 'c'))
	expect(await restore(plan(), ['a', 'b'])).toEqual(['a'])
	expect(await restore(plan(), [])).toBeNull()
})

it.each([
	['saved meanwhile on another device', plan({ disimpan: 'tadi', saved: ['b'] })],
	['handed in meanwhile', plan({ disimpan: 'tadi', status: 'diajukan' })],
])('a choice is worth nothing once the plan was %s', async (_name, now) => {
	keepChoice(plan(), offers('a'))
	expect(await restore(now)).toBeNull()
	expect(await restore(plan())).toBeNull()
})

it('a saved choice and a sign-out leave nothing behind', async () => {
	keepChoice(plan(), offers('a'))
	forgetChoice(plan())
	expect(await restore(plan())).toBeNull()
	keepChoice(plan(), offers('a'))
	localStorage.setItem('token', 'x')
	clearDrafts()
	expect(await restore(plan())).toBeNull()
	expect(localStorage.getItem('token')).toBe('x')
})

it.each([
	'',
	'{',
	'[]',
	'{"dari":null}',
	'{"dari":null,"pilihan":[1]}',
	'{"dari":null,"pilihan":["a"]}',
	`{"dari":null,"pilihan":["${'&'.repeat(36)}"]}`,
	JSON.stringify({ dari: null, pilihan: Array(31).fill('a'.repeat(36)) }),
])('rubbish %j is ignored', async (text) => {
	localStorage.setItem('draf:krs:1:20232', text)
	expect(await restore(plan())).toBeNull()
})
