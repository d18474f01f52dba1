import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { kuliahOf, pesertaKuliah } from '#server/lib/member-queries.ts'

/** A course in a class and term. */
export type Alamat = { periode: string; kelas: string; matakuliah: string }

export type TugasRow = {
	id: string
	periode: string
	kelas: string
	kode_mk: string
	mata_kuliah: string
	judul: string
	petunjuk: string
	poin: number
	terima_teks: boolean
	terima_berkas: boolean
	terbit_pada: Date | null
	tenggat: Date
	potongan_persen: number | null
	ditutup_pada: Date | null
	versi: number
	diumumkan_pada: Date | null
}

const select = (db: DbOrTrx) =>
	db
		.selectFrom('tugas as t')
		.innerJoin('matakuliah as k', 'k.kode', 't.matakuliah_kode')
		.select([
			't.id',
			't.periode_kode as periode',
			't.kelas_kode as kelas',
			't.matakuliah_kode as kode_mk',
			'k.nama as mata_kuliah',
			't.judul',
			't.petunjuk',
			't.poin',
			't.terima_teks',
			't.terima_berkas',
			't.terbit_pada',
			't.tenggat',
			't.potongan_persen',
			't.ditutup_pada',
			't.versi',
			't.diumumkan_pada',
		])

export async function findTugas(db: DbOrTrx, id: string): Promise<TugasRow | undefined> {
	return select(db).where('t.id', '=', id).executeTakeFirst()
}

/** The same, so that until the transaction ends nobody changes it. */
export async function lockTugas(db: DbOrTrx, id: string): Promise<TugasRow | undefined> {
	return select(db).where('t.id', '=', id).forUpdate('t').executeTakeFirst()
}

/** The same for who only writes below it: they do not wait for each other. */
export async function shareTugas(db: DbOrTrx, id: string): Promise<TugasRow | undefined> {
	return select(db).where('t.id', '=', id).forShare('t').executeTakeFirst()
}

export type Jumlah = { mahasiswa: number; dikumpulkan: number; dinilai: number; diumumkan: number }

/** The assignments of a class, what is due first on top, each with how far it has come. */
export async function listTugas(db: DbOrTrx, at: Alamat): Promise<(TugasRow & Jumlah)[]> {
	const rows = await select(db)
		.where('t.periode_kode', '=', at.periode)
		.where('t.kelas_kode', '=', at.kelas)
		.where('t.matakuliah_kode', '=', at.matakuliah)
		.orderBy('t.tenggat')
		.orderBy('t.id')
		.execute()
	const { rows: counts } = await sql<Jumlah & { id: string }>`
		select t.id, count(*)::int as mahasiswa, count(a.ke)::int as dikumpulkan,
			-- What has come after the hand-in that has the score waits for one.
			(count(n.skor) filter (where a.ke is null or n.ke = a.ke))::int as dinilai, count(n.terbit_skor)::int as diumumkan
		from tugas t join lateral ${pesertaKuliah(kuliahOf('t'))} s on true
		join mahasiswa m on m.id = s.mahasiswa_id and m.aktif
		left join nilai_tugas n on n.tugas_id = t.id and n.mahasiswa_id = m.id
		cross join lateral (select max(p.ke) as ke from pengumpulan p where p.tugas_id = t.id and p.mahasiswa_id = m.id) a
		where t.periode_kode = ${at.periode} and t.kelas_kode = ${at.kelas} and t.matakuliah_kode = ${at.matakuliah}
		group by t.id`.execute(db)
	const nobody = { mahasiswa: 0, dikumpulkan: 0, dinilai: 0, diumumkan: 0 }
	const byId = new Map(counts.map(({ id, ...jumlah }) => [id, jumlah]))
	return rows.map((row) => ({ ...row, ...(byId.get(row.id) ?? nobody) }))
}

export async function listKriteria(db: DbOrTrx, id: string): Promise<{ nama: string; poin: number }[]> {
	return db
		.selectFrom('kriteria_tugas')
		.select(['nama', 'poin'])
		.where('tugas_id', '=', id)
		.orderBy('nomor')
		.execute()
}

export type BerkasRow = { id: string; nama: string; ukuran: number; sha256: string }

export type PesertaRow = {
	mahasiswa_id: string
	akun_id: string
	stambuk: string
	nama: string
	foto: string | null
	ke: number | null
	dikumpulkan_pada: Date | null
	/** Empty where texts were left out; `huruf` says how long it is all the same. */
	teks: string
	huruf: number
	berkas: BerkasRow[]
	skor: number | null
	skor_kriteria: Record<string, number>
	komentar: string
	dinilai_ke: number | null
	/** When what was judged was handed in. */
	dinilai_pada: Date | null
	versi: number
	oleh: string | null
	terbit_skor: number | null
	terbit_komentar: string | null
	terbit_ke: number | null
	terbit_pada: Date | null
}

/** The students of an assignment's class, and who has left it with a hand-in or a score, each with the last hand-in and its score. */
export async function listPeserta(
	db: DbOrTrx,
	id: string,
	only: { stambuk?: string; mahasiswaId?: string; tanpaTeks?: boolean } = {},
): Promise<PesertaRow[]> {
	const { rows } = await sql<PesertaRow>`
		select m.id as mahasiswa_id, m.akun_id, m.stambuk, m.nama, m.foto,
			a.ke, a.dikumpulkan_pada, coalesce(length(btrim(a.teks, e' \\t\\r\\n')), 0) as huruf,
			${only.tanpaTeks ? sql`''` : sql`coalesce(a.teks, '')`} as teks,
			coalesce((
				select json_agg(json_build_object('id', u.id, 'nama', u.nama, 'ukuran', u.ukuran, 'sha256', u.sha256) order by b.nomor)
				from berkas_pengumpulan b join unggahan u on u.id = b.unggahan_id
				where b.tugas_id = t.id and b.mahasiswa_id = m.id and b.ke = a.ke
			), '[]') as berkas,
			n.skor, coalesce(n.komentar, '') as komentar, n.ke as dinilai_ke, j.dikumpulkan_pada as dinilai_pada, coalesce(n.versi, 0) as versi,
			coalesce(d.nama, case when n.oleh is not null then 'Bagian akademik' end) as oleh,
			n.terbit_skor, n.terbit_komentar, n.terbit_ke, n.terbit_pada,
			coalesce((
				select json_object_agg(k.nomor, k.skor) from nilai_kriteria k where k.tugas_id = t.id and k.mahasiswa_id = m.id
			), '{}') as skor_kriteria
		from tugas t
		join lateral (
			select s.mahasiswa_id from ${pesertaKuliah(kuliahOf('t'))} s
			join mahasiswa aktif on aktif.id = s.mahasiswa_id and aktif.aktif
			union select p.mahasiswa_id from pengumpulan p where p.tugas_id = t.id
			union select d.mahasiswa_id from nilai_tugas d where d.tugas_id = t.id
		) peserta on true
		join mahasiswa m on m.id = peserta.mahasiswa_id
		left join lateral (
			select p.ke, p.dikumpulkan_pada, p.teks from pengumpulan p
			where p.tugas_id = t.id and p.mahasiswa_id = m.id order by p.ke desc limit 1
		) a on true
		left join nilai_tugas n on n.tugas_id = t.id and n.mahasiswa_id = m.id
		left join pengumpulan j on j.tugas_id = t.id and j.mahasiswa_id = m.id and j.ke = n.ke
		left join dosen d on d.akun_id = n.oleh
		where t.id = ${id}
			and (${only.stambuk ?? null}::text is null or m.stambuk = ${only.stambuk ?? null})
			and (${only.mahasiswaId ?? null}::uuid is null or m.id = ${only.mahasiswaId ?? null})
		order by m.stambuk`.execute(db)
	return rows
}

/** A file of the instructions; a picture with its pixels. */
export type LampiranRow = { sha256: string; mime: string; ukuran: number; lebar?: number; tinggi?: number }

export type PetunjukRow = {
	petunjuk: string
	/** What students see; null for a plain text. */
	petunjuk_html: string | null
	/** By name. */
	berkas: Record<string, LampiranRow>
}

/** What is asked in an assignment: the text, how it is shown, and its files. */
export async function findPetunjuk(db: DbOrTrx, id: string): Promise<PetunjukRow | undefined> {
	return db
		.selectFrom('tugas')
		.select(['petunjuk', 'petunjuk_html', 'berkas'])
		.where('id', '=', id)
		.executeTakeFirst()
}

export type IsianRow = PetunjukRow & {
	judul: string
	poin: number
	terima_teks: boolean
	terima_berkas: boolean
	tenggat: Date
	potongan_persen: number | null
	ditutup_pada: Date | null
	terbit_pada: Date | null
}

/** @returns the new version */
export async function updateTugas(db: DbOrTrx, id: string, isian: IsianRow): Promise<number> {
	const { versi } = await db
		.updateTable('tugas')
		.set((eb) => ({ ...isian, berkas: JSON.stringify(isian.berkas), versi: eb('versi', '+', 1) }))
		.where('id', '=', id)
		.returning('versi')
		.executeTakeFirstOrThrow()
	return versi
}

/** Replaces the rubric. */
export async function saveKriteria(
	db: DbOrTrx,
	id: string,
	kriteria: readonly { nama: string; poin: number }[],
): Promise<void> {
	await db.deleteFrom('kriteria_tugas').where('tugas_id', '=', id).execute()
	if (kriteria.length > 0)
		await db
			.insertInto('kriteria_tugas')
			.values(kriteria.map((one, i) => ({ ...one, tugas_id: id, nomor: i + 1 })))
			.execute()
}

/** Whether somebody has handed in, or has a score. */
export async function isTugasUsed(db: DbOrTrx, id: string): Promise<boolean> {
	const { rows } = await sql<{ used: boolean }>`
		select exists (select from pengumpulan where tugas_id = ${id}) or exists (select from nilai_tugas where tugas_id = ${id})
			as used`.execute(db)
	return rows[0]?.used ?? false
}

/** Whether a part of the rubric has been judged. */
export async function isRubrikUsed(db: DbOrTrx, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('nilai_kriteria')
		.select('nomor')
		.where('tugas_id', '=', id)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

/** The highest score that somebody was given, or told. */
export async function highestSkor(db: DbOrTrx, id: string): Promise<number> {
	const { most } = await db
		.selectFrom('nilai_tugas')
		.select(sql<number | null>`max(greatest(skor, terbit_skor))`.as('most'))
		.where('tugas_id', '=', id)
		.executeTakeFirstOrThrow()
	return Number(most ?? 0)
}

export async function deleteTugas(db: DbOrTrx, id: string): Promise<void> {
	await db.deleteFrom('tugas').where('id', '=', id).execute()
}

/** Accounts of the active students who do an assignment. */
export async function listAkunKelas(db: DbOrTrx, id: string): Promise<string[]> {
	const { rows } = await sql<{ akun_id: string }>`
		select m.akun_id from tugas t
		join lateral ${pesertaKuliah(kuliahOf('t'))} s on true
		join mahasiswa m on m.id = s.mahasiswa_id and m.aktif
		where t.id = ${id}`.execute(db)
	return rows.map(({ akun_id }) => akun_id)
}
