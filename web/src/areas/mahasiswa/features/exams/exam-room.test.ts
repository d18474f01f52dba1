import { describe, expect, it, vi } from 'vitest'
import { revOf } from '#shared/rules/jawaban.ts'
import { TANPA_TITIPAN } from '../../parts/outbox-storage.ts'
import {
	type Answer,
	CONTACT,
	closed,
	HAND_IN,
	PENGERJAAN,
	RECEIPT,
	SAVE,
	START,
	stubExam,
} from './exam-room-stub.ts'

const { answers, calls, called, pass, kept, hide, fire, enter } = stubExam()

describe('exam room', () => {
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

	it('says when the server has moved the end on, and not for the jitter of a slow network', async () => {
		const { room, told } = enter()
		const left = room.deadline.get().at - performance.now()
		answers[SAVE] = { status: 200, body: { data: { ...RECEIPT, sisa_ms: left + 4_000 } } }
		room.choose(1, 'A')
		await pass(1_000)
		expect(told.given).not.toHaveBeenCalled()
		answers[SAVE] = { status: 200, body: { data: { ...RECEIPT, sisa_ms: left + 300_000 } } }
		room.choose(2, 'B')
		await pass(2_000)
		expect(told.given).toHaveBeenCalledExactlyOnceWith('Waktu Anda bertambah 5 menit')
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
		await pass(0)
		expect((await kept()).jawaban).toHaveLength(1)
		room.submit('tombol')
		await pass(0)
		expect(kind()).toBe('terkumpul')
		expect(await kept()).toEqual(TANPA_TITIPAN)
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
		expect(await kept()).toEqual({ jawaban, kumpul: null, rev: revOf(1, 2) })
		room.submit('tombol')
		await pass(0)
		expect(await kept()).toEqual({ jawaban, kumpul: 'tombol', rev: revOf(1, 2) })
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
		fire('pagehide')
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
		fire('offline')
		expect(room.saver.get().connection).toBe('terputus')
		room.choose(1, 'A')
		await pass(8000)
		answers[SAVE] = { status: 200, body: { data: RECEIPT } }
		fire('online')
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
