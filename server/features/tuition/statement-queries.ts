import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partsOf, rowsOf } from '#server/db/rows-of.ts'
import type { CalonMutasi, Mutasi } from '#shared/api/reconciliation.ts'
import type { KeadaanMutasi, PutusanMutasi } from '#shared/rules/cocok-mutasi.ts'
import type { Peta } from '#shared/rules/rekonsiliasi.ts'

export type IsiKoran = readonly { number: number; cells: readonly string[] }[]

/** What the columns of a statement make of its rows. */
export type BacaanKoran = {
	status: 'kolom' | 'siap'
	judul: readonly string[]
	peta: Peta
	/** First and last day of its rows. */
	dari: string | null
	sampai: string | null
	masuk_sen: number
	keluar: number
	dilewati: readonly { nomor: number; alasan: string }[]
}

const bacaan = ({ judul, peta, dilewati, ...rest }: BacaanKoran) => ({
	...rest,
	judul: JSON.stringify(judul),
	peta: JSON.stringify(peta),
	dilewati: JSON.stringify(dilewati),
})

export async function insertKoran(
	db: DbOrTrx,
	input: { berkas: string; isi: IsiKoran; bacaan: BacaanKoran; oleh: string; now: Date },
): Promise<string> {
	const { id } = await db
		.insertInto('rekening_koran')
		.values({
			...bacaan(input.bacaan),
			berkas: input.berkas,
			isi: JSON.stringify(input.isi),
			dibuat_oleh: input.oleh,
			dibuat_pada: input.now,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** A statement was read by other columns: what was shown before counts no more. */
export async function rereadKoran(db: DbOrTrx, id: string, baru: BacaanKoran): Promise<void> {
	await db
		.updateTable('rekening_koran')
		.set({ ...bacaan(baru), putaran: sql`putaran + 1` })
		.where('id', '=', id)
		.execute()
	await db.deleteFrom('mutasi_bank').where('koran_id', '=', id).execute()
}

/** Whose an account is, as offices call them. */
export const namaAkun = (column: string) => sql<string | null>`(
	select coalesce(d.nama, a.email) from akun a left join dosen d on d.akun_id = a.id where a.id = ${sql.ref(column)})`

const koran = (db: DbOrTrx) =>
	db
		.selectFrom('rekening_koran as k')
		.select(['k.id', 'k.berkas', 'k.status', 'k.putaran', 'k.judul', 'k.peta', 'k.masuk_sen', 'k.keluar'])
		.select(['k.dari', 'k.sampai', 'k.dilewati', 'k.dibuat_pada', 'k.dibukukan_pada', 'k.diurungkan_pada'])
		.select([
			namaAkun('k.dibuat_oleh').as('oleh'),
			namaAkun('k.dibukukan_oleh').as('dibukukan_oleh'),
			namaAkun('k.diurungkan_oleh').as('diurungkan_oleh'),
		])

export const findKoran = (db: DbOrTrx, id: string) => koran(db).where('k.id', '=', id).executeTakeFirst()
export type KoranRow = NonNullable<Awaited<ReturnType<typeof findKoran>>>

/** Locked until the transaction ends: of two who press at once one waits, and sees what the other did. */
export const lockKoran = (db: DbOrTrx, id: string) =>
	koran(db).where('k.id', '=', id).forUpdate('k').executeTakeFirst()

export const listKoran = (db: DbOrTrx, limit: number) =>
	koran(db).orderBy('k.dibuat_pada', 'desc').orderBy('k.id').limit(limit).execute()

/** Takes a statement away of which nothing was booked. */
export async function deleteKoran(db: DbOrTrx, id: string): Promise<void> {
	await db.deleteFrom('rekening_koran').where('id', '=', id).execute()
}

export async function findIsiKoran(db: DbOrTrx, id: string, limit?: number): Promise<IsiKoran> {
	const { rows } = await sql<{ isi: IsiKoran }>`
		select ${limit === undefined ? sql`isi` : sql`jsonb_path_query_array(isi, ${`$[0 to ${limit - 1}]`}::jsonpath)`} as isi
		from rekening_koran where id = ${id}`.execute(db)
	return rows[0]?.isi ?? []
}

export type JumlahMutasi = {
	koran_id: string
	putusan: PutusanMutasi
	keadaan: KeadaanMutasi
	baris: number
	rupiah: number
}

export async function sumMutasi(db: DbOrTrx, koranId: readonly string[]): Promise<JumlahMutasi[]> {
	const { rows } = await sql<JumlahMutasi>`
		select koran_id, putusan, keadaan, count(*)::int as baris, sum(jumlah)::bigint as rupiah
		from mutasi_bank where koran_id = any(${koranId}::uuid[]) group by 1, 2, 3`.execute(db)
	return rows
}

export async function sumTerbuka(db: DbOrTrx): Promise<{ baris: number; rupiah: number }> {
	const { rows } = await sql<{ baris: number; rupiah: number }>`
		select count(*)::int as baris, coalesce(sum(jumlah), 0)::bigint as rupiah
		from mutasi_bank where keadaan = 'terbuka'`.execute(db)
	return rows[0] ?? { baris: 0, rupiah: 0 }
}

export type SaringanMutasi = {
	koranId?: string | undefined
	putusan?: PutusanMutasi | undefined
	keadaan?: KeadaanMutasi | undefined
	id?: string
}

const where = ({ koranId, putusan, keadaan, id }: SaringanMutasi) =>
	sql.join(
		[
			sql`true`,
			...(koranId ? [sql`b.koran_id = ${koranId}`] : []),
			...(putusan ? [sql`b.putusan = ${putusan}`] : []),
			...(keadaan ? [sql`b.keadaan = ${keadaan}`] : []),
			...(id ? [sql`b.id = ${id}`] : []),
		],
		sql` and `,
	)

export type MutasiRow = Omit<Mutasi, 'calon' | 'diputuskan_pada'> & {
	calon: string[]
	diputuskan_pada: Date | null
}

export async function listMutasi(
	db: DbOrTrx,
	saringan: SaringanMutasi,
	{ limit, offset }: { limit: number; offset: number },
): Promise<MutasiRow[]> {
	// The rows are chosen before it is looked up whose they are.
	const { rows } = await sql<MutasiRow>`
		with halaman as materialized (
			select b.id from mutasi_bank b join rekening_koran k on k.id = b.koran_id
			where ${where(saringan)} order by b.tanggal, k.dibuat_pada, b.nomor limit ${limit} offset ${offset}
		)
		select b.id, b.nomor, k.berkas, b.tanggal, b.uraian, b.jumlah, b.keadaan, b.putusan, b.keterangan, b.calon,
			b.alasan, ${namaAkun('b.diputuskan_oleh')} as oleh, b.diputuskan_pada,
			b.keadaan = 'terbuka' and b.ganda_id is not null as mungkin_ganda,
			case when t.id is not null then
				json_build_object('stambuk', m.stambuk, 'nama', m.nama, 'periode', t.periode_kode) end as untuk
		from halaman h
		join mutasi_bank b on b.id = h.id
		join rekening_koran k on k.id = b.koran_id
		left join pembayaran p on p.id = b.pembayaran_id
		left join tagihan t on t.id = p.tagihan_id
		left join mahasiswa m on m.id = t.mahasiswa_id
		order by b.tanggal, k.dibuat_pada, b.nomor`.execute(db)
	return rows
}

export async function countMutasi(db: DbOrTrx, saringan: SaringanMutasi): Promise<number> {
	const { rows } = await sql<{ n: number }>`
		select count(*)::int as n from mutasi_bank b where ${where(saringan)}`.execute(db)
	return rows[0]?.n ?? 0
}

/** Open bills as they stand, with what each asks for now. */
export async function listCalon(
	db: DbOrTrx,
	id: readonly string[],
): Promise<(CalonMutasi & { mahasiswa_id: string })[]> {
	const { rows } = await sql<CalonMutasi & { mahasiswa_id: string }>`
		select t.id, t.mahasiswa_id, m.stambuk, m.nama, t.periode_kode as periode, t.sisa,
			coalesce((
				select c.sampai - t.masuk from (
					select urutan, sum(jumlah) over (order by urutan)::bigint as sampai
					from bagian_cicilan where tagihan_id = t.id
				) c where c.sampai > t.masuk order by c.urutan limit 1
			), t.sisa) as diminta
		from tagihan t
		join mahasiswa m on m.id = t.mahasiswa_id
		where t.id = any(${id}::uuid[]) and t.dibatalkan_pada is null and t.sisa > 0
		order by t.jatuh_tempo, t.id`.execute(db)
	return rows
}

export type Usul = {
	nomor: number
	tanggal: string
	uraian: string
	jumlah: number
	sidik: string
	putusan: PutusanMutasi
	tagihan_id: string | null
	pembayaran_id: string | null
	/** The payment of a virtual account that it may be; a person says so. */
	ganda_id: string | null
	calon: readonly string[]
	keterangan: string
	/** What a person said that it is, before the statement with it was undone. */
	alasan: string | null
}

const USUL = {
	nomor: 'integer',
	tanggal: 'date',
	uraian: 'text',
	jumlah: 'bigint',
	sidik: 'text',
	putusan: 'text',
	tagihan_id: 'uuid',
	pembayaran_id: 'uuid',
	ganda_id: 'uuid',
	calon: 'jsonb',
	keterangan: 'text',
	alasan: 'text',
}
const CALON = sql`array(select c::uuid from jsonb_array_elements_text(r.calon) c)`

export async function insertUsul(db: DbOrTrx, koranId: string, usul: readonly Usul[]): Promise<void> {
	for (const part of partsOf(usul))
		await sql`
			insert into mutasi_bank (koran_id, nomor, tanggal, uraian, jumlah, sidik, keadaan, putusan, tagihan_id, pembayaran_id,
				ganda_id, calon, keterangan, alasan)
			select ${koranId}::uuid, r.nomor, r.tanggal, r.uraian, r.jumlah, r.sidik, 'usul', r.putusan, r.tagihan_id,
				r.pembayaran_id, r.ganda_id, ${CALON}, r.keterangan, r.alasan
			from ${rowsOf('r', part, USUL)}`.execute(db)
}

/** What is now known of the rows of a statement; they have another round. */
export async function replaceUsul(db: DbOrTrx, koranId: string, usul: readonly Usul[]): Promise<void> {
	await sql`update rekening_koran set putaran = putaran + 1 where id = ${koranId}`.execute(db)
	for (const part of partsOf(usul))
		await sql`
			update mutasi_bank b set putusan = r.putusan, tagihan_id = r.tagihan_id, pembayaran_id = r.pembayaran_id,
				ganda_id = r.ganda_id, calon = ${CALON}, keterangan = r.keterangan, alasan = r.alasan
			from ${rowsOf('r', part, USUL)} where b.koran_id = ${koranId} and b.nomor = r.nomor`.execute(db)
}

export async function listUsul(db: DbOrTrx, koranId: string): Promise<(Usul & { id: string })[]> {
	const { rows } = await sql<Usul & { id: string }>`
		select id, nomor, tanggal, uraian, jumlah, sidik, putusan, tagihan_id, pembayaran_id, ganda_id, calon, keterangan, alasan
		from mutasi_bank where koran_id = ${koranId} order by nomor`.execute(db)
	return rows
}
