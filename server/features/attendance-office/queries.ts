import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { KULIAH_LAIN } from '#server/lib/member-queries.ts'
import type { KuliahDi } from '#shared/rules/kuliah-lain.ts'
import type { UjianUtama } from '#shared/rules/ujian.ts'

export type MahasiswaRow = {
	id: string
	stambuk: string
	nama: string
	kelas_kode: string | null
	kuliah_lain: KuliahDi[]
	/** The active term. */
	periode: string | null
}

/** A student as the active term has them. */
export async function findMahasiswa(db: DbOrTrx, stambuk: string): Promise<MahasiswaRow | undefined> {
	const { rows } = await sql<MahasiswaRow>`
		select m.id, m.stambuk, m.nama, m.kelas_kode, coalesce(${KULIAH_LAIN(sql`m.id`)}, '[]') as kuliah_lain,
			(select kode from periode where aktif) as periode
		from mahasiswa_kini m where m.stambuk = ${stambuk}`.execute(db)
	return rows[0]
}

export type UjianRow = KuliahDi & { id: string; jenis: UjianUtama; mulai: Date }

/** The UTS and UAS of courses in the active term. */
export async function listUjianUtama(db: DbOrTrx, kuliah: readonly KuliahDi[]): Promise<UjianRow[]> {
	const { rows } = await sql<UjianRow>`
		select u.id, u.jenis, u.kelas_kode as kelas, u.matakuliah_kode as matakuliah, u.mulai
		from ujian u join periode t on t.kode = u.periode_kode and t.aktif
		where (u.kelas_kode, u.matakuliah_kode) in (
				select * from unnest(${kuliah.map((one) => one.kelas)}::text[], ${kuliah.map((one) => one.matakuliah)}::text[]))
			and u.jenis in ('UTS', 'UAS') and u.nama is null and u.susulan_dari is null and not u.ditiadakan
		order by u.mulai`.execute(db)
	return rows
}
