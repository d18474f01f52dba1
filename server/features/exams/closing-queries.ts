import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { listOf, statement } from '#server/db/prepared.ts'
import type { JawabanTersimpan } from '#server/db/types.ts'
import { NILAI_COLUMNS, type NilaiTercatat, nilaiFrom } from '#server/features/grades/queries.ts'
import type { AlasanSelesai } from '#shared/api/exams.ts'
import { SEMUA_BENAR } from '#shared/rules/koreksi-kunci.ts'
import type { HasilUjian } from '#shared/rules/nilai.ts'
import { lockedInOrder, merged } from './save-queries.ts'

export type Closing = {
	pengerjaanId: string
	paketId: number
	epoch: number
	isi: JawabanTersimpan
	diterima: Date
	alasan: AlasanSelesai
	/** Closes whatever the clock and the epoch say: the time is over, or somebody who may has decided so. */
	paksa: boolean
	akunId: string | null
	requestId: string | null
}

/** A closed attempt: its grade, what closed it, and when. */
export type Closed = { nilai: NilaiTercatat; alasan: AlasanSelesai; selesaiPada: Date }

type Row = NilaiTercatat & { alasan_selesai: AlasanSelesai; selesai_pada: Date }

const toClosed = ({ alasan_selesai: alasan, selesai_pada: selesaiPada, ...nilai }: Row): Closed => ({
	nilai,
	alasan,
	selesaiPada,
})

/** The result that a paper gives for each number of right answers. */
export type Skala = { paketId: number; hasil: readonly HasilUjian[] }

type Tutup = {
	id: string[]
	epoch: number[]
	isi: string[]
	diterima: Date[]
	alasan: string[]
	paksa: boolean[]
	akun: (string | null)[]
	request: (string | null)[]
	paket: number[]
	benar: number[]
	total: number[]
	skor: number[]
	kategori: string[]
	tenggangMs: number
}

const tutup = statement<Tutup, Row>(
	'close_pengerjaan_batch',
	(v) => sql`
		with m as materialized (${lockedInOrder(sql`
			unnest(${listOf(v.id, 'uuid')}, ${listOf(v.epoch, 'int')}, ${listOf(v.isi, 'jsonb')},
				${listOf(v.diterima, 'timestamptz')}, ${listOf(v.alasan, 'text')}, ${listOf(v.paksa, 'boolean')},
				${listOf(v.akun, 'uuid')}, ${listOf(v.request, 'text')}) as x (id, epoch, isi, diterima, alasan, paksa, akun, request_id)`)}
		), skala as materialized (
			select * from unnest(${listOf(v.paket, 'int')}, ${listOf(v.benar, 'int')}, ${listOf(v.total, 'int')},
				${listOf(v.skor, 'numeric')}, ${listOf(v.kategori, 'text')}) as x (paket_id, benar, total, skor, kategori)
		), selesai as (
			update pengerjaan p
			set jawaban = ${merged}, status = 'selesai', selesai_pada = m.diterima,
				alasan_selesai = case when m.diterima > p.tenggat then 'waktu' else m.alasan end,
				-- Who hands in has a network.
				disimpan_pada = case when m.paksa then p.disimpan_pada else greatest(p.disimpan_pada, m.diterima) end
			from m
			where p.id = m.id and p.status = 'berlangsung' and (
				m.paksa or m.epoch = p.epoch
					and (m.alasan <> 'waktu' or m.diterima >= p.tenggat)
					and m.diterima <= p.tenggat + ${v.tenggangMs} * interval '1 millisecond'
			)
			returning p.id, p.ujian_id, p.mahasiswa_id, p.paket_id, p.urutan, p.jawaban, p.selesai_pada, p.alasan_selesai, m.akun,
				m.request_id
		), dinilai as materialized (
			-- Materialized, or the answers would be counted anew wherever \`benar\` is asked for.
			-- Of questions that were drawn, by how many of them still count for this student.
			select p.*, case when k.undian is null then c.hasil else c.hasil -> (select count(*)::int from unnest(p.urutan) s (id)
				where jsonb_exists(c.kunci, s.id::text)) end as hasil, (
				select count(*) from jsonb_each_text(coalesce(c.kunci, k.kunci)) as kunci
				where kunci.value = ${sql.lit(SEMUA_BENAR)} and kunci.key::int = any (p.urutan)
					or strpos(kunci.value, p.jawaban -> kunci.key ->> 0) > 0
			)::int as benar
			from selesai p join paket_soal k on k.id = p.paket_id left join kunci_paket c on c.paket_id = p.paket_id
		), baru as (
			insert into nilai (mahasiswa_id, ujian_id, pengerjaan_id, semester, jumlah_benar, total_soal, skor,
				kategori_nilai, keterangan, dibuat_pada)
			-- The student's semester in the term of the exam.
			select p.mahasiswa_id, p.ujian_id, p.id, coalesce(
				(select t.semester from mahasiswa_periode t join ujian u on u.id = p.ujian_id
					where t.mahasiswa_id = p.mahasiswa_id and t.periode_kode = u.periode_kode),
				(select k.semester from mahasiswa_kini k where k.id = p.mahasiswa_id)
			), p.benar, h.total, h.skor, h.kategori, h.kategori, p.selesai_pada
			from dinilai p left join skala s using (paket_id, benar)
			-- What the scale of a paper was when it was made, or what it came to when its key was corrected.
			cross join lateral (select coalesce((p.hasil -> p.benar ->> 'total_soal')::int, s.total) as total,
				coalesce((p.hasil -> p.benar ->> 'skor')::numeric, s.skor) as skor,
				coalesce(p.hasil -> p.benar ->> 'kategori_nilai', s.kategori) as kategori) h
			returning *
		), trail as (
			insert into jejak (pada, pelaku, tindakan, objek, baru, request_id)
			select p.selesai_pada, p.akun, 'pengerjaan_selesai', 'pengerjaan:' || p.id, jsonb_build_object(
				'alasan', p.alasan_selesai, 'skor', n.skor, 'benar', n.jumlah_benar, 'soal', n.total_soal
			), p.request_id
			from selesai p join baru n on n.pengerjaan_id = p.id
		)
		select ${NILAI_COLUMNS}, p.alasan_selesai, p.selesai_pada
		from ${nilaiFrom(sql`baru`)} join selesai p on p.id = n.pengerjaan_id`,
)

/**
 * Closes attempts, one row each, in one statement: last changes, grade and trail. A row is left as it is when it is closed
 * already, another device has taken over, its time is not up though the time is the reason, or the grace is over.
 * @param skala of each paper among them
 * @returns what was closed, by attempt
 */
export async function closePengerjaanBatch(
	db: DbOrTrx,
	items: readonly Closing[],
	skala: readonly Skala[],
	tenggangMs: number,
): Promise<Map<string, Closed>> {
	const steps = skala.flatMap(({ paketId, hasil }) => hasil.map((h) => ({ paketId, ...h })))
	const rows = await tutup(db, {
		id: items.map((item) => item.pengerjaanId),
		epoch: items.map((item) => item.epoch),
		isi: items.map((item) => JSON.stringify(item.isi)),
		diterima: items.map((item) => item.diterima),
		alasan: items.map((item) => item.alasan),
		paksa: items.map((item) => item.paksa),
		akun: items.map((item) => item.akunId),
		request: items.map((item) => item.requestId),
		paket: steps.map((step) => step.paketId),
		benar: steps.map((step) => step.jumlah_benar),
		total: steps.map((step) => step.total_soal),
		skor: steps.map((step) => step.skor),
		kategori: steps.map((step) => step.kategori_nilai),
		tenggangMs,
	})
	return new Map(rows.map((row) => [row.pengerjaan_id, toClosed(row)]))
}

const ditutup = statement<{ id: string }, Row>(
	'find_closed_pengerjaan',
	({ id }) => sql`
		select ${NILAI_COLUMNS}, p.alasan_selesai, p.selesai_pada
		from ${nilaiFrom(sql`nilai`)} join pengerjaan p on p.id = n.pengerjaan_id
		where n.pengerjaan_id = ${id}`,
)

/** How an attempt was closed; undefined while it is open. */
export async function findClosed(db: DbOrTrx, id: string): Promise<Closed | undefined> {
	const [row] = await ditutup(db, { id })
	return row && toClosed(row)
}

/** What decides about a packet beside its content. */
export type PengerjaanState = {
	id: string
	mahasiswa_id: string
	paket_id: number
	status: 'berlangsung' | 'selesai'
	alasan_selesai: string | null
	/** Why it was voided; null when it was not. */
	alasan_batal: string | null
	mulai_pada: Date
	tenggat: Date
	epoch: number
	urutan: number[]
	jawaban: JawabanTersimpan
	disimpan_pada: Date | null
}

export const STATE_COLUMNS = [
	...(['p.id', 'p.mahasiswa_id', 'p.paket_id', 'p.status', 'p.alasan_selesai'] as const),
	...(['p.mulai_pada', 'p.tenggat', 'p.epoch', 'p.urutan', 'p.jawaban', 'p.disimpan_pada'] as const),
	'p.alasan_batal',
] as const

/** An attempt, locked until the transaction ends. */
export async function lockPengerjaan(db: DbOrTrx, id: string): Promise<PengerjaanState | undefined> {
	return db
		.selectFrom('pengerjaan as p')
		.select(STATE_COLUMNS)
		.where('p.id', '=', id)
		.forNoKeyUpdate('p')
		.executeTakeFirst()
}

/** Open attempts whose time was up before a moment, longest ago first, that no other server is closing. */
export async function lockExpired(
	db: DbOrTrx,
	before: Date,
	options: { except: readonly string[]; most: number },
): Promise<Pick<PengerjaanState, 'id' | 'paket_id' | 'epoch'>[]> {
	const { except, most } = options
	return db
		.selectFrom('pengerjaan as p')
		.select(['p.id', 'p.paket_id', 'p.epoch'])
		.where('p.status', '=', 'berlangsung')
		.where('p.tenggat', '<', before)
		.$if(except.length > 0, (qb) => qb.where('p.id', 'not in', [...except]))
		.orderBy('p.tenggat')
		.limit(most)
		.forNoKeyUpdate('p')
		.skipLocked()
		.execute()
}
