import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { FaktaSpp } from '#shared/rules/spp.ts'
import { type IsiSurat, SURAT_TAMPIL } from '#shared/rules/surat.ts'
import type { HasilSemester, LembarTerm, Transkrip } from '#shared/rules/transkrip.ts'

export type FaktaMahasiswa = {
	mahasiswa_id: string
	stambuk: string
	nama: string
	terdaftar: boolean
	semester: number
	kelas: string | null
	/** Of the class of the active term, else of the last one. */
	program_studi: string | null
	/** Hash of the stored photo. */
	foto: string | null
	periode: { kode: string; selesai: string } | null
	spp: FaktaSpp
	/** Published results of all terms. */
	hasil: HasilSemester[]
	/** A sheet for each term that has one. */
	lembar: LembarTerm[]
}

const faktaMahasiswa = statement<{ ids: readonly string[] }, FaktaMahasiswa>(
	'find_fakta_surat',
	({ ids }) => sql`
		select m.id as mahasiswa_id, m.stambuk, m.nama, m.aktif as terdaftar, m.semester, m.kelas_kode as kelas,
			right(m.foto, 64) as foto,
			(
				select p.nama || ' ' || p.jenjang from mahasiswa_periode l
				join kelas c on c.kode = l.kelas_kode join program_studi p on p.kode = c.program_studi_kode
				where l.mahasiswa_id = m.id order by l.periode_kode desc limit 1
			) as program_studi,
			(select json_build_object('kode', kode, 'selesai', selesai) from periode where aktif) as periode,
			fakta_spp(m.id) as spp,
			coalesce((
				select json_agg(x) from (
					select h.id, h.periode_kode, h.semester, c.id as matakuliah_id, c.kode, c.nama as matakuliah, h.sks,
						h.huruf as nilai, h.bobot as grade_point
					from hasil_studi h join matakuliah c on c.kode = h.matakuliah_kode
					where h.mahasiswa_id = m.id
				) x
			), '[]') as hasil,
			coalesce((
				select json_agg(x) from (
					select distinct on (k.periode_kode) k.periode_kode, k.semester,
						case when k.status = 'approved'
							then json_build_object('details', k.isi -> 'details', 'ipk', k.isi -> 'ipk') end as disahkan
					from khs k where k.mahasiswa_id = m.id
					order by k.periode_kode, (k.status = 'approved') desc, k.versi desc
				) x
			), '[]') as lembar
		from mahasiswa_kini m
		where m.id = any(${ids}::uuid[])`,
)

/** All that decides what a student can have, in one round trip. */
export async function findFaktaMahasiswa(
	db: DbOrTrx,
	mahasiswaId: string,
): Promise<FaktaMahasiswa | undefined> {
	return (await listFaktaMahasiswa(db, [mahasiswaId]))[0]
}

export const listFaktaMahasiswa = (db: DbOrTrx, ids: readonly string[]): Promise<FaktaMahasiswa[]> =>
	faktaMahasiswa(db, { ids })

/** Lets one issue after the other: of two presses of the button the second finds the paper of the first. */
export async function lockMahasiswa(db: DbOrTrx, mahasiswaId: string): Promise<void> {
	await db.selectFrom('mahasiswa').select('id').where('id', '=', mahasiswaId).forNoKeyUpdate().execute()
}

const COLUMNS = [
	's.id',
	's.mahasiswa_id',
	's.jenis',
	's.nomor',
	's.keperluan',
	's.tanggal',
	's.terbit_pada',
	's.berlaku_sampai',
	's.sidik',
	's.dicabut_pada',
	's.alasan_cabut',
] as const

const surat = (db: DbOrTrx) => db.selectFrom('surat as s').select(COLUMNS).select('s.isi')
export type SuratRow = Awaited<ReturnType<ReturnType<typeof surat>['executeTakeFirstOrThrow']>>

/** A paper as lists need it: without the lines of a transcript, which are nearly all of it. */
export type SuratRingkas = Omit<SuratRow, 'isi'> & {
	isi: Omit<IsiSurat, 'transkrip'> & { transkrip: Omit<Transkrip, 'baris'> | null }
}

const suratRingkas = (db: DbOrTrx) =>
	db
		.selectFrom('surat as s')
		.select(COLUMNS)
		.select(sql<SuratRingkas['isi']>`s.isi #- '{transkrip,baris}'`.as('isi'))

/** A student's papers, newest first; the oldest are left to the office. */
export const listSurat = (db: DbOrTrx, mahasiswaId: string): Promise<SuratRingkas[]> =>
	suratRingkas(db)
		.where('s.mahasiswa_id', '=', mahasiswaId)
		.orderBy('s.terbit_pada', 'desc')
		.orderBy('s.urutan', 'desc')
		.limit(SURAT_TAMPIL)
		.execute()

export type BarisTranskrip = Pick<SuratRow, 'id' | 'mahasiswa_id' | 'nomor'> & Pick<Transkrip, 'baris'>

/** The lines of these transcripts and of the newest of the same students that were not revoked, the newest first. */
export async function listBaris(
	db: DbOrTrx,
	{ ids, mahasiswaIds }: { ids: readonly string[]; mahasiswaIds: readonly string[] },
): Promise<BarisTranskrip[]> {
	const { rows } = await sql<BarisTranskrip>`
		select s.id, s.mahasiswa_id, s.nomor, s.isi #> '{transkrip,baris}' as baris
		from surat s join (
			select id, row_number() over (partition by mahasiswa_id order by terbit_pada desc, urutan desc) as ke
			from surat
			where mahasiswa_id = any(${mahasiswaIds}::uuid[]) and jenis = 'transkrip' and dicabut_pada is null
		) u on u.id = s.id
		where u.ke <= ${SURAT_TAMPIL} or s.id = any(${ids}::uuid[])
		order by u.ke`.execute(db)
	return rows
}

export const findSurat = (db: DbOrTrx, id: string): Promise<SuratRow | undefined> =>
	surat(db).where('s.id', '=', id).executeTakeFirst()

export const findSuratByNomor = (db: DbOrTrx, nomor: string): Promise<SuratRow | undefined> =>
	surat(db).where('s.nomor', '=', nomor).executeTakeFirst()

/** The same paper of the same day, if it still counts. */
export const findSuratSama = (
	db: DbOrTrx,
	{ mahasiswaId, isi, sidik }: { mahasiswaId: string; isi: IsiSurat; sidik: Buffer },
): Promise<SuratRow | undefined> =>
	surat(db)
		.where('s.mahasiswa_id', '=', mahasiswaId)
		.where('s.jenis', '=', isi.jenis)
		.where('s.tanggal', '=', isi.tanggal)
		.where('s.sidik', '=', sidik)
		.where('s.dicabut_pada', 'is', null)
		.executeTakeFirst()

/** How many papers a student was given on a day. */
export async function countSurat(db: DbOrTrx, mahasiswaId: string, tanggal: string): Promise<number> {
	const { jumlah } = await db
		.selectFrom('surat')
		.select(sql<number>`count(*)::int`.as('jumlah'))
		.where('mahasiswa_id', '=', mahasiswaId)
		.where('tanggal', '=', tanggal)
		.executeTakeFirstOrThrow()
	return jumlah
}

/** Issues a paper; the database gives it the next number of its series. */
export async function insertSurat(
	db: DbOrTrx,
	paper: {
		mahasiswaId: string
		kodeUnit: string
		pola: string
		isi: IsiSurat
		sidik: Buffer
		dimintaOleh: string
		now: Date
	},
): Promise<SuratRow> {
	const { isi } = paper
	const { id } = await db
		.insertInto('surat')
		.values({
			mahasiswa_id: paper.mahasiswaId,
			jenis: isi.jenis,
			tanggal: isi.tanggal,
			kode_unit: paper.kodeUnit,
			pola: paper.pola,
			keperluan: isi.keperluan,
			berlaku_sampai: isi.berlaku_sampai,
			terbit_pada: paper.now,
			diminta_oleh: paper.dimintaOleh,
			isi: JSON.stringify(isi),
			sidik: paper.sidik,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return surat(db).where('s.id', '=', id).executeTakeFirstOrThrow()
}

/** Whether an insert failed because another paper has the number. */
export const isNomorTaken = (error: unknown): boolean =>
	error instanceof Error && 'constraint' in error && error.constraint === 'surat_nomor_key'

/** Revokes a paper that counts; false when it has been revoked already. */
export async function revokeSurat(
	db: DbOrTrx,
	{ id, alasan, oleh, now }: { id: string; alasan: string; oleh: string | null; now: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('surat')
		.set({ dicabut_pada: now, dicabut_oleh: oleh, alasan_cabut: alasan })
		.where('id', '=', id)
		.where('dicabut_pada', 'is', null)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

/** The cards of a student that were not revoked. */
export const listKartu = (db: DbOrTrx, mahasiswaId: string): Promise<{ id: string; nomor: string }[]> =>
	db
		.selectFrom('surat')
		.select(['id', 'nomor'])
		.where('mahasiswa_id', '=', mahasiswaId)
		.where('jenis', '=', 'ktm')
		.where('dicabut_pada', 'is', null)
		.execute()

/** Keeps the SHA-256 of a file that is handed out as this paper. */
export async function keepBerkas(db: DbOrTrx, suratId: string, sha256: Buffer): Promise<void> {
	await db
		.insertInto('berkas_surat')
		.values({ surat_id: suratId, sha256 })
		.onConflict((oc) => oc.doNothing())
		.execute()
}

export async function isBerkas(db: DbOrTrx, suratId: string, sha256: Buffer): Promise<boolean> {
	const row = await db
		.selectFrom('berkas_surat')
		.select('surat_id')
		.where('surat_id', '=', suratId)
		.where('sha256', '=', sha256)
		.executeTakeFirst()
	return row !== undefined
}

/** Whether a paper has not been revoked. */
export const isValid = async (db: DbOrTrx, id: string): Promise<boolean> =>
	(await findSurat(db, id))?.dicabut_pada === null

/** Whether somebody is a student still. */
export const isStudent = async (db: DbOrTrx, mahasiswaId: string): Promise<boolean> =>
	(await db.selectFrom('mahasiswa').select('aktif').where('id', '=', mahasiswaId).executeTakeFirst())
		?.aktif === true

/** Issued papers with their student as printed, newest first. */
export const listArsip = (
	db: DbOrTrx,
	{ nomor, stambuk }: { nomor?: string | undefined; stambuk?: string | undefined },
	{ limit, offset }: { limit: number; offset: number },
): Promise<SuratRingkas[]> =>
	suratRingkas(db)
		.$if(nomor !== undefined, (qb) => qb.where('s.nomor', '=', nomor ?? ''))
		.$if(stambuk !== undefined, (qb) =>
			qb.where('s.mahasiswa_id', 'in', (eb) =>
				eb
					.selectFrom('mahasiswa')
					.select('id')
					.where('stambuk', '=', stambuk ?? ''),
			),
		)
		.orderBy('s.terbit_pada', 'desc')
		.orderBy('s.id')
		.limit(limit)
		.offset(offset)
		.execute()
