import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type {
	JanggalPermohonan,
	JenisPermohonan,
	SebabKtm,
	Semula,
	StatusPermohonan,
} from '#shared/rules/permohonan.ts'

export type PermohonanRow = {
	id: string
	mahasiswa_id: string
	jenis: JenisPermohonan
	periode_kode: string | null
	sebab: SebabKtm | null
	alasan: string
	status: StatusPermohonan
	diajukan_pada: Date
	diputuskan_pada: Date | null
	alasan_putusan: string | null
	alasan_urung: string | null
	diurungkan_pada: Date | null
	surat_id: string | null
	nomor: string | null
	semula: Semula | null
	lampiran: boolean
	nama: string
	stambuk: string
	kelas: string | null
	/** Of one that waits. */
	janggal: JanggalPermohonan[]
	diputuskan_oleh: string | null
	diurungkan_oleh: string | null
}

type Saat = { now: Date; hariIni: string }

const nama = (akun: RawBuilder<unknown>) =>
	sql`(select coalesce(d.nama, a.email) from akun a left join dosen d on d.akun_id = a.id where a.id = ${akun})`

/** Due and not paid. */
const TUNGGAKAN = (hariIni: string) => sql`from tagihan g where g.mahasiswa_id = m.id and g.lunas_pada is null
	and g.dibatalkan_pada is null and g.jatuh_tempo < ${hariIni}::date`

/** Where student `m` stands in the active term. */
const TEMPAT = sql`left join mahasiswa_periode k on k.mahasiswa_id = m.id and k.periode_kode = (select kode from periode where aktif)`

/** What is odd about a request `p` of student `m` that waits, the gravest first (JANGGAL_PERMOHONAN). */
const JANGGAL = ({ now, hariIni }: Saat) => sql`
	case when p.status = 'diajukan' then array_remove(array[
		case when not m.aktif then 'keluar' end,
		case when exists (select from pengerjaan e where e.mahasiswa_id = m.id and e.status = 'berlangsung' and e.tenggat > ${now}) then 'ujian' end,
		case when m.aktif and k.status is distinct from 'A' then 'tidak_aktif' end,
		case when exists (select ${TUNGGAKAN(hariIni)}) then 'tunggakan' end,
		case when p.jenis = 'ktm' and m.foto is null then 'tanpa_foto' end,
		case when exists (select from permohonan q where q.mahasiswa_id = p.mahasiswa_id and q.jenis = p.jenis and q.id <> p.id
			and q.status <> 'ditarik' and q.diajukan_pada <= p.diajukan_pada and q.periode_kode is not distinct from p.periode_kode) then 'berulang' end
	], null) else '{}' end`

/** Requests `p`, with what is odd about those that wait. */
const rows = (saat: Saat, where: RawBuilder<unknown>, page = sql``) => sql<PermohonanRow>`
	with h as materialized (
		select p.* from permohonan p join mahasiswa m on m.id = p.mahasiswa_id where ${where} ${page}
	), x as (
		select p.id, p.mahasiswa_id, p.jenis, p.periode_kode, p.sebab, p.alasan, p.status, p.diajukan_pada, p.diputuskan_pada,
			p.alasan_putusan, p.alasan_urung, p.diurungkan_pada, p.surat_id, p.semula, m.stambuk, m.nama, k.kelas_kode as kelas,
			(select nomor from surat s where s.id = p.surat_id) as nomor,
			exists (select from rujukan_berkas r where r.pemilik = 'permohonan' and r.pemilik_id = p.id::text) as lampiran,
			${nama(sql`p.diputuskan_oleh`)} as diputuskan_oleh, ${nama(sql`p.diurungkan_oleh`)} as diurungkan_oleh, ${JANGGAL(saat)} as janggal
		from h p join mahasiswa m on m.id = p.mahasiswa_id ${TEMPAT}
	)
	select * from x`

export type Saring = {
	status: StatusPermohonan
	jenis?: JenisPermohonan | undefined
	janggal?: JanggalPermohonan | 'tanpa' | undefined
	cari?: string | undefined
}

const cocok = ({ status, jenis, cari }: Saring) => {
	const text = cari?.normalize('NFC').trim().toLowerCase() || null
	return sql`p.status = ${status} and (${jenis ?? null}::text is null or p.jenis = ${jenis ?? null})
		and (${text}::text is null or position(${text} in lower(m.nama)) > 0 or position(${text} in m.stambuk) > 0)`
}

const ODD = sql`(cardinality(x.janggal) > 0)`
const ORDER: Readonly<Record<string, RawBuilder<unknown>>> = {
	janggal: sql`${ODD} desc, x.diajukan_pada, x.id`,
	'-janggal': sql`${ODD}, x.diajukan_pada, x.id`,
	diajukan: sql`x.diajukan_pada, x.id`,
	'-diajukan': sql`x.diajukan_pada desc, x.id`,
	nama: sql`x.nama, x.id`,
	'-nama': sql`x.nama desc, x.id`,
}

type Page = { limit: number; offset: number }

/** Requests that wait, a page of them, and how many there are. */
export async function listMenunggu(
	db: DbOrTrx,
	{ urut = 'janggal', ...saring }: Saring & { urut?: string | undefined },
	saat: Saat,
	{ limit, offset }: Page,
): Promise<{ baris: PermohonanRow[]; total: number }> {
	const { janggal } = saring
	const odd =
		janggal === undefined
			? sql`true`
			: janggal === 'tanpa'
				? sql`not ${ODD}`
				: sql`${janggal} = any(x.janggal)`
	// Of all that are found is read, once, what decides their place; of those of the page the rest.
	const { rows: found } = await sql<{ id: string; total: number }>`
		select x.id, (count(*) over ())::int as total from (
			select p.id, p.diajukan_pada, m.nama, ${JANGGAL(saat)} as janggal
			from permohonan p join mahasiswa m on m.id = p.mahasiswa_id ${TEMPAT} where ${cocok(saring)} offset 0
		) x where ${odd} order by ${ORDER[urut] ?? ORDER.janggal} limit ${limit} offset ${offset}`.execute(db)
	const id = found.map((row) => row.id)
	const baris = (await listById(db, id, saat)).filter(({ status }) => status === saring.status)
	return { baris, total: found[0]?.total ?? 0 }
}

/** Requests that were decided, the latest first, a page of them, and how many there are. */
export async function listDiputuskan(
	db: DbOrTrx,
	saring: Saring,
	saat: Saat,
	{ limit, offset }: Page,
): Promise<{ baris: PermohonanRow[]; total: number }> {
	const count = await sql<{ total: number }>`
		select count(*)::int as total from permohonan p join mahasiswa m on m.id = p.mahasiswa_id
		where ${cocok(saring)}`.execute(db)
	const page = sql`order by p.diputuskan_pada desc, p.id limit ${limit} offset ${offset}`
	const { rows: baris } = await sql<PermohonanRow>`
		select * from (${rows(saat, cocok(saring), page)}) x order by x.diputuskan_pada desc, x.id`.execute(db)
	return { baris, total: count.rows[0]?.total ?? 0 }
}

/** How many requests are in each state. */
export async function countByStatus(db: DbOrTrx): Promise<Partial<Record<StatusPermohonan, number>>> {
	const found = await db
		.selectFrom('permohonan')
		.select(['status', sql<number>`count(*)::int`.as('jumlah')])
		.groupBy('status')
		.execute()
	return Object.fromEntries(found.map(({ status, jumlah }) => [status, jumlah]))
}

/** Requests by their ids, in the order of these. */
export async function listById(db: DbOrTrx, id: readonly string[], saat: Saat): Promise<PermohonanRow[]> {
	const found = await rows(saat, sql`p.id = any(${id}::uuid[])`).execute(db)
	const by = new Map(found.rows.map((row) => [row.id, row]))
	return [...new Set(id)].flatMap((one) => by.get(one) ?? [])
}

/** A student's requests, newest first. */
export async function listOf(
	db: DbOrTrx,
	mahasiswaId: string,
	saat: Saat,
	limit: number,
): Promise<PermohonanRow[]> {
	const page = sql`order by p.diajukan_pada desc, p.id limit ${limit}`
	const { rows: found } = await sql<PermohonanRow>`
		select * from (${rows(saat, sql`p.mahasiswa_id = ${mahasiswaId}`, page)}) x
		order by x.diajukan_pada desc, x.id`.execute(db)
	return found
}

/** Holds requests, and then the records of their students, always in the same order. */
export async function holdAll(db: DbOrTrx, id: readonly string[]): Promise<void> {
	await sql`select id from permohonan where id = any(${id}::uuid[]) order by id for update`.execute(db)
	await sql`select id from mahasiswa where id in (select mahasiswa_id from permohonan where id = any(${id}::uuid[]))
		order by id for update`.execute(db)
}

/** Then, where leave and exits take study plans away, these with their seats: of all students before the first gives one back. */
export async function holdRencana(db: DbOrTrx, id: readonly string[]): Promise<void> {
	const krs = sql`select k.id from krs k join permohonan p on p.mahasiswa_id = k.mahasiswa_id
		where p.id = any(${id}::uuid[]) and (p.jenis = 'undur_diri' or p.jenis = 'cuti' and p.periode_kode = k.periode_kode)`
	await sql`select from krs where id in (${krs}) order by id for update`.execute(db)
	await sql`select from penawaran where id in (select penawaran_id from krs_matakuliah where krs_id in (${krs}))
		order by id for update`.execute(db)
}

/** Holds one request. */
export const holdOne = (db: DbOrTrx, id: string) =>
	db.selectFrom('permohonan').select('status').where('id', '=', id).forUpdate().executeTakeFirst()

/** The terms of leave that is asked for. */
export async function listPeriodeOf(db: DbOrTrx, id: readonly string[]): Promise<string[]> {
	const { rows: found } = await sql<{ kode: string }>`
		select distinct periode_kode as kode from permohonan
		where id = any(${id}::uuid[]) and jenis = 'cuti' order by 1`.execute(db)
	return found.map(({ kode }) => kode)
}

/** Keeps a new request; undefined where one of the kind is open already. */
export const insertPermohonan = (
	db: DbOrTrx,
	row: {
		mahasiswa_id: string
		jenis: JenisPermohonan
		periode_kode: string | null
		sebab: SebabKtm | null
		alasan: string
		diajukan_pada: Date
	},
) =>
	db
		.insertInto('permohonan')
		.values(row)
		.onConflict((oc) => oc.doNothing())
		.returning('id')
		.executeTakeFirst()

/** How many requests a student has made since a moment. */
export async function countSince(db: DbOrTrx, mahasiswaId: string, since: Date): Promise<number> {
	const { jumlah } = await db
		.selectFrom('permohonan')
		.select(sql<number>`count(*)::int`.as('jumlah'))
		.where('mahasiswa_id', '=', mahasiswaId)
		.where('diajukan_pada', '>=', since)
		.executeTakeFirstOrThrow()
	return jumlah
}

type Decision = {
	status: 'ditarik' | 'ditolak' | 'disetujui'
	diputuskan_oleh: string
	diputuskan_pada: Date
	alasan_putusan?: string
	surat_id?: string
	semula?: string
}

/** Decides about a request that is held. */
export async function decide(db: DbOrTrx, id: string, decision: Decision): Promise<void> {
	await db.updateTable('permohonan').set(decision).where('id', '=', id).execute()
}

/** Takes back what was granted; the request is held. */
export async function takeBack(
	db: DbOrTrx,
	id: string,
	by: { oleh: string; pada: Date; alasan: string },
): Promise<void> {
	await db
		.updateTable('permohonan')
		.set({
			status: 'diurungkan',
			diurungkan_oleh: by.oleh,
			diurungkan_pada: by.pada,
			alasan_urung: by.alasan,
		})
		.where('id', '=', id)
		.execute()
}

export type FaktaPemohon = {
	program_studi: string | null
	semester: number
	tunggakan: { tagihan: number; jumlah: number }
	ipk: number | null
}

/** What is known of who asks. */
export async function findFaktaPemohon(
	db: DbOrTrx,
	mahasiswaId: string,
	hariIni: string,
): Promise<FaktaPemohon | undefined> {
	const { rows: found } = await sql<FaktaPemohon>`
		select (select s.nama || ' ' || s.jenjang from mahasiswa_periode t join kelas c on c.kode = t.kelas_kode
				join program_studi s on s.kode = c.program_studi_kode
				where t.mahasiswa_id = m.id order by t.periode_kode desc limit 1) as program_studi,
			m.semester, (select json_build_object('tagihan', count(*), 'jumlah', coalesce(sum(g.jumlah - g.masuk), 0)) ${TUNGGAKAN(hariIni)})
				as tunggakan,
			(select (h.isi ->> 'ipk')::float8 from khs h where h.mahasiswa_id = m.id and h.status = 'approved'
				order by h.periode_kode desc, h.versi desc limit 1) as ipk
		from mahasiswa_kini m where m.id = ${mahasiswaId}`.execute(db)
	return found[0]
}

/** The code of the term that runs. */
export const findPeriodeAktif = async (db: DbOrTrx): Promise<string | null> =>
	(await db.selectFrom('periode').select('kode').where('aktif', '=', true).executeTakeFirst())?.kode ?? null

/** The file that came with a request. */
export const findLampiran = (db: DbOrTrx, id: string) =>
	db
		.selectFrom('rujukan_berkas as r')
		.innerJoin('berkas as b', 'b.sha256', 'r.sha256')
		.select('b.isi')
		.where('r.pemilik', '=', 'permohonan')
		.where('r.pemilik_id', '=', id)
		.where('r.guna', '=', 'lampiran')
		.executeTakeFirst()
