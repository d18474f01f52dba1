import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { RencanaPenutupan } from '#shared/api/term-closing.ts'

export type Eskalasi = RencanaPenutupan['eskalasi'][number] & { kelas: string[] }

/** The programmes of these classes, with who looks after each and the last day on which they were told. */
export async function listEskalasi(
	db: DbOrTrx,
	periode: string,
	nilai: readonly { kelas: string }[],
): Promise<Eskalasi[]> {
	const kelas = [...new Set(nilai.map((one) => one.kelas))]
	if (kelas.length === 0) return []
	const { rows } = await sql<Eskalasi>`
		select p.kode as program_studi, p.nama, array_agg(k.kode order by k.kode) as kelas,
			(select count(*)::int from wewenang w join akun a on a.id = w.akun_id and a.aktif
				where w.hak = 'prodi' and w.program_studi_kode = p.kode) as penerima,
			(select max(e.tanggal) from eskalasi_nilai e
				where e.periode_kode = ${periode} and e.program_studi_kode = p.kode) as diingatkan
		from kelas k join program_studi p on p.kode = k.program_studi_kode
		where k.kode = any(${kelas}::text[]) group by p.kode, p.nama order by p.nama`.execute(db)
	return rows
}

/** Writes down that the offices of programmes are told on a day. @returns those that were not yet */
export async function takeEskalasi(
	db: DbOrTrx,
	{ periode, tanggal, prodi }: { periode: string; tanggal: string; prodi: readonly string[] },
): Promise<string[]> {
	if (prodi.length === 0) return []
	const rows = await db
		.insertInto('eskalasi_nilai')
		.values(prodi.map((one) => ({ periode_kode: periode, program_studi_kode: one, tanggal })))
		.onConflict((oc) => oc.doNothing())
		.returning('program_studi_kode')
		.execute()
	return rows.map(({ program_studi_kode }) => program_studi_kode)
}

/** Who looks after these programmes. */
export async function listPenerima(
	db: DbOrTrx,
	prodi: readonly string[],
): Promise<{ program_studi: string; nama: string | null; email: string }[]> {
	if (prodi.length === 0) return []
	const { rows } = await sql<{ program_studi: string; nama: string | null; email: string }>`
		select w.program_studi_kode as program_studi, a.nama_pemilik as nama, a.email
		from wewenang w join akun a on a.id = w.akun_id and a.aktif
		where w.hak = 'prodi' and w.program_studi_kode = any(${prodi}::text[]) order by 1, 3`.execute(db)
	return rows
}
