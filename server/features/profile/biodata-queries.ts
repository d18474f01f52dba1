import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { held } from '#server/db/held.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import type { Tables } from '#server/db/types.ts'

/** What the ministry's report asks of a student. */
export type BiodataRow = {
	stambuk: string
	nik: string | null
	nama_ibu: string | null
	tempat_lahir: string | null
	tanggal_lahir: string | null
	agama: string | null
	kewarganegaraan: string | null
	kelurahan: string | null
	kode_wilayah: string | null
	nomor_kps: string | null
	kebutuhan_khusus: string | null
}

/** The biodata of these students, of those who have been asked. */
export async function listBiodataRows(
	db: DbOrTrx,
	stambuk: readonly string[],
	hold: boolean,
): Promise<BiodataRow[]> {
	const { rows } = await sql<BiodataRow>`
		select m.stambuk, b.nik, b.nama_ibu, b.tempat_lahir, b.tanggal_lahir, b.agama, b.kewarganegaraan, b.kelurahan,
			b.kode_wilayah, b.nomor_kps, b.kebutuhan_khusus
		from biodata_mahasiswa b join mahasiswa m on m.id = b.mahasiswa_id
		where m.stambuk = any(${stambuk}::text[]) ${held(hold, 'b', 'mahasiswa_id')}`.execute(db)
	return rows
}

/** Whose these NIK are. */
export async function listNikOwners(db: DbOrTrx, nik: readonly string[]): Promise<Map<string, string>> {
	const { rows } = await sql<{ nik: string; stambuk: string }>`
		select b.nik, m.stambuk from biodata_mahasiswa b join mahasiswa m on m.id = b.mahasiswa_id
		where b.nik = any(${nik}::text[])`.execute(db)
	return new Map(rows.map((row) => [row.nik, row.stambuk]))
}

/** Writes biodata down, each with its whole row. */
export async function saveBiodataRows(db: DbOrTrx, rows: readonly BiodataRow[]): Promise<void> {
	const columns = {
		stambuk: 'text',
		nik: 'text',
		nama_ibu: 'text',
		tempat_lahir: 'text',
		tanggal_lahir: 'date',
		agama: 'text',
		kewarganegaraan: 'text',
		kelurahan: 'text',
		kode_wilayah: 'text',
		nomor_kps: 'text',
		kebutuhan_khusus: 'text',
	}
	await sql`
		insert into biodata_mahasiswa (mahasiswa_id, nik, nama_ibu, tempat_lahir, tanggal_lahir, agama, kewarganegaraan,
			kelurahan, kode_wilayah, nomor_kps, kebutuhan_khusus)
		select m.id, r.nik, r.nama_ibu, r.tempat_lahir, r.tanggal_lahir, r.agama, r.kewarganegaraan, r.kelurahan,
			r.kode_wilayah, r.nomor_kps, r.kebutuhan_khusus
		from ${rowsOf('r', rows, columns)} join mahasiswa m on m.stambuk = r.stambuk
		on conflict (mahasiswa_id) do update set nik = excluded.nik, nama_ibu = excluded.nama_ibu,
			tempat_lahir = excluded.tempat_lahir, tanggal_lahir = excluded.tanggal_lahir, agama = excluded.agama,
			kewarganegaraan = excluded.kewarganegaraan, kelurahan = excluded.kelurahan,
			kode_wilayah = excluded.kode_wilayah, nomor_kps = excluded.nomor_kps,
			kebutuhan_khusus = excluded.kebutuhan_khusus`.execute(db)
}

export async function deleteBiodataRows(db: DbOrTrx, stambuk: readonly string[]): Promise<void> {
	await sql`
		delete from biodata_mahasiswa b using mahasiswa m
		where m.id = b.mahasiswa_id and m.stambuk = any(${stambuk}::text[])`.execute(db)
}

/** `biodata` is not empty. @returns false where the NIK is another student's */
export async function saveBiodata(
	db: DbOrTrx,
	id: string,
	biodata: Partial<Omit<BiodataRow, 'stambuk'>>,
): Promise<boolean> {
	if (biodata.nik) {
		// Of two who write one number down at once the second waits here.
		await sql`select pg_advisory_xact_lock(hashtext('nik'), hashtext(${biodata.nik}))`.execute(db)
		const other = await db
			.selectFrom('biodata_mahasiswa')
			.select('mahasiswa_id')
			.where('nik', '=', biodata.nik)
			.where('mahasiswa_id', '<>', id)
			.executeTakeFirst()
		if (other) return false
	}
	await db
		.insertInto('biodata_mahasiswa')
		.values({ mahasiswa_id: id, ...biodata } as Tables['biodata_mahasiswa'])
		.onConflict((oc) => oc.column('mahasiswa_id').doUpdateSet(biodata))
		.execute()
	return true
}
