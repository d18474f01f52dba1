import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { pesertaKuliah } from '#server/lib/member-queries.ts'
import type { Libur } from '#shared/rules/minggu-kuliah.ts'
import type { DiKelas, SlotKuliah, TempatPertemuan } from '#shared/rules/pertemuan.ts'
import {
	JUMLAH_KELAS,
	type PertemuanTersimpanRow,
	pertemuanTersimpan,
	type UjianPertemuanRow,
	ujianPertemuan,
} from './queries.ts'

export type PeriodeKuliah = {
	kode: string
	mulai: string
	selesai: string
	jumlah_pertemuan: number
	libur: Libur[]
}

/**
 * A term with its holidays. With `lock` nobody else changes its plan until the transaction ends: of two meetings that
 * want the same room the second sees the first.
 */
export async function findPeriodeKuliah(
	db: DbOrTrx,
	kode: string,
	{ lock }: { lock: boolean },
): Promise<PeriodeKuliah | undefined> {
	const { rows } = await sql<PeriodeKuliah>`
		select p.kode, p.mulai, p.selesai, p.jumlah_pertemuan, coalesce((
			select json_agg(json_build_object('mulai', k.mulai, 'selesai', k.selesai, 'kegiatan', k.kegiatan)
				order by k.mulai, k.kegiatan)
			from kegiatan_kalender k
			where k.kategori = 'holiday' and k.selesai >= p.mulai and k.mulai <= p.selesai
		), '[]') as libur
		from periode p where p.kode = ${kode} ${lock ? sql`for no key update of p` : sql``}`.execute(db)
	return rows[0]
}

export type FaktaPertemuan = {
	slot: (SlotKuliah & DiKelas)[]
	perubahan: PertemuanTersimpanRow[]
	ujian: UjianPertemuanRow[]
}

/** What the meetings of some courses in classes follow from. */
export async function findFaktaPertemuan(
	db: DbOrTrx,
	periode: string,
	courses: readonly DiKelas[],
): Promise<FaktaPertemuan> {
	const kelas = courses.map((c) => c.kelas)
	const kode = courses.map((c) => c.kode_mk)
	const among = (table: string) => sql`
		${sql.ref(`${table}.periode_kode`)} = ${periode} and (${sql.ref(`${table}.kelas_kode`)},
			${sql.ref(`${table}.matakuliah_kode`)}) in (select * from unnest(${kelas}::text[], ${kode}::text[]))`
	const { rows } = await sql<FaktaPertemuan>`
		select coalesce((select json_agg(x) from (
			select j.kelas_kode as kelas, j.matakuliah_kode as kode_mk, j.hari, j.ruangan,
				to_char(j.jam_mulai, 'HH24:MI') as jam_mulai, to_char(j.jam_selesai, 'HH24:MI') as jam_selesai, ${JUMLAH_KELAS}
			from jadwal_kuliah j where ${among('j')}) as x), '[]') as slot,
		coalesce((select json_agg(x) from (${pertemuanTersimpan(among('k'))}) as x), '[]') as perubahan,
		coalesce((select json_agg(x) from (${ujianPertemuan(among('u'))}) as x), '[]') as ujian`.execute(db)
	return rows[0] as FaktaPertemuan
}

/** Accounts of the students of a course in a class, and of who teaches the course there, without the one who knows already. */
export async function listWarga(
	db: DbOrTrx,
	{ periode, kelas, kode_mk, kecuali }: DiKelas & { periode: string; kecuali: string },
): Promise<string[]> {
	const { rows } = await sql<{ akun_id: string }>`
		select m.akun_id from ${pesertaKuliah({ periode, kelas, matakuliah: kode_mk })} s
		join mahasiswa m on m.id = s.mahasiswa_id and m.aktif
		union
		select d.akun_id from pengampu g join dosen d on d.nip = g.dosen_nip
		where g.periode_kode = ${periode} and g.kelas_kode = ${kelas} and g.matakuliah_kode = ${kode_mk}
			and d.akun_id is not null and d.akun_id <> ${kecuali}::uuid`.execute(db)
	return rows.map(({ akun_id }) => akun_id)
}

export async function namaMatakuliah(db: DbOrTrx, kode: string): Promise<string> {
	const row = await db.selectFrom('matakuliah').select('nama').where('kode', '=', kode).executeTakeFirst()
	return row?.nama ?? kode
}

export type PertemuanBaru = DiKelas & {
	periode: string
	asal: TempatPertemuan
	pindah: TempatPertemuan | null
	dibatalkan: boolean
	alasan: string
	oleh: string
	pada: Date
}

/** Keeps what was decided about a meeting, in its row. @returns the id of the meeting */
export async function savePertemuan(db: DbOrTrx, baru: PertemuanBaru): Promise<string> {
	const { asal, pindah } = baru
	const decided = {
		tanggal: pindah?.tanggal ?? null,
		jam_mulai: pindah?.jam_mulai ?? null,
		jam_selesai: pindah?.jam_selesai ?? null,
		ruangan: pindah?.ruangan ?? null,
		dibatalkan: baru.dibatalkan,
		alasan: baru.alasan,
		diubah_oleh: baru.oleh,
		diubah_pada: baru.pada,
	}
	const { id } = await db
		.insertInto('pertemuan_kelas')
		.values({
			periode_kode: baru.periode,
			kelas_kode: baru.kelas,
			matakuliah_kode: baru.kode_mk,
			asal_tanggal: asal.tanggal,
			asal_jam_mulai: asal.jam_mulai,
			asal_jam_selesai: asal.jam_selesai,
			asal_ruangan: asal.ruangan,
			...decided,
		})
		.onConflict((oc) =>
			oc
				.columns(['periode_kode', 'kelas_kode', 'matakuliah_kode', 'asal_tanggal', 'asal_jam_mulai'])
				.doUpdateSet(decided),
		)
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** The row of a meeting, and who changed it last. */
export async function findPerubahan(
	db: DbOrTrx,
	{ periode, kelas, kode_mk, asal }: DiKelas & { periode: string; asal: TempatPertemuan },
): Promise<{ id: string; oleh: string | null } | undefined> {
	return db
		.selectFrom('pertemuan_kelas as p')
		.leftJoin('dosen as d', 'd.akun_id', 'p.diubah_oleh')
		.select(['p.id', 'd.nama as oleh'])
		.where('p.periode_kode', '=', periode)
		.where('p.kelas_kode', '=', kelas)
		.where('p.matakuliah_kode', '=', kode_mk)
		.where('p.asal_tanggal', '=', asal.tanggal)
		.where('p.asal_jam_mulai', '=', asal.jam_mulai)
		.executeTakeFirst()
}

/**
 * Makes the row of a meeting that nobody has decided about: attendance holds on to it. A row that is there stays as it is.
 * @returns the id of the meeting
 */
export async function touchPertemuan(
	db: DbOrTrx,
	{ periode, kelas, kode_mk, asal, oleh, pada }: Omit<PertemuanBaru, 'pindah' | 'dibatalkan' | 'alasan'>,
): Promise<string> {
	const at = {
		periode_kode: periode,
		kelas_kode: kelas,
		matakuliah_kode: kode_mk,
		asal_tanggal: asal.tanggal,
		asal_jam_mulai: asal.jam_mulai,
	}
	const known = await idOfPertemuan(db, at)
	if (known) return known
	await db
		.insertInto('pertemuan_kelas')
		.values({
			...at,
			asal_jam_selesai: asal.jam_selesai,
			asal_ruangan: asal.ruangan,
			diubah_oleh: oleh,
			diubah_pada: pada,
		})
		.onConflict((oc) => oc.doNothing())
		.execute()
	const made = await idOfPertemuan(db, at)
	if (!made) throw new Error('a meeting that was just made is not there')
	return made
}

type Kunci = Record<
	'periode_kode' | 'kelas_kode' | 'matakuliah_kode' | 'asal_tanggal' | 'asal_jam_mulai',
	string
>

async function idOfPertemuan(db: DbOrTrx, at: Kunci): Promise<string | undefined> {
	const row = await db
		.selectFrom('pertemuan_kelas')
		.select('id')
		.where('periode_kode', '=', at.periode_kode)
		.where('kelas_kode', '=', at.kelas_kode)
		.where('matakuliah_kode', '=', at.matakuliah_kode)
		.where('asal_tanggal', '=', at.asal_tanggal)
		.where('asal_jam_mulai', '=', at.asal_jam_mulai)
		.executeTakeFirst()
	return row?.id
}

/** Holds a meeting against who changes its plan ({@link isTerlaksana}) until the transaction ends; several may. */
export async function holdPertemuan(db: DbOrTrx, id: string): Promise<void> {
	await sql`select from pertemuan_kelas where id = ${id} for key share`.execute(db)
}

/** Whether somebody was marked as present or absent at a meeting. Who marks waits meanwhile, and sees what becomes of it. */
export async function isTerlaksana(db: DbOrTrx, id: string): Promise<boolean> {
	// Who marks may have to be waited for: what they wrote is seen by the next statement only.
	await sql`select from pertemuan_kelas where id = ${id} for update`.execute(db)
	const { rows } = await sql<{ terlaksana: boolean }>`
		select exists (select from presensi where pertemuan_id = ${id} and status in ('hadir', 'alpa')) as terlaksana`.execute(
		db,
	)
	return rows[0]?.terlaksana ?? false
}

/** Marks that are made at a meeting from now on begin at this version, or above. */
export async function numberMarksFrom(db: DbOrTrx, id: string, versi: number): Promise<void> {
	await sql`
		update pertemuan_kelas set versi_presensi = greatest(versi_presensi, ${versi}::int) where id = ${id}`.execute(
		db,
	)
}
