import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

/** Puts a job into the queue, in the caller's transaction: it is seen when that commits and never otherwise. */
export async function insertJob(
	db: DbOrTrx,
	job: { task: string; payload: unknown; attempts: number; key: string; runAt: Date | null },
): Promise<void> {
	await sql`select from graphile_worker.add_job(${job.task}::text, payload => ${JSON.stringify(job.payload)}::json,
		run_at => ${job.runAt}::timestamptz, max_attempts => ${job.attempts}::int, job_key => ${job.key}::text)`.execute(
		db,
	)
}

/** Ends a running job for good: it stays as failed and is not tried again. */
export async function giveUpJob(db: DbOrTrx, key: string): Promise<void> {
	await sql`select graphile_worker.remove_job(${key})`.execute(db)
}

export type JobCounts = {
	/** Due now or later, tried or not. */
	waiting: number
	running: number
	/** Tried as often as they may be; they stay for a month, to be looked at. */
	failed: number
	/** Seconds since the oldest of those that are due was due; 0 when none is. */
	behind: number
}

/** How the queue stands. */
export async function countJobs(db: DbOrTrx): Promise<JobCounts> {
	const { rows } = await sql<JobCounts>`
		select count(*) filter (where locked_at is null and attempts < max_attempts) as waiting,
			count(*) filter (where locked_at is not null) as running,
			count(*) filter (where locked_at is null and attempts >= max_attempts) as failed,
			coalesce(extract(epoch from now() - min(run_at)
				filter (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as behind
		from graphile_worker.jobs`.execute(db)
	return rows[0] as JobCounts
}

/**
 * Gives back the jobs of servers that went away in the middle of them: no connection bears their name any more. One that
 * is being renewed gets a minute.
 */
export async function releaseAbandoned(db: DbOrTrx): Promise<void> {
	await sql`
		select graphile_worker.force_unlock_workers(array_agg(distinct j.locked_by))
		from graphile_worker.jobs j
		where j.locked_at < now() - interval '1 minute'
			and not exists (select from pg_stat_activity where application_name = j.locked_by)`.execute(db)
}

/** Gives back the jobs of one server. */
export async function releaseJobsOf(db: DbOrTrx, worker: string): Promise<void> {
	await sql`select graphile_worker.force_unlock_workers(array[${worker}])`.execute(db)
}

/** Forgets jobs that failed for good before this moment. */
export async function deleteFailedJobs(db: DbOrTrx, before: Date): Promise<void> {
	await sql`
		select from graphile_worker.complete_jobs(array(
			select id from graphile_worker.jobs where attempts >= max_attempts and updated_at < ${before}
		))`.execute(db)
}
