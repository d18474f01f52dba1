import type { Kontak } from '#shared/api/contact.ts'
import { kontakBerikut } from '#shared/rules/kontak.ts'

/** Looked at this often whether a call is due. */
const STEP_MS = 1000

type Options = {
	send: (signal: AbortSignal) => Promise<Kontak>
	/** Nothing is sent before this is true: changes that wait are a contact of their own, and must not find another before them. */
	mayCall: () => boolean
	/** With the moments between which the server spoke (`performance.now()`). */
	onContact: (contact: Kontak, askedAt: number, answeredAt: number) => void
}

/** Lets the server hear that this device is there, as long as the returned function is not called. */
export function createExamContact({ send, mayCall, onContact }: Options) {
	const heard = { kontak: performance.now(), terdengar: 0 }
	let busy = false

	const callNow = async () => {
		busy = true
		const askedAt = performance.now()
		heard.kontak = askedAt
		try {
			const contact = await send(AbortSignal.timeout(STEP_MS * 10))
			if (mayCall()) onContact(contact, askedAt, performance.now())
		} catch {
			// Silence is what the server notes; answers are not its business.
		} finally {
			busy = false
		}
	}

	return {
		/** A save has its receipt. */
		saved: () => {
			heard.terdengar = performance.now()
		},
		start: (): (() => void) => {
			const timer = setInterval(() => {
				if (!busy && mayCall() && performance.now() >= kontakBerikut(heard)) void callNow()
			}, STEP_MS)
			return () => clearInterval(timer)
		},
	}
}
