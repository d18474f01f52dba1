import { type Expression, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { listOf, statement } from '#server/db/prepared.ts'
import type { Pesan } from '#shared/api/contact.ts'
import { DIAM_MS, type JenisFakta } from '#shared/rules/kontak.ts'

/** A fact with a number that makes its repetition known. */
export type FaktaBaru = { id: string; jenis: JenisFakta; mulai: Date; selesai: Date; rincian: string }

export type KontakItem = {
	pengerjaanId: string
	perangkat: string
	jaringan: string
	pada: Date
	fakta: readonly FaktaBaru[]
	/** The last message that the device knows. */
	pesan: number
}

export type KontakResult = {
	status: 'berlangsung' | 'selesai'
	tenggat: Date
	epoch: number
	pesan: Pesan[]
}

/** So many devices of an attempt are kept, and so many facts: no program fills the database with them. */
const PERANGKAT_MAX = 20
const FAKTA_MAX = 500

const hasRoom = (pengerjaanId: Expression<unknown>) =>
	sql`(select count(*) from fakta_ujian where pengerjaan_id = ${pengerjaanId}) < ${sql.lit(FAKTA_MAX)}`

const kontak = statement<
	{
		id: string[]
		perangkat: string[]
		jaringan: string[]
		pada: Date[]
		fakta: string[]
		pesan: number[]
		serverId: string
	},
	KontakResult & { id: string }
>(
	'write_kontak_batch',
	(v) => sql`
		with m as materialized (
			select * from unnest(${listOf(v.id, 'uuid')}, ${listOf(v.perangkat, 'uuid')},
				${listOf(v.jaringan, 'text')}, ${listOf(v.pada, 'timestamptz')}, ${listOf(v.fakta, 'jsonb')}, ${listOf(v.pesan, 'int')}) as x (id, perangkat, jaringan, pada, fakta, pesan)
		), terbuka as materialized (
			select m.*, k.pada as terakhir, k.jaringan as jaringan_lama
			from m join pengerjaan p on p.id = m.id and p.status = 'berlangsung'
			left join kontak k on k.pengerjaan_id = m.id and k.perangkat = m.perangkat
		), tulis as (
			insert into kontak (pengerjaan_id, perangkat, server_id, pada, jaringan)
			select id, perangkat, ${v.serverId}, pada, jaringan from terbuka
			where terakhir is not null
				or (select count(*) from kontak where pengerjaan_id = terbuka.id) < ${sql.lit(PERANGKAT_MAX)}
			-- In one order, or two batches would wait for each other for ever.
			order by id, perangkat
			on conflict (pengerjaan_id, perangkat) do update
			set server_id = excluded.server_id, pada = excluded.pada, jaringan = excluded.jaringan
			where kontak.pada < excluded.pada
		), fakta as (
			insert into fakta_ujian (id, pengerjaan_id, perangkat, jenis, mulai, selesai, rincian)
			select f.id, t.id, t.perangkat, f.jenis, f.mulai, f.selesai, f.rincian
			from terbuka t cross join lateral (
				select gen_random_uuid() as id, 'diam' as jenis, t.terakhir as mulai, t.pada as selesai, '' as rincian
				where t.pada - t.terakhir > ${sql.lit(DIAM_MS)} * interval '1 millisecond'
				union all
				select gen_random_uuid(), 'ganti_jaringan', t.pada, t.pada, t.jaringan_lama || ' → ' || t.jaringan
				where t.jaringan <> t.jaringan_lama and t.terakhir < t.pada
				union all
				select (e ->> 'id')::uuid, e ->> 'jenis', (e ->> 'mulai')::timestamptz, (e ->> 'selesai')::timestamptz,
					e ->> 'rincian'
				from jsonb_array_elements(t.fakta) e
			) f
			where ${hasRoom(sql`t.id`)}
			on conflict (id) do nothing
		)
		select p.id, p.status, p.tenggat, p.epoch, coalesce((
			select jsonb_agg(jsonb_build_object('id', s.id, 'isi', s.isi, 'pada', s.pada) order by s.id)
			from pesan_ujian s
			where s.ujian_id = p.ujian_id and s.id > m.pesan and coalesce(s.pengerjaan_id, p.id) = p.id
		), '[]') as pesan
		from m join pengerjaan p on p.id = m.id`,
)

/** Notes that devices were heard, a row each; a device of an attempt stands in it once. */
export async function writeKontakBatch(
	db: DbOrTrx,
	items: readonly KontakItem[],
	serverId: string,
): Promise<(KontakResult | undefined)[]> {
	const rows = await kontak(db, {
		id: items.map((item) => item.pengerjaanId),
		perangkat: items.map((item) => item.perangkat),
		jaringan: items.map((item) => item.jaringan),
		pada: items.map((item) => item.pada),
		fakta: items.map((item) => JSON.stringify(item.fakta)),
		pesan: items.map((item) => item.pesan),
		serverId,
	})
	const found = new Map(rows.map(({ id, ...row }) => [id, row]))
	return items.map(({ pengerjaanId }) => found.get(pengerjaanId))
}

/** Of a device that tells only when the attempt is over: what lasts on after that is not of the exam. */
const SPANS = sql`f.jenis in ('tersembunyi', 'ditinggalkan')`

/** Keeps facts that came with answers or a hand-in; also of an attempt that has ended meanwhile. */
export async function insertFakta(
	db: DbOrTrx,
	pengerjaanId: string,
	fakta: readonly FaktaBaru[],
): Promise<void> {
	await sql`
		insert into fakta_ujian (id, pengerjaan_id, jenis, mulai, selesai, rincian)
		select f.id, p.id, f.jenis, f.mulai,
			case when ${SPANS} then least(f.selesai, p.selesai_pada) else f.selesai end, f.rincian
		from pengerjaan p, jsonb_to_recordset(${JSON.stringify(fakta)}::jsonb)
			as f (id uuid, jenis text, mulai timestamptz, selesai timestamptz, rincian text)
		where p.id = ${pengerjaanId} and ${hasRoom(sql`${pengerjaanId}`)}
			and not (${SPANS} and f.mulai > coalesce(p.selesai_pada, f.mulai))
		on conflict (id) do nothing`.execute(db)
}
