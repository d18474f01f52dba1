import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { listOf, statement } from '#server/db/prepared.ts'
import type { JawabanTersimpan } from '#server/db/types.ts'

/**
 * The items of a batch, as `items` lists them with the `id` of each, with their rows locked in one order: two batches over the same
 * attempts, each in its own order, would wait for each other for ever.
 */
export const lockedInOrder = (items: RawBuilder<unknown>) =>
	sql`select x.* from ${items} join pengerjaan t on t.id = x.id order by t.id for no key update of t`

/** The answers of `p` with those of `m.isi` that are newer. */
export const merged = sql`
	p.jawaban || (
		select coalesce(jsonb_object_agg(e.key, e.value), '{}')
		from jsonb_each(m.isi) e
		where coalesce((p.jawaban -> e.key ->> 1)::bigint, 0) < (e.value ->> 1)::bigint
	)`

/** `epoch` is the highest of the changes: none can be of a device that the attempt does not know yet. */
export type SaveItem = { pengerjaanId: string; epoch: number; isi: JawabanTersimpan; diterima: Date }
/** `lebih_baru`: stored answers that differ from what was sent, because their revision is not older. */
export type SaveResult = { lebih_baru: JawabanTersimpan; tenggat: Date; epoch: number } | 'tidak_terbuka'

const simpan = statement<
	{ id: string[]; epoch: number[]; isi: string[]; diterima: Date[]; tenggangMs: number },
	{ id: string; tenggat: Date; epoch: number; lebih_baru: JawabanTersimpan | null }
>(
	'save_jawaban_batch',
	({ id, epoch, isi, diterima, tenggangMs }) => sql`
		with m as materialized (${lockedInOrder(sql`
			unnest(${listOf(id, 'uuid')}, ${listOf(epoch, 'int')}, ${listOf(isi, 'jsonb')}, ${listOf(diterima, 'timestamptz')})
				as x (id, epoch, isi, diterima)`)})
		update pengerjaan p
		set jawaban = ${merged}, disimpan_pada = greatest(p.disimpan_pada, m.diterima)
		from m
		where p.id = m.id and p.status = 'berlangsung' and m.epoch <= p.epoch
			and m.diterima <= p.tenggat + ${tenggangMs} * interval '1 millisecond'
		returning p.id, p.tenggat, p.epoch, (
			select jsonb_object_agg(e.key, p.jawaban -> e.key)
			from jsonb_each(m.isi) e
			where p.jawaban -> e.key is distinct from e.value
		) as lebih_baru`,
)

/**
 * Merges the changes of several attempts, one row each, in one statement. An answer is replaced only by a newer
 * revision. Attempts that are closed, past the grace, or of an older epoch than a change, are not touched.
 */
export async function saveJawabanBatch(
	db: DbOrTrx,
	items: readonly SaveItem[],
	tenggangMs: number,
): Promise<SaveResult[]> {
	const rows = await simpan(db, {
		id: items.map((item) => item.pengerjaanId),
		epoch: items.map((item) => item.epoch),
		isi: items.map((item) => JSON.stringify(item.isi)),
		diterima: items.map((item) => item.diterima),
		tenggangMs,
	})
	const saved = new Map(rows.map((row) => [row.id, row]))
	return items.map(({ pengerjaanId }) => {
		const row = saved.get(pengerjaanId)
		return row
			? { lebih_baru: row.lebih_baru ?? {}, tenggat: row.tenggat, epoch: row.epoch }
			: 'tidak_terbuka'
	})
}
