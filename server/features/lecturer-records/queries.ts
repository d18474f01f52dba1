import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partOf } from '#server/db/like.ts'
import type { BarisDosen, DataDosen } from '#shared/api/lecturer-records.ts'
import type { URUT_DOSEN } from '#shared/rules/data-dosen.ts'

/** Which lecturers, and of which programmes (null: of all). */
export type Cari = {
	cari?: string
	status?: 'aktif' | 'tidak_aktif'
	urut?: (typeof URUT_DOSEN)[number]
	lingkup: readonly string[] | null
}

const ORDER = {
	nama: sql`nama`,
	nip: sql`nip`,
	mengajar: sql`mengajar`,
	bimbingan: sql`bimbingan`,
} as const

const FACTS = sql`d.nip, d.nama, coalesce(a.email, d.email) as email, d.status,
	(select count(*)::int from pengampu p join periode t on t.kode = p.periode_kode and t.aktif where p.dosen_nip = d.nip) as mengajar,
	(select count(*)::int from dosen_wali w where w.dosen_nip = d.nip) as bimbingan`

/** Who teaches a class of these programmes in the active term. */
const within = (lingkup: readonly string[]): RawBuilder<unknown> => sql`exists (
	select from pengampu p join periode t on t.kode = p.periode_kode and t.aktif join kelas k on k.kode = p.kelas_kode
	where p.dosen_nip = d.nip and k.program_studi_kode = any(${lingkup}::text[]))`

function where({ cari, status, lingkup }: Cari): RawBuilder<unknown> {
	const all: RawBuilder<unknown>[] = [sql`true`]
	for (const word of (cari ?? '').normalize('NFC').trim().split(/\s+/).filter(Boolean))
		all.push(/^\d+$/.test(word) ? sql`d.nip like ${`${word}%`}` : sql`d.nama ilike ${partOf(word)}`)
	if (status) all.push(status === 'aktif' ? sql`d.status = 'Aktif'` : sql`d.status <> 'Aktif'`)
	if (lingkup !== null) all.push(within(lingkup))
	return sql.join(all, sql` and `)
}

/** How many lecturers are found. */
export async function countDosen(db: DbOrTrx, cari: Cari): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from dosen d where ${where(cari)}`.execute(db)
	return rows[0]?.jumlah ?? 0
}

/** A page of the lecturers that are found. */
export async function pageOfDosen(
	db: DbOrTrx,
	{ dari, sebanyak, ...cari }: Cari & { dari: number; sebanyak: number },
): Promise<BarisDosen[]> {
	const urut = cari.urut ?? 'nama'
	const down = urut.startsWith('-')
	const by = ORDER[(down ? urut.slice(1) : urut) as keyof typeof ORDER]
	const { rows } = await sql<BarisDosen>`
		select * from (select ${FACTS} from dosen d left join akun a on a.id = d.akun_id where ${where(cari)}) d
		order by ${by} ${down ? sql`desc` : sql``}, nama, nip offset ${dari} limit ${sebanyak}`.execute(db)
	return rows
}

type Data = Omit<DataDosen, 'riwayat' | 'isian' | 'kelas'> & { id: string; akun_id: string | null }

/** One lecturer; of these programmes alone where that is said. */
export async function findDosen(
	db: DbOrTrx,
	nip: string,
	{ lingkup, hold = false }: { lingkup: readonly string[] | null; hold?: boolean },
): Promise<Data | undefined> {
	const { rows } = await sql<Data>`
		select d.id, d.akun_id, d.nidn_nuptk, coalesce(a.pernah_masuk, false) as pernah_masuk, ${FACTS}
		from dosen d left join akun a on a.id = d.akun_id
		where d.nip = ${nip} ${lingkup === null ? sql`` : sql`and ${within(lingkup)}`}
		${hold ? sql`for update of d` : sql``}`.execute(db)
	return rows[0]
}

/** What a lecturer teaches in the active term. */
export async function listMengajar(db: DbOrTrx, nip: string): Promise<DataDosen['kelas']> {
	const { rows } = await sql<DataDosen['kelas'][number]>`
		select p.kelas_kode as kelas, k.kode as kode_mk, k.nama as mata_kuliah
		from pengampu p join periode t on t.kode = p.periode_kode and t.aktif
		join matakuliah k on k.kode = p.matakuliah_kode
		where p.dosen_nip = ${nip} order by 1, 3`.execute(db)
	return rows
}
