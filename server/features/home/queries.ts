import { type Expression, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement, statementEach } from '#server/db/prepared.ts'
import { JUMLAH_SOAL } from '#server/features/exams/paper-queries.ts'
import { tambahanMenit } from '#server/features/exams/queries.ts'
import {
	type DibukaRow,
	type MateriKartu,
	materiDibuka,
	materiKartu,
} from '#server/features/lessons/queries.ts'
import { terbaruBelum } from '#server/features/notifications/queries.ts'
import {
	gedungKelas,
	JUMLAH_KELAS,
	KODE_AKTIF,
	type PertemuanTersimpanRow,
	pertemuanTersimpan,
} from '#server/features/schedule/queries.ts'
import { bagianTagihan } from '#server/features/tuition/queries.ts'
import type { AlasanSelesai } from '#shared/api/exams.ts'
import type { Beranda } from '#shared/api/home.ts'
import type { KegiatanAgenda, TagihanAgenda } from '#shared/rules/agenda.ts'
import type { GedungRuang } from '#shared/rules/gedung.ts'
import type { StatusKrs } from '#shared/rules/krs.ts'
import type { SlotKuliah } from '#shared/rules/pertemuan.ts'
import type { TagihanTerbuka } from '#shared/rules/spp.ts'
import type { TahapKrs } from '#shared/rules/tahap-krs.ts'
import type { Tinjauan } from '#shared/rules/tinjauan.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'

type UjianKelas = {
	id: string
	kelas: string
	kode_mk: string
	mata_kuliah: string
	jenis: JenisUjian
	nama: string | null
	mulai: Date
	selesai: Date
	durasi_menit: number
	batas_mulai_menit: number | null
	jumlah_soal: number
	ruang: string
	ditiadakan: boolean
}

type TugasKelas = {
	id: string
	judul: string
	kode_mk: string
	mata_kuliah: string
	tenggat: Date
	ditutup_pada: Date | null
}

/** What every student of a class sees alike. */
export type KelasFacts = {
	periode: { kode: string; mulai: string; jumlah_pertemuan: number } | null
	matakuliah: {
		kode: string
		nama: string
		sks: number
		gambar: string | null
		nip_dosen: string[]
		/** Their names. */
		dosen: string[]
		materi: MateriKartu[]
	}[]
	/** Slots of each week, and meetings that are cancelled or moved. */
	slot: (SlotKuliah & { kode_mk: string; mata_kuliah: string; kelas: string })[]
	perubahan: PertemuanTersimpanRow[]
	/** In which buildings its rooms are. */
	gedung: GedungRuang[]
	/** Exams of the active term. */
	ujian: UjianKelas[]
	/** Events of the days that are wanted, and all holidays of the term. */
	kegiatan: KegiatanAgenda[]
	/** For everybody, the class or its programme; `angkatan` narrows it further. */
	pengumuman: {
		id: string
		judul: string
		isi: string
		penting: boolean
		terbit_pada: Date
		tautan: string | null
		angkatan: number | null
	}[]
	/** Published assignments of the active term that still take hand-ins, what is due first on top. */
	tugas: TugasKelas[]
	/** When study plans of the active term can be filled in, and the phases that can be for the class's programme. */
	masa_krs: { buka: Date; tutup: Date } | null
	tahap_krs: TahapKrs[]
	/** The class's programme, and the level of its degree. */
	program_studi: string | null
	jenjang: string | null
}

export type PengerjaanBeranda = {
	ujian_id: string
	mata_kuliah: string
	jenis: JenisUjian
	nama: string | null
	mulai_pada: Date
	tenggat: Date
	/** null until it is closed, as is the reason. */
	selesai_pada: Date | null
	alasan_selesai: AlasanSelesai | null
	skor: number | null
	/** What decides whether the score is shown. */
	kebijakan: Tinjauan
	tinjauan_mulai: Date | null
}

/** What one student sees beside it. */
export type MahasiswaFacts = {
	tagihan: (TagihanAgenda & TagihanTerbuka)[]
	/** The plan of the active term, if there is one. */
	krs: { status: StatusKrs; catatan: string; total_sks: number }[]
	/** On leave in the active term. */
	cuti: boolean
	/** The newest approved sheet of each term, oldest term first. */
	khs: { semester: number; ips: number; ipk: number; sks_kumulatif: number }[]
	/** Attempts on the exams of the class. */
	pengerjaan: PengerjaanBeranda[]
	/** Exams of the class for which there are more minutes than the class has, and how many more. */
	tambahan: { ujian_id: string; menit: number }[]
	/** Assignments of the class for which something was handed in. */
	dikumpulkan: string[]
	/** Lessons that were opened. */
	dibuka: DibukaRow[]
	/** Latest logins, newest first. */
	masuk: Date[]
	nilai_keluar: Beranda['nilai_keluar']
}

const list = (select: Expression<unknown>) => sql`coalesce((select json_agg(x) from (${select}) as x), '[]')`

type KelasInput = {
	kelas: string | null
	now: Date
	/** Days of the calendar that are wanted. */
	dari: string
	sampai: string
}

const kelasFacts = statement<KelasInput, { isi: string }>(
	'find_beranda_kelas',
	({ kelas, now, dari, sampai }) => sql`
		with aktif as (select kode, mulai, selesai, jumlah_pertemuan from periode where aktif)
		select to_json(semua)::text as isi from (select (select to_json(aktif) from aktif) as periode,
		${list(sql`
			select m.kode, m.nama, m.sks, m.gambar, array(
				select p.dosen_nip from pengampu_kini p
				where p.kelas_kode = ${kelas} and p.matakuliah_kode = m.kode order by p.dosen_nip) as nip_dosen,
				array(
				select d.nama from pengampu_kini p join dosen d on d.nip = p.dosen_nip
				where p.kelas_kode = ${kelas} and p.matakuliah_kode = m.kode order by p.dosen_nip) as dosen,
				${materiKartu(sql`m.kode`, now)} as materi
			from matakuliah m
			where m.kode in (select matakuliah_kode from pengampu_kini where kelas_kode = ${kelas}
				union select matakuliah_kode from jadwal_kuliah join aktif on kode = periode_kode where kelas_kode = ${kelas})
			order by m.nama, m.kode`)} as matakuliah,
		${list(sql`
			select j.hari, to_char(j.jam_mulai, 'HH24:MI') as jam_mulai, to_char(j.jam_selesai, 'HH24:MI') as jam_selesai,
				j.ruangan, m.kode as kode_mk, m.nama as mata_kuliah, j.kelas_kode as kelas, ${JUMLAH_KELAS}
			from jadwal_kuliah j join aktif on aktif.kode = j.periode_kode
			join matakuliah m on m.kode = j.matakuliah_kode
			where j.kelas_kode = ${kelas}`)} as slot,
		${list(pertemuanTersimpan(sql`k.periode_kode = ${KODE_AKTIF} and k.kelas_kode = ${kelas}`))} as perubahan,
		${list(gedungKelas(kelas))} as gedung,
		${list(sql`
			select u.id, u.kelas_kode as kelas, m.kode as kode_mk, m.nama as mata_kuliah, u.jenis, u.nama, u.mulai, u.selesai, u.durasi_menit,
				u.batas_mulai_menit, u.ruang, u.ditiadakan,
				${JUMLAH_SOAL} as jumlah_soal
			from ujian u join aktif on aktif.kode = u.periode_kode
			join matakuliah m on m.kode = u.matakuliah_kode
			where u.kelas_kode = ${kelas} and u.susulan_dari is null
			order by u.selesai, m.nama`)} as ujian,
		${list(sql`
			select mulai, selesai, kegiatan, keterangan, kategori from kegiatan_kalender
			where (selesai >= ${dari}::date and mulai <= ${sampai}::date)
				or (kategori = 'holiday' and selesai >= (select mulai from aktif) and mulai <= (select selesai from aktif))
			order by mulai, kegiatan`)} as kegiatan,
		${list(sql`
			select id, judul, isi, penting, terbit_pada, tautan, angkatan from pengumuman
			where untuk_mahasiswa and ditarik_pada is null
				and terbit_pada <= ${now} and (berakhir_pada is null or berakhir_pada > ${now})
				and (kelas_kode is null or kelas_kode = ${kelas})
				and (program_studi_kode is null
					or program_studi_kode = (select program_studi_kode from kelas where kode = ${kelas}))
			order by penting desc, terbit_pada desc, id limit 50`)} as pengumuman,
		${list(sql`
			select t.id, t.judul, m.kode as kode_mk, m.nama as mata_kuliah, t.tenggat, t.ditutup_pada
			from tugas t join aktif on aktif.kode = t.periode_kode
			join matakuliah m on m.kode = t.matakuliah_kode
			where t.kelas_kode = ${kelas} and t.terbit_pada is not null and coalesce(t.ditutup_pada, t.tenggat) > ${now}::timestamptz - interval '1 minute'
			order by t.tenggat, t.id`)} as tugas,
		${list(sql`
			select t.program_studi_kode, t.angkatan, t.buka, t.tutup from tahap_krs t join aktif on aktif.kode = t.periode_kode
			where t.program_studi_kode is null
				or t.program_studi_kode = (select program_studi_kode from kelas where kode = ${kelas})`)} as tahap_krs,
		(select program_studi_kode from kelas where kode = ${kelas}) as program_studi,
		(select s.jenjang from kelas k join program_studi s on s.kode = k.program_studi_kode where k.kode = ${kelas}) as jenjang,
		(select to_json(b) from masa_krs b join aktif on aktif.kode = b.periode_kode) as masa_krs) as semua`,
)

/** Facts of a class with the text that they were read as. */
export type KelasTerbaca = { isi: string; facts: KelasFacts }

/**
 * The class's part of the dashboard, in one round trip; without a class, what everybody sees.
 * @param known what was read of the class before: while the text is the same, so are the facts, and nothing is made anew
 */
export async function findKelasFacts(
	db: DbOrTrx,
	input: KelasInput,
	known?: KelasTerbaca,
): Promise<KelasTerbaca> {
	const [{ isi }] = (await kelasFacts(db, input)) as [{ isi: string }]
	return known?.isi === isi ? known : { isi, facts: toKelasFacts(JSON.parse(isi)) }
}

/** Inside JSON an instant arrives as text. */
const toKelasFacts = (row: KelasFacts): KelasFacts => ({
	...row,
	ujian: row.ujian.map((u) => ({ ...u, mulai: new Date(u.mulai), selesai: new Date(u.selesai) })),
	tugas: row.tugas.map((one) => ({
		...one,
		tenggat: new Date(one.tenggat),
		ditutup_pada: one.ditutup_pada && new Date(one.ditutup_pada),
	})),
	pengumuman: row.pengumuman.map((p) => ({ ...p, terbit_pada: new Date(p.terbit_pada) })),
	tahap_krs: row.tahap_krs.map((t) => ({ ...t, buka: new Date(t.buka), tutup: new Date(t.tutup) })),
	masa_krs: row.masa_krs && { buka: new Date(row.masa_krs.buka), tutup: new Date(row.masa_krs.tutup) },
})

export type MahasiswaInput = { kelas: string | null; mahasiswaId: string; akunId: string }

const mahasiswaFacts = statementEach<MahasiswaInput, MahasiswaFacts>(
	'find_beranda_mahasiswa',
	{ kelas: 'text', mahasiswaId: 'uuid', akunId: 'uuid' },
	({ kelas, mahasiswaId, akunId }) => sql`
		select
		${list(sql`
			select t.jumlah, t.jatuh_tempo, t.lunas_pada, t.periode_kode, t.masuk as terbayar,
				${bagianTagihan} as cicilan
			from tagihan t
			where t.mahasiswa_id = ${mahasiswaId} and t.lunas_pada is null and t.dibatalkan_pada is null`)} as tagihan,
		${list(sql`
			select k.status, k.catatan, case when k.status in ('draft', 'dikembalikan') then (
				select coalesce(sum(c.sks), 0) from krs_matakuliah x join penawaran o on o.id = x.penawaran_id
				join matakuliah c on c.kode = o.matakuliah_kode where x.krs_id = k.id) else 0 end as total_sks
			from krs k join periode p on p.aktif and p.kode = k.periode_kode
			where k.mahasiswa_id = ${mahasiswaId}`)} as krs,
		exists (select from mahasiswa_periode s join periode p on p.aktif and p.kode = s.periode_kode
			where s.mahasiswa_id = ${mahasiswaId} and s.status = 'C') as cuti,
		${list(sql`
			select distinct on (k.periode_kode) k.semester, i.* from khs k,
				jsonb_to_record(k.isi) as i (ips numeric, ipk numeric, sks_kumulatif int)
			where k.mahasiswa_id = ${mahasiswaId} and k.status = 'approved' order by k.periode_kode, k.versi desc`)} as khs,
		${list(sql`
			select p.ujian_id, m.nama as mata_kuliah, u.jenis, u.nama, p.mulai_pada, p.tenggat, p.selesai_pada, p.alasan_selesai,
				n.skor, u.tinjauan as kebijakan, u.tinjauan_mulai
			from ujian u
			join matakuliah m on m.kode = u.matakuliah_kode
			join pengerjaan p on p.ujian_id = u.id and p.mahasiswa_id = ${mahasiswaId}
			left join nilai n on n.pengerjaan_id = p.id
			where u.kelas_kode = ${kelas}`)} as pengerjaan,
		${list(sql`
			select u.id as ujian_id, ${tambahanMenit(mahasiswaId)} as menit from ujian u
			where u.kelas_kode = ${kelas} and exists (select from tambahan_waktu w where w.ujian_id = u.id)`)} as tambahan,
		array(
			select k.tugas_id from tugas t join periode p on p.aktif and p.kode = t.periode_kode
			join pengumpulan k on k.tugas_id = t.id and k.mahasiswa_id = ${mahasiswaId} and k.ke = 1
			where t.kelas_kode = ${kelas}) as dikumpulkan,
		${materiDibuka(mahasiswaId)} as dibuka,
		array(select dibuat_pada from sesi where akun_id = ${akunId} order by dibuat_pada desc limit 2) as masuk,
		${terbaruBelum(akunId, { jenis: 'nilai', alamat: '/nilai' })} as nilai_keluar`,
)

/** The own part of the dashboard of several students, in one round trip. */
export async function findMahasiswaFacts(
	db: DbOrTrx,
	keys: readonly MahasiswaInput[],
): Promise<MahasiswaFacts[]> {
	return (await mahasiswaFacts(db, keys)).map(([row]) => toMahasiswaFacts(row as MahasiswaFacts))
}

const toMahasiswaFacts = (row: MahasiswaFacts): MahasiswaFacts => ({
	...row,
	pengerjaan: row.pengerjaan.map((p) => ({
		...p,
		mulai_pada: new Date(p.mulai_pada),
		tenggat: new Date(p.tenggat),
		selesai_pada: p.selesai_pada && new Date(p.selesai_pada),
		tinjauan_mulai: p.tinjauan_mulai && new Date(p.tinjauan_mulai),
	})),
})
