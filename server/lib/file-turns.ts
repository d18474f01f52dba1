import type { Endpoint } from '#shared/api/contract.ts'
import { createFairQueue } from './fair-queue.ts'

/** What the server makes when it is asked for it. Stored files go as they are, and pictures come many to a page. */
const MADE: ReadonlySet<string> = new Set([
	'application/pdf',
	'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	'application/zip',
])

/** Whether an endpoint answers with a file that is made for who asks. */
export const makesFile = ({ produces }: Endpoint): boolean =>
	produces?.every((type) => MADE.has(type)) ?? false

/**
 * Files are made a few at once, and accounts take turns: what goes into a file is some reads of the database, and of those of a
 * hundred downloads of one moment an answer that is saved in an exam would wait behind each.
 */
export const fileTurn = createFairQueue({ atOnce: 3, maxWaiting: 600, maxPerOwner: 64, retryAfterSeconds: 3 })
