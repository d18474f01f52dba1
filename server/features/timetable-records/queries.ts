import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partOf } from '#server/db/like.ts'
import { ruangOf, tempatOf } from '#server/db/same-room.ts'
import type { BarisJadwal, PilihanJadwal } from '#shared/api/timetable-records.ts'
import type { TempatMingguan, URUT_JADWAL } from '#shared/rules/jadwal-mingguan.ts'
import { HARI, type Hari } from '#shared/rules/tanggal.ts'

/** Which lectures, and of which programmes (null: of all). */
export type Cari = {
	periode: string
	cari?: string
	kelas?: string
	ruang?: string
	dosen?: string
	hari?: Hari
	prodi?: string
	urut?: (typeof URUT_JADWAL)[number]
	lingkup: readonly string[] | null
}

/** Stands for a lecturer where lectures are meant that nobody teaches. */
export const TANPA_DOSEN = 'tanpa'

const KE_HARI = sql`array_position(${sql.raw(`array['${HARI.join("','")}']`)}, j.hari)`

const ORDER: Readonly<Record<(typeof URUT_JADWAL)[number], RawBuilder<unknown>>> = {
	hari: sql`${KE_HARI}, j.jam_mulai, m.nama, j.kelas_kode`,
	'-hari': sql`${KE_HARI} desc, j.jam_mulai desc, m.nama, j.kelas_kode`,
	mata_kuliah: sql`m.nama, j.kelas_kode, ${KE_HARI}, j.jam_mulai`,
	'-mata_kuliah': sql`m.nama desc, j.kelas_kode, ${KE_HARI}, j.jam_mulai`,
	kelas: sql`j.kelas_kode, ${KE_HARI}, j.jam_mulai`,
	'-kelas': sql`j.kelas_kode desc, ${KE_HARI}, j.jam_mulai`,
	ruangan: sql`${ruangOf(sql`j.ruangan`)}, ${KE_HARI}, j.jam_mulai`,
	'-ruangan': sql`${ruangOf(sql`j.ruangan`)} desc, ${KE_HARI}, j.jam_mulai`,
}

const FROM = sql`jadwal_kuliah j join matakuliah m on m.kode = j.matakuliah_kode join kelas k on k.kode = j.kelas_kode`

/** Who teaches the course of a lecture `j` in its class. */
const TEACHES = sql`x.periode_kode = j.periode_kode and x.kelas_kode = j.kelas_kode and x.matakuliah_kode = j.matakuliah_kode`

const FACTS = sql`j.id, j.matakuliah_kode as kode_mk, m.nama as mata_kuliah, j.kelas_kode as kelas,
	k.program_studi_kode as prodi, j.hari, to_char(j.jam_mulai, 'HH24:MI') as jam_mulai,
	to_char(j.jam_selesai, 'HH24:MI') as jam_selesai, j.ruangan,
	coalesce((select jsonb_agg(jsonb_build_object('nip', d.nip, 'nama', d.nama) order by d.nama)
		from pengampu x join dosen d on d.nip = x.dosen_nip where ${TEACHES}), '[]'::jsonb) as dosen`

const SAAT = sql`b.periode_kode = j.periode_kode and b.hari = j.hari and b.id <> j.id
	and b.jam_mulai < j.jam_selesai and b.jam_selesai > j.jam_mulai`

/** How many lectures `b` need what a lecture `j` needs at the same time: its class, its room or who teaches it, each by an index of its own. */
const BENTROK = sql`(select count(*)::int from (
	select b.id from jadwal_kuliah b where b.kelas_kode = j.kelas_kode and ${SAAT}
	union
	select b.id from jadwal_kuliah b where ${ruangOf(sql`b.ruangan`)} = ${tempatOf(sql`j.ruangan`)} and ${SAAT}
	union
	select b.id from pengampu x join pengampu y on y.dosen_nip = x.dosen_nip and y.periode_kode = x.periode_kode
	join jadwal_kuliah b on b.kelas_kode = y.kelas_kode and b.matakuliah_kode = y.matakuliah_kode and ${SAAT}
	where ${TEACHES}) b) as bentrok`

function where({ periode, cari, kelas, ruang, dosen, hari, prodi, lingkup }: Cari): RawBuilder<unknown> {
	const all: RawBuilder<unknown>[] = [sql`j.periode_kode = ${periode}`]
	for (const word of (cari ?? '').normalize('NFC').trim().split(/\s+/).filter(Boolean)) {
		const text = partOf(word)
		all.push(
			sql`(m.nama ilike ${text} or m.kode ilike ${text} or j.kelas_kode ilike ${text} or j.ruangan ilike ${text})`,
		)
	}
	if (kelas !== undefined) all.push(sql`j.kelas_kode = ${kelas}`)
	if (ruang !== undefined) all.push(sql`${ruangOf(sql`j.ruangan`)} = ${ruangOf(sql`${ruang}::text`)}`)
	if (hari !== undefined) all.push(sql`j.hari = ${hari}`)
	if (prodi !== undefined) all.push(sql`k.program_studi_kode = ${prodi}`)
	if (dosen === TANPA_DOSEN) all.push(sql`not exists (select from pengampu x where ${TEACHES})`)
	else if (dosen !== undefined)
		all.push(sql`exists (select from pengampu x where ${TEACHES} and x.dosen_nip = ${dosen})`)
	if (lingkup !== null) all.push(sql`k.program_studi_kode = any(${lingkup}::text[])`)
	return sql.join(all, sql` and `)
}

/** How many lectures are found. */
export async function countJadwal(db: DbOrTrx, cari: Cari): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from ${FROM} where ${where(cari)}`.execute(db)
	return rows[0]?.jumlah ?? 0
}

/** A page of the lectures that are found. */
export async function pageOfJadwal(
	db: DbOrTrx,
	{ dari, sebanyak, ...cari }: Cari & { dari: number; sebanyak: number },
): Promise<BarisJadwal[]> {
	// The page is chosen before anything is looked for around its rows.
	const { rows } = await sql<BarisJadwal>`
		with pilihan as materialized (
			select j.id, row_number() over (order by ${ORDER[cari.urut ?? 'hari']}, j.id) as ke
			from ${FROM} where ${where(cari)} order by ke offset ${dari} limit ${sebanyak}
		)
		select ${FACTS}, ${BENTROK} from pilihan p join ${FROM} on j.id = p.id order by p.ke`.execute(db)
	return rows
}

export type JadwalRow = Omit<BarisJadwal, 'bentrok'> & { periode: string; sks: number; lainnya: number }

/** One weekly lecture, held until the transaction ends when it is to be changed. */
export async function findJadwal(
	db: DbOrTrx,
	id: string,
	{ hold = false } = {},
): Promise<JadwalRow | undefined> {
	const { rows } = await sql<JadwalRow>`
		select ${FACTS}, j.periode_kode as periode, m.sks, (select count(*)::int from jadwal_kuliah b
			where b.periode_kode = j.periode_kode and b.kelas_kode = j.kelas_kode
				and b.matakuliah_kode = j.matakuliah_kode and b.id <> j.id) as lainnya
		from ${FROM} where j.id = ${id} ${hold ? sql`for update of j` : sql``}`.execute(db)
	return rows[0]
}

export const placeOf = ({ hari, jam_mulai, jam_selesai, ruangan }: TempatMingguan): TempatMingguan => ({
	hari,
	jam_mulai,
	jam_selesai,
	ruangan,
})

/** By what the lectures of a term can be narrowed. */
export async function findPilihan(
	db: DbOrTrx,
	periode: string,
	lingkup: readonly string[] | null,
): Promise<Omit<PilihanJadwal, 'periode'>> {
	const own = (column: string) =>
		lingkup === null ? sql`true` : sql`${sql.ref(column)} = any(${lingkup}::text[])`
	const { rows } = await sql<Omit<PilihanJadwal, 'periode'>>`
		with j as materialized (
			select j.kelas_kode, j.matakuliah_kode, j.ruangan from jadwal_kuliah j join kelas k on k.kode = j.kelas_kode
			where j.periode_kode = ${periode} and ${own('k.program_studi_kode')}
		)
		select coalesce((select jsonb_agg(jsonb_build_object('kode', k.kode, 'prodi', k.program_studi_kode) order by k.kode)
				from kelas k where ${own('k.program_studi_kode')}), '[]') as kelas,
			coalesce((select jsonb_agg(jsonb_build_object('kode', s.kode, 'nama', s.nama) order by s.nama)
				from program_studi s where ${own('s.kode')}), '[]') as prodi,
			array(select min(trim(ruangan)) from j group by ${ruangOf(sql`ruangan`)} order by 1) as ruang,
			coalesce((select jsonb_agg(jsonb_build_object('nip', d.nip, 'nama', d.nama) order by d.nama) from dosen d
				where d.nip in (select x.dosen_nip from pengampu x join j on x.periode_kode = ${periode}
					and x.kelas_kode = j.kelas_kode and x.matakuliah_kode = j.matakuliah_kode)), '[]') as dosen`.execute(
		db,
	)
	return rows[0] ?? { kelas: [], prodi: [], ruang: [], dosen: [] }
}

/** Courses that a class has in a term. */
export async function listMatakuliahKelas(
	db: DbOrTrx,
	periode: string,
	kelas: string,
): Promise<{ kode: string; nama: string }[]> {
	const of = sql`where periode_kode = ${periode} and kelas_kode = ${kelas}`
	const { rows } = await sql<{ kode: string; nama: string }>`
		select m.kode, m.nama from matakuliah m where m.kode in (
			select matakuliah_kode from penawaran ${of} union select matakuliah_kode from pengampu ${of}
			union select matakuliah_kode from jadwal_kuliah ${of}
		) order by m.nama`.execute(db)
	return rows
}

export type PeriodeJadwal = { kode: string; terbuka: boolean; aktif: boolean; selesai: string }

/** All terms, the newest first. The timetable of those before the running one stays as it was. */
export async function listPeriode(db: DbOrTrx): Promise<PeriodeJadwal[]> {
	const { rows } = await sql<PeriodeJadwal>`
		select kode, aktif, selesai, kode >= coalesce((select kode from periode where aktif), '') as terbuka
		from periode order by kode desc limit 60`.execute(db)
	return rows
}

/** A course and a class that there are, with the course's name. */
export async function findNama(
	db: DbOrTrx,
	{ periode, kelas, kode_mk }: { periode: string; kelas: string; kode_mk: string },
): Promise<{ periode: string; kelas: string; kode_mk: string; mata_kuliah: string } | undefined> {
	const { rows } = await sql<{ periode: string; kelas: string; kode_mk: string; mata_kuliah: string }>`
		select ${periode}::text as periode, k.kode as kelas, m.kode as kode_mk, m.nama as mata_kuliah
		from kelas k, matakuliah m where k.kode = ${kelas} and m.kode = upper(${kode_mk})`.execute(db)
	return rows[0]
}
