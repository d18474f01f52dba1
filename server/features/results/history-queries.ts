import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

type Angka = { nilai_akhir?: number | null; huruf: string; alasan?: string | null }
type JejakHasil = { pada: Date; oleh: string | null; lama: Angka | null; baru: Angka }

/** What the trail has of the result of a student in a course of a term, the latest first. */
export async function listJejakHasil(
	db: DbOrTrx,
	{ mahasiswa, periode, matakuliah }: { mahasiswa: string; periode: string; matakuliah: string },
): Promise<JejakHasil[]> {
	const { rows } = await sql<JejakHasil>`
		select j.pada, coalesce(a.nama_pemilik, a.email) as oleh, j.lama, j.baru
		from jejak j left join akun a on a.id = j.pelaku
		where j.objek = ${`hasil_studi:${mahasiswa}:${periode}:${matakuliah}`} and jsonb_exists(j.baru, 'huruf')
		order by j.pada desc nulls last, j.id desc limit 100`.execute(db)
	return rows
}
