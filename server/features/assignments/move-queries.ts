import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'

/** What a student has handed in and got for it, which goes to the same assignment of another class. */
export type PindahKerja = { mahasiswa: string; dari: string; ke: string }

const COLUMNS = { mahasiswa: 'uuid', dari: 'uuid', ke: 'uuid' }

/** Takes hand-ins with their files, scores and comments along to other assignments, in which nothing of these students is yet. */
export async function moveKerja(db: DbOrTrx, rows: readonly PindahKerja[]): Promise<void> {
	if (rows.length === 0) return
	const r = rowsOf('r', rows, COLUMNS)
	const own = (alias: string) =>
		sql`${sql.ref(`${alias}.tugas_id`)} = r.dari and ${sql.ref(`${alias}.mahasiswa_id`)} = r.mahasiswa`
	await sql`insert into pengumpulan (tugas_id, mahasiswa_id, ke, teks, dikumpulkan_pada)
		select r.ke, p.mahasiswa_id, p.ke, p.teks, p.dikumpulkan_pada from ${r} join pengumpulan p on ${own('p')}`.execute(
		db,
	)
	await sql`update unggahan u set tugas_id = r.ke from ${r} where ${own('u')}`.execute(db)
	await sql`update berkas_pengumpulan b set tugas_id = r.ke from ${r} where ${own('b')}`.execute(db)
	await sql`delete from pengumpulan p using ${r} where ${own('p')}`.execute(db)
	await sql`insert into nilai_tugas (tugas_id, mahasiswa_id, skor, komentar, ke, versi, oleh, pada,
			terbit_skor, terbit_komentar, terbit_ke, terbit_pada)
		select r.ke, n.mahasiswa_id, n.skor, n.komentar, n.ke, n.versi, n.oleh, n.pada,
			n.terbit_skor, n.terbit_komentar, n.terbit_ke, n.terbit_pada
		from ${r} join nilai_tugas n on ${own('n')}`.execute(db)
	await sql`update nilai_kriteria k set tugas_id = r.ke from ${r} where ${own('k')}`.execute(db)
	await sql`delete from nilai_tugas n using ${r} where ${own('n')}`.execute(db)
}

type Salin = { periode: string; dari: string; ke: string; kode: readonly string[] }

/** Gives a class the published assignments of another one, with their rubrics. @returns each with its copy */
export async function copyTugas(
	db: DbOrTrx,
	{ periode, dari, ke, kode }: Salin,
): Promise<{ dari: string; ke: string }[]> {
	const { rows } = await sql<{ dari: string; ke: string }>`
		with asal as materialized (
			select t.*, gen_random_uuid() as salinan from tugas t
			where t.periode_kode = ${periode} and t.kelas_kode = ${dari} and t.matakuliah_kode = any(${kode}::text[])
				and t.terbit_pada is not null
		), baru as (
			insert into tugas (id, periode_kode, kelas_kode, matakuliah_kode, judul, petunjuk, petunjuk_html, berkas, poin,
				terima_teks, terima_berkas, terbit_pada, tenggat, potongan_persen, ditutup_pada, dibuat_oleh, dibuat_pada,
				diumumkan_pada)
			select salinan, periode_kode, ${ke}, matakuliah_kode, judul, petunjuk, petunjuk_html, berkas, poin,
				terima_teks, terima_berkas, terbit_pada, tenggat, potongan_persen, ditutup_pada, dibuat_oleh, dibuat_pada,
				diumumkan_pada
			from asal
		)
		select id as dari, salinan as ke from asal order by id`.execute(db)
	const pairs = rowsOf('r', rows, { dari: 'uuid', ke: 'uuid' })
	if (rows.length > 0)
		await sql`insert into kriteria_tugas (tugas_id, nomor, nama, poin)
			select r.ke, k.nomor, k.nama, k.poin from ${pairs} join kriteria_tugas k on k.tugas_id = r.dari`.execute(
			db,
		)
	return rows
}

/** The files that the instructions of assignments name. */
export async function listLampiran(
	db: DbOrTrx,
	id: readonly string[],
): Promise<{ id: string; nama: string; sha256: string }[]> {
	const { rows } = await sql<{ id: string; nama: string; sha256: string }>`
		select t.id, b.key as nama, b.value->>'sha256' as sha256 from tugas t, jsonb_each(t.berkas) b
		where t.id = any(${id}::uuid[])`.execute(db)
	return rows
}

/** Takes assignments away in which nobody has handed in and nobody has a score. @returns how many */
export async function deleteTugasKosong(db: DbOrTrx, id: readonly string[]): Promise<number> {
	const { numAffectedRows } = await sql`
		delete from tugas t where t.id = any(${id}::uuid[])
			and not exists (select from pengumpulan p where p.tugas_id = t.id)
			and not exists (select from nilai_tugas n where n.tugas_id = t.id)`.execute(db)
	return Number(numAffectedRows ?? 0n)
}
