import type { Static, TSchema } from 'typebox'
import type { DbOrTrx } from '#server/db/client.ts'
import { insertJob } from './job-queries.ts'
import type { Seal } from './seal.ts'

/**
 * A kind of work that outlives a restart and is tried again when it fails. It is declared beside the feature it belongs
 * to; `server/tasks.ts` names who does it.
 */
export type Task<S extends TSchema = TSchema> = {
	name: string
	payload: S
	/** How often it is tried in all. The waits between grow: 3, 7, 20, 55 s, 2, 7, 18, 50 min, 2 h, then 6 h each. */
	attempts: number
	/** Whether the payload is stored encrypted, because it holds tokens or says something about a person. */
	sealed: boolean
}

export type Jobs = {
	/** Adds a job in the caller's transaction: it runs, on any server, once that has committed. */
	add: <S extends TSchema>(
		db: DbOrTrx,
		task: Task<S>,
		payload: Static<S>,
		options?: {
			/** Not before this moment. */
			runAt?: Date
		},
	) => Promise<void>
}

/** Thrown by a task when trying again would not help. */
export class GiveUp extends Error {}

export function createJobs(seal: Seal): Jobs {
	return {
		add: (db, task, payload, { runAt } = {}) =>
			insertJob(db, {
				task: task.name,
				payload: task.sealed ? { sealed: seal.close(payload, task.name) } : payload,
				attempts: task.attempts,
				// A job can be given up by its key alone.
				key: `${task.name}:${crypto.randomUUID()}`,
				runAt: runAt ?? null,
			}),
	}
}

/** The payload of a job as it was added. */
export function readPayload<S extends TSchema>(task: Task<S>, stored: unknown, seal: Seal): unknown {
	if (!task.sealed) return stored
	const { sealed } = stored as { sealed: string }
	return seal.open(sealed, task.name)
}
