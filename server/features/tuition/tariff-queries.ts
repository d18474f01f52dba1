import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Tarif, Terbitan } from '#shared/api/bills.ts'

/** The rules of a term, in the order of the page: all programmes first, then by programme, year of entry and semester. */
export async function listTarif(db: DbOrTrx, periode: string): Promise<Tarif[]> {
	return db
		.selectFrom('tarif_spp')
		.select(['program_studi_kode as prodi', 'angkatan', 'semester', 'jumlah'])
		.where('periode_kode', '=', periode)
		.orderBy(sql`program_studi_kode nulls first`)
		.orderBy(sql`angkatan nulls first`)
		.orderBy(sql`semester nulls first`)
		.execute()
}

/** One press at a time for the rules and bills of a term: until the transaction ends. False: there is no such term. */
export async function lockPeriode(db: DbOrTrx, periode: string): Promise<{ selesai: string } | undefined> {
	return db.selectFrom('periode').select('selesai').where('kode', '=', periode).forUpdate().executeTakeFirst()
}

export async function replaceTarif(db: DbOrTrx, periode: string, tarif: readonly Tarif[]): Promise<void> {
	await db.deleteFrom('tarif_spp').where('periode_kode', '=', periode).execute()
	if (tarif.length > 0)
		await db
			.insertInto('tarif_spp')
			.values(
				tarif.map(({ prodi, angkatan, semester, jumlah }) => ({
					periode_kode: periode,
					program_studi_kode: prodi,
					angkatan,
					semester,
					jumlah,
				})),
			)
			.execute()
}

export function listProgramStudi(db: DbOrTrx): Promise<{ kode: string; nama: string }[]> {
	return db.selectFrom('program_studi').select(['kode', 'nama']).orderBy('nama').execute()
}

export type Sasaran = {
	mahasiswa_id: string
	stambuk: string
	nama: string
	kelas: string | null
	/** Year of entry; null where no term of theirs is known. */
	angkatan: number | null
	semester: number
	/** The rule that applies; null where none does. */
	jumlah: number | null
	prodi_tarif: string | null
	angkatan_tarif: number | null
	semester_tarif: number | null
	/** The bill that there is already. */
	tagihan: number | null
}

/** Students who are looked at in one statement. */
const SASARAN_SEKALIGUS = 13_000

/**
 * Every active student with the rule of the term that says most about them: one for their programme before one for all, of these one
 * for their year of entry, of these one for their semester. The semester is that of the term, and where the term has not begun that of
 * now and one more for each term between; short terms (Antara) move nobody up.
 * @param tell how many students of how many have been looked at
 */
export async function listSasaran(
	db: DbOrTrx,
	periode: string,
	tell?: (sudah: number, dari: number) => void,
): Promise<Sasaran[]> {
	const { rows } = await sql<{ dari: number }>`
		select count(*)::int as dari from mahasiswa where aktif`.execute(db)
	const dari = rows[0]?.dari ?? 0
	const list: Sasaran[] = []
	for (;;) {
		const part = await listSasaranSesudah(db, periode, list.at(-1)?.stambuk ?? '')
		list.push(...part)
		tell?.(list.length, dari)
		if (part.length < SASARAN_SEKALIGUS) return list
	}
}

/** The next of them by number. */
async function listSasaranSesudah(db: DbOrTrx, periode: string, stambuk: string): Promise<Sasaran[]> {
	const { rows } = await sql<Sasaran>`
		with naik as (
			select count(*)::int as n from periode
			where kode > (select kode from periode where aktif) and kode <= ${periode} and kode not like '%3'
		), orang as (
			select m.id, m.stambuk, m.nama, m.angkatan, coalesce(mp.kelas_kode, m.kelas_kode) as kelas,
				coalesce(mp.semester, m.semester + (select n from naik))::int as semester
			from mahasiswa_kini m
			left join mahasiswa_periode mp on mp.mahasiswa_id = m.id and mp.periode_kode = ${periode}
			where m.aktif and m.stambuk > ${stambuk} order by m.stambuk limit ${SASARAN_SEKALIGUS}
		)
		select o.id as mahasiswa_id, o.stambuk, o.nama, o.kelas, o.angkatan, o.semester, r.jumlah,
			r.program_studi_kode as prodi_tarif, r.angkatan as angkatan_tarif, r.semester as semester_tarif, t.jumlah as tagihan
		from orang o
		left join kelas k on k.kode = o.kelas
		left join lateral (
			select * from tarif_spp r
			where r.periode_kode = ${periode}
				and (r.program_studi_kode is null or r.program_studi_kode = k.program_studi_kode)
				and (r.angkatan is null or r.angkatan = o.angkatan)
				and (r.semester is null or r.semester = o.semester)
			order by r.program_studi_kode is null, r.angkatan is null, r.semester is null
			limit 1
		) r on true
		left join tagihan t on t.mahasiswa_id = o.id and t.periode_kode = ${periode} and t.dibatalkan_pada is null
		order by o.stambuk`.execute(db)
	return rows
}

/** An issue as it was sent: who may send it once more. */
export function findTerbitan(
	db: DbOrTrx,
	id: string,
): Promise<{ periode: string; dibuat_oleh: string | null } | undefined> {
	return db
		.selectFrom('terbitan_spp')
		.select(['periode_kode as periode', 'dibuat_oleh'])
		.where('id', '=', id)
		.executeTakeFirst()
}

/** Begins an issue. False: its id was used in this very moment, for another term. */
export async function insertTerbitan(
	db: DbOrTrx,
	{
		id,
		periode,
		jatuh_tempo,
		pelaku,
		now,
	}: { id: string; periode: string; jatuh_tempo: string; pelaku: string; now: Date },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('terbitan_spp')
		.values({ id, periode_kode: periode, jatuh_tempo, dibuat_oleh: pelaku, dibuat_pada: now })
		.onConflict((oc) => oc.column('id').doNothing())
		.executeTakeFirst()
	return numInsertedOrUpdatedRows === 1n
}

/** Bills of one issue, each with its line in the trail; whoever has one meanwhile keeps it. Gives those that were made. */
export async function insertTagihanTerbit(
	db: DbOrTrx,
	input: {
		/** Of the issue. */
		id: string
		periode: string
		jatuh_tempo: string
		jumlah: number
		mahasiswa: readonly string[]
		pelaku: string
		requestId: string
	},
): Promise<{ id: string; akun_id: string }[]> {
	const { id, periode, jatuh_tempo, jumlah, mahasiswa } = input
	const { rows } = await sql<{ id: string; akun_id: string }>`
		with baru as (
			insert into tagihan (mahasiswa_id, periode_kode, jumlah, jatuh_tempo, terbitan_id)
			select b.id, ${periode}, ${jumlah}::bigint, ${jatuh_tempo}::date, ${id}::uuid from unnest(${mahasiswa}::uuid[]) b (id)
			on conflict (mahasiswa_id, periode_kode) where dibatalkan_pada is null do nothing
			returning id, mahasiswa_id
		), trail as (
			insert into jejak (pelaku, tindakan, objek, baru, request_id)
			select ${input.pelaku}::uuid, 'tagihan_terbit', 'tagihan:' || id,
				jsonb_build_object('mahasiswa', mahasiswa_id, 'periode', ${periode}::text, 'jumlah', ${jumlah}::bigint,
					'jatuh_tempo', ${jatuh_tempo}::date, 'terbitan', ${id}::text),
				${input.requestId}
			from baru
		)
		select b.id, m.akun_id from baru b join mahasiswa m on m.id = b.mahasiswa_id order by b.id`.execute(db)
	return rows
}

/** Nothing hangs on a bill to which no money has come, and for which no number of a bank waits for any. */
const bebas = (
	now: Date,
) => sql`t.dibatalkan_pada is null and t.lunas_pada is null and t.masuk = 0 and not exists (
	select from pembayaran p where p.tagihan_id = t.id and p.status = 'menunggu' and p.kedaluwarsa_pada > ${now})`

type TerbitanRow = Omit<Terbitan, 'dibuat_pada' | 'diurungkan_pada'> & {
	dibuat_pada: Date
	diurungkan_pada: Date | null
}

/** What was issued in a term, or the one issue. */
export async function listTerbitan(
	db: DbOrTrx,
	by: { periode: string } | { id: string },
	now: Date,
): Promise<TerbitanRow[]> {
	const { rows } = await sql<TerbitanRow>`
		select b.id, b.periode_kode as periode, b.jatuh_tempo, coalesce(d.nama, a.email) as oleh, b.dibuat_pada,
			b.diurungkan_pada, count(t.id)::int as tagihan, count(t.id) filter (where ${bebas(now)})::int as bebas,
			coalesce(sum(t.jumlah), 0)::bigint as total
		from terbitan_spp b
		left join akun a on a.id = b.dibuat_oleh
		left join dosen d on d.akun_id = a.id
		left join tagihan t on t.terbitan_id = b.id
		where ${'id' in by ? sql`b.id = ${by.id}` : sql`b.periode_kode = ${by.periode}`}
		group by b.id, d.nama, a.email
		order by b.dibuat_pada desc`.execute(db)
	return rows
}

/** Holds the bills of an issue until the transaction ends, and gives those on which nothing hangs. */
export async function holdBebas(db: DbOrTrx, terbitan: string, now: Date): Promise<string[]> {
	await sql`select from tagihan t where t.terbitan_id = ${terbitan} order by t.id for update`.execute(db)
	const { rows } = await sql<{ id: string }>`
		select t.id from tagihan t where t.terbitan_id = ${terbitan} and ${bebas(now)} order by t.id`.execute(db)
	return rows.map(({ id }) => id)
}

/** Cancels bills that are held; gives them with the account of each student. */
export async function cancelTagihan(
	db: DbOrTrx,
	input: { tagihan: readonly string[]; alasan: string; now: Date; pelaku: string; requestId: string },
): Promise<{ id: string; akun_id: string }[]> {
	const { rows } = await sql<{ id: string; akun_id: string }>`
		with batal as (
			update tagihan t set dibatalkan_pada = ${input.now}, alasan_batal = ${input.alasan}
			where t.id = any(${input.tagihan}::uuid[])
			returning t.id, t.mahasiswa_id
		), trail as (
			insert into jejak (pelaku, tindakan, objek, baru, request_id)
			select ${input.pelaku}::uuid, 'tagihan_batal', 'tagihan:' || id,
				jsonb_build_object('alasan', ${input.alasan}::text), ${input.requestId}
			from batal
		)
		select b.id, m.akun_id from batal b join mahasiswa m on m.id = b.mahasiswa_id`.execute(db)
	return rows
}

export async function markTerbitanDiurungkan(db: DbOrTrx, id: string, now: Date): Promise<void> {
	await db
		.updateTable('terbitan_spp')
		.set({ diurungkan_pada: now })
		.where('id', '=', id)
		.where('diurungkan_pada', 'is', null)
		.execute()
}
