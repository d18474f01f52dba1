import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { JenisPemberitahuan } from '#shared/rules/pemberitahuan.ts'
import type { Saluran } from '#shared/rules/saluran.ts'

/** What an account has set; of all else it is as usual. */
export async function listSaluran(db: DbOrTrx, akunId: string) {
	return db
		.selectFrom('saluran_pemberitahuan')
		.select(['jenis', 'saluran', 'aktif'])
		.where('akun_id', '=', akunId)
		.execute()
}

/** Sets a channel for kinds; of an account that is gone nothing. What waits to go that way goes no more when it is switched off. */
export async function putSaluran(
	db: DbOrTrx,
	{
		akunId,
		jenis,
		saluran,
		aktif,
	}: { akunId: string; jenis: readonly JenisPemberitahuan[]; saluran: Saluran; aktif: boolean },
): Promise<void> {
	await sql`
		insert into saluran_pemberitahuan (akun_id, jenis, saluran, aktif)
		select a.id, j, ${saluran}, ${aktif} from akun a cross join unnest(${jenis}::text[]) as j where a.id = ${akunId}
		order by j
		on conflict (akun_id, jenis, saluran) do update set aktif = excluded.aktif`.execute(db)
	if (aktif || saluran === 'aplikasi') return
	const waits = saluran === 'email' ? 'email_sejak' : 'push_sejak'
	await db
		.updateTable('pemberitahuan')
		.set({ [waits]: null })
		.where('akun_id', '=', akunId)
		.where('jenis', 'in', [...jenis])
		.where(waits, 'is not', null)
		.execute()
}
