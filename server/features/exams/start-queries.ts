import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { listOf, statement } from '#server/db/prepared.ts'
import { DIMINTA_KOLOM, faktaSyarat, KOLOM_DIMINTA } from '#server/features/exam-gate/queries.ts'
import type { FaktaSyarat } from '#shared/rules/syarat-ujian.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import { PAKET_SEKARANG } from './paper-queries.ts'
import {
	EPOCH_PERANGKAT,
	ikut,
	PENGERJAAN_COLUMNS,
	type PengerjaanRow,
	type StartKey,
	tambahanMenit,
} from './queries.ts'

export type StartFacts = {
	kelas_kode: string
	mata_kuliah: string
	kode_mk: string
	jenis: JenisUjian
	nama: string | null
	mulai: Date
	selesai: Date
	durasi_menit: number
	batas_mulai_menit: number | null
	toleransi_tersembunyi_detik: number
	/** What was given to the student, or to all, on top of it. */
	tambahan_menit: number
	ditiadakan: boolean
	/** False for who is not named in a make-up. */
	ikut: boolean
	/** Each student sees the options in another order. */
	opsi_diacak: boolean
	/** Current paper, null until it has been made. */
	paket_id: number | null
	/** What the campus asks for before it, and how the student stands. */
	syarat: FaktaSyarat
	pengerjaan: PengerjaanRow | null
}

type Start = Omit<StartFacts, 'paket_id' | 'pengerjaan'> & { paket_sekarang: number | null }

const startFacts = statement<
	{ ujianId: string[]; mahasiswaId: string[]; perangkat: string[]; now: Date },
	Start & { nomor: number } & (PengerjaanRow | { id: null })
>(
	'find_start_facts',
	({ ujianId, mahasiswaId, perangkat, now }) => sql`
		with u as materialized (
			-- What an exam is to all who begin it is found once.
			select u.*, mk.nama as mata_kuliah, mk.kode as kode_mk, s.id as paket_sekarang, ${KOLOM_DIMINTA}
			from ujian u
			join matakuliah mk on mk.kode = u.matakuliah_kode
			left join lateral (${PAKET_SEKARANG}) s on true
			where u.id = any (${listOf(ujianId, 'uuid')}::uuid[])
		)
		select m.nomor, u.kelas_kode, u.mata_kuliah, u.kode_mk, u.jenis, u.nama, u.mulai, u.selesai,
			u.durasi_menit, u.batas_mulai_menit, u.toleransi_tersembunyi_detik, u.ditiadakan, u.acak_opsi as opsi_diacak,
			${ikut(sql`m.mahasiswa_id`)} as ikut,
			u.paket_sekarang,
			${tambahanMenit(sql`m.mahasiswa_id`)} as tambahan_menit,
			${faktaSyarat({ mahasiswaId: sql`m.mahasiswa_id`, spp: sql`fakta_spp(m.mahasiswa_id)`, now: sql`${now}::timestamptz`, minta: DIMINTA_KOLOM })} as syarat,
			${PENGERJAAN_COLUMNS}, ${EPOCH_PERANGKAT(sql`m.perangkat`)}
		from unnest(${listOf(ujianId, 'uuid')}, ${listOf(mahasiswaId, 'uuid')}, ${listOf(perangkat, 'uuid')})
			with ordinality as m (ujian_id, mahasiswa_id, perangkat, nomor)
		join u on u.id = m.ujian_id
		left join pengerjaan p on p.ujian_id = u.id and p.mahasiswa_id = m.mahasiswa_id`,
)

/** All that decides whether students may start an exam, for each of them, in one round trip. */
export async function findStartFacts(
	db: DbOrTrx,
	items: readonly StartKey[],
	now: Date,
): Promise<(StartFacts | undefined)[]> {
	const facts = new Array<StartFacts | undefined>(items.length)
	const rows = await startFacts(db, {
		ujianId: items.map((item) => item.ujianId),
		mahasiswaId: items.map((item) => item.mahasiswaId),
		perangkat: items.map((item) => item.perangkat),
		now,
	})
	for (const row of rows)
		facts[row.nomor - 1] = { ...row, paket_id: row.paket_sekarang, pengerjaan: row.id === null ? null : row }
	return facts
}

export type PengerjaanBaru = StartKey & {
	akunId: string
	paketId: number
	urutan: readonly number[]
	acakOpsi: readonly string[] | null
	/** Its questions were drawn: the trail has which. */
	diundi: boolean
	mulai: Date
	tenggat: Date
	tambahanMenit: number
	requestId: string
}

type BarisBaru = {
	[Key in Exclude<keyof PengerjaanBaru, 'urutan' | 'acakOpsi'>]: PengerjaanBaru[Key][]
} & { urutan: string[]; acakOpsi: (string | null)[] }

const pengerjaanBaru = statement<BarisBaru, PengerjaanRow>(
	'insert_pengerjaan',
	(v) => sql`
		with m as materialized (
			select * from unnest(${listOf(v.ujianId, 'uuid')}, ${listOf(v.mahasiswaId, 'uuid')},
				${listOf(v.perangkat, 'uuid')}, ${listOf(v.akunId, 'uuid')}, ${listOf(v.paketId, 'int')},
				${listOf(v.urutan, 'text')}, ${listOf(v.acakOpsi, 'text')}, ${listOf(v.diundi, 'boolean')}, ${listOf(v.mulai, 'timestamptz')},
				${listOf(v.tenggat, 'timestamptz')}, ${listOf(v.tambahanMenit, 'int')}, ${listOf(v.requestId, 'text')})
				as x (ujian_id, mahasiswa_id, perangkat, akun_id, paket_id, urutan, acak_opsi, diundi, mulai, tenggat, tambahan_menit, request_id)
		), u as materialized (
			-- Locked as the foreign key does anyway: who starts while the exam is being cancelled or moved looks again.
			select id, mulai from ujian where id = any (${listOf(v.ujianId, 'uuid')}::uuid[]) and not ditiadakan order by id for key share
		), p as (
			insert into pengerjaan (ujian_id, mahasiswa_id, paket_id, urutan, acak_opsi, mulai_pada, tenggat, tambahan_menit)
			select m.ujian_id, m.mahasiswa_id, m.paket_id, m.urutan::int[], m.acak_opsi::text[], m.mulai, m.tenggat, m.tambahan_menit
			from m join u on u.id = m.ujian_id and u.mulai <= m.mulai
			-- In one order, or two batches would wait for each other for ever.
			order by m.ujian_id, m.mahasiswa_id
			on conflict (ujian_id, mahasiswa_id) do nothing
			returning *
		), pertama as (
			insert into perangkat (pengerjaan_id, id, epoch, sejak)
			select p.id, m.perangkat, p.epoch, m.mulai from p join m using (ujian_id, mahasiswa_id)
		), trail as (
			insert into jejak (pada, pelaku, tindakan, objek, baru, request_id)
			select m.mulai, m.akun_id, 'pengerjaan_mulai', 'pengerjaan:' || p.id,
				case when m.diundi then jsonb_build_object('soal', p.urutan) end, m.request_id
			from p join m using (ujian_id, mahasiswa_id)
		)
		select ${PENGERJAAN_COLUMNS}, p.epoch as epoch_perangkat from p`,
)

/**
 * Makes attempts, of different students, with their lines in the trail; undefined for one that another request has just
 * made, or whose exam was cancelled or moved.
 */
export async function insertPengerjaan(
	db: DbOrTrx,
	items: readonly PengerjaanBaru[],
): Promise<(PengerjaanRow | undefined)[]> {
	const array = (values: readonly (string | number)[]) => `{${values.join()}}`
	const rows = await pengerjaanBaru(db, {
		ujianId: items.map((item) => item.ujianId),
		mahasiswaId: items.map((item) => item.mahasiswaId),
		perangkat: items.map((item) => item.perangkat),
		akunId: items.map((item) => item.akunId),
		paketId: items.map((item) => item.paketId),
		urutan: items.map((item) => array(item.urutan)),
		acakOpsi: items.map((item) => item.acakOpsi && array(item.acakOpsi)),
		diundi: items.map((item) => item.diundi),
		mulai: items.map((item) => item.mulai),
		tenggat: items.map((item) => item.tenggat),
		tambahanMenit: items.map((item) => item.tambahanMenit),
		requestId: items.map((item) => item.requestId),
	})
	const made = new Map(rows.map((row) => [`${row.ujian_id} ${row.mahasiswa_id}`, row]))
	return items.map((item) => made.get(`${item.ujianId} ${item.mahasiswaId}`))
}
