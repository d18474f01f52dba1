import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { pesertaKuliah } from '#server/lib/member-queries.ts'
import type { Peserta } from '#shared/api/participants.ts'

/** Which course, in which class and term. */
export type Alamat = { periode: string; kelas: string; matakuliah: string }

type Facts = {
	jumlah_materi: number
	jumlah_tugas: number
	mahasiswa: Omit<Peserta, 'kehadiran'>[]
	pesan: { id: string; isi: string; oleh: string; pada: string; penerima: number }[]
}

/** So many messages are shown. */
const MOST_SHOWN = 50

/** The students of a course in a class with what they have done, and what was written to them, in one statement. */
export async function findPeserta(
	db: DbOrTrx,
	{ periode, kelas, matakuliah, now }: Alamat & { now: Date },
): Promise<Facts> {
	const { rows } = await sql<Facts>`
		with terbit as materialized (
			select id from materi
			where periode_kode = ${periode} and matakuliah_kode = ${matakuliah} and terbit_pada <= ${now}
		), diminta as materialized (
			select id from tugas where periode_kode = ${periode} and kelas_kode = ${kelas}
				and matakuliah_kode = ${matakuliah} and terbit_pada <= ${now}
		)
		select (select count(*)::int from terbit) as jumlah_materi, (select count(*)::int from diminta) as jumlah_tugas,
			coalesce((select json_agg(x order by x.nama, x.stambuk) from (
				select m.stambuk, m.nama, m.foto, a.email, m.whatsapp,
					(select count(*) from kemajuan_materi k join terbit on terbit.id = k.materi_id
						where k.mahasiswa_id = m.id and k.selesai) as materi_selesai,
					(select count(*) from pengumpulan p join diminta on diminta.id = p.tugas_id
						where p.mahasiswa_id = m.id and p.ke = 1) as tugas_dikumpulkan
				from ${pesertaKuliah({ periode, kelas, matakuliah })} s join mahasiswa m on m.id = s.mahasiswa_id and m.aktif
				join akun a on a.id = m.akun_id) as x), '[]') as mahasiswa,
			coalesce((select json_agg(x order by x.pada desc, x.id) from (
				select k.id, k.isi, coalesce(d.nama, a.email) as oleh, k.pada,
					(select count(*) from penerima_pesan p where p.pesan_id = k.id) as penerima
				from pesan_kelas k join akun a on a.id = k.oleh left join dosen d on d.akun_id = k.oleh
				where k.periode_kode = ${periode} and k.kelas_kode = ${kelas} and k.matakuliah_kode = ${matakuliah}
				order by k.pada desc limit ${MOST_SHOWN}) as x), '[]') as pesan`.execute(db)
	return rows[0] as Facts
}

/** What a message to a class says it is from. */
export async function findPengirim(
	db: DbOrTrx,
	{ matakuliah, akunId }: { matakuliah: string; akunId: string },
): Promise<{ mata_kuliah: string; dosen: string | null } | undefined> {
	return db
		.selectFrom('matakuliah as m')
		.leftJoin('dosen as d', (join) => join.on('d.akun_id', '=', akunId))
		.select(['m.nama as mata_kuliah', 'd.nama as dosen'])
		.where('m.kode', '=', matakuliah)
		.executeTakeFirst()
}

export type Penerima = { mahasiswa_id: string; akun_id: string; stambuk: string }

/** The students who sit in a class for a course. */
export async function listPenerima(db: DbOrTrx, alamat: Alamat): Promise<Penerima[]> {
	const { rows } = await sql<Penerima>`
		select m.id as mahasiswa_id, m.akun_id, m.stambuk from ${pesertaKuliah(alamat)} s
		join mahasiswa m on m.id = s.mahasiswa_id and m.aktif`.execute(db)
	return rows
}

/** What was said under a name, and to whom. */
export async function findPesan(
	db: DbOrTrx,
	id: string,
): Promise<(Alamat & { isi: string; oleh: string; kepada: string[] }) | undefined> {
	const { rows } = await sql<Alamat & { isi: string; oleh: string; kepada: string[] }>`
		select k.periode_kode as periode, k.kelas_kode as kelas, k.matakuliah_kode as matakuliah, k.isi, k.oleh,
			array(select p.mahasiswa_id::text from penerima_pesan p where p.pesan_id = k.id order by 1) as kepada
		from pesan_kelas k where k.id = ${id}`.execute(db)
	return rows[0]
}

/** Stores a message with its readers; false when something has its id already. */
export async function insertPesan(
	db: DbOrTrx,
	{ id, isi, oleh, now, ...at }: Alamat & { id: string; isi: string; oleh: string; now: Date },
	kepada: readonly Penerima[],
): Promise<boolean> {
	const stored = await db
		.insertInto('pesan_kelas')
		.values({
			id,
			periode_kode: at.periode,
			kelas_kode: at.kelas,
			matakuliah_kode: at.matakuliah,
			isi,
			oleh,
			pada: now,
		})
		.onConflict((oc) => oc.column('id').doNothing())
		.returning('id')
		.executeTakeFirst()
	if (!stored) return false
	await db
		.insertInto('penerima_pesan')
		.values(kepada.map(({ mahasiswa_id }) => ({ pesan_id: id, mahasiswa_id })))
		.execute()
	return true
}
