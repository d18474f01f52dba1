import type pg from 'pg'
import type { KegiatanAgenda, KuliahAgenda, TagihanAgenda } from '#shared/rules/agenda.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'

type UjianBeranda = {
	id: string
	kode_mk: string
	mata_kuliah: string
	jenis: JenisUjian
	mulai: Date
	selesai: Date
	durasi_menit: number
	jumlah_soal: number
	ruang: string
	ditiadakan: boolean
	/** Deadline of the asking student's attempt. */
	tenggat: Date | null
	/** Whether that attempt is handed in. */
	dikumpulkan: boolean
}

export type BerandaFacts = {
	periode: { kode: string; mulai: string } | null
	matakuliah: { kode: string; nama: string; sks: number; gambar: string | null; nip_dosen: string[] }[]
	kuliah: KuliahAgenda[]
	ujian: UjianBeranda[]
	tagihan: TagihanAgenda[]
	kegiatan: KegiatanAgenda[]
	/** The newest approved sheet of each term, oldest term first. */
	khs: { semester: number; ips: number; ipk: number; sks_kumulatif: number }[]
	pengumuman: { id: string; judul: string; isi: string; penting: boolean; terbit_pada: Date }[]
	aktivitas: {
		tindakan: 'login' | 'pengerjaan_mulai' | 'pengerjaan_selesai'
		pada: Date
		mata_kuliah: string | null
		jenis: string | null
		skor: number | null
	}[]
}

const list = (name: string, select: string) =>
	`coalesce((select json_agg(x) from (${select}) as x), '[]') as ${name}`

const TEXT = `
	with aktif as (select kode, mulai from periode where aktif)
	select (select to_json(aktif) from aktif) as periode,
	${list(
		'matakuliah',
		`select m.kode, m.nama, m.sks, m.gambar, array(
				select p.dosen_nip from pengampu p
				where p.kelas_kode = $1 and p.matakuliah_kode = m.kode order by p.dosen_nip) as nip_dosen
			from matakuliah m
			where m.kode in (select matakuliah_kode from pengampu where kelas_kode = $1
				union select matakuliah_kode from jadwal_kuliah join aktif on kode = periode_kode where kelas_kode = $1)
			order by m.nama, m.kode`,
	)},
	${list(
		'kuliah',
		`select j.hari, to_char(j.jam_mulai, 'HH24:MI') as jam_mulai, to_char(j.jam_selesai, 'HH24:MI') as jam_selesai,
				j.ruangan, m.kode as kode_mk, m.nama as mata_kuliah
			from jadwal_kuliah j join aktif on aktif.kode = j.periode_kode
			join matakuliah m on m.kode = j.matakuliah_kode
			where j.kelas_kode = $1`,
	)},
	${list(
		'ujian',
		`select u.id, m.kode as kode_mk, m.nama as mata_kuliah, u.jenis, u.mulai, u.selesai, u.durasi_menit,
				u.ruang, u.ditiadakan, p.tenggat, coalesce(p.status = 'selesai', false) as dikumpulkan,
				least(u.jumlah_soal, (select count(*) from soal s
					where s.matakuliah_kode = u.matakuliah_kode and s.jenis = u.jenis)) as jumlah_soal
			from ujian u join aktif on aktif.kode = u.periode_kode
			join matakuliah m on m.kode = u.matakuliah_kode
			left join pengerjaan p on p.ujian_id = u.id and p.mahasiswa_id = $2
			where u.kelas_kode = $1 and (u.selesai > $4 or p.tenggat > $4)
			order by u.selesai, m.nama`,
	)},
	${list(
		'tagihan',
		`select t.jumlah, t.jatuh_tempo, t.lunas_pada from tagihan t
			where t.mahasiswa_id = $2 and t.lunas_pada is null and t.dibatalkan_pada is null`,
	)},
	${list(
		'kegiatan',
		`select mulai, selesai, kegiatan, keterangan, kategori from kegiatan_kalender
			where selesai >= $5::date and mulai <= $6::date order by mulai, kegiatan`,
	)},
	${list(
		'khs',
		`select distinct on (k.periode_kode) k.semester, i.* from khs k,
				jsonb_to_record(k.isi) as i (ips numeric, ipk numeric, sks_kumulatif int)
			where k.mahasiswa_id = $2 and k.status = 'approved' order by k.periode_kode, k.versi desc`,
	)},
	${list(
		'pengumuman',
		`select id, judul, isi, penting, terbit_pada from pengumuman
			where terbit_pada <= $4 and (berakhir_pada is null or berakhir_pada > $4)
				and (kelas_kode is null or kelas_kode = $1)
			order by penting desc, terbit_pada desc, id limit 3`,
	)},
	${list(
		'aktivitas',
		`(select 'login' as tindakan, dibuat_pada as pada, null as mata_kuliah, null as jenis, null::numeric as skor
				from sesi where akun_id = $3 order by dibuat_pada desc limit 2)
			union all
			select k.* from ujian u
			join matakuliah m on m.kode = u.matakuliah_kode
			join pengerjaan p on p.ujian_id = u.id and p.mahasiswa_id = $2
			left join nilai n on n.pengerjaan_id = p.id
			cross join lateral (values
				('pengerjaan_mulai', p.mulai_pada, m.nama, u.jenis, null::numeric),
				('pengerjaan_selesai', p.selesai_pada, m.nama, u.jenis, n.skor)
			) as k (tindakan, pada, mata_kuliah, jenis, skor)
			where u.kelas_kode = $1 and k.pada is not null
			order by pada desc limit 5`,
	)}`

/** All that the dashboard of a student shows, in one round trip. */
export async function findBerandaFacts(
	pool: pg.Pool,
	input: {
		kelas: string | null
		mahasiswaId: string
		akunId: string
		now: Date
		/** Days of the calendar that are wanted. */
		dari: string
		sampai: string
	},
): Promise<BerandaFacts> {
	const { rows } = await pool.query({
		name: 'find_beranda_facts',
		text: TEXT,
		values: [input.kelas, input.mahasiswaId, input.akunId, input.now, input.dari, input.sampai],
	})
	const row = rows[0] as BerandaFacts
	// Inside JSON an instant arrives as text.
	return {
		...row,
		ujian: row.ujian.map((u) => ({
			...u,
			mulai: new Date(u.mulai),
			selesai: new Date(u.selesai),
			tenggat: u.tenggat && new Date(u.tenggat),
		})),
		tagihan: row.tagihan.map((t) => ({ ...t, lunas_pada: t.lunas_pada && new Date(t.lunas_pada) })),
		pengumuman: row.pengumuman.map((p) => ({ ...p, terbit_pada: new Date(p.terbit_pada) })),
		aktivitas: row.aktivitas.map((a) => ({ ...a, pada: new Date(a.pada) })),
	}
}
