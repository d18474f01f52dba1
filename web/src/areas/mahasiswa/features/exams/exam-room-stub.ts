import { afterEach, beforeEach, vi } from 'vitest'
import type { Pengerjaan } from '#shared/api/exams.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { keeperOf } from '../../parts/outbox-keeper.ts'
import { memoryStorage, type OutboxStorage, TANPA_TITIPAN } from '../../parts/outbox-storage.ts'
import { createExamRoom } from './exam-room.ts'
import { deadlineOf } from './remaining-time.ts'

export const PENGERJAAN: Pengerjaan = {
	id: 'p1',
	ujian_id: 'u1',
	mata_kuliah: 'Sistem Basis Data',
	kode_mk: 'SBD02',
	...{ jenis: 'UTS', nama: null },
	mulai_pada: '2024-03-18T02:00:00.000Z',
	tenggat: '2024-03-18T03:30:00.000Z',
	sisa_ms: 60_000,
	urutan: [1, 2, 3],
	acak_opsi: null,
	soal_tersegel: null,
	jawaban: [],
	disimpan_pada: null,
	epoch: 1,
	epoch_perangkat: 1,
	toleransi_tersembunyi_detik: 0,
	kunci_segel: '',
}
export const RECEIPT = {
	diterima_pada: '2024-03-18T02:42:07.000Z',
	sisa_ms: 50_000,
	epoch: 1,
	lebih_baru: [],
}
export const closed = (skor: number) => ({
	status: 'selesai',
	nilai: { id: 'n1', skor },
	alasan: 'tombol',
	selesai_pada: '2024-03-18T02:50:00.000Z',
})
export const SAVE = 'PUT /api/pengerjaan/p1/jawaban'
export const HAND_IN = 'POST /api/pengerjaan/p1/kumpulkan'
export const CONTACT = 'POST /api/pengerjaan/p1/kontak'
export const START = 'POST /api/ujian/u1/pengerjaan'

export type Answer = { status: number; body: unknown } | 'no answer'
type Body = { alasan?: string; jawaban?: unknown[]; fakta?: unknown[]; pesan?: number }

/** The room of an exam in a browser that is played here: its storage, its page, and what the server answers to each call. */
export function stubExam() {
	const answers: Record<string, Answer | Promise<Answer>> = {}
	const calls: { key: string; body: Body; keepalive: boolean }[] = []
	let page: EventTarget
	let tab: EventTarget & { visibilityState: string }
	let disk: OutboxStorage

	beforeEach(() => {
		vi.useFakeTimers()
		calls.length = 0
		for (const key of Object.keys(answers)) delete answers[key]
		answers[SAVE] = { status: 200, body: { data: RECEIPT } }
		answers[HAND_IN] = { status: 200, body: { data: closed(82.5) } }
		answers[START] = { status: 200, body: { data: { ...PENGERJAAN, sisa_ms: 30_000 } } }
		page = new EventTarget()
		disk = memoryStorage({ akun: 'a', pengerjaan: randomUuid(), ujian: 'u1' })
		tab = Object.assign(new EventTarget(), { visibilityState: 'visible' })
		const claims = btoa(JSON.stringify({ exp: 9_999_999_999 }))
		const storage = new Map([['token', `x.${claims}.x`]])
		vi.stubGlobal('localStorage', {
			getItem: (key: string) => storage.get(key) ?? null,
			setItem: (key: string, value: string) => void storage.set(key, value),
			removeItem: (key: string) => void storage.delete(key),
		})
		vi.stubGlobal('document', tab)
		vi.stubGlobal('navigator', { onLine: true })
		vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
		vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
		vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
			const key = `${init.method} ${url}`
			const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
			calls.push({ key, body, keepalive: init.keepalive ?? false })
			const answer = await answers[key]
			if (answer === undefined || answer === 'no answer') throw new TypeError('failed to fetch')
			return new Response(JSON.stringify(answer.body), { status: answer.status })
		})
	})
	afterEach(() => {
		vi.unstubAllGlobals()
		vi.useRealTimers()
	})

	const turn = (visibilityState: string) => {
		tab.visibilityState = visibilityState
		tab.dispatchEvent(new Event('visibilitychange'))
	}

	return {
		answers,
		calls,
		called: (key: string) => calls.filter((call) => call.key === key),
		pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
		kept: () => disk.read(),
		hide: () => turn('hidden'),
		show: () => turn('visible'),
		fire: (event: string) => void page.dispatchEvent(new Event(event)),
		enter: (waiting = TANPA_TITIPAN, pengerjaan = PENGERJAAN) => {
			const told = { handInFailure: vi.fn(), closed: vi.fn(), given: vi.fn() }
			const room = createExamRoom(
				{
					pengerjaan,
					deadline: deadlineOf(pengerjaan.sisa_ms, performance.now(), performance.now()),
					waiting,
					keeper: keeperOf(disk, memoryStorage({ akun: 'm', pengerjaan: 'p1', ujian: 'u1' })),
				},
				{ onHandInFailure: told.handInFailure, onClosed: told.closed, onGiven: told.given },
			)
			const leave = room.connect()
			return { room, leave, told, kind: () => room.handIn.get().kind }
		},
	}
}
