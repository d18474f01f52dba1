import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partOf } from '#server/db/like.ts'
import type { BarisMatakuliah, DaftarMatakuliah, DataMatakuliah } from '#shared/api/course-records.ts'
import { TANPA_KURIKULUM, type URUT_MATAKULIAH } from '#shared/rules/data-matakuliah.ts'

export type Cari = {
	cari?: string
	prodi?: string
	semester?: number
	sks?: number
	urut?: (typeof URUT_MATAKULIAH)[number]
}

const ORDER = {
	kode: sql`kode`,
	nama: sql`nama`,
	sks: sql`sks`,
	semester: sql`semester`,
	kelas: sql`kelas`,
	kapasitas: sql`kapasitas`,
} as const

const FACTS = sql`m.kode, m.nama, m.sks, m.semester, m.kapasitas, coalesce(x.kelas, 0) as kelas`
/** Taught in so many classes of the active term; counted once for all courses. */
const KELAS = sql`left join (
	select p.matakuliah_kode, count(distinct p.kelas_kode)::int as kelas
	from pengampu p join periode t on t.kode = p.periode_kode and t.aktif group by 1
) x on x.matakuliah_kode = m.kode`
/** What is asked of the rows that are shown alone. */
const LISTS = sql`
	array(select k.program_studi_kode from kurikulum k where k.matakuliah_kode = m.kode order by 1) as prodi,
	array(select r.prasyarat_kode from prasyarat r where r.matakuliah_kode = m.kode order by 1) as prasyarat`

function where({ cari, prodi, semester, sks }: Cari): RawBuilder<unknown> {
	const all: RawBuilder<unknown>[] = [sql`true`]
	for (const word of (cari ?? '').normalize('NFC').trim().split(/\s+/).filter(Boolean)) {
		const text = partOf(word)
		all.push(sql`(m.kode ilike ${text} or m.nama ilike ${text})`)
	}
	if (prodi === TANPA_KURIKULUM)
		all.push(sql`not exists (select from kurikulum k where k.matakuliah_kode = m.kode)`)
	else if (prodi !== undefined)
		all.push(
			sql`exists (select from kurikulum k where k.matakuliah_kode = m.kode and k.program_studi_kode = ${prodi})`,
		)
	if (semester !== undefined) all.push(sql`m.semester = ${semester}`)
	if (sks !== undefined) all.push(sql`m.sks = ${sks}`)
	return sql.join(all, sql` and `)
}

/** How many courses are found. */
export async function countMatakuliah(db: DbOrTrx, cari: Cari): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from matakuliah m where ${where(cari)}`.execute(db)
	return rows[0]?.jumlah ?? 0
}

/** A page of the courses that are found. */
export async function pageOfMatakuliah(
	db: DbOrTrx,
	{ dari, sebanyak, ...cari }: Cari & { dari: number; sebanyak: number },
): Promise<BarisMatakuliah[]> {
	const urut = cari.urut ?? 'kode'
	const down = urut.startsWith('-')
	const order = sql`${ORDER[(down ? urut.slice(1) : urut) as keyof typeof ORDER]} ${down ? sql`desc` : sql``}, kode`
	const { rows } = await sql<BarisMatakuliah>`
		select m.*, ${LISTS} from (
			select * from (select ${FACTS} from matakuliah m ${KELAS} where ${where(cari)}) m
			order by ${order} offset ${dari} limit ${sebanyak}
		) m order by ${order}`.execute(db)
	return rows
}

/** Programmes by which courses can be narrowed. */
export const listProdi = (db: DbOrTrx): Promise<DaftarMatakuliah['prodi']> =>
	db.selectFrom('program_studi').select(['kode', 'nama']).orderBy('nama').execute()

export type MatakuliahRow = BarisMatakuliah & { deskripsi: string }

/** One course. */
export async function findMatakuliah(db: DbOrTrx, kode: string): Promise<MatakuliahRow | undefined> {
	const { rows } = await sql<MatakuliahRow>`
		select ${FACTS}, m.deskripsi, ${LISTS} from matakuliah m ${KELAS} where m.kode = ${kode}`.execute(db)
	return rows[0]
}

/** Holds a course until the transaction ends. */
export const holdMatakuliah = (db: DbOrTrx, kode: string) =>
	db.selectFrom('matakuliah').select('kode').where('kode', '=', kode).forUpdate().executeTakeFirst()

/** The curricula that have a course. */
export async function listKurikulumOf(db: DbOrTrx, kode: string): Promise<DataMatakuliah['kurikulum']> {
	const { rows } = await sql<DataMatakuliah['kurikulum'][number]>`
		select s.kode as prodi, s.nama as nama_prodi, k.semester, k.wajib
		from kurikulum k join program_studi s on s.kode = k.program_studi_kode
		where k.matakuliah_kode = ${kode} order by s.nama`.execute(db)
	return rows
}

/** The courses that one asks for, and those that ask for it. */
export async function listSyarat(
	db: DbOrTrx,
	kode: string,
): Promise<Pick<DataMatakuliah, 'syarat' | 'syarat_bagi'>> {
	const { rows } = await sql<{ kode: string; nama: string; sebelum: boolean }>`
		select m.kode, m.nama, r.matakuliah_kode = ${kode} as sebelum
		from prasyarat r
		join matakuliah m on m.kode = case when r.matakuliah_kode = ${kode} then r.prasyarat_kode else r.matakuliah_kode end
		where ${kode} in (r.matakuliah_kode, r.prasyarat_kode) order by m.kode`.execute(db)
	const of = (sebelum: boolean) =>
		rows.filter((row) => row.sebelum === sebelum).map((row) => ({ kode: row.kode, nama: row.nama }))
	return { syarat: of(true), syarat_bagi: of(false) }
}

/** Who teaches a course in which class in the active term. */
export async function listMengajarOf(db: DbOrTrx, kode: string): Promise<DataMatakuliah['mengajar']> {
	const { rows } = await sql<DataMatakuliah['mengajar'][number]>`
		select p.kelas_kode as kelas, array_agg(d.nama order by d.nama) as dosen
		from pengampu p join periode t on t.kode = p.periode_kode and t.aktif join dosen d on d.nip = p.dosen_nip
		where p.matakuliah_kode = ${kode} group by p.kelas_kode order by p.kelas_kode`.execute(db)
	return rows
}

/** Those of these codes that are courses. */
export async function listAda(db: DbOrTrx, kode: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{ kode: string }>`
		select kode from matakuliah where kode = any(${kode}::text[])`.execute(db)
	return rows.map((row) => row.kode)
}
