/** How long a request waits for the database at most, beside what a connection waits (server/db/client.ts). */
export type Deadlines = { batchMs: number; readyMs: number }

export const DEADLINES: Deadlines = {
	// A batch takes milliseconds. What arrives while one hangs waits for it and then for its own: together less than
	// the 10 s after which a browser gives a save up and sends it again.
	batchMs: 4_000,
	// Likewise less than the 2 s after which who asks whether the server is ready takes silence for a no.
	readyMs: 900,
}

/** Something has taken longer than it may; whether it will still happen is not known. */
export class Overdue extends Error {
	constructor(ms: number) {
		super(`no answer within ${ms} ms`)
	}
}

/**
 * What `work` gives, if it is there in time; what comes later is ignored.
 * @throws Overdue
 */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
	let timer: NodeJS.Timeout | undefined
	const overdue = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Overdue(ms)), ms)
	})
	try {
		return await Promise.race([work, overdue])
	} finally {
		clearTimeout(timer)
	}
}
