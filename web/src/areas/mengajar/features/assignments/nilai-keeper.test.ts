import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { createNilai } from './nilai-keeper.ts'
import type { Isian, Student } from './nilai-typed.ts'

const RULES = { poin: 100, kriteria: [] }
const student = (part: Partial<Student> = {}): Student => ({
	...{ skor: null, skor_kriteria: [], komentar: '', versi: 0, dinilai_ke: null },
	pengumpulan: handIn(1),
	...part,
})
const handIn = (ke: number) => ({
	...{ ke, dikumpulkan_pada: '2024-03-18T01:00:00Z', hari_terlambat: 0, huruf: 0, berkas: [] },
})
const offline = () => new ApiError('Tidak ada jaringan', { status: 0, code: 'offline' })
const judged = () => new ApiError('Sudah diubah', { status: 409, code: 'judged_meanwhile' })

/** A student that is judged, a server that answers when it is told to, and a clock that runs by hand. */
function open(begin = student(), kept: unknown = null) {
	let planned: (() => void) | undefined
	let there: unknown = kept
	const sent: Isian[] = []
	const told: string[] = []
	const open: { done: (versi: number) => void; fail: (error: Error) => void }[] = []
	const server = { student: begin }
	const keeper = createNilai(RULES, begin, {
		send: (isian) =>
			new Promise((resolve, reject) => {
				sent.push(isian)
				open.push({ done: (versi) => resolve({ versi }), fail: reject })
			}),
		refetch: async () => server.student,
		draft: {
			read: () => there,
			store: (words) => {
				there = words
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
		onRefused: (sentence) => told.push(sentence),
		onChange: () => {},
	})
	const settle = () => new Promise((resolve) => setTimeout(resolve))
	const tick = async () => {
		const run = planned
		planned = undefined
		run?.()
		await settle()
	}
	const answer = async (how: number | Error) => {
		const one = open.shift()
		if (typeof how === 'number') one?.done(how)
		else one?.fail(how)
		await settle()
	}
	return { keeper, sent, told, server, tick, answer, draft: () => there }
}

test('what is typed while a save is under way is saved after it, on the version that it made', async () => {
	const { keeper, sent, tick, answer, draft } = open()
	keeper.change({ skor: '8' })
	await tick()
	keeper.change({ skor: '85' })
	void keeper.flush()
	await tick()
	expect(sent).toHaveLength(1)
	await answer(1)
	await tick()
	expect(sent.map(({ skor, versi }) => [skor, versi])).toEqual([
		[8, 0],
		[85, 1],
	])
	await answer(2)
	expect(keeper.read().status).toBe('Tersimpan')
	expect(draft()).toBeNull()
})

test('what a colleague has changed is not overwritten, neither now nor from what this device kept, until it is chosen', async () => {
	const { keeper, sent, server, tick, answer, told } = open(student({ versi: 3, skor: 70, dinilai_ke: 1 }), {
		...{ skor: '80', kriteria: [], komentar: '', versi: 2, ke: 1 },
	})
	await tick()
	expect(sent[0]).toMatchObject({ skor: 80, versi: 2 })
	server.student = student({ versi: 3, skor: 70, dinilai_ke: 1 })
	await answer(judged())
	expect(keeper.read()).toMatchObject({ clash: true, stuck: true, typed: { skor: '80' } })
	expect(told).toEqual(['Sudah diubah'])
	keeper.change({ komentar: 'Bagus' })
	await tick()
	expect(sent).toHaveLength(1)
	keeper.insist()
	expect(sent[1]).toMatchObject({ skor: 80, komentar: 'Bagus', versi: 3 })
})

test('a save of which no answer came is not taken for that of a colleague', async () => {
	const { keeper, sent, server, tick, answer } = open()
	keeper.change({ skor: '80' })
	await tick()
	await answer(offline())
	expect(keeper.read().stuck).toBe(true)
	server.student = student({ versi: 1, skor: 80, dinilai_ke: 1 })
	keeper.change({ komentar: 'Bagus' })
	await tick()
	await answer(judged())
	await tick()
	expect(sent.at(-1)).toMatchObject({ skor: 80, komentar: 'Bagus', versi: 1 })
	await answer(2)
	expect(keeper.read()).toMatchObject({ clash: false, stuck: false, status: 'Tersimpan' })
})

test('what was typed for one hand-in stays when the next one comes, and is not its score until the lecturer says so', async () => {
	const { keeper, sent, tick } = open()
	keeper.change({ skor: '60', komentar: 'Sumber tidak disebut.' })
	keeper.adopt(RULES, student({ pengumpulan: handIn(2) }))
	await tick()
	keeper.change({ komentar: 'Sumber tidak disebut' })
	await tick()
	expect(sent).toHaveLength(0)
	expect(keeper.read()).toMatchObject({ hold: 'typed', stuck: true, typed: { skor: '60' } })
	keeper.take()
	expect(sent[0]).toMatchObject({ skor: 60, ke: 2 })
})

test('a score of an earlier hand-in is not moved to the next by opening it, by an old draft or by a comment', async () => {
	const judgedOnce = { versi: 1, skor: 60, dinilai_ke: 1, pengumpulan: handIn(2) }
	const old = open(student(judgedOnce), { skor: '65', kriteria: [], komentar: '', versi: 1, ke: 1 })
	await old.tick()
	expect(old.sent).toHaveLength(0)
	expect(old.keeper.read()).toMatchObject({ hold: 'typed', typed: { skor: '65' } })

	const { keeper, sent, tick } = open(student(judgedOnce))
	keeper.change({ komentar: 'Lebih baik' })
	await tick()
	expect(sent).toHaveLength(0)
	keeper.change({ skor: '75' })
	await tick()
	expect(sent[0]).toMatchObject({ skor: 75, komentar: 'Lebih baik', ke: 2 })
})

test('what is no score stays on the device with the comment, is said again later, and is not taken for saved', async () => {
	const { keeper, sent, tick, draft } = open()
	keeper.change({ skor: '8O', komentar: 'Panjang' })
	await tick()
	expect(await keeper.flush()).toBe(false)
	expect(sent).toHaveLength(0)
	const again = open(student(), draft())
	expect(again.keeper.read()).toMatchObject({ stuck: true, typed: { skor: '8O', komentar: 'Panjang' } })
	expect(again.keeper.read().problem).toContain('satu angka')
})

test('a refetch takes over what others did, and leaves alone what is typed and what was just saved', async () => {
	const { keeper, tick, answer } = open()
	keeper.adopt(RULES, student({ versi: 1, komentar: 'Dari rekan' }))
	expect(keeper.read().typed.komentar).toBe('Dari rekan')
	keeper.change({ komentar: 'Dari rekan ' })
	await tick()
	await answer(2)
	keeper.adopt(RULES, student({ versi: 1, komentar: 'Dari rekan' }))
	keeper.adopt(RULES, student({ versi: 2, komentar: 'Dari rekan' }))
	expect(keeper.read().typed.komentar).toBe('Dari rekan ')
})
