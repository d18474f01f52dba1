import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partOf } from '#server/db/like.ts'
import type { BarisProdi } from '#shared/api/programme-records.ts'
import type { URUT_PRODI } from '#shared/rules/data-prodi.ts'

/** Which programmes, and those of which somebody may know (null: all). */
export type Cari = {
	cari?: string
	jenjang?: string
	urut?: (typeof URUT_PRODI)[number]
	lingkup: readonly string[] | null
}

const ORDER = {
	kode: sql`kode`,
	nama: sql`nama`,
	jenjang: sql`jenjang`,
	kelas: sql`kelas`,
	mahasiswa: sql`mahasiswa`,
} as const

const FACTS = sql`s.kode, s.nama, s.jenjang,
	(select count(*)::int from kelas k where k.program_studi_kode = s.kode) as kelas,
	coalesce(h.jumlah, 0) as mahasiswa,
	(select count(*)::int from kurikulum r where r.program_studi_kode = s.kode) as mata_kuliah,
	(select coalesce(sum(m.sks), 0)::int from kurikulum r join matakuliah m on m.kode = r.matakuliah_kode
		where r.program_studi_kode = s.kode and r.wajib) as sks_wajib`

/** Students are counted for all programmes at once, by class first: of those there are far fewer. */
const FROM = sql`program_studi s left join (
	select k.program_studi_kode, sum(c.jumlah)::int as jumlah from (
		select p.kelas_kode, count(*) as jumlah from mahasiswa_periode p join periode t on t.kode = p.periode_kode and t.aktif
		join mahasiswa m on m.id = p.mahasiswa_id and m.aktif group by 1
	) c join kelas k on k.kode = c.kelas_kode group by 1
) h on h.program_studi_kode = s.kode`

function where({ cari, jenjang, lingkup }: Cari): RawBuilder<unknown> {
	const all: RawBuilder<unknown>[] = [sql`true`]
	for (const word of (cari ?? '').normalize('NFC').trim().split(/\s+/).filter(Boolean)) {
		const text = partOf(word)
		all.push(sql`(s.kode ilike ${text} or s.nama ilike ${text})`)
	}
	if (jenjang !== undefined) all.push(sql`s.jenjang = ${jenjang}`)
	if (lingkup !== null) all.push(sql`s.kode = any(${lingkup}::text[])`)
	return sql.join(all, sql` and `)
}

/** How many programmes are found. */
export async function countProdi(db: DbOrTrx, cari: Cari): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from program_studi s where ${where(cari)}`.execute(db)
	return rows[0]?.jumlah ?? 0
}

/** A page of the programmes that are found. */
export async function pageOfProdi(
	db: DbOrTrx,
	{ dari, sebanyak, ...cari }: Cari & { dari: number; sebanyak: number },
): Promise<BarisProdi[]> {
	const urut = cari.urut ?? 'kode'
	const down = urut.startsWith('-')
	const by = ORDER[(down ? urut.slice(1) : urut) as keyof typeof ORDER]
	const { rows } = await sql<BarisProdi>`
		select * from (select ${FACTS} from ${FROM} where ${where(cari)}) s
		order by ${by} ${down ? sql`desc` : sql``}, kode offset ${dari} limit ${sebanyak}`.execute(db)
	return rows
}

/** One programme. */
export async function findProdi(
	db: DbOrTrx,
	kode: string,
): Promise<(BarisProdi & { kode_pddikti: string | null }) | undefined> {
	const { rows } = await sql<BarisProdi & { kode_pddikti: string | null }>`
		select ${FACTS}, (select r.kode from kode_referensi r where r.jenis = 'program_studi' and r.sebutan = s.kode)
			as kode_pddikti
		from ${FROM} where s.kode = ${kode}`.execute(db)
	return rows[0]
}

/** Holds a programme until the transaction ends. */
export const holdProdi = (db: DbOrTrx, kode: string) =>
	db.selectFrom('program_studi').select('kode').where('kode', '=', kode).forUpdate().executeTakeFirst()

/** Whose accounts hold the right to look after a programme, by name. */
export async function listPemegangHak(db: DbOrTrx, kode: string): Promise<string[]> {
	const { rows } = await sql<{ nama: string }>`
		select coalesce(d.nama, a.nama_pemilik, a.email) as nama
		from wewenang w join akun a on a.id = w.akun_id and a.aktif left join dosen d on d.akun_id = a.id
		where w.hak = 'prodi' and w.program_studi_kode = ${kode} order by 1 limit 50`.execute(db)
	return rows.map((row) => row.nama)
}
