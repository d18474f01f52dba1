import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partOf } from '#server/db/like.ts'
import { faktaSyarat } from '#server/features/exam-gate/queries.ts'
import { ikut } from '#server/features/exams/queries.ts'
import { diKelasLain, kuliahOf, pesertaKuliah, selisihPeserta } from '#server/lib/member-queries.ts'
import type { DaftarUjian, DataUjian } from '#shared/api/exam-office.ts'
import type { CaraKursi } from '#shared/rules/kursi.ts'
import type { FaktaSyarat } from '#shared/rules/syarat-ujian.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import type { GanjilUjian, URUT_UJIAN } from '#shared/rules/ujian-kantor.ts'

export type Cari = {
	cari?: string
	jenis?: JenisUjian
	prodi?: string
	ganjil?: GanjilUjian
	urut?: (typeof URUT_UJIAN)[number]
}

export type UjianKantorRow = {
	id: string
	mata_kuliah: string
	kode_mk: string
	kelas: string
	jenis: JenisUjian
	nama: string | null
	susulan: boolean
	mulai: Date
	selesai: Date
	ruang: string
	ditiadakan: boolean
	peserta: number
	pengawas: string[]
	ganjil: GanjilUjian[]
}

const ORDER = { mulai: sql`u.mulai`, mata_kuliah: sql`m.nama`, kelas: sql`u.kelas_kode` } as const

/** Who may sit exam `u`, if nothing else stands in the way; `w` is a student. */
const CALON = sql`${pesertaKuliah(kuliahOf('u'))} s join mahasiswa w on w.id = s.mahasiswa_id and w.aktif
	where ${ikut(sql`w.id`)}`

const PESERTA = sql`(select count(*)::int from ${CALON})`
/** The same as `o.peserta`, counted once though several things are asked of it. */
const ORANG = sql`cross join lateral (select ${PESERTA} as peserta offset 0) o`
/** Who is not active are few: to leave them out costs less than to look everybody up. */
const AKTIF = (alias: string) =>
	sql`not exists (select from mahasiswa n where n.id = ${sql.ref(`${alias}.mahasiswa_id`)} and not n.aktif)`
/** The same where all exams are asked at once: but for make-ups it is how many the class has, more or fewer by who takes the course elsewhere. */
const PESERTA_SEMUA = sql`case when u.susulan_dari is null then coalesce(h.jumlah, 0) + coalesce(g.selisih, 0) else ${PESERTA} end`
const KELAS = sql`left join (
	select s.kelas_kode, count(*)::int as jumlah from mahasiswa_periode s join periode t on t.kode = s.periode_kode and t.aktif
	where ${AKTIF('s')} group by 1
) h on h.kelas_kode = u.kelas_kode
left join ${selisihPeserta(sql`(select kode from periode where aktif)`)} g
	on g.kelas_kode = u.kelas_kode and g.matakuliah_kode = u.matakuliah_kode`

/** Those of them without a seat, where there are rooms with seats. */
const TANPA_KURSI = sql`${CALON} and exists (select from ruang_ujian r where r.ujian_id = u.id)
	and not exists (select from kursi_ujian q where q.ujian_id = u.id and q.mahasiswa_id = w.id)`

/** The exams of all of them, found at once: where nobody has a seat one who may sit is enough, and only the seats of the others are compared. */
const TANPA_KURSI_SEMUA = (now: Date) => {
	const unseated = sql`${ikut(sql`d.mahasiswa_id`)} and ${AKTIF('d')}
		and not exists (select from kursi_ujian q where q.ujian_id = u.id and q.mahasiswa_id = d.mahasiswa_id)`
	return sql`with berruang as materialized (
			select u.id, u.periode_kode, u.kelas_kode, u.matakuliah_kode, u.susulan_dari,
				u.id in (select q.ujian_id from kursi_ujian q) as berkursi
			from ujian u join periode t on t.kode = u.periode_kode and t.aktif
			where ${COMING(now)} and u.id in (select r.ujian_id from ruang_ujian r)
		)
		select u.id from berruang u where not u.berkursi and exists (select from ${CALON})
		union all select u.id from berruang u join mahasiswa_periode d on d.periode_kode = u.periode_kode and d.kelas_kode = u.kelas_kode
		where u.berkursi and not ${diKelasLain(sql`d.mahasiswa_id`, kuliahOf('u'))} and ${unseated}
		union all select u.id from berruang u join kuliah_lain d
			on d.periode_kode = u.periode_kode and d.kelas_kode = u.kelas_kode and d.matakuliah_kode = u.matakuliah_kode
		where u.berkursi and ${unseated}`
}

const COMING = (now: Date) => sql`not u.ditiadakan and u.selesai > ${now}`

/** What is odd about exam `u`, which so many may sit; of one that is over or cancelled nothing is. */
const KEADAAN = (
	now: Date,
	peserta: RawBuilder<unknown>,
): Readonly<Record<GanjilUjian, RawBuilder<unknown>>> => {
	const coming = COMING(now)
	return {
		tanpa_soal: sql`(${coming} and not exists (select from paket_soal k where k.ujian_id = u.id)
			and not exists (select from soal q where q.matakuliah_kode = u.matakuliah_kode and q.jenis = u.bank))`,
		tanpa_pengawas: sql`(${coming} and u.jenis <> 'KUIS' and u.ruang !~* '^\\s*(daring|online)\\M'
			and not exists (select from pengawas_ujian g where g.ujian_id = u.id))`,
		tanpa_ruang: sql`(${coming} and btrim(u.ruang) in ('', '-'))`,
		ruang_kecil: sql`(${coming} and coalesce((select sum(r.kapasitas) from ruang_ujian r where r.ujian_id = u.id),
			(select r.kapasitas from ruang r where lower(r.nama) = lower(btrim(u.ruang)))) < ${peserta})`,
		tanpa_kursi: sql`(${coming} and exists (select from ${TANPA_KURSI}))`,
		tanpa_peserta: sql`(${coming} and ${peserta} = 0)`,
	}
}

const from = (
	ganjil?: GanjilUjian,
) => sql`ujian u join periode t on t.kode = u.periode_kode and t.aktif join matakuliah m on m.kode = u.matakuliah_kode
	join kelas l on l.kode = u.kelas_kode ${ganjil === 'ruang_kecil' || ganjil === 'tanpa_peserta' ? KELAS : sql``}`

function where({ cari, jenis, prodi, ganjil }: Cari, now: Date): RawBuilder<unknown> {
	const all: RawBuilder<unknown>[] = [sql`true`]
	const text = partOf((cari ?? '').trim())
	if (text !== '%%')
		all.push(sql`(m.nama ilike ${text} or m.kode ilike ${text} or u.kelas_kode ilike ${text})`)
	if (jenis !== undefined) all.push(sql`u.jenis = ${jenis}`)
	if (prodi !== undefined) all.push(sql`l.program_studi_kode = ${prodi}`)
	// Who has no seat is found for all exams at once.
	if (ganjil === 'tanpa_kursi') all.push(sql`u.id in (${TANPA_KURSI_SEMUA(now)})`)
	else if (ganjil !== undefined) all.push(KEADAAN(now, PESERTA_SEMUA)[ganjil])
	return sql.join(all, sql` and `)
}

const FACTS = (now: Date) => {
	const odd = Object.entries(KEADAAN(now, sql`o.peserta`)).map(
		([name, is]) => sql`case when ${is} then ${sql.lit(name)} end`,
	)
	return sql`u.id, m.nama as mata_kuliah, m.kode as kode_mk, u.kelas_kode as kelas, u.jenis, u.nama,
		u.susulan_dari is not null as susulan, u.mulai, u.selesai, u.ruang, u.ditiadakan, o.peserta,
		array(select d.nama from pengawas_ujian g join dosen d on d.nip = g.dosen_nip where g.ujian_id = u.id
			order by g.urutan) as pengawas,
		array_remove(array[${sql.join(odd)}], null) as ganjil`
}

/** How many exams of the active term are found. */
export async function countUjian(db: DbOrTrx, cari: Cari, now: Date): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from ${from(cari.ganjil)} where ${where(cari, now)}`.execute(db)
	return rows[0]?.jumlah ?? 0
}

/** A page of them, and how many there are; of both none beyond the last page. What is odd is looked for once, not for each. */
export async function pageOfUjian(
	db: DbOrTrx,
	{ dari, sebanyak, ...cari }: Cari & { dari: number; sebanyak: number },
	now: Date,
): Promise<{ baris: UjianKantorRow[]; total: number }> {
	const urut = cari.urut ?? 'mulai'
	const down = urut.startsWith('-')
	const by = ORDER[(down ? urut.slice(1) : urut) as keyof typeof ORDER]
	const order = sql`${by} ${down ? sql`desc` : sql``}, u.mulai, m.nama, u.kelas_kode, u.id`
	// The page is chosen before anything is counted about its rows.
	const { rows } = await sql<UjianKantorRow & { total: number }>`
		with pilihan as materialized (
			select u.id, (count(*) over ())::int as total from ${from(cari.ganjil)} where ${where(cari, now)}
			order by ${order} offset ${dari} limit ${sebanyak}
		)
		select ${FACTS(now)}, p.total from pilihan p join ujian u on u.id = p.id join matakuliah m on m.kode = u.matakuliah_kode ${ORANG}
		order by ${order}`.execute(db)
	return { baris: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** One exam of the active term. */
export async function findUjianKantor(
	db: DbOrTrx,
	id: string,
	now: Date,
): Promise<(UjianKantorRow & { periode: string }) | undefined> {
	const { rows } = await sql<UjianKantorRow & { periode: string }>`
		select ${FACTS(now)}, u.periode_kode as periode from ${from()} ${ORANG} where u.id = ${id}`.execute(db)
	return rows[0]
}

export type CalonRow = {
	ujian_id: string
	jenis: JenisUjian
	stambuk: string
	nama: string
	mulai: boolean
	kursi: { ruang: number; nomor: number } | null
	alasan: string | null
	fakta: FaktaSyarat
}

export type KursiUjianRow = {
	ruang: { urutan: number; nama: string; kapasitas: number }[]
	kapasitas_ruang: number | null
	langkah: {
		versi: string
		apa: 'bagi' | 'pindah'
		cara: CaraKursi | null
		pada: Date
		oleh: string | null
	} | null
}

/** Who may sit some exams of the active term, with what decides whether they may begin; `berakhir`: also of those that are over. */
export async function listCalonUjian(
	db: DbOrTrx,
	ids: readonly string[],
	now: Date,
	{ berakhir }: { berakhir: boolean },
): Promise<CalonRow[]> {
	const { rows } = await sql<CalonRow>`
		with c as materialized (
			select u.id as ujian_id, w.id as mahasiswa_id, w.stambuk, w.nama
			from ujian u join periode t on t.kode = u.periode_kode and t.aktif cross join lateral (select w.* from ${CALON}) w
			where u.id = any(${ids}::uuid[]) and not u.ditiadakan and (${berakhir} or u.selesai > ${now})
		), b as materialized (
			select mahasiswa_id, fakta_spp(mahasiswa_id) as spp from (select distinct mahasiswa_id from c) x
		)
		select u.id as ujian_id, u.jenis, c.stambuk, c.nama,
			exists (select from pengerjaan p where p.ujian_id = u.id and p.mahasiswa_id = c.mahasiswa_id) as mulai,
			(select jsonb_build_object('ruang', q.ruang, 'nomor', q.nomor) from kursi_ujian q
				where q.ujian_id = c.ujian_id and q.mahasiswa_id = c.mahasiswa_id) as kursi,
			(select y.alasan from peserta_susulan y where y.ujian_id = c.ujian_id and y.mahasiswa_id = c.mahasiswa_id) as alasan,
			${faktaSyarat({ mahasiswaId: sql`c.mahasiswa_id`, spp: sql`b.spp`, now: sql`${now}::timestamptz` })} as fakta
		from c join ujian u on u.id = c.ujian_id join b on b.mahasiswa_id = c.mahasiswa_id
		order by c.stambuk`.execute(db)
	return rows
}

/** Programmes by which exams can be narrowed. */
export const listProdiUjian = (db: DbOrTrx): Promise<DaftarUjian['prodi']> =>
	db.selectFrom('program_studi').select(['kode', 'nama']).orderBy('nama').execute()

/** The rooms of an exam that have seats, with how many each has, and the last change of them. */
export async function findKursiUjian(db: DbOrTrx, ujianId: string): Promise<KursiUjianRow> {
	const ruang = await sql<KursiUjianRow['ruang'][number]>`
		select r.urutan, coalesce(r.nama, u.ruang) as nama, r.kapasitas
		from ruang_ujian r join ujian u on u.id = r.ujian_id where r.ujian_id = ${ujianId} order by r.urutan`.execute(
		db,
	)
	const langkah = await sql<NonNullable<KursiUjianRow['langkah']>>`
		select l.id as versi, l.apa, l.cara, l.pada, coalesce(a.nama_pemilik, a.email) as oleh
		from langkah_kursi l left join akun a on a.id = l.oleh
		where l.ujian_id = ${ujianId} and l.diurungkan_pada is null order by l.ke desc limit 1`.execute(db)
	const known = await sql<{ kapasitas: number }>`
		select r.kapasitas from ujian u join ruang r on lower(r.nama) = lower(btrim(u.ruang)) where u.id = ${ujianId}`.execute(
		db,
	)
	return {
		ruang: ruang.rows,
		kapasitas_ruang: known.rows[0]?.kapasitas ?? null,
		langkah: langkah.rows[0] ?? null,
	}
}

export type SusulanRow = Pick<DataUjian, 'pengawas_ruang' | 'susulan_dari'> & {
	daftar_susulan: (Omit<DataUjian['daftar_susulan'][number], 'mulai' | 'selesai'> & {
		mulai: string
		selesai: string
	})[]
}

/** Who proctors an exam where, and its make-ups that take place. */
export async function findSusulan(db: DbOrTrx, ujianId: string): Promise<SusulanRow | undefined> {
	const { rows } = await sql<SusulanRow>`
		select u.susulan_dari,
			coalesce((select jsonb_agg(jsonb_build_object('nip', d.nip, 'nama', d.nama, 'ruang', w.ruang) order by w.urutan)
				from pengawas_ujian w join dosen d on d.nip = w.dosen_nip where w.ujian_id = u.id), '[]') as pengawas_ruang,
			coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'nama', x.nama, 'mulai', x.mulai, 'selesai', x.selesai,
				'ruang', x.ruang, 'peserta', (
					select coalesce(jsonb_agg(jsonb_build_object('stambuk', m.stambuk, 'nama', m.nama, 'alasan', y.alasan)
						order by m.stambuk), '[]') from peserta_susulan y join mahasiswa m on m.id = y.mahasiswa_id
					where y.ujian_id = x.id)) order by x.mulai)
				from ujian x where x.susulan_dari = u.id and not x.ditiadakan), '[]') as daftar_susulan
		from ujian u where u.id = ${ujianId}`.execute(db)
	return rows[0]
}
