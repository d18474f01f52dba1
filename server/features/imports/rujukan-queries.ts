import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Rujukan } from './jenis.ts'

const KODE = {
	program_studi: 'program studi',
	matakuliah: 'mata kuliah',
	kelas: 'kelas',
	periode: 'periode',
} as const

/** Every code of a small table. */
export async function rujukKode(db: DbOrTrx, table: keyof typeof KODE): Promise<Rujukan> {
	const { rows } = await sql<{ kode: string }>`select kode from ${sql.table(table)}`.execute(db)
	return { nilai: new Set(rows.map((row) => row.kode)), sebutan: KODE[table] }
}

/** Those of these numbers that there are: a campus has too many people to name them all. */
export async function rujukOrang(
	db: DbOrTrx,
	table: 'mahasiswa' | 'dosen',
	nomor: readonly string[],
): Promise<Rujukan> {
	const column = table === 'mahasiswa' ? 'stambuk' : 'nip'
	const { rows } = await sql<{ nomor: string }>`
		select ${sql.ref(column)} as nomor from ${sql.table(table)} where ${sql.ref(column)} = any(${nomor}::text[])`.execute(
		db,
	)
	return {
		nilai: new Set(rows.map((row) => row.nomor)),
		sebutan: table === 'mahasiswa' ? 'mahasiswa dengan stambuk' : 'dosen dengan NIP',
	}
}
