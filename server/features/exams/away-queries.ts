import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import { DENYUT_MS, GANGGUAN_MS, HILANG_MAX_MS } from '#shared/rules/gangguan.ts'
import { DIAM_MS } from '#shared/rules/kontak.ts'

const ms = (value: number) => sql`${sql.lit(value)} * interval '1 millisecond'`

const unnoticed = statement<{ now: Date }, { boot_id: string; mulai: Date }>(
	'find_silent_servers',
	({ now }) => sql`
		select d.boot_id, d.sampai as mulai from denyut d
		where d.sampai >= ${now}::timestamptz - ${ms(HILANG_MAX_MS)}
			and d.sampai < ${now}::timestamptz - ${ms(GANGGUAN_MS)}
			and not d.pamit
			-- No server saved: an outage, which is given back to everybody.
			and not exists (select from gangguan g where g.mulai between d.sampai and d.sampai + ${ms(GANGGUAN_MS)})
			and not exists (select from server_hilang h where h.boot_id = d.boot_id and h.mulai = d.sampai)`,
)

/** Servers that have fallen silent while another one saves, and are not known yet. */
export function findSilentServers(db: DbOrTrx, now: Date): Promise<{ boot_id: string; mulai: Date }[]> {
	return unnoticed(db, { now })
}

/** Notes a silent server, and whom it took with it; of several that notice it, one does. */
export async function insertHilang(
	db: DbOrTrx,
	{ boot_id, mulai }: { boot_id: string; mulai: Date },
	now: Date,
): Promise<void> {
	await sql`
		with h as (
			insert into server_hilang (boot_id, mulai, dicatat_pada) values (${boot_id}, ${mulai}, ${now})
			on conflict do nothing
			returning *
		)
		insert into tambahan_server (pengerjaan_id, hilang_id, sejak)
		select p.id, h.id, greatest(h.mulai, k.pada, p.disimpan_pada)
		from h
		join pengerjaan p on p.status = 'berlangsung' and p.tenggat > h.mulai
		join lateral (
			select server_id, pada from kontak where pengerjaan_id = p.id order by pada desc limit 1
		) k on k.server_id = h.boot_id and greatest(k.pada, p.disimpan_pada) >= h.mulai - ${ms(DIAM_MS)}
		-- A save does not say where it was received: after the last beat was due, not there.
		where p.disimpan_pada is null or p.disimpan_pada <= greatest(k.pada, h.mulai + ${ms(DENYUT_MS)})`.execute(
		db,
	)
}

const open = statement<Record<string, never>, { id: number }>(
	'find_open_hilang',
	() => sql`select id from server_hilang where not tuntas`,
)

/** Silent servers whose students are still given time. */
export async function findOpenHilang(db: DbOrTrx): Promise<number[]> {
	return (await open(db, {})).map(({ id }) => id)
}

/** Whether nobody else is at it, and nobody has ended it. */
export async function lockHilang(db: DbOrTrx, id: number): Promise<boolean> {
	const { rows } =
		await sql`select from server_hilang where id = ${id} and not tuntas for update skip locked`.execute(db)
	return rows.length === 1
}

/**
 * Lets what the attempts of a silent server get back grow until now: in steps of a few seconds, and each second for who
 * has few left. It ends when an attempt is heard anywhere, when the server is back, where an outage of all begins, and
 * after a minute.
 */
export async function growTambahan(db: DbOrTrx, id: number, now: Date): Promise<void> {
	await sql`
		with h as (
			select least(
				mulai + ${ms(HILANG_MAX_MS)},
				(select min(sejak) from denyut d where d.boot_id = s.boot_id and d.sejak > s.mulai),
				(select min(g.mulai) from gangguan g where g.mulai >= s.mulai),
				${now}::timestamptz
			) as sampai
			from server_hilang s where id = ${id}
		), l as materialized (
			select p.id, t.tambahan_ms as lama, baru.tambahan_ms as baru, baru.tuntas
			from h
			join tambahan_server t on t.hilang_id = ${id} and not t.tuntas
			join pengerjaan p on p.id = t.pengerjaan_id
			cross join lateral (
				select least(
					case when p.disimpan_pada > t.sejak then p.disimpan_pada end,
					(select min(pada) from kontak k where k.pengerjaan_id = p.id and k.pada > t.sejak)
				) as pada
			) as terdengar
			cross join lateral (
				select p.status <> 'berlangsung' or terdengar.pada is not null or h.sampai < ${now} as tuntas,
					case when p.status = 'berlangsung' then greatest(t.tambahan_ms, ceil(
						extract(epoch from least(h.sampai, terdengar.pada) - t.sejak) * 1000
					)::integer) else t.tambahan_ms end as tambahan_ms
			) as baru
			where baru.tuntas or baru.tambahan_ms - t.tambahan_ms >= ${sql.lit(GANGGUAN_MS)}
				or p.tenggat < ${now}::timestamptz + 2 * ${ms(GANGGUAN_MS)}
			-- In the order of saves.
			order by p.id for no key update of p
		), tumbuh as (
			update tambahan_server t set tambahan_ms = l.baru, tuntas = l.tuntas
			from l where t.pengerjaan_id = l.id and t.hilang_id = ${id}
		)
		update pengerjaan p set tenggat = p.tenggat + (l.baru - l.lama) * interval '1 millisecond'
		from l where p.id = l.id and l.baru > l.lama`.execute(db)
}

/** A silent server whose students have their time back. */
export type Hilang = { server: string; mulai: Date; pengerjaan: number }

/** Ends it when nobody waits any more, with a line in the trail. */
export async function endHilang(db: DbOrTrx, id: number, now: Date): Promise<Hilang | undefined> {
	const { rows } = await sql<Hilang>`
		with h as (
			update server_hilang set tuntas = true
			where id = ${id} and not exists (select from tambahan_server where hilang_id = ${id} and not tuntas)
			returning id, boot_id, mulai,
				(select count(*)::int from tambahan_server where hilang_id = ${id} and tambahan_ms > 0) as pengerjaan
		), trail as (
			insert into jejak (pada, pelaku, tindakan, objek, baru)
			select ${now}, null, 'server_hilang_diganti', 'server_hilang:' || id,
				jsonb_build_object('server', boot_id, 'mulai', mulai, 'pengerjaan', pengerjaan)
			from h
		)
		select boot_id as server, mulai, pengerjaan from h`.execute(db)
	return rows[0]
}
