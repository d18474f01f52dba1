import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { held } from '#server/db/held.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import { selisihPeserta } from '#server/lib/member-queries.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import type { Bentrok } from './planning-queries.ts'

/** Which exam a row of a file means; a quiz has a name. Make-ups are planned for students, not by files. */
export type UjianKey = {
	periode: string
	kelas: string
	kode_mk: string
	jenis: JenisUjian
	nama: string | null
}
/** Campus date and wall clock; an end at or before the opening is of the next day. */
type Jendela = { tanggal: string; jam_mulai: string; jam_selesai: string }
export type UjianRow = UjianKey & Jendela & { durasi: number; ruang: string; pengawas: string[] }

const KEY = { periode: 'text', kelas: 'text', kode_mk: 'text', jenis: 'text', nama: 'text' }
const SAME = sql`u.periode_kode = r.periode and u.kelas_kode = r.kelas and u.matakuliah_kode = r.kode_mk and u.jenis = r.jenis
	and lower(coalesce(u.nama, '')) = lower(coalesce(r.nama, '')) and u.susulan_dari is null`

/** What is known of these exams, each by the name that the caller calls it by; held, their terms can be planned by nobody else. */
export async function listUjianRows(
	db: DbOrTrx,
	keys: readonly UjianKey[],
	{ zona, hold }: { zona: string; hold: boolean },
): Promise<UjianRow[]> {
	if (hold)
		await sql`select from periode where kode = any(${keys.map(({ periode }) => periode)}::text[])
			order by kode for no key update`.execute(db)
	const { rows } = await sql<UjianRow>`
		select r.periode, r.kelas, r.kode_mk, r.jenis, r.nama,
			to_char(u.mulai at time zone ${zona}, 'YYYY-MM-DD') as tanggal,
			to_char(u.mulai at time zone ${zona}, 'HH24:MI') as jam_mulai,
			to_char(u.selesai at time zone ${zona}, 'HH24:MI') as jam_selesai, u.durasi_menit as durasi, u.ruang,
			array(select w.dosen_nip from pengawas_ujian w where w.ujian_id = u.id order by w.urutan) as pengawas
		from ${rowsOf('r', keys, KEY)} join ujian u on ${SAME} ${held(hold, 'u', 'id')}`.execute(db)
	return rows
}

export type FaktaRow = {
	nomor: number
	/** Whether somebody teaches the course in the class then. */
	diampu: boolean
	periode_mulai: string
	periode_selesai: string
	/** A make-up has this name. */
	nama_susulan: boolean
	mulai: Date | null
	selesai: Date | null
	ditiadakan: boolean
	/** Attempts that were begun. */
	pengerjaan: number
	/** Students of the class. */
	peserta: number
	/** Seats in its rooms: those that were divided among its students, else those of the room it names, if that is known. */
	kapasitas: number | null
}

/** What decides whether rows may be planned as they say. */
export async function listFaktaRows(
	db: DbOrTrx,
	keys: readonly (UjianKey & { nomor: number; ruang: string })[],
): Promise<FaktaRow[]> {
	const { rows } = await sql<FaktaRow>`
		with r as materialized (select * from ${rowsOf('r', keys, { ...KEY, nomor: 'integer', ruang: 'text' })}),
		isi as materialized (
			select s.periode_kode, s.kelas_kode, count(*)::int as peserta
			from mahasiswa_periode s join mahasiswa m on m.id = s.mahasiswa_id and m.aktif
			where s.periode_kode in (select periode from r) and s.kelas_kode in (select kelas from r)
			group by s.periode_kode, s.kelas_kode
		)
		select r.nomor, t.mulai::text as periode_mulai, t.selesai::text as periode_selesai,
			exists (select from pengampu g where g.periode_kode = r.periode and g.kelas_kode = r.kelas
				and g.matakuliah_kode = r.kode_mk) as diampu,
			exists (select from ujian s where s.periode_kode = r.periode and s.kelas_kode = r.kelas
				and s.matakuliah_kode = r.kode_mk and s.jenis = r.jenis and s.susulan_dari is not null
				and lower(s.nama) = lower(r.nama)) as nama_susulan,
			u.mulai, u.selesai, coalesce(u.ditiadakan, false) as ditiadakan,
			(select count(*)::int from pengerjaan p where p.ujian_id = u.id) as pengerjaan,
			coalesce(isi.peserta, 0) + coalesce((select x.selisih from ${selisihPeserta(sql`r.periode`)} x
				where x.kelas_kode = r.kelas and x.matakuliah_kode = r.kode_mk), 0) as peserta,
			coalesce((select sum(k.kapasitas) from ruang_ujian k where k.ujian_id = u.id),
				(select k.kapasitas from ruang k where lower(k.nama) = lower(btrim(r.ruang))))::int as kapasitas
		from r join periode t on t.kode = r.periode
		left join isi on isi.periode_kode = r.periode and isi.kelas_kode = r.kelas
		left join ujian u on ${SAME}`.execute(db)
	return rows
}

type Dicari = UjianKey & {
	nomor: number
	mulai: Date
	selesai: Date
	ruang: string
	pengawas: readonly string[]
}

/**
 * Exams that are open when rows of a file want to be, of the same class, in the same room or with the same lecturers: others that
 * are known, as they are, and others of the file, as it has them. A room of `daring` is none.
 */
export async function listBentrokUjianRows(
	db: DbOrTrx,
	rows: readonly Dicari[],
	daring: readonly string[],
): Promise<(Bentrok & { nomor: number })[]> {
	const columns = {
		...KEY,
		...{ nomor: 'integer', mulai: 'timestamptz', selesai: 'timestamptz', ruang: 'text', pengawas: 'text[]' },
	}
	const together = sql`b.periode = a.periode and b.mulai < a.selesai and b.selesai > a.mulai and b.id <> a.id and a.nomor is not null`
	// They are found by what they share, so that no exam is compared with all others.
	const { rows: found } = await sql<Bentrok & { nomor: number }>`
		with r as materialized (select * from ${rowsOf('r', rows, columns)}),
		semua as materialized (
			select r.nomor::text as id, r.nomor, r.periode, r.kelas, r.kode_mk, coalesce(r.nama, r.jenis) as jenis, r.mulai, r.selesai,
				r.ruang, r.pengawas
			from r
			union all
			select u.id::text, null, u.periode_kode, u.kelas_kode, u.matakuliah_kode, coalesce(u.nama, u.jenis), u.mulai, u.selesai, u.ruang,
				array(select w.dosen_nip from pengawas_ujian w where w.ujian_id = u.id)
			from ujian u
			where u.periode_kode in (select periode from r) and not u.ditiadakan
				and u.mulai < (select max(selesai) from r) and u.selesai > (select min(mulai) from r)
				and not exists (select from r where ${SAME})
		),
		di as materialized (
			select s.*, lower(trim(s.ruang)) as tempat, s.ruang as nama_ruang from semua s
			union all select s.*, lower(trim(x.nama)), x.nama from semua s
				join ruang_ujian x on s.nomor is null and x.ujian_id::text = s.id and x.nama is not null
		),
		penguji as materialized (
			select s.*, g.dosen_nip as nip from semua s join pengampu g on g.periode_kode = s.periode and g.kelas_kode = s.kelas
				and g.matakuliah_kode = s.kode_mk
			union select s.*, w.nip from semua s cross join unnest(s.pengawas) as w (nip)
		),
		p as (
			select a.nomor, b.id, b.kode_mk, b.jenis, b.kelas, b.ruang, b.mulai, true as sekelas, null::text as seruang, null::text as nip
			from semua a join semua b on b.kelas = a.kelas and ${together}
			union all
			select a.nomor, b.id, b.kode_mk, b.jenis, b.kelas, b.ruang, b.mulai, false, b.nama_ruang, null
			from di a join di b on b.tempat = a.tempat and a.tempat <> all(${daring}::text[]) and ${together}
			union all
			select a.nomor, b.id, b.kode_mk, b.jenis, b.kelas, b.ruang, b.mulai, false, null, b.nip
			from penguji a join penguji b on b.nip = a.nip and ${together}
		),
		q as (
			select nomor, id, kode_mk, jenis, kelas, mulai, coalesce(max(seruang), ruang) as ruang, bool_or(sekelas) as sekelas,
				max(seruang) is not null as seruang, array_agg(distinct nip) filter (where nip is not null) as nip
			from p group by nomor, id, kode_mk, jenis, kelas, ruang, mulai
		)
		select q.nomor, m.nama as mata_kuliah, q.jenis, q.kelas, q.ruang, q.mulai, jsonb_build_object(
			'kelas', q.sekelas, 'ruang', q.seruang,
			'dosen', (select string_agg(d.nama, ', ' order by d.nama) from dosen d where d.nip = any(q.nip))
		) as sama
		from q join matakuliah m on m.kode = q.kode_mk
		order by q.nomor, q.sekelas desc, q.mulai, m.nama`.execute(db)
	return found
}

/** An exam as it stood before it was moved. */
export type UjianPindah = { id: string; mulai: Date; ruang: string }

/** Plans exams, or changes those there are. @returns which are new, and which have another time or room now */
export async function saveUjianRows(
	db: DbOrTrx,
	rows: readonly UjianRow[],
	zona: string,
): Promise<{ baru: string[]; pindah: UjianPindah[] }> {
	const columns = {
		...KEY,
		...{ tanggal: 'date', jam_mulai: 'time', jam_selesai: 'time', durasi: 'smallint', ruang: 'text' },
		pengawas: 'text[]',
	}
	const { rows: saved } = await sql<UjianPindah & { baru: boolean; berubah: boolean }>`
		with r as materialized (
			select *, (tanggal + jam_mulai) at time zone ${zona} as mulai,
				(tanggal + jam_selesai + case when jam_selesai <= jam_mulai then interval '1 day' else interval '0' end)
					at time zone ${zona} as selesai
			from ${rowsOf('r', rows, columns)}
		), known as materialized (
			select r.*, u.id, u.mulai as dulu, u.selesai as dulu_selesai, u.ruang as ruang_dulu, u.ditiadakan
			from r join ujian u on ${SAME}
		), changed as (
			update ujian u set mulai = k.mulai, selesai = k.selesai, durasi_menit = k.durasi, ruang = k.ruang from known k where u.id = k.id
		), made as (
			insert into ujian (periode_kode, kelas_kode, matakuliah_kode, jenis, nama, mulai, selesai, durasi_menit, ruang)
			select periode, kelas, kode_mk, jenis, nama, mulai, selesai, durasi, ruang from r
			where not exists (select from known k where (k.periode, k.kelas, k.kode_mk, k.jenis) = (r.periode, r.kelas, r.kode_mk, r.jenis)
				and k.nama is not distinct from r.nama)
			returning id, mulai, ruang
		)
		select id, mulai, ruang, true as baru, false as berubah from made
		union all
		select id, dulu, ruang_dulu, false,
			not ditiadakan and (dulu <> mulai or dulu_selesai <> selesai or ruang_dulu <> ruang) from known`.execute(
		db,
	)
	await putPengawasRows(db, rows)
	return {
		baru: saved.filter(({ baru }) => baru).map(({ id }) => id),
		pindah: saved.filter(({ berubah }) => berubah),
	}
}

/** So many proctors a file can name. */
const PENGAWAS_BERKAS = 4

async function putPengawasRows(db: DbOrTrx, rows: readonly UjianRow[]): Promise<void> {
	const r = rowsOf('r', rows, { ...KEY, pengawas: 'text[]' })
	const { rows: gone } = await sql<{
		ujian_id: string
		urutan: number
		dosen_nip: string
		ruang: number | null
	}>`
		delete from pengawas_ujian w using ${r}, ujian u where ${SAME} and w.ujian_id = u.id
		returning w.ujian_id, w.urutan, w.dosen_nip, w.ruang`.execute(db)
	await sql`
		insert into pengawas_ujian (ujian_id, urutan, dosen_nip)
		select u.id, w.urutan, w.nip from ${r} join ujian u on ${SAME}
		cross join unnest(r.pengawas) with ordinality as w (nip, urutan)`.execute(db)
	// Those beyond what a file can name were named by hand.
	await sql`
		insert into pengawas_ujian (ujian_id, urutan, dosen_nip)
		select g.ujian_id, (select count(*) from pengawas_ujian w where w.ujian_id = g.ujian_id)
			+ row_number() over (partition by g.ujian_id order by g.urutan), g.dosen_nip
		from ${rowsOf('g', gone, { ujian_id: 'uuid', urutan: 'smallint', dosen_nip: 'text' })}
		where g.urutan > ${PENGAWAS_BERKAS} and not exists (
			select from pengawas_ujian w where w.ujian_id = g.ujian_id and w.dosen_nip = g.dosen_nip)`.execute(db)
	// Who stays keeps the room.
	await sql`
		update pengawas_ujian w set ruang = g.ruang
		from ${rowsOf('g', gone, { ujian_id: 'uuid', dosen_nip: 'text', ruang: 'smallint' })}
		where w.ujian_id = g.ujian_id and w.dosen_nip = g.dosen_nip and g.ruang is not null`.execute(db)
}

/** The exams that these rows mean, with whether somebody has done something with them by hand since they were planned. */
export async function listUjianIds(
	db: DbOrTrx,
	keys: readonly UjianKey[],
	now: Date,
): Promise<{ id: string; disentuh: boolean; mendatang: boolean }[]> {
	const { rows } = await sql<{ id: string; disentuh: boolean; mendatang: boolean }>`
		select u.id, exists (select from jejak j where j.objek = 'ujian:' || u.id) as disentuh,
			not u.ditiadakan and u.selesai > ${now} as mendatang
		from ${rowsOf('r', keys, KEY)} join ujian u on ${SAME}`.execute(db)
	return rows
}

/** Takes exams away, with who was to proctor them. */
export async function deleteUjianRows(db: DbOrTrx, ids: readonly string[]): Promise<void> {
	await db
		.deleteFrom('ujian')
		.where('id', 'in', [...ids])
		.execute()
}
