import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import type { BarisPindah, FaktaPindah } from '#shared/rules/pindah-kelas.ts'

/** What has followed a student, each from where to where. */
export type Ikut = {
	/** How the plan stood. */
	status: string | null
	/** Plan, its offer before, its offer now. */
	krs: [krs: string, dari: string, ke: string][]
	/** Meeting before, meeting now. */
	presensi: [dari: string, ke: string][]
	/** Courses of which something was entered. */
	nilai: string[]
	/** Assignment before, the same one now; what moved before assignments did has none. */
	tugas?: [dari: string, ke: string][]
	/** Exam for which extra time was given beforehand, the same one now. */
	waktu?: [dari: string, ke: string][]
}

export type FaktaRow = Omit<FaktaPindah, 'baris'> & {
	id: string
	status: string | null
	baris: (BarisPindah & { krs: string; dari: string; bebas: number })[]
	presensi: { dari: string; ke: string | null }[]
	nilai: string[]
	/** Exams that were sat in the class. */
	ujian: number
	/** Assignments that were handed in or judged, and the same one of the other class. */
	tugas: { dari: string; ke: string | null }[]
	/** Exams for which they were given extra time of their own, not sat yet, and the same one to come in the other class. */
	waktu: { dari: string; ke: string }[]
}

type Tanya = {
	periode: string
	ke: string
	mahasiswa: readonly { id: string; dari: string | null }[]
	now: Date
	/** Meetings of the class that count as held, whoever was there. */
	diadakan: readonly string[]
}

const NAMA_UJIAN = sql`coalesce(u.nama, u.jenis) || ' ' || c.nama`

/**
 * The assignment of another class that is the same as `t`: of the course, by its title, points and rubric, and such that the hand-in of
 * `w` is no later there than it was; only where each is the one in its class, and nothing of the student is in it.
 */
const TUGAS_SAMA = (ke: string) => sql`(
	select case when count(*) = 1 then min(s.id::text) end from tugas s
	where s.periode_kode = t.periode_kode and s.kelas_kode = ${ke} and s.matakuliah_kode = t.matakuliah_kode
		and s.terbit_pada is not null and lower(btrim(s.judul)) = lower(btrim(t.judul)) and s.poin = t.poin
		and array(select row(k.nama, k.poin)::text from kriteria_tugas k where k.tugas_id = s.id order by k.nomor)
			= array(select row(k.nama, k.poin)::text from kriteria_tugas k where k.tugas_id = t.id order by k.nomor)
		and (s.tenggat >= t.tenggat or not exists (select from pengumpulan g
			where g.tugas_id = t.id and g.mahasiswa_id = w.id and g.dikumpulkan_pada >= date_trunc('minute', s.tenggat) + interval '1 minute'))
		and not exists (select from pengumpulan g where g.tugas_id = s.id and g.mahasiswa_id = w.id)
		and not exists (select from nilai_tugas n where n.tugas_id = s.id and n.mahasiswa_id = w.id)
		and not exists (select from tugas l where l.id <> t.id and l.periode_kode = t.periode_kode and l.kelas_kode = t.kelas_kode
			and l.matakuliah_kode = t.matakuliah_kode and l.terbit_pada is not null and lower(btrim(l.judul)) = lower(btrim(t.judul))))`

/**
 * What of these students' term hangs on the class that they leave.
 *
 * Attendance finds its meeting in the other class by course, week and order within the week, and only where that meeting was held
 * there too: one mark would make a lecture of which nobody else was there.
 */
export async function listFakta(
	db: DbOrTrx,
	{ periode, ke, mahasiswa, now, diadakan }: Tanya,
): Promise<Map<string, FaktaRow>> {
	const { rows } = await sql<FaktaRow>`
		with w as materialized (select r.id, r.dari as asal from ${rowsOf('r', mahasiswa, { id: 'uuid', dari: 'text' })}
			where r.dari is not null and r.dari <> ${ke}),
		kelas_ini as materialized (select distinct asal as kode from w union select ${ke}),
		baris as materialized (
			select w.id, k.id as krs, o.id as dari, o.matakuliah_kode as kode, c.nama, b.id as ke,
				coalesce(b.kapasitas - b.terisi, 0) as bebas
			from w join krs k on k.mahasiswa_id = w.id and k.periode_kode = ${periode}
			join krs_matakuliah x on x.krs_id = k.id
			join penawaran o on o.id = x.penawaran_id and o.kelas_kode = w.asal
			join matakuliah c on c.kode = o.matakuliah_kode
			left join penawaran b on b.periode_kode = o.periode_kode and b.matakuliah_kode = o.matakuliah_kode and b.kelas_kode = ${ke}
		),
		tetap as materialized (
			select w.id, o.matakuliah_kode as kode, o.kelas_kode, c.nama
			from w join krs k on k.mahasiswa_id = w.id and k.periode_kode = ${periode}
			join krs_matakuliah x on x.krs_id = k.id
			join penawaran o on o.id = x.penawaran_id and o.kelas_kode <> w.asal
			join matakuliah c on c.kode = o.matakuliah_kode
		),
		temu as materialized (
			select k.id, k.kelas_kode, k.matakuliah_kode, date_trunc('week', k.asal_tanggal::timestamp) as pekan,
				row_number() over (partition by k.kelas_kode, k.matakuliah_kode, date_trunc('week', k.asal_tanggal::timestamp)
					order by k.asal_tanggal, k.asal_jam_mulai) as ke,
				not k.dibatalkan and (k.id = any(${diadakan}::uuid[]) or exists (
					select from presensi p where p.pertemuan_id = k.id and p.status in ('hadir', 'alpa'))) as diadakan
			from pertemuan_kelas k join kelas_ini i on i.kode = k.kelas_kode where k.periode_kode = ${periode}
		),
		ujian_ini as materialized (
			select u.*, ${NAMA_UJIAN} as sebutan,
				u.mulai <= ${now} and (u.selesai > ${now} or exists (
					select from pengerjaan a where a.ujian_id = u.id and a.status = 'berlangsung')) as berlangsung
			from ujian u join kelas_ini i on i.kode = u.kelas_kode join matakuliah c on c.kode = u.matakuliah_kode
			where u.periode_kode = ${periode} and not u.ditiadakan
		)
		select w.id, (select k.status from krs k where k.mahasiswa_id = w.id and k.periode_kode = ${periode}) as status,
			coalesce((select json_agg(json_build_object('krs', b.krs, 'dari', b.dari, 'nama', b.nama, 'ke', b.ke, 'bebas', b.bebas,
				'ganda', exists (select from tetap t where t.id = w.id and t.kode = b.kode and t.kelas_kode = ${ke}),
				'bentrok', (select t.nama from tetap t
					join jadwal_kuliah j on j.periode_kode = ${periode} and j.kelas_kode = t.kelas_kode and j.matakuliah_kode = t.kode
					join jadwal_kuliah s on s.periode_kode = ${periode} and s.kelas_kode = ${ke} and s.matakuliah_kode = b.kode
						and s.hari = j.hari and s.jam_mulai < j.jam_selesai and j.jam_mulai < s.jam_selesai
					where t.id = w.id and t.kode <> b.kode order by t.nama limit 1)) order by b.nama)
				from baris b where b.id = w.id), '[]') as baris,
			coalesce((select json_agg(json_build_object('dari', p.pertemuan_id, 'ke', (
				select s.id from temu s where s.kelas_kode = ${ke} and s.matakuliah_kode = t.matakuliah_kode
					and s.pekan = t.pekan and s.ke = t.ke and s.diadakan
					and not exists (select from presensi q where q.pertemuan_id = s.id and q.mahasiswa_id = w.id))))
				from presensi p join temu t on t.id = p.pertemuan_id and t.kelas_kode = w.asal
				where p.mahasiswa_id = w.id), '[]') as presensi,
			array(select n.matakuliah_kode from nilai_komponen n where n.mahasiswa_id = w.id and n.periode_kode = ${periode}
				and n.kelas_kode = w.asal and num_nonnulls(n.kehadiran, n.tugas, n.uts, n.uas, n.tertunda_sampai) > 0
				order by 1) as nilai,
			(select count(*)::int from pengerjaan a join ujian_ini u on u.id = a.ujian_id
				where a.mahasiswa_id = w.id and u.kelas_kode = w.asal) as ujian,
			coalesce((select json_agg(json_build_object('dari', t.id, 'ke', ${TUGAS_SAMA(ke)}) order by t.id)
				from tugas t where t.periode_kode = ${periode} and t.kelas_kode = w.asal and (
					exists (select from pengumpulan g where g.tugas_id = t.id and g.mahasiswa_id = w.id)
					or exists (select from nilai_tugas n where n.tugas_id = t.id and n.mahasiswa_id = w.id))), '[]') as tugas,
			coalesce((select json_agg(json_build_object('dari', x.dari, 'ke', x.ke) order by x.dari) from (
				select u.id as dari, (select s.id from ujian_ini s where s.kelas_kode = ${ke} and s.matakuliah_kode = u.matakuliah_kode
					and s.jenis = u.jenis and s.nama is not distinct from u.nama and s.susulan_dari is null and s.mulai > ${now}
					order by s.mulai, s.id limit 1) as ke
				from ujian_ini u where u.kelas_kode = w.asal and u.susulan_dari is null
					and exists (select from tambahan_waktu x where x.ujian_id = u.id and x.mahasiswa_id = w.id)
					and not exists (select from pengerjaan a where a.ujian_id = u.id and a.mahasiswa_id = w.id)
			) x where x.ke is not null), '[]') as waktu,
			coalesce((select u.sebutan || ' di ' || u.kelas_kode from ujian_ini u
				where u.berlangsung and u.kelas_kode in (w.asal, ${ke}) order by u.mulai, u.id limit 1),
				(select ${NAMA_UJIAN} from pengerjaan a join ujian u on u.id = a.ujian_id
				join matakuliah c on c.kode = u.matakuliah_kode
				where a.mahasiswa_id = w.id and a.status = 'berlangsung' order by u.mulai limit 1)) as ujian_berlangsung,
			(select u.sebutan from ujian_ini u join ujian_ini s on s.kelas_kode = ${ke} and s.matakuliah_kode = u.matakuliah_kode
				and s.jenis = u.jenis and s.nama is null and s.susulan_dari is null and s.selesai > ${now}
				where u.kelas_kode = w.asal and u.nama is null and exists (
					select from pengerjaan a where a.ujian_id = u.id and a.mahasiswa_id = w.id)
				order by u.mulai, u.id limit 1) as ujian_ganda,
			(select u.sebutan from ujian_ini u join ujian_ini s on s.kelas_kode = ${ke} and s.matakuliah_kode = u.matakuliah_kode
				and s.jenis = u.jenis and s.nama is null and s.susulan_dari is null and s.selesai <= ${now}
				where u.kelas_kode = w.asal and u.nama is null and u.susulan_dari is null and u.mulai > ${now}
				order by u.mulai, u.id limit 1) as ujian_terlewat,
			(select u.sebutan from ujian_ini u join peserta_susulan p on p.ujian_id = u.id and p.mahasiswa_id = w.id
				where u.kelas_kode = w.asal and u.mulai > ${now} order by u.mulai, u.id limit 1) as susulan,
			(select c.nama from (
				select matakuliah_kode as kode from hasil_studi h where h.mahasiswa_id = w.id and h.periode_kode = ${periode}
					and h.kelas_kode = w.asal
				union all select matakuliah_kode from hasil_tertunda h where h.mahasiswa_id = w.id
					and h.periode_kode = ${periode} and h.kelas_kode = w.asal) h
				join matakuliah c on c.kode = h.kode order by c.nama limit 1) as terbit
		from w`.execute(db)
	return new Map(rows.map((row) => [row.id, row]))
}

/** Something that was done in the class since: it speaks against taking a move into it back. */
export async function findSejak(
	db: DbOrTrx,
	{
		periode,
		kelas,
		mahasiswa,
		pada,
	}: { periode: string; kelas: string; mahasiswa: readonly string[]; pada: Date },
): Promise<{ nama: string; apa: string } | undefined> {
	const own = (alias: string) =>
		sql`${sql.ref(`${alias}.periode_kode`)} = ${periode} and ${sql.ref(`${alias}.kelas_kode`)} = ${kelas}`
	const { rows } = await sql<{ nama: string; apa: string }>`
		select m.nama, coalesce(
			(select 'sudah mengikuti ujian' from pengerjaan a join ujian u on u.id = a.ujian_id
				where a.mahasiswa_id = m.id and ${own('u')} and a.mulai_pada >= ${pada} limit 1),
			(select 'sudah tercatat hadir atau absen' from presensi p join pertemuan_kelas k on k.id = p.pertemuan_id
				where p.mahasiswa_id = m.id and ${own('k')} and p.pada >= ${pada} limit 1),
			(select 'sudah mengumpulkan tugas' from pengumpulan g join tugas t on t.id = g.tugas_id
				where g.mahasiswa_id = m.id and ${own('t')} and g.dikumpulkan_pada >= ${pada} limit 1),
			(select 'tugasnya sudah dinilai' from nilai_tugas n join tugas t on t.id = n.tugas_id
				where n.mahasiswa_id = m.id and ${own('t')} and n.pada >= ${pada} limit 1),
			(select 'sudah dinilai' from perubahan_nilai n where n.mahasiswa_id = m.id and ${own('n')} and n.pada >= ${pada} limit 1),
			(select 'nilainya sudah diumumkan' from hasil_studi h where h.mahasiswa_id = m.id and ${own('h')} limit 1),
			(select 'nilainya sudah diumumkan' from hasil_tertunda h where h.mahasiswa_id = m.id and ${own('h')} limit 1)
		) as apa from mahasiswa m where m.id = any(${mahasiswa}::uuid[]) order by m.nama, m.id`.execute(db)
	return rows.find(({ apa }) => apa !== null)
}

/** Those of these seats that their plans still have, as `plan offer`. */
export async function listLines(
	db: DbOrTrx,
	seats: readonly { krs: string; penawaran: string }[],
): Promise<Set<string>> {
	const { rows } = await sql<{ kunci: string }>`
		select x.krs_id || ' ' || x.penawaran_id as kunci
		from ${rowsOf('r', seats, { krs: 'uuid', penawaran: 'uuid' })}
		join krs_matakuliah x on x.krs_id = r.krs and x.penawaran_id = r.penawaran`.execute(db)
	return new Set(rows.map(({ kunci }) => kunci))
}

/** An offer in words, such as `Basis Data TI-4A`. */
export async function sebutPenawaran(db: DbOrTrx, id: string): Promise<string> {
	const { rows } = await sql<{ sebutan: string }>`
		select c.nama || ' ' || o.kelas_kode as sebutan from penawaran o join matakuliah c on c.kode = o.matakuliah_kode
		where o.id = ${id}`.execute(db)
	return rows[0]?.sebutan ?? 'mata kuliah yang sudah dihapus'
}

/** An exam of one of these classes that runs. */
export async function findUjianBerlangsung(
	db: DbOrTrx,
	{ periode, kelas, now }: { periode: string; kelas: readonly string[]; now: Date },
): Promise<string | undefined> {
	const { rows } = await sql<{ sebutan: string }>`
		select ${NAMA_UJIAN} || ' di ' || u.kelas_kode as sebutan from ujian u join matakuliah c on c.kode = u.matakuliah_kode
		where u.periode_kode = ${periode} and u.kelas_kode = any(${kelas}::text[]) and not u.ditiadakan and u.mulai <= ${now}
			and (u.selesai > ${now} or exists (select from pengerjaan a where a.ujian_id = u.id and a.status = 'berlangsung'))
		order by u.mulai limit 1`.execute(db)
	return rows[0]?.sebutan
}

/** Accounts of who teaches these classes in a term. */
export async function listAkunPengampu(
	db: DbOrTrx,
	periode: string,
	kelas: readonly string[],
): Promise<{ kelas: string; akun_id: string }[]> {
	const { rows } = await sql<{ kelas: string; akun_id: string }>`
		select distinct p.kelas_kode as kelas, d.akun_id from pengampu p join dosen d on d.nip = p.dosen_nip
		where p.periode_kode = ${periode} and p.kelas_kode = any(${kelas}::text[]) and d.akun_id is not null`.execute(
		db,
	)
	return rows
}
