import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { RencanaPenutupan } from '#shared/api/term-closing.ts'

/** The last day of a term, with that for its results where the campus has set one. */
export async function findHari(db: DbOrTrx, periode: string) {
	return db
		.selectFrom('periode')
		.select(['kode', 'selesai', 'batas_nilai', 'aktif'])
		.where('kode', '=', periode)
		.executeTakeFirst()
}

/** On which day each lecturer was reminded last of the results of a term. */
export async function listDiingatkan(db: DbOrTrx, periode: string): Promise<Map<string, string>> {
	const { rows } = await sql<{ nip: string; tanggal: string }>`
		select dosen_nip as nip, max(tanggal) as tanggal from pengingat_nilai
		where periode_kode = ${periode} group by dosen_nip`.execute(db)
	return new Map(rows.map(({ nip, tanggal }) => [nip, tanggal]))
}

/** Writes down that lecturers are reminded on a day. @returns those who were not yet */
export async function takePengingat(
	db: DbOrTrx,
	{ periode, tanggal, nip }: { periode: string; tanggal: string; nip: readonly string[] },
): Promise<string[]> {
	if (nip.length === 0) return []
	const rows = await db
		.insertInto('pengingat_nilai')
		.values(nip.map((one) => ({ periode_kode: periode, dosen_nip: one, tanggal })))
		.onConflict((oc) => oc.doNothing())
		.returning('dosen_nip')
		.execute()
	return rows.map(({ dosen_nip }) => dosen_nip)
}

export type PenerimaPengingat = { nip: string; nama: string; email: string }

/** Names and addresses of lecturers. */
export async function listDosen(db: DbOrTrx, nip: readonly string[]): Promise<PenerimaPengingat[]> {
	if (nip.length === 0) return []
	return db
		.selectFrom('dosen')
		.select(['nip', 'nama', 'email'])
		.where('nip', 'in', [...nip])
		.execute()
}

/** What waits in a term, soonest first. */
export async function listTertundaPeriode(
	db: DbOrTrx,
	periode: string,
	hariIni: string,
): Promise<RencanaPenutupan['tertunda']> {
	const { rows } = await sql<RencanaPenutupan['tertunda'][number]>`
		select m.stambuk, m.nama, h.kelas_kode as kelas, h.matakuliah_kode as kode, h.sampai, h.alasan,
			h.sampai < ${hariIni}::date as lewat
		from hasil_tertunda h join mahasiswa m on m.id = h.mahasiswa_id
		where h.periode_kode = ${periode} order by h.sampai, m.nama, h.matakuliah_kode limit 500`.execute(db)
	return rows
}

/** The newest version of each sheet of a term, by its state. */
export async function countKhs(db: DbOrTrx, periode: string) {
	const { rows } = await sql<{ disahkan: number; menunggu: number; dikembalikan: number }>`
		select count(*) filter (where status = 'approved')::int as disahkan,
			count(*) filter (where status = 'pending')::int as menunggu,
			count(*) filter (where status = 'rejected')::int as dikembalikan
		from (select distinct on (mahasiswa_id) status from khs where periode_kode = ${periode}
			order by mahasiswa_id, versi desc) k`.execute(db)
	return rows[0] ?? { disahkan: 0, menunggu: 0, dikembalikan: 0 }
}

/** Students with results of a term and without a sheet of it. */
export async function listTanpaKhs(
	db: DbOrTrx,
	periode: string,
): Promise<{ mahasiswa_id: string; semester: number }[]> {
	const { rows } = await sql<{ mahasiswa_id: string; semester: number }>`
		select h.mahasiswa_id, max(h.semester)::int as semester from hasil_studi h
		where h.periode_kode = ${periode}
			and not exists (select from khs k where k.mahasiswa_id = h.mahasiswa_id and k.periode_kode = ${periode})
		group by h.mahasiswa_id order by h.mahasiswa_id`.execute(db)
	return rows
}

/** Who is said to be active in a term, never sent a plan and has no result there: the first by name, of how many. */
export async function listTanpaKrs(db: DbOrTrx, periode: string, most: number) {
	const { rows } = await sql<{
		id: string
		stambuk: string
		nama: string
		kelas: string | null
		jumlah: number
	}>`
		select m.id, m.stambuk, m.nama, p.kelas_kode as kelas, count(*) over ()::int as jumlah
		from mahasiswa_periode p join mahasiswa m on m.id = p.mahasiswa_id and m.aktif
		where p.periode_kode = ${periode} and p.status = 'A'
			and not exists (select from krs k where k.mahasiswa_id = m.id and k.periode_kode = ${periode}
				and k.status in ('diajukan', 'disetujui'))
			and not exists (select from hasil_studi h where h.mahasiswa_id = m.id and h.periode_kode = ${periode})
			and not exists (select from hasil_tertunda h where h.mahasiswa_id = m.id and h.periode_kode = ${periode})
		order by m.nama, m.stambuk limit ${most}`.execute(db)
	return rows
}

/** One at a time closes a term or opens it again: until the transaction ends. */
export async function lockPenutupan(db: DbOrTrx): Promise<void> {
	await sql`lock table penutupan_periode in exclusive mode`.execute(db)
}

export type PenutupanRow = {
	id: string
	periode: string
	nilai_kurang: number
	khs_dibuat: number
	nonaktif: number
	akun_id: string | null
	oleh: string | null
	dibuat_pada: Date
	diurungkan_pada: Date | null
}

/** Closings: the one, or that by which a term is closed now. */
export async function findPenutupan(
	db: DbOrTrx,
	by: { id: string } | { periode: string },
): Promise<PenutupanRow | undefined> {
	return db
		.selectFrom('penutupan_periode as b')
		.leftJoin('akun as a', 'a.id', 'b.dibuat_oleh')
		.leftJoin('dosen as d', 'd.akun_id', 'a.id')
		.select([
			'b.id',
			'b.periode_kode as periode',
			'b.nilai_kurang',
			'b.khs_dibuat',
			'b.dibuat_oleh as akun_id',
		])
		.select(['b.dibuat_pada', 'b.diurungkan_pada'])
		.select([
			sql<string | null>`coalesce(d.nama, a.email)`.as('oleh'),
			sql<number>`(select count(*)::int from penutupan_mahasiswa x where x.penutupan_id = b.id)`.as(
				'nonaktif',
			),
		])
		.$if('id' in by, (qb) => qb.where('b.id', '=', 'id' in by ? by.id : ''))
		.$if('periode' in by, (qb) =>
			qb
				.where('b.periode_kode', '=', 'periode' in by ? by.periode : '')
				.where('b.diurungkan_pada', 'is', null),
		)
		.executeTakeFirst()
}

export async function insertPenutupan(
	db: DbOrTrx,
	penutupan: {
		id: string
		periode_kode: string
		nilai_kurang: number
		khs_dibuat: number
		dibuat_oleh: string
		dibuat_pada: Date
	},
	mahasiswa: readonly { id: string; status_lama: string }[],
): Promise<void> {
	await db.insertInto('penutupan_periode').values(penutupan).execute()
	if (mahasiswa.length > 0)
		await db
			.insertInto('penutupan_mahasiswa')
			.values(
				mahasiswa.map(({ id, status_lama }) => ({
					...{ penutupan_id: penutupan.id, mahasiswa_id: id, status_lama },
				})),
			)
			.execute()
}

export async function listPenutupanMahasiswa(db: DbOrTrx, id: string) {
	return db
		.selectFrom('penutupan_mahasiswa')
		.select(['mahasiswa_id as id', 'status_lama'])
		.where('penutupan_id', '=', id)
		.execute()
}

export async function markPenutupanDiurungkan(
	db: DbOrTrx,
	{ id, oleh, pada }: { id: string; oleh: string; pada: Date },
): Promise<void> {
	await db
		.updateTable('penutupan_periode')
		.set({ diurungkan_oleh: oleh, diurungkan_pada: pada })
		.where('id', '=', id)
		.execute()
}
