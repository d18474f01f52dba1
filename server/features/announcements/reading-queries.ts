import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { angkatanKelas, type PengumumanRow } from './audience-queries.ts'

/** Who reads: a student, or a lecturer. */
export type Pembaca = { akunId: string; mahasiswaId: string | null; nip: string | null; now: Date }

export type TerbacaRow = PengumumanRow & { berakhir: boolean }

/**
 * What has come out for this reader and was not taken back, also when it has ended: it is meant for who they are now, or
 * they were told of it when they were in another class.
 */
const terbaca = ({ akunId, mahasiswaId, nip, now }: Pembaca) => sql`
	select u.id, u.judul, u.isi, u.penting, u.terbit_pada, u.tautan, coalesce(u.berakhir_pada <= ${now}, false) as berakhir
	from pengumuman u
	where u.ditarik_pada is null and u.terbit_pada <= ${now} and (
		(u.untuk_mahasiswa and exists (
			select from mahasiswa_kini m left join kelas k on k.kode = m.kelas_kode
			where m.id = ${mahasiswaId} and (u.kelas_kode is null or m.kelas_kode = u.kelas_kode)
				and (u.program_studi_kode is null or k.program_studi_kode = u.program_studi_kode)
				and (u.angkatan is null or m.angkatan = u.angkatan)))
		or (u.untuk_dosen and ${nip}::text is not null and (
			num_nonnulls(u.kelas_kode, u.program_studi_kode, u.angkatan) = 0 or exists (
				select from pengampu_kini p join kelas k on k.kode = p.kelas_kode
				where p.dosen_nip = ${nip} and (u.kelas_kode is null or k.kode = u.kelas_kode)
					and (u.program_studi_kode is null or k.program_studi_kode = u.program_studi_kode)
					and (u.angkatan is null or ${angkatanKelas} = u.angkatan))))
		or exists (
			select from pemberitahuan b
			where b.akun_id = ${akunId} and b.kunci in ('pengumuman:' || u.id, 'pengumuman:' || u.id || ':dosen')))`

type Lembar = { total: number; halaman: number; baris: TerbacaRow[] }

/** A page of all of it, newest first; beyond the last one, the last. */
export async function listTerbaca(
	db: DbOrTrx,
	pembaca: Pembaca,
	{ halaman, perHalaman }: { halaman: number; perHalaman: number },
): Promise<Lembar> {
	const { rows } = await sql<Lembar>`
		with semua as (${terbaca(pembaca)}),
		ukuran as (
			select count(*)::int as total,
				least(${halaman}::int, greatest(1, ceil(count(*)::numeric / ${perHalaman}::int)::int)) as halaman
			from semua
		)
		select total, halaman, coalesce((
			select json_agg(x) from (
				select * from semua order by terbit_pada desc, id
				limit ${perHalaman}::int offset (halaman - 1) * ${perHalaman}::int
			) as x), '[]') as baris
		from ukuran`.execute(db)
	const { baris, ...found } = rows[0] as Lembar
	// Inside JSON an instant arrives as text.
	return { ...found, baris: baris.map((row) => ({ ...row, terbit_pada: new Date(row.terbit_pada) })) }
}

/** One of it. */
export async function findTerbaca(
	db: DbOrTrx,
	pembaca: Pembaca,
	id: string,
): Promise<TerbacaRow | undefined> {
	const { rows } = await sql<TerbacaRow>`
		select * from (${terbaca(pembaca)}) as semua where id = ${id}`.execute(db)
	return rows[0]
}
