import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import { ikutKuliah, kuliahOf, pesertaKuliah } from '#server/lib/member-queries.ts'
import type { KuliahDi } from '#shared/rules/kuliah-lain.ts'
import { PINDAI_SEBELUM_MENIT, PINDAI_SESUDAH_MENIT, type StatusPresensi } from '#shared/rules/presensi.ts'

type Kuliah = { periode: string; kelas: string; matakuliah: string }

type Cara = 'dosen' | 'qr' | 'kode'

export type BarisRow = {
	mahasiswa_id: string
	stambuk: string
	nama: string
	foto: string | null
	status: StatusPresensi | null
	cara: Cara | null
	pada: Date | null
	oleh: string | null
	versi: number
	perangkat_sama: boolean
}

const roster = statement<Kuliah & { id: string | null }, BarisRow>(
	'list_presensi',
	({ id, periode, kelas, matakuliah }) => sql`
		select m.id as mahasiswa_id, m.stambuk, m.nama, m.foto, p.status, p.cara, p.pada, coalesce(p.versi, 0) as versi,
			case when p.cara = 'dosen' then coalesce(d.nama, 'Bagian akademik') end as oleh,
			p.perangkat is not null and count(*) over (partition by p.perangkat) > 1 as perangkat_sama
		from ${pesertaKuliah({ periode, kelas, matakuliah })} s join mahasiswa m on m.id = s.mahasiswa_id
		left join presensi p on p.mahasiswa_id = m.id and p.pertemuan_id = ${id}::uuid
		left join dosen d on d.akun_id = p.oleh
		where m.aktif or p.status is not null
		order by m.stambuk`,
)

/** Who sits there with what is known of each at a meeting; at one that nobody has touched yet all are unmarked. */
export async function listPresensi(db: DbOrTrx, at: Kuliah & { id: string | null }): Promise<BarisRow[]> {
	return (await roster(db, at)) as BarisRow[]
}

export type Isian = { mahasiswa_id: string; status: StatusPresensi | null; versi: number }

/**
 * Marks students, each only where nobody else has changed it meanwhile.
 * @returns those that were saved
 */
export async function savePresensi(
	db: DbOrTrx,
	{ id, isian, oleh, pada }: { id: string; isian: readonly Isian[]; oleh: string; pada: Date },
): Promise<Set<string>> {
	const { rows } = await sql<{ mahasiswa_id: string }>`
		with isian as (
			select * from unnest(${isian.map((i) => i.mahasiswa_id)}::uuid[], ${isian.map((i) => i.status)}::text[],
				${isian.map((i) => i.versi)}::int[]) as i (mahasiswa_id, status, versi)
		),
		dihapus as (
			delete from presensi p using isian i
			where p.pertemuan_id = ${id} and p.mahasiswa_id = i.mahasiswa_id and i.status is null and p.versi = i.versi
			returning p.mahasiswa_id
		),
		diubah as (
			update presensi p set status = i.status, cara = 'dosen', oleh = ${oleh}, pada = ${pada}, versi = p.versi + 1
			from isian i
			where p.pertemuan_id = ${id} and p.mahasiswa_id = i.mahasiswa_id and i.status is not null and p.versi = i.versi
			returning p.mahasiswa_id
		),
		baru as (
			insert into presensi (pertemuan_id, mahasiswa_id, status, cara, oleh, pada, versi)
			select k.id, i.mahasiswa_id, i.status, 'dosen', ${oleh}, ${pada}, k.versi_presensi
			from isian i join pertemuan_kelas k on k.id = ${id}
			where i.versi = 0 and i.status is not null
			order by i.mahasiswa_id
			on conflict do nothing
			returning mahasiswa_id
		)
		select mahasiswa_id from dihapus union all select mahasiswa_id from diubah union all select mahasiswa_id from baru
		union all select i.mahasiswa_id from isian i where i.versi = 0 and i.status is null and not exists (
			select from presensi p where p.pertemuan_id = ${id} and p.mahasiswa_id = i.mahasiswa_id)`.execute(db)
	return new Set(rows.map(({ mahasiswa_id }) => mahasiswa_id))
}

/** Marks as present who is not marked. @returns their numbers */
export async function fillPresensi(
	db: DbOrTrx,
	at: Kuliah & { id: string; oleh: string; pada: Date },
): Promise<string[]> {
	const { rows } = await sql<{ stambuk: string }>`
		with baru as (
			insert into presensi (pertemuan_id, mahasiswa_id, status, cara, oleh, pada, versi)
			select k.id, m.id, 'hadir', 'dosen', ${at.oleh}, ${at.pada}, k.versi_presensi
			from ${pesertaKuliah(at)} s join mahasiswa m on m.id = s.mahasiswa_id and m.aktif
			join pertemuan_kelas k on k.id = ${at.id}
			order by m.id
			on conflict do nothing
			returning mahasiswa_id
		)
		select m.stambuk from baru join mahasiswa m on m.id = baru.mahasiswa_id order by m.stambuk`.execute(db)
	return rows.map(({ stambuk }) => stambuk)
}

/** The row of a meeting that somebody has touched, and whether students can scan there. */
export async function findPertemuan(
	db: DbOrTrx,
	at: Kuliah & { tanggal: string; jam: string },
): Promise<{ id: string; dibuka: boolean } | undefined> {
	const { rows } = await sql<{ id: string; dibuka: boolean }>`
		select k.id, b.pertemuan_id is not null and b.ditutup_pada is null as dibuka
		from pertemuan_kelas k left join buka_presensi b on b.pertemuan_id = k.id
		where k.periode_kode = ${at.periode} and k.kelas_kode = ${at.kelas} and k.matakuliah_kode = ${at.matakuliah}
			and k.asal_tanggal = ${at.tanggal}::date and k.asal_jam_mulai = ${at.jam}::time`.execute(db)
	return rows[0]
}

/** Lets students scan from now on, or no longer. */
export async function saveBuka(
	db: DbOrTrx,
	{ id, dibuka, oleh, pada }: { id: string; dibuka: boolean; oleh: string; pada: Date },
): Promise<void> {
	if (dibuka)
		await db
			.insertInto('buka_presensi')
			.values({ pertemuan_id: id, dibuka_oleh: oleh, dibuka_pada: pada })
			.onConflict((oc) =>
				oc
					.column('pertemuan_id')
					.doUpdateSet({ dibuka_oleh: oleh, dibuka_pada: pada, ditutup_pada: null })
					.where('buka_presensi.ditutup_pada', 'is not', null),
			)
			.execute()
	else
		await db
			.updateTable('buka_presensi')
			.set({ ditutup_pada: sql<Date>`greatest(dibuka_pada, ${pada})` })
			.where('pertemuan_id', '=', id)
			.where('ditutup_pada', 'is', null)
			.execute()
}

type Scan = {
	id: string
	mahasiswaId: string
	cara: 'qr' | 'kode'
	/** When the code was seen, by which it counts, and when it is written. */
	dipindai: Date
	pada: Date
	perangkat: Buffer
	zona: string
}

export type ScanRow = {
	kelas: string
	kode_mk: string
	mata_kuliah: string
	dibatalkan: boolean
	dibuka: boolean
	mulai: Date
	selesai: Date
	baru: boolean
	status: StatusPresensi | null
	ditulis_pada: Date | null
}

const scan = statement<Scan, ScanRow>(
	'save_scan',
	({ id, mahasiswaId, cara, dipindai, pada, perangkat, zona }) => sql`
		with m as materialized (
			select k.id, k.periode_kode, k.kelas_kode, k.matakuliah_kode, k.dibatalkan, k.versi_presensi,
				b.pertemuan_id is not null and (b.ditutup_pada is null or b.ditutup_pada >= ${dipindai}) as dibuka,
				(coalesce(k.tanggal, k.asal_tanggal) + coalesce(k.jam_mulai, k.asal_jam_mulai)) at time zone ${zona}::text as mulai,
				(coalesce(k.tanggal, k.asal_tanggal) + coalesce(k.jam_selesai, k.asal_jam_selesai)) at time zone ${zona}::text
					as selesai
			from pertemuan_kelas k left join buka_presensi b on b.pertemuan_id = k.id
			where k.id = ${id}::uuid
			for key share of k
		),
		baru as (
			insert into presensi (pertemuan_id, mahasiswa_id, status, cara, pada, perangkat, versi)
			select m.id, ${mahasiswaId}::uuid, 'hadir', ${cara}::text, ${pada}::timestamptz, ${perangkat}::bytea,
				m.versi_presensi
			from m
			where ${ikutKuliah(sql`${mahasiswaId}::uuid`, kuliahOf('m'))} and m.dibuka and not m.dibatalkan
				and ${dipindai}::timestamptz between m.mulai - make_interval(mins => ${sql.lit(PINDAI_SEBELUM_MENIT)})
					and m.selesai + make_interval(mins => ${sql.lit(PINDAI_SESUDAH_MENIT)})
			on conflict do nothing
			returning status, pada
		)
		select m.kelas_kode as kelas, m.matakuliah_kode as kode_mk, c.nama as mata_kuliah, m.dibatalkan, m.dibuka, m.mulai,
			m.selesai, b.status is not null as baru, coalesce(b.status, p.status) as status,
			coalesce(b.pada, p.pada) as ditulis_pada
		from m join matakuliah c on c.kode = m.matakuliah_kode
		left join baru b on true
		left join presensi p on p.pertemuan_id = m.id and p.mahasiswa_id = ${mahasiswaId}::uuid`,
)

/**
 * Marks a student as present where the meeting takes it, after who is moving or cancelling it: one statement, for 200 do it at once, and each touches a row of
 * their own. What is marked already stays.
 * @returns what there is to tell, undefined without such a meeting
 */
export async function saveScan(db: DbOrTrx, input: Scan): Promise<ScanRow | undefined> {
	return (await scan(db, input))[0] as ScanRow | undefined
}

/** The meetings of classes at which students can scan now. */
export async function listTerbuka(
	db: DbOrTrx,
	kelas: readonly string[],
	since: Date,
): Promise<(KuliahDi & { id: string })[]> {
	const { rows } = await sql<KuliahDi & { id: string }>`
		select k.id, k.kelas_kode as kelas, k.matakuliah_kode as matakuliah
		from buka_presensi b join pertemuan_kelas k on k.id = b.pertemuan_id
		where k.kelas_kode = any(${kelas}::text[]) and b.ditutup_pada is null and b.dibuka_pada > ${since}`.execute(
		db,
	)
	return rows
}

/** Accounts of those who teach the course of a meeting. */
export async function listPengampu(db: DbOrTrx, id: string): Promise<string[]> {
	const { rows } = await sql<{ akun_id: string }>`
		select d.akun_id from pertemuan_kelas k
		join pengampu g on g.periode_kode = k.periode_kode and g.kelas_kode = k.kelas_kode
			and g.matakuliah_kode = k.matakuliah_kode
		join dosen d on d.nip = g.dosen_nip
		where k.id = ${id} and d.akun_id is not null`.execute(db)
	return rows.map(({ akun_id }) => akun_id)
}
