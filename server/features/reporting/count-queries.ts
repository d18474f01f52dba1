import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { listHasilKurang } from '#server/features/results/owed-queries.ts'
import { type KodePeriksa, PETUNJUK, type RingkasanLapor } from '#shared/rules/lapor.ts'
import { factsOf } from './facts-queries.ts'
import { BAGIAN_BIODATA, PERIKSA_ORANG } from './people-queries.ts'
import { BAGIAN_AKM, nilaiKurang, PERIKSA_KULIAH } from './teaching-queries.ts'

/** A statement for each check but the one that another feature counts. */
const PERIKSA: Readonly<
	Record<Exclude<KodePeriksa, 'nilai_kurang'>, (periode: string, part: number) => RawBuilder<unknown>>
> = { ...PERIKSA_ORANG, ...PERIKSA_KULIAH }

/** The checks that are made for a part of the students at a time. */
const BAGIAN: Readonly<Record<string, number>> = { akm_beda: BAGIAN_AKM, biodata: BAGIAN_BIODATA }

async function insertTemuan(
	db: DbOrTrx,
	periode: string,
	periksa: KodePeriksa,
	rows: RawBuilder<unknown>,
): Promise<void> {
	await sql`
		with ${factsOf(periode)}
		insert into temuan_lapor (periode_kode, periksa, prodi, objek, nomor, nama, kelas, kurang, pemilik)
		select ${periode}, ${periksa}, t.prodi, t.objek, t.nomor, t.nama, t.kelas, t.kurang, t.pemilik
		from (${rows}) t`.execute(db)
}

/** Looks a term through, each check in turn, and puts what it finds in the place of what was found before. */
export async function replaceTemuan(db: DbOrTrx, periode: string): Promise<void> {
	await db.deleteFrom('temuan_lapor').where('periode_kode', '=', periode).execute()
	for (const [periksa, rows] of Object.entries(PERIKSA))
		for (let part = 0; part < (BAGIAN[periksa] ?? 1); part++)
			await insertTemuan(db, periode, periksa as KodePeriksa, rows(periode, part))
	await insertTemuan(db, periode, 'nilai_kurang', nilaiKurang(await listHasilKurang(db, periode)))
}

/** What was found, in figures: by programme how many students and courses of classes there are, and how many lack nothing. */
export async function summarise(db: DbOrTrx, periode: string): Promise<RingkasanLapor> {
	const { rows } = await sql<RingkasanLapor>`
		with ${factsOf(periode)},
		kurang as materialized (
			select distinct objek from temuan_lapor
			where periode_kode = ${periode} and objek is not null and periksa <> all(${PETUNJUK}::text[])
		),
		orang as (
			select w.prodi, count(*)::int as semua, (count(*) filter (where k.objek is null))::int as siap
			from warga w left join kurang k on k.objek = 'mahasiswa ' || w.stambuk group by w.prodi
		),
		nilai_prodi as (
			select w.prodi, count(*)::int as semua from warga w
			where w.id in (select h.mahasiswa_id from hasil_studi h where h.periode_kode = ${periode}) group by w.prodi
		),
		kelas_prodi as (
			select q.prodi, count(*)::int as semua, (count(*) filter (where k.objek is null))::int as siap
			from kuliah q left join kurang k on k.objek = 'kelas ' || q.kelas || ' ' || q.mk group by q.prodi
		)
		select coalesce((select jsonb_agg(jsonb_build_object('kode', p.kode, 'mahasiswa', coalesce(o.semua, 0),
				'mahasiswa_siap', coalesce(o.siap, 0), 'kelas', coalesce(q.semua, 0), 'kelas_siap', coalesce(q.siap, 0),
				'bernilai', coalesce(n.semua, 0))
				order by p.nama)
			from program_studi p left join orang o on o.prodi = p.kode left join kelas_prodi q on q.prodi = p.kode
			left join nilai_prodi n on n.prodi = p.kode
			where o.prodi is not null or q.prodi is not null), '[]') as prodi,
			coalesce((select jsonb_agg(jsonb_build_object('periksa', t.periksa, 'prodi', t.prodi, 'jumlah', t.jumlah))
			from (select periksa, prodi, count(*)::int as jumlah from temuan_lapor where periode_kode = ${periode}
				group by periksa, prodi) t), '[]') as temuan`.execute(db)
	return rows[0] ?? { prodi: [], temuan: [] }
}

export type HitunganRow = {
	periode_kode: string
	diminta: number
	diminta_pada: Date
	dihitung: number
	dihitung_pada: Date | null
	milidetik: number | null
	ringkasan: RingkasanLapor
}

export const findHitungan = (db: DbOrTrx, periode: string): Promise<HitunganRow | undefined> =>
	db.selectFrom('hitungan_lapor').selectAll().where('periode_kode', '=', periode).executeTakeFirst()

/** Whether nobody else looks this term through; then nobody does until the transaction ends. */
export async function lockHitungan(db: DbOrTrx, periode: string): Promise<boolean> {
	const { rows } = await sql<{ free: boolean }>`
		select pg_try_advisory_xact_lock(hashtext('hitung_lapor'), hashtext(${periode})) as free`.execute(db)
	return rows[0]?.free === true
}

/**
 * Writes down that a term is to be looked through.
 * @param since a wish from before this moment that nothing has answered was given up
 * @returns false where it is asked for already
 */
export async function wishHitungan(
	db: DbOrTrx,
	{ periode, now, since }: { periode: string; now: Date; since: Date },
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		insert into hitungan_lapor as h (periode_kode, diminta, diminta_pada) values (${periode}, 1, ${now})
		on conflict (periode_kode) do update set diminta = h.diminta + 1, diminta_pada = excluded.diminta_pada
		where h.dihitung = h.diminta or h.diminta_pada < ${since}`.execute(db)
	return numAffectedRows === 1n
}

export async function saveHitungan(
	db: DbOrTrx,
	periode: string,
	hasil: { dihitung: number; dihitung_pada: Date; milidetik: number; ringkasan: RingkasanLapor },
): Promise<void> {
	await db
		.updateTable('hitungan_lapor')
		.set({ ...hasil, ringkasan: JSON.stringify(hasil.ringkasan) })
		.where('periode_kode', '=', periode)
		.execute()
}
