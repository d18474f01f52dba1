import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { kataRuangSempit } from '#shared/rules/susun-kelas.ts'
import { kuliahOf, pesertaKuliah } from './member-queries.ts'

/**
 * Says of each lecture of a class that its room has fewer seats than it will have students once some more have moved there. Who goes on
 * taking the course in a third class needs no seat in it.
 */
export async function listSempit(
	db: DbOrTrx,
	{ periode, ke, pindah }: { periode: string; ke: string; pindah: readonly string[] },
): Promise<string[]> {
	if (pindah.length === 0) return []
	return sempit(db, {
		kuliah: sql`j.periode_kode = ${periode} and j.kelas_kode = ${ke}`,
		datang: sql`select b.id from unnest(${pindah}::uuid[]) b(id)
			where not exists (select from kuliah_lain l where l.mahasiswa_id = b.id and l.periode_kode = j.periode_kode
				and l.matakuliah_kode = j.matakuliah_kode and l.kelas_kode <> j.kelas_kode)`,
	})
}

/** The same of the lectures that a student would attend in other classes than the own, by the offers of a plan. */
export async function listSempitIkut(
	db: DbOrTrx,
	{ mahasiswa, penawaran }: { mahasiswa: string; penawaran: readonly string[] },
): Promise<string[]> {
	if (penawaran.length === 0) return []
	return sempit(db, {
		kuliah: sql`exists (select from penawaran o where o.id = any(${penawaran}::uuid[]) and o.periode_kode = j.periode_kode
				and o.kelas_kode = j.kelas_kode and o.matakuliah_kode = j.matakuliah_kode)
			and not exists (select from mahasiswa_periode d where d.mahasiswa_id = ${mahasiswa} and d.periode_kode = j.periode_kode
				and d.kelas_kode = j.kelas_kode)`,
		datang: sql`select ${mahasiswa}::uuid`,
	})
}

async function sempit(
	db: DbOrTrx,
	{ kuliah, datang }: { kuliah: RawBuilder<unknown>; datang: RawBuilder<unknown> },
): Promise<string[]> {
	const { rows } = await sql<{
		kelas: string
		hari: string
		jam_mulai: string
		ruangan: string
		nama: string
		kursi: number
		mahasiswa: number
	}>`
		select j.kelas_kode as kelas, j.hari, to_char(j.jam_mulai, 'HH24:MI') as jam_mulai, j.ruangan, c.nama,
			r.kapasitas as kursi, x.mahasiswa
		from jadwal_kuliah j join matakuliah c on c.kode = j.matakuliah_kode
		join ruang r on lower(r.nama) = lower(trim(j.ruangan))
		cross join lateral (
			select count(*)::int as mahasiswa from (
				select p.mahasiswa_id from ${pesertaKuliah(kuliahOf('j'))} p union ${datang}
			) h join mahasiswa m on m.id = h.mahasiswa_id and m.aktif
		) x
		where ${kuliah} and x.mahasiswa > r.kapasitas
		order by c.nama, j.kelas_kode, j.id`.execute(db)
	return rows.map((kuliah) => kataRuangSempit(kuliah, kuliah))
}
