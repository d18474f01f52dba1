import { expect, test } from 'vitest'
import type { BarisPresensi } from '#shared/api/attendance.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Marks } from './roster-draft.ts'
import { createRoster } from './roster-keeper.ts'

const row = (stambuk: string, status: BarisPresensi['status'], versi = status ? 1 : 0): BarisPresensi => ({
	...{
		stambuk,
		nama: `Nama ${stambuk}`,
		foto: null,
		status,
		cara: status && 'dosen',
		pada: null,
		oleh: null,
	},
	...{ versi, perangkat_sama: false },
})
const offline = () => new ApiError('Tidak ada jaringan', { status: 0, code: 'offline' })
const changed = (...stambuk: string[]) =>
	new ApiError('Sudah diubah', {
		...{ status: 409, code: 'attendance_changed' },
		details: stambuk.map((field) => ({ field, message: `Nama ${field}: Alpa, oleh rekan` })),
	})

/** A roster of two, a server that answers when it is told to, and a clock that runs by hand. */
function open(kept: Marks | null = null) {
	let planned: (() => void) | undefined
	let there: unknown = kept
	const sent: Marks[] = []
	const held: string[] = []
	const lost: string[] = []
	const waiting: { done: (rows: BarisPresensi[]) => void; fail: (error: Error) => void }[] = []
	const server = { rows: [row('1', null), row('2', null)] }
	const keeper = createRoster({
		send: (isian) =>
			new Promise((resolve, reject) => {
				sent.push(Object.fromEntries(isian.map(({ stambuk, ...one }) => [stambuk, one])))
				const done = (mahasiswa: BarisPresensi[]) => resolve({ mahasiswa, tidak_di_kelas: [] })
				waiting.push({ done, fail: reject })
			}),
		refetch: async () => server.rows,
		draft: {
			read: () => there,
			store: (marks) => {
				there = marks
			},
			clear: () => {
				there = null
			},
		},
		later: (run) => {
			planned = run
			return () => {
				planned = undefined
			}
		},
		onHeld: () => held.push('held'),
		onLost: (sentences) => lost.push(...sentences),
	})
	const settle = () => new Promise((resolve) => setTimeout(resolve))
	const tick = async () => {
		const run = planned
		planned = undefined
		run?.()
		await settle()
	}
	const answer = async (how: BarisPresensi[] | Error) => {
		const one = waiting.shift()
		if (Array.isArray(how)) one?.done(how)
		else one?.fail(how)
		await settle()
	}
	return {
		keeper,
		sent,
		held,
		lost,
		server,
		tick,
		answer,
		draft: () => there,
		plans: () => planned !== undefined,
	}
}

test('what is marked just before the page is left is sent at once, also what was marked during a save', async () => {
	const { keeper, sent, answer, draft } = open()
	const leave = keeper.subscribe(() => {})
	keeper.put({ 1: { status: 'hadir', versi: 0 } })
	leave()
	void keeper.flush()
	expect(sent).toEqual([{ 1: { status: 'hadir', versi: 0 } }])
	keeper.put({ ...keeper.read().marks, 2: { status: 'sakit', versi: 0 } })
	await answer([row('1', 'hadir'), row('2', null)])
	expect(sent[1]).toEqual({ 2: { status: 'sakit', versi: 0 } })
	await answer([row('1', 'hadir'), row('2', 'sakit')])
	expect(draft()).toBeNull()
})

test('what an earlier visit left on this device is sent though nobody looks, and again until an answer comes', async () => {
	const { keeper, sent, tick, answer, draft } = open({ 1: { status: 'izin', versi: 0 } })
	await tick()
	await answer(offline())
	expect(keeper.read().saving).toBe('luring')
	expect(draft()).not.toBeNull()
	await tick()
	await answer([row('1', 'izin'), row('2', null)])
	expect(sent).toHaveLength(2)
	expect(draft()).toBeNull()
})

test('where nobody looks, a mark that a colleague was quicker with waits on the device for its meeting to be opened', async () => {
	const { keeper, sent, held, server, tick, answer, draft, plans } = open({
		1: { status: 'izin', versi: 0 },
		2: { status: 'hadir', versi: 0 },
	})
	await tick()
	server.rows = [row('1', 'alpa'), row('2', null)]
	await answer(changed('1'))
	expect(held).toHaveLength(1)
	// The others go on.
	await tick()
	expect(sent[1]).toEqual({ 2: { status: 'hadir', versi: 0 } })
	await answer([row('1', 'alpa'), row('2', 'hadir')])
	expect(draft()).toEqual({ 1: { status: 'izin', versi: 0 } })
	expect(plans()).toBe(false)
	await keeper.flush()
	expect(sent).toHaveLength(2)

	keeper.subscribe(() => {})
	await tick()
	await answer(changed('1'))
	expect(keeper.read().conflicts).toEqual(['Nama 1: Alpa, oleh rekan'])
	expect(draft()).toBeNull()
	expect(held).toHaveLength(1)
})

test('who was marked the same by both is no conflict, and what was marked anew meanwhile goes on upon it', async () => {
	const { keeper, sent, held, server, tick, answer } = open({ 1: { status: 'hadir', versi: 0 } })
	await tick()
	keeper.put({ 1: { status: 'sakit', versi: 0 } })
	server.rows = [row('1', 'hadir', 4), row('2', null)]
	await answer(changed('1'))
	expect([...held, ...keeper.read().conflicts]).toEqual([])
	await tick()
	expect(sent[1]).toEqual({ 1: { status: 'sakit', versi: 4 } })
})

test('what will not be taken later either is said, whether somebody looks or not', async () => {
	const refused = () => new ApiError('Kuliah dibatalkan', { status: 409, code: 'no_meeting' })
	const alone = open({ 1: { status: 'izin', versi: 0 } })
	await alone.tick()
	await alone.answer(refused())
	expect(alone.lost).toEqual(['Kuliah dibatalkan'])
	expect(alone.draft()).toBeNull()
	const seen = open({ 1: { status: 'izin', versi: 0 } })
	seen.keeper.subscribe(() => {})
	await seen.tick()
	await seen.answer(refused())
	expect(seen.keeper.read().conflicts).toEqual(['Kuliah dibatalkan'])
	expect(seen.lost).toEqual([])
})
