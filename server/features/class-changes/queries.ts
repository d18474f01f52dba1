import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Tawaran } from '#server/features/krs/many-offers-queries.ts'
import { pesertaKuliah } from '#server/lib/member-queries.ts'
import type { BahanSusunan } from '#shared/api/class-changes.ts'
import type { Kuliah, Pengampu } from '#shared/rules/bawaan-periode.ts'

/** Active students who are in a class in a term. */
export async function listIsi(
	db: DbOrTrx,
	periode: string,
	kelas: string,
): Promise<(BahanSusunan['mahasiswa'][number] & { id: string })[]> {
	const { rows } = await sql<{ id: string; stambuk: string; nama: string }>`
		select m.id, m.stambuk, m.nama from mahasiswa_periode p join mahasiswa m on m.id = p.mahasiswa_id and m.aktif
		where p.periode_kode = ${periode} and p.kelas_kode = ${kelas} order by m.stambuk`.execute(db)
	return rows
}

/** Other classes of the programme of one that have students in a term. */
export async function listKelasLain(
	db: DbOrTrx,
	periode: string,
	kelas: string,
): Promise<BahanSusunan['kelas_lain']> {
	const { rows } = await sql<BahanSusunan['kelas_lain'][number]>`
		select k.kode, k.semester, count(*)::int as mahasiswa
		from kelas k join mahasiswa_periode p on p.kelas_kode = k.kode and p.periode_kode = ${periode}
		join mahasiswa m on m.id = p.mahasiswa_id and m.aktif
		where k.kode <> ${kelas} and k.program_studi_kode = (select program_studi_kode from kelas where kode = ${kelas})
		group by k.kode order by k.semester <> (select semester from kelas where kode = ${kelas}), k.kode`.execute(
		db,
	)
	return rows
}

/** Active students who attend a course in a class, for each of the classes and courses. */
export async function listPeserta(
	db: DbOrTrx,
	periode: string,
	{ kelas, kode }: { kelas: readonly string[]; kode: readonly string[] },
): Promise<{ kelas: string; kode: string; stambuk: string }[]> {
	const kuliah = { periode, kelas: sql.ref('k.kelas'), matakuliah: sql.ref('c.kode') }
	const { rows } = await sql<{ kelas: string; kode: string; stambuk: string }>`
		select k.kelas, c.kode, m.stambuk
		from unnest(${kelas}::text[]) k(kelas) cross join unnest(${kode}::text[]) c(kode)
		cross join lateral ${pesertaKuliah(kuliah)} p join mahasiswa m on m.id = p.mahasiswa_id and m.aktif`.execute(
		db,
	)
	return rows
}

export type TawaranIsi = Tawaran & { terisi: number; sekelas: number }

/** Offers of classes in a term, with the seats that are taken, and those of them that active students of the class itself have. */
export async function listTawaranKelas(
	db: DbOrTrx,
	periode: string,
	kelas: readonly string[],
): Promise<TawaranIsi[]> {
	const { rows } = await sql<TawaranIsi>`
		select o.id, o.periode_kode, o.kelas_kode, o.matakuliah_kode, o.program_studi_kode, o.wajib, o.kapasitas, o.terisi,
			(select count(*)::int from krs_matakuliah x join krs k on k.id = x.krs_id
				join mahasiswa_periode p on p.mahasiswa_id = k.mahasiswa_id and p.periode_kode = k.periode_kode
				join mahasiswa m on m.id = k.mahasiswa_id and m.aktif
				where x.penawaran_id = o.id and p.kelas_kode = o.kelas_kode) as sekelas
		from penawaran o where o.periode_kode = ${periode} and o.kelas_kode = any(${kelas}::text[])
		order by o.kelas_kode, o.matakuliah_kode`.execute(db)
	return rows
}

/** One of these offers in which a seat is taken, in words. */
export async function findDiambil(db: DbOrTrx, id: readonly string[]): Promise<string | undefined> {
	const { rows } = await sql<{ apa: string }>`
		select c.nama || ' ' || o.kelas_kode || ' sudah diambil ' || o.terisi || ' mahasiswa' as apa
		from penawaran o join matakuliah c on c.kode = o.matakuliah_kode
		where o.id = any(${id}::uuid[]) and o.terisi > 0 order by c.nama, o.kelas_kode limit 1`.execute(db)
	return rows[0]?.apa
}

/** Exams of a class that are still to come. */
export async function listUjianMendatang(
	db: DbOrTrx,
	{ periode, kelas, now }: { periode: string; kelas: string; now: Date },
): Promise<string[]> {
	const { rows } = await sql<{ sebutan: string }>`
		select coalesce(u.nama, u.jenis) || ' ' || c.nama as sebutan from ujian u join matakuliah c on c.kode = u.matakuliah_kode
		where u.periode_kode = ${periode} and u.kelas_kode = ${kelas} and not u.ditiadakan and u.mulai > ${now}
		order by u.mulai, u.id limit 50`.execute(db)
	return rows.map(({ sebutan }) => sebutan)
}

/** Whether a meeting of a class has files. */
export async function hasBerkasPertemuan(
	db: DbOrTrx,
	{ periode, kelas }: { periode: string; kelas: string },
): Promise<boolean> {
	const { rows } = await sql`select from berkas_pertemuan b join pertemuan_kelas k on k.id = b.pertemuan_id
		where k.periode_kode = ${periode} and k.kelas_kode = ${kelas} limit 1`.execute(db)
	return rows.length > 0
}

/** Names of students, by number. */
export async function listNama(db: DbOrTrx, stambuk: readonly string[]): Promise<Map<string, string>> {
	if (stambuk.length === 0) return new Map()
	const rows = await db
		.selectFrom('mahasiswa')
		.select(['stambuk', 'nama'])
		.where('stambuk', 'in', [...stambuk])
		.execute()
	return new Map(rows.map(({ stambuk: nomor, nama }) => [nomor, nama]))
}

/** Courses of a class in which something is written down that belongs to the class: its lecturers go on reading it. */
export async function listTersimpan(db: DbOrTrx, periode: string, kelas: string): Promise<Set<string>> {
	const at = sql`periode_kode = ${periode} and kelas_kode = ${kelas}`
	const { rows } = await sql<{ kode: string }>`
		select matakuliah_kode as kode from tugas where ${at} union select matakuliah_kode from ujian where ${at}
		union select matakuliah_kode from pertemuan_kelas where ${at}`.execute(db)
	return new Set(rows.map(({ kode }) => kode))
}

const BAGIAN = {
	mahasiswa_periode: 'mahasiswa',
	pengampu: 'dosen pengampu',
	jadwal_kuliah: 'jadwal kuliah',
	penawaran: 'penawaran KRS',
	ujian: 'ujian',
	tugas: 'tugas',
	pertemuan_kelas: 'catatan pertemuan',
} as const

/** What a class has in a term, in words; null: nothing. */
export async function findPemakaian(
	db: DbOrTrx,
	{ periode, kelas }: { periode: string; kelas: string },
): Promise<string | null> {
	for (const [table, bagian] of Object.entries(BAGIAN)) {
		const { rows } = await sql`select from ${sql.table(table)}
			where periode_kode = ${periode} and kelas_kode = ${kelas} limit 1`.execute(db)
		if (rows.length > 0) return bagian
	}
	return null
}

/** Somebody or something that is in a class beside these rows, by name. */
export async function sebutPenghuni(
	db: DbOrTrx,
	{ periode, kelas }: { periode: string; kelas: string },
	kecuali: readonly string[],
): Promise<string | undefined> {
	const di = (alias: string) =>
		sql`${sql.ref(`${alias}.periode_kode`)} = ${periode} and ${sql.ref(`${alias}.kelas_kode`)} = ${kelas}`
	const { rows } = await sql<{ apa: string }>`
		select apa from (
			select 1 as urut, 'mahasiswa ' || m.nama as apa from mahasiswa_periode p join mahasiswa m on m.id = p.mahasiswa_id
			where ${di('p')}
			union all select 2, coalesce(u.nama, u.jenis) || ' ' || c.nama from ujian u
			join matakuliah c on c.kode = u.matakuliah_kode where ${di('u')} and u.id <> all(${kecuali}::uuid[])
			union all select 3, 'tugas ' || t.judul || ' ' || c.nama from tugas t
			join matakuliah c on c.kode = t.matakuliah_kode where ${di('t')} and t.id <> all(${kecuali}::uuid[])
			union all select 4, 'catatan pertemuan ' || c.nama from pertemuan_kelas k
			join matakuliah c on c.kode = k.matakuliah_kode where ${di('k')} and k.id <> all(${kecuali}::uuid[])
		) x order by urut, apa limit 1`.execute(db)
	return rows[0]?.apa
}

/** One of the exams, assignments and meetings that a split has made and that are there, in words. */
export async function sebutBuatan(db: DbOrTrx, id: readonly string[]): Promise<string> {
	const { rows } = await sql<{ apa: string }>`
		select s.apa from (
			select u.matakuliah_kode, u.kelas_kode, coalesce(u.nama, u.jenis) as apa, 1 as urut from ujian u where u.id = any(${id}::uuid[])
			union all select t.matakuliah_kode, t.kelas_kode, 'Tugas ' || t.judul, 2 from tugas t where t.id = any(${id}::uuid[])
			union all select k.matakuliah_kode, k.kelas_kode, 'Presensi', 3 from pertemuan_kelas k where k.id = any(${id}::uuid[])
		) x join matakuliah c on c.kode = x.matakuliah_kode
		cross join lateral (select x.apa || ' ' || c.nama || ' di ' || x.kelas_kode as apa) s
		order by x.urut, s.apa limit 1`.execute(db)
	return rows[0]?.apa ?? 'Isi kelas baru'
}

/** What was made and taken away for a split or merge. */
export type Isi = {
	uraian: string
	catatan: string[]
	/** Who was to go and stayed, and why; how many the class that was split keeps. What was made before has neither. */
	tetap?: { stambuk: string; alasan: string }[]
	sisa?: { kelas: string; mahasiswa: number }
	/** The changes of students, by class. */
	ubahan: { id: string; ke: string; mahasiswa: number }[]
	/** Classes that were not there before. */
	kelas: string[]
	/** Of new classes: what they are all together, so that nothing else may hang on them when it is taken back. */
	pecahan: string[]
	tambah: { pengampu: Pengampu[]; jadwal: Kuliah[]; penawaran: Tawaran[] }
	hapus: { pengampu: Pengampu[]; jadwal: Kuliah[]; penawaran: Tawaran[] }
	kapasitas: { id: string; dari: number; ke: number }[]
	pertemuan: string[]
	tugas: string[]
	/** Exams; what was made before exams were copied has none. */
	ujian?: string[]
}

export type SusunanRow = {
	id: string
	periode_kode: string
	jenis: 'pecah' | 'gabung'
	isi: Isi
	akun_id: string | null
	oleh: string | null
	pada: Date
	diurungkan_oleh: string | null
	diurungkan_pada: Date | null
}

/** One split or merge at a time, until the transaction ends: who sends one twice finds it done. */
export async function lockSusunan(db: DbOrTrx): Promise<void> {
	await sql`lock table susunan_kelas in share row exclusive mode`.execute(db)
}

const NAMA = (alias: string) =>
	sql`(select coalesce(d.nama, a.email) from akun a left join dosen d on d.akun_id = a.id where a.id = ${sql.ref(alias)})`

/** Splits and merges, newest first: one, or the last of a term. */
export async function listSusunan(
	db: DbOrTrx,
	which: { id: string } | { periode: string; sebanyak: number },
): Promise<SusunanRow[]> {
	const { rows } = await sql<SusunanRow>`
		select s.id, s.periode_kode, s.jenis, s.isi, s.oleh as akun_id, s.pada, s.diurungkan_pada,
			${NAMA('s.oleh')} as oleh, ${NAMA('s.diurungkan_oleh')} as diurungkan_oleh
		from susunan_kelas s
		where ${'id' in which ? sql`s.id = ${which.id}` : sql`s.periode_kode = ${which.periode}`}
		order by s.pada desc, s.id limit ${'id' in which ? 1 : which.sebanyak}`.execute(db)
	return rows
}

export async function insertSusunan(
	db: DbOrTrx,
	{ isi, ...row }: Pick<SusunanRow, 'id' | 'periode_kode' | 'jenis' | 'isi' | 'pada'> & { oleh: string },
): Promise<void> {
	await db
		.insertInto('susunan_kelas')
		.values({ ...row, isi: JSON.stringify(isi) })
		.execute()
}

export async function endSusunan(db: DbOrTrx, id: string, oleh: string, pada: Date): Promise<void> {
	await db
		.updateTable('susunan_kelas')
		.set({ diurungkan_oleh: oleh, diurungkan_pada: pada })
		.where('id', '=', id)
		.execute()
}

/** How many of these rows each course has. */
export async function countByKode(
	db: DbOrTrx,
	table: 'pertemuan_kelas' | 'tugas' | 'ujian',
	id: readonly string[],
): Promise<Map<string, number>> {
	const { rows } = await sql<{ kode: string; jumlah: number }>`
		select matakuliah_kode as kode, count(*)::int as jumlah from ${sql.table(table)}
		where id = any(${id}::uuid[]) group by 1`.execute(db)
	return new Map(rows.map(({ kode, jumlah }) => [kode, jumlah]))
}
