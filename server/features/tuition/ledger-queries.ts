import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { namaAkun } from './statement-queries.ts'

/** A student as the finance office knows them; undefined when there is no such one. */
export async function findOrang(db: DbOrTrx, stambuk: string) {
	return db
		.selectFrom('mahasiswa_kini as m')
		.innerJoin('akun as a', 'a.id', 'm.akun_id')
		.leftJoin('kelas as k', 'k.kode', 'm.kelas_kode')
		.leftJoin('program_studi as s', 's.kode', 'k.program_studi_kode')
		.select(['m.id', 'm.stambuk', 'm.nama', 'm.aktif', 'm.kelas_kode as kelas', 's.nama as prodi', 'a.email'])
		.where('m.stambuk', '=', stambuk)
		.executeTakeFirst()
}

/** Name or address of an account. */
const nama = sql<string | null>`coalesce(d.nama, a.email)`

export function listDispensasi(db: DbOrTrx, mahasiswaId: string) {
	return db
		.selectFrom('dispensasi_spp as s')
		.leftJoin('akun as a', 'a.id', 's.diberikan_oleh')
		.leftJoin('dosen as d', 'd.akun_id', 'a.id')
		.select(['s.id', 's.berlaku_sampai', 's.alasan', 's.dibuat_pada', 's.dicabut_pada', nama.as('oleh')])
		.where('s.mahasiswa_id', '=', mahasiswaId)
		.orderBy('s.dibuat_pada', 'desc')
		.execute()
}

/** What was written down with the payments that came by hand. */
export function listCatatan(db: DbOrTrx, mahasiswaId: string) {
	return db
		.selectFrom('pembayaran as p')
		.innerJoin('tagihan as t', 't.id', 'p.tagihan_id')
		.leftJoin('akun as a', 'a.id', 'p.dicatat_oleh')
		.leftJoin('dosen as d', 'd.akun_id', 'a.id')
		.select(['p.id', 'p.order_id', 'p.catatan', nama.as('oleh')])
		.select(['p.dibatalkan_pada', 'p.alasan_batal', namaAkun('p.dibatalkan_oleh').as('dibatalkan_nama')])
		.where('t.mahasiswa_id', '=', mahasiswaId)
		.where('p.gateway', '=', 'manual')
		.execute()
}

export type RiwayatRow = {
	pada: Date
	oleh: string | null
	tindakan: string
	objek: string
	alasan: string | null
	jumlah: number | null
}

/** What the trail says of a student's bills, payments and dispensations, newest first. */
export async function listRiwayat(db: DbOrTrx, mahasiswaId: string, limit: number): Promise<RiwayatRow[]> {
	const { rows } = await sql<RiwayatRow>`
		with objek as (
			select 'mahasiswa:' || ${mahasiswaId}::text as objek
			union all select 'tagihan:' || t.id from tagihan t where t.mahasiswa_id = ${mahasiswaId}
			union all select 'pembayaran:' || p.id from pembayaran p join tagihan t on t.id = p.tagihan_id
				where t.mahasiswa_id = ${mahasiswaId}
			union all select 'dispensasi_spp:' || s.id from dispensasi_spp s where s.mahasiswa_id = ${mahasiswaId}
		)
		select j.pada, coalesce(d.nama, a.email) as oleh, j.tindakan, j.objek, j.baru ->> 'alasan' as alasan,
			(j.baru ->> 'jumlah')::bigint as jumlah
		from objek o
		join jejak j on j.objek = o.objek
		left join akun a on a.id = j.pelaku
		left join dosen d on d.akun_id = a.id
		where j.tindakan in ('tagihan_terbit', 'tagihan_batal', 'tagihan_lunas', 'tagihan_terbuka_kembali', 'cicilan_diberikan', 'cicilan_dicabut',
			'pembayaran_manual', 'pembayaran_dibatalkan', 'dispensasi_spp', 'dispensasi_spp_dicabut')
		order by j.pada desc, j.id desc limit ${limit}`.execute(db)
	return rows
}
