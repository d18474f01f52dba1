import { forgetHidden, hiddenForMs, markHidden, sisaWhenHidden } from '../../parts/hidden-mark.ts'

type Options = {
	/** Of the attempt. */
	id: string
	toleransiMs: number
	/** What is left of the time, by the server's last word and this page's monotonic clock. */
	sisaMs: () => number
	/** Hands in because the page was hidden for too long. */
	leave: () => void
}

/**
 * Judges for how long the page was hidden. It was certainly hidden for as long as the monotonic clock says, but a sleeping
 * phone stops that clock, and the device's date can be set; where the two do not agree about it nothing is handed in before
 * the server has said how much time is left: the difference to what was left before is the truth (decision 511).
 */
export function createHiddenJudge({ id, toleransiMs, sisaMs, leave }: Options) {
	let timer: ReturnType<typeof setTimeout> | undefined
	/** What was left when the page was hidden, and since when it is seen again, until the server has spoken. */
	let doubt: { sisa: number; seen: number } | undefined

	const isTooLong = (sisa: number, since = 0) => toleransiMs === 0 || sisa - sisaMs() - since >= toleransiMs

	return {
		/** Whether the page of before was hidden too long, when its attempt has just been opened again. */
		wasTooLong: () => {
			const sisa = sisaWhenHidden(id)
			return sisa !== null && isTooLong(sisa)
		},
		hide: () => {
			doubt = undefined
			markHidden(id, sisaMs())
			if (toleransiMs === 0) leave()
			else timer = setTimeout(leave, toleransiMs)
		},
		/** The page is seen again. */
		back: () => {
			clearTimeout(timer)
			const sisa = sisaWhenHidden(id)
			if (sisa === null) return
			if (isTooLong(sisa)) return leave()
			if (hiddenForMs(id) >= toleransiMs) doubt = { sisa, seen: performance.now() }
			forgetHidden(id)
		},
		/** The server has said how much time is left. */
		heard: () => {
			if (!doubt) return
			const { sisa, seen } = doubt
			doubt = undefined
			if (isTooLong(sisa, performance.now() - seen)) leave()
		},
		stop: () => clearTimeout(timer),
	}
}
