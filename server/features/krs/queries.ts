import { type Expression, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { Penawaran } from '#shared/api/krs.ts'
import type { StatusKrs } from '#shared/rules/krs.ts'
import type { TahapKrs } from '#shared/rules/tahap-krs.ts'

/** A phase inside JSON, where instants are texts. */
export type TahapTerbaca = Omit<TahapKrs, 'buka' | 'tutup'> & { buka: string; tutup: string }

export type KrsFacts = {
	mahasiswa_id: string
	nim: string
	nama: string
	semester: number
	angkatan: number | null
	kelas: string | null
	program_studi: string | null
	program_studi_kode: string | null
	dosen_wali: string | null
	dosen_wali_nip: string | null
	periode_kode: string
	/** On leave in the term. */
	cuti: boolean
	/** The days of KRS of the term, and those of its phases that can be for the student's programme. */
	buka: Date | null
	tutup: Date | null
	tahap: TahapTerbaca[]
	krs_id: string | null
	status: StatusKrs | null
	catatan: string | null
	disimpan_pada: Date | null
	diajukan_pada: Date | null
	diputuskan_pada: Date | null
	oleh_kantor: boolean
	pemutus: string | null
	/** Of the newest approved KHS of a term before this one; null when there is none. */
	ips: number | null
	/** Codes of the courses that were passed before this term. */
	lulus: string[]
	/** Ids of the offers in the plan. */
	diambil: string[]
}

/** Students with plan and term; `plan` says which of them, as joins of `k` (krs) and `p` (periode) to `m` (mahasiswa). */
const facts = (plan: Expression<unknown>, where: Expression<unknown>) => sql`
	select m.id as mahasiswa_id, m.stambuk as nim, m.nama, m.semester, m.angkatan, m.kelas_kode as kelas,
		s.nama || ' ' || s.jenjang as program_studi, s.kode as program_studi_kode,
		d.nama as dosen_wali, d.nip as dosen_wali_nip, p.kode as periode_kode, b.buka, b.tutup,
		exists (select from mahasiswa_periode t where t.mahasiswa_id = m.id and t.periode_kode = p.kode and t.status = 'C') as cuti,
		coalesce((
			select jsonb_agg(jsonb_build_object('program_studi_kode', t.program_studi_kode, 'angkatan', t.angkatan,
				'buka', t.buka, 'tutup', t.tutup))
			from tahap_krs t
			where t.periode_kode = p.kode and (t.program_studi_kode is null or t.program_studi_kode = s.kode)
		), '[]') as tahap,
		k.id as krs_id, k.status, k.catatan, k.disimpan_pada, k.diajukan_pada, k.diputuskan_pada,
		exists (select from akun a where a.id = k.diputuskan_oleh and a.peran <> 'dosen') as oleh_kantor,
		(select a.nama from dosen a where a.akun_id = k.diputuskan_oleh) as pemutus,
		(
			select x.ips from (
				select h.periode_kode, h.versi, (h.isi ->> 'ips')::float8 as ips from khs h
				where h.mahasiswa_id = m.id and h.status = 'approved' and h.periode_kode < p.kode
				union all
				-- Terms from before the campus came here have no sheet.
				select h.periode_kode, 0, round(sum(h.sks * h.bobot) / sum(h.sks), 2)::float8 from hasil_studi h
				where h.mahasiswa_id = m.id and h.asal = 'impor' and h.periode_kode < p.kode
					and not exists (select from khs k where k.mahasiswa_id = m.id and k.periode_kode = h.periode_kode)
				group by h.periode_kode
			) x order by x.periode_kode desc, x.versi desc limit 1
		) as ips,
		-- A course is passed with any grade that weighs something: D or better (shared/rules/bobot.ts).
		array(
			select h.matakuliah_kode from hasil_studi h
			where h.mahasiswa_id = m.id and h.bobot > 0 and h.periode_kode < p.kode
		) as lulus,
		array(select x.penawaran_id::text from krs_matakuliah x where x.krs_id = k.id) as diambil
	from mahasiswa_kini m
	${plan}
	left join masa_krs b on b.periode_kode = p.kode
	left join kelas c on c.kode = m.kelas_kode
	left join program_studi s on s.kode = c.program_studi_kode
	left join dosen_wali w on w.mahasiswa_id = m.id
	left join dosen d on d.nip = w.dosen_nip
	where ${where}`

const factsById = statement<{ krsId: string }, KrsFacts>('find_krs_facts_by_id', ({ krsId }) =>
	facts(
		sql`join krs k on k.mahasiswa_id = m.id join periode p on p.kode = k.periode_kode`,
		sql`k.id = ${krsId}`,
	),
)

/** One plan with its student and term. */
export async function findKrsFactsById(db: DbOrTrx, krsId: string): Promise<KrsFacts | undefined> {
	return (await factsById(db, { krsId }))[0]
}

const factsByStudent = statement<{ mahasiswaId: readonly string[] }, KrsFacts>(
	'find_krs_facts_by_student',
	({ mahasiswaId }) =>
		facts(
			sql`join periode p on p.aktif left join krs k on k.mahasiswa_id = m.id and k.periode_kode = p.kode`,
			sql`m.id = any(${mahasiswaId}::uuid[])`,
		),
)

/** Students with their plan of the active term; undefined for who is not known, and for all when no term is active. */
export async function findKrsFacts(
	db: DbOrTrx,
	mahasiswaId: readonly string[],
): Promise<(KrsFacts | undefined)[]> {
	const rows = await factsByStudent(db, { mahasiswaId })
	const found = new Map(rows.map((row) => [row.mahasiswa_id, row]))
	return mahasiswaId.map((id) => found.get(id))
}

/** Offered courses with schedule, seats and prerequisites: the same for every student. */
const penawaran = (where: Expression<unknown>) => sql`
	select o.id, c.kode, c.nama, c.sks, c.semester, o.wajib, o.kelas_kode as kelas, o.program_studi_kode,
		o.periode_kode, o.kapasitas, o.terisi,
		array(
			select d.nama from pengampu g join dosen d on d.nip = g.dosen_nip
			where g.periode_kode = o.periode_kode and g.kelas_kode = o.kelas_kode and g.matakuliah_kode = o.matakuliah_kode order by d.nama
		) as dosen,
		coalesce((
			select jsonb_agg(jsonb_build_object('hari', j.hari, 'jam_mulai', to_char(j.jam_mulai, 'HH24:MI'),
				'jam_selesai', to_char(j.jam_selesai, 'HH24:MI'), 'ruangan', j.ruangan)
				order by array_position(array['Senin','Selasa','Rabu','Kamis','Jumat','Sabtu','Minggu'], j.hari), j.jam_mulai)
			from jadwal_kuliah j
			where j.periode_kode = o.periode_kode and j.kelas_kode = o.kelas_kode
				and j.matakuliah_kode = o.matakuliah_kode
		), '[]'::jsonb) as jadwal,
		coalesce((
			select jsonb_agg(jsonb_build_object('kode', q.kode, 'nama', q.nama) order by q.kode)
			from prasyarat r join matakuliah q on q.kode = r.prasyarat_kode
			where r.matakuliah_kode = o.matakuliah_kode
		), '[]'::jsonb) as prasyarat
	from penawaran o
	join matakuliah c on c.kode = o.matakuliah_kode
	where ${where}
	order by c.semester, not o.wajib, c.nama, o.kelas_kode`

export type ProgramFilter = { periode: string; program: string }

/** What is offered to a programme in a term. */
export const listPenawaranProgram = statement<ProgramFilter, Penawaran>(
	'list_penawaran_program',
	({ periode, program }) => penawaran(sql`o.periode_kode = ${periode} and o.program_studi_kode = ${program}`),
)

/** The offers named. */
export const listPenawaran = statement<{ id: readonly string[] }, Penawaran>('list_penawaran_id', ({ id }) =>
	penawaran(sql`o.id = any(${id}::uuid[])`),
)

export type KrsRow = {
	id: string
	status: StatusKrs
	catatan: string
	disimpan_pada: Date
	diajukan_pada: Date | null
	diputuskan_pada: Date | null
}
export const KRS = ['id', 'status', 'catatan', 'disimpan_pada', 'diajukan_pada', 'diputuskan_pada'] as const

/** Hands a plan in; undefined when it is not a draft any more. */
export function submitKrs(db: DbOrTrx, krsId: string, now: Date): Promise<KrsRow | undefined> {
	return db
		.updateTable('krs')
		.set({
			status: 'diajukan',
			diajukan_pada: now,
			diputuskan_pada: null,
			diputuskan_oleh: null,
			catatan: '',
		})
		.where('id', '=', krsId)
		.where('status', 'in', ['draft', 'dikembalikan'])
		.returning(KRS)
		.executeTakeFirst()
}

/** Decides on a plan that was handed in; undefined when it was not, or no longer is. */
export function decideKrs(
	db: DbOrTrx,
	input: {
		krsId: string
		status: 'disetujui' | 'dikembalikan'
		catatan: string
		/** Only the one that was handed in then. */
		diajukan_pada?: string
		akunId: string
		now: Date
	},
): Promise<KrsRow | undefined> {
	return db
		.updateTable('krs')
		.set({
			status: input.status,
			catatan: input.catatan,
			diputuskan_pada: input.now,
			diputuskan_oleh: input.akunId,
		})
		.where('id', '=', input.krsId)
		.where('status', '=', 'diajukan')
		.$if(input.diajukan_pada !== undefined, (qb) =>
			qb.where('diajukan_pada', '=', new Date(input.diajukan_pada ?? 0)),
		)
		.returning(KRS)
		.executeTakeFirst()
}

/** Plans of the active term: a lecturer's advisees, or everybody's. */
export function listBimbingan(db: DbOrTrx, dosenNip: string | null) {
	return db
		.selectFrom('krs as k')
		.innerJoin('periode as p', (join) => join.onRef('p.kode', '=', 'k.periode_kode').on('p.aktif', '=', true))
		.innerJoin('mahasiswa_kini as m', 'm.id', 'k.mahasiswa_id')
		.select(['k.id', 'm.stambuk as nim', 'm.nama', 'm.kelas_kode as kelas', 'k.status', 'k.diajukan_pada'])
		.select(
			sql<number>`coalesce((select sum(c.sks) from krs_matakuliah x join penawaran o on o.id = x.penawaran_id
				join matakuliah c on c.kode = o.matakuliah_kode where x.krs_id = k.id), 0)::int`.as('total_sks'),
		)
		.$if(dosenNip !== null, (qb) =>
			qb.innerJoin('dosen_wali as w', 'w.mahasiswa_id', 'm.id').where('w.dosen_nip', '=', dosenNip as string),
		)
		.orderBy(sql`k.status <> 'diajukan'`)
		.orderBy('k.diajukan_pada')
		.orderBy('m.nama')
		.limit(500)
		.execute()
}

/** The account of a lecturer; none when there is none. */
export async function findAkunWali(db: DbOrTrx, nip: string): Promise<string[]> {
	const row = await db.selectFrom('dosen').select('akun_id').where('nip', '=', nip).executeTakeFirst()
	return row?.akun_id ? [row.akun_id] : []
}
