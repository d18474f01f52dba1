import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import type { DetailKhs, HasilStudi, IsiKhs, StatusKhs } from '#shared/rules/khs.ts'

/** Published results of these students, all terms, by student; what sheets are computed from. */
export async function listHasilMahasiswa(
	db: DbOrTrx,
	mahasiswaId: readonly string[],
): Promise<Map<string, HasilStudi[]>> {
	const hasil = new Map<string, HasilStudi[]>(mahasiswaId.map((id) => [id, []]))
	if (mahasiswaId.length === 0) return hasil
	const rows = await db
		.selectFrom('hasil_studi as h')
		.innerJoin('matakuliah as m', 'm.kode', 'h.matakuliah_kode')
		.select(['h.mahasiswa_id', 'h.id', 'h.periode_kode', 'm.id as matakuliah_id'])
		.select(['m.kode', 'm.nama as matakuliah', 'h.sks', 'h.huruf as nilai', 'h.bobot as grade_point'])
		.where('h.mahasiswa_id', 'in', mahasiswaId)
		.execute()
	for (const { mahasiswa_id, ...row } of rows) hasil.get(mahasiswa_id)?.push(row)
	return hasil
}

export type KhsRow = {
	id: string
	mahasiswa_id: string
	periode_kode: string
	semester: number
	versi: number
	status: StatusKhs
	nomor: string | null
	diputuskan_pada: Date | null
	alasan_ditolak: string | null
	isi: IsiKhs | null
}

const COLUMNS = [
	'id',
	'mahasiswa_id',
	'periode_kode',
	'semester',
	'versi',
	'status',
	'nomor',
	'diputuskan_pada',
	'alasan_ditolak',
	'isi',
] as const

/** The newest version of each sheet from a term on, locked until the transaction ends. */
export async function lockLembarTerbaru(
	db: DbOrTrx,
	mahasiswaId: readonly string[],
	sejak: string,
): Promise<KhsRow[]> {
	if (mahasiswaId.length === 0) return []
	const rows = await db
		.selectFrom('khs')
		.select(COLUMNS)
		.where('mahasiswa_id', 'in', mahasiswaId)
		.where('periode_kode', '>=', sejak)
		.orderBy('mahasiswa_id')
		.orderBy('periode_kode')
		.orderBy('versi', 'desc')
		.forUpdate()
		.execute()
	const terbaru = new Map<string, KhsRow>()
	for (const row of rows) {
		const key = `${row.mahasiswa_id} ${row.periode_kode}`
		if (!terbaru.has(key)) terbaru.set(key, row)
	}
	return [...terbaru.values()]
}

/** What the newest approved version of each sheet from a term on says, by student and term. */
export async function listDisahkan(
	db: DbOrTrx,
	mahasiswaId: readonly string[],
	sejak: string,
): Promise<Map<string, IsiKhs>> {
	const { rows } = await sql<{ mahasiswa_id: string; periode_kode: string; isi: IsiKhs }>`
		select distinct on (mahasiswa_id, periode_kode) mahasiswa_id, periode_kode, isi from khs
		where mahasiswa_id = any(${mahasiswaId}::uuid[]) and periode_kode >= ${sejak} and status = 'approved'
		order by mahasiswa_id, periode_kode, versi desc`.execute(db)
	return new Map(rows.map((row) => [`${row.mahasiswa_id} ${row.periode_kode}`, row.isi]))
}

/** Takes a version away that waits. */
export async function deleteKhs(db: DbOrTrx, id: string): Promise<void> {
	await db.deleteFrom('khs').where('id', '=', id).where('status', '=', 'pending').execute()
}

/** Opens versions of sheets; where another publication has just opened one, that one stands. */
export async function insertKhs(
	db: DbOrTrx,
	lembar: readonly { mahasiswa_id: string; periode_kode: string; semester: number; versi: number }[],
	dibuat_pada: Date,
): Promise<void> {
	const columns = { mahasiswa_id: 'uuid', periode_kode: 'text', semester: 'smallint', versi: 'integer' }
	await sql`
		insert into khs (mahasiswa_id, periode_kode, semester, versi, dibuat_pada)
		select r.mahasiswa_id, r.periode_kode, r.semester, r.versi, ${dibuat_pada} from ${rowsOf('r', lembar, columns)}
		order by r.mahasiswa_id, r.periode_kode
		on conflict do nothing`.execute(db)
}

/** Puts a rejected sheet forward again. */
export async function reopenKhs(db: DbOrTrx, id: string, now: Date): Promise<void> {
	await db
		.updateTable('khs')
		.set({
			status: 'pending',
			diputuskan_pada: null,
			alasan_ditolak: null,
			putusan_id: null,
			dibuat_pada: now,
		})
		.where('id', '=', id)
		.where('status', '=', 'rejected')
		.execute()
}

export type KhsPage = {
	rows: (KhsRow & {
		ada_perbaikan: boolean
		/** Courses of the approved version before an approved one. */
		sebelumnya: DetailKhs[] | null
	})[]
	total: number
	hasil: HasilStudi[]
}

const khsPage = statement<{ stambuk: string; limit: number; offset: number; tanpa: string | null }, KhsPage>(
	'find_khs_page',
	({ stambuk, limit, offset, tanpa }) => sql`
		select (
				select count(distinct periode_kode) from khs
				where mahasiswa_id = m.id and periode_kode is distinct from ${tanpa}
			) as total,
			coalesce((
				select json_agg(x) from (
					select distinct on (k.periode_kode) k.id, k.mahasiswa_id, k.periode_kode, k.semester, k.versi, k.status,
						k.nomor, k.diputuskan_pada, k.alasan_ditolak, k.isi,
						k.status = 'approved' and exists (
							select 1 from khs b where b.mahasiswa_id = m.id and b.periode_kode = k.periode_kode
								and b.status = 'pending') as ada_perbaikan,
						case when k.status = 'approved' and k.versi > 1 then (
							select b.isi -> 'details' from khs b where b.mahasiswa_id = m.id and b.periode_kode = k.periode_kode
								and b.status = 'approved' and b.versi < k.versi
							order by b.versi desc limit 1) end as sebelumnya
					from khs k where k.mahasiswa_id = m.id and k.periode_kode is distinct from ${tanpa}
					order by k.periode_kode desc, (k.status = 'approved') desc, k.versi desc
					limit ${limit} offset ${offset}
				) as x
			), '[]') as rows,
			coalesce((
				select json_agg(x) from (
					select h.id, h.periode_kode, c.id as matakuliah_id, c.kode, c.nama as matakuliah, h.sks,
						h.huruf as nilai, h.bobot as grade_point
					from hasil_studi h join matakuliah c on c.kode = h.matakuliah_kode
					where h.mahasiswa_id = m.id
				) as x
			), '[]') as hasil
		from mahasiswa m
		where m.stambuk = ${stambuk}`,
)

/**
 * A page of a student's sheets, one per term, newest first: the approved version, else the open one; with all results,
 * in one round trip. Undefined when there is no such student.
 * @param tanpa a term whose sheet is left out
 */
export async function findKhsPage(
	db: DbOrTrx,
	stambuk: string,
	{ page, limit, tanpa }: { page: number; limit: number; tanpa: string | null },
): Promise<KhsPage | undefined> {
	const [found] = await khsPage(db, { stambuk, limit, offset: (page - 1) * limit, tanpa })
	if (!found) return undefined
	// Inside JSON an instant arrives as text.
	const sheets = found.rows.map((row) => ({
		...row,
		diputuskan_pada: row.diputuskan_pada && new Date(row.diputuskan_pada),
	}))
	return { ...found, rows: sheets }
}

/** Versions of sheets, with the student's name of today and the class of then; locked in the order of publications. */
export async function listKhs(db: DbOrTrx, id: readonly string[], lock = false) {
	if (id.length === 0) return []
	return db
		.selectFrom('khs')
		.innerJoin('mahasiswa as m', 'm.id', 'khs.mahasiswa_id')
		.leftJoin('mahasiswa_periode as t', (join) =>
			join.onRef('t.mahasiswa_id', '=', 'm.id').onRef('t.periode_kode', '=', 'khs.periode_kode'),
		)
		.leftJoin('kelas as k', 'k.kode', 't.kelas_kode')
		.leftJoin('program_studi as p', 'p.kode', 'k.program_studi_kode')
		.select(COLUMNS.map((column) => `khs.${column}` as const))
		.select(['m.nama', 'm.stambuk', 't.kelas_kode as kelas'])
		.select(sql<string | null>`p.nama || ' ' || p.jenjang`.as('program_studi'))
		.where('khs.id', '=', sql<string>`any(${id}::uuid[])`)
		.orderBy('khs.mahasiswa_id')
		.orderBy('khs.periode_kode')
		.orderBy('khs.versi', 'desc')
		.$if(lock, (qb) => qb.forUpdate('khs'))
		.execute()
}

export type FoundKhs = Awaited<ReturnType<typeof listKhs>>[number]

/** {@link listKhs} of one. */
export async function findKhs(db: DbOrTrx, id: string, lock = false): Promise<FoundKhs | undefined> {
	return (await listKhs(db, [id], lock))[0]
}

export type Putusan = { id: string; jenis: 'disahkan' | 'dikembalikan'; oleh: string; pada: Date }

/** Writes down a decision; false when it is there already. */
export async function insertPutusan(db: DbOrTrx, putusan: Putusan): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('putusan_khs')
		.values(putusan)
		.onConflict((oc) => oc.doNothing())
		.executeTakeFirstOrThrow()
	return numInsertedOrUpdatedRows === 1n
}

/** Approves and freezes open sheets. */
export async function approveKhs(
	db: DbOrTrx,
	lembar: readonly { id: string; nomor: string; isi: IsiKhs }[],
	{ id, pada }: Pick<Putusan, 'id' | 'pada'>,
): Promise<void> {
	await sql`
		update khs set status = 'approved', nomor = x.nomor, isi = x.isi, diputuskan_pada = ${pada}, putusan_id = ${id}
		from ${rowsOf('x', lembar, { id: 'uuid', nomor: 'text', isi: 'jsonb' })} where khs.id = x.id`.execute(db)
}

export async function rejectKhs(
	db: DbOrTrx,
	id: string,
	alasan: string,
	putusan: Pick<Putusan, 'id' | 'pada'>,
): Promise<void> {
	await db
		.updateTable('khs')
		.set({
			status: 'rejected',
			alasan_ditolak: alasan,
			diputuskan_pada: putusan.pada,
			putusan_id: putusan.id,
		})
		.where('id', '=', id)
		.execute()
}

/** An approved sheet by its number, and the newest approved version of the same sheet. */
export async function findKhsByNomor(db: DbOrTrx, nomor: string) {
	return db
		.selectFrom('khs')
		.select(['periode_kode', 'semester', 'versi', 'isi'])
		.select((eb) =>
			eb
				.selectFrom('khs as b')
				.whereRef('b.mahasiswa_id', '=', 'khs.mahasiswa_id')
				.whereRef('b.periode_kode', '=', 'khs.periode_kode')
				.where('b.status', '=', 'approved')
				.select((e) => e.fn.max('b.versi').as('versi'))
				.as('versi_terbaru'),
		)
		.where('nomor', '=', nomor)
		.executeTakeFirst()
}
