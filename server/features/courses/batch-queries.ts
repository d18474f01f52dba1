import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { held } from '#server/db/held.ts'
import { rowsOf } from '#server/db/rows-of.ts'

export type MatakuliahRow = {
	kode: string
	nama: string
	sks: number
	semester: number
	kapasitas: number
	deskripsi: string | null
}
export type KurikulumRow = {
	program_studi: string
	kode_mk: string
	semester: number
	wajib: 'Wajib' | 'Pilihan'
}

export async function listMatakuliahRows(
	db: DbOrTrx,
	kode: readonly string[],
	hold: boolean,
): Promise<MatakuliahRow[]> {
	const { rows } = await sql<MatakuliahRow>`
		select kode, nama, sks, semester, kapasitas, nullif(deskripsi, '') as deskripsi
		from matakuliah where kode = any(${kode}::text[]) ${held(hold, 'matakuliah', 'kode')}`.execute(db)
	return rows
}

/** Makes courses, or changes those there are. */
export async function saveMatakuliahRows(db: DbOrTrx, rows: readonly MatakuliahRow[]): Promise<void> {
	const columns = {
		kode: 'text',
		nama: 'text',
		sks: 'smallint',
		semester: 'smallint',
		kapasitas: 'smallint',
		deskripsi: 'text',
	}
	await sql`
		insert into matakuliah (kode, nama, sks, semester, kapasitas, deskripsi)
		select kode, nama, sks, semester, kapasitas, coalesce(deskripsi, '') from ${rowsOf('r', rows, columns)}
		on conflict (kode) do update set nama = excluded.nama, sks = excluded.sks, semester = excluded.semester,
			kapasitas = excluded.kapasitas, deskripsi = excluded.deskripsi`.execute(db)
}

export async function deleteMatakuliahRows(db: DbOrTrx, kode: readonly string[]): Promise<void> {
	await db
		.deleteFrom('matakuliah')
		.where('kode', 'in', [...kode])
		.execute()
}

type KurikulumKey = Pick<KurikulumRow, 'program_studi' | 'kode_mk'>
const KURIKULUM_KEY = { program_studi: 'text', kode_mk: 'text' }

export async function listKurikulumRows(
	db: DbOrTrx,
	keys: readonly KurikulumKey[],
	hold: boolean,
): Promise<KurikulumRow[]> {
	const { rows } = await sql<KurikulumRow>`
		select k.program_studi_kode as program_studi, k.matakuliah_kode as kode_mk, k.semester,
			case when k.wajib then 'Wajib' else 'Pilihan' end as wajib
		from kurikulum k join ${rowsOf('r', keys, KURIKULUM_KEY)}
			on r.program_studi = k.program_studi_kode and r.kode_mk = k.matakuliah_kode
		${held(hold, 'k', 'program_studi_kode', 'matakuliah_kode')}`.execute(db)
	return rows
}

/** Puts courses into curricula, or changes how they stand in them. */
export async function saveKurikulumRows(db: DbOrTrx, rows: readonly KurikulumRow[]): Promise<void> {
	await sql`
		insert into kurikulum (program_studi_kode, matakuliah_kode, semester, wajib)
		select program_studi, kode_mk, semester, coalesce(wajib, 'Wajib') = 'Wajib'
		from ${rowsOf('r', rows, { ...KURIKULUM_KEY, semester: 'smallint', wajib: 'text' })}
		on conflict (program_studi_kode, matakuliah_kode) do update
			set semester = excluded.semester, wajib = excluded.wajib`.execute(db)
}

export async function deleteKurikulumRows(db: DbOrTrx, keys: readonly KurikulumKey[]): Promise<void> {
	await sql`
		delete from kurikulum k using ${rowsOf('r', keys, KURIKULUM_KEY)}
		where r.program_studi = k.program_studi_kode and r.kode_mk = k.matakuliah_kode`.execute(db)
}
