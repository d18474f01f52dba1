import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partOf } from '#server/db/like.ts'
import type { Tables } from '#server/db/types.ts'
import type {
	BarisMahasiswa,
	DataMahasiswa,
	PilihanMahasiswa,
	SaringanMahasiswa,
} from '#shared/api/student-records.ts'
import { KEADAAN_LAIN } from '#shared/rules/status-mahasiswa.ts'

/** Which students, and of which programmes (null: of all). */
export type Cari = SaringanMahasiswa & { lingkup: readonly string[] | null }

/** Where a student stands in the active term. */
const TEMPAT = sql`left join mahasiswa_periode p
	on p.mahasiswa_id = m.id and p.periode_kode = (select kode from periode where aktif)
	left join kelas k on k.kode = p.kelas_kode`

const LAIN = Object.entries(KEADAAN_LAIN)

const STATUS = sql`case when not m.aktif then 'nonaktif'
	${sql.join(
		LAIN.map(([kode, keadaan]) => sql`when p.status = ${sql.lit(kode)} then ${sql.lit(keadaan)}`),
		sql` `,
	)}
	when p.kelas_kode is null then 'tanpa_kelas' else 'aktif' end`

/** An order by what the term says of students reads in groups. */
type Order = { by: RawBuilder<unknown>; group?: { of: 'p.kelas_kode' | 'p.semester'; down: boolean } }

const ORDER: Readonly<Record<NonNullable<SaringanMahasiswa['urut']>, Order>> = {
	nama: { by: sql`m.nama, m.stambuk` },
	'-nama': { by: sql`m.nama desc, m.stambuk desc` },
	stambuk: { by: sql`m.stambuk` },
	'-stambuk': { by: sql`m.stambuk desc` },
	kelas: {
		by: sql`p.kelas_kode nulls last, m.nama, m.stambuk`,
		group: { of: 'p.kelas_kode', down: false },
	},
	'-kelas': {
		by: sql`p.kelas_kode desc nulls last, m.nama, m.stambuk`,
		group: { of: 'p.kelas_kode', down: true },
	},
	semester: {
		by: sql`p.semester nulls last, m.nama, m.stambuk`,
		group: { of: 'p.semester', down: false },
	},
	'-semester': {
		by: sql`p.semester desc nulls last, m.nama, m.stambuk`,
		group: { of: 'p.semester', down: true },
	},
}

/** What a student must be to be found; and whether that asks for the place in the term. */
function conditions({ cari, kelas, prodi, semester, status, angkatan, wali, lingkup }: Cari) {
	const m: RawBuilder<unknown>[] = []
	const p: RawBuilder<unknown>[] = []
	const words = (cari ?? '').normalize('NFC').trim().split(/\s+/).filter(Boolean)
	for (const word of words)
		if (/^\d+$/.test(word))
			// In the order of bytes, so that one plan with an index serves every beginning.
			m.push(sql`m.stambuk collate "C" >= ${word} and m.stambuk collate "C" < ${`${word}:`}`)
		else m.push(sql`m.nama ilike ${partOf(word)}`)
	if (kelas !== undefined) p.push(sql`p.kelas_kode = ${kelas}`)
	if (semester !== undefined) p.push(sql`p.semester = ${semester}`)
	if (prodi !== undefined) p.push(sql`k.program_studi_kode = ${prodi}`)
	if (lingkup !== null) p.push(sql`k.program_studi_kode = any(${lingkup}::text[])`)
	if (status === 'nonaktif') m.push(sql`not m.aktif`)
	if (status === 'aktif') p.push(sql`m.aktif and p.kelas_kode is not null and p.status = 'A'`)
	const lain = LAIN.find(([, keadaan]) => keadaan === status)
	if (lain) p.push(sql`m.aktif and p.status = ${lain[0]}`)
	// Said without the place itself, so that it is not looked up for everybody who has one.
	if (status === 'tanpa_kelas')
		m.push(sql`m.aktif and not exists (select from mahasiswa_periode q where q.mahasiswa_id = m.id
			and q.periode_kode = (select kode from periode where aktif) and (q.kelas_kode is not null or q.status <> 'A'))`)
	if (angkatan !== undefined) m.push(sql`m.angkatan = ${angkatan}`)
	if (wali !== undefined) m.push(adviser(wali))
	const all = [...m, ...p]
	return {
		where: all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``,
		placed: p.length > 0,
		everybody: all.length === 0,
	}
}

/** Who has an adviser of this number, or none. */
const adviser = (wali: string): RawBuilder<unknown> =>
	wali === 'tanpa'
		? sql`not exists (select from dosen_wali w where w.mahasiswa_id = m.id)`
		: sql`exists (select from dosen_wali w where w.mahasiswa_id = m.id and w.dosen_nip = ${wali})`

type Bagian = { dari: number; sebanyak: number }

/**
 * The classes or semesters that a part of everybody lies in: a condition that holds for their students, and how many come
 * before these. Counted from an index, so that not all students of a campus are put in order for fifty. Who is in none comes last.
 */
async function groupsOf(db: DbOrTrx, { of, down }: Required<Order>['group'], { dari, sebanyak }: Bagian) {
	const value = sql.ref(of)
	const { rows } = await sql<{ nilai: string | number; jumlah: number }>`
		select ${value} as nilai, count(*)::int as jumlah from mahasiswa_periode p
		where p.periode_kode = (select kode from periode where aktif) and ${value} is not null
		group by 1 order by 1 ${down ? sql`desc` : sql``}`.execute(db)
	const found: (string | number)[] = []
	let [before, end] = [0, 0]
	for (const { nilai, jumlah } of rows) {
		if (end + jumlah <= dari) before += jumlah
		else if (end < dari + sebanyak) found.push(nilai)
		end += jumlah
	}
	const any = found.length === 1 ? sql`${value} = ${found[0]}` : sql`${value} = any(${found})`
	return {
		before,
		where: dari + sebanyak <= end ? sql`where ${any}` : sql`where (${any} or ${value} is null)`,
	}
}

/** How many students are found. */
export async function countMahasiswa(db: DbOrTrx, cari: Cari): Promise<number> {
	const { where, placed } = conditions(cari)
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from mahasiswa m ${placed ? TEMPAT : sql``} ${where}`.execute(db)
	return rows[0]?.jumlah ?? 0
}

/** A page of the students that are found. */
export async function pageOfMahasiswa(
	db: DbOrTrx,
	{ dari, sebanyak, ...cari }: Cari & Bagian,
): Promise<BarisMahasiswa[]> {
	const { by, group } = ORDER[cari.urut ?? 'nama']
	const { where, placed, everybody } = conditions(cari)
	const near = everybody && group ? await groupsOf(db, group, { dari, sebanyak }) : { before: 0, where }
	// Only the rows of the page are joined with the rest, and with the term only where it decides which those are.
	const { rows } = await sql<BarisMahasiswa>`
		with halaman as materialized (
			select m.id from mahasiswa m ${placed || group ? TEMPAT : sql``} ${near.where}
			order by ${by} offset ${dari - near.before} limit ${sebanyak}
		)
		select m.stambuk, m.nama, p.kelas_kode as kelas, k.program_studi_kode as prodi, p.semester, m.angkatan,
			${STATUS} as status, m.jenis_kelamin, a.email, m.whatsapp, d.nama as dosen_wali
		from halaman h join mahasiswa m on m.id = h.id join akun a on a.id = m.akun_id ${TEMPAT}
		left join dosen_wali w on w.mahasiswa_id = m.id left join dosen d on d.nip = w.dosen_nip
		order by ${by}`.execute(db)
	return rows
}

type Data = Omit<DataMahasiswa, 'riwayat' | 'isian' | 'periode' | 'keluar'> & { id: string }

/** One student as the office sees it. */
export async function findDataMahasiswa(db: DbOrTrx, stambuk: string): Promise<Data | undefined> {
	const { rows } = await sql<Data>`
		select m.id, m.stambuk, m.nama, p.kelas_kode as kelas, k.program_studi_kode as prodi, s.nama as nama_prodi, p.semester,
			m.angkatan, ${STATUS} as status, m.jenis_kelamin, a.email, m.whatsapp, d.nama as dosen_wali, m.alamat, m.kota, m.provinsi,
			a.pernah_masuk, exists (select from penghapusan_data h where h.akun_id = a.id and h.status = 'dihapus') as terhapus
		from mahasiswa m ${TEMPAT} left join program_studi s on s.kode = k.program_studi_kode
		join akun a on a.id = m.akun_id
		left join dosen_wali w on w.mahasiswa_id = m.id left join dosen d on d.nip = w.dosen_nip
		where m.stambuk = ${stambuk}`.execute(db)
	return rows[0]
}

export type Biodata = Omit<{ [K in keyof Tables['biodata_mahasiswa']]: string | null }, 'mahasiswa_id'>
type Isian = Biodata & {
	id: string
	nama: string
	jenis_kelamin: string | null
	whatsapp: string | null
	alamat: string | null
	kelas: string | null
	dosen_wali: string | null
}

/** Holds a student's record until the transaction ends: what is read after this is what the one before has left. */
export const holdMahasiswa = (db: DbOrTrx, stambuk: string) =>
	db
		.selectFrom('mahasiswa')
		.select(['id', 'aktif'])
		.where('stambuk', '=', stambuk)
		.forUpdate()
		.executeTakeFirst()

/** What is known of a student, as it can be changed. */
export async function findIsian(db: DbOrTrx, stambuk: string): Promise<Isian | undefined> {
	const { rows } = await sql<Isian>`
		select m.id, m.nama, m.jenis_kelamin, m.whatsapp, m.alamat, p.kelas_kode as kelas, w.dosen_nip as dosen_wali,
			b.nik, b.nama_ibu, b.tempat_lahir, b.tanggal_lahir, b.agama, b.kewarganegaraan, b.kelurahan, b.kode_wilayah,
			b.nomor_kps, b.kebutuhan_khusus
		from mahasiswa m ${TEMPAT}
		left join dosen_wali w on w.mahasiswa_id = m.id left join biodata_mahasiswa b on b.mahasiswa_id = m.id
		where m.stambuk = ${stambuk}`.execute(db)
	return rows[0]
}

/** Whether a student is on leave in the active term. */
export async function isCuti(db: DbOrTrx, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('mahasiswa_periode as s')
		.innerJoin('periode as p', (join) => join.onRef('p.kode', '=', 's.periode_kode').on('p.aktif', '=', true))
		.select('s.status')
		.where('s.mahasiswa_id', '=', id)
		.executeTakeFirst()
	return row?.status === 'C'
}

/** Whether a student's study plan of the active term has been handed in: it is made of offers to the class. */
export async function hasKrs(db: DbOrTrx, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('krs as k')
		.innerJoin('periode as p', (join) => join.onRef('p.kode', '=', 'k.periode_kode').on('p.aktif', '=', true))
		.select('k.id')
		.where('k.mahasiswa_id', '=', id)
		.where('k.status', 'in', ['diajukan', 'disetujui'])
		.executeTakeFirst()
	return row !== undefined
}

/** Programmes, classes and lecturers; of these programmes alone where that is said. */
export async function listPilihan(
	db: DbOrTrx,
	lingkup: readonly string[] | null,
): Promise<Omit<PilihanMahasiswa, 'periode'>> {
	const [prodi, kelas, dosen, angkatan] = await Promise.all([
		db
			.selectFrom('program_studi')
			.select(['kode', 'nama'])
			.$if(lingkup !== null, (query) => query.where('kode', 'in', lingkup ?? []))
			.orderBy('nama')
			.execute(),
		db
			.selectFrom('kelas')
			.select(['kode', 'program_studi_kode as prodi', 'semester'])
			.$if(lingkup !== null, (query) => query.where('program_studi_kode', 'in', lingkup ?? []))
			.orderBy('kode')
			.execute(),
		db.selectFrom('dosen').select(['nip', 'nama']).orderBy('nama').execute(),
		sql<{ angkatan: number }>`
			select distinct m.angkatan from mahasiswa m join mahasiswa_periode p on p.mahasiswa_id = m.id
			where p.periode_kode = (select kode from periode where aktif) order by 1 desc`.execute(db),
	])
	return { prodi, kelas, dosen, angkatan: angkatan.rows.map((row) => row.angkatan) }
}

/** Whether there is a lecturer with this number. */
export const isDosen = async (db: DbOrTrx, nip: string): Promise<boolean> =>
	(await db.selectFrom('dosen').select('nip').where('nip', '=', nip).executeTakeFirst()) !== undefined
