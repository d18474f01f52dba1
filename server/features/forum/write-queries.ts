import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Forum } from './queries.ts'

export type UtasTerkunci = {
	id: string
	periode_kode: string
	kelas: string
	kode: string
	judul: string
	pembuat: string | null
	dikunci: boolean
	jawaban: number | null
	terakhir: number
}

/** A thread that stands, locked until the transaction ends: who writes in it does so one after another. */
export async function lockUtas(trx: DbOrTrx, id: string): Promise<UtasTerkunci | undefined> {
	return trx
		.selectFrom('utas')
		.select(['id', 'periode_kode', 'kelas_kode as kelas', 'matakuliah_kode as kode', 'judul', 'pembuat'])
		.select(['jawaban', 'terakhir', sql<boolean>`dikunci_pada is not null`.as('dikunci')])
		.where('id', '=', id)
		.where('dihapus_pada', 'is', null)
		.forUpdate()
		.executeTakeFirst()
}

/** Makes a thread, of which it gives the term; undefined when something has this id already. */
export async function insertUtas(
	trx: DbOrTrx,
	{ id, kelas, kode, judul, akunId, now }: Forum & { id: string; judul: string; akunId: string; now: Date },
): Promise<string | undefined> {
	const made = await trx
		.insertInto('utas')
		.values({
			id,
			periode_kode: sql`(select kode from periode where aktif)`,
			kelas_kode: kelas,
			matakuliah_kode: kode,
			judul,
			pembuat: akunId,
			dibuat_pada: now,
			aktif_pada: now,
			disematkan_pada: null,
			dikunci_pada: null,
			jawaban: null,
			dihapus_pada: null,
		})
		.onConflict((oc) => oc.column('id').doNothing())
		.returning('periode_kode')
		.executeTakeFirst()
	return made?.periode_kode
}

/** Adds a post; false when something has this id already. */
export async function insertKiriman(
	trx: DbOrTrx,
	{
		id,
		utasId,
		nomor,
		akunId,
		isi,
		html,
		now,
	}: { id: string; utasId: string; nomor: number; akunId: string; isi: string; html: string; now: Date },
): Promise<boolean> {
	const made = await trx
		.insertInto('kiriman')
		.values({
			id,
			utas_id: utasId,
			nomor,
			penulis: akunId,
			isi,
			html,
			dibuat_pada: now,
			diubah_pada: null,
			dihapus_pada: null,
			dihapus_oleh: null,
			alasan_dihapus: null,
		})
		.onConflict((oc) => oc.column('id').doNothing())
		.returning('id')
		.executeTakeFirst()
	return made !== undefined
}

/** Notes that a thread was written in. */
export async function touchUtas(trx: DbOrTrx, id: string, terakhir: number, now: Date): Promise<void> {
	await trx.updateTable('utas').set({ terakhir, aktif_pada: now }).where('id', '=', id).execute()
}

export async function updateUtas(
	trx: DbOrTrx,
	id: string,
	values: {
		judul?: string
		jawaban?: number | null
		disematkan_pada?: Date | null
		dikunci_pada?: Date | null
		dihapus_pada?: Date
	},
): Promise<void> {
	await trx.updateTable('utas').set(values).where('id', '=', id).execute()
}

export type KirimanFacts = {
	id: string
	utas_id: string
	nomor: number
	penulis: string | null
	isi: string
	versi: number
	dihapus: boolean
}

const kiriman = (db: DbOrTrx) =>
	db
		.selectFrom('kiriman')
		.select(['id', 'utas_id', 'nomor', 'penulis', 'isi', 'versi'])
		.select(sql<boolean>`dihapus_pada is not null`.as('dihapus'))

export const findKirimanById = (db: DbOrTrx, id: string): Promise<KirimanFacts | undefined> =>
	kiriman(db).where('id', '=', id).executeTakeFirst()

export const findKiriman = (db: DbOrTrx, utasId: string, nomor: number): Promise<KirimanFacts | undefined> =>
	kiriman(db).where('utas_id', '=', utasId).where('nomor', '=', nomor).executeTakeFirst()

/** The words that a post was sent with, and the title that its thread had then, whatever was made of them since. */
export async function findFirstWords(
	db: DbOrTrx,
	id: string,
): Promise<{ judul: string; isi: string } | undefined> {
	const first = (column: 'judul' | 'isi') =>
		sql<string | null>`(select s.${sql.ref(column)} from suntingan s
			where s.kiriman_id = k.id and s.${sql.ref(column)} is not null order by s.versi limit 1)`
	return db
		.selectFrom('kiriman as k')
		.innerJoin('utas as u', 'u.id', 'k.utas_id')
		.select(sql<string>`coalesce(${first('judul')}, u.judul)`.as('judul'))
		.select(sql<string>`coalesce(${first('isi')}, k.isi)`.as('isi'))
		.where('k.id', '=', id)
		.executeTakeFirst()
}

/** Whether anybody's reply stands in a thread. */
export async function hasBalasan(trx: DbOrTrx, utasId: string): Promise<boolean> {
	const row = await trx
		.selectFrom('kiriman')
		.select('id')
		.where('utas_id', '=', utasId)
		.where('nomor', '>', 1)
		.where('dihapus_pada', 'is', null)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

/** Keeps the words that a post loses now. */
export async function insertSuntingan(
	trx: DbOrTrx,
	{ id, versi, isi }: KirimanFacts,
	judul: string | null,
	now: Date,
): Promise<void> {
	await trx.insertInto('suntingan').values({ kiriman_id: id, versi, judul, isi, diganti_pada: now }).execute()
}

export async function rewriteKiriman(
	trx: DbOrTrx,
	{ id, versi, isi, html, now }: { id: string; versi: number; isi: string; html: string; now: Date },
): Promise<void> {
	await trx.updateTable('kiriman').set({ isi, html, versi, diubah_pada: now }).where('id', '=', id).execute()
}

/** Takes the words of a post away; they are kept by {@link insertSuntingan}. */
export async function emptyKiriman(
	trx: DbOrTrx,
	{ id, versi }: KirimanFacts,
	by: { oleh: 'penulis' | 'dosen'; alasan: string | null; now: Date },
): Promise<void> {
	await trx
		.updateTable('kiriman')
		.set({
			isi: '',
			html: '',
			versi: versi + 1,
			dihapus_pada: by.now,
			dihapus_oleh: by.oleh,
			alasan_dihapus: by.alasan,
		})
		.where('id', '=', id)
		.execute()
}

/** Somebody has read a thread up to a post that is there; it never goes back. */
export async function markRead(
	db: DbOrTrx,
	{ utasId, akunId, nomor }: { utasId: string; akunId: string; nomor: number },
): Promise<void> {
	await db
		.insertInto('baca_utas')
		.columns(['akun_id', 'utas_id', 'nomor'])
		.expression((eb) =>
			eb
				.selectFrom('utas')
				.select([
					sql<string>`${akunId}::uuid`.as('akun_id'),
					'id',
					sql<number>`least(${nomor}::int, terakhir)`.as('nomor'),
				])
				.where('id', '=', utasId),
		)
		.onConflict((oc) =>
			oc
				.columns(['akun_id', 'utas_id'])
				.doUpdateSet({ nomor: sql`greatest(baca_utas.nomor, excluded.nomor)` }),
		)
		.execute()
}

/** Reports a post; a second report by the same person says what the first one should have said. */
export async function upsertLaporan(
	db: DbOrTrx,
	laporan: { kiriman_id: string; pelapor: string; alasan: string; now: Date },
): Promise<void> {
	const { now, ...rest } = laporan
	await db
		.insertInto('laporan_forum')
		.values({ ...rest, dibuat_pada: now, selesai_pada: null, hasil: null })
		.onConflict((oc) =>
			oc
				.columns(['kiriman_id', 'pelapor'])
				.doUpdateSet({ alasan: rest.alasan, dibuat_pada: now, selesai_pada: null, hasil: null }),
		)
		.execute()
}

/** Closes the open reports of a post, or of all posts of a thread. */
export async function closeLaporan(
	trx: DbOrTrx,
	of: { kirimanId: string } | { utasId: string },
	hasil: 'diturunkan' | 'dibiarkan',
	now: Date,
): Promise<number> {
	const { numUpdatedRows } = await trx
		.updateTable('laporan_forum')
		.set({ hasil, selesai_pada: now })
		.where('selesai_pada', 'is', null)
		.where((eb) =>
			'kirimanId' in of
				? eb('kiriman_id', '=', of.kirimanId)
				: eb('kiriman_id', 'in', eb.selectFrom('kiriman').select('id').where('utas_id', '=', of.utasId)),
		)
		.executeTakeFirst()
	return Number(numUpdatedRows)
}
