import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Logo } from '#server/lib/settings-queries.ts'
import type { KunciPengaturan } from '#shared/rules/pengaturan.ts'
import type { Terencana } from '#shared/rules/zona-waktu.ts'

/** The settings, locked until the transaction ends; the row is made when there is none. */
export async function lockPengaturan(db: DbOrTrx): Promise<Record<KunciPengaturan, string | null>> {
	const { satu: _, ...row } = await db
		.insertInto('pengaturan')
		.values({ satu: true })
		.onConflict((oc) => oc.column('satu').doUpdateSet({ satu: true }))
		.returningAll()
		.executeTakeFirstOrThrow()
	return row
}

/** `changes` is not empty. */
export async function updatePengaturan(
	db: DbOrTrx,
	changes: Partial<Record<KunciPengaturan, string | null>>,
): Promise<void> {
	await db.updateTable('pengaturan').set(changes).execute()
}

/** The campus's own mark, if it has one. */
export async function findLogo(db: DbOrTrx): Promise<Logo | undefined> {
	return db.selectFrom('logo_kampus').select(['layar', 'cetak', 'lebar', 'tinggi']).executeTakeFirst()
}

export async function upsertLogo(db: DbOrTrx, logo: Logo): Promise<void> {
	await db
		.insertInto('logo_kampus')
		.values(logo)
		.onConflict((oc) => oc.column('satu').doUpdateSet(logo))
		.execute()
}

export async function deleteLogo(db: DbOrTrx): Promise<void> {
	await db.deleteFrom('logo_kampus').execute()
}

type Isi = Partial<Record<KunciPengaturan | 'logo', string | null>>
export type PerubahanTercatat = { pada: Date; oleh: string | null; lama: Isi; baru: Isi }

/** The last changes of the settings from the trail, newest first: in the order of its index, else all of the trail is read. */
export async function listPerubahan(db: DbOrTrx, limit: number): Promise<PerubahanTercatat[]> {
	const { rows } = await sql<PerubahanTercatat>`
		select j.pada, coalesce(d.nama, a.email) as oleh, coalesce(j.lama, '{}') as lama, coalesce(j.baru, '{}') as baru
		from jejak j
		left join akun a on a.id = j.pelaku
		left join dosen d on d.akun_id = a.id
		where j.objek = 'pengaturan'
		order by j.pada desc nulls last, j.id desc
		limit ${limit}`.execute(db)
	return rows
}

/** What is planned by the clock of the campus. */
export async function countTerencana(db: DbOrTrx, now: Date): Promise<Terencana> {
	const { rows } = await sql<Terencana>`
		select (select count(*)::int from ujian where selesai > ${now} and not ditiadakan) as ujian,
			(select count(*)::int from tugas where tenggat > ${now}) as tugas,
			(select count(*)::int from jadwal_kuliah j join periode p on p.kode = j.periode_kode and p.aktif) as kuliah`.execute(
		db,
	)
	return rows[0] as Terencana
}
