import { describe, expect, it, vi } from 'vitest'
import { revOf } from '#shared/rules/jawaban.ts'
import { TANPA_TITIPAN } from '../../parts/outbox-storage.ts'
import { CONTACT, closed, HAND_IN, PENGERJAAN, START, stubExam } from './exam-room-stub.ts'

const { answers, called, pass, kept, hide, show, fire, enter } = stubExam()

const LENIENT = { ...PENGERJAAN, toleransi_tersembunyi_detik: 5 }
/** The server says that so much is left. */
const left = (sisa_ms: number) => ({ status: 200, body: { data: { ...LENIENT, sisa_ms } } })

describe('a page that is hidden', () => {
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

	it('tells once of a span in which the tab was hidden, when the server says that there is time left', async () => {
		answers[HAND_IN] = {
			status: 200,
			body: { data: { status: 'berlangsung', sebab: 'perangkat_lain', sisa_ms: 500_000, epoch: 1 } },
		}
		answers[CONTACT] = {
			status: 200,
			body: { data: { status: 'berlangsung', sisa_ms: 600_000, epoch: 1, pesan: [] } },
		}
		const { kind } = enter()
		hide()
		await pass(40_000)
		expect(kind()).toBe('terbuka')
		expect(called(CONTACT).map(({ body }) => body.fakta?.length)).toEqual([1, 0])
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
		const { kind } = enter(TANPA_TITIPAN, LENIENT)
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

	it('is not handed in by a date that was set: the server says that hardly any time has passed', async () => {
		const { kind } = enter(TANPA_TITIPAN, LENIENT)
		hide()
		await pass(1_000)
		vi.setSystemTime(Date.now() + 3_600_000)
		answers[START] = left(59_000)
		show()
		await pass(10_000)
		expect(kind()).toBe('terbuka')
	})

	it.each([
		[4_900, 'terbuka'],
		[5_100, 'terkumpul'],
	])(
		'waits for the server where the clocks do not agree; hidden for %d ms by its time, the exam is %s',
		async (hidden, after) => {
			const { kind } = enter(TANPA_TITIPAN, LENIENT)
			answers[START] = 'no answer'
			hide()
			await pass(1_000)
			vi.setSystemTime(Date.now() + 6_000)
			show()
			// Nothing reaches the server, and the student goes on: that time is not hidden.
			await pass(20_000)
			expect(kind()).toBe('terbuka')
			answers[START] = left(60_000 - hidden - 20_000)
			fire('online')
			await pass(0)
			expect(kind()).toBe(after)
		},
	)

	it('of a browser that was ended is judged by the server’s time alone when the exam is opened again', async () => {
		const open = (sisa_ms: number) => enter(TANPA_TITIPAN, { ...LENIENT, sisa_ms })
		const first = open(60_000)
		hide()
		await pass(0)
		first.leave()
		vi.setSystemTime(Date.now() + 3_600_000)
		const soon = open(56_000)
		await pass(0)
		expect(soon.kind()).toBe('terbuka')
		hide()
		await pass(0)
		soon.leave()
		show()
		const later = open(51_000)
		await pass(0)
		expect(later.kind()).toBe('terkumpul')
		expect(called(HAND_IN)[0]?.body.alasan).toBe('tab_tersembunyi')
	})

	it('and one that was left is told, with for how long; one that was only loaded anew is not', async () => {
		answers[CONTACT] = {
			status: 200,
			body: { data: { status: 'berlangsung', sisa_ms: 600_000, epoch: 1, pesan: [] } },
		}
		const comeBackAfter = async (ms: number) => {
			const { leave } = enter()
			await pass(16_000)
			leave()
			await pass(ms)
		}
		await comeBackAfter(4_000)
		await comeBackAfter(9_000)
		await comeBackAfter(0)
		expect(called(CONTACT).map(({ body }) => body.fakta)).toEqual([
			[],
			[],
			[expect.objectContaining({ jenis: 'ditinggalkan', lama_ms: 9_000 })],
		])
	})

	it('is found on the device also when nothing was answered yet', async () => {
		enter()
		await pass(0)
		expect(await kept()).toEqual({ jawaban: [], kumpul: null, rev: revOf(1, 0) })
	})
})
