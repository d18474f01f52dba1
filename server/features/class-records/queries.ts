import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partOf } from '#server/db/like.ts'
import type { BarisKelas, DaftarKelas, DataKelas } from '#shared/api/class-records.ts'
import type { URUT_KELAS } from '#shared/rules/data-kelas.ts'

/** Which classes, and of which programmes (null: of all). */
export type Cari = {
	cari?: string
	prodi?: string
	semester?: number
	urut?: (typeof URUT_KELAS)[number]
	lingkup: readonly string[] | null
}

const ORDER = { kode: sql`k.kode`, semester: sql`k.semester`, mahasiswa: sql`coalesce(h.jumlah, 0)` } as const

const FACTS = sql`k.kode, k.program_studi_kode as prodi, k.semester,
	(select count(*)::int from mahasiswa_periode p join periode t on t.kode = p.periode_kode and t.aktif
		join mahasiswa m on m.id = p.mahasiswa_id and m.aktif where p.kelas_kode = k.kode) as mahasiswa,
	(select count(distinct p.matakuliah_kode)::int from pengampu p join periode t on t.kode = p.periode_kode and t.aktif
		where p.kelas_kode = k.kode) as mata_kuliah`

/** How many students each class has. */
const MAHASISWA = sql`left join (
	select p.kelas_kode, count(*) as jumlah from mahasiswa_periode p join periode t on t.kode = p.periode_kode and t.aktif
	join mahasiswa m on m.id = p.mahasiswa_id and m.aktif group by 1
) h on h.kelas_kode = k.kode`

function where({ cari, prodi, semester, lingkup }: Cari): RawBuilder<unknown> {
	const all: RawBuilder<unknown>[] = [sql`true`]
	const text = (cari ?? '').trim()
	if (text) all.push(sql`k.kode ilike ${partOf(text)}`)
	if (prodi !== undefined) all.push(sql`k.program_studi_kode = ${prodi}`)
	if (semester !== undefined) all.push(sql`k.semester = ${semester}`)
	if (lingkup !== null) all.push(sql`k.program_studi_kode = any(${lingkup}::text[])`)
	return sql.join(all, sql` and `)
}

/** How many classes are found. */
export async function countKelas(db: DbOrTrx, cari: Cari): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from kelas k where ${where(cari)}`.execute(db)
	return rows[0]?.jumlah ?? 0
}

/** A page of the classes that are found. */
export async function pageOfKelas(
	db: DbOrTrx,
	{ dari, sebanyak, ...cari }: Cari & { dari: number; sebanyak: number },
): Promise<BarisKelas[]> {
	const urut = cari.urut ?? 'kode'
	const down = urut.startsWith('-')
	const by = ORDER[(down ? urut.slice(1) : urut) as keyof typeof ORDER]
	// The page is chosen before anything is counted about its rows; students of all classes only where they decide, and at once.
	const { rows } = await sql<BarisKelas>`
		with pilihan as materialized (
			select k.kode, row_number() over (order by ${by} ${down ? sql`desc` : sql``}, k.kode) as ke
			from kelas k ${by === ORDER.mahasiswa ? MAHASISWA : sql``} where ${where(cari)}
			order by ke offset ${dari} limit ${sebanyak}
		)
		select ${FACTS} from pilihan p join kelas k on k.kode = p.kode order by p.ke`.execute(db)
	return rows
}

/** Programmes by which classes can be narrowed. */
export const listProdi = (db: DbOrTrx, lingkup: readonly string[] | null): Promise<DaftarKelas['prodi']> =>
	db
		.selectFrom('program_studi')
		.select(['kode', 'nama'])
		.$if(lingkup !== null, (query) => query.where('kode', 'in', lingkup ?? []))
		.orderBy('nama')
		.execute()

export type KelasRow = BarisKelas & { nama_prodi: string }

/** One class. */
export async function findKelas(db: DbOrTrx, kode: string): Promise<KelasRow | undefined> {
	const { rows } = await sql<KelasRow>`
		select ${FACTS}, s.nama as nama_prodi from kelas k join program_studi s on s.kode = k.program_studi_kode
		where k.kode = ${kode}`.execute(db)
	return rows[0]
}

/** Holds a class until the transaction ends. */
export const holdKelas = (db: DbOrTrx, kode: string) =>
	db.selectFrom('kelas').select('kode').where('kode', '=', kode).forUpdate().executeTakeFirst()

/** Whether anything in any term is made of this class as one of its programme. */
export async function hasOffers(db: DbOrTrx, kode: string): Promise<boolean> {
	const { rows } = await sql<{ ada: boolean }>`
		select exists (select from penawaran where kelas_kode = ${kode})
			or exists (select from mahasiswa_periode where kelas_kode = ${kode}) as ada`.execute(db)
	return rows[0]?.ada === true
}

/** Who teaches what in a class in the active term. */
export async function listMengajar(db: DbOrTrx, kode: string): Promise<DataKelas['mengajar']> {
	const { rows } = await sql<DataKelas['mengajar'][number]>`
		select m.kode as kode_mk, m.nama as mata_kuliah, array_agg(d.nama order by d.nama) as dosen
		from pengampu p join periode t on t.kode = p.periode_kode and t.aktif
		join matakuliah m on m.kode = p.matakuliah_kode join dosen d on d.nip = p.dosen_nip
		where p.kelas_kode = ${kode} group by m.kode, m.nama order by m.nama`.execute(db)
	return rows
}

/** Who is in a class in the active term. */
export async function listIsi(db: DbOrTrx, kode: string): Promise<DataKelas['isi']> {
	const { rows } = await sql<DataKelas['isi'][number]>`
		select m.stambuk, m.nama from mahasiswa_kini m where m.kelas_kode = ${kode} and m.aktif
		order by m.nama, m.stambuk limit 500`.execute(db)
	return rows
}

/** Who advises the students of a class. */
export async function listWali(db: DbOrTrx, kode: string): Promise<DataKelas['wali']> {
	const { rows } = await sql<DataKelas['wali'][number]>`
		select d.nip, d.nama, count(*)::int as mahasiswa
		from mahasiswa_kini m join dosen_wali w on w.mahasiswa_id = m.id join dosen d on d.nip = w.dosen_nip
		where m.kelas_kode = ${kode} and m.aktif group by d.nip, d.nama order by 3 desc, d.nama`.execute(db)
	return rows
}
