import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { beginsWith } from '#server/db/like.ts'
import type { BarisPenawaran, SaringanPenawaran, UrutPenawaran } from '#shared/api/krs-offers.ts'

/** The running term and those to come, the running one first; without one all. */
export async function listPeriodeTerbuka(db: DbOrTrx): Promise<string[]> {
	const { rows } = await sql<{ kode: string }>`
		select kode from periode where kode >= coalesce((select kode from periode where aktif), '')
		order by kode`.execute(db)
	return rows.map(({ kode }) => kode)
}

const ORDER: Readonly<Record<UrutPenawaran, RawBuilder<unknown>>> = {
	mata_kuliah: sql`c.nama, o.kelas_kode`,
	'-mata_kuliah': sql`c.nama desc, o.kelas_kode desc`,
	kelas: sql`o.kelas_kode, c.nama`,
	'-kelas': sql`o.kelas_kode desc, c.nama`,
	semester: sql`c.semester, c.nama, o.kelas_kode`,
	'-semester': sql`c.semester desc, c.nama, o.kelas_kode`,
	terisi: sql`o.terisi::float8 / o.kapasitas, c.nama, o.kelas_kode`,
	'-terisi': sql`o.terisi::float8 / o.kapasitas desc, c.nama, o.kelas_kode`,
}

const KURSI = {
	penuh: sql`o.terisi = o.kapasitas`,
	sisa: sql`o.terisi < o.kapasitas`,
	kosong: sql`o.terisi = 0`,
}

type Cari = Omit<SaringanPenawaran, 'periode'> & { periode: string; lingkup: readonly string[] | null }

function conditions({ periode, cari, prodi, semester, kursi, selain, lingkup }: Cari): RawBuilder<unknown> {
	const all = [sql`o.periode_kode = ${periode}`]
	for (const word of (cari ?? '').normalize('NFC').trim().split(/\s+/).filter(Boolean)) {
		const begins = beginsWith(word)
		all.push(sql`(c.nama ilike ${`%${begins}`} or c.kode ilike ${begins} or o.kelas_kode ilike ${begins})`)
	}
	if (prodi !== undefined) all.push(sql`o.program_studi_kode = ${prodi}`)
	if (semester !== undefined) all.push(sql`c.semester = ${semester}`)
	if (kursi !== undefined) all.push(KURSI[kursi])
	if (selain !== undefined)
		all.push(
			sql`o.id <> ${selain} and o.matakuliah_kode = (select matakuliah_kode from penawaran where id = ${selain})`,
		)
	if (lingkup !== null) all.push(sql`o.program_studi_kode = any(${lingkup}::text[])`)
	return sql.join(all, sql` and `)
}

/** A page of the offers that are found, and how many there are. */
export async function pageOfPenawaran(
	db: DbOrTrx,
	{ dari, sebanyak, urut, ...cari }: Cari & { urut: UrutPenawaran; dari: number; sebanyak: number },
): Promise<{ baris: BarisPenawaran[]; total: number }> {
	const { rows } = await sql<{ baris: BarisPenawaran[]; total: number }>`
		with semua as materialized (
			select o.id, c.kode, c.nama, c.sks, c.semester, o.kelas_kode as kelas, o.program_studi_kode as prodi,
				o.wajib, o.kapasitas, o.terisi, row_number() over (order by ${ORDER[urut]}) as nomor
			from penawaran o join matakuliah c on c.kode = o.matakuliah_kode where ${conditions(cari)}
		)
		select (select count(*)::int from semua) as total, coalesce((
			select jsonb_agg(to_jsonb(s) - 'nomor' order by s.nomor) from semua s
			where s.nomor > ${dari} and s.nomor <= ${dari + sebanyak}
		), '[]') as baris`.execute(db)
	return rows[0] ?? { baris: [], total: 0 }
}
