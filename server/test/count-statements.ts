import pg from 'pg'

/** Runs `work` and counts the statements that reach PostgreSQL meanwhile, whoever sends them in this process. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
	const original = pg.Client.prototype.query
	let count = 0
	pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
		count++
		return Reflect.apply(original, this, args)
	} as typeof original
	try {
		await work()
	} finally {
		pg.Client.prototype.query = original
	}
	return count
}
