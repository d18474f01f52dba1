import type { Kontak } from '#shared/api/contact.ts'
import { KONTAK_MS, KONTAK_PALING_LAMA_MS, kontakBerikut } from '#shared/rules/kontak.ts'

/** Looked at this often whether a call is due. */
const STEP_MS = 1000

type Options = {
	send: (signal: AbortSignal) => Promise<Kontak>
	/** Whether the exam is worked on here. */
	isOpen: () => boolean
	/** Nothing is sent by itself while changes wait: they are a contact of their own, and must not find another before them. */
	isWaiting: () => boolean
	/** With the moments between which the server spoke (`performance.now()`). */
	onContact: (contact: Kontak, askedAt: number, answeredAt: number) => void
	/** Whether there may be messages from before this page was opened: then the first call is made at once. */
	resumed: boolean
}

/** Lets the server hear that this device is there, as long as the returned function is not called. */
export function createExamContact({ send, isOpen, isWaiting, onContact, resumed }: Options) {
	const heard = { kontak: performance.now() - (resumed ? KONTAK_MS : 0), terdengar: 0 }
	let busy = false

	const callNow = async () => {
		busy = true
		const askedAt = performance.now()
		heard.kontak = askedAt
		try {
			const contact = await send(AbortSignal.timeout(STEP_MS * 10))
			if (isOpen()) onContact(contact, askedAt, performance.now())
		} catch {
			// Silence is what the server notes; answers are not its business.
		} finally {
			busy = false
		}
	}

	return {
		/** A save has its receipt: whoever writes without a pause hears the lecturer now. */
		saved: () => {
			heard.terdengar = performance.now()
			if (!busy && isOpen() && heard.terdengar >= heard.kontak + KONTAK_PALING_LAMA_MS) void callNow()
		},
		start: (): (() => void) => {
			const timer = setInterval(() => {
				if (!busy && isOpen() && !isWaiting() && performance.now() >= kontakBerikut(heard)) void callNow()
			}, STEP_MS)
			return () => clearInterval(timer)
		},
	}
}
