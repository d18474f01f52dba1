import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Pengerjaan } from '#shared/api/exams.ts'
import { revOf } from '#shared/rules/jawaban.ts'
import { createExamRoom } from './exam-room.ts'
import { keeperOf } from './outbox-keeper.ts'
import { memoryStorage, type OutboxStorage, TANPA_TITIPAN } from './outbox-storage.ts'
import { deadlineOf } from './remaining-time.ts'

const PENGERJAAN: Pengerjaan = {
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
const RECEIPT = { diterima_pada: '2024-03-18T02:42:07.000Z', sisa_ms: 50_000, epoch: 1, lebih_baru: [] }
const closed = (skor: number) => ({
	status: 'selesai',
	nilai: { id: 'n1', skor },
	alasan: 'tombol',
	selesai_pada: '2024-03-18T02:50:00.000Z',
})
const SAVE = 'PUT /api/pengerjaan/p1/jawaban'
const HAND_IN = 'POST /api/pengerjaan/p1/kumpulkan'
const CONTACT = 'POST /api/pengerjaan/p1/kontak'
const START = 'POST /api/ujian/u1/pengerjaan'

type Answer = { status: number; body: unknown } | 'no answer'
let answers: Record<string, Answer | Promise<Answer>>
type Body = { alasan?: string; jawaban?: unknown[]; fakta?: unknown[]; pesan?: number }
let calls: { key: string; body: Body; keepalive: boolean }[]
let page: EventTarget
let tab: EventTarget & { visibilityState: string }
let disk: OutboxStorage

const called = (key: string) => calls.filter((call) => call.key === key)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
	vi.useFakeTimers()
	calls = []
	answers = {
		[SAVE]: { status: 200, body: { data: RECEIPT } },
		[HAND_IN]: { status: 200, body: { data: closed(82.5) } },
		[START]: { status: 200, body: { data: { ...PENGERJAAN, sisa_ms: 30_000 } } },
	}
	page = new EventTarget()
	disk = memoryStorage({ akun: 'a', pengerjaan: crypto.randomUUID(), ujian: 'u1' })
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

function enter(waiting = TANPA_TITIPAN, pengerjaan = PENGERJAAN) {
	const told = { handInFailure: vi.fn(), closed: vi.fn() }
	const room = createExamRoom(
		{
			pengerjaan,
			deadline: deadlineOf(PENGERJAAN.sisa_ms, performance.now(), performance.now()),
			waiting,
			keeper: keeperOf(disk, memoryStorage({ akun: 'm', pengerjaan: 'p1', ujian: 'u1' })),
		},
		{ onHandInFailure: told.handInFailure, onClosed: told.closed },
	)
	const leave = room.connect()
	return { room, leave, told, kind: () => room.handIn.get().kind }
}

const hide = () => {
	tab.visibilityState = 'hidden'
	tab.dispatchEvent(new Event('visibilitychange'))
}

describe('exam room', () => {
	it('hands in with the unsent answers when the tab is hidden', async () => {
		const { room, kind } = enter()
		room.choose(2, 'C')
		hide()
		await pass(0)
		expect(called(HAND_IN)).toEqual([
			expect.objectContaining({
				keepalive: true,
				body: {
					alasan: 'tab_tersembunyi',
					fakta: [{ id: expect.any(String), jenis: 'tersembunyi', lalu_ms: 0, lama_ms: 0 }],
					epoch: 1,
					sejak: revOf(1, 0),
					jawaban: [{ soal_id: 2, opsi: 'C', rev: revOf(1, 1), ms: 89 * 60_000 }],
				},
			}),
		])
		expect(kind()).toBe('terkumpul')
	})

	it('calls when nothing was saved for 15 s, and not while changes wait', async () => {
		answers[CONTACT] = {
			status: 200,
			body: { data: { status: 'berlangsung', sisa_ms: 600_000, epoch: 1, pesan: [] } },
		}
		const { room, leave } = enter()
		await pass(14_000)
		expect(called(CONTACT)).toHaveLength(0)
		await pass(2_000)
		expect(called(CONTACT)).toHaveLength(1)
		answers[SAVE] = 'no answer'
		room.choose(2, 'C')
		await pass(40_000)
		expect(called(CONTACT)).toHaveLength(1)
		leave()
	})

	const speak = (...pesan: { id: number; isi: string }[]) => {
		const heard = pesan.map((one) => ({ ...one, pada: '2024-03-18T02:42:00.000Z' }))
		const data = { status: 'berlangsung', sisa_ms: 600_000, epoch: 1, pesan: heard }
		answers[CONTACT] = { status: 200, body: { data } }
	}

	it('shows what the lecturer says until it is put away, also after the page was opened again', async () => {
		speak({ id: 4, isi: 'Soal 3: abaikan kata pertama.' })
		const { room, leave } = enter()
		await pass(16_000)
		expect(room.messages.get()).toMatchObject({ semua: [{ id: 4 }], dibaca: 0 })
		room.putMessagesAway()
		// A reply that was on its way says it once more.
		await pass(16_000)
		expect(called(CONTACT)[1]?.body.pesan).toBe(4)
		expect(room.messages.get()).toMatchObject({ semua: [{ id: 4 }], dibaca: 4 })
		leave()
		const again = enter(TANPA_TITIPAN, { ...PENGERJAAN, disimpan_pada: PENGERJAAN.mulai_pada })
		// What was said before is there at once, to be read again.
		await pass(1_000)
		expect(again.room.messages.get()).toMatchObject({ semua: [{ id: 4 }], dibaca: 4 })
	})

	it('hears the lecturer while it saves without a pause', async () => {
		speak({ id: 4, isi: 'Soal 3: abaikan kata pertama.' })
		const { room } = enter()
		for (let i = 0; i < 30; i++) {
			// Something always waits: the next change comes before each receipt.
			answers[SAVE] = new Promise((resolve) =>
				setTimeout(() => {
					room.choose(1 + (i % 3), i % 2 ? 'A' : 'B')
					resolve({ status: 200, body: { data: RECEIPT } })
				}, 900),
			)
			room.choose(1 + (i % 3), i % 2 ? 'B' : 'A')
			await pass(1_000)
		}
		expect(room.messages.get().semua).toHaveLength(1)
	})

	it('tells once of a span in which the tab was hidden, when the server says that there is time left', async () => {
		answers[HAND_IN] = {
			status: 200,
			body: { data: { status: 'berlangsung', sebab: 'perangkat_lain', sisa_ms: 500_000, epoch: 1 } },
		}
		speak()
		const { kind } = enter()
		hide()
		await pass(40_000)
		expect(kind()).toBe('terbuka')
		expect(called(CONTACT).map(({ body }) => body.fakta?.length)).toEqual([1, 0])
	})

	it('marks answers that are given while the clocks of the device do not agree', async () => {
		const { room } = enter()
		answers[START] = 'no answer'
		vi.setSystemTime(Date.now() + 2_500)
		room.choose(1, 'A')
		await pass(1_000)
		expect(called(SAVE)[0]?.body.jawaban).toMatchObject([{ waktu_ragu: true }])
		// The receipt has set them again.
		room.choose(2, 'B')
		await pass(2_000)
		expect(called(SAVE)[1]?.body.jawaban).toEqual([expect.not.objectContaining({ waktu_ragu: true })])
	})

	it('hears by a call that the attempt was closed elsewhere, and shows its grade', async () => {
		answers[CONTACT] = {
			status: 200,
			body: { data: { status: 'selesai', sisa_ms: 0, epoch: 1, pesan: [] } },
		}
		const { told, kind } = enter()
		await pass(16_000)
		expect(told.closed).toHaveBeenCalledOnce()
		expect(kind()).toBe('terkumpul')
	})

	it('leaves no answer in the browser once it has the grade', async () => {
		answers[SAVE] = 'no answer'
		const { room, kind } = enter()
		room.choose(2, 'C')
		expect((await disk.read()).jawaban).toHaveLength(1)
		room.submit('tombol')
		await pass(0)
		expect(kind()).toBe('terkumpul')
		expect(await disk.read()).toEqual(TANPA_TITIPAN)
	})

	it('keeps answers and hand-in on the device until the server has answered', async () => {
		answers[SAVE] = 'no answer'
		answers[HAND_IN] = 'no answer'
		const { room } = enter()
		room.choose(2, 'C')
		room.choose(1, 'A')
		const jawaban = [
			{ soal_id: 2, opsi: 'C', rev: revOf(1, 1), ms: 89 * 60_000 },
			{ soal_id: 1, opsi: 'A', rev: revOf(1, 2), ms: 89 * 60_000 },
		]
		await pass(0)
		expect(await disk.read()).toEqual({ jawaban, kumpul: null, rev: revOf(1, 2) })
		room.submit('tombol')
		await pass(0)
		expect(await disk.read()).toEqual({ jawaban, kumpul: 'tombol', rev: revOf(1, 2) })
	})

	it('goes on with what was kept: answers are sent, revisions grow on, a hand-in that was asked for is done', async () => {
		const jawaban = [{ soal_id: 2, opsi: 'C' as const, rev: revOf(1, 7) }]
		const { room } = enter({ jawaban, kumpul: null, rev: revOf(1, 9) })
		await pass(1000)
		expect(called(SAVE).map(({ body }) => body.jawaban)).toEqual([jawaban])
		room.choose(1, 'A')
		expect(room.saver.get().outbox.jawaban.get(1)?.rev).toBe(revOf(1, 10))
		const again = enter({ jawaban, kumpul: 'tombol', rev: revOf(1, 9) })
		await pass(0)
		expect(called(HAND_IN).map(({ body }) => body)).toEqual([
			{ alasan: 'tombol', epoch: 1, sejak: revOf(1, 0), jawaban },
		])
		expect(again.kind()).toBe('terkumpul')
	})

	it('judges on return a tab that was hidden while nothing could be sent', async () => {
		answers[HAND_IN] = 'no answer'
		const { leave } = enter()
		hide()
		await pass(0)
		leave()
		answers[HAND_IN] = { status: 200, body: { data: closed(82.5) } }
		// Nothing but the mark is left: the browser was ended before anything else was written.
		const { kind } = enter()
		await pass(0)
		expect(called(HAND_IN).map(({ body }) => body.alasan)).toContain('tab_tersembunyi')
		expect(kind()).toBe('terkumpul')
		// Once the server has heard of it, it is over.
		expect(enter().kind()).toBe('terbuka')
	})

	it('hands in when the tab was hidden for longer than the exam allows, also by a phone that slept', async () => {
		const { kind } = enter(TANPA_TITIPAN, { ...PENGERJAAN, toleransi_tersembunyi_detik: 5 })
		const show = () => {
			tab.visibilityState = 'visible'
			tab.dispatchEvent(new Event('visibilitychange'))
		}
		hide()
		await pass(4_900)
		show()
		expect(kind()).toBe('terbuka')
		hide()
		vi.setSystemTime(Date.now() + 6_000)
		show()
		await pass(0)
		expect(kind()).toBe('terkumpul')
		expect(called(HAND_IN)[0]?.body.fakta).toMatchObject([{ lama_ms: 4_900 }, { lama_ms: 6_000 }])
	})

	it('hands nothing in by the date of the device alone', async () => {
		const { room, kind } = enter()
		answers[START] = 'no answer'
		vi.setSystemTime(Date.now() + 86_400_000)
		await pass(20_000)
		expect(kind()).toBe('terbuka')
		room.choose(1, 'A')
		expect(room.saver.get().outbox.jawaban.get(1)?.opsi).toBe('A')
	})

	it('does not hand in when the page is unloaded, but sends what is unsent', async () => {
		const { room, kind } = enter()
		room.choose(2, 'C')
		page.dispatchEvent(new Event('pagehide'))
		hide()
		await pass(0)
		expect(called(HAND_IN)).toEqual([])
		expect(called(SAVE)).toEqual([expect.objectContaining({ keepalive: true })])
		expect(kind()).toBe('terbuka')
	})

	it('hands in when the time of the last receipt is up, and takes no answer after that', async () => {
		const { room, kind } = enter()
		room.choose(1, 'A')
		await pass(1000)
		await pass(49_900)
		expect(kind()).toBe('terbuka')
		await pass(200)
		expect(called(HAND_IN).map(({ body }) => body.alasan)).toEqual(['waktu'])
		room.choose(1, 'B')
		expect(room.saver.get().outbox.jawaban.get(1)?.opsi).toBe('A')
	})

	it('gets the grade when another device has handed in, and says so', async () => {
		answers[SAVE] = { status: 409, body: { error: 'Ujian ini sudah dikumpulkan.', code: 'attempt_closed' } }
		const { room, told, kind } = enter()
		room.choose(1, 'A')
		await pass(1000)
		expect(told.closed).toHaveBeenCalledWith('Ujian ini sudah dikumpulkan.')
		expect(kind()).toBe('terkumpul')
	})

	it('takes the refusal of a save that its own hand-in has overtaken for no news', async () => {
		const late = Promise.withResolvers<Answer>()
		answers[SAVE] = late.promise
		const { room, told, kind } = enter()
		room.choose(1, 'A')
		await pass(1000)
		room.submit('tombol')
		late.resolve({ status: 409, body: { error: 'Ujian ini sudah dikumpulkan.', code: 'attempt_closed' } })
		await pass(5000)
		expect(kind()).toBe('terkumpul')
		expect(told.closed).not.toHaveBeenCalled()
		expect(called(HAND_IN)).toHaveLength(1)
	})

	it('goes on saving for a hand-in whose changes were refused, also when the time runs out meanwhile', async () => {
		answers[HAND_IN] = { status: 400, body: { error: 'Soal tidak ada', code: 'not_on_paper' } }
		answers[SAVE] = 'no answer'
		const { room, kind } = enter()
		room.choose(1, 'A')
		room.submit('tombol')
		await pass(70_000)
		expect(kind()).toBe('mengumpulkan')
		answers[SAVE] = { status: 200, body: { data: { ...RECEIPT, sisa_ms: 0 } } }
		answers[HAND_IN] = { status: 200, body: { data: closed(2.5) } }
		await pass(20_000)
		expect(kind()).toBe('terkumpul')
	})

	it('asks the server for the time when the device has slept', async () => {
		const { room } = enter()
		await pass(5000)
		expect(called(START)).toHaveLength(0)
		vi.setSystemTime(Date.now() + 600_000)
		await pass(5000)
		expect(called(START)).toHaveLength(1)
		expect(room.deadline.get().at - performance.now()).toBeCloseTo(30_000, -2)
	})

	it('says at once that the network is gone, and saves when it is back', async () => {
		const { room } = enter()
		answers[SAVE] = 'no answer'
		page.dispatchEvent(new Event('offline'))
		expect(room.saver.get().connection).toBe('terputus')
		room.choose(1, 'A')
		await pass(8000)
		answers[SAVE] = { status: 200, body: { data: RECEIPT } }
		page.dispatchEvent(new Event('online'))
		await pass(300)
		expect(room.saver.get().connection).toBe('tersambung')
		expect(room.saver.get().outbox.savedAt).toBe(RECEIPT.diterima_pada)
	})

	it('does nothing more after it was left', async () => {
		const { leave } = enter()
		leave()
		hide()
		await pass(120_000)
		expect(calls).toEqual([])
	})
})
