import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { HariPeriode, KenaHari } from '#shared/api/term-days.ts'

export type TermRow = HariPeriode & { kode: string; aktif: boolean; batas_nilai: string | null }

/** All terms with their days, in order; the one is locked until the transaction ends where that is wanted. */
export async function listHari(db: DbOrTrx, lock?: string): Promise<TermRow[]> {
	if (lock !== undefined) await sql`select from periode where kode = ${lock} for update`.execute(db)
	return db
		.selectFrom('periode')
		.select(['kode', 'aktif', 'mulai', 'selesai', 'jumlah_pertemuan', 'batas_nilai'])
		.orderBy('kode')
		.execute()
}

export type Kena = { jumlah: number; contoh: { nama: string; tanggal: string }[] }

/** What of a term lies outside days: how much of each kind, and the first of it. */
export async function listKena(
	db: DbOrTrx,
	at: { kode: string; mulai: string; selesai: string; zona: string; most: number },
): Promise<Map<KenaHari, Kena>> {
	const { kode, mulai, selesai, zona, most } = at
	const outside = (day: RawBuilder<unknown>) => sql`(${day} < ${mulai}::date or ${day} > ${selesai}::date)`
	const day = (column: RawBuilder<unknown>) => sql`(${column} at time zone ${zona})::date`
	const course = sql`x.matakuliah_kode || ' ' || x.kelas_kode`
	const KINDS: readonly [KenaHari, RawBuilder<unknown>][] = [
		[
			'pertemuan',
			sql`select ${course} as nama, coalesce(x.tanggal, x.asal_tanggal) as tanggal from pertemuan_kelas x
				where x.periode_kode = ${kode} and not x.dibatalkan and ${outside(sql`coalesce(x.tanggal, x.asal_tanggal)`)}`,
		],
		[
			'ujian',
			sql`select coalesce(x.nama, x.jenis) || ' ' || ${course} as nama, ${day(sql`x.mulai`)} as tanggal from ujian x
				where x.periode_kode = ${kode} and not x.ditiadakan and ${outside(day(sql`x.mulai`))}`,
		],
		[
			'tugas',
			sql`select x.judul || ' · ' || ${course} as nama, ${day(sql`x.tenggat`)} as tanggal from tugas x
				where x.periode_kode = ${kode} and ${outside(day(sql`x.tenggat`))}`,
		],
		// Plans may be filled in before the lectures begin.
		[
			'krs',
			sql`select 'Penutupan KRS' as nama, ${day(sql`x.tutup`)} as tanggal from masa_krs x
				where x.periode_kode = ${kode} and ${day(sql`x.tutup`)} > ${selesai}::date`,
		],
		[
			'edom',
			sql`select e.nama, e.tanggal from masa_edom x,
				lateral (values ('EDOM dibuka', x.mulai), ('EDOM ditutup', x.selesai)) e (nama, tanggal)
				where x.periode_kode = ${kode} and ${outside(sql`e.tanggal`)}`,
		],
		[
			'kalender',
			sql`select x.kegiatan as nama, x.mulai as tanggal from kegiatan_kalender x
				where x.periode_kode = ${kode} and x.kategori = 'holiday' and (${outside(sql`x.mulai`)} or ${outside(sql`x.selesai`)})`,
		],
	]
	const found = new Map<KenaHari, Kena>()
	for (const [apa, rows] of KINDS) {
		const { rows: list } = await sql<{ nama: string; tanggal: string; jumlah: number }>`
			select k.nama, k.tanggal, count(*) over ()::int as jumlah from (${rows}) k
			order by k.tanggal, k.nama limit ${most}`.execute(db)
		if (list[0])
			found.set(apa, {
				jumlah: list[0].jumlah,
				contoh: list.map(({ nama, tanggal }) => ({ nama, tanggal })),
			})
	}
	return found
}

/** A class that has held more lectures than the number that would hold for it; how many such, and the first. */
export async function findLebih(db: DbOrTrx, kode: string, jumlah: number) {
	const { rows } = await sql<{ kelas: string; matakuliah: string; banyak: number; semua: number }>`
		select x.kelas_kode as kelas, x.matakuliah_kode as matakuliah, count(*)::int as banyak,
			count(*) over ()::int as semua
		from pertemuan_kelas x
		where x.periode_kode = ${kode} and not x.dibatalkan
			and exists (select from presensi p where p.pertemuan_id = x.id)
			and not exists (select from jumlah_pertemuan_kelas j where j.periode_kode = ${kode}
				and j.kelas_kode = x.kelas_kode and j.matakuliah_kode = x.matakuliah_kode)
		group by 1, 2 having count(*) > ${jumlah} order by 1, 2 limit 1`.execute(db)
	return rows[0]
}

export async function countJadwal(db: DbOrTrx, kode: string): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from jadwal_kuliah where periode_kode = ${kode}`.execute(db)
	return rows[0]?.jumlah ?? 0
}

/** Accounts of those who teach in a term, and of those who study in it. */
export async function listAkunPeriode(
	db: DbOrTrx,
	kode: string,
): Promise<{ dosen: string[]; mahasiswa: string[] }> {
	const { rows } = await sql<{ akun_id: string; dosen: boolean }>`
		select distinct d.akun_id, true as dosen from pengampu g join dosen d on d.nip = g.dosen_nip
			where g.periode_kode = ${kode} and d.akun_id is not null
		union all
		select m.akun_id, false from mahasiswa_periode p join mahasiswa m on m.id = p.mahasiswa_id and m.aktif
			where p.periode_kode = ${kode} and p.status = 'A'`.execute(db)
	const of = (dosen: boolean) => rows.filter((row) => row.dosen === dosen).map(({ akun_id }) => akun_id)
	return { dosen: of(true), mahasiswa: of(false) }
}
