import { type Expression, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement, statementEach } from '#server/db/prepared.ts'
import type { Nilai } from '#shared/api/grades.ts'
import type { Tinjauan } from '#shared/rules/tinjauan.ts'

const TIDAK_DIHITUNG = sql`('ditolak', 'lewat_waktu', 'bukti')`

/** Answers of an attempt that came late, by what became of them; null for none. */
export const TERLAMBAT = (pengerjaanId: Expression<unknown>) => sql`(
	select jsonb_build_object(
		'dihitung', coalesce(sum(a.jumlah) filter (where t.putusan in ('jaringan', 'saksi', 'diterima')), 0),
		'menunggu', coalesce(sum(a.jumlah) filter (where t.putusan = 'menunggu'), 0),
		'tidak_dihitung', coalesce(sum(a.jumlah) filter (where t.putusan in ${TIDAK_DIHITUNG}), 0),
		'rincian', jsonb_agg(jsonb_build_object('nomor', a.nomor, 'putusan', t.putusan, 'alasan', t.alasan,
			'tiba', to_char(t.diterima_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
			'lewat_ms', round(extract(epoch from t.diterima_pada - q.tenggat) * 1000)) order by t.id)
	)
	from jawaban_terlambat t join pengerjaan q on q.id = t.pengerjaan_id
	cross join lateral (
		select count(*) as jumlah, coalesce(jsonb_agg(s.nomor order by s.nomor) filter (where s.nomor is not null), '[]') as nomor
		from jsonb_object_keys(t.isi) k (soal) cross join lateral (select array_position(q.urutan, k.soal::int) as nomor) s
	) a
	where t.pengerjaan_id = ${pengerjaanId} having count(*) > 0)`

/** What was taken off a grade `n`; null for nothing. */
export const PENGURANGAN = sql`case when n.pengurangan is not null then jsonb_build_object(
	'satuan', n.satuan_pengurangan, 'besar', n.pengurangan, 'alasan', n.alasan_pengurangan) end`

/** A grade as it is recorded, and what decides whether its student sees it. */
export type NilaiTercatat = Omit<Nilai, 'ditutup' | 'jumlah_benar' | 'skor'> & {
	jumlah_benar: number
	skor: number
	kebijakan: Tinjauan
	mulai: Date | null
}

/** A grade record from the tables of {@link nilaiFrom}. */
export const NILAI_COLUMNS = sql`
	n.id, n.pengerjaan_id, m.stambuk as stambuk_mhs, m.nama as nama_mhs, k.nama as matakuliah, k.kode as kode_matakuliah,
	n.semester, u.jenis as jenis_soal, u.nama as nama_ujian, n.jumlah_benar, n.total_soal, n.skor, n.kategori_nilai, n.keterangan,
	${TERLAMBAT(sql`n.pengerjaan_id`)} as terlambat, ${PENGURANGAN} as pengurangan,
	u.tinjauan as kebijakan, u.tinjauan_mulai as mulai`

/** `n` (rows of nilai), with `m` (mahasiswa), `u` (ujian) and `k` (matakuliah). */
export const nilaiFrom = (rows: Expression<unknown>) => sql`
	${rows} n
	join mahasiswa m on m.id = n.mahasiswa_id
	join ujian u on u.id = n.ujian_id
	join matakuliah k on k.kode = u.matakuliah_kode`

/** Grades that `where` picks, newest first. */
export const nilai = (where: Expression<unknown>) => sql`
	select ${NILAI_COLUMNS} from ${nilaiFrom(sql`nilai`)}
	where ${where}
	order by n.dibuat_pada desc, n.id`

/** Grades of students, of each newest first. */
export const listNilai = statementEach<{ stambuk: string }, NilaiTercatat>(
	'list_nilai',
	{ stambuk: 'text' },
	({ stambuk }) =>
		// Asked for by the grade's own column: joined by name, a plan from when the table was small reads every grade.
		nilai(sql`n.mahasiswa_id = (select id from mahasiswa where stambuk = ${stambuk})`),
)

const mahasiswaBy = statement<{ stambuk: string }, { id: string }>(
	'stambuk_exists',
	({ stambuk }) => sql`select id from mahasiswa where stambuk = ${stambuk}`,
)

/** Whether a student of this number exists. */
export async function stambukExists(db: DbOrTrx, stambuk: string): Promise<boolean> {
	return (await mahasiswaBy(db, { stambuk })).length === 1
}
