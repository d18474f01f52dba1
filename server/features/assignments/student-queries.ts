import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { kuliahMahasiswa } from '#server/lib/member-queries.ts'
import type { BerkasRow, TugasRow } from './queries.ts'

export type TugasSayaRow = Pick<
	TugasRow,
	'id' | 'kode_mk' | 'mata_kuliah' | 'judul' | 'poin' | 'tenggat' | 'potongan_persen' | 'ditutup_pada'
> & { dikumpulkan_pada: Date | null; terbit_skor: number | null; dinilai_pada: Date | null }

const SAYA = { mahasiswaId: sql`s.mahasiswa_id`, kelas: sql`s.kelas_kode`, periode: sql`s.periode_kode` }

/** The published assignments that are a student's in the active term, what is due first on top. */
export async function listTugasSaya(db: DbOrTrx, mahasiswaId: string): Promise<TugasSayaRow[]> {
	const { rows } = await sql<TugasSayaRow>`
		select t.id, t.matakuliah_kode as kode_mk, k.nama as mata_kuliah, t.judul, t.poin, t.tenggat, t.potongan_persen,
			t.ditutup_pada, a.dikumpulkan_pada, n.terbit_skor, judged.dikumpulkan_pada as dinilai_pada
		from mahasiswa_periode s
		join periode p on p.kode = s.periode_kode and p.aktif
		join lateral ${kuliahMahasiswa('tugas', SAYA)} t on t.terbit_pada is not null
		join matakuliah k on k.kode = t.matakuliah_kode
		left join lateral (
			select dikumpulkan_pada from pengumpulan
			where tugas_id = t.id and mahasiswa_id = s.mahasiswa_id order by ke desc limit 1
		) a on true
		left join nilai_tugas n on n.tugas_id = t.id and n.mahasiswa_id = s.mahasiswa_id
		left join pengumpulan judged on judged.tugas_id = t.id and judged.mahasiswa_id = s.mahasiswa_id and judged.ke = n.terbit_ke
		where s.mahasiswa_id = ${mahasiswaId}
		order by t.tenggat, t.id`.execute(db)
	return rows
}

/** When a hand-in was made. */
export async function findWaktuKumpul(
	db: DbOrTrx,
	at: { id: string; mahasiswaId: string; ke: number },
): Promise<Date | null> {
	const row = await db
		.selectFrom('pengumpulan')
		.select('dikumpulkan_pada')
		.where('tugas_id', '=', at.id)
		.where('mahasiswa_id', '=', at.mahasiswaId)
		.where('ke', '=', at.ke)
		.executeTakeFirst()
	return row?.dikumpulkan_pada ?? null
}

/** Names of who teaches the course in the class. */
export async function listPengajar(
	db: DbOrTrx,
	{ periode, kelas, kode_mk }: Pick<TugasRow, 'periode' | 'kelas' | 'kode_mk'>,
): Promise<string[]> {
	const rows = await db
		.selectFrom('pengampu as g')
		.innerJoin('dosen as d', 'd.nip', 'g.dosen_nip')
		.select('d.nama')
		.where('g.periode_kode', '=', periode)
		.where('g.kelas_kode', '=', kelas)
		.where('g.matakuliah_kode', '=', kode_mk)
		.orderBy('d.nama')
		.execute()
	return rows.map(({ nama }) => nama)
}

/**
 * Locks the hand-ins of one student, also the first: two tabs are one after the other.
 * @returns number of the last one, 0 for none
 */
export async function lockPengumpulan(
	db: DbOrTrx,
	{ id, mahasiswaId }: { id: string; mahasiswaId: string },
): Promise<number> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`tugas:${id}:${mahasiswaId}`}, 0))`.execute(db)
	const { ke } = await db
		.selectFrom('pengumpulan')
		.select(({ fn }) => fn.max('ke').as('ke'))
		.where('tugas_id', '=', id)
		.where('mahasiswa_id', '=', mahasiswaId)
		.executeTakeFirstOrThrow()
	return Number(ke ?? 0)
}

export async function insertPengumpulan(
	db: DbOrTrx,
	row: { tugas_id: string; mahasiswa_id: string; ke: number; teks: string; dikumpulkan_pada: Date },
	berkas: readonly string[],
): Promise<void> {
	await db.insertInto('pengumpulan').values(row).execute()
	const { tugas_id, mahasiswa_id, ke } = row
	if (berkas.length > 0)
		await db
			.insertInto('berkas_pengumpulan')
			.values(berkas.map((unggahan_id, i) => ({ tugas_id, mahasiswa_id, ke, nomor: i + 1, unggahan_id })))
			.execute()
}

type LamaRow = {
	stambuk: string
	nama: string
	ke: number
	dikumpulkan_pada: Date
	teks: string
	berkas: (BerkasRow & { tersimpan: boolean })[]
}

/** Hand-ins that were replaced, of one student or of all, newest first. */
export async function listPengumpulanLama(
	db: DbOrTrx,
	id: string,
	who: { mahasiswaId: string } | { stambuk: string } | undefined = undefined,
): Promise<LamaRow[]> {
	const { rows } = await sql<LamaRow>`
		select m.stambuk, m.nama, p.ke, p.dikumpulkan_pada, p.teks, coalesce((
			select json_agg(json_build_object('id', u.id, 'nama', u.nama, 'ukuran', u.ukuran, 'sha256', u.sha256,
				'tersimpan', u.dihapus_pada is null) order by b.nomor)
			from berkas_pengumpulan b join unggahan u on u.id = b.unggahan_id
			where b.tugas_id = p.tugas_id and b.mahasiswa_id = p.mahasiswa_id and b.ke = p.ke
		), '[]') as berkas
		from pengumpulan p join mahasiswa m on m.id = p.mahasiswa_id
		where p.tugas_id = ${id}
			and ${!who ? sql`true` : 'stambuk' in who ? sql`m.stambuk = ${who.stambuk}` : sql`m.id = ${who.mahasiswaId}`}
			and exists (
				select from pengumpulan b where b.tugas_id = p.tugas_id and b.mahasiswa_id = p.mahasiswa_id and b.ke > p.ke
			)
		order by m.stambuk, p.ke desc`.execute(db)
	return rows
}
