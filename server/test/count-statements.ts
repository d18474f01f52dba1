import pg from 'pg'

type Sent = (text: string, values: readonly unknown[]) => void

/** Runs `work` and counts the statements that reach PostgreSQL meanwhile, whoever sends them in this process. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
	let count = 0
	await watchStatements(work, () => {
		count++
	})
	return count
}

/** Runs `work` and tells how many rows the largest table of `rowsOf` has that a statement brings, and which statement. */
export async function largestTable(work: () => Promise<unknown>): Promise<{ rows: number; text: string }> {
	let largest = { rows: 0, text: '' }
	await watchStatements(work, (text, values) => {
		for (const value of values) {
			const rows = typeof value === 'string' && value.startsWith('[{') ? JSON.parse(value).length : 0
			if (rows > largest.rows) largest = { rows, text }
		}
	})
	return largest
}

async function watchStatements(work: () => Promise<unknown>, sent: Sent): Promise<void> {
	const original = pg.Client.prototype.query
	pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
		const [first, second] = args
		const { text = String(first), values = second } = (first ?? {}) as { text?: string; values?: unknown }
		sent(text, Array.isArray(values) ? values : [])
		return Reflect.apply(original, this, args)
	} as typeof original
	try {
		await work()
	} finally {
		pg.Client.prototype.query = original
	}
}
