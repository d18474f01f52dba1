import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partOf } from '#server/db/like.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import { bobotJanggal, type JanggalKhs } from '#shared/rules/khs-janggal.ts'

/** Whose sheets somebody sees: of the whole campus, or of these programmes. */
export type Milik = { semua: boolean; prodi: readonly string[] }
export const SEMUA: Milik = { semua: true, prodi: [] }

export type Saring = { prodi?: string; kelas?: string; cari?: string }

/** A kept line. */
export type Menunggu = {
	khs_id: string
	mahasiswa_id: string
	periode_kode: string
	stambuk: string
	kelas_kode: string
	program_studi_kode: string
	berat: number
	ips: number
}

export async function hasUsang(db: DbOrTrx): Promise<boolean> {
	const { rows } = await sql<{ ada: boolean }>`select exists (select from khs_usang) as ada`.execute(db)
	return rows[0]?.ada ?? false
}

/** Who reads meanwhile waits so long for somebody else's bringing in line, and then reads what is kept. */
const PATIENCE_MS = 2_000

/** One brings kept lines in line at a time: of two the one that has read less must not write last. */
export async function lockMenunggu(trx: DbOrTrx): Promise<void> {
	await sql`set local lock_timeout = ${sql.lit(PATIENCE_MS)}`.execute(trx)
	await sql`select pg_advisory_xact_lock(hashtext('lembar_menunggu'))`.execute(trx)
}

/** Marks of a class, and of all, become those of their students. */
export async function spreadUsang(trx: DbOrTrx): Promise<void> {
	await sql`
		with x as (delete from khs_usang where mahasiswa_id is null returning kelas_kode),
		semua as (select from x where kelas_kode is null limit 1)
		insert into khs_usang (mahasiswa_id)
		select t.mahasiswa_id from mahasiswa_periode t where t.kelas_kode in (select kelas_kode from x)
		union select k.mahasiswa_id from khs k where k.status = 'pending' and exists (select from semua)
		union select w.mahasiswa_id from lembar_menunggu w where exists (select from semua)`.execute(trx)
}

/** Takes the marks of so many students away and names them. What a mark stands for is seen by every statement after this one. */
export async function takeUsang(trx: DbOrTrx, most: number): Promise<string[]> {
	const { rows } = await sql<{ mahasiswa_id: string }>`
		with s as (select distinct mahasiswa_id from khs_usang where mahasiswa_id is not null limit ${most}),
		x as (delete from khs_usang u using s where u.mahasiswa_id = s.mahasiswa_id returning u.mahasiswa_id)
		select distinct mahasiswa_id from x`.execute(trx)
	return rows.map((row) => row.mahasiswa_id)
}

/** How many students are marked, those of marked classes too; of those of some programmes who had a class of theirs in some term. */
export async function countUsang(db: DbOrTrx, { semua, prodi }: Milik = SEMUA): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		with semua as (select from khs_usang where mahasiswa_id is null and kelas_kode is null limit 1)
		select count(*)::int as jumlah from (
			select mahasiswa_id from khs_usang where mahasiswa_id is not null
			union select t.mahasiswa_id from mahasiswa_periode t where t.kelas_kode in (select kelas_kode from khs_usang)
			union select k.mahasiswa_id from khs k where k.status = 'pending' and exists (select from semua)
			union select w.mahasiswa_id from lembar_menunggu w where exists (select from semua)
		) x where ${semua} or exists (
			select from mahasiswa_periode t join kelas c on c.kode = t.kelas_kode
			where t.mahasiswa_id = x.mahasiswa_id and c.program_studi_kode = any(${prodi}::text[])
		)`.execute(db)
	return rows[0]?.jumlah ?? 0
}

const COLUMNS = {
	khs_id: 'uuid',
	mahasiswa_id: 'uuid',
	periode_kode: 'text',
	stambuk: 'text',
	kelas_kode: 'text',
	program_studi_kode: 'text',
	berat: 'smallint',
	ips: 'numeric',
}

/** Puts these lines in the place of all that are kept of some students. @returns classes that have others now */
export async function replaceMenunggu(
	trx: DbOrTrx,
	mahasiswa: readonly string[],
	baris: readonly Menunggu[],
): Promise<string[]> {
	const { rows: gone } = await sql<{ kelas_kode: string }>`
		delete from lembar_menunggu where mahasiswa_id = any(${mahasiswa}::uuid[]) returning kelas_kode`.execute(
		trx,
	)
	if (baris.length > 0)
		await sql`insert into lembar_menunggu (${sql.join(Object.keys(COLUMNS).map((one) => sql.id(one)))})
			select x.* from ${rowsOf('x', baris, COLUMNS)}`.execute(trx)
	return [...new Set([...gone, ...baris].map((one) => one.kelas_kode))]
}

/** Counts the lines of classes anew. */
export async function countAnew(trx: DbOrTrx, kelas: readonly string[]): Promise<void> {
	await sql`delete from rekap_menunggu where kelas_kode = any(${kelas}::text[])`.execute(trx)
	await sql`
		insert into rekap_menunggu (periode_kode, kelas_kode, program_studi_kode, berat, jumlah)
		select periode_kode, kelas_kode, program_studi_kode, berat, count(*) from lembar_menunggu
		where kelas_kode = any(${kelas}::text[]) group by 1, 2, 3, 4`.execute(trx)
}

/** Which of the kept lines `w` are somebody's. */
export const milikMenunggu = ({ semua, prodi }: Milik) =>
	semua ? sql`true` : sql`w.program_studi_kode = any(${prodi}::text[])`

/** Terms that have sheets, newest first, with how many wait. */
export async function listPeriodeKhs(
	db: DbOrTrx,
	siapa: Milik,
): Promise<{ kode: string; menunggu: number }[]> {
	const { rows } = await sql<{ kode: string; menunggu: number }>`
		select p.kode, coalesce(x.jumlah, 0)::int as menunggu
		from periode p left join (
			select w.periode_kode, sum(w.jumlah) as jumlah from rekap_menunggu w where ${milikMenunggu(siapa)} group by w.periode_kode
		) x on x.periode_kode = p.kode
		where exists (select from khs k where k.periode_kode = p.kode)
		order by p.kode desc`.execute(db)
	return rows
}

export type Dicari = Saring & { janggal?: JanggalKhs | 'tanpa' | undefined }

const textOf = (cari: string | undefined) => cari?.trim() || null

/** Students whose name or number a text is part of, each by an index of its own. */
export function mahasiswaDicari(cari: string | undefined): RawBuilder<unknown> | null {
	const text = textOf(cari)
	if (!text) return null
	const part = partOf(text)
	const named = sql`select id from mahasiswa where nama ilike ${part}`
	// A number is digits and nothing else, by the schema.
	return /^\d+$/.test(text)
		? sql`(${named} union select id from mahasiswa where stambuk like ${part})`
		: sql`(${named})`
}

/** The kept lines that a search finds: names are not kept, and looked up where they are asked for. */
function found(periode: string, { prodi, kelas, cari, janggal }: Dicari, siapa: Milik, withNama = false) {
	const dicari = mahasiswaDicari(cari)
	const where = [
		sql`w.periode_kode = ${periode}`,
		milikMenunggu(siapa),
		...(prodi === undefined ? [] : [sql`w.program_studi_kode = ${prodi}`]),
		...(kelas === undefined ? [] : [sql`w.kelas_kode = ${kelas}`]),
		...(dicari ? [sql`w.mahasiswa_id in ${dicari}`] : []),
		...(janggal === undefined ? [] : [janggal === 'tanpa' ? sql`w.berat = 0` : isOdd(janggal)]),
	]
	const from = withNama
		? sql`lembar_menunggu w join mahasiswa m on m.id = w.mahasiswa_id`
		: sql`lembar_menunggu w`
	return { from, where: sql.join(where, sql` and `) }
}

const isOdd = (jenis: JanggalKhs) => sql`w.berat & ${bobotJanggal(jenis)} <> 0`

/** How many a search finds of each weight. */
export async function countMenunggu(
	db: DbOrTrx,
	periode: string,
	dicari: Dicari,
	siapa: Milik,
): Promise<{ berat: number; jumlah: number }[]> {
	const { from, where } = found(periode, dicari, siapa)
	const { rows } = await (textOf(dicari.cari)
		? sql<{ berat: number; jumlah: number }>`
			select w.berat, count(*)::int as jumlah from ${from} where ${where} group by w.berat`
		: sql<{ berat: number; jumlah: number }>`
			select w.berat, sum(w.jumlah)::int as jumlah from rekap_menunggu w where ${where} group by w.berat`
	).execute(db)
	return rows
}

/** By class and number where an order says nothing; turned round as a whole, for an index is read either way. */
const URUT: Readonly<Record<string, RawBuilder<unknown>>> = {
	janggal: sql`w.berat desc, w.kelas_kode, w.stambuk`,
	'-janggal': sql`w.berat, w.kelas_kode desc, w.stambuk desc`,
	nama: sql`m.nama, w.kelas_kode, w.stambuk`,
	'-nama': sql`m.nama desc, w.kelas_kode desc, w.stambuk desc`,
	kelas: sql`w.kelas_kode, w.stambuk`,
	'-kelas': sql`w.kelas_kode desc, w.stambuk desc`,
	ips: sql`w.ips, w.kelas_kode, w.stambuk`,
	'-ips': sql`w.ips desc, w.kelas_kode desc, w.stambuk desc`,
}

/** A part of the sheets that a search finds, in an order. */
export async function listMenunggu(
	db: DbOrTrx,
	periode: string,
	dicari: Dicari,
	siapa: Milik,
	{ urut = 'janggal', limit, offset, total, berisi = false }: Halaman,
): Promise<string[]> {
	if (total !== undefined && offset > total / 2) {
		const last = Math.max(0, Math.min(limit, total - offset))
		const back = { urut: turned(urut), limit: last, offset: Math.max(0, total - offset - last), berisi }
		return (await listMenunggu(db, periode, dicari, siapa, back)).toReversed()
	}
	const { from, where } = found(periode, dicari, siapa, urut.endsWith('nama'))
	const { rows } = await sql<{ khs_id: string }>`
		select w.khs_id from ${from} where ${where} ${berisi ? sql`and not ${isOdd('kosong')}` : sql``}
		order by ${URUT[urut] ?? URUT.janggal} limit ${limit} offset ${offset}`.execute(db)
	return rows.map((row) => row.khs_id)
}

const turned = (urut: string) => (urut.startsWith('-') ? urut.slice(1) : `-${urut}`)

type Halaman = {
	urut?: string | undefined
	limit: number
	offset: number
	/** How many are found, where that is known: a page of the second half is read from the end. */
	total?: number
	/** None that has no result. */
	berisi?: boolean
}
