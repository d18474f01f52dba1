import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import type { Rekam } from '#shared/rules/impor.ts'
import type { ImporRow } from './queries.ts'

type Sql = RawBuilder<unknown>

const MAHASISWA = sql`
	select r.nomor, o.objek from r join mahasiswa m on m.stambuk = r.rekam ->> 'stambuk'
	cross join unnest(array['mahasiswa:' || m.id, 'mahasiswa:' || m.stambuk, 'akun:' || m.akun_id]) o (objek)`
const DOSEN = sql`
	select r.nomor, o.objek from r join dosen d on d.nip = r.rekam ->> 'nip'
	cross join unnest(array['dosen:' || d.id, 'dosen:' || d.nip, 'akun:' || d.akun_id]) o (objek)`
const named = (jenis: string, kunci: Sql) =>
	sql`select r.nomor, ${jenis}::text || ':' || (${kunci}) as objek from r`
const ofKode = (jenis: string) => named(jenis, sql`r.rekam ->> 'kode'`)
const SAMA = sql`periode_kode = r.rekam ->> 'periode' and kelas_kode = r.rekam ->> 'kelas' and matakuliah_kode = r.rekam ->> 'kode_mk'`

/** What the trail calls the records of a kind: by an id, by a number, or by both. */
const OBJEK: Readonly<Record<string, Sql>> = {
	mahasiswa: MAHASISWA,
	biodata: MAHASISWA,
	dosen_wali: MAHASISWA,
	dosen: DOSEN,
	nomor_dosen: DOSEN,
	kelas: ofKode('kelas'),
	ruang: ofKode('ruang'),
	matakuliah: ofKode('matakuliah'),
	program_studi: ofKode('program_studi'),
	periode_lampau: ofKode('periode'),
	kurikulum: named('kurikulum', sql`(r.rekam ->> 'program_studi') || ' ' || (r.rekam ->> 'kode_mk')`),
	jadwal: named('jadwal', sql`r.rekam ->> 'jadwal'`),
	penawaran: sql`select r.nomor, 'penawaran:' || p.id as objek from r join penawaran p on ${SAMA}`,
	ujian: sql`select r.nomor, 'ujian:' || u.id as objek from r join ujian u on ${SAMA}
		and u.jenis = r.rekam ->> 'jenis' and u.nama is not distinct from r.rekam ->> 'nama'`,
}

export type BarisTentang = {
	nomor: number
	pada: Date
	oleh: string | null
	tindakan: string
	lama: Record<string, unknown>
	baru: Record<string, unknown>
}

/** How far the trail of one name of a record is looked through. */
const MOST_LINES = 50

/** Lines of the trail about the records of rows before their file was written, newest first; none of a kind that nobody changes by hand. */
export async function listTentang(
	db: DbOrTrx,
	jenis: string,
	{
		rows,
		impor,
	}: { rows: readonly { nomor: number; rekam: Rekam }[]; impor: Pick<ImporRow, 'id' | 'ditulis_pada'> },
): Promise<BarisTentang[]> {
	const objek = OBJEK[jenis]
	if (!objek || rows.length === 0) return []
	const { rows: lines } = await sql<BarisTentang>`
		with r as materialized (select * from ${rowsOf('r', rows, { nomor: 'integer', rekam: 'jsonb' })}),
		o as materialized (${objek})
		select o.nomor, l.pada, coalesce(a.nama_pemilik, a.email) as oleh, l.tindakan, coalesce(l.lama, '{}') as lama,
			coalesce(l.baru, '{}') as baru
		from o cross join lateral (
			select j.id, j.pada, j.pelaku, j.tindakan, j.lama, j.baru from jejak j
			where j.objek = o.objek and j.pada <= coalesce(${impor.ditulis_pada}::timestamptz, 'infinity')
				and j.baru ->> 'impor' is distinct from ${impor.id}
			order by j.pada desc nulls last, j.id desc limit ${MOST_LINES}
		) l left join akun a on a.id = l.pelaku
		order by l.pada desc, l.id desc`.execute(db)
	return lines
}
