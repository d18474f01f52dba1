import { type Selectable, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Database } from '#server/db/types.ts'
import type { MailContent } from '#server/lib/mail-layout.ts'

export type EdisiRow = Selectable<Database['edisi_buletin']>

/** The issue of a month, locked until the transaction ends where that is asked for. */
export const findEdisi = (
	db: DbOrTrx,
	bulan: string,
	{ hold = false }: { hold?: boolean } = {},
): Promise<EdisiRow | undefined> =>
	db
		.selectFrom('edisi_buletin')
		.selectAll()
		.where('bulan', '=', bulan)
		.$if(hold, (query) => query.forUpdate())
		.executeTakeFirst()

/** The newest issue before a month that was written and never sent. */
export const findSisa = (db: DbOrTrx, sebelum: string): Promise<EdisiRow | undefined> =>
	db
		.selectFrom('edisi_buletin')
		.selectAll()
		.where('bulan', '<', sebelum)
		.where('dikirim_pada', 'is', null)
		.orderBy('bulan', 'desc')
		.limit(1)
		.executeTakeFirst()

export const listTerkirim = (db: DbOrTrx, sebelum: string, sebanyak: number): Promise<EdisiRow[]> =>
	db
		.selectFrom('edisi_buletin')
		.selectAll()
		.where('bulan', '<', sebelum)
		.where('dikirim_pada', 'is not', null)
		.orderBy('bulan', 'desc')
		.limit(sebanyak)
		.execute()

type Draf = { bulan: string; versi: number; subjek: string; pengantar: string; oleh: string; pada: Date }

/** Writes a draft with its articles. Whether there was none where one was to be made. */
export async function upsertEdisi(db: DbOrTrx, draf: Draf, berita: readonly string[]): Promise<boolean> {
	const { bulan, oleh, pada, ...isi } = draf
	const row = { ...isi, diubah_oleh: oleh, diubah_pada: pada }
	const written =
		draf.versi === 1
			? await db
					.insertInto('edisi_buletin')
					.values({ bulan, ...row })
					.onConflict((oc) => oc.column('bulan').doNothing())
					.returning('bulan')
					.executeTakeFirst()
			: await db
					.updateTable('edisi_buletin')
					.set(row)
					.where('bulan', '=', bulan)
					.returning('bulan')
					.executeTakeFirst()
	if (!written) return false
	await db.deleteFrom('berita_edisi').where('bulan', '=', bulan).execute()
	if (berita.length > 0)
		await db
			.insertInto('berita_edisi')
			.values(berita.map((berita_id, at) => ({ bulan, berita_id, urutan: at + 1 })))
			.execute()
	return true
}

/** From now on it is sent: `isi` is what everybody gets. */
export async function startKiriman(
	db: DbOrTrx,
	bulan: string,
	{ pada, isi, penerima }: { pada: Date; isi: MailContent; penerima: number },
): Promise<void> {
	await db
		.updateTable('edisi_buletin')
		.set({ dikirim_pada: pada, isi: JSON.stringify(isi), penerima })
		.where('bulan', '=', bulan)
		.execute()
}

export type BeritaEdisi = { id: string; slug: string; judul: string; ringkasan: string; terbit_pada: Date }

const BERITA = [
	'b.id',
	'b.slug',
	'b.judul',
	'b.ringkasan',
	sql<Date>`b.terbit_pada`.as('terbit_pada'),
] as const

/** The articles of an issue that are out, in their order. */
export const listBeritaEdisi = (db: DbOrTrx, bulan: string, now: Date): Promise<BeritaEdisi[]> =>
	db
		.selectFrom('berita_edisi as e')
		.innerJoin('berita as b', 'b.id', 'e.berita_id')
		.select(BERITA)
		.where('e.bulan', '=', bulan)
		.where('b.terbit_pada', '<=', now)
		.orderBy('e.urutan')
		.execute()

/** Articles that came out after a moment, or that are named; newest first. */
export const listBeritaTerbit = (
	db: DbOrTrx,
	{ now, sejak, juga, sebanyak }: { now: Date; sejak: Date; juga: readonly string[]; sebanyak: number },
): Promise<BeritaEdisi[]> =>
	db
		.selectFrom('berita as b')
		.select(BERITA)
		.where('b.terbit_pada', '<=', now)
		.where((eb) =>
			eb.or([eb('b.terbit_pada', '>', sejak), eb('b.id', '=', sql<string>`any(${juga}::uuid[])`)]),
		)
		.orderBy('b.terbit_pada', 'desc')
		.orderBy('b.id')
		.limit(sebanyak)
		.execute()

/** How many addresses were confirmed until a moment. */
export async function countPelanggan(db: DbOrTrx, sampai: Date): Promise<number> {
	const { n } = await db
		.selectFrom('buletin')
		.select(({ fn }) => fn.countAll<string>().as('n'))
		.where('dikonfirmasi_pada', '<=', sampai)
		.executeTakeFirstOrThrow()
	return Number(n)
}

/** Takes the next subscribers who have not been handed an issue, and counts them as handed. */
export async function takePelanggan(
	db: DbOrTrx,
	{ bulan, sampai, sebanyak }: { bulan: string; sampai: Date; sebanyak: number },
): Promise<{ email: string; berhenti_token: string }[]> {
	const { rows } = await sql<{ email: string; berhenti_token: string }>`
		with berikut as (
			select b.id, b.email, b.berhenti_token from buletin b
			where b.dikonfirmasi_pada <= ${sampai}
				and not exists (select from kiriman_buletin k where k.bulan = ${bulan} and k.buletin_id = b.id)
			order by b.id limit ${sebanyak}
		), tercatat as (
			insert into kiriman_buletin (bulan, buletin_id) select ${bulan}, id from berikut
		), hitungan as (
			update edisi_buletin set diserahkan = diserahkan + (select count(*) from berikut) where bulan = ${bulan}
		)
		select email, berhenti_token from berikut`.execute(db)
	return rows
}

/** Nobody is left: whom it went to is forgotten. */
export async function endKiriman(db: DbOrTrx, bulan: string, now: Date): Promise<void> {
	await db.updateTable('edisi_buletin').set({ selesai_pada: now }).where('bulan', '=', bulan).execute()
	await db.deleteFrom('kiriman_buletin').where('bulan', '=', bulan).execute()
}

export async function findEmail(db: DbOrTrx, akunId: string): Promise<string> {
	const { email } = await db
		.selectFrom('akun')
		.select('email')
		.where('id', '=', akunId)
		.executeTakeFirstOrThrow()
	return email
}

/** What a person of staff is called. */
export async function findNama(db: DbOrTrx, akunId: string | null): Promise<string | null> {
	const row = await db
		.selectFrom('akun as a')
		.leftJoin('dosen as d', 'd.akun_id', 'a.id')
		.select(sql<string>`coalesce(d.nama, a.email)`.as('nama'))
		.where('a.id', '=', akunId)
		.executeTakeFirst()
	return row?.nama ?? null
}
