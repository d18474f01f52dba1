import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KemajuanMateri } from '#shared/api/lessons.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { createStorage } from '#web/lib/storage-stub.ts'
import { readKept } from './kept-progress.ts'
import { note, sendKept } from './progress-sync.ts'

const AKUN = '00000000-0000-4000-8000-000000000001'
const token = ['', btoa(JSON.stringify({ sub: AKUN, exp: 4_000_000_000 })), ''].join('.')
const catatan = (materi_id: string): KemajuanMateri => ({
	materi_id,
	selesai: true,
	cara: 'sendiri',
	selesai_pada: '2024-03-18T08:00:00.000Z',
	posisi: 0,
	video: {},
	cek: {},
	pada: '2024-03-18T08:00:00.000Z',
})
const waiting = () => Object.keys(readKept(AKUN)).sort()
/** What the server was sent, by lesson. */
let sent: string[][] = []
/** Answers to a sending; undefined for no network. */
let answer: (lessons: string[]) => Response | undefined

beforeEach(() => {
	vi.useFakeTimers()
	sent = []
	vi.stubGlobal('localStorage', createStorage())
	localStorage.setItem('token', token)
	vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
		const lessons = (JSON.parse(body).kemajuan as KemajuanMateri[]).map(({ materi_id }) => materi_id)
		sent.push(lessons)
		const given = answer(lessons)
		if (!given) throw new TypeError('Failed to fetch')
		return given
	})
})
afterEach(() => {
	vi.clearAllTimers()
	vi.useRealTimers()
	vi.unstubAllGlobals()
	queryClient.clear()
})

const taken = (lessons: string[]) => Response.json({ data: lessons.map(catatan) })

test('what was done without a network waits on the device, is tried again by itself, and is let go of when the server has it', async () => {
	answer = () => undefined
	note('KS03', catatan('a'), 'now')
	await vi.advanceTimersByTimeAsync(0)
	expect([sent, waiting()]).toEqual([[['a']], ['a']])
	answer = taken
	await vi.advanceTimersByTimeAsync(16_000)
	expect([sent, waiting()]).toEqual([[['a'], ['a']], []])
})

test('a server that is out of order has refused nothing', async () => {
	answer = () => Response.json({ error: 'Sebentar', code: 'busy' }, { status: 503 })
	note('KS03', catatan('a'), 'now')
	await vi.advanceTimersByTimeAsync(0)
	expect(waiting()).toEqual(['a'])
})

test('one lesson that is gone does not hold up the others', async () => {
	const gone = (lessons: string[]) =>
		lessons.includes('b')
			? Response.json({ error: 'Tidak ada', code: 'not_found' }, { status: 404 })
			: taken(lessons)
	answer = gone
	for (const lesson of ['a', 'b', 'c']) note('KS03', catatan(lesson))
	await sendKept()
	expect(sent).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']])
	expect(waiting()).toEqual([])
})

test('what is noted by nobody who is signed in goes nowhere', async () => {
	answer = taken
	localStorage.removeItem('token')
	await sendKept()
	expect(sent).toEqual([])
})
