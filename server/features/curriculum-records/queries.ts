import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partOf } from '#server/db/like.ts'
import type { BarisKurikulum, DaftarKurikulum } from '#shared/api/curriculum-records.ts'
import type { SifatMk, URUT_KURIKULUM } from '#shared/rules/data-kurikulum.ts'

/** Which parts of curricula, and of which programmes (null: of all). */
export type Cari = {
	cari?: string
	prodi?: string
	semester?: number
	sifat?: SifatMk
	urut?: (typeof URUT_KURIKULUM)[number]
	lingkup: readonly string[] | null
}

const ORDER = {
	kode: sql`kode`,
	nama: sql`nama`,
	prodi: sql`prodi`,
	semester: sql`semester`,
	sks: sql`sks`,
	kelas: sql`kelas`,
} as const

const FACTS = sql`k.program_studi_kode as prodi, m.kode, m.nama, m.sks, k.semester,
	case when k.wajib then 'Wajib' else 'Pilihan' end as sifat, coalesce(x.kelas, 0) as kelas`
const FROM = sql`kurikulum k join matakuliah m on m.kode = k.matakuliah_kode`
/** Taught in so many classes of the programme in the active term; counted once for all. */
const KELAS = sql`left join (
	select s.program_studi_kode, p.matakuliah_kode, count(distinct p.kelas_kode)::int as kelas
	from pengampu p join periode t on t.kode = p.periode_kode and t.aktif join kelas s on s.kode = p.kelas_kode
	group by 1, 2
) x on x.program_studi_kode = k.program_studi_kode and x.matakuliah_kode = m.kode`
/** What is asked of the rows that are shown alone. */
const PRASYARAT = sql`
	array(select r.prasyarat_kode from prasyarat r where r.matakuliah_kode = k.kode order by 1) as prasyarat`

function where({ cari, prodi, semester, sifat, lingkup }: Cari): RawBuilder<unknown> {
	const all: RawBuilder<unknown>[] = [sql`true`]
	for (const word of (cari ?? '').normalize('NFC').trim().split(/\s+/).filter(Boolean)) {
		const text = partOf(word)
		all.push(sql`(m.kode ilike ${text} or m.nama ilike ${text})`)
	}
	if (prodi !== undefined) all.push(sql`k.program_studi_kode = ${prodi}`)
	if (semester !== undefined) all.push(sql`k.semester = ${semester}`)
	if (sifat !== undefined) all.push(sql`k.wajib = ${sifat === 'Wajib'}`)
	if (lingkup !== null) all.push(sql`k.program_studi_kode = any(${lingkup}::text[])`)
	return sql.join(all, sql` and `)
}

/** How many are found, and their credit points. */
export async function countKurikulum(
	db: DbOrTrx,
	cari: Cari,
): Promise<Pick<DaftarKurikulum, 'total' | 'sks_wajib' | 'sks_pilihan'>> {
	const { rows } = await sql<Pick<DaftarKurikulum, 'total' | 'sks_wajib' | 'sks_pilihan'>>`
		select count(*)::int as total, coalesce(sum(m.sks) filter (where k.wajib), 0)::int as sks_wajib,
			coalesce(sum(m.sks) filter (where not k.wajib), 0)::int as sks_pilihan
		from ${FROM} where ${where(cari)}`.execute(db)
	return rows[0] ?? { total: 0, sks_wajib: 0, sks_pilihan: 0 }
}

/** A page of what is found; by semester, mandatory courses first, where nothing else is said. */
export async function pageOfKurikulum(
	db: DbOrTrx,
	{ dari, sebanyak, ...cari }: Cari & { dari: number; sebanyak: number },
): Promise<BarisKurikulum[]> {
	const urut = cari.urut ?? 'semester'
	const down = urut.startsWith('-')
	const by = ORDER[(down ? urut.slice(1) : urut) as keyof typeof ORDER]
	const order = sql`${by} ${down ? sql`desc` : sql``}, prodi, semester, sifat desc, nama, kode`
	const { rows } = await sql<BarisKurikulum>`
		select k.*, ${PRASYARAT} from (
			select * from (select ${FACTS} from ${FROM} ${KELAS} where ${where(cari)}) k
			order by ${order} offset ${dari} limit ${sebanyak}
		) k order by ${order}`.execute(db)
	return rows
}

/** Programmes by which curricula can be narrowed. */
export const listProdi = (
	db: DbOrTrx,
	lingkup: readonly string[] | null,
): Promise<DaftarKurikulum['prodi']> =>
	db
		.selectFrom('program_studi')
		.select(['kode', 'nama'])
		.$if(lingkup !== null, (query) => query.where('kode', 'in', lingkup ?? []))
		.orderBy('nama')
		.execute()

export type Tempat = { prodi: string; kode: string }

/** One course of one curriculum. */
export async function findKurikulum(
	db: DbOrTrx,
	{ prodi, kode }: Tempat,
): Promise<(BarisKurikulum & { nama_prodi: string }) | undefined> {
	const { rows } = await sql<BarisKurikulum & { nama_prodi: string }>`
		select k.*, ${PRASYARAT} from (
			select ${FACTS}, s.nama as nama_prodi from ${FROM} join program_studi s on s.kode = k.program_studi_kode ${KELAS}
			where k.program_studi_kode = ${prodi} and k.matakuliah_kode = ${kode}
		) k`.execute(db)
	return rows[0]
}
