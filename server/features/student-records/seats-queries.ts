import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { kuliahOf, pesertaKuliah } from '#server/lib/member-queries.ts'
import { kataRuangSempit } from '#shared/rules/susun-kelas.ts'

type Pindah = { periode: string; ke: string; pindah: readonly string[] }

/**
 * Says of each lecture of a class that its room has fewer seats than it will have students once some more have moved there. Who goes on
 * taking the course in a third class needs no seat in it.
 */
export async function listSempit(db: DbOrTrx, { periode, ke, pindah }: Pindah): Promise<string[]> {
	if (pindah.length === 0) return []
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
				select p.mahasiswa_id from ${pesertaKuliah(kuliahOf('j'))} p
				union select b.id from unnest(${pindah}::uuid[]) b(id)
				where not exists (select from kuliah_lain l where l.mahasiswa_id = b.id and l.periode_kode = j.periode_kode
					and l.matakuliah_kode = j.matakuliah_kode and l.kelas_kode <> j.kelas_kode)
			) h join mahasiswa m on m.id = h.mahasiswa_id and m.aktif
		) x
		where j.periode_kode = ${periode} and j.kelas_kode = ${ke} and x.mahasiswa > r.kapasitas
		order by c.nama, j.kelas_kode, j.id`.execute(db)
	return rows.map((kuliah) => kataRuangSempit(kuliah, kuliah))
}
