import { revOf } from '#shared/rules/jawaban.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { endLeft, forgetHidden, forgetSpans, hiddenSpans, markLeft, untold } from '../../parts/hidden-mark.ts'
import { TANPA_TITIPAN } from '../../parts/outbox-storage.ts'
import { createStore } from '../../parts/store.ts'
import { createAnswerSaver, packetOf } from './answer-saver.ts'
import { deviceId } from './device-id.ts'
import { createExamContact } from './exam-contact.ts'
import { createHandIn, isOver } from './hand-in.ts'
import { createHiddenJudge } from './hidden-judge.ts'
import { askAttempt, type OpenAttempt } from './open-attempt.ts'
import { isWriter, journal, type Opsi, openOutbox, restoreUnsent, unsent } from './outbox.ts'
import { watchPage } from './page-watch.ts'
import { clocksDiverged, type Deadline, deadlineOf, givenTime, sinceStart } from './remaining-time.ts'
import { createRoomMessages } from './room-messages.ts'
import { clearStartTime } from './start-time.ts'
import { claimTab, type Tab } from './tab-claim.ts'

const CLOCK_CHECK_MS = 5000
/** setTimeout holds at most this; an exam is never so long, but a wrong figure must not hand in at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

export type ExamRoom = ReturnType<typeof createExamRoom>

/** One attempt on this page: answers, time and hand-in, from opening to grade. */
export function createExamRoom(
	{ pengerjaan, deadline: firstDeadline, waiting, keeper }: OpenAttempt,
	{
		onHandInFailure,
		onClosed,
		onGiven,
	}: Record<'onHandInFailure' | 'onClosed' | 'onGiven', (message: string) => void>,
) {
	const { id } = pengerjaan
	const params = { id }
	const deadline = createStore(firstDeadline)
	const tab = createStore<Tab>('menunggu')
	let claim: ReturnType<typeof claimTab> | undefined
	let expiry: ReturnType<typeof setTimeout> | undefined
	let connected = false

	const saver = createAnswerSaver({
		outbox: restoreUnsent(openOutbox(pengerjaan), waiting.jawaban, waiting.rev),
		send: async (packet, options) =>
			(await call('PUT /api/pengerjaan/:id/jawaban', { params, body: packet }, options)).data,
		madeAt: () => sinceStart(deadline.get(), pengerjaan, performance.now()),
		onReceipt: (receipt, askedAt, answeredAt) => {
			contact.saved()
			heard(deadlineOf(receipt.sisa_ms, askedAt, answeredAt))
		},
		onClosed: (message) => closed(message),
	})

	const messages = createRoomMessages(id)
	const contact = createExamContact({
		send: async (signal) => {
			const fakta = hiddenSpans(id)
			const body = { perangkat: await deviceId(), fakta, pesan: messages.last() }
			const { data } = await call('POST /api/pengerjaan/:id/kontak', { params, body }, { signal })
			forgetSpans(id, fakta)
			return data
		},
		resumed: pengerjaan.disimpan_pada !== null,
		isOpen: () => isOpen(),
		isWaiting: () => unsent(saver.state.get().outbox).length > 0,
		onContact: ({ status, sisa_ms, epoch, pesan }, askedAt, answeredAt) => {
			messages.hear(pesan)
			if (status === 'selesai') return closed(t('Ujian ini sudah ditutup di server.'))
			// Another device has taken over: resuming tells who writes.
			if (epoch > saver.state.get().outbox.epochTerkini) return void resync()
			heard(deadlineOf(sisa_ms, askedAt, answeredAt))
		},
	})

	const handIn = createHandIn({
		send: async (body, options) =>
			(
				await call(
					'POST /api/pengerjaan/:id/kumpulkan',
					{ params, body: { ...body, ...untold(id), epoch: Math.max(1, saver.state.get().outbox.epoch) } },
					options,
				)
			).data,
		packet: (withChanges) => {
			const { outbox } = saver.state.get()
			return packetOf(outbox, withChanges ? journal(outbox) : [])
		},
		drain: saver.drain,
		onStillOpen: () => {
			forgetHidden(id)
			saver.start()
			void resync()
		},
		onFailure: onHandInFailure,
	})

	const isOpen = () => handIn.state.get().kind === 'terbuka'

	const start: typeof handIn.start = (alasan, how) => {
		// While a hand-in is under way the saver may be draining for it.
		if (!isOpen() && handIn.state.get().kind !== 'gagal') return
		saver.stop()
		handIn.start(alasan, how)
	}

	const hidden = createHiddenJudge({
		id,
		toleransiMs: pengerjaan.toleransi_tersembunyi_detik * 1000,
		sisaMs: () => deadline.get().at - performance.now(),
		leave: () => start('tab_tersembunyi'),
	})

	// By the monotonic clock alone: the server judges what comes after the device's date has passed.
	const timeIsUp = () => deadline.get().at <= performance.now()

	/** Ended by another device, the lecturer or the server. To hand in a closed attempt changes nothing and brings what came of it. */
	const closed = (message: string) => {
		// A save that our own hand-in has overtaken is no news.
		if (!isOpen()) return
		if (!timeIsUp()) onClosed(message)
		start(timeIsUp() ? 'waktu' : 'tombol', { ditutup: true })
	}

	/** What the server does not have yet is written down, by the one tab that works. */
	const keep = () => {
		const now = handIn.state.get()
		if (isOver(now)) return keeper.keep(TANPA_TITIPAN)
		if (tab.get() !== 'sendiri') return
		const { outbox } = saver.state.get()
		keeper.keep({
			jawaban: journal(outbox),
			kumpul: now.kind === 'mengumpulkan' || now.kind === 'gagal' ? now.alasan : null,
			// Also before the first answer: what happens while the exam is sat is found by it.
			rev: outbox.epoch === 0 ? 0 : revOf(outbox.epoch, outbox.seq),
		})
	}
	saver.state.subscribe(keep)
	handIn.state.subscribe(keep)

	handIn.state.subscribe(() => {
		const now = handIn.state.get()
		if (isOver(now)) {
			saver.stop()
			clearTimeout(expiry)
			clearStartTime()
			forgetHidden(id)
			forgetSpans(id, hiddenSpans(id))
			messages.forget()
			// Other tabs learn now that it is over.
			claim?.release()
		} else if (now.kind === 'gagal') saver.start()
	})

	const setDeadline = (next: Deadline) => {
		deadline.set(next)
		clearTimeout(expiry)
		if (!connected || isOver(handIn.state.get())) return
		expiry = setTimeout(
			() => {
				if (tab.get() === 'sendiri') start('waktu')
			},
			Math.min(LONGEST_TIMER_MS, Math.max(0, next.at - performance.now())),
		)
	}

	/** The server has said how much time is left. */
	const heard = (next: Deadline) => {
		const given = givenTime(deadline.get(), next)
		if (given) onGiven(given)
		setDeadline(next)
		hidden.heard()
	}

	/** The page goes, and the exam goes on without it. */
	const goAway = () => {
		if (!isOpen() || tab.get() !== 'sendiri') return
		saver.flush()
		if (isWriter(saver.state.get().outbox)) markLeft(id)
	}

	const resync = async (options?: { ambilAlih: boolean }) => {
		if (!isOpen()) return
		try {
			const fresh = await askAttempt(pengerjaan.ujian_id, options)
			if (!isOpen()) return
			saver.adopt(fresh.pengerjaan)
			heard(fresh.deadline)
		} catch (error) {
			if (error instanceof ApiError && error.status === 409) closed(error.message)
			// Without an answer the countdown goes on as it was; the next receipt corrects it.
		}
	}

	/** This tab works from now on: with what it knows, or, after another one, with what that has left. */
	const work = async () => {
		const late = tab.get() === 'lain'
		const left = late ? await keeper.read() : waiting
		if (late) saver.restore(left.jawaban, left.rev)
		if (!connected) return
		tab.set('sendiri')
		endLeft(id)
		keep()
		saver.start()
		const asked = left.kumpul ?? (hidden.wasTooLong() ? 'tab_tersembunyi' : null)
		if (asked) return start(asked)
		forgetHidden(id)
		setDeadline(deadline.get())
		if (late) void resync()
	}

	/** Another tab works on it: what is still here goes out, and nothing more is changed here. */
	const rest = () => {
		if (tab.get() === 'sendiri' && isOpen()) saver.flush()
		tab.set('lain')
		saver.stop()
	}

	/** Timers and listeners, until the returned function is called. */
	const connect = () => {
		connected = true
		claim = claimTab(`ujian/${id}`, { held: () => void work(), lost: rest })
		setDeadline(deadline.get())
		let clocks = { date: Date.now(), mono: performance.now() }
		const watch = setInterval(() => {
			const now = { date: Date.now(), mono: performance.now() }
			if (clocksDiverged(clocks, now)) void resync()
			clocks = now
		}, CLOCK_CHECK_MS)
		const unwatch = watchPage({
			onHidden: () => {
				// Another device or tab is working on the exam; this one only looks on.
				if (!isOpen() || tab.get() !== 'sendiri' || !isWriter(saver.state.get().outbox)) return
				hidden.hide()
			},
			onLeaving: goAway,
			onReturn: () => {
				if (isOpen()) hidden.back()
				if (tab.get() === 'sendiri') endLeft(id)
				void resync()
			},
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
			goAway()
			connected = false
			claim?.release()
			tab.set('menunggu')
			unwatch()
			clearInterval(watch)
			hidden.stop()
			clearTimeout(expiry)
			saver.stop()
		}
	}

	return {
		saver: saver.state,
		handIn: handIn.state,
		deadline,
		tab,
		messages: messages.state,
		putMessagesAway: messages.putAway,
		/** Whether this device has written down what the server does not have yet. */
		kept: keeper.state,
		connect,
		isOpen,
		submit: start,
		/** After a final failure: back to the questions. */
		reopen: () => {
			forgetHidden(id)
			handIn.reopen()
		},
		choose: (soalId: number, opsi: Opsi) => {
			if (isOpen() && tab.get() !== 'lain' && !timeIsUp()) saver.choose(soalId, opsi)
		},
		toggleRagu: (soalId: number) => {
			if (isOpen() && tab.get() !== 'lain' && !timeIsUp()) saver.toggleRagu(soalId)
		},
		/** This device goes on with the exam; the one that wrote before is told and can only read. */
		takeOver: async () => {
			await resync({ ambilAlih: true })
			return isWriter(saver.state.get().outbox)
		},
		/** The same among the tabs of this browser. */
		takeOverTab: async () => {
			await claim?.steal()
			return true
		},
	}
}
