import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { JumlahKrs } from '#shared/api/krs-office.ts'
import { KINI, RENCANA } from './list-queries.ts'

/** The active term and when its plans may be filled in. */
export function findMasaKini(db: DbOrTrx) {
	return db
		.selectFrom('periode as p')
		.leftJoin('masa_krs as b', 'b.periode_kode', 'p.kode')
		.select(['p.kode', 'b.buka', 'b.tutup'])
		.where('p.aktif', '=', true)
		.executeTakeFirst()
}

export type KelasRow = JumlahKrs & { prodi: string; nama_prodi: string; kelas: string }

/** How the plans of each class stand, of these programmes (null: of all). */
export async function countByKelas(db: DbOrTrx, lingkup: readonly string[] | null): Promise<KelasRow[]> {
	const { rows } = await sql<KelasRow>`
		select k.program_studi_kode as prodi, s.nama as nama_prodi, x.kelas_kode as kelas,
			x.belum, x.draft, x.diajukan, x.disetujui, x.dikembalikan
		from (
			select p.kelas_kode, count(*) filter (where r.id is null)::int as belum,
				count(*) filter (where r.status = 'draft')::int as draft,
				count(*) filter (where r.status = 'diajukan')::int as diajukan,
				count(*) filter (where r.status = 'disetujui')::int as disetujui,
				count(*) filter (where r.status = 'dikembalikan')::int as dikembalikan
			from ${RENCANA} where ${KINI} group by p.kelas_kode
		) x
		join kelas k on k.kode = x.kelas_kode join program_studi s on s.kode = k.program_studi_kode
		${lingkup === null ? sql`` : sql`where k.program_studi_kode = any(${lingkup}::text[])`}
		order by s.nama, x.kelas_kode`.execute(db)
	return rows
}

export type WaliRow = {
	nip: string | null
	nama: string | null
	akun_id: string | null
	menunggu: number
	sejak: Date
	diingatkan: boolean
	punya_akun: boolean
}

/** Advisers for whom plans wait, the longest wait first. */
export async function listWaliMenunggu(
	db: DbOrTrx,
	{ lingkup, hariIni, nip }: { lingkup: readonly string[] | null; hariIni: string; nip?: string | undefined },
): Promise<WaliRow[]> {
	const { rows } = await sql<WaliRow>`
		select x.nip, d.nama, d.akun_id, x.menunggu, x.sejak, coalesce(a.aktif, false) as punya_akun,
			exists (select from pengingat_krs i where i.akun_id = d.akun_id and i.tanggal = ${hariIni}::date
				and i.periode_kode = (select kode from periode where aktif)) as diingatkan
		from (
			select w.dosen_nip as nip, count(*)::int as menunggu, min(r.diajukan_pada) as sejak
			from ${RENCANA} left join dosen_wali w on w.mahasiswa_id = m.id
			where ${KINI} and r.status = 'diajukan'
				${lingkup === null ? sql`` : sql`and k.program_studi_kode = any(${lingkup}::text[])`}
				${nip === undefined ? sql`` : sql`and w.dosen_nip = ${nip}`}
			group by w.dosen_nip
		) x
		left join dosen d on d.nip = x.nip left join akun a on a.id = d.akun_id
		order by x.sejak, x.nip`.execute(db)
	return rows
}
