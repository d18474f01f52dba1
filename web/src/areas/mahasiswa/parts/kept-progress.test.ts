import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KemajuanMateri } from '#shared/api/lessons.ts'
import { createStorage } from '#web/lib/storage-stub.ts'
import { batchesOf, dropSent, keepNote, readKept } from './kept-progress.ts'

const storage = () => createStorage()
beforeEach(() => void vi.stubGlobal('localStorage', storage()))
afterEach(() => void vi.unstubAllGlobals())

const catatan = (facts: Partial<KemajuanMateri> = {}): KemajuanMateri => ({
	materi_id: 'a',
	selesai: false,
	cara: null,
	selesai_pada: null,
	posisi: 0,
	video: {},
	cek: {},
	pada: '2024-03-18T08:00:00.000Z',
	...facts,
})
const later = '2024-03-18T08:00:09.000Z'
const keep = (facts?: Partial<KemajuanMateri>, kode = 'KS03') =>
	keepNote('rani', { kode, catatan: catatan(facts) })

test('a note waits on the device for its account alone', () => {
	keep({ posisi: 300 })
	expect(readKept('rani').a?.catatan.posisi).toBe(300)
	expect(readKept('budi')).toEqual({})
})

test('what two tabs have noted of a lesson is kept together', () => {
	keep({ cek: { 1: 0 } })
	keep({ cek: { 2: 1 }, pada: later })
	expect(readKept('rani').a?.catatan).toMatchObject({ cek: { 1: 0, 2: 1 }, pada: later })
})

test('what the server has is let go of, and what was noted since stays', () => {
	keep()
	keep({ materi_id: 'b' })
	const sent = Object.values(readKept('rani')).map((each) => each.catatan)
	keep({ pada: later })
	dropSent('rani', sent)
	expect(Object.keys(readKept('rani'))).toEqual(['a'])
	dropSent('rani', [catatan({ pada: later })])
	expect(Object.keys(localStorage)).toEqual([])
})

test('a full storage keeps notes as long as the page lives', () => {
	localStorage.setItem = () => {
		throw new DOMException('full', 'QuotaExceededError')
	}
	keep({ posisi: 40 })
	expect(readKept('rani').a?.catatan.posisi).toBe(40)
	dropSent('rani', [catatan({ posisi: 40 })])
	expect(readKept('rani')).toEqual({})
})

test('what is no note is nothing', () => {
	localStorage.setItem('kemajuan:rani', '{"a":')
	expect(readKept('rani')).toEqual({})
})

test('a call takes the notes of one course, and fifty of them', () => {
	for (let i = 0; i < 51; i++) keep({ materi_id: `m${i}` })
	keep({ materi_id: 'lain' }, 'PW01')
	expect(batchesOf(readKept('rani')).map(({ kode, kemajuan }) => [kode, kemajuan.length])).toEqual([
		['KS03', 50],
		['KS03', 1],
		['PW01', 1],
	])
})
