import { availableParallelism } from 'node:os'
import { ConfigError } from './config-error.ts'

/** What a worker needs: a batch of saves and a read at the same time. */
const LEAST_CONNECTIONS = 2

/**
 * In how many processes the server works, and how many connections all of them share.
 * Unset, it is one for each core, as far as the connections reach.
 */
export function readWorkers(
	raw: string | undefined,
	databasePool: number,
	cores = availableParallelism(),
): number {
	if (!raw?.trim()) return Math.max(1, Math.min(cores, Math.floor(databasePool / LEAST_CONNECTIONS)))
	const workers = Number(raw)
	if (!Number.isInteger(workers) || workers < 1 || workers > 50)
		throw new ConfigError(`WEB_CONCURRENCY "${raw.trim()}" must be a whole number from 1 to 50.`)
	if (workers > 1 && workers * LEAST_CONNECTIONS > databasePool)
		throw new ConfigError(
			`WEB_CONCURRENCY ${workers} needs a DATABASE_POOL of ${workers * LEAST_CONNECTIONS} or more; it is ${databasePool}.`,
		)
	return workers
}
