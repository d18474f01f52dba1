import type { Pengerjaan } from '#shared/api/exams.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { createAnswerSaver } from './answer-saver.ts'
import { deviceId } from './device-id.ts'
import { createExamContact } from './exam-contact.ts'
import { createHandIn } from './hand-in.ts'
import { isWriter, type Opsi, openOutbox, restoreUnsent, unsent } from './outbox.ts'
import { type OutboxStorage, outboxStorage } from './outbox-storage.ts'
import { watchPage } from './page-watch.ts'
import { clocksDiverged, type Deadline, deadlineOf, secondsLeft } from './remaining-time.ts'
import { clearStartTime } from './start-time.ts'
import { createStore } from './store.ts'

const CLOCK_CHECK_MS = 5000
/** setTimeout holds at most this; an exam is never so long, but a wrong figure must not hand in at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

export type ExamRoom = ReturnType<typeof createExamRoom>

/** An attempt as the server has just given it. */
export type OpenAttempt = {
	pengerjaan: Pengerjaan
	deadline: Deadline
	/** Changes that waited in storage since the attempt was last open here. */
	waiting: Parameters<typeof restoreUnsent>[1]
}

/** Starts or resumes the attempt at an exam. Repeating it never restarts the clock. */
export async function openAttempt(
	ujianId: string,
	{ ambilAlih = false, storage = outboxStorage }: { ambilAlih?: boolean; storage?: OutboxStorage } = {},
): Promise<OpenAttempt> {
	const askedAt = performance.now()
	const body = { perangkat: deviceId(), ...(ambilAlih && { ambil_alih: true }) }
	const { data } = await call('POST /api/ujian/:id/pengerjaan', { params: { id: ujianId }, body })
	return {
		pengerjaan: data,
		deadline: deadlineOf(data.sisa_ms, askedAt, performance.now()),
		waiting: await storage.read(data.id),
	}
}

/** One attempt on this page: answers, time and hand-in, from opening to grade. */
export function createExamRoom(
	{ pengerjaan, deadline: firstDeadline, waiting }: OpenAttempt,
	{
		onHandInFailure,
		onClosed,
	}: { onHandInFailure: (message: string) => void; onClosed: (message: string) => void },
) {
	const params = { id: pengerjaan.id }
	const deadline = createStore(firstDeadline)
	let expiry: ReturnType<typeof setTimeout> | undefined
	let connected = false

	const saver = createAnswerSaver({
		pengerjaanId: pengerjaan.id,
		outbox: restoreUnsent(openOutbox(pengerjaan), waiting),
		storage: outboxStorage,
		send: async (jawaban, options) =>
			(await call('PUT /api/pengerjaan/:id/jawaban', { params, body: { jawaban: [...jawaban] } }, options))
				.data,
		onReceipt: (receipt, askedAt, answeredAt) => {
			contact.saved()
			setDeadline(deadlineOf(receipt.sisa_ms, askedAt, answeredAt))
		},
		onClosed: (message) => closed(message),
	})

	const contact = createExamContact({
		send: async (signal) =>
			(await call('POST /api/pengerjaan/:id/kontak', { params, body: { perangkat: deviceId() } }, { signal }))
				.data,
		mayCall: () => isOpen() && unsent(saver.state.get().outbox).length === 0,
		onContact: ({ status, sisa_ms, epoch }, askedAt, answeredAt) => {
			if (status === 'selesai') return closed('Ujian ini sudah dikumpulkan.')
			// Another device has taken over: resuming tells who writes.
			if (epoch > saver.state.get().outbox.epochTerkini) return void resync()
			setDeadline(deadlineOf(sisa_ms, askedAt, answeredAt))
		},
	})

	const handIn = createHandIn({
		send: async (body, options) =>
			(
				await call(
					'POST /api/pengerjaan/:id/kumpulkan',
					{ params, body: { ...body, epoch: Math.max(1, saver.state.get().outbox.epoch) } },
					options,
				)
			).data,
		unsent: () => unsent(saver.state.get().outbox),
		drain: saver.drain,
		onStillOpen: () => {
			saver.start()
			void resync()
		},
		onFailure: onHandInFailure,
	})

	const isOpen = () => handIn.state.get().kind === 'terbuka'

	const start: typeof handIn.start = (alasan) => {
		// While a hand-in is under way the saver may be draining for it.
		if (!isOpen() && handIn.state.get().kind !== 'gagal') return
		saver.stop()
		handIn.start(alasan)
	}

	const timeIsUp = () => secondsLeft(deadline.get(), performance.now()) === 0

	/** Ended by another device or by the server. To hand in a closed attempt changes nothing and brings its grade. */
	const closed = (message: string) => {
		// A save that our own hand-in has overtaken is no news.
		if (!isOpen()) return
		if (!timeIsUp()) onClosed(message)
		start(timeIsUp() ? 'waktu' : 'tombol')
	}

	handIn.state.subscribe(() => {
		const { kind } = handIn.state.get()
		if (kind === 'terkumpul') {
			saver.stop()
			clearTimeout(expiry)
			clearStartTime()
			void outboxStorage.clear(pengerjaan.id)
		} else if (kind === 'gagal') saver.start()
	})

	const setDeadline = (next: Deadline) => {
		deadline.set(next)
		clearTimeout(expiry)
		if (!connected || handIn.state.get().kind === 'terkumpul') return
		expiry = setTimeout(
			() => start('waktu'),
			Math.min(LONGEST_TIMER_MS, Math.max(0, next.at - performance.now())),
		)
	}

	const resync = async (options: { ambilAlih?: boolean } = {}) => {
		if (!isOpen()) return
		try {
			const fresh = await openAttempt(pengerjaan.ujian_id, options)
			if (!isOpen()) return
			saver.adopt(fresh.pengerjaan)
			setDeadline(fresh.deadline)
		} catch (error) {
			if (error instanceof ApiError && error.status === 409) closed(error.message)
			// Without an answer the countdown goes on as it was; the next receipt corrects it.
		}
	}

	/** Timers and listeners, until the returned function is called. */
	const connect = () => {
		connected = true
		setDeadline(deadline.get())
		saver.start()
		let clocks = { date: Date.now(), mono: performance.now() }
		const watch = setInterval(() => {
			const now = { date: Date.now(), mono: performance.now() }
			if (clocksDiverged(clocks, now)) void resync()
			clocks = now
		}, CLOCK_CHECK_MS)
		const unwatch = watchPage({
			onHidden: () => {
				// Another device is working on the exam; this one only looks on.
				if (isOpen() && isWriter(saver.state.get().outbox)) start('tab_tersembunyi')
			},
			onLeaving: () => {
				if (isOpen()) saver.flush()
			},
			onReturn: () => void resync(),
			onOffline: saver.lostNetwork,
			onOnline: () => {
				const nothingToSend = unsent(saver.state.get().outbox).length === 0
				saver.wake()
				handIn.wake()
				if (nothingToSend) void resync()
			},
		})
		const endContact = contact.start()
		return () => {
			endContact()
			if (isOpen()) saver.flush()
			connected = false
			unwatch()
			clearInterval(watch)
			clearTimeout(expiry)
			saver.stop()
		}
	}

	return {
		saver: saver.state,
		handIn: handIn.state,
		deadline,
		connect,
		isOpen,
		submit: start,
		reopen: handIn.reopen,
		choose: (soalId: number, opsi: Opsi) => {
			if (isOpen() && !timeIsUp()) saver.choose(soalId, opsi)
		},
		toggleRagu: (soalId: number) => {
			if (isOpen() && !timeIsUp()) saver.toggleRagu(soalId)
		},
		/** This device goes on with the exam; the one that wrote before is told and can only read. */
		takeOver: () => resync({ ambilAlih: true }),
	}
}
