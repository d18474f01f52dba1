import { type Expression, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { JawabanTersimpan } from '#server/db/types.ts'
import type { Tinjauan } from '#shared/rules/tinjauan.ts'
import { ujianUsai } from './queries.ts'

export type Kebijakan = { kebijakan: Tinjauan; mulai: Date | null; ujianUsai: boolean; bankUsai: boolean }

const SAME_BANK = sql`x.matakuliah_kode = u.matakuliah_kode and x.bank = u.bank`

/** Of the exam `u`. */
const kebijakan = (before: Expression<unknown>) => sql`
	u.tinjauan as kebijakan, u.tinjauan_mulai as mulai, ${ujianUsai(sql`x.id = u.id`, before)} as "ujianUsai",
	${ujianUsai(SAME_BANK, before)} as "bankUsai"`

export type PengerjaanTinjauan = Kebijakan & {
	mahasiswa_id: string
	status: 'berlangsung' | 'selesai'
	paket_id: number
	urutan: number[]
	acak_opsi: string[] | null
	jawaban: JawabanTersimpan
}

const pengerjaanTinjauan = statement<{ id: string; before: Date }, PengerjaanTinjauan>(
	'find_pengerjaan_tinjauan',
	({ id, before }) => sql`
		select p.mahasiswa_id, p.status, p.paket_id, p.urutan, p.acak_opsi, p.jawaban, ${kebijakan(before)}
		from pengerjaan p join ujian u on u.id = p.ujian_id
		where p.id = ${id}`,
)

/** An attempt, and what decides what its student sees of it. */
export async function findPengerjaanTinjauan(
	db: DbOrTrx,
	id: string,
	before: Date,
): Promise<PengerjaanTinjauan | undefined> {
	return (await pengerjaanTinjauan(db, { id, before }))[0]
}

const ujianKebijakan = statement<{ ujianId: string; before: Date }, Kebijakan>(
	'find_kebijakan_tinjauan',
	({ ujianId, before }) => sql`select ${kebijakan(before)} from ujian u where u.id = ${ujianId}`,
)

export async function findKebijakan(
	db: DbOrTrx,
	ujianId: string,
	before: Date,
): Promise<Kebijakan | undefined> {
	return (await ujianKebijakan(db, { ujianId, before }))[0]
}

/** Sets the policy of an exam; gives what it was, undefined when there is no such exam. */
export async function putKebijakan(
	trx: DbOrTrx,
	ujianId: string,
	{ kebijakan, mulai }: Pick<Kebijakan, 'kebijakan' | 'mulai'>,
): Promise<Pick<Kebijakan, 'kebijakan' | 'mulai'> | undefined> {
	const before = await trx
		.selectFrom('ujian')
		.select(['tinjauan as kebijakan', 'tinjauan_mulai as mulai'])
		.where('id', '=', ujianId)
		.forNoKeyUpdate()
		.executeTakeFirst()
	if (before)
		await trx
			.updateTable('ujian')
			.set({ tinjauan: kebijakan, tinjauan_mulai: mulai })
			.where('id', '=', ujianId)
			.execute()
	return before
}

/** Why answers are right, by question; of questions that still are in their bank. */
export async function mapPembahasan(db: DbOrTrx, soalId: readonly number[]): Promise<Map<number, string>> {
	const rows = await db
		.selectFrom('soal')
		.select(['id', 'pembahasan'])
		.where('id', 'in', [...soalId])
		.where('pembahasan', '<>', '')
		.execute()
	return new Map(rows.map(({ id, pembahasan }) => [id, pembahasan]))
}

/** Whether students of some class may see the key of an exam's bank now. */
export async function isKunciTerbuka(
	db: DbOrTrx,
	ujianId: string,
	{ before, now }: { before: Date; now: Date },
): Promise<boolean> {
	const { rows } = await sql<{ terbuka: boolean }>`
		select ${ujianUsai(SAME_BANK, sql`${before}::timestamptz`)} and exists (
			select from ujian x where ${SAME_BANK} and x.tinjauan = 'kunci' and coalesce(x.tinjauan_mulai, ${now}) <= ${now}
		) as terbuka
		from ujian u where u.id = ${ujianId}`.execute(db)
	return rows[0]?.terbuka === true
}
