import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { faktaSyarat } from '#server/features/exam-gate/queries.ts'
import { ikut } from '#server/features/exams/queries.ts'
import { kuliahMahasiswa } from '#server/lib/member-queries.ts'
import { ruangDiGedung } from '#shared/rules/gedung.ts'
import type { FaktaSyarat } from '#shared/rules/syarat-ujian.ts'
import type { UjianUtama } from '#shared/rules/ujian.ts'

export type KartuRow = {
	id: string
	stambuk: string
	mahasiswa: string
	/** Hash of the stored photo. */
	foto: string | null
	kelas: string
	program_studi: string
	periode: string
	jenis: UjianUtama
	nama: string | null
	kode_mk: string
	/** The class in which the student takes the course, where that is not the own one. */
	kelas_lain: string | null
	mata_kuliah: string
	sks: number
	mulai: Date
	selesai: Date
	ruang: string
	/** Number of the seat in that room. */
	kursi: number | null
	fakta: FaktaSyarat
}

const kartu = (who: RawBuilder<unknown>, jenis: readonly UjianUtama[], now: Date) => sql<
	KartuRow & { gedung: string | null }
>`
	with w as materialized (
		select m.id, m.stambuk, m.nama, right(m.foto, 64) as foto, m.kelas_kode, fakta_spp(m.id) as spp
		from mahasiswa_kini m where m.aktif and ${who}
	)
	select u.id, w.stambuk, w.nama as mahasiswa, w.foto, w.kelas_kode as kelas, g.nama || ' ' || g.jenjang as program_studi,
		u.periode_kode as periode, u.jenis, u.nama, k.kode as kode_mk, k.nama as mata_kuliah, k.sks, u.mulai, u.selesai,
		nullif(u.kelas_kode, w.kelas_kode) as kelas_lain,
		coalesce(r.nama, u.ruang) as ruang, b.gedung, q.nomor as kursi,
		${faktaSyarat({ mahasiswaId: sql`w.id`, spp: sql`w.spp`, now: sql`${now}::timestamptz` })} as fakta
	from w cross join periode t
	join lateral ${kuliahMahasiswa('ujian', { mahasiswaId: sql`w.id`, kelas: sql`w.kelas_kode`, periode: sql`t.kode` })} u on t.aktif
	join matakuliah k on k.kode = u.matakuliah_kode
	join kelas l on l.kode = w.kelas_kode join program_studi g on g.kode = l.program_studi_kode
	left join kursi_ujian q on q.ujian_id = u.id and q.mahasiswa_id = w.id
	left join ruang_ujian r on r.ujian_id = q.ujian_id and r.urutan = q.ruang
	left join ruang b on lower(b.nama) = lower(trim(coalesce(r.nama, u.ruang)))
	where u.jenis = any(${jenis}::text[]) and not u.ditiadakan and ${ikut(sql`w.id`)}
	order by w.stambuk, u.mulai, k.nama`

/** A card is found by who has never been there: the room says its building. */
const diGedung = ({ gedung, ...row }: KartuRow & { gedung: string | null }): KartuRow => ({
	...row,
	ruang: ruangDiGedung(row.ruang, gedung),
})

/** The exams of some kinds in the active term of one student, with what decides whether they may be sat. */
export const listKartuOf = async (
	db: DbOrTrx,
	by: { mahasiswaId: string; jenis: readonly UjianUtama[]; now: Date },
): Promise<KartuRow[]> =>
	(await kartu(sql`m.id = ${by.mahasiswaId}`, by.jenis, by.now).execute(db)).rows.map(diGedung)

/** The same of a kind of all students of a class. */
export const listKartuKelas = async (
	db: DbOrTrx,
	by: { kelas: string; jenis: UjianUtama; now: Date },
): Promise<KartuRow[]> =>
	(await kartu(sql`m.kelas_kode = ${by.kelas}`, [by.jenis], by.now).execute(db)).rows.map(diGedung)
