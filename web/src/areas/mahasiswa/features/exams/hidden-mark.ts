const key = (pengerjaanId: string) => `tab_tersembunyi/${pengerjaanId}`

/**
 * That the tab was hidden during an attempt, kept until the server has been told: a student who closes the tab while
 * offline comes back to it. One synchronous line, because a hidden page may be stopped at any moment.
 */
export function markHidden(pengerjaanId: string): void {
	try {
		localStorage.setItem(key(pengerjaanId), String(Date.now()))
	} catch {}
}

export const wasHidden = (pengerjaanId: string): boolean => localStorage.getItem(key(pengerjaanId)) !== null

export const forgetHidden = (pengerjaanId: string): void => localStorage.removeItem(key(pengerjaanId))
