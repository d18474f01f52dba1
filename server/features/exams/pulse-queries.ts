import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import { GANGGUAN_MS, SESUDAH_GANGGUAN_MS } from '#shared/rules/gangguan.ts'

const beat = statement<{ boot: string; now: Date; pamit: boolean }, { sejak: Date }>(
	'beat',
	({ boot, now, pamit }) => sql`
		with lanjut as (
			update denyut set sampai = greatest(sampai, ${now}), pamit = ${pamit}
			where id = (select id from denyut where boot_id = ${boot} order by id desc limit 1)
				and sampai >= ${now}::timestamptz - ${sql.lit(GANGGUAN_MS)} * interval '1 millisecond'
			returning sejak
		), baru as (
			insert into denyut (boot_id, sejak, sampai, pamit)
			select ${boot}, ${now}, ${now}, ${pamit} where not exists (select from lanjut)
			returning sejak
		)
		select sejak from lanjut union all select sejak from baru`,
)

/**
 * Says that saving works at a moment; gives since when it has, without a gap. `pamit`: the server ends on purpose, and
 * this may be its last beat.
 */
export async function insertBeat(db: DbOrTrx, boot: string, now: Date, pamit: boolean): Promise<Date> {
	const [row] = await beat(db, { boot, now, pamit })
	return (row as { sejak: Date }).sejak
}

/** How far back gaps are looked for: longer than any exam. */
const WINDOW = sql`interval '2 days'`

/** Gaps between the spans of all servers together, longer than what counts as an outage. */
const gaps = (now: Date) => sql`
	select lower(g) as mulai, upper(g) as selesai
	from (
		select range_agg(tstzrange(sejak, sampai, '[]')) as r, tstzrange(min(sejak), max(sampai), '[]') as semua
		from denyut where sampai >= ${now}::timestamptz - ${WINDOW}
	) as spans, unnest(tstzmultirange(semua) - r) as g
	where upper(g) - lower(g) > ${sql.lit(GANGGUAN_MS)} * interval '1 millisecond'`

/**
 * Whether saving has worked on some server, without a gap, all the time from a moment until now, and every outage before
 * has been made good.
 */
export async function isSteady(db: DbOrTrx, since: Date, now: Date): Promise<boolean> {
	const { rows } = await sql<{ steady: boolean }>`
		select exists (
			select from (
				select range_agg(tstzrange(sejak, sampai + ${sql.lit(GANGGUAN_MS)} * interval '1 millisecond')) as r
				from denyut where sampai >= ${since}
			) as spans where r @> tstzrange(${since}, ${now})
		) and not exists (
			select from (${gaps(now)}) as g where not exists (select from gangguan where mulai = g.mulai)
		) as steady`.execute(db)
	return rows[0]?.steady === true
}

/** Stores the outages that are not known yet; of servers that come back in one moment, one stores each. */
export async function insertGangguan(
	db: DbOrTrx,
	now: Date,
): Promise<{ id: number; mulai: Date; selesai: Date }[]> {
	const { rows } = await sql<{ id: number; mulai: Date; selesai: Date }>`
		insert into gangguan (mulai, selesai, dicatat_pada)
		select mulai, selesai, ${now} from (${gaps(now)}) as g order by mulai
		on conflict (mulai) do nothing
		returning id, mulai, selesai`.execute(db)
	return rows
}

/**
 * Gives the open attempts that an outage hit their time back, once, with a line in the trail.
 * @returns how many there were
 */
export async function giveBack(db: DbOrTrx, gangguanId: number, now: Date): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		with g as (select * from gangguan where id = ${gangguanId}
		), p as materialized (
			select p.id, p.mulai_pada, p.tenggat
			from g join pengerjaan p on p.status = 'berlangsung' and p.mulai_pada < g.selesai and p.tenggat > g.mulai
			-- In the order of saves: another server saves already.
			order by p.id for no key update of p
		), kena as (
			insert into tambahan_gangguan (pengerjaan_id, gangguan_id, tambahan_ms)
			select p.id, g.id, ceil(extract(epoch from greatest(
				g.selesai - greatest(g.mulai, p.mulai_pada),
				g.selesai + ${sql.lit(SESUDAH_GANGGUAN_MS)} * interval '1 millisecond' - p.tenggat
			)) * 1000)
			from g cross join p
			on conflict do nothing
			returning pengerjaan_id, tambahan_ms
		), lebih as (
			update pengerjaan p set tenggat = p.tenggat + k.tambahan_ms * interval '1 millisecond'
			from kena k where p.id = k.pengerjaan_id
		), trail as (
			insert into jejak (pada, pelaku, tindakan, objek, baru)
			select ${now}, null, 'gangguan_diganti', 'gangguan:' || g.id, jsonb_build_object(
				'mulai', g.mulai, 'selesai', g.selesai, 'pengerjaan', (select count(*) from kena)
			) from g
		)
		select count(*)::int as jumlah from kena`.execute(db)
	return rows[0]?.jumlah ?? 0
}

/** Forgets spans from long before any exam that could still be open. */
export async function forgetBeats(db: DbOrTrx, now: Date): Promise<void> {
	await db
		.deleteFrom('denyut')
		.where('sampai', '<', new Date(now.getTime() - 30 * 86_400_000))
		.execute()
}
