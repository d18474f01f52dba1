import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, clearDrafts, storeDraft } from '#web/lib/device-drafts.ts'
import { createStorage } from '#web/lib/storage-stub.ts'
import { keptRosters, rosterKeys } from './kept-rosters.ts'

/** Signs somebody in, as far as a token says who it is. */
const signIn = (sub: string) =>
	localStorage.setItem('token', `h.${btoa(JSON.stringify({ sub, exp: 4_000_000_000 }))}.s`)

beforeEach(() => {
	vi.stubGlobal('localStorage', createStorage())
	signIn('ani')
})
afterEach(() => vi.unstubAllGlobals())

test('the meetings whose marks wait on this device are those of the account, and none once they are sent', () => {
	const meeting = '20232/TI-4A/KS03/2024-03-18/08%3A00'
	storeDraft(rosterKeys('ani') + meeting, { 1: { status: 'hadir', versi: 0 } })
	storeDraft('catatan:ani:lain', 'x')
	expect(keptRosters()).toEqual([meeting])
	signIn('budi')
	expect(keptRosters()).toEqual([])
	signIn('ani')
	clearDraft(rosterKeys('ani') + meeting)
	expect(keptRosters()).toEqual([])
	storeDraft(rosterKeys('ani') + meeting, {})
	clearDrafts()
	expect(keptRosters()).toEqual([])
})
