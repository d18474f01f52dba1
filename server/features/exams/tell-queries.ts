import { type Expression, type Selectable, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Tables } from '#server/db/types.ts'
import { faktaSyarat } from '#server/features/exam-gate/queries.ts'
import { kuliahOf, pesertaKuliah } from '#server/lib/member-queries.ts'
import type { FaktaSyarat } from '#shared/rules/syarat-ujian.ts'
import { ikut } from './queries.ts'

type UjianTable = Selectable<Tables['ujian']>

/** As much of an exam as is told. */
export type UjianDikabarkan = Pick<
	UjianTable,
	| 'id'
	| 'jenis'
	| 'nama'
	| 'mulai'
	| 'selesai'
	| 'batas_mulai_menit'
	| 'ditiadakan'
	| 'ruang'
	| 'tinjauan'
	| 'tinjauan_mulai'
> & { mata_kuliah: string /** What was told of its time. */; sudah: string[] }

const dikabarkan = (where: Expression<unknown>) => sql<UjianDikabarkan>`
	select u.id, u.jenis, u.nama, u.mulai, u.selesai, u.batas_mulai_menit, u.ditiadakan, u.ruang, u.tinjauan, u.tinjauan_mulai,
		m.nama as mata_kuliah,
		array(select k.tahap from kabar_ujian k where k.ujian_id = u.id and k.saat = u.mulai) as sudah
	from ujian u join periode t on t.kode = u.periode_kode join matakuliah m on m.kode = u.matakuliah_kode
	where ${where}
	order by u.mulai, u.id`

export async function findDikabarkan(db: DbOrTrx, id: string): Promise<UjianDikabarkan | undefined> {
	return (await dikabarkan(sql`u.id = ${id}`).execute(db)).rows[0]
}

/** The same, which nobody moves or cancels until the transaction ends. */
export async function lockDikabarkan(db: DbOrTrx, id: string): Promise<UjianDikabarkan | undefined> {
	await db.selectFrom('ujian').select('id').where('id', '=', id).forKeyShare().execute()
	return findDikabarkan(db, id)
}

/** Exams of the active term that open before a moment, or are open. */
export async function listAkanBuka(
	db: DbOrTrx,
	{ before, now }: { before: Date; now: Date },
): Promise<UjianDikabarkan[]> {
	const where = sql`t.aktif and not u.ditiadakan and u.mulai <= ${before} and u.selesai > ${now}`
	return (await dikabarkan(where).execute(db)).rows
}

/** Exams whose scores were kept back until a moment in this span. */
export async function listNilaiDibuka(
	db: DbOrTrx,
	{ after, until }: { after: Date; until: Date },
): Promise<UjianDikabarkan[]> {
	const where = sql`u.tinjauan = 'nilai' and u.tinjauan_mulai > ${after} and u.tinjauan_mulai <= ${until}
		and not exists (select from kabar_ujian k where k.ujian_id = u.id and k.tahap = 'nilai' and k.saat = u.tinjauan_mulai)`
	return (await dikabarkan(where).execute(db)).rows
}

/** Whether this is the one who tells; of several servers that ask, one is. */
export async function claimKabar(
	db: DbOrTrx,
	kabar: { ujian_id: string; tahap: Tables['kabar_ujian']['tahap']; saat: Date },
): Promise<boolean> {
	const result = await db
		.insertInto('kabar_ujian')
		.values(kabar)
		.onConflict((oc) => oc.doNothing())
		.executeTakeFirst()
	return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export type Calon = { akun_id: string; syarat: FaktaSyarat }

/** Students whose exam it is who have not begun it, with what decides whether they may. */
export async function listCalon(db: DbOrTrx, ujianId: string, now: Date): Promise<Calon[]> {
	const { rows } = await sql<Calon>`
		select m.akun_id,
			${faktaSyarat({ mahasiswaId: sql`m.id`, spp: sql`fakta_spp(m.id)`, now: sql`${now}::timestamptz` })} as syarat
		from ujian u
		join lateral ${pesertaKuliah(kuliahOf('u'))} s on true
		join mahasiswa m on m.id = s.mahasiswa_id and m.aktif
		where u.id = ${ujianId} and ${ikut(sql`m.id`)}
			and not exists (select from pengerjaan p where p.ujian_id = u.id and p.mahasiswa_id = m.id)`.execute(db)
	return rows
}

export type Terkait = { akun_id: string; sebagai: 'mahasiswa' | 'pengampu' | 'pengawas' }

/** Students whose exam it is, and whoever teaches its course there or proctors it, but one. */
export async function listTerkait(db: DbOrTrx, ujianId: string, kecuali: string | null): Promise<Terkait[]> {
	const { rows } = await sql<Terkait>`
		select m.akun_id, 'mahasiswa' as sebagai
		from ujian u
		join lateral ${pesertaKuliah(kuliahOf('u'))} s on true
		join mahasiswa m on m.id = s.mahasiswa_id and m.aktif
		where u.id = ${ujianId} and ${ikut(sql`m.id`)}
		union
		select d.akun_id, 'pengampu'
		from ujian u
		join pengampu g on g.periode_kode = u.periode_kode and g.kelas_kode = u.kelas_kode
			and g.matakuliah_kode = u.matakuliah_kode
		join dosen d on d.nip = g.dosen_nip
		where u.id = ${ujianId} and d.akun_id is not null and d.akun_id is distinct from ${kecuali}::uuid
		union
		select d.akun_id, 'pengawas'
		from ujian u join pengawas_ujian w on w.ujian_id = u.id join dosen d on d.nip = w.dosen_nip
		where u.id = ${ujianId} and d.akun_id is not null and d.akun_id is distinct from ${kecuali}::uuid
			and not exists (select from pengampu g where g.dosen_nip = d.nip and g.periode_kode = u.periode_kode
				and g.kelas_kode = u.kelas_kode and g.matakuliah_kode = u.matakuliah_kode)`.execute(db)
	return rows
}

/** Some of an exam's proctors, each with the room; null where that was not said. */
export async function listPengawasDikabari(
	db: DbOrTrx,
	ujianId: string,
	nip: readonly string[],
): Promise<{ akun_id: string; kelas: string; ruang: string | null }[]> {
	const { rows } = await sql<{ akun_id: string; kelas: string; ruang: string | null }>`
		select d.akun_id, u.kelas_kode as kelas, case when r.urutan is not null then coalesce(r.nama, u.ruang) end as ruang
		from pengawas_ujian w join ujian u on u.id = w.ujian_id join dosen d on d.nip = w.dosen_nip
		left join ruang_ujian r on r.ujian_id = w.ujian_id and r.urutan = w.ruang
		where w.ujian_id = ${ujianId} and w.dosen_nip = any(${[...nip]}::text[]) and d.akun_id is not null`.execute(
		db,
	)
	return rows
}

/** Who has a grade in an exam. */
export async function listDinilai(db: DbOrTrx, ujianId: string): Promise<string[]> {
	const rows = await db
		.selectFrom('nilai as n')
		.innerJoin('mahasiswa as m', 'm.id', 'n.mahasiswa_id')
		.select('m.akun_id')
		.where('n.ujian_id', '=', ujianId)
		.execute()
	return rows.map(({ akun_id }) => akun_id)
}
