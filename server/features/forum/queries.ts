import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import { pesertaKuliah } from '#server/lib/member-queries.ts'
import type { Kiriman, MenungguForum, OrangForum, RiwayatKiriman, UtasRingkas } from '#shared/api/forum.ts'
import { UTAS_PER_HALAMAN } from '#shared/rules/forum.ts'

/** A class's forum of a course in the active term. */
export type Forum = { kelas: string; kode: string }

/** Who somebody is in a forum, by the account `akun`. */
const orang = (akun: string) => sql`(select json_build_object('nama', coalesce(d.nama, m.nama),
	'nomor', coalesce(d.nip, m.stambuk), 'dosen', d.nip is not null)
	from (select 1) as satu left join dosen d on d.akun_id = ${sql.ref(akun)}
	left join mahasiswa m on m.akun_id = ${sql.ref(akun)})`

const PERIODE = sql`(select kode from periode where aktif)`

/** Whether a post `k` that somebody has not read up to `b.nomor` is news to them. */
const baru = (akun: unknown) =>
	sql`k.nomor > coalesce(b.nomor, 0) and k.dihapus_pada is null and k.penulis is distinct from ${akun}`

type ListUtas = Forum & {
	akunId: string
	cari: string | null
	saring: string | null
	sebelum: { disematkan: boolean; aktif: Date; id: string } | null
}
export type UtasRow = Omit<UtasRingkas, 'dibuat_pada' | 'aktif_pada'> & {
	dibuat_pada: Date
	aktif_pada: Date
}

const list = statement<
	Omit<ListUtas, 'sebelum'> & { disematkan: boolean | null; aktif: Date | null; id: string | null },
	UtasRow
>(
	'list_utas',
	({ kelas, kode, akunId, cari, saring, disematkan, aktif, id }) => sql`
		-- First the threads of the page: their posts are counted, not those of the whole forum.
		with halaman as materialized (
			select u.id, u.judul, u.pembuat, u.dibuat_pada, u.aktif_pada, u.dikunci_pada, u.jawaban, b.nomor as dibaca,
				u.disematkan_pada is not null as disematkan
			from utas u
			left join baca_utas b on b.utas_id = u.id and b.akun_id = ${akunId}::uuid
			where u.periode_kode = ${PERIODE} and u.kelas_kode = ${kelas} and u.matakuliah_kode = ${kode}
				and u.dihapus_pada is null
				and (${cari}::text is null or u.cari @@ websearch_to_tsquery('indonesian', ${cari})
					or strpos(lower(u.judul), lower(${cari})) > 0
					or exists (select 1 from kiriman k where k.utas_id = u.id
						and k.cari @@ websearch_to_tsquery('indonesian', ${cari})))
				and case ${saring}::text
					when 'belum-dibaca' then exists (select 1 from kiriman k where k.utas_id = u.id and ${baru(sql`${akunId}::uuid`)})
					when 'belum-terjawab' then u.jawaban is null
					when 'saya' then u.pembuat = ${akunId}::uuid
					else true end
				and (${id}::uuid is null or (u.disematkan_pada is not null, u.aktif_pada, u.id)
					< (${disematkan}::boolean, ${aktif}::timestamptz, ${id}::uuid))
			order by disematkan desc, u.aktif_pada desc, u.id desc
			limit ${sql.lit(UTAS_PER_HALAMAN + 1)}
		)
		select u.id, u.judul, ${orang('u.pembuat')} as pembuat, u.dibuat_pada, u.aktif_pada, n.balasan, n.belum_dibaca,
			u.disematkan, u.dikunci_pada is not null as dikunci, u.jawaban is not null as terjawab
		from halaman u
		cross join lateral (select u.dibaca as nomor) as b
		cross join lateral (
			select count(*) filter (where k.nomor > 1 and k.dihapus_pada is null) as balasan,
				count(*) filter (where ${baru(sql`${akunId}::uuid`)}) as belum_dibaca
			from kiriman k where k.utas_id = u.id
		) as n
		order by u.disematkan desc, u.aktif_pada desc, u.id desc`,
)

/** Threads of a forum, one more than a page has where there are more. */
export const listUtas = (db: DbOrTrx, { sebelum, ...input }: ListUtas): Promise<UtasRow[]> =>
	list(db, {
		...input,
		disematkan: sebelum?.disematkan ?? null,
		aktif: sebelum?.aktif ?? null,
		id: sebelum?.id ?? null,
	})

export async function namaMatakuliah(db: DbOrTrx, kode: string): Promise<string> {
	const row = await db.selectFrom('matakuliah').select('nama').where('kode', '=', kode).executeTakeFirst()
	return row?.nama ?? kode
}

const menunggu = statement<Forum & { akunId: string; dosen: boolean }, MenungguForum>(
	'count_menunggu_forum',
	({ kelas, kode, akunId, dosen }) => sql`
		with milik as materialized (
			select id, dihapus_pada from utas
			where periode_kode = ${PERIODE} and kelas_kode = ${kelas} and matakuliah_kode = ${kode}
		)
		select (select count(*) from milik u left join baca_utas b on b.utas_id = u.id and b.akun_id = ${akunId}::uuid
				where u.dihapus_pada is null and exists (select 1 from kiriman k where k.utas_id = u.id and ${baru(sql`${akunId}::uuid`)})) as belum_dibaca,
			case when ${dosen}::boolean then (select count(distinct k.id) from laporan_forum l join kiriman k on k.id = l.kiriman_id
				join milik u on u.id = k.utas_id where l.selesai_pada is null) else 0 end as laporan`,
)

/** What waits in a forum for somebody. */
export async function countMenunggu(
	db: DbOrTrx,
	input: Forum & { akunId: string; dosen: boolean },
): Promise<MenungguForum> {
	const [row] = await menunggu(db, input)
	return row ?? { belum_dibaca: 0, laporan: 0 }
}

export type OrangRow = OrangForum & { akun_id: string }

/** The people of a forum: students who take the course in the class and who teaches the course there, by account. */
const warga = (kelas: unknown, kode: unknown) => sql`(
	select d.akun_id, d.nama, d.nip as nomor, true as dosen from pengampu_kini p join dosen d on d.nip = p.dosen_nip
	where p.kelas_kode = ${kelas} and p.matakuliah_kode = ${kode} and d.akun_id is not null
	union all
	select m.akun_id, m.nama, m.stambuk, false from ${pesertaKuliah({ periode: PERIODE, kelas, matakuliah: kode })} s
	join mahasiswa m on m.id = s.mahasiswa_id and m.aktif)`

/** People of a forum by their numbers. */
export const findWarga = statement<Forum & { nomor: readonly string[] }, OrangRow>(
	'find_warga_forum',
	({ kelas, kode, nomor }) =>
		sql`select * from ${warga(kelas, kode)} as w where w.nomor = any(${nomor}::text[])`,
)

/** Somebody of a forum, by account. */
export type Warga = { akun_id: string; dosen: boolean }

/** Who teaches here. */
export const listPengajar = statement<Forum, Warga>(
	'list_pengajar_forum',
	({ kelas, kode }) => sql`select akun_id, dosen from ${warga(kelas, kode)} as w where dosen`,
)

/** Who has written in a thread and is still of its forum. */
export const listPeserta = statement<Forum & { utasId: string }, Warga>(
	'list_peserta_utas',
	({ kelas, kode, utasId }) => sql`
		select akun_id, dosen from ${warga(kelas, kode)} as w
		where akun_id in (select penulis from kiriman where utas_id = ${utasId}::uuid)`,
)

const nama = statement<{ akunId: string }, { nama: string | null }>(
	'find_nama_forum',
	({ akunId }) => sql`
		select coalesce(d.nama, m.nama) as nama from akun a left join dosen d on d.akun_id = a.id
		left join mahasiswa m on m.akun_id = a.id where a.id = ${akunId}::uuid`,
)

/** The name of a student or lecturer. */
export const findNama = async (db: DbOrTrx, akunId: string): Promise<string> =>
	(await nama(db, { akunId }))[0]?.nama ?? 'Seseorang'

/** People of a forum of whom a word of the name, or the number, begins so; lecturers first. */
export const suggestWarga = statement<Forum & { q: string; akunId: string }, OrangForum>(
	'suggest_warga_forum',
	({ kelas, kode, q, akunId }) => sql`
		select nama, nomor, dosen from ${warga(kelas, kode)} as w
		where akun_id <> ${akunId}::uuid
			and (${q} = '' or starts_with(nomor, ${q}) or strpos(' ' || lower(nama), ' ' || lower(${q})) > 0)
		order by dosen desc, nama limit 8`,
)

export type UtasFacts = {
	id: string
	judul: string
	kelas: string
	kode: string
	mata_kuliah: string
	pembuat: string | null
	disematkan: boolean
	dikunci: boolean
	jawaban: number | null
	terakhir: number
	dibaca_sampai: number
}

const facts = statement<{ id: string; akunId: string }, UtasFacts>(
	'find_utas',
	({ id, akunId }) => sql`
		select u.id, u.judul, u.kelas_kode as kelas, u.matakuliah_kode as kode, m.nama as mata_kuliah, u.pembuat,
			u.disematkan_pada is not null as disematkan, u.dikunci_pada is not null as dikunci, u.jawaban, u.terakhir,
			coalesce(b.nomor, 0) as dibaca_sampai
		from utas u join matakuliah m on m.kode = u.matakuliah_kode
		left join baca_utas b on b.utas_id = u.id and b.akun_id = ${akunId}::uuid
		where u.id = ${id}::uuid and u.dihapus_pada is null`,
)

/** A thread that stands; undefined where there is none any more. */
export const findUtas = async (db: DbOrTrx, id: string, akunId: string): Promise<UtasFacts | undefined> =>
	(await facts(db, { id, akunId }))[0]

export type KirimanRow = Omit<Kiriman, 'dibuat_pada' | 'diubah_pada'> & {
	dibuat_pada: Date
	diubah_pada: Date | null
}

/**
 * The question, the answer and the replies of these numbers, in order. Deleted replies at the end of a thread, after
 * which nobody has written, are not there.
 */
export const listKiriman = statement<
	{ id: string; akunId: string; jawaban: number | null; dari: number; sampai: number },
	KirimanRow
>(
	'list_kiriman',
	({ id, akunId, jawaban, dari, sampai }) => sql`
		select k.nomor, ${orang('k.penulis')} as penulis, k.penulis is not distinct from ${akunId}::uuid as milik_saya, k.html,
			case when k.penulis = ${akunId}::uuid and k.dihapus_pada is null then k.isi end as isi, k.versi, k.dibuat_pada,
			k.diubah_pada, k.dihapus_oleh as dihapus, k.alasan_dihapus as alasan
		from kiriman k
		where k.utas_id = ${id}::uuid
			and (k.nomor = 1 or k.nomor = ${jawaban}::int or k.nomor between ${dari}::int and ${sampai}::int)
			and (k.nomor = 1 or k.dihapus_pada is null or k.nomor < (
				select max(l.nomor) from kiriman l where l.utas_id = k.utas_id and l.dihapus_pada is null))
		order by k.nomor`,
)

export type LaporanRow = {
	utas_id: string
	judul: string
	nomor: number
	penulis: OrangForum
	html: string
	semula: string | null
	/** Inside JSON an instant is text. */
	laporan: { pelapor: OrangForum; alasan: string; dibuat_pada: string }[]
}

/** Reported posts that no lecturer has looked at, also those that their writers have deleted since. */
export const listLaporan = statement<Forum, LaporanRow>(
	'list_laporan_forum',
	({ kelas, kode }) => sql`
		select u.id as utas_id, u.judul, k.nomor, ${orang('k.penulis')} as penulis, k.html,
			case when k.dihapus_pada is not null then (
				select s.isi from suntingan s where s.kiriman_id = k.id order by s.versi desc limit 1) end as semula, json_agg(json_build_object(
			'pelapor', ${orang('l.pelapor')}, 'alasan', l.alasan, 'dibuat_pada', l.dibuat_pada) order by l.dibuat_pada) as laporan
		from laporan_forum l join kiriman k on k.id = l.kiriman_id join utas u on u.id = k.utas_id
		where l.selesai_pada is null and u.periode_kode = ${PERIODE} and u.kelas_kode = ${kelas}
			and u.matakuliah_kode = ${kode}
		group by u.id, k.id order by min(l.dibuat_pada) limit 100`,
)

export async function listSuntingan(
	db: DbOrTrx,
	utasId: string,
	nomor: number,
): Promise<(Omit<RiwayatKiriman, 'diganti_pada'> & { diganti_pada: Date })[]> {
	return db
		.selectFrom('suntingan as s')
		.innerJoin('kiriman as k', 'k.id', 's.kiriman_id')
		.select(['s.versi', 's.judul', 's.isi', 's.diganti_pada'])
		.where('k.utas_id', '=', utasId)
		.where('k.nomor', '=', nomor)
		.orderBy('s.versi', 'desc')
		.limit(50)
		.execute()
}
