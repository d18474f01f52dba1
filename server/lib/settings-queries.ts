import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Database } from '#server/db/types.ts'

export type Pengaturan = Omit<Database['pengaturan'], 'satu'>

/** The campus's own mark: its files, for screens and for paper, and its measures in points. */
export type Logo = { layar: string; cetak: string; lebar: number; tinggi: number }

export type PengaturanKampus = {
	pengaturan: Pengaturan | null
	logo: Logo | null
	program_studi: string[]
}

/** The settings' row and the mark, if there are any, and the programmes of study, in one round trip. */
export async function findPengaturan(db: DbOrTrx): Promise<PengaturanKampus> {
	const { rows } = await sql<PengaturanKampus>`
		select (select to_json(p) from pengaturan p) as pengaturan,
			(select json_build_object('layar', l.layar, 'cetak', l.cetak, 'lebar', l.lebar, 'tinggi', l.tinggi)
				from logo_kampus l) as logo,
			array(select nama || ' ' || jenjang from program_studi order by nama, jenjang) as program_studi`.execute(
		db,
	)
	return rows[0] ?? { pengaturan: null, logo: null, program_studi: [] }
}

/** The bytes of a stored file. */
export async function findIsiBerkas(db: DbOrTrx, sha256: string): Promise<Buffer | undefined> {
	const row = await db.selectFrom('berkas').select('isi').where('sha256', '=', sha256).executeTakeFirst()
	return row?.isi
}
