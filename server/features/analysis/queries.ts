import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { JawabanTersimpan } from '#server/db/types.ts'
import type { KoreksiKunci } from '#shared/rules/koreksi-kunci.ts'
import type { SatuanPengurangan } from '#shared/rules/nilai.ts'
import type { Tinjauan } from '#shared/rules/tinjauan.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'

export type UjianRow = {
	jenis: JenisUjian
	matakuliah: string
	nama: string
	kelas: string
	periode: string
	kebijakan: Tinjauan
	mulai: Date | null
	terbuka: number
	batal: number
	diumumkan: boolean
	perlu_terbit: boolean
}

/** An exam with how its attempts stand; undefined when there is none. */
export async function findUjian(db: DbOrTrx, id: string): Promise<UjianRow | undefined> {
	const { rows } = await sql<UjianRow>`
		select u.jenis, u.matakuliah_kode as matakuliah, m.nama, u.kelas_kode as kelas, u.periode_kode as periode,
			u.tinjauan as kebijakan, u.tinjauan_mulai as mulai, p.terbuka, p.batal, exists (
				select from penilaian n where n.periode_kode = u.periode_kode and n.kelas_kode = u.kelas_kode
					and n.matakuliah_kode = u.matakuliah_kode and n.diumumkan_pada is not null) as diumumkan,
			u.jenis = 'KUIS' and exists (
				select from penilaian n join koreksi_kunci k on k.ujian_id = u.id and k.naik + k.turun > 0
				where n.periode_kode = u.periode_kode and n.kelas_kode = u.kelas_kode
					and n.matakuliah_kode = u.matakuliah_kode and n.diumumkan_pada < k.pada) as perlu_terbit
		from ujian u join matakuliah m on m.kode = u.matakuliah_kode
		cross join lateral (select (count(*) filter (where q.status = 'berlangsung'))::int as terbuka,
			(count(*) filter (where q.alasan_batal is not null))::int as batal from pengerjaan q where q.ujian_id = u.id) p
		where u.id = ${id}`.execute(db)
	return rows[0]
}

/** Corrections and new papers of an exam come one after another. */
export async function lockUjian(db: DbOrTrx, id: string): Promise<void> {
	await sql`select from ujian where id = ${id} for no key update`.execute(db)
}

export type DinilaiRow = {
	pengerjaan_id: string
	paket_id: number
	/** The questions that this student had. */
	urutan: number[]
	jawaban: JawabanTersimpan
	mahasiswa_id: string
	akun_id: string
	stambuk: string
	nama: string
	jumlah_benar: number
	total_soal: number
	skor: number
	pengurangan: number | null
	satuan_pengurangan: SatuanPengurangan | null
	/** Whether this is the score of the course; who sat a make-up of the exam has that one's. */
	berlaku: boolean
}

/** Every grade of an exam with the answers behind it. Locked, nobody rules on them or takes something off until it is done. */
export async function listDinilai(db: DbOrTrx, ujianId: string, lock = false): Promise<DinilaiRow[]> {
	if (lock)
		await sql`select from pengerjaan where ujian_id = ${ujianId} and status = 'selesai' order by id
			for no key update`.execute(db)
	// Asked for with the locks held: what was decided while this waited is in it.
	const { rows } = await sql<DinilaiRow>`
		select p.id as pengerjaan_id, p.paket_id, p.urutan, p.jawaban, p.mahasiswa_id, m.akun_id, m.stambuk, m.nama, n.jumlah_benar,
			n.total_soal, n.skor, n.pengurangan, n.satuan_pengurangan,
			-- As the sheet of the course picks it.
			u.id = (select x.id from nilai s join ujian x on x.id = s.ujian_id
				where s.mahasiswa_id = p.mahasiswa_id and x.periode_kode = u.periode_kode and x.kelas_kode = u.kelas_kode
					and x.matakuliah_kode = u.matakuliah_kode and x.jenis = u.jenis
				order by x.susulan_dari is null, x.mulai desc limit 1) as berlaku
		from pengerjaan p join nilai n on n.pengerjaan_id = p.id join mahasiswa m on m.id = p.mahasiswa_id
		join ujian u on u.id = p.ujian_id
		where p.ujian_id = ${ujianId} order by m.stambuk`.execute(db)
	return rows
}

export type KoreksiRow = {
	nomor: number
	sebelum: KoreksiKunci
	sesudah: KoreksiKunci
	alasan: string
	dinilai: number
	naik: number
	turun: number
	oleh: string | null
	pada: Date
}

/** What was decided of the keys of an exam, the latest first. */
export async function listKoreksi(db: DbOrTrx, ujianId: string): Promise<KoreksiRow[]> {
	const { rows } = await sql<KoreksiRow>`
		select k.nomor, k.sebelum, k.sesudah, k.alasan, k.dinilai, k.naik, k.turun, k.pada,
			coalesce(d.nama, a.email) as oleh
		from koreksi_kunci k left join akun a on a.id = k.oleh left join dosen d on d.akun_id = k.oleh
		where k.ujian_id = ${ujianId} order by k.nomor desc`.execute(db)
	return rows
}

export async function insertKoreksi(
	db: DbOrTrx,
	{ sebelum, sesudah, ...row }: Omit<KoreksiRow, 'oleh'> & { ujian_id: string; oleh: string },
): Promise<void> {
	await db
		.insertInto('koreksi_kunci')
		.values({ ...row, sebelum: JSON.stringify(sebelum), sesudah: JSON.stringify(sesudah) })
		.execute()
}

export type UjianLainRow = {
	id: string
	/** `UTS`, or what a quiz or a make-up is called. */
	nama: string
	jenis: JenisUjian
	kelas: string
	periode: string
	mulai: Date
	/** Grades that there are. */
	dinilai: number
	/** Who teaches the course there. */
	dosen: string[]
	milik: boolean
}

/** Other exams with one of these questions on a paper; without a `nip` all are the caller's own. This term's come first. */
export async function listUjianLain(
	db: DbOrTrx,
	{ ujianId, soal, nip }: { ujianId: string; soal: readonly string[]; nip: string | null },
): Promise<UjianLainRow[]> {
	const { rows } = await sql<UjianLainRow>`
		select u.id, coalesce(u.nama, u.jenis) as nama, u.jenis, u.kelas_kode as kelas, u.periode_kode as periode,
			u.mulai, (select count(*)::int from nilai n where n.ujian_id = u.id) as dinilai,
			array(select d.nama from pengampu g join dosen d on d.nip = g.dosen_nip where ${sameCourse} order by 1) as dosen,
			${nip}::text is null or exists (select from pengampu g where ${sameCourse} and g.dosen_nip = ${nip}) as milik
		from ujian asal join ujian u on u.matakuliah_kode = asal.matakuliah_kode and u.id <> asal.id
		where asal.id = ${ujianId} and not u.ditiadakan and exists (
			select from paket_soal k where k.ujian_id = u.id and jsonb_exists_any(k.kunci, ${soal}::text[]))
		order by u.periode_kode = asal.periode_kode desc, u.mulai desc, u.id`.execute(db)
	return rows
}

const sameCourse = sql`g.periode_kode = u.periode_kode and g.kelas_kode = u.kelas_kode
	and g.matakuliah_kode = u.matakuliah_kode`
