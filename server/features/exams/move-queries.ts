import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { countHanging } from '#server/db/hanging.ts'
import { rowsOf } from '#server/db/rows-of.ts'

type Salin = { periode: string; dari: string; ke: string; kode: readonly string[]; now: Date }

/**
 * Gives a class the exams to come of another one, at the same hours and in the same rooms, with their settings and proctors.
 * Make-ups stay: they are of named students.
 * @returns each with its copy
 */
export async function salinUjian(
	db: DbOrTrx,
	{ periode, dari, ke, kode, now }: Salin,
): Promise<{ dari: string; ke: string }[]> {
	const { rows } = await sql<{ dari: string; ke: string }>`
		with asal as materialized (
			select u.*, gen_random_uuid() as salinan from ujian u
			where u.periode_kode = ${periode} and u.kelas_kode = ${dari} and u.matakuliah_kode = any(${kode}::text[])
				and u.mulai > ${now} and not u.ditiadakan and u.susulan_dari is null
				and exists (select from pengampu p where (p.periode_kode, p.kelas_kode, p.matakuliah_kode)
					= (u.periode_kode, ${ke}, u.matakuliah_kode))
		), baru as (
			insert into ujian (id, periode_kode, kelas_kode, matakuliah_kode, jenis, nama, dari_bank, mulai, selesai, durasi_menit,
				batas_mulai_menit, jumlah_soal, acak_opsi, soal_diundi, ruang, tinjauan, tinjauan_mulai, toleransi_tersembunyi_detik)
			select salinan, periode_kode, ${ke}, matakuliah_kode, jenis, nama, dari_bank, mulai, selesai, durasi_menit,
				batas_mulai_menit, jumlah_soal, acak_opsi, soal_diundi, ruang, tinjauan, tinjauan_mulai, toleransi_tersembunyi_detik
			from asal
		)
		select id as dari, salinan as ke from asal order by mulai, id`.execute(db)
	if (rows.length === 0) return []
	const pairs = rowsOf('r', rows, { dari: 'uuid', ke: 'uuid' })
	await sql`insert into komposisi_ujian (ujian_id, topik, kesukaran, jumlah)
		select r.ke, k.topik, k.kesukaran, k.jumlah from ${pairs} join komposisi_ujian k on k.ujian_id = r.dari`.execute(
		db,
	)
	await sql`insert into pengawas_ujian (ujian_id, urutan, dosen_nip)
		select r.ke, p.urutan, p.dosen_nip from ${pairs} join pengawas_ujian p on p.ujian_id = r.dari`.execute(db)
	return rows
}

/** Extra time of all who sit an exam is that of its copy too; that of one student goes along with the student. */
export async function salinTambahanWaktu(
	db: DbOrTrx,
	pairs: readonly { dari: string; ke: string }[],
): Promise<void> {
	if (pairs.length === 0) return
	const r = rowsOf('r', pairs, { dari: 'uuid', ke: 'uuid' })
	await sql`
		insert into tambahan_waktu (ujian_id, mahasiswa_id, menit, alasan, oleh, pada)
		select r.ke, null, t.menit, t.alasan, t.oleh, t.pada from ${r} join tambahan_waktu t on t.ujian_id = r.dari
		where t.mahasiswa_id is null`.execute(db)
}

/** Extra time that students were given themselves is that of the same exam of another class from now on. */
export async function moveTambahanWaktu(
	db: DbOrTrx,
	rows: readonly { mahasiswa: string; dari: string; ke: string }[],
): Promise<void> {
	if (rows.length === 0) return
	await sql`
		update tambahan_waktu t set ujian_id = r.ke from ${rowsOf('r', rows, { mahasiswa: 'uuid', dari: 'uuid', ke: 'uuid' })}
		where t.ujian_id = r.dari and t.mahasiswa_id = r.mahasiswa`.execute(db)
}

/**
 * Takes exams away that were made as copies, all or none.
 * @param sejak when they were made: what was given to a student before came along
 * @returns the one with which something was done since, where there is one
 */
export async function hapusSalinanUjian(
	db: DbOrTrx,
	id: readonly string[],
	sejak: Date,
): Promise<string | null> {
	if (id.length === 0) return null
	if (await isTerpakai(db, id, sejak)) {
		for (const one of id) if (await isTerpakai(db, [one], sejak)) return one
	}
	await db
		.deleteFrom('ujian')
		.where('id', 'in', [...id])
		.execute()
	return null
}

async function isTerpakai(db: DbOrTrx, values: readonly string[], sejak: Date): Promise<boolean> {
	const hanging = await countHanging(db, {
		...{ table: 'ujian', column: 'id', values },
		except: ['komposisi_ujian', 'pengawas_ujian', 'kabar_ujian', 'tambahan_waktu', 'dispensasi_ujian'],
	})
	const { rows } = await sql`
		select from ujian u where u.id = any(${values}::uuid[]) and (
			exists (select from jejak j where j.objek = 'ujian:' || u.id)
			or exists (select from tambahan_waktu t where t.ujian_id = u.id and t.pada > ${sejak})
			or exists (select from dispensasi_ujian d where d.ujian_id = u.id and d.dibuat_pada > ${sejak}))
		limit 1`.execute(db)
	return hanging.size > 0 || rows.length > 0
}
