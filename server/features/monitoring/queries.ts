import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import { ikut } from '#server/features/exams/queries.ts'
import { kuliahOf, pesertaKuliah } from '#server/lib/member-queries.ts'
import type { AlasanSelesai } from '#shared/api/exams.ts'
import { masaPengawasKini } from '#shared/rules/pengawas.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'

/** Instants inside JSON are milliseconds: there are hundreds of them, and most are only compared. */
const ms = (column: string) => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::bigint`

export type UjianRow = {
	id: string
	kode_mk: string
	mata_kuliah: string
	kelas: string
	jenis: JenisUjian
	ruang: string
	mulai: number
	selesai: number
	batas_mulai_menit: number | null
	durasi_menit: number
	tambahan_menit: number
	jumlah_soal: number | null
	ditiadakan: boolean
}

export type PengerjaanRow = {
	id: string
	mahasiswa_id: string
	status: 'berlangsung' | 'selesai'
	mulai: number
	tenggat: number
	terjawab: number
	jumlah_soal: number
	disimpan: number | null
	kontak: number | null
	tersembunyi: number
	tersembunyi_detik: number
	ganti_perangkat: number
	ganti_perangkat_pada: number | null
	tambahan_menit: number
	selesai: number | null
	alasan_selesai: AlasanSelesai | null
	alasan_batal: string | null
	skor: number | null
}

export type KeputusanRow = {
	id: number
	pada: number
	tindakan: string
	oleh: string
	pengerjaan_id: string | null
	stambuk: string | null
	menit: number | null
	detik: number | null
}

export type Perubahan = {
	/** What this reading could not see yet has a transaction of this number or a later one. */
	batas: string
	ujian: UjianRow | null
	pengerjaan: PengerjaanRow[]
	/** Packets that wait for a ruling, by attempt. */
	menunggu: { pengerjaan_id: string; jumlah: number }[]
	keputusan: KeputusanRow[]
}

/** What the trail says of an exam that whoever watches it should know. */
const TINDAKAN = sql`(
	'tambahan_waktu', 'tambahan_waktu_ditarik', 'pesan_ujian', 'pengerjaan_dibuka_kembali', 'pengerjaan_dikumpulkan_paksa', 'pengerjaan_dibatalkan',
	'nilai_ujian_dikurangi', 'pengurangan_nilai_dicabut', 'jawaban_terlambat_diputuskan', 'kode_darurat', 'ujian_dipindah', 'ujian_diatur', 'ujian_ditiadakan', 'ujian_diadakan', 'gangguan_diganti'
)`
/** So many of them are shown at most. */
const KEPUTUSAN_MAX = 50

/**
 * What has changed at an exam since a reading, told by the transactions that wrote it: saving pays nothing for being
 * watched. Answers are counted of changed attempts alone.
 */
const perubahan = statement<
	{ ujianId: string; sejak: string | null; menunggu: readonly string[] },
	Perubahan
>(
	'read_pantau',
	({ ujianId, sejak, menunggu }) => sql`
		with berubah as materialized (
			select p.* from pengerjaan p
			where p.ujian_id = ${ujianId}::uuid and (${sejak}::text is null or age(p.xmin) <= age(${sejak}::text::xid)
				or exists (select from kontak k where k.pengerjaan_id = p.id and age(k.xmin) <= age(${sejak}::text::xid)))
		)
		select pg_snapshot_xmin(pg_current_snapshot())::xid::text as batas,
		(select to_json(x) from (
			select u.id, u.matakuliah_kode as kode_mk, k.nama as mata_kuliah, u.kelas_kode as kelas, u.jenis, u.ruang,
				${ms('u.mulai')} as mulai, ${ms('u.selesai')} as selesai, u.batas_mulai_menit, u.durasi_menit, u.ditiadakan,
				coalesce((select sum(w.menit) from tambahan_waktu w where w.ujian_id = u.id and w.mahasiswa_id is null), 0)::int
					as tambahan_menit,
				coalesce((select cardinality(p.urutan) from pengerjaan p where p.ujian_id = u.id limit 1), u.jumlah_soal)
					as jumlah_soal
			from ujian u join matakuliah k on k.kode = u.matakuliah_kode where u.id = ${ujianId}::uuid
		) x) as ujian,
		(select coalesce(json_agg(x), '[]') from (
			select p.id, p.mahasiswa_id, p.status, ${ms('p.mulai_pada')} as mulai, ${ms('p.tenggat')} as tenggat,
				(select count(*) from jsonb_each(p.jawaban) e where e.value -> 0 <> 'null'::jsonb) as terjawab,
				cardinality(p.urutan) as jumlah_soal, ${ms('p.disimpan_pada')} as disimpan,
				(select ${ms('max(pada)')} from kontak where pengerjaan_id = p.id) as kontak,
				f.tersembunyi, f.detik as tersembunyi_detik, p.epoch - 1 as ganti_perangkat,
				case when p.epoch > 1 then
					(select ${ms('max(sejak)')} from perangkat where pengerjaan_id = p.id)
				end as ganti_perangkat_pada,
				p.tambahan_menit, ${ms('p.selesai_pada')} as selesai, p.alasan_selesai, p.alasan_batal,
				(select n.skor from nilai n where n.pengerjaan_id = p.id) as skor
			from berubah p cross join lateral (
				select count(*) as tersembunyi, coalesce(sum(extract(epoch from selesai - mulai)), 0)::int as detik
				from fakta_ujian where pengerjaan_id = p.id and jenis = 'tersembunyi'
			) f
		) x) as pengerjaan,
		(select coalesce(json_agg(x), '[]') from (
			select t.pengerjaan_id, count(*) as jumlah
			from jawaban_terlambat t join pengerjaan p on p.id = t.pengerjaan_id
			where t.putusan = 'menunggu' and p.ujian_id = ${ujianId}::uuid group by t.pengerjaan_id
		) x) as menunggu,
		(select coalesce(json_agg(x order by x.id), '[]') from (
			select j.id, ${ms('j.pada')} as pada, j.tindakan, coalesce(d.nama, 'Akademik') as oleh, o.pengerjaan_id,
				j.baru ->> 'stambuk' as stambuk, (j.baru ->> 'menit')::int as menit,
				extract(epoch from (j.baru ->> 'selesai')::timestamptz - (j.baru ->> 'mulai')::timestamptz)::int as detik
			from (
				select 'ujian:' || ${ujianId}::text as objek, null::uuid as pengerjaan_id
				union select 'pengerjaan:' || id, id from berubah
				union select 'gangguan:' || g.gangguan_id, null from berubah b join tambahan_gangguan g on g.pengerjaan_id = b.id
				-- A ruling may leave an attempt as it is.
				union select 'pengerjaan:' || id, id from unnest((select ${menunggu}::uuid[])) as w (id)
			) o join jejak j on j.objek = o.objek
			left join dosen d on d.akun_id = j.pelaku
			where j.tindakan in ${TINDAKAN}
				and (${sejak}::text is null or age(j.xmin) <= age(${sejak}::text::xid))
			order by j.id desc limit ${sql.lit(KEPUTUSAN_MAX)}
		) x) as keputusan`,
)

/** @param last the reading before; without one everything is read */
export async function readPerubahan(db: DbOrTrx, ujianId: string, last?: Perubahan): Promise<Perubahan> {
	const menunggu = last?.menunggu.map(({ pengerjaan_id }) => pengerjaan_id) ?? []
	const [row] = (await perubahan(db, { ujianId, sejak: last?.batas ?? null, menunggu })) as [Perubahan]
	return row
}

export const ujianExists = async (db: DbOrTrx, id: string): Promise<boolean> =>
	(await db.selectFrom('ujian').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export type PesertaRow = { mahasiswa_id: string; stambuk: string; nama: string }

const peserta = statement<{ ujianId: string }, PesertaRow>(
	'list_peserta_pantau',
	({ ujianId }) => sql`
		select m.id as mahasiswa_id, m.stambuk, m.nama
		from ujian u join lateral ${pesertaKuliah(kuliahOf('u'))} s on true
		join mahasiswa m on m.id = s.mahasiswa_id and m.aktif
		where u.id = ${ujianId} and ${ikut(sql`m.id`)}
		union
		select m.id, m.stambuk, m.nama from pengerjaan p join mahasiswa m on m.id = p.mahasiswa_id
		where p.ujian_id = ${ujianId}`,
)

/** Who may sit an exam, and who has, wherever they are now. */
export const listPeserta = (db: DbOrTrx, ujianId: string): Promise<PesertaRow[]> => peserta(db, { ujianId })

type WatchingInput = { ujianId: string; sesiId: readonly string[]; now: Date }

const watching = statement<
	WatchingInput & ReturnType<typeof masaPengawasKini>,
	{ id: string; mengampu: boolean }
>(
	'find_watching',
	({ ujianId, sesiId, now, mulai_sampai, selesai_sejak }) => sql`
		select s.id, x.mengampu
		from sesi s join akun a on a.id = s.akun_id and a.aktif
		cross join lateral (
			select exists (select from wewenang w where w.akun_id = a.id and w.hak = 'akademik')
				or exists (
					select from dosen d join pengampu g on g.dosen_nip = d.nip
					join ujian u on u.periode_kode = g.periode_kode and u.kelas_kode = g.kelas_kode
						and u.matakuliah_kode = g.matakuliah_kode
					where d.akun_id = a.id and u.id = ${ujianId}
				) as mengampu
		) x
		where s.id = any((select ${sesiId}::uuid[])::uuid[]) and s.dicabut_pada is null and s.berakhir_pada > ${now}
			and (x.mengampu or exists (
				select from dosen d join pengawas_ujian w on w.dosen_nip = d.nip join ujian u on u.id = w.ujian_id
				where d.akun_id = a.id and w.ujian_id = ${ujianId} and not u.ditiadakan
					and u.mulai <= ${mulai_sampai} and u.selesai > ${selesai_sejak}
			))`,
)

/** Those of the sessions that may still watch an exam, by the rule of the endpoint, and whether they may see its grades. */
export async function findWatching(db: DbOrTrx, input: WatchingInput): Promise<Map<string, boolean>> {
	const rows = await watching(db, { ...input, ...masaPengawasKini(input.now) })
	return new Map(rows.map(({ id, mengampu }) => [id, mengampu]))
}
