import pg from 'pg'
import { OperatorError } from '../operator-error.ts'

/** Who did what, who was refused what, and what stood in a grade or a question before. */
const TRAIL = ['jejak', 'penolakan', 'perubahan_nilai', 'riwayat_soal', 'pesan_kelas', 'penerima_pesan']
/** Schemas of our tables and of those of the jobs. */
const SCHEMAS = ['public', 'graphile_worker']

/**
 * Lets the role that serves read and write every table, but only add to the trail and only read which migrations were
 * applied. It owns nothing, so it cannot take a trigger away or change a table either. Does nothing when all is so.
 *
 * @param owner a connection of who owns the tables
 */
export async function grantServing(owner: pg.Client, role: string): Promise<void> {
	const { rows } = await owner.query<{ exists: boolean; own: boolean; right: boolean; version: number }>(
		`select exists (select from pg_roles where rolname = $1) as exists, $1 = current_user as own,
			current_setting('server_version_num')::int as version`,
		[role],
	)
	const [facts] = rows
	if (!facts?.exists || facts.own || (await hasRights(owner, role))) return
	const grantee = pg.escapeIdentifier(role)
	// VACUUM and ANALYZE, which nobody but the owner may ask for before PostgreSQL 17.
	const maintain = facts.version >= 170_000 ? ', maintain' : ''
	const statements = SCHEMAS.flatMap((schema) => [
		`grant usage on schema ${schema} to ${grantee}`,
		`grant select, insert, update, delete${maintain} on all tables in schema ${schema} to ${grantee}`,
		`grant usage, select on all sequences in schema ${schema} to ${grantee}`,
	])
	try {
		await owner.query('begin')
		for (const statement of statements) await owner.query(statement)
		await owner.query(`revoke all on ${TRAIL.join(', ')}, migration from ${grantee}`)
		await owner.query(`grant select, insert on ${TRAIL.join(', ')} to ${grantee}`)
		await owner.query(`grant select on migration to ${grantee}`)
		await owner.query('commit')
	} catch (error) {
		await owner.query('rollback').catch(() => {})
		const reason = error instanceof Error ? error.message : String(error)
		throw new OperatorError(`The role ${role} cannot be given its rights: ${reason}.`)
	}
}

async function hasRights(owner: pg.Client, role: string): Promise<boolean> {
	const { rows } = await owner.query<{ all_tables: boolean; trail: boolean }>(
		`select bool_or(has_table_privilege($1, trail, 'update, delete, truncate, references, trigger')) as trail,
			not exists (
				select from pg_class
				where relnamespace = any($2::regnamespace[]) and relkind in ('r', 'p', 'v', 'm')
					and not has_table_privilege($1, oid, 'select')
			) as all_tables
		from unnest($3::regclass[]) trail`,
		[role, SCHEMAS, TRAIL],
	)
	return rows[0]?.all_tables === true && rows[0].trail === false
}

/** Whether who is connected could change the trail: its owner, a member of its owner, or a superuser. */
export async function mayChangeTrail(pool: pg.Pool): Promise<boolean> {
	const { rows } = await pool.query<{ may: boolean }>(
		`select bool_or(pg_has_role(relowner, 'usage') or has_table_privilege(oid, 'update, delete, truncate, trigger')) as may
		from pg_class where oid = any($1::regclass[])`,
		[TRAIL],
	)
	return rows[0]?.may === true
}
