import { expect, test } from 'vitest'
import type { Penilaian } from '#shared/api/grading.ts'
import { createOutcome } from './outcome.ts'
import { createSheetStore, EMPTY_DRAFT } from './sheet-store.ts'

const none = { kehadiran: null, tugas: null, uts: null, uas: null }
const SHEET = {
	bobot: { kehadiran: 0, tugas: 0, uts: 50, uas: 50 },
	nilai: ['1', '2'].map((stambuk) => ({
		stambuk,
		nama: `Mahasiswa ${stambuk}`,
		entri: { ...none },
		sumber: none,
		tertunda_sampai: null,
		terbit: null,
		terbit_tertunda_sampai: null,
	})),
} as unknown as Penilaian

/** A sheet, its outcome and the pauses that were begun. */
function open() {
	const store = createSheetStore(SHEET, EMPTY_DRAFT, () => undefined)
	const pauses = new Set<() => void>()
	let begun = 0
	const outcome = createOutcome(store, (run) => {
		begun++
		pauses.add(run)
		return () => void pauses.delete(run)
	})
	const told: number[] = []
	outcome.onChange(() => told.push(outcome.get().terbit))
	const score = (stambuk: string) =>
		store.type((['uts', 'uas'] as const).map((komponen) => ({ stambuk, komponen, teks: '80' })))
	const typing = () => store.typing({ stambuk: '2', komponen: 'uts' }, '8')
	return { outcome, pauses, told, score, typing, begun: () => begun }
}

test('what a sheet comes to is told once after several scores, when typing pauses', () => {
	const { outcome, pauses, told, score } = open()
	score('1')
	score('2')
	expect([told, outcome.get().terbit, pauses.size]).toEqual([[], 0, 1])
	for (const run of pauses) run()
	expect([told, outcome.get().terbit]).toEqual([[2], 2])
})

test('who is about to publish has it at once, and is not told again', () => {
	const { outcome, pauses, told, score } = open()
	outcome.settle()
	expect(told).toEqual([])
	score('1')
	outcome.settle()
	expect([told, outcome.get().keluar.map(({ stambuk }) => stambuk), pauses.size]).toEqual([[1], ['1'], 0])
})

test('a pause begins anew with each stroke of the next cell, and none begins where nothing has changed', () => {
	const { pauses, score, typing, begun } = open()
	typing()
	expect([begun(), pauses.size]).toEqual([0, 0])
	score('1')
	const before = begun()
	typing()
	typing()
	expect([begun() - before, pauses.size]).toEqual([2, 1])
})
