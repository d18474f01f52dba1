import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { kuliahOf, pesertaKuliah } from '#server/lib/member-queries.ts'

export type NilaiRow = {
	tugas_id: string
	mahasiswa_id: string
	skor: number | null
	komentar: string
	ke: number | null
	oleh: string
	pada: Date
}

/**
 * Keeps score and comment where nobody else has changed them meanwhile.
 * @returns the new version; undefined when somebody has
 */
export async function saveNilai(db: DbOrTrx, row: NilaiRow, versi: number): Promise<number | undefined> {
	const { tugas_id, mahasiswa_id, ...isi } = row
	const saved =
		versi === 0
			? await db
					.insertInto('nilai_tugas')
					.values({ ...row, terbit_skor: null, terbit_komentar: null, terbit_ke: null, terbit_pada: null })
					.onConflict((oc) => oc.columns(['tugas_id', 'mahasiswa_id']).doNothing())
					.returning('versi')
					.executeTakeFirst()
			: await db
					.updateTable('nilai_tugas')
					.set((eb) => ({ ...isi, versi: eb('versi', '+', 1) }))
					.where('tugas_id', '=', tugas_id)
					.where('mahasiswa_id', '=', mahasiswa_id)
					.where('versi', '=', versi)
					.returning('versi')
					.executeTakeFirst()
	return saved?.versi
}

/** Replaces what was given by the rubric; by place, null for nothing. */
export async function saveNilaiKriteria(
	db: DbOrTrx,
	{ tugas_id, mahasiswa_id }: { tugas_id: string; mahasiswa_id: string },
	skor: readonly (number | null)[],
): Promise<void> {
	await db
		.deleteFrom('nilai_kriteria')
		.where('tugas_id', '=', tugas_id)
		.where('mahasiswa_id', '=', mahasiswa_id)
		.execute()
	const given = skor.flatMap((one, i) =>
		one === null ? [] : [{ tugas_id, mahasiswa_id, nomor: i + 1, skor: one }],
	)
	if (given.length > 0) await db.insertInto('nilai_kriteria').values(given).execute()
}

export type DiumumkanRow = {
	akun_id: string
	stambuk: string
	nama: string
	versi: number
	lama: number | null
	baru: number
}

/** Tells what is not told yet. @returns who is told, with the score that they were told before */
export async function publishNilai(db: DbOrTrx, id: string, now: Date): Promise<DiumumkanRow[]> {
	const { rows } = await sql<DiumumkanRow>`
		with baru as (
			select mahasiswa_id, versi, terbit_skor as lama, skor as baru from nilai_tugas
			where tugas_id = ${id} and skor is not null
				and (terbit_pada is null or (skor, komentar, ke) is distinct from (terbit_skor, terbit_komentar, terbit_ke))
			order by mahasiswa_id for update
		),
		terbit as (
			update nilai_tugas n set terbit_skor = n.skor, terbit_komentar = n.komentar, terbit_ke = n.ke, terbit_pada = ${now}
			from baru where n.tugas_id = ${id} and n.mahasiswa_id = baru.mahasiswa_id
		),
		tanda as (update tugas set diumumkan_pada = coalesce(diumumkan_pada, ${now}) where id = ${id} and exists (select from baru))
		select m.akun_id, m.stambuk, m.nama, baru.versi, baru.lama, baru.baru from baru join mahasiswa m on m.id = baru.mahasiswa_id`.execute(
		db,
	)
	return rows
}

export type NilaiTugasRow = {
	akun_id: string
	stambuk: string
	nama: string
	skor: number | null
	/** When what was judged was handed in. */
	dinilai_pada: Date | null
	terbit_skor: number | null
	/** The same of what the student was told. */
	terbit_dinilai_pada: Date | null
}

/** Who has a score of an assignment, or was told one. */
export async function listNilaiTugas(db: DbOrTrx, id: string): Promise<NilaiTugasRow[]> {
	const { rows } = await sql<NilaiTugasRow>`
		select m.akun_id, m.stambuk, m.nama, n.skor, j.dikumpulkan_pada as dinilai_pada, n.terbit_skor,
			told.dikumpulkan_pada as terbit_dinilai_pada
		from nilai_tugas n
		join mahasiswa m on m.id = n.mahasiswa_id
		left join pengumpulan j on j.tugas_id = n.tugas_id and j.mahasiswa_id = n.mahasiswa_id and j.ke = n.ke
		left join pengumpulan told
			on told.tugas_id = n.tugas_id and told.mahasiswa_id = n.mahasiswa_id and told.ke = n.terbit_ke
		where n.tugas_id = ${id} and (n.skor is not null or n.terbit_skor is not null)
		order by m.stambuk`.execute(db)
	return rows
}

export type KomponenRow = {
	stambuk: string
	poin: number
	skor: number | null
	tenggat: Date
	potongan_persen: number | null
	ditutup_pada: Date | null
	dikumpulkan_pada: Date | null
}

/** For each active student of a class the assignments whose scores are known, with what the student was told. */
export async function listKomponen(
	db: DbOrTrx,
	at: { periode: string; kelas: string; matakuliah: string },
): Promise<KomponenRow[]> {
	const { rows } = await sql<KomponenRow>`
		select m.stambuk, t.poin, n.terbit_skor as skor, t.tenggat, t.potongan_persen, t.ditutup_pada, a.dikumpulkan_pada
		from tugas t
		join lateral ${pesertaKuliah(kuliahOf('t'))} s on true
		join mahasiswa m on m.id = s.mahasiswa_id
		left join nilai_tugas n on n.tugas_id = t.id and n.mahasiswa_id = m.id
		left join pengumpulan a on a.tugas_id = t.id and a.mahasiswa_id = m.id and a.ke = n.terbit_ke
		where t.periode_kode = ${at.periode} and t.kelas_kode = ${at.kelas} and t.matakuliah_kode = ${at.matakuliah}
			and t.diumumkan_pada is not null`.execute(db)
	return rows
}

export async function listKomentar(db: DbOrTrx, akunId: string): Promise<{ id: string; teks: string }[]> {
	return db
		.selectFrom('komentar_dosen')
		.select(['id', 'teks'])
		.where('akun_id', '=', akunId)
		.orderBy('teks')
		.execute()
}

/** The same words are kept once. */
export async function insertKomentar(
	db: DbOrTrx,
	akunId: string,
	teks: string,
): Promise<{ id: string; teks: string }> {
	return db
		.insertInto('komentar_dosen')
		.values({ akun_id: akunId, teks })
		.onConflict((oc) => oc.columns(['akun_id', 'teks']).doUpdateSet({ teks }))
		.returning(['id', 'teks'])
		.executeTakeFirstOrThrow()
}

export async function deleteKomentar(db: DbOrTrx, akunId: string, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('komentar_dosen')
		.where('akun_id', '=', akunId)
		.where('id', '=', id)
		.executeTakeFirst()
	return numDeletedRows > 0n
}
