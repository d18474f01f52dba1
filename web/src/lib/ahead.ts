declare global {
	interface Window {
		/** What `boot.js` has asked for while the app was on its way, by address. */
		stambukAhead?: { token: string; answers: Record<string, Promise<Response>> }
	}
}

/** An answer that has waited longer is asked for again. */
const FRESH_MS = 10_000

/** The answer to a read that was asked for ahead with this token: once, and while the page is young. */
export function takeAhead(url: string, token: string): Promise<Response> | undefined {
	const ahead = globalThis.window?.stambukAhead
	const answer = ahead?.answers[url]
	if (!ahead || !answer) return undefined
	delete ahead.answers[url]
	return ahead.token === token && performance.now() < FRESH_MS ? answer : undefined
}
