import { expect, test } from 'vitest'
import type { PerubahanSel, SelBentrok } from '#shared/api/grading.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { SheetStore } from './sheet-store.ts'
import { createSheetSync } from './sheet-sync.ts'

const cell: PerubahanSel = { stambuk: '13001', komponen: 'uts', dari: null, ke: 80 }

/** A sheet in which one cell waits, a server that answers as told, and a clock that runs by hand. */
function open(...answers: (Error | SelBentrok[])[]) {
	let waiting = [cell]
	let planned: { run: () => void; ms: number } | undefined
	const calls: string[] = []
	const store = {
		batch: () => waiting,
		waitingCount: () => waiting.length,
		saved: () => {
			calls.push('saved')
			waiting = []
		},
		unanswered: () => calls.push('unanswered'),
	} as unknown as SheetStore
	const sync = createSheetSync(store, {
		send: async () => {
			const answer = answers.shift() ?? []
			if (answer instanceof Error) throw answer
			return { bentrok: answer, ditolak: [], pada: '2024-07-01T00:00:00Z' }
		},
		later: (run, ms) => {
			planned = { run, ms }
			return () => {
				planned = undefined
			}
		},
		now: () => 0,
		onRefused: () => calls.push('refused'),
	})
	const tick = async () => {
		const { run, ms } = planned ?? { run: () => undefined, ms: -1 }
		planned = undefined
		run()
		await new Promise((resolve) => setTimeout(resolve))
		return ms
	}
	return { sync, tick, calls }
}
const offline = () => new ApiError('Tidak ada jaringan', { status: 0, code: 'offline' })

test('what waits is saved a moment after it was typed, and said to be saved only then', async () => {
	const { sync, tick, calls } = open()
	sync.touch()
	expect(sync.state().kind).toBe('menyimpan')
	expect(await tick()).toBeGreaterThan(0)
	expect(sync.state()).toEqual({ kind: 'tersimpan', pada: '2024-07-01T00:00:00Z' })
	expect(calls).toEqual(['saved'])
})

test('without an answer it is tried again, later each time, until there is one', async () => {
	const { sync, tick, calls } = open(offline(), offline(), new ApiError('', { status: 503, code: 'x' }))
	sync.touch()
	const waits = [await tick(), await tick(), await tick(), await tick()]
	expect(waits.slice(1)).toEqual([1000, 2000, 4000])
	expect(calls).toEqual(['unanswered', 'unanswered', 'unanswered', 'saved'])
	expect(sync.state().kind).toBe('tersimpan')
})

test('what the server refuses is not sent again and again, and is not called saved', async () => {
	const { sync, tick, calls } = open(new ApiError('Bukan kelas Anda', { status: 403, code: 'wrong_course' }))
	sync.touch()
	await tick()
	expect(sync.state()).toEqual({ kind: 'ditolak', alasan: 'Bukan kelas Anda' })
	expect([await tick(), calls]).toEqual([-1, []])
})
