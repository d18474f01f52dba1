import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Alamat } from './queries.ts'

export type TertundaLewatRow = {
	mahasiswa_id: string
	stambuk: string
	nama: string
	kelas: string
	kode: string
	sampai: string
	alasan: string
}

/**
 * Results of a term that wait past their day, by sheet and name; those of one sheet alone are locked until the transaction ends. Of others
 * none is, which their lecturers may hold.
 */
export async function listTertundaLewat(
	db: DbOrTrx,
	periode: string,
	hariIni: string,
	sheet?: Alamat,
): Promise<TertundaLewatRow[]> {
	const own = sheet && sql`and h.kelas_kode = ${sheet.kelas} and h.matakuliah_kode = ${sheet.matakuliah}`

	const { rows } = await sql<TertundaLewatRow>`
		select h.mahasiswa_id, m.stambuk, m.nama, h.kelas_kode as kelas, h.matakuliah_kode as kode, h.sampai, h.alasan
		from hasil_tertunda h join mahasiswa m on m.id = h.mahasiswa_id
		where h.periode_kode = ${periode} and h.sampai < ${hariIni}::date ${own ?? sql``}
		order by h.kelas_kode, h.matakuliah_kode, m.nama, m.stambuk ${sheet ? sql`for update of h` : sql``}`.execute(
		db,
	)
	return rows
}

export type PenyelesaianRow = {
	id: string
	periode: string
	aturan: string
	akun_id: string | null
	oleh: string | null
	dibuat_pada: Date
	diurungkan_pada: Date | null
	jumlah: number
}

/** Settlings of results that waited too long: the one, or those of a term, newest first. */
export async function listPenyelesaian(
	db: DbOrTrx,
	by: { id: string } | { periode: string },
): Promise<PenyelesaianRow[]> {
	const which = 'id' in by ? sql`s.id = ${by.id}` : sql`s.periode_kode = ${by.periode}`
	const { rows } = await sql<PenyelesaianRow>`
		select s.id, s.periode_kode as periode, s.aturan, s.dibuat_oleh as akun_id, coalesce(a.nama_pemilik, a.email) as oleh,
			s.dibuat_pada, s.diurungkan_pada,
			(select count(*)::int from tertunda_selesai t where t.penyelesaian_id = s.id) as jumlah
		from penyelesaian_tertunda s left join akun a on a.id = s.dibuat_oleh
		where ${which} order by s.dibuat_pada desc limit 20`.execute(db)
	return rows
}

export type Selesai = {
	mahasiswa_id: string
	kelas_kode: string
	matakuliah_kode: string
	sampai: string
	alasan: string
	huruf: string
}

export async function insertPenyelesaian(
	db: DbOrTrx,
	of: { id: string; periode_kode: string; aturan: string; dibuat_oleh: string; dibuat_pada: Date },
	list: readonly Selesai[],
): Promise<void> {
	await db.insertInto('penyelesaian_tertunda').values(of).execute()
	await db
		.insertInto('tertunda_selesai')
		.values(list.map((one) => ({ ...one, penyelesaian_id: of.id })))
		.execute()
}

/** Nobody else takes the same settling back until the transaction ends. */
export async function lockPenyelesaian(db: DbOrTrx, id: string): Promise<void> {
	await sql`select from penyelesaian_tertunda where id = ${id} for update`.execute(db)
}

export type SelesaiRow = Selesai & { semester: number; masih: boolean }

/** What a settling has settled; `masih`: the result still is what it made of it. */
export async function listSelesai(db: DbOrTrx, id: string): Promise<SelesaiRow[]> {
	const { rows } = await sql<SelesaiRow>`
		select t.mahasiswa_id, t.kelas_kode, t.matakuliah_kode, t.sampai, t.alasan, t.huruf, h.semester,
			h.diumumkan_pada = s.dibuat_pada and h.huruf = t.huruf as masih
		from tertunda_selesai t join penyelesaian_tertunda s on s.id = t.penyelesaian_id
		join hasil_studi h on h.mahasiswa_id = t.mahasiswa_id and h.periode_kode = s.periode_kode
			and h.matakuliah_kode = t.matakuliah_kode
		where t.penyelesaian_id = ${id} order by t.mahasiswa_id, t.matakuliah_kode for update of h`.execute(db)
	return rows
}

/** Takes results away again that a settling has made. */
export async function deleteHasilSelesai(
	db: DbOrTrx,
	periode: string,
	list: readonly Pick<Selesai, 'mahasiswa_id' | 'matakuliah_kode'>[],
): Promise<void> {
	for (const { mahasiswa_id, matakuliah_kode } of list)
		await db
			.deleteFrom('hasil_studi')
			.where('mahasiswa_id', '=', mahasiswa_id)
			.where('periode_kode', '=', periode)
			.where('matakuliah_kode', '=', matakuliah_kode)
			.execute()
}

export async function markPenyelesaianDiurungkan(
	db: DbOrTrx,
	{ id, oleh, pada }: { id: string; oleh: string; pada: Date },
): Promise<void> {
	await db
		.updateTable('penyelesaian_tertunda')
		.set({ diurungkan_oleh: oleh, diurungkan_pada: pada })
		.where('id', '=', id)
		.execute()
}

/** Accounts of those who teach a course in a class and term. */
export async function listPengampuAkun(db: DbOrTrx, alamat: Alamat): Promise<string[]> {
	const rows = await db
		.selectFrom('pengampu as g')
		.innerJoin('dosen as d', 'd.nip', 'g.dosen_nip')
		.select('d.akun_id')
		.where('g.periode_kode', '=', alamat.periode)
		.where('g.kelas_kode', '=', alamat.kelas)
		.where('g.matakuliah_kode', '=', alamat.matakuliah)
		.where('d.akun_id', 'is not', null)
		.execute()
	return rows.flatMap(({ akun_id }) => akun_id ?? [])
}
