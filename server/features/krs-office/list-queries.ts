import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partOf } from '#server/db/like.ts'
import type { BarisKrs, KeadaanKrs, SaringanKrs, UrutKrs } from '#shared/api/krs-office.ts'

/** Which students, and of which programmes (null: of all). */
export type Cari = SaringanKrs & { lingkup: readonly string[] | null }

/** Students who have a class in the active term, each with the plan if there is one. */
export const RENCANA = sql`mahasiswa_periode p
	join mahasiswa m on m.id = p.mahasiswa_id and m.aktif
	left join kelas k on k.kode = p.kelas_kode
	left join krs r on r.mahasiswa_id = p.mahasiswa_id and r.periode_kode = p.periode_kode`
export const KINI = sql`p.kelas_kode is not null and p.periode_kode = (select kode from periode where aktif)`

const ORDER: Readonly<Record<UrutKrs, RawBuilder<unknown>>> = {
	nama: sql`m.nama, m.stambuk`,
	'-nama': sql`m.nama desc, m.stambuk desc`,
	stambuk: sql`m.stambuk`,
	'-stambuk': sql`m.stambuk desc`,
	kelas: sql`p.kelas_kode, m.nama, m.stambuk`,
	'-kelas': sql`p.kelas_kode desc, m.nama, m.stambuk`,
}

/** A word without a trigram is in most names, which no plan that is made for all words knows of an `ilike`. */
const named = (word: string) =>
	word.length < 3 ? sql`position(lower(${word}) in lower(m.nama)) > 0` : sql`m.nama ilike ${partOf(word)}`

function standing(keadaan: SaringanKrs['keadaan'] = 'belum_mengajukan'): RawBuilder<unknown>[] {
	if (keadaan === 'semua') return []
	// By what there is not: most have a plan, and who has none is quicker found than told from them.
	const none = (those: RawBuilder<unknown>) => [
		sql`not exists (select from krs s where s.mahasiswa_id = p.mahasiswa_id and s.periode_kode = p.periode_kode ${those})`,
	]
	if (keadaan === 'belum') return none(sql``)
	if (keadaan === 'belum_mengajukan') return none(sql`and s.status in ('diajukan', 'disetujui')`)
	return [sql`r.status = ${keadaan}`]
}

function conditions({ cari, prodi, kelas, wali, keadaan, lingkup }: Cari): RawBuilder<unknown> {
	const all = [KINI, ...standing(keadaan)]
	for (const word of (cari ?? '').normalize('NFC').trim().split(/\s+/).filter(Boolean))
		if (/^\d+$/.test(word))
			all.push(sql`m.stambuk collate "C" >= ${word} and m.stambuk collate "C" < ${`${word}:`}`)
		else all.push(named(word))
	if (prodi !== undefined) all.push(sql`k.program_studi_kode = ${prodi}`)
	if (kelas !== undefined) all.push(sql`p.kelas_kode = ${kelas}`)
	if (wali === 'tanpa') all.push(sql`not exists (select from dosen_wali w where w.mahasiswa_id = m.id)`)
	else if (wali !== undefined)
		all.push(sql`m.id in (select w.mahasiswa_id from dosen_wali w where w.dosen_nip = ${wali})`)
	if (lingkup !== null) all.push(sql`k.program_studi_kode = any(${lingkup}::text[])`)
	return sql.join(all, sql` and `)
}

/** How many students are found. */
export async function countKrs(db: DbOrTrx, cari: Cari): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from ${RENCANA} where ${conditions(cari)}`.execute(db)
	return rows[0]?.jumlah ?? 0
}

export type KrsRow = Omit<BarisKrs, 'disimpan_pada'> & { disimpan_pada: Date | null; keadaan: KeadaanKrs }

/** A page of the students that are found. */
export async function pageOfKrs(
	db: DbOrTrx,
	{ dari, sebanyak, urut = 'nama', ...cari }: Cari & { urut?: UrutKrs; dari: number; sebanyak: number },
): Promise<KrsRow[]> {
	const { rows } = await sql<KrsRow>`
		with halaman as materialized (
			select m.id, p.periode_kode from ${RENCANA} where ${conditions(cari)}
			order by ${ORDER[urut]} offset ${dari} limit ${sebanyak}
		)
		select m.stambuk, m.nama, p.kelas_kode as kelas, k.program_studi_kode as prodi, p.semester,
			coalesce(r.status, 'belum') as keadaan, r.disimpan_pada, d.nama as dosen_wali,
			coalesce((select sum(c.sks) from krs_matakuliah x join penawaran o on o.id = x.penawaran_id
				join matakuliah c on c.kode = o.matakuliah_kode where x.krs_id = r.id), 0)::int as total_sks,
			(select max(i.tanggal)::text from pengingat_krs i
				where i.akun_id = m.akun_id and i.periode_kode = p.periode_kode) as diingatkan
		from halaman h join (${RENCANA}) on m.id = h.id and p.periode_kode = h.periode_kode
		left join dosen_wali w on w.mahasiswa_id = m.id left join dosen d on d.nip = w.dosen_nip
		order by ${ORDER[urut]}`.execute(db)
	return rows
}

export type AkunKrs = { akun_id: string; prodi: string; angkatan: number | null }

/** The accounts of the students that are found, with what a phase can be for. */
export async function listAkunKrs(db: DbOrTrx, cari: Cari): Promise<AkunKrs[]> {
	const { rows } = await sql<AkunKrs>`
		select m.akun_id, k.program_studi_kode as prodi, m.angkatan
		from ${RENCANA} where ${conditions(cari)}`.execute(db)
	return rows
}
