import { sql } from 'kysely'
import { waktuKampus } from '#shared/rules/waktu.ts'
import type { DbOrTrx } from '../db/client.ts'
import { DEMO_PERIODE, type Today } from './calendar.ts'

/** The class that students of the demo look at, and another one in which its lecturer teaches. */
const KELAS = 'TI-4A'
const LAIN = { kelas: 'TI-4B', matakuliah: 'SBD02' }

/**
 * Attendance of the weeks that are over: most came, one in twelve often did not. In a few statements, for a start waits for
 * it; who was there follows from numbers and dates, so that each demo is the same.
 */
export async function insertPresensi(trx: DbOrTrx, { now, timezone }: Today): Promise<void> {
	const hariIni = waktuKampus(now, timezone).tanggal
	await sql`
		insert into pertemuan_kelas (periode_kode, kelas_kode, matakuliah_kode, asal_tanggal, asal_jam_mulai,
			asal_jam_selesai, asal_ruangan, diubah_pada)
		select j.periode_kode, j.kelas_kode, j.matakuliah_kode, d.tanggal, j.jam_mulai, j.jam_selesai, j.ruangan, ${now}
		from jadwal_kuliah j join periode p on p.kode = j.periode_kode
		cross join generate_series(0, 15) as w (minggu)
		cross join lateral (select p.mulai + w.minggu * 7 + array_position(
			array['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'], j.hari) - 1 as tanggal) as d
		where p.kode = ${DEMO_PERIODE} and (j.kelas_kode = ${KELAS} or (j.kelas_kode, j.matakuliah_kode) = (${LAIN.kelas}, ${LAIN.matakuliah}))
			and d.tanggal < ${hariIni}::date
			and not exists (select from kegiatan_kalender k
				where k.kategori = 'holiday' and d.tanggal between k.mulai and k.selesai)
			and not exists (select from ujian u where u.periode_kode = j.periode_kode and u.kelas_kode = j.kelas_kode
				and u.matakuliah_kode = j.matakuliah_kode and not u.ditiadakan
				and ((u.mulai at time zone ${timezone})::date - p.mulai) / 7 = w.minggu)
		on conflict do nothing`.execute(trx)
	await sql`
		insert into presensi (pertemuan_id, mahasiswa_id, status, cara, pada)
		select k.id, m.id, case when n.chance < n.often then 'alpa' when n.chance < n.often + 4 then 'izin'
				when n.chance < n.often + 7 then 'sakit' else 'hadir' end, 'dosen',
			(k.asal_tanggal + k.asal_jam_mulai + interval '9 minutes') at time zone ${timezone}
		from pertemuan_kelas k
		join mahasiswa_periode s on s.periode_kode = k.periode_kode and s.kelas_kode = k.kelas_kode
		join mahasiswa m on m.id = s.mahasiswa_id
		cross join lateral (select
			abs(hashtext(m.stambuk || k.matakuliah_kode || (k.asal_tanggal - ${hariIni}::date))) % 100 as chance,
			case when right(m.stambuk, 3)::int % 12 = 7 then 38 else 3 end as often) as n
		where k.periode_kode = ${DEMO_PERIODE} and not k.dibatalkan and k.tanggal is null
			and k.asal_tanggal < ${hariIni}::date`.execute(trx)
	await sql`
		with catatan as (
			insert into catatan_pertemuan (pertemuan_id, bahasan, diubah_pada)
			select k.id, p.topik, ${now} from pertemuan_kelas k join periode t on t.kode = k.periode_kode
			join pertemuan p on p.periode_kode = k.periode_kode and p.matakuliah_kode = k.matakuliah_kode
				and p.nomor = (k.asal_tanggal - t.mulai) / 7 + 1
			where k.periode_kode = ${DEMO_PERIODE} and exists (select from presensi x where x.pertemuan_id = k.id)
			returning pertemuan_id
		)
		insert into dosen_pertemuan (pertemuan_id, dosen_nip)
		select k.id, g.dosen_nip from catatan c join pertemuan_kelas k on k.id = c.pertemuan_id
		join pengampu g on g.periode_kode = k.periode_kode and g.kelas_kode = k.kelas_kode
			and g.matakuliah_kode = k.matakuliah_kode`.execute(trx)
}
