import { type RawBuilder, sql } from 'kysely'
import type { Alamat } from './queries.ts'

/**
 * The mean of the quizzes of a course that are over, for the student `m`: one that was not sat counts 0. Who sat quizzes in another class
 * and moved here brings their scores along, each for the quiz of its name.
 */
export function skorKuis({ periode, kelas, matakuliah }: Alamat, now: Date): RawBuilder<number | null> {
	const kuis = (u: string, di: RawBuilder<unknown>) => sql`${sql.ref(`${u}.periode_kode`)} = ${periode}
		and ${sql.ref(`${u}.matakuliah_kode`)} = ${matakuliah} and ${sql.ref(`${u}.jenis`)} = 'KUIS'
		and ${sql.ref(`${u}.kelas_kode`)} ${di} ${kelas}`
	const lewat = sql`${kuis('u', sql`=`)} and u.susulan_dari is null and not u.ditiadakan and u.selesai <= ${now}`
	/** Of a make-up the name is that of the quiz that it makes up for. */
	const namaKuis = sql`lower(coalesce((select a.nama from ujian a where a.id = x.susulan_dari), x.nama))`
	return sql`(
		select round(avg(skor), 2) from (
			select coalesce((select s.skor from nilai s join ujian x on x.id = s.ujian_id
				where s.mahasiswa_id = m.id and (u.id in (x.id, x.susulan_dari)
					or ${kuis('x', sql`<>`)} and ${namaKuis} = lower(u.nama))
				order by x.kelas_kode <> ${kelas}, x.susulan_dari is null, x.mulai desc limit 1), 0) as skor
			from ujian u where ${lewat}
			union all
			select skor from (select distinct on (${namaKuis}) s.skor from nilai s join ujian x on x.id = s.ujian_id
				where s.mahasiswa_id = m.id and ${kuis('x', sql`<>`)}
					and not exists (select from ujian u where ${lewat} and lower(u.nama) = ${namaKuis})
				order by ${namaKuis}, x.susulan_dari is null, x.mulai desc) di_lain
		) k)`
}
