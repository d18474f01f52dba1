import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { StatusKhs } from '#shared/rules/khs.ts'
import type { FaktaKhs } from '#shared/rules/khs-janggal.ts'
import { type Milik, mahasiswaDicari, milikMenunggu, type Saring } from './waiting-queries.ts'

/** Sheets `k` with the class `c` of their term, else of now, which is looked up of those alone that had none then. */
const BERKELAS = sql`khs k
	left join mahasiswa_periode t on t.mahasiswa_id = k.mahasiswa_id and t.periode_kode = k.periode_kode
	left join kelas c on c.kode = coalesce(t.kelas_kode, (select n.kelas_kode from mahasiswa_periode n
		where n.mahasiswa_id = k.mahasiswa_id and n.periode_kode = (select kode from periode where aktif)))`
/** The same with their student `m`. */
const LEMBAR = sql`${BERKELAS} join mahasiswa m on m.id = k.mahasiswa_id`

/** Says nothing of the class where all are seen, so that the planner need not look it up. */
const milik = ({ semua, prodi }: Milik) =>
	semua ? sql`true` : sql`c.program_studi_kode = any(${prodi}::text[])`

/** Approved sheets that a newer approved version has replaced are not shown. */
const BERLAKU = sql`not exists (select from khs b where k.status = 'approved' and b.mahasiswa_id = k.mahasiswa_id
	and b.periode_kode = k.periode_kode and b.status = 'approved' and b.versi > k.versi)`

const cocok = ({ prodi, kelas, cari }: Saring) => {
	const dicari = mahasiswaDicari(cari)
	// What is not asked for is not said: a planner that does not know whether it is expects few sheets, and looks up each by itself.
	const all = [
		sql`true`,
		...(prodi === undefined ? [] : [sql`c.program_studi_kode = ${prodi}`]),
		...(kelas === undefined ? [] : [sql`c.kode = ${kelas}`]),
		...(dicari ? [sql`k.mahasiswa_id in ${dicari}`] : []),
	]
	return sql.join(all, sql` and `)
}

/** The courses that a student takes in a term: of the approved plan, else those of the class. */
const DIAMBIL = sql`
	select o.matakuliah_kode from krs r join krs_matakuliah i on i.krs_id = r.id join penawaran o on o.id = i.penawaran_id
	where r.mahasiswa_id = l.mahasiswa_id and r.periode_kode = l.periode_kode and r.status = 'disetujui'
	union select g.matakuliah_kode from pengampu g
	where g.periode_kode = l.periode_kode and g.kelas_kode = l.kelas and not exists (select from krs r
		where r.mahasiswa_id = l.mahasiswa_id and r.periode_kode = l.periode_kode and r.status = 'disetujui')`

const TANPA_HASIL = sql`not exists (select from hasil_studi h where h.mahasiswa_id = l.mahasiswa_id
	and h.periode_kode = l.periode_kode and h.matakuliah_kode = d.matakuliah_kode)`

export type BarisFakta = FaktaKhs & {
	id: string
	mahasiswa_id: string
	periode_kode: string
	nama: string
	stambuk: string
	kelas: string | null
	prodi: string | null
	status: StatusKhs
	nomor: string | null
	alasan_ditolak: string | null
	diputuskan_pada: Date | null
	diputuskan_oleh: string | null
}

const INDEKS = sql`round(sum(h.sks * h.bobot) / nullif(sum(h.sks), 0), 2)`

/** Sheets with what is to be known before one is approved; of an approved one the figures that were frozen. */
const fakta = (where: RawBuilder<unknown>) => sql<BarisFakta>`
	with l as materialized (
		select k.id, k.mahasiswa_id, k.periode_kode, k.semester, k.versi, k.status, k.nomor, k.alasan_ditolak,
			k.diputuskan_pada, k.putusan_id, k.isi, m.nama, m.stambuk, c.kode as kelas, c.program_studi_kode as prodi
		from ${LEMBAR} where ${where}
	)
	select l.id, l.mahasiswa_id, l.periode_kode, l.semester, l.versi, l.status, l.nomor, l.alasan_ditolak, l.diputuskan_pada, l.nama,
		l.stambuk, l.kelas, l.prodi, h.hasil, h.nilai_e, coalesce((l.isi ->> 'sks')::int, h.sks) as sks,
		coalesce((l.isi ->> 'ips')::float8, h.ips) as ips, s.ips as ips_lalu, w.kurang,
		coalesce(o.nama, a.email) as diputuskan_oleh
	from l
	cross join lateral (
		select count(*)::int as hasil, (count(*) filter (where h.huruf = 'E'))::int as nilai_e,
			coalesce(sum(h.sks), 0)::int as sks, coalesce(${INDEKS}, 0)::float8 as ips
		from hasil_studi h where h.mahasiswa_id = l.mahasiswa_id and h.periode_kode = l.periode_kode
	) h
	cross join lateral (
		select ${INDEKS}::float8 as ips from hasil_studi h where h.mahasiswa_id = l.mahasiswa_id and h.periode_kode = (
			select max(x.periode_kode) from hasil_studi x
			where x.mahasiswa_id = l.mahasiswa_id and x.periode_kode < l.periode_kode)
	) s
	cross join lateral (select count(*)::int as kurang from (${DIAMBIL}) d where ${TANPA_HASIL}) w
	left join putusan_khs u on u.id = l.putusan_id
	left join akun a on a.id = u.oleh
	left join dosen o on o.akun_id = a.id`

/** All sheets of students that wait. */
export async function listFaktaMenunggu(db: DbOrTrx, mahasiswa: readonly string[]): Promise<BarisFakta[]> {
	return (await fakta(sql`k.status = 'pending' and k.mahasiswa_id = any(${mahasiswa}::uuid[])`).execute(db))
		.rows
}

/** Sheets by their ids, in whatever state. */
export async function listFakta(db: DbOrTrx, id: readonly string[], siapa: Milik): Promise<BarisFakta[]> {
	return (await fakta(sql`k.id = any(${id}::uuid[]) and ${milik(siapa)}`).execute(db)).rows
}

/** A page of the sheets of a term that were decided, the latest first, and how many there are. */
export async function listDiputuskan(
	db: DbOrTrx,
	periode: string,
	{ status, ...saring }: Saring & { status: StatusKhs },
	siapa: Milik,
	{ limit, offset }: { limit: number; offset: number },
): Promise<{ baris: BarisFakta[]; total: number }> {
	const where = sql`k.periode_kode = ${periode} and k.status = ${status} and ${BERLAKU} and ${milik(siapa)}
		and ${cocok(saring)}`
	const { rows } = await sql<{ total: number }>`
		select count(*)::int as total from ${LEMBAR} where ${where}`.execute(db)
	// Which they are first: put in order with all that is known of them, tens of thousands take a second.
	const { rows: page } = await sql<{ id: string }>`
		select k.id from ${LEMBAR} where ${where}
		order by k.diputuskan_pada desc, m.stambuk limit ${limit} offset ${offset}`.execute(db)
	const id = page.map((row) => row.id)
	return { baris: (await listFakta(db, id, siapa)).toSorted(latestFirst), total: rows[0]?.total ?? 0 }
}

const latestFirst = (a: BarisFakta, b: BarisFakta) =>
	Number(b.diputuskan_pada) - Number(a.diputuskan_pada) || (a.stambuk < b.stambuk ? -1 : 1)

export type RangkaKhs = {
	kelas: string[]
	prodi: { kode: string; nama: string }[]
	pending: number
	approved: number
	rejected: number
}

/** Classes and programmes of a term's sheets, and how many are in which state; those that wait are read where they are kept. */
export async function findRangka(db: DbOrTrx, periode: string, siapa: Milik): Promise<RangkaKhs> {
	const { rows } = await sql<RangkaKhs>`
		with x as materialized (
			select k.status, c.kode as kelas, c.program_studi_kode as prodi, count(*) as jumlah
			from ${BERKELAS} where k.periode_kode = ${periode} and k.status in ('approved', 'rejected') and ${BERLAKU} and ${milik(siapa)} group by 1, 2, 3
			union all
			select 'pending', nullif(w.kelas_kode, ''), nullif(w.program_studi_kode, ''), sum(w.jumlah)
			from rekap_menunggu w where w.periode_kode = ${periode} and ${milikMenunggu(siapa)} group by 1, 2, 3
		)
		select coalesce(sum(jumlah) filter (where status = 'pending'), 0)::int as pending,
			coalesce(sum(jumlah) filter (where status = 'approved'), 0)::int as approved,
			coalesce(sum(jumlah) filter (where status = 'rejected'), 0)::int as rejected,
			coalesce(array_agg(distinct kelas) filter (where kelas is not null), '{}') as kelas,
			coalesce((select json_agg(json_build_object('kode', p.kode, 'nama', p.nama || ' ' || p.jenjang) order by p.nama)
				from program_studi p where p.kode in (select prodi from x)), '[]') as prodi
		from x`.execute(db)
	return rows[0] as RangkaKhs
}

export type BelumAdaRow = { kode: string; nama: string; dosen: string[]; tertunda_sampai: string | null }

/** Courses that a student takes and that have no result, with who owes it. */
export async function listBelumAda(db: DbOrTrx, id: string): Promise<BelumAdaRow[]> {
	const { rows } = await sql<BelumAdaRow>`
		with l as (
			select k.mahasiswa_id, k.periode_kode, c.kode as kelas from ${LEMBAR} where k.id = ${id}
		)
		select m.kode, m.nama, w.sampai as tertunda_sampai, coalesce(array(
			select distinct d2.nama from pengampu g join dosen d2 on d2.nip = g.dosen_nip
			where g.periode_kode = l.periode_kode and g.matakuliah_kode = m.kode
				and g.kelas_kode = coalesce((select o.kelas_kode from krs r join krs_matakuliah i on i.krs_id = r.id
					join penawaran o on o.id = i.penawaran_id where r.mahasiswa_id = l.mahasiswa_id
					and r.periode_kode = l.periode_kode and o.matakuliah_kode = m.kode limit 1), l.kelas)
		), '{}') as dosen
		from l cross join lateral (select * from (${DIAMBIL}) d where ${TANPA_HASIL}) d
		join matakuliah m on m.kode = d.matakuliah_kode
		left join hasil_tertunda w on w.mahasiswa_id = l.mahasiswa_id and w.periode_kode = l.periode_kode
			and w.matakuliah_kode = m.kode
		order by m.nama`.execute(db)
	return rows
}
