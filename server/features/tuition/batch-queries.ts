import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { held } from '#server/db/held.ts'
import { rowsOf } from '#server/db/rows-of.ts'

export type TagihanKey = { periode: string; stambuk: string }
export type TagihanRow = TagihanKey & { jumlah: number; jatuh_tempo: string }
type KnownTagihan = TagihanRow & { id: string; disentuh: boolean }

const KEY = { periode: 'text', stambuk: 'text' }
const SAME = sql`m.stambuk = r.stambuk and t.mahasiswa_id = m.id and t.periode_kode = r.periode and t.dibatalkan_pada is null`

/** Bills that count; `disentuh` are those that are paid, that somebody has begun to pay, or is to pay in parts. */
export async function listTagihanRows(
	db: DbOrTrx,
	keys: readonly TagihanKey[],
	hold: boolean,
): Promise<KnownTagihan[]> {
	const { rows } = await sql<KnownTagihan>`
		select r.periode, r.stambuk, t.id, t.jumlah, t.jatuh_tempo::text as jatuh_tempo,
			t.lunas_pada is not null or exists (select from pembayaran p where p.tagihan_id = t.id)
				or exists (select from rencana_cicilan c where c.tagihan_id = t.id) as disentuh
		from ${rowsOf('r', keys, KEY)} join mahasiswa m on m.stambuk = r.stambuk join tagihan t on ${SAME}
		${held(hold, 't', 'id')}`.execute(db)
	return rows
}

/** Issues bills, or changes those there are. @returns the new ones, with whose they are */
export async function saveTagihanRows(
	db: DbOrTrx,
	rows: readonly TagihanRow[],
): Promise<(TagihanRow & { id: string; akun_id: string })[]> {
	const { rows: baru } = await sql<TagihanRow & { id: string; akun_id: string }>`
		with r as (select * from ${rowsOf('r', rows, { ...KEY, jumlah: 'bigint', jatuh_tempo: 'date' })}), changed as (
			update tagihan t set jumlah = r.jumlah, jatuh_tempo = r.jatuh_tempo from r, mahasiswa m where ${SAME}
			returning r.periode, r.stambuk
		), made as (
			insert into tagihan (mahasiswa_id, periode_kode, jumlah, jatuh_tempo)
			select m.id, r.periode, r.jumlah, r.jatuh_tempo from r join mahasiswa m using (stambuk)
			where not exists (select from changed c where c.periode = r.periode and c.stambuk = r.stambuk)
			returning id, mahasiswa_id, periode_kode, jumlah, jatuh_tempo
		)
		select made.id, m.akun_id, m.stambuk, made.periode_kode as periode, made.jumlah, made.jatuh_tempo::text as jatuh_tempo
		from made join mahasiswa m on m.id = made.mahasiswa_id`.execute(db)
	return baru
}

/** Takes bills away that nobody has begun to pay. @returns how many */
export async function deleteTagihanRows(db: DbOrTrx, keys: readonly TagihanKey[]): Promise<number> {
	const { numAffectedRows } = await sql`
		delete from tagihan t using ${rowsOf('r', keys, KEY)}, mahasiswa m where ${SAME} and t.lunas_pada is null
			and not exists (select from pembayaran p where p.tagihan_id = t.id)
			and not exists (select from rencana_cicilan c where c.tagihan_id = t.id)`.execute(db)
	return Number(numAffectedRows)
}
