import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import type { RencanaAktivasi, Tinggal } from '#shared/api/term-activation.ts'
import { type KelasNaik, SEMESTER_TERAKHIR, type Tujuan } from '#shared/rules/naik-kelas.ts'

/** All classes, with the degree of their programme. */
export async function listKelas(db: DbOrTrx): Promise<(KelasNaik & { jenjang: string })[]> {
	return db
		.selectFrom('kelas as k')
		.innerJoin('program_studi as s', 's.kode', 'k.program_studi_kode')
		.select(['k.kode', 'k.program_studi_kode as program_studi', 'k.semester', 's.jenjang'])
		.orderBy('k.kode')
		.execute()
}

/** The classes in which students are in a term. */
export async function listKelasTerisi(db: DbOrTrx, periode: string): Promise<string[]> {
	const { rows } = await sql<{ kode: string }>`
		select distinct kelas_kode as kode from mahasiswa_periode
		where periode_kode = ${periode} and kelas_kode is not null order by 1`.execute(db)
	return rows.map(({ kode }) => kode)
}

/** Why somebody gets no place; null for who gets one or has one. */
const ALASAN = (langkah: number) => sql`case when n.mahasiswa_id is not null then 'sudah_ada'
	when not m.aktif then 'akun_ditutup' when p.status = 'C' then 'cuti' when p.status = 'N' then 'nonaktif'
	when p.kelas_kode is null then 'tanpa_kelas'
	when r.ke is null then 'tanpa_tujuan'
	when p.semester + ${langkah}::int > ${sql.lit(SEMESTER_TERAKHIR)} then 'semester_terakhir' end`

type Di = { dari: string; ke: string; langkah: number; tujuan: readonly Tujuan[] }

const calon = ({ dari, ke, langkah, tujuan }: Di) => sql`
	select p.mahasiswa_id, m.stambuk, m.nama, p.kelas_kode as kelas, p.semester, ${ALASAN(langkah)} as alasan
	from mahasiswa_periode p join mahasiswa m on m.id = p.mahasiswa_id
	left join ${rowsOf('r', tujuan, { kelas: 'text', ke: 'text' })} on r.kelas = p.kelas_kode
	left join mahasiswa_periode n on n.mahasiswa_id = p.mahasiswa_id and n.periode_kode = ${ke}
	where p.periode_kode = ${dari}`

/** Who would go from each class, and who would not and why, with the first of them. */
export async function countNaik(db: DbOrTrx, di: Di, contoh: number) {
	const { rows } = await sql<{
		/** Of each class who would go, and who might. */
		pindah: { kelas: string; jumlah: number; isi: number }[]
		lain: {
			alasan: keyof RencanaAktivasi['tinggal'] | 'sudah_ada'
			jumlah: number
			contoh: Tinggal['contoh']
		}[]
	}>`
		with c as materialized (${calon(di)}), nomor as (
			select *, row_number() over (partition by alasan order by nama, stambuk) as n from c where alasan is not null
		)
		select coalesce((select json_agg(x) from (
				select kelas, count(*) filter (where alasan is null) as jumlah,
					count(*) filter (where coalesce(alasan, 'tanpa_tujuan') in ('tanpa_tujuan', 'semester_terakhir')) as isi
				from c where kelas is not null group by kelas order by kelas) x), '[]') as pindah,
			coalesce((select json_agg(x) from (
				select alasan, count(*) as jumlah, coalesce(json_agg(json_build_object('stambuk', stambuk, 'nama', nama,
					'kelas', kelas, 'semester', semester) order by n) filter (where n <= ${contoh}), '[]') as contoh
				from nomor group by alasan) x), '[]') as lain`.execute(db)
	return rows[0] ?? { pindah: [], lain: [] }
}

/** Exams of a term that run at this moment, also for one student who has more time, and those that are to come. */
export async function countUjian(
	db: DbOrTrx,
	periode: string,
	now: Date,
): Promise<{ berlangsung: number; akan_datang: number }> {
	const { rows } = await sql<{ berlangsung: number; akan_datang: number }>`
		select count(*) filter (where u.mulai <= ${now} and (u.selesai > ${now} or exists (
				select from pengerjaan a where a.ujian_id = u.id and a.status = 'berlangsung' and a.tenggat > ${now})))::int
				as berlangsung,
			count(*) filter (where u.mulai > ${now})::int as akan_datang
		from ujian u where u.periode_kode = ${periode} and not u.ditiadakan`.execute(db)
	return rows[0] ?? { berlangsung: 0, akan_datang: 0 }
}

/** Plans of a term that nobody has approved, and KHS that wait. */
export async function countTerbuka(db: DbOrTrx, periode: string): Promise<{ krs: number; khs: number }> {
	const { rows } = await sql<{ krs: number; khs: number }>`
		select (select count(*)::int from krs where periode_kode = ${periode} and status <> 'disetujui') as krs,
			(select count(*)::int from khs where periode_kode = ${periode} and status = 'pending') as khs`.execute(
		db,
	)
	return rows[0] ?? { krs: 0, khs: 0 }
}

/** Whether a term has bills. */
export async function hasTagihan(db: DbOrTrx, periode: string): Promise<boolean> {
	const { rows } = await sql`
		select from tagihan where periode_kode = ${periode} and dibatalkan_pada is null limit 1`.execute(db)
	return rows.length > 0
}

/** One at a time makes a term the running one or takes that back: until the transaction ends. */
export async function lockAktivasi(db: DbOrTrx): Promise<void> {
	await sql`lock table aktivasi_periode in exclusive mode`.execute(db)
}

export type AktivasiRow = {
	id: string
	periode: string
	dari: string | null
	langkah: number
	mahasiswa: number
	sudah_ada: number
	kelas_baru: number
	akun_id: string | null
	oleh: string | null
	dibuat_pada: Date
	diurungkan_pada: Date | null
}

/** How terms were made the running one, newest first: all, or the one. */
export async function listAktivasi(db: DbOrTrx, id?: string): Promise<AktivasiRow[]> {
	return db
		.selectFrom('aktivasi_periode as b')
		.leftJoin('akun as a', 'a.id', 'b.dibuat_oleh')
		.leftJoin('dosen as d', 'd.akun_id', 'a.id')
		.select(['b.id', 'b.periode_kode as periode', 'b.dari_kode as dari', 'b.langkah', 'b.mahasiswa'])
		.select(['b.sudah_ada', 'b.dibuat_oleh as akun_id', 'b.dibuat_pada', 'b.diurungkan_pada'])
		.select([
			sql<string | null>`coalesce(d.nama, a.email)`.as('oleh'),
			sql<number>`(select count(*)::int from aktivasi_kelas k where k.aktivasi_id = b.id and k.lama is null)`.as(
				'kelas_baru',
			),
		])
		.$if(id !== undefined, (qb) => qb.where('b.id', '=', id ?? ''))
		.orderBy('b.dibuat_pada', 'desc')
		.limit(100)
		.execute()
}

export async function insertAktivasi(
	db: DbOrTrx,
	aktivasi: {
		id: string
		periode_kode: string
		dari_kode: string | null
		langkah: number
		mahasiswa: number
		sudah_ada: number
		dibuat_oleh: string
		dibuat_pada: Date
	},
	tujuan: readonly Tujuan[],
	kelas: readonly { kode: string; lama: number | null; baru: number }[],
): Promise<void> {
	await db.insertInto('aktivasi_periode').values(aktivasi).execute()
	await sql`insert into aktivasi_tujuan (aktivasi_id, kelas, ke) select ${aktivasi.id}::uuid, r.kelas, r.ke
		from ${rowsOf('r', tujuan, { kelas: 'text', ke: 'text' })}`.execute(db)
	await sql`insert into aktivasi_kelas (aktivasi_id, kode, lama, baru) select ${aktivasi.id}::uuid, r.kode, r.lama, r.baru
		from ${rowsOf('r', kelas, { kode: 'text', lama: 'smallint', baru: 'smallint' })}`.execute(db)
}

/** What became of classes. */
export async function listAktivasiKelas(db: DbOrTrx, id: string) {
	return db
		.selectFrom('aktivasi_kelas')
		.select(['kode', 'lama', 'baru'])
		.where('aktivasi_id', '=', id)
		.orderBy('kode')
		.execute()
}

/** Whether students came to the term since, or went elsewhere in it than they were put. */
export async function hasMahasiswaLain(
	db: DbOrTrx,
	{ id, periode, dari, sudah_ada }: Pick<AktivasiRow, 'id' | 'periode' | 'dari' | 'sudah_ada'>,
): Promise<boolean> {
	const { rows } = await sql<{ lain: boolean }>`
		select (select count(*) from mahasiswa_periode where periode_kode = ${periode}
				and aktivasi_id is distinct from ${id}::uuid) > ${sudah_ada}::int
			or exists (select from mahasiswa_periode n
				join mahasiswa_periode p on p.mahasiswa_id = n.mahasiswa_id and p.periode_kode = ${dari}
				left join aktivasi_tujuan t on t.aktivasi_id = ${id} and t.kelas = p.kelas_kode
				where n.periode_kode = ${periode} and n.aktivasi_id = ${id} and n.kelas_kode is distinct from t.ke) as lain`.execute(
		db,
	)
	return rows[0]?.lain === true
}

export async function markAktivasiDiurungkan(
	db: DbOrTrx,
	{ id, oleh, pada }: { id: string; oleh: string; pada: Date },
): Promise<void> {
	await db
		.updateTable('aktivasi_periode')
		.set({ diurungkan_oleh: oleh, diurungkan_pada: pada })
		.where('id', '=', id)
		.execute()
}
