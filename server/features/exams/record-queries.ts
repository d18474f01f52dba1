import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { kuliahOf, pesertaKuliah } from '#server/lib/member-queries.ts'
import { ikut } from './queries.ts'

export type KepalaRow = {
	program_studi: string
	sks: number
	dosen: { nip: string; nama: string }[]
	/** Number of the paper that was sat last; null while nobody has begun. */
	paket: number | null
}

/** What papers of an exam say beside its plan. */
export async function findKepala(db: DbOrTrx, ujianId: string): Promise<KepalaRow | undefined> {
	const { rows } = await sql<KepalaRow>`
		select s.nama as program_studi, m.sks,
			coalesce((select json_agg(json_build_object('nip', d.nip, 'nama', d.nama) order by d.nama)
				from pengampu g join dosen d on d.nip = g.dosen_nip where g.periode_kode = u.periode_kode
					and g.kelas_kode = u.kelas_kode and g.matakuliah_kode = u.matakuliah_kode), '[]') as dosen,
			(select max(p.paket_id) from pengerjaan p where p.ujian_id = u.id)::int as paket
		from ujian u join matakuliah m on m.kode = u.matakuliah_kode
		join kelas k on k.kode = u.kelas_kode join program_studi s on s.kode = k.program_studi_kode
		where u.id = ${ujianId}`.execute(db)
	return rows[0]
}

export type HadirinRow = {
	stambuk: string
	nama: string
	mulai_pada: Date | null
	selesai_pada: Date | null
	alasan_batal: string | null
	skor: number | null
	/** Null where students were not seated. */
	kursi: { urutan: number; ruang: string; nomor: number } | null
}

/** Who may sit an exam, and who has, wherever they are now; by number. */
export async function listHadirin(db: DbOrTrx, ujianId: string): Promise<HadirinRow[]> {
	const { rows } = await sql<HadirinRow>`
		select m.stambuk, m.nama, p.mulai_pada, p.selesai_pada, p.alasan_batal, n.skor::float8 as skor,
			(select jsonb_build_object('urutan', q.ruang, 'ruang', coalesce(r.nama, u.ruang), 'nomor', q.nomor)
				from kursi_ujian q join ruang_ujian r on r.ujian_id = q.ujian_id and r.urutan = q.ruang join ujian u on u.id = q.ujian_id
				where q.ujian_id = ${ujianId} and q.mahasiswa_id = m.id) as kursi
		from (
			select a.id from ujian u
			join lateral ${pesertaKuliah(kuliahOf('u'))} s on true
			join mahasiswa a on a.id = s.mahasiswa_id and a.aktif
			where u.id = ${ujianId} and ${ikut(sql`a.id`)}
			union select mahasiswa_id from pengerjaan where ujian_id = ${ujianId}
		) x join mahasiswa m on m.id = x.id
		left join pengerjaan p on p.ujian_id = ${ujianId} and p.mahasiswa_id = m.id
		left join nilai n on n.pengerjaan_id = p.id
		order by m.stambuk`.execute(db)
	return rows
}

/** What the trail has of an exam that belongs into its record. */
export const TINDAKAN = [
	'tambahan_waktu',
	'tambahan_waktu_ditarik',
	'pengerjaan_dikumpulkan_paksa',
	'pengerjaan_dibuka_kembali',
	'pengerjaan_dibatalkan',
	'nilai_ujian_dikurangi',
	'pengurangan_nilai_dicabut',
	'kode_darurat',
	'ujian_ditiadakan',
	'ujian_diadakan',
] as const

export type TindakanRow = {
	pada: Date
	tindakan: (typeof TINDAKAN)[number]
	/** Null where it was no lecturer. */
	oleh: string | null
	/** Whom it was about; null for all. */
	stambuk: string | null
	nama: string | null
	menit: number | null
	alasan: string | null
}

export async function listTindakan(db: DbOrTrx, ujianId: string): Promise<TindakanRow[]> {
	const { rows } = await sql<TindakanRow>`
		select j.pada, j.tindakan, d.nama as oleh, m.stambuk, m.nama, (j.baru ->> 'menit')::int as menit,
			j.baru ->> 'alasan' as alasan
		from (
			select 'ujian:' || ${ujianId}::text as objek, null::uuid as mahasiswa_id
			union all select 'pengerjaan:' || id, mahasiswa_id from pengerjaan where ujian_id = ${ujianId}
		) o join jejak j on j.objek = o.objek and j.tindakan = any (${[...TINDAKAN]}::text[])
		left join dosen d on d.akun_id = j.pelaku
		left join mahasiswa m on m.id = o.mahasiswa_id or m.stambuk = j.baru ->> 'stambuk'
		order by j.id`.execute(db)
	return rows
}

export type GangguanRow = { mulai: Date; selesai: Date; pengerjaan: number }

/** Outages for which students of an exam got their time back. */
export async function listGangguan(db: DbOrTrx, ujianId: string): Promise<GangguanRow[]> {
	const { rows } = await sql<GangguanRow>`
		select g.mulai, g.selesai, count(*)::int as pengerjaan
		from tambahan_gangguan t join gangguan g on g.id = t.gangguan_id join pengerjaan p on p.id = t.pengerjaan_id
		where p.ujian_id = ${ujianId} group by g.id order by g.mulai`.execute(db)
	return rows
}
