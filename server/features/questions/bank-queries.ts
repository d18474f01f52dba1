import { type Expression, type Selectable, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partOf } from '#server/db/like.ts'
import type { Tables } from '#server/db/types.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import { forgetMirip, MASIH_DIBANDINGKAN, masihSama } from './mirip-queries.ts'
import type { BankKey, Keterangan } from './queries.ts'
import { toColumns } from './queries.ts'
import type { Soal } from './soal.ts'

export type SoalRow = Selectable<Tables['soal']>

/** The banks of all courses that a lecturer teaches in the active term, three a course. */
export async function listBank(db: DbOrTrx, nip: string) {
	const { rows } = await sql<{ kode_mk: string; mata_kuliah: string; jenis: JenisUjian; jumlah: number }>`
		select m.kode as kode_mk, m.nama as mata_kuliah, j.jenis,
			(select count(*)::int from soal s where s.matakuliah_kode = m.kode and s.jenis = j.jenis) as jumlah
		from matakuliah m cross join (values ('UTS', 1), ('UAS', 2), ('KUIS', 3)) as j (jenis, urutan)
		where m.kode in (select matakuliah_kode from pengampu_kini where dosen_nip = ${nip})
		order by m.nama, m.kode, j.urutan`.execute(db)
	return rows
}

export type Saringan = {
	cari: string
	topik: string | null
	kesukaran: string | null
	tag: string | null
	/** Only those that say nearly the same as another of the bank. */
	mirip: boolean
}
type Halaman = { offset: number; limit: number }
export type BarisBank = {
	id: number
	versi: number
	judul: string
	pertanyaan: string
	topik: string
	kesukaran: Keterangan['kesukaran']
	tag: string[]
	kunci: string
	dipakai: number
	peserta: number
	benar: number
	diubah_pada: Date
	ditemukan: number
	mirip: number
}

const ofBank = (bank: BankKey) => sql`s.matakuliah_kode = ${bank.matakuliah_kode} and s.jenis = ${bank.jenis}`

const adaMirip = sql`exists (select from soal_mirip m where m.soal_id = s.id)`

const matching = (by: Saringan) => sql`
	(${by.cari} = '' or concat_ws(' ', s.judul, s.pertanyaan, s.opsi_a, s.opsi_b, s.opsi_c, s.opsi_d, s.opsi_e)
		ilike ${partOf(by.cari)})
	and (${by.topik}::text is null or s.topik = ${by.topik})
	and (${by.kesukaran}::text is null or coalesce(s.kesukaran, 'belum') = ${by.kesukaran})
	and (${by.tag}::text is null or ${by.tag} = any (s.tag))
	and (not ${by.mirip}::boolean or ${adaMirip})`

/** Those that are alike stand together, where only they are asked for. */
const urutan = (by: Saringan, of: 's' | 'h') => {
	const id = sql.ref(`${of}.id`)
	return by.mirip
		? sql`least(${id}, (select min(m.mirip_id) from soal_mirip m where m.soal_id = ${id})), ${id}`
		: id
}

/** Whether a letter is among those of a key that counts; what an exam threw out with credit for all nobody knew. */
const benar = (opsi: Expression<unknown>, kunci: Expression<unknown>) => sql`strpos(${kunci}, ${opsi}) > 0`

/** A page of a bank, with how often each question was on a paper and how many knew it. */
export async function listSoalBank(db: DbOrTrx, bank: BankKey, by: Saringan & Halaman): Promise<BarisBank[]> {
	const { rows } = await sql<BarisBank>`
		with halaman as materialized (
			select s.*, count(*) over ()::int as ditemukan from soal s
			where ${ofBank(bank)} and ${matching(by)}
			order by ${urutan(by, 's')} offset ${by.offset} limit ${by.limit}
		),
		paket as materialized (
			select k.id, k.ujian_id, k.kunci, coalesce(c.kunci, k.kunci) as berlaku from paket_soal k
			join ujian u on u.id = k.ujian_id left join kunci_paket c on c.paket_id = k.id
			where u.matakuliah_kode = ${bank.matakuliah_kode} and u.bank = ${bank.jenis}
		)
		select h.id, h.versi, h.judul, h.pertanyaan, h.topik, h.kesukaran, h.tag, h.jawaban_benar as kunci, h.diubah_pada,
			h.ditemukan, (select count(*)::int from soal_mirip m where m.soal_id = h.id) as mirip, coalesce(p.dipakai, 0) as dipakai, coalesce(p.peserta, 0) as peserta, coalesce(p.benar, 0) as benar
		from halaman h
		left join lateral (
			select count(distinct k.ujian_id)::int as dipakai, count(n.id)::int as peserta,
				(count(n.id) filter (where ${benar(sql`g.jawaban -> h.id::text ->> 0`, sql`k.berlaku ->> h.id::text`)}))::int as benar
			from paket k
			left join pengerjaan g on g.paket_id = k.id and h.id = any (g.urutan)
			left join nilai n on n.pengerjaan_id = g.id
			where jsonb_exists(k.kunci, h.id::text)
		) p on true
		order by ${urutan(by, 'h')}`.execute(db)
	return rows
}

type IsiBank = {
	mata_kuliah: string
	jumlah: number
	mirip: number
	belum_dibandingkan: number
	topik: string[]
	tag: string[]
}

/** What a bank can be narrowed to. */
export async function findIsiBank(db: DbOrTrx, bank: BankKey): Promise<IsiBank | undefined> {
	const { rows } = await sql<IsiBank>`
		select m.nama as mata_kuliah, (select count(*)::int from soal s where ${ofBank(bank)}) as jumlah,
			(select count(*)::int from soal s where ${ofBank(bank)} and ${adaMirip}) as mirip,
			(select count(*)::int from soal s
				where ${ofBank(bank)} and s.mirip_versi is distinct from s.versi) as belum_dibandingkan,
			array(select distinct s.topik from soal s where ${ofBank(bank)} and s.topik <> '' order by 1) as topik,
			array(select distinct t from soal s, unnest(s.tag) as t where ${ofBank(bank)} order by 1) as tag
		from matakuliah m where m.kode = ${bank.matakuliah_kode}`.execute(db)
	return rows[0]
}

/** The questions of a bank that are asked for, by name or by what they are, in the order of the bank. */
export async function listSoalRows(
	db: DbOrTrx,
	bank: BankKey,
	by: Saringan & { soal: readonly number[] | null },
): Promise<SoalRow[]> {
	const { rows } = await sql<SoalRow>`
		select s.* from soal s
		where ${ofBank(bank)} and ${matching(by)} and (${by.soal}::int[] is null or s.id = any (${by.soal}::int[]))
		order by s.id`.execute(db)
	return rows
}

export const findSoal = (db: DbOrTrx, id: number): Promise<SoalRow | undefined> =>
	db.selectFrom('soal').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a question until the transaction ends. */
export const lockSoal = (db: DbOrTrx, id: number): Promise<SoalRow | undefined> =>
	db.selectFrom('soal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** What a question said before, oldest first, and who had written it. */
export const listRiwayat = (db: DbOrTrx, id: number) =>
	db
		.selectFrom('riwayat_soal as r')
		.leftJoin('dosen as d', 'd.akun_id', 'r.oleh')
		.select(['r.versi', 'r.isi', 'r.pada', 'd.nama as oleh'])
		.where('r.soal_id', '=', id)
		.orderBy('r.versi')
		.execute()

export async function findNamaAkun(db: DbOrTrx, akun: string | null): Promise<string | null> {
	if (akun === null) return null
	const row = await db.selectFrom('dosen').select('nama').where('akun_id', '=', akun).executeTakeFirst()
	return row?.nama ?? null
}

export type PemakaianRow = {
	ujian_id: string
	jenis: string
	kelas: string
	periode: string
	mulai: Date
	peserta: number
	benar: number
}

/** Exams that had a question on a paper, and how many of those who got a grade knew it. */
export async function listPemakaian(db: DbOrTrx, id: number): Promise<PemakaianRow[]> {
	const { rows } = await sql<PemakaianRow>`
		select u.id as ujian_id, coalesce(u.nama, u.jenis) as jenis, u.kelas_kode as kelas, u.periode_kode as periode, u.mulai,
			count(n.id)::int as peserta,
			(count(n.id) filter (where ${benar(
				sql`g.jawaban -> ${String(id)} ->> 0`,
				sql`coalesce(c.kunci, k.kunci) ->> ${String(id)}`,
			)}))::int as benar
		from soal s join ujian u on u.matakuliah_kode = s.matakuliah_kode join paket_soal k on k.ujian_id = u.id
		left join kunci_paket c on c.paket_id = k.id
		left join pengerjaan g on g.paket_id = k.id and s.id = any (g.urutan)
		left join nilai n on n.pengerjaan_id = g.id
		where s.id = ${id} and jsonb_exists(k.kunci, ${String(id)})
		group by u.id order by u.mulai desc`.execute(db)
	return rows
}

/** How many of these are on the paper of an exam; only exams of their own course can have them. */
export async function countTerpakai(db: DbOrTrx, soalId: readonly number[]): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from soal s
		where s.id = any (${soalId}::int[]) and exists (
			select from ujian u join paket_soal p on p.ujian_id = u.id
			where u.matakuliah_kode = s.matakuliah_kode and jsonb_exists(p.kunci, s.id::text)
		)`.execute(db)
	return rows[0]?.jumlah ?? 0
}

/** Keeps what a question says now, before it is changed. */
export async function insertRiwayat(db: DbOrTrx, soal: SoalRow): Promise<void> {
	const { sidik: _fingerprint, mirip_versi: _compared, ...isi } = soal
	await db
		.insertInto('riwayat_soal')
		.values({
			soal_id: soal.id,
			versi: soal.versi,
			isi: JSON.stringify(isi),
			oleh: soal.diubah_oleh,
			pada: soal.diubah_pada,
		})
		.execute()
}

/** @returns false when the bank has the same question already */
export async function updateSoal(
	db: DbOrTrx,
	{ id, versi, oleh, pada }: { id: number; versi: number; oleh: string; pada: Date },
	soal: Omit<Soal, 'line'> & Keterangan,
): Promise<boolean> {
	const columns = toColumns(soal)
	const twin = await db
		.selectFrom('soal as s')
		.innerJoin('soal as own', (join) =>
			join.onRef('own.matakuliah_kode', '=', 's.matakuliah_kode').onRef('own.jenis', '=', 's.jenis'),
		)
		.select('s.id')
		.where('own.id', '=', id)
		.where('s.id', '<>', id)
		.where('s.sidik', '=', columns.sidik)
		.executeTakeFirst()
	if (twin) return false
	await db
		.updateTable('soal')
		.set({ ...columns, versi, mirip_versi: masihSama(columns, versi), diubah_oleh: oleh, diubah_pada: pada })
		.where('id', '=', id)
		.execute()
	return true
}

export async function deleteSoal(db: DbOrTrx, soalId: readonly number[]): Promise<void> {
	if (soalId.length === 0) return
	await forgetMirip(db, soalId)
	await db.deleteFrom('soal').where('id', 'in', soalId).execute()
}

/** Gives a question another key or tags, as its next version; @returns false when the bank has the same one already. */
export async function updateKunciSoal(
	db: DbOrTrx,
	{
		id,
		kunci,
		oleh,
		pada,
		...rest
	}: { id: number; kunci: string; tag: string[]; sidik: Buffer; oleh: string; pada: Date },
): Promise<boolean> {
	const result = await db
		.updateTable('soal')
		.set((eb) => ({
			...rest,
			jawaban_benar: kunci,
			versi: eb('versi', '+', 1),
			mirip_versi: MASIH_DIBANDINGKAN,
			diubah_oleh: oleh,
			diubah_pada: pada,
		}))
		.where('id', '=', id)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('soal as s')
						.whereRef('s.matakuliah_kode', '=', 'soal.matakuliah_kode')
						.whereRef('s.jenis', '=', 'soal.jenis')
						.where('s.sidik', '=', rest.sidik)
						.where('s.id', '<>', id),
				),
			),
		)
		.executeTakeFirst()
	return result.numUpdatedRows === 1n
}
