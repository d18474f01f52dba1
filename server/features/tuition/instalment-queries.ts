import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import type { PemberianCicilan, RancanganCicilan } from '#shared/api/instalments.ts'

export type CalonCicilan = {
	stambuk: string
	/** null: there is no such student. */
	nama: string | null
	kelas: string | null
	/** The bill of the term that was not cancelled; null where there is none. */
	tagihan_id: string | null
	akun_id: string
	jumlah: number
	terbayar: number
	lunas: boolean
	dicicil: boolean
}

/** Whoever is meant, with the bill of the term. `hold` locks the bills, one after the other. */
export async function listCalonCicilan(
	db: DbOrTrx,
	{ periode, kepada }: Pick<RancanganCicilan, 'periode' | 'kepada'>,
	hold: boolean,
): Promise<CalonCicilan[]> {
	const bill = sql`t.mahasiswa_id = m.id and t.periode_kode = ${periode} and t.dibatalkan_pada is null`
	const meant = kepada.stambuk
		? sql`unnest(${kepada.stambuk}::text[]) as w (stambuk) left join mahasiswa m on m.stambuk = w.stambuk`
		: sql`mahasiswa_periode x join mahasiswa m on m.id = x.mahasiswa_id and x.periode_kode = ${periode}
			and ${
				kepada.kelas !== undefined
					? sql`x.kelas_kode = ${kepada.kelas}`
					: sql`x.kelas_kode in (select kode from kelas where program_studi_kode = ${kepada.program_studi})`
			}`
	if (hold)
		await sql`select from tagihan t where t.periode_kode = ${periode} and t.mahasiswa_id in (select m.id from ${meant})
			order by t.id for update`.execute(db)
	const { rows } = await sql<CalonCicilan>`
		select ${kepada.stambuk ? sql`w.stambuk` : sql`m.stambuk`}, m.nama, mp.kelas_kode as kelas, t.id as tagihan_id, m.akun_id,
			coalesce(t.jumlah, 0)::bigint as jumlah, t.lunas_pada is not null as lunas,
			coalesce(t.masuk, 0)::bigint as terbayar,
			exists (select from rencana_cicilan r where r.tagihan_id = t.id) as dicicil
		from ${meant}
		left join mahasiswa_periode mp on mp.mahasiswa_id = m.id and mp.periode_kode = ${periode}
		left join tagihan t on ${bill}
		order by 1`.execute(db)
	return rows
}

/** The last day on which a part can be due: the end of the bill's term, of arrears that of the active one. */
export async function findBatasCicilan(db: DbOrTrx, periode: string): Promise<string | undefined> {
	const { rows } = await sql<{ batas: string }>`
		select greatest(p.selesai, (select selesai from periode where aktif)) as batas
		from periode p where p.kode = ${periode}`.execute(db)
	return rows[0]?.batas
}

type By = { pelaku: string; requestId: string; now: Date }

/** Stores plans, each with its line in the trail. @returns the id of the press */
export async function insertCicilan(
	db: DbOrTrx,
	input: By & {
		periode: string
		rencana: readonly { tagihan_id: string; bagian: readonly { jumlah: number; jatuh_tempo: string }[] }[]
	},
): Promise<string> {
	const { id } = await db
		.insertInto('pemberian_cicilan')
		.values({ periode_kode: input.periode, dibuat_oleh: input.pelaku, dibuat_pada: input.now })
		.returning('id')
		.executeTakeFirstOrThrow()
	const bagian = input.rencana.flatMap(({ tagihan_id, bagian }) =>
		bagian.map((one, i) => ({ tagihan_id, urutan: i + 1, ...one })),
	)
	await sql`
		with b as (
			select * from ${rowsOf('b', bagian, { tagihan_id: 'uuid', urutan: 'smallint', jumlah: 'bigint', jatuh_tempo: 'date' })}
		), rencana as (
			insert into rencana_cicilan (tagihan_id, pemberian_id, jatuh_tempo_semula, dibuat_pada)
			select t.id, ${id}::uuid, t.jatuh_tempo, ${input.now} from tagihan t where t.id in (select tagihan_id from b)
		), trail as (
			insert into jejak (pelaku, tindakan, objek, baru, request_id)
			select ${input.pelaku}::uuid, 'cicilan_diberikan', 'tagihan:' || tagihan_id,
				jsonb_build_object('pemberian', ${id}::text, 'bagian', jsonb_agg(jsonb_build_object(
					'jumlah', jumlah, 'jatuh_tempo', jatuh_tempo) order by urutan)),
				${input.requestId}
			from b group by tagihan_id
		)
		insert into bagian_cicilan (tagihan_id, urutan, jumlah, jatuh_tempo)
		select tagihan_id, urutan, jumlah, jatuh_tempo from b`.execute(db)
	return id
}

/** Nothing hangs on a plan since which no money has come, and no number of a bank waits for any. */
const bebas = (now: Date) => sql`not exists (
	select from pembayaran p where p.tagihan_id = r.tagihan_id and (
		p.status in ('lunas', 'ditolak', 'dikembalikan') and p.lunas_pada >= r.dibuat_pada
		or p.status = 'menunggu' and p.dibuat_pada >= r.dibuat_pada and p.kedaluwarsa_pada > ${now}))`

type PemberianRow = Omit<PemberianCicilan, 'dibuat_pada' | 'diurungkan_pada'> & {
	dibuat_pada: Date
	diurungkan_pada: Date | null
}

/** What was granted in a term, or by the one press. */
export async function listPemberian(
	db: DbOrTrx,
	by: { periode: string } | { id: string },
	now: Date,
): Promise<PemberianRow[]> {
	const { rows } = await sql<PemberianRow>`
		select b.id, b.periode_kode as periode, coalesce(d.nama, a.email) as oleh, b.dibuat_pada, b.diurungkan_pada,
			count(r.tagihan_id)::int as tagihan, count(r.tagihan_id) filter (where ${bebas(now)})::int as bebas,
			coalesce(sum(t.jumlah), 0)::bigint as total
		from pemberian_cicilan b
		left join akun a on a.id = b.dibuat_oleh
		left join dosen d on d.akun_id = a.id
		left join rencana_cicilan r on r.pemberian_id = b.id
		left join tagihan t on t.id = r.tagihan_id
		where ${'id' in by ? sql`b.id = ${by.id}` : sql`b.periode_kode = ${by.periode}`}
		group by b.id, d.nama, a.email
		order by b.dibuat_pada desc`.execute(db)
	return rows
}

/** Ends plans: those of a press on which nothing hangs, or that of one bill. @returns the bills, with whose they are */
export async function deleteCicilan(
	db: DbOrTrx,
	which: { pemberian: string } | { tagihan: string },
	{ pelaku, requestId, now, alasan }: By & { alasan: string },
): Promise<{ id: string; akun_id: string }[]> {
	const meant =
		'tagihan' in which ? sql`r.tagihan_id = ${which.tagihan}` : sql`r.pemberian_id = ${which.pemberian}`
	await sql`select from tagihan t where t.id in (select r.tagihan_id from rencana_cicilan r where ${meant})
		order by t.id for update`.execute(db)
	const { rows } = await sql<{ id: string; akun_id: string }>`
		with habis as (
			delete from rencana_cicilan r where ${meant} and ${'tagihan' in which ? sql`true` : bebas(now)}
			returning r.tagihan_id
		), trail as (
			insert into jejak (pelaku, tindakan, objek, baru, request_id)
			select ${pelaku}::uuid, 'cicilan_dicabut', 'tagihan:' || tagihan_id,
				jsonb_build_object('alasan', ${alasan}::text), ${requestId}
			from habis
		)
		select t.id, m.akun_id from habis h join tagihan t on t.id = h.tagihan_id join mahasiswa m on m.id = t.mahasiswa_id`.execute(
		db,
	)
	if ('pemberian' in which)
		await db
			.updateTable('pemberian_cicilan')
			.set({ diurungkan_pada: now })
			.where('id', '=', which.pemberian)
			.where('diurungkan_pada', 'is', null)
			.execute()
	return rows
}
