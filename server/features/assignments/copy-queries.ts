import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Alamat } from './queries.ts'

export type TugasLama = {
	id: string
	judul: string
	poin: number
	kriteria: number
	berkas: number
	potongan_persen: number | null
	tenggat: Date
	ditutup_pada: Date | null
}

/** Assignments of a class as students had them, what was due first on top. */
export async function listTugasLama(db: DbOrTrx, at: Alamat): Promise<TugasLama[]> {
	const { rows } = await sql<TugasLama>`
		select t.id, t.judul, t.poin::float8 as poin, t.potongan_persen, t.tenggat, t.ditutup_pada,
			(select count(*)::int from kriteria_tugas k where k.tugas_id = t.id) as kriteria,
			(select count(*)::int from jsonb_object_keys(t.berkas)) as berkas
		from tugas t
		where t.periode_kode = ${at.periode} and t.kelas_kode = ${at.kelas} and t.matakuliah_kode = ${at.matakuliah}
			and t.terbit_pada is not null
		order by t.tenggat, t.id limit 200`.execute(db)
	return rows
}

/** What of this a class has already: the assignments that were copied into it, and the titles of all. */
export async function findTugasAda(
	db: DbOrTrx,
	at: Alamat,
): Promise<{ judul: ReadonlySet<string>; asal: ReadonlySet<string> }> {
	const rows = await db
		.selectFrom('tugas')
		.select(['judul', 'disalin_dari'])
		.where('periode_kode', '=', at.periode)
		.where('kelas_kode', '=', at.kelas)
		.where('matakuliah_kode', '=', at.matakuliah)
		.execute()
	return {
		judul: new Set(rows.map(({ judul }) => judul)),
		asal: new Set(rows.flatMap(({ disalin_dari }) => disalin_dari ?? [])),
	}
}

/** Makes drafts of assignments in another class, each so many days later, with their rubrics. @returns their ids */
export async function insertSalinanTugas(
	db: DbOrTrx,
	at: Alamat,
	copy: { tugas: readonly { id: string; hari: number }[]; salinan: string; oleh: string; pada: Date },
): Promise<string[]> {
	const later = sql`make_interval(hours => l.hari * 24)`
	const { rows } = await sql<{ id: string }>`
		insert into tugas (periode_kode, kelas_kode, matakuliah_kode, judul, petunjuk, petunjuk_html, berkas, poin, terima_teks,
			terima_berkas, tenggat, potongan_persen, ditutup_pada, dibuat_oleh, dibuat_pada, salinan_id, disalin_dari)
		select ${at.periode}, ${at.kelas}, ${at.matakuliah}, judul, petunjuk, petunjuk_html, berkas, poin, terima_teks,
			terima_berkas, tenggat + ${later}, potongan_persen, ditutup_pada + ${later}, ${copy.oleh}::uuid, ${copy.pada},
			${copy.salinan}::uuid, t.id
		from unnest(${copy.tugas.map(({ id }) => id)}::uuid[], ${copy.tugas.map(({ hari }) => hari)}::int[]) as l (id, hari)
			join tugas t on t.id = l.id
		returning id`.execute(db)
	const ids = rows.map(({ id }) => id)
	await sql`
		insert into kriteria_tugas (tugas_id, nomor, nama, poin)
		select t.id, k.nomor, k.nama, k.poin from tugas t join kriteria_tugas k on k.tugas_id = t.disalin_dari
		where t.id = any(${ids}::uuid[])`.execute(db)
	return ids
}

/** Locks the assignments of a copy. @returns those that nobody has changed or published, and how many there are */
export async function lockSalinanTugas(
	trx: DbOrTrx,
	salinan: string,
): Promise<{ utuh: string[]; jumlah: number }> {
	const rows = await trx
		.selectFrom('tugas')
		.select(['id', 'versi', 'terbit_pada'])
		.where('salinan_id', '=', salinan)
		.orderBy('id')
		.forUpdate()
		.execute()
	const utuh = rows.filter(({ versi, terbit_pada }) => versi === 1 && terbit_pada === null)
	return { utuh: utuh.map(({ id }) => id), jumlah: rows.length }
}
