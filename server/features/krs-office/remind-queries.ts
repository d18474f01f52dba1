import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

/** Notes down who is reminded today; of them those who were not reminded today before, with an open account. */
export async function insertPengingat(
	db: DbOrTrx,
	{ periode, tanggal, akun }: { periode: string; tanggal: string; akun: readonly string[] },
): Promise<string[]> {
	const { rows } = await sql<{ akun_id: string }>`
		insert into pengingat_krs (periode_kode, akun_id, tanggal)
		select ${periode}, a.id, ${tanggal}::date from akun a
		where a.id = any(${akun}::uuid[]) and a.aktif
		order by a.id
		on conflict do nothing
		returning akun_id`.execute(db)
	return rows.map(({ akun_id }) => akun_id)
}

/** How many of these were not reminded today, and have an open account. */
export async function countBelumDiingatkan(
	db: DbOrTrx,
	{ periode, tanggal, akun }: { periode: string; tanggal: string; akun: readonly string[] },
): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from akun a
		where a.id = any(${akun}::uuid[]) and a.aktif and not exists (
			select from pengingat_krs i
			where i.akun_id = a.id and i.periode_kode = ${periode} and i.tanggal = ${tanggal}::date
		)`.execute(db)
	return rows[0]?.jumlah ?? 0
}
