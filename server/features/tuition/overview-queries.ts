import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { FaktaSpp } from '#shared/rules/spp.ts'
import { bagianTagihan, type PembayaranRow, type TagihanRow } from './queries.ts'

export type RingkasanFacts = {
	tagihan: (TagihanRow & { diperiksa: number })[]
	pembayaran: PembayaranRow[]
	fakta: FaktaSpp
	/** Whether this is a demo database. */
	demo: boolean
}

const ringkasan = statement<{ stambuk: string }, RingkasanFacts>(
	'find_ringkasan_facts',
	({ stambuk }) => sql`
		select fakta_spp(m.id) as fakta, exists (select 1 from demo) as demo,
			coalesce((
				select json_agg(x) from (
					select t.id, t.mahasiswa_id, t.periode_kode, t.jumlah, t.jatuh_tempo, t.lunas_pada, t.dibatalkan_pada,
						m.stambuk, m.nama, mp.kelas_kode, ${bagianTagihan} as cicilan,
						coalesce((
							select sum(b.jumlah) from mutasi_bank b join pembayaran g on g.id = b.ganda_id
							where g.tagihan_id = t.id and b.keadaan = 'terbuka'
						), 0) as diperiksa
					from tagihan t
					left join mahasiswa_periode mp
						on mp.mahasiswa_id = t.mahasiswa_id and mp.periode_kode = t.periode_kode
					where t.mahasiswa_id = m.id
					order by t.periode_kode desc, t.dibatalkan_pada
				) as x
			), '[]') as tagihan,
			coalesce((
				select json_agg(x) from (
					select p.id, p.tagihan_id, p.gateway, p.order_id, p.jumlah, p.bank, p.nomor_va, p.status, p.dibuat_pada,
						p.kedaluwarsa_pada, p.lunas_pada, p.catatan
					from pembayaran p join tagihan t on t.id = p.tagihan_id
					where t.mahasiswa_id = m.id
					order by p.dibuat_pada desc, p.id
				) as x
			), '[]') as pembayaran
		from mahasiswa m
		where m.stambuk = ${stambuk}`,
)

/** Bills, payments and gates of a student in one round trip; undefined when there is no such student. */
export async function findRingkasanFacts(db: DbOrTrx, stambuk: string): Promise<RingkasanFacts | undefined> {
	const [row] = await ringkasan(db, { stambuk })
	return (
		row && {
			...row,
			tagihan: row.tagihan.map((t) => ({
				...t,
				lunas_pada: toDate(t.lunas_pada),
				dibatalkan_pada: toDate(t.dibatalkan_pada),
			})),
			pembayaran: row.pembayaran.map((p) => ({
				...p,
				dibuat_pada: new Date(p.dibuat_pada),
				kedaluwarsa_pada: toDate(p.kedaluwarsa_pada),
				lunas_pada: toDate(p.lunas_pada),
			})),
		}
	)
}

/** Inside JSON an instant arrives as text. */
const toDate = (value: Date | null) => value && new Date(value)
