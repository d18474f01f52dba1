import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'

export type PengampuRow = { periode: string; kelas: string; kode_mk: string; nip: string }

const COLUMNS = { periode: 'text', kelas: 'text', kode_mk: 'text', nip: 'text' }
const SAME = sql`r.periode = p.periode_kode and r.kelas = p.kelas_kode and r.kode_mk = p.matakuliah_kode and r.nip = p.dosen_nip`

/** Gives courses of classes to lecturers for a term. */
export async function savePengampuRows(db: DbOrTrx, rows: readonly PengampuRow[]): Promise<void> {
	await sql`
		insert into pengampu (periode_kode, kelas_kode, matakuliah_kode, dosen_nip)
		select periode, kelas, kode_mk, nip from ${rowsOf('r', rows, COLUMNS)}
		on conflict do nothing`.execute(db)
}

export async function deletePengampuRows(db: DbOrTrx, keys: readonly PengampuRow[]): Promise<void> {
	await sql`delete from pengampu p using ${rowsOf('r', keys, COLUMNS)} where ${SAME}`.execute(db)
}

/** What is written down of courses in classes: whoever taught them has done it. @returns by table, how many rows */
export async function countTercatat(
	db: DbOrTrx,
	keys: readonly Omit<PengampuRow, 'nip'>[],
): Promise<Map<string, number>> {
	const tables = ['pertemuan_kelas', 'nilai_komponen', 'hasil_studi', 'tugas', 'ujian'] as const
	const counts = tables.map(
		(table) => sql`
			select ${table}::text as tabel, count(*)::int as jumlah from ${sql.table(table)} x join r
				on r.periode = x.periode_kode and r.kelas = x.kelas_kode and r.kode_mk = x.matakuliah_kode`,
	)
	const { rows } = await sql<{ tabel: string; jumlah: number }>`
		with r as materialized (
			select distinct periode, kelas, kode_mk
			from ${rowsOf('r', keys, { periode: 'text', kelas: 'text', kode_mk: 'text' })}
		)
		${sql.join(counts, sql` union all `)}`.execute(db)
	return new Map(rows.flatMap(({ tabel, jumlah }) => (jumlah > 0 ? [[tabel, jumlah] as const] : [])))
}
