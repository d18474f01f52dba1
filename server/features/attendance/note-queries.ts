import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

type Course = { periode: string; kelas: string; matakuliah: string }

export type CatatanRow = {
	rencana: string | null
	bahasan: string | null
	tautan: string | null
	versi: number
	/** Who changed it last. */
	oleh: string | null
	dosen: { nip: string; nama: string; hadir: boolean }[]
}

/**
 * What is written down of a meeting. Where nothing is, the plan of the course is shown by the meeting's number, and the one
 * lecturer of a course is taken to be there.
 */
export async function findCatatan(
	db: DbOrTrx,
	{ id, nomor, periode, kelas, matakuliah }: Course & { id: string | null; nomor: number | null },
): Promise<CatatanRow> {
	const { rows } = await sql<CatatanRow>`
		with tim as (
			select d.nip, d.nama from pengampu g join dosen d on d.nip = g.dosen_nip
			where g.periode_kode = ${periode} and g.kelas_kode = ${kelas} and g.matakuliah_kode = ${matakuliah}
		)
		select coalesce(c.rencana, (select p.topik from pertemuan p where p.matakuliah_kode = ${matakuliah}
				and p.nomor = ${nomor}::int and p.periode_kode = ${periode})) as rencana,
			c.bahasan, c.tautan, coalesce(c.versi, 0) as versi,
			(select coalesce(d.nama, 'Bagian akademik') from akun a left join dosen d on d.akun_id = a.id
				where a.id = c.diubah_oleh) as oleh,
			coalesce((select json_agg(json_build_object('nip', t.nip, 'nama', t.nama, 'hadir', case when c.pertemuan_id is null
					then (select count(*) from tim) = 1 else exists (select from dosen_pertemuan h
						where h.pertemuan_id = c.pertemuan_id and h.dosen_nip = t.nip) end) order by t.nama)
				from tim t), '[]') as dosen
		from (select ${id}::uuid as id) as k
		left join catatan_pertemuan c on c.pertemuan_id = k.id`.execute(db)
	return rows[0] as CatatanRow
}

type Baru = {
	id: string
	rencana: string | null
	bahasan: string | null
	tautan: string | null
	dosen: readonly string[]
	versi: number
	oleh: string
	pada: Date
}

/** Keeps it where nobody else has changed it meanwhile. @returns whether it was kept */
export async function saveCatatan(db: DbOrTrx, baru: Baru): Promise<boolean> {
	const { id, rencana, bahasan, tautan, oleh, pada, versi } = baru
	const isi = { rencana, bahasan, tautan, diubah_oleh: oleh, diubah_pada: pada }
	const saved =
		versi === 0
			? await db
					.insertInto('catatan_pertemuan')
					.values({ pertemuan_id: id, ...isi })
					.onConflict((oc) => oc.doNothing())
					.returning('versi')
					.executeTakeFirst()
			: await db
					.updateTable('catatan_pertemuan')
					.set({ ...isi, versi: versi + 1 })
					.where('pertemuan_id', '=', id)
					.where('versi', '=', versi)
					.returning('versi')
					.executeTakeFirst()
	if (!saved) return false
	await db.deleteFrom('dosen_pertemuan').where('pertemuan_id', '=', id).execute()
	if (baru.dosen.length > 0)
		await db
			.insertInto('dosen_pertemuan')
			.values(baru.dosen.map((dosen_nip) => ({ pertemuan_id: id, dosen_nip })))
			.execute()
	return true
}
