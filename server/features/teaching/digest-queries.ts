import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

export type Pelanggan = { akun_id: string; email: string; nip: string }

/** Lecturers who want their morning mailed and for whom that of the day was not looked at yet, behind `after` in order. */
export async function listPelanggan(
	db: DbOrTrx,
	{ tanggal, after, most }: { tanggal: string; after: string | null; most: number },
): Promise<Pelanggan[]> {
	const { rows } = await sql<Pelanggan>`
		select a.id as akun_id, a.email, d.nip from saluran_pemberitahuan s
		join akun a on a.id = s.akun_id and a.aktif join dosen d on d.akun_id = a.id
		left join ringkasan_pagi r on r.akun_id = a.id
		where s.jenis = 'ringkasan' and s.saluran = 'email' and s.aktif
			and (r.tanggal is null or r.tanggal < ${tanggal}) and (${after}::uuid is null or a.id > ${after})
		order by a.id limit ${most}`.execute(db)
	return rows
}

/** Whether the morning of that day is the caller's to mail: of several who ask one hears yes, and nobody once it is not wanted. */
export async function takePagi(
	db: DbOrTrx,
	{ akunId, tanggal }: { akunId: string; tanggal: string },
): Promise<boolean> {
	const { rows } = await sql`
		insert into ringkasan_pagi as r (akun_id, tanggal)
		select s.akun_id, ${tanggal} from saluran_pemberitahuan s
		where s.akun_id = ${akunId} and s.jenis = 'ringkasan' and s.saluran = 'email' and s.aktif
		on conflict (akun_id) do update set tanggal = excluded.tanggal where r.tanggal < excluded.tanggal
		returning akun_id`.execute(db)
	return rows.length > 0
}
