const KEY = 'soal_dibuka'

/** The place in the paper that was open last on this device; the first one for an attempt that is new here. */
export function readOpenQuestion(pengerjaanId: string): number {
	const [id, index] = (localStorage.getItem(KEY) ?? '').split(' ')
	return id === pengerjaanId ? Number(index) || 0 : 0
}

/** Remembers the place beyond a restart, of one attempt at a time: nobody sits two exams at once. */
export function storeOpenQuestion(pengerjaanId: string, index: number): void {
	try {
		localStorage.setItem(KEY, `${pengerjaanId} ${index}`)
	} catch {
		// A full storage costs only the place.
	}
}
