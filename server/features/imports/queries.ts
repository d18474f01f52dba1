import { type Selectable, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partsOf, rowsOf } from '#server/db/rows-of.ts'
import type { Tables } from '#server/db/types.ts'
import type { KeadaanBaris, Masalah, Rekam } from '#shared/rules/impor.ts'
import type { Nilai } from '#shared/rules/tangan.ts'
import type { Tindakan } from '#shared/rules/tindakan.ts'

export type ImporRow = Selectable<Tables['impor']>
export type BarisRow = Selectable<Tables['impor_baris']>
/** What a row would do, as the dry run found it. */
export type Putusan = {
	nomor: number
	keadaan: KeadaanBaris
	rekam: Rekam
	lama: Rekam | null
	masalah: Masalah[]
} & Omit<Nilai, 'rekam'>

export async function insertImpor(
	db: DbOrTrx,
	impor: { jenis: string; berkas: string; isi: Buffer; periode_kode: string; oleh: string; now: Date },
): Promise<string> {
	const { now, ...row } = impor
	const { id } = await db
		.insertInto('impor')
		.values({ ...row, dibuat_pada: now })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

export const findImpor = (db: DbOrTrx, id: string) =>
	db.selectFrom('impor').selectAll().where('id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockImpor = (db: DbOrTrx, id: string) =>
	db.selectFrom('impor').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Change = Partial<
	Pick<
		ImporRow,
		| 'status'
		| 'kemajuan'
		| 'isi'
		| 'alasan'
		| 'milidetik'
		| 'dimulai_pada'
		| 'ditulis_pada'
		| 'diurungkan_pada'
	>
> & { judul?: string; peta?: string }

export async function updateImpor(db: DbOrTrx, id: string, change: Change): Promise<void> {
	await db.updateTable('impor').set(change).where('id', '=', id).execute()
}

/** Moves an import from one state to another. @returns whether it was there; of two who try, one */
export async function moveImpor(
	db: DbOrTrx,
	id: string,
	from: ImporRow['status'],
	change: Change & { status: ImporRow['status'] },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('impor')
		.set(change)
		.where('id', '=', id)
		.where('status', '=', from)
		.executeTakeFirst()
	return numUpdatedRows === 1n
}

/** Two imports of one kind are written one after the other. */
export async function lockJenis(db: DbOrTrx, jenis: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('impor'), hashtext(${jenis}))`.execute(db)
}

export async function replaceBaris(
	db: DbOrTrx,
	id: string,
	rows: readonly { nomor: number; sel: readonly string[] }[],
): Promise<void> {
	await db.deleteFrom('impor_baris').where('impor_id', '=', id).execute()
	for (const part of partsOf(rows))
		await sql`
			insert into impor_baris (impor_id, nomor, sel)
			select ${id}::uuid, nomor, sel from ${rowsOf('r', part, { nomor: 'integer', sel: 'jsonb' })}`.execute(
			db,
		)
}

/** The rows as the file has them; the first ones only, where that is asked. */
export async function listSel(
	db: DbOrTrx,
	id: string,
	sebanyak?: number,
): Promise<{ nomor: number; sel: string[] }[]> {
	const rows = await db
		.selectFrom('impor_baris')
		.select(['nomor', 'sel'])
		.where('impor_id', '=', id)
		.orderBy('nomor')
		.$if(sebanyak !== undefined, (query) => query.limit(sebanyak ?? 0))
		.execute()
	return rows as { nomor: number; sel: string[] }[]
}

/** Writes one cell of rows; a row that is too short for it grows. */
export async function saveSel(
	db: DbOrTrx,
	{ id, nomor, tempat, isi }: { id: string; nomor: readonly number[]; tempat: number; isi: string },
): Promise<void> {
	await sql`
		update impor_baris set sel = (
			select jsonb_agg(case when n = ${tempat}::int then to_jsonb(${isi}::text) else coalesce(sel -> n, '""') end order by n)
			from generate_series(0, greatest(${tempat}::int, jsonb_array_length(sel) - 1)) as n)
		where impor_id = ${id} and nomor = any(${nomor}::int[])`.execute(db)
}

export async function savePutusan(db: DbOrTrx, id: string, rows: readonly Putusan[]): Promise<void> {
	const columns = {
		...{ nomor: 'integer', keadaan: 'text', rekam: 'jsonb', lama: 'jsonb', masalah: 'jsonb' },
		...{ ditahan: 'jsonb', timpa: 'jsonb', dasar: 'jsonb' },
	}
	for (const part of partsOf(rows))
		await sql`
			update impor_baris b set keadaan = r.keadaan, rekam = r.rekam, lama = r.lama, masalah = r.masalah,
				ditahan = r.ditahan, timpa = r.timpa, dasar = r.dasar
			from ${rowsOf('r', part, columns)} where b.impor_id = ${id} and b.nomor = r.nomor`.execute(db)
	await sql`update impor set putaran = putaran + 1 where id = ${id}`.execute(db)
}

export async function listPutusan(
	db: DbOrTrx,
	id: string,
	keadaan: readonly KeadaanBaris[],
): Promise<Putusan[]> {
	const rows = await db
		.selectFrom('impor_baris')
		.select(['nomor', 'keadaan', 'rekam', 'lama', 'masalah', 'ditahan', 'timpa', 'dasar'])
		.where('impor_id', '=', id)
		.where('keadaan', 'in', [...keadaan])
		.orderBy('nomor')
		.execute()
	return rows as Putusan[]
}

/** What rows have become. */
export async function saveRekam(
	db: DbOrTrx,
	id: string,
	rows: readonly { nomor: number; rekam: Rekam }[],
): Promise<void> {
	await sql`
		update impor_baris b set rekam = r.rekam
		from ${rowsOf('r', rows, { nomor: 'integer', rekam: 'jsonb' })}
		where b.impor_id = ${id} and b.nomor = r.nomor`.execute(db)
}

/** Rows of one state, a page of them. */
export async function pageOfBaris(
	db: DbOrTrx,
	{ id, keadaan, dari, sebanyak }: { id: string; keadaan: KeadaanBaris; dari: number; sebanyak: number },
): Promise<BarisRow[]> {
	return db
		.selectFrom('impor_baris')
		.selectAll()
		.where('impor_id', '=', id)
		.where('keadaan', '=', keadaan)
		.orderBy('nomor')
		.offset(dari)
		.limit(sebanyak)
		.execute()
}

export type Jumlah = Record<KeadaanBaris, number>

export async function countBaris(db: DbOrTrx, id: string): Promise<Jumlah> {
	const rows = await db
		.selectFrom('impor_baris')
		.select(['keadaan', ({ fn }) => fn.countAll<number>().as('jumlah')])
		.where('impor_id', '=', id)
		.where('keadaan', 'is not', null)
		.groupBy('keadaan')
		.execute()
	const jumlah: Jumlah = { dibuat: 0, diubah: 0, tetap: 0, ditolak: 0 }
	for (const row of rows) if (row.keadaan) jumlah[row.keadaan] = Number(row.jumlah)
	return jumlah
}

export type RiwayatRow = Omit<ImporRow, 'isi' | 'judul' | 'peta'> & Jumlah & { nama_oleh: string | null }

/** Imports of these kinds, newest first. */
export async function listImpor(db: DbOrTrx, jenis: readonly string[]): Promise<RiwayatRow[]> {
	const { rows } = await sql<RiwayatRow>`
		select i.id, i.jenis, i.berkas, i.status, i.kemajuan, i.periode_kode, i.alasan, i.milidetik, i.oleh, i.dibuat_pada,
			i.dimulai_pada, i.ditulis_pada, i.diurungkan_pada, coalesce(d.nama, a.email) as nama_oleh, b.*
		from impor i
		left join akun a on a.id = i.oleh
		left join dosen d on d.akun_id = i.oleh
		cross join lateral (
			select (count(*) filter (where keadaan = 'dibuat'))::int as dibuat,
				(count(*) filter (where keadaan = 'diubah'))::int as diubah,
				(count(*) filter (where keadaan = 'tetap'))::int as tetap,
				(count(*) filter (where keadaan = 'ditolak'))::int as ditolak
			from impor_baris where impor_id = i.id
		) b
		where i.jenis = any(${jenis}::text[])
		order by i.dibuat_pada desc limit 50`.execute(db)
	return rows
}

/** A line in the trail for each record that an import made or changed, without what its personal columns hold. */
export async function trailBaris(
	db: DbOrTrx,
	{
		id,
		nomor,
		kunci,
		pribadi,
		tindakan,
		pelaku,
	}: {
		id: string
		nomor: readonly number[]
		kunci: readonly string[]
		pribadi: readonly string[]
		tindakan: Tindakan
		pelaku: string | null
	},
): Promise<void> {
	await sql`
		insert into jejak (pelaku, tindakan, objek, lama, baru)
		select ${pelaku}::uuid, ${tindakan}, i.jenis || ':' || (
			select string_agg(b.rekam ->> k, ' ' order by place) from unnest(${kunci}::text[]) with ordinality as u (k, place)
		), b.lama - ${pribadi}::text[],
			(b.rekam - ${pribadi}::text[]) || jsonb_build_object('impor', i.id)
		from impor_baris b join impor i on i.id = b.impor_id
		where b.impor_id = ${id} and b.nomor = any(${nomor}::int[]) order by b.nomor`.execute(db)
}

export async function countMenunggu(db: DbOrTrx, oleh: string): Promise<number> {
	const { jumlah } = await db
		.selectFrom('impor')
		.select(({ fn }) => fn.countAll<number>().as('jumlah'))
		.where('oleh', '=', oleh)
		.where('status', '=', 'menunggu')
		.executeTakeFirstOrThrow()
	return Number(jumlah)
}

export async function findPeriodeAktif(db: DbOrTrx): Promise<string | undefined> {
	return (await db.selectFrom('periode').select('kode').where('aktif', '=', true).executeTakeFirst())?.kode
}

/** Files that were looked at and left, refused or undone, before this moment. */
export async function deleteLeftImpor(db: DbOrTrx, before: Date): Promise<void> {
	await db
		.deleteFrom('impor')
		.where('status', 'in', ['menunggu', 'kolom', 'siap', 'ditolak', 'diurungkan'])
		.where('dibuat_pada', '<', before)
		.execute()
}

/** Files whose work has been given up since before this moment say so, and stand where they stood before it. */
export async function endAbandonedImpor(db: DbOrTrx, before: Date): Promise<void> {
	await sql`
		update impor set kemajuan = 100, isi = null,
			status = case status when 'menunggu' then 'ditolak' when 'menulis' then 'siap' else 'ditulis' end,
			alasan = case status
				when 'menunggu' then 'Berkas ini tidak selesai dibaca. Unggah lagi, atau bagilah.'
				when 'menulis' then 'Berkas ini tidak selesai ditulis, sehingga tidak ada yang ditulis. Coba lagi.'
				else 'Impor ini tidak selesai diurungkan, sehingga semuanya masih ada. Coba lagi.' end
		where status in ('menunggu', 'menulis', 'mengurungkan')
			and coalesce(dimulai_pada, dibuat_pada) < ${before}`.execute(db)
}
