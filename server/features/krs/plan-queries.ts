import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { StatusKrs } from '#shared/rules/krs.ts'
import { KRS, type KrsRow } from './queries.ts'

type Key = { mahasiswaId: string; periode: string }
export type OpenedPlan = { status: StatusKrs; diambil: string[] }

/**
 * Locks students, so that two tabs save one after the other also where no plan is there yet, then their plans, so that
 * none is handed in meanwhile.
 * @returns each student's plan with the offers in it; null where there is none
 */
export async function lockPlans(db: DbOrTrx, list: readonly Key[]): Promise<(OpenedPlan | null)[]> {
	const mahasiswaId = list.map((key) => key.mahasiswaId)
	const periode = list.map((key) => key.periode)
	await sql`select from mahasiswa where id = any(${mahasiswaId}::uuid[]) order by id for no key update`.execute(
		db,
	)
	const { rows } = await sql<OpenedPlan & { mahasiswa_id: string; id: string }>`
		select k.id, k.mahasiswa_id, k.status
		from unnest(${mahasiswaId}::uuid[], ${periode}::text[]) as w (mahasiswa_id, periode_kode)
		join krs k using (mahasiswa_id, periode_kode)
		order by k.id for update of k`.execute(db)
	const taken = await db
		.selectFrom('krs_matakuliah')
		.select(['krs_id', 'penawaran_id'])
		.where(sql<boolean>`krs_id = any(${rows.map((row) => row.id)}::uuid[])`)
		.execute()
	const plans = new Map(
		rows.map(({ id, mahasiswa_id, status }) => [
			mahasiswa_id,
			{ status, diambil: taken.filter((t) => t.krs_id === id).map((t) => t.penawaran_id) },
		]),
	)
	return mahasiswaId.map((id) => plans.get(id) ?? null)
}

/** Of these students, who are locked, those that have left or are on leave in the term. */
export async function listBerhenti(db: DbOrTrx, list: readonly Key[]): Promise<ReadonlySet<string>> {
	const { rows } = await sql<{ id: string }>`
		select m.id
		from unnest(${list.map((key) => key.mahasiswaId)}::uuid[], ${list.map((key) => key.periode)}::text[]) as w (id, periode_kode)
		join mahasiswa m on m.id = w.id
		left join mahasiswa_periode p on p.mahasiswa_id = w.id and p.periode_kode = w.periode_kode
		where not m.aktif or p.status = 'C'`.execute(db)
	return new Set(rows.map(({ id }) => id))
}

/** Locks classes and tells how many seats each has left. */
export async function lockSeats(db: DbOrTrx, penawaran: readonly string[]): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom('penawaran')
		.select(['id', 'kapasitas', 'terisi'])
		.where(sql<boolean>`id = any(${[...new Set(penawaran)]}::uuid[])`)
		.orderBy('id')
		.forUpdate()
		.execute()
	return new Map(rows.map(({ id, kapasitas, terisi }) => [id, kapasitas - terisi]))
}

export type PlanChange = { rencana: Key & { now: Date }; tambah: readonly string[]; lepas: readonly string[] }

/** Writes plans as drafts and moves their seats; tells each student's plan. */
export async function writePlans(db: DbOrTrx, list: readonly PlanChange[]): Promise<Map<string, KrsRow>> {
	if (list.length === 0) return new Map()
	const rows = await db
		.insertInto('krs')
		.values(
			list.map(({ rencana }) => ({
				mahasiswa_id: rencana.mahasiswaId,
				periode_kode: rencana.periode,
				disimpan_pada: rencana.now,
			})),
		)
		.onConflict((oc) =>
			oc
				.columns(['mahasiswa_id', 'periode_kode'])
				.doUpdateSet({ status: 'draft', disimpan_pada: sql`excluded.disimpan_pada` })
				.where('krs.status', 'in', ['draft', 'dikembalikan']),
		)
		.returning([...KRS, 'mahasiswa_id'])
		.execute()
	const saved = new Map(rows.map(({ mahasiswa_id, ...krs }) => [mahasiswa_id, krs]))
	const pairs = (which: 'tambah' | 'lepas') =>
		list.flatMap((change) => {
			const krs = saved.get(change.rencana.mahasiswaId)?.id ?? ''
			return change[which].map((penawaran) => ({ krs, penawaran }))
		})
	await moveSeats(db, pairs('tambah'), pairs('lepas'))
	return saved
}

/** A seat: a plan's line. */
type Pair = { krs: string; penawaran: string }

/** The plans' lines and the classes' counters, in one statement. */
export async function moveSeats(db: DbOrTrx, tambah: readonly Pair[], lepas: readonly Pair[]): Promise<void> {
	const delta = new Map<string, number>()
	for (const { penawaran } of tambah) delta.set(penawaran, (delta.get(penawaran) ?? 0) + 1)
	for (const { penawaran } of lepas) delta.set(penawaran, (delta.get(penawaran) ?? 0) - 1)
	const krs = (list: readonly Pair[]) => list.map((pair) => pair.krs)
	const penawaran = (list: readonly Pair[]) => list.map((pair) => pair.penawaran)
	await sql`
		with lepas as (
			delete from krs_matakuliah x using unnest(${krs(lepas)}::uuid[], ${penawaran(lepas)}::uuid[]) as l (krs_id, id)
			where x.krs_id = l.krs_id and x.penawaran_id = l.id
		), tambah as (
			insert into krs_matakuliah (krs_id, penawaran_id)
			select * from unnest(${krs(tambah)}::uuid[], ${penawaran(tambah)}::uuid[])
		)
		update penawaran o set terisi = o.terisi + d.delta
		from unnest(${[...delta.keys()]}::uuid[], ${[...delta.values()]}::int[]) as d (id, delta)
		where o.id = d.id and d.delta <> 0`.execute(db)
}
