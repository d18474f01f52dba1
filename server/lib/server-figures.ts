import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import type { Context } from './context.ts'
import { countJobs } from './job-queries.ts'

/** What the server tells of itself apart from its features: connections, queues, jobs, the disk and the clock. */
export function addServerFigures(ctx: Context, pools: Record<string, pg.Pool>): void {
	const { figures, db, gate, heavy, config, clockJumpMs } = ctx
	const each = (read: (pool: pg.Pool) => number) => () =>
		Object.fromEntries(Object.entries(pools).map(([name, pool]) => [name, read(pool)]))
	const pool = (name: string, help: string, read: (pool: pg.Pool) => number) =>
		figures.add({ kind: 'gauge', name: `stambuk_database_${name}`, help, label: 'pool', read: each(read) })
	pool('connections', 'Connections to the database', (of) => of.totalCount)
	pool('connections_idle', 'Connections that nobody uses at the moment', (of) => of.idleCount)
	pool('waiting', 'Who waits for a connection', (of) => of.waitingCount)

	figures.queue('login_known', () => gate.figures().known)
	figures.queue('login_stranger', () => gate.figures().stranger)
	figures.add({
		kind: 'counter',
		name: 'stambuk_logins_shed_total',
		help: 'Logins that were sent away because too many waited',
		read: () => gate.figures().shed,
	})
	figures.add({
		kind: 'counter',
		name: 'stambuk_files_total',
		help: 'PDFs and other heavy files: made by a worker, taken from memory, shared with one under way',
		label: 'how',
		read: () => {
			const { made, remembered, shared } = heavy.figures()
			return { made, remembered, shared }
		},
	})

	figures.add({
		kind: 'gauge',
		name: 'stambuk_jobs',
		common: true,
		help: 'Jobs by state; failed ones are not tried again',
		label: 'state',
		read: async () => {
			const { waiting, running, failed } = await countJobs(db)
			return { waiting, running, failed }
		},
	})
	figures.add({
		kind: 'gauge',
		name: 'stambuk_jobs_behind_seconds',
		common: true,
		help: 'Since when the oldest job that is due waits',
		read: async () => (await countJobs(db)).behind,
	})

	figures.add({
		kind: 'gauge',
		name: 'stambuk_disk_bytes',
		common: true,
		help: 'The disk of DATA_DIR',
		label: 'what',
		read: async () => {
			const { bsize, blocks, bavail } = await statfs(config.dataDir)
			return { free: bavail * bsize, size: blocks * bsize }
		},
	})
	figures.add({
		kind: 'gauge',
		name: 'stambuk_clock_jump_seconds',
		common: true,
		help: "By how much the machine's date is off from the clock of exams after a jump",
		read: () => clockJumpMs() / 1000,
	})
}
