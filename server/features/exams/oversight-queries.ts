import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { JawabanTersimpan } from '#server/db/types.ts'
import { PENGURANGAN, TERLAMBAT } from '#server/features/grades/queries.ts'
import type { PesertaUjian } from '#shared/api/oversight.ts'
import type { TerdengarDari } from '#shared/rules/gangguan.ts'
import type { SatuanPengurangan } from '#shared/rules/nilai.ts'
import type { PutusanTerlambat } from '#shared/rules/terlambat.ts'
import { type PengerjaanState, STATE_COLUMNS } from './closing-queries.ts'

export async function ujianExists(db: DbOrTrx, id: string): Promise<boolean> {
	return (await db.selectFrom('ujian').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** What the answers of an attempt are scored by. */
export type Dasar = {
	paket_id: number
	urutan: number[]
	pengurangan: number | null
	satuan_pengurangan: SatuanPengurangan | null
}

export type PaketUjian = {
	id: number
	pengerjaan_id: string
	stambuk: string
	nama: string
	tenggat: Date
	/** The network that it was last heard from. */
	jaringan: string | null
	dinilai: Dasar
	jawaban: JawabanTersimpan
	isi: JawabanTersimpan
	diterima_pada: Date
	putusan: PutusanTerlambat
	alasan: string | null
	diputuskan_pada: Date | null
}

/** Late packets of an exam, those that wait first, then in order of time. */
export async function listTerlambatUjian(db: DbOrTrx, ujianId: string): Promise<PaketUjian[]> {
	const rows = await db
		.selectFrom('jawaban_terlambat as t')
		.innerJoin('pengerjaan as p', 'p.id', 't.pengerjaan_id')
		.innerJoin('mahasiswa as m', 'm.id', 'p.mahasiswa_id')
		.leftJoin('nilai as n', 'n.pengerjaan_id', 'p.id')
		.select(['t.id', 't.pengerjaan_id', 'm.stambuk', 'm.nama', 'p.tenggat', 'p.jawaban'])
		.select(['p.paket_id', 'p.urutan', 'n.pengurangan', 'n.satuan_pengurangan'])
		.select((eb) =>
			eb
				.selectFrom('kontak as k')
				.select('k.jaringan')
				.whereRef('k.pengerjaan_id', '=', 'p.id')
				.orderBy('k.pada', 'desc')
				.limit(1)
				.as('jaringan'),
		)
		.select(['t.isi', 't.diterima_pada', 't.putusan', 't.alasan', 't.diputuskan_pada'])
		.where('p.ujian_id', '=', ujianId)
		.orderBy(sql`t.putusan <> 'menunggu'`)
		.orderBy('t.id')
		.execute()
	return rows.map(({ paket_id, urutan, pengurangan, satuan_pengurangan, isi, ...row }) => ({
		...row,
		isi: isi as JawabanTersimpan,
		dinilai: { paket_id, urutan, pengurangan, satuan_pengurangan },
	}))
}

export type PaketDiputuskan = Pick<PaketUjian, 'id' | 'pengerjaan_id' | 'isi' | 'diterima_pada' | 'putusan'>

/**
 * The attempts of an exam that late packets belong to, locked in one order until the transaction ends, and then the
 * packets: none of them can change any more.
 */
export async function lockTerlambat(
	db: DbOrTrx,
	ujianId: string,
	ids: readonly number[],
): Promise<{ paket: PaketDiputuskan[]; pengerjaan: Map<string, PengerjaanState> }> {
	const paketIds = db
		.selectFrom('jawaban_terlambat')
		.select('pengerjaan_id')
		.where('id', 'in', [...ids])
	const pengerjaan = await db
		.selectFrom('pengerjaan as p')
		.select(STATE_COLUMNS)
		.where('p.ujian_id', '=', ujianId)
		.where('p.id', 'in', paketIds)
		.orderBy('p.id')
		.forNoKeyUpdate('p')
		.execute()
	if (pengerjaan.length === 0) return { paket: [], pengerjaan: new Map() }
	const paket = await db
		.selectFrom('jawaban_terlambat')
		.select(['id', 'pengerjaan_id', 'isi', 'diterima_pada', 'putusan'])
		.where('id', 'in', [...ids])
		.where(
			'pengerjaan_id',
			'in',
			pengerjaan.map((p) => p.id),
		)
		.orderBy('id')
		.execute()
	return {
		paket: paket.map((row) => ({ ...row, isi: row.isi as JawabanTersimpan })),
		pengerjaan: new Map(pengerjaan.map((p) => [p.id, p])),
	}
}

export async function putPutusan(
	db: DbOrTrx,
	ids: readonly number[],
	putusan: {
		putusan: 'diterima' | 'ditolak'
		alasan: string
		diputuskan_pada: Date
		diputuskan_oleh: string
	},
): Promise<void> {
	await db
		.updateTable('jawaban_terlambat')
		.set(putusan)
		.where('id', 'in', [...ids])
		.execute()
}

/** Facts of an attempt that a list shows. */
const FAKTA_MAX = 100

type PesertaRow = Omit<
	PesertaUjian,
	'mulai_pada' | 'tenggat' | 'selesai_pada' | 'disimpan_pada' | 'kontak_terakhir'
> & {
	mulai_pada: Date
	tenggat: Date
	selesai_pada: Date | null
	disimpan_pada: Date | null
	kontak_terakhir: Date | null
}

const peserta = statement<{ ujianId: string }, PesertaRow>(
	'list_peserta_ujian',
	({ ujianId }) => sql`
		select p.id as pengerjaan_id, m.stambuk, m.nama, p.status, p.mulai_pada, p.tenggat, p.selesai_pada,
			p.alasan_selesai, p.disimpan_pada,
			(select count(*) from jsonb_each(p.jawaban) e where e.value ->> 0 is not null) as terjawab,
			cardinality(p.urutan) as jumlah_soal,
			(select max(pada) from kontak where pengerjaan_id = p.id) as kontak_terakhir,
			n.skor, p.alasan_batal, ${TERLAMBAT(sql`p.id`)} as terlambat, ${PENGURANGAN} as pengurangan,
			coalesce((select json_agg(f order by f.mulai) from (
				select jenis, mulai, selesai, rincian from fakta_ujian where pengerjaan_id = p.id
				order by mulai limit ${sql.lit(FAKTA_MAX)}
			) f), '[]') as fakta
		from pengerjaan p join mahasiswa m on m.id = p.mahasiswa_id
		left join nilai n on n.pengerjaan_id = p.id
		where p.ujian_id = ${ujianId} order by m.nama, m.stambuk`,
)

/** The attempts of an exam by name of student. */
export const listPeserta = (db: DbOrTrx, ujianId: string): Promise<PesertaRow[]> => peserta(db, { ujianId })

export type LembarRow = {
	status: 'berlangsung' | 'selesai'
	paket_id: number
	urutan: number[]
	acak_opsi: string[] | null
	jawaban: JawabanTersimpan
}

/** What a student of an exam has answered; undefined for who has not begun. */
export async function findLembar(
	db: DbOrTrx,
	ujianId: string,
	stambuk: string,
): Promise<LembarRow | undefined> {
	return db
		.selectFrom('pengerjaan as p')
		.innerJoin('mahasiswa as m', 'm.id', 'p.mahasiswa_id')
		.select(['p.status', 'p.paket_id', 'p.urutan', 'p.acak_opsi', 'p.jawaban'])
		.where('p.ujian_id', '=', ujianId)
		.where('m.stambuk', '=', stambuk)
		.executeTakeFirst()
}

/** The last that was heard of each open attempt of an exam, by call or save, and the network of the last call. */
export async function listTerdengar(db: DbOrTrx, ujianId: string): Promise<TerdengarDari[]> {
	const { rows } = await sql<TerdengarDari>`
		select k.jaringan, greatest(k.pada, p.disimpan_pada) as terdengar
		from pengerjaan p cross join lateral (
			select jaringan, pada from kontak where pengerjaan_id = p.id order by pada desc limit 1
		) k
		where p.ujian_id = ${ujianId} and p.status = 'berlangsung'`.execute(db)
	return rows
}
