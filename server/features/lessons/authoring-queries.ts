import { type Insertable, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Tables } from '#server/db/types.ts'
import { kuliahOf, pesertaKuliah } from '#server/lib/member-queries.ts'
import type { BerkasMateri } from './lesson-source.ts'

export type Tempat = { periode_kode: string; matakuliah_kode: string }

/** The course and the active term, locked so that two people who bring lessons come one after the other. */
export async function lockTempat(
	trx: DbOrTrx,
	kode: string,
): Promise<{ nama: string; periode: string | null } | undefined> {
	const course = await trx
		.selectFrom('matakuliah')
		.select('nama')
		.where('kode', '=', kode)
		.forNoKeyUpdate()
		.executeTakeFirst()
	const term = await trx.selectFrom('periode').select('kode').where('aktif', '=', true).executeTakeFirst()
	return course && { ...course, periode: term?.kode ?? null }
}

export type MateriTersimpan = {
	id: string
	slug: string
	/** null: it is written and was never published. */
	versi: number | null
	terakhir: number
	terbit_pada: Date | null
	modul: string
	isi: string | null
	berkas: Record<string, BerkasMateri> | null
}

/** The lessons that there are, with the text of their current version, in their order. */
export async function listTersimpan(trx: DbOrTrx, at: Tempat): Promise<MateriTersimpan[]> {
	return trx
		.selectFrom('materi as l')
		.leftJoin('versi_materi as v', (join) =>
			join.onRef('v.materi_id', '=', 'l.id').onRef('v.nomor', '=', 'l.versi'),
		)
		.innerJoin('modul as m', 'm.id', 'l.modul_id')
		.select([
			'l.id',
			'l.slug',
			'l.versi',
			'l.terbit_pada',
			'm.judul as modul',
			'v.isi',
			'v.berkas',
			sql<number>`(select coalesce(max(x.nomor), 0)::int from versi_materi x where x.materi_id = l.id)`.as(
				'terakhir',
			),
		])
		.where('l.periode_kode', '=', at.periode_kode)
		.where('l.matakuliah_kode', '=', at.matakuliah_kode)
		.orderBy('l.urut')
		.execute()
}

/** Plans meetings; one that is planned already gets the new topic. */
export async function upsertPertemuan(
	trx: DbOrTrx,
	at: Tempat,
	plan: readonly { nomor: number; topik: string }[],
): Promise<void> {
	if (plan.length === 0) return
	await trx
		.insertInto('pertemuan')
		.values(plan.map((one) => ({ ...at, ...one })))
		.onConflict((oc) =>
			oc
				.columns(['periode_kode', 'matakuliah_kode', 'nomor'])
				.doUpdateSet((eb) => ({ topik: eb.ref('excluded.topik') })),
		)
		.execute()
}

/** Modules in this order; gives their ids by title. */
export async function upsertModul(
	trx: DbOrTrx,
	at: Tempat,
	judulList: readonly string[],
): Promise<Map<string, string>> {
	if (judulList.length === 0) return new Map()
	const rows = await trx
		.insertInto('modul')
		.values(judulList.map((judul, i) => ({ ...at, judul, urut: i + 1 })))
		.onConflict((oc) =>
			oc
				.columns(['periode_kode', 'matakuliah_kode', 'judul'])
				.doUpdateSet((eb) => ({ urut: eb.ref('excluded.urut') })),
		)
		.returning(['id', 'judul'])
		.execute()
	return new Map(rows.map(({ id, judul }) => [judul, id]))
}

/** Removes modules that hold no lesson any more. */
export async function deleteEmptyModul(trx: DbOrTrx, at: Tempat): Promise<void> {
	await trx
		.deleteFrom('modul as m')
		.where('m.periode_kode', '=', at.periode_kode)
		.where('m.matakuliah_kode', '=', at.matakuliah_kode)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('materi as l').select('l.id').whereRef('l.modul_id', '=', 'm.id'))),
		)
		.execute()
}

/** Lessons with all but their text; gives their ids by slug. */
export async function upsertMateri(
	trx: DbOrTrx,
	rows: readonly Insertable<Tables['materi']>[],
): Promise<Map<string, string>> {
	if (rows.length === 0) return new Map()
	const saved = await trx
		.insertInto('materi')
		.values([...rows])
		.onConflict((oc) =>
			oc.columns(['periode_kode', 'matakuliah_kode', 'slug']).doUpdateSet((eb) => ({
				pertemuan_nomor: eb.ref('excluded.pertemuan_nomor'),
				modul_id: eb.ref('excluded.modul_id'),
				urut: eb.ref('excluded.urut'),
				judul: eb.ref('excluded.judul'),
				ringkas: eb.ref('excluded.ringkas'),
				menit: eb.ref('excluded.menit'),
				terbit_pada: eb.ref('excluded.terbit_pada'),
				versi: eb.ref('excluded.versi'),
				// Who is writing it hears that it is another one now.
				rev: eb('materi.rev', '+', 1),
			})),
		)
		.returning(['id', 'slug'])
		.execute()
	return new Map(saved.map(({ id, slug }) => [slug, id]))
}

/** Students see these lessons no more; they stand behind the others. */
export async function withdrawMateri(
	trx: DbOrTrx,
	idList: readonly string[],
	{ behind, now }: { behind: number; now: Date },
): Promise<void> {
	if (idList.length === 0) return
	await sql`
		update materi l set pernah_terbit = l.pernah_terbit or coalesce(l.terbit_pada <= ${now}, false), terbit_pada = null, urut = ${behind}::int + x.nomor
		from unnest(${[...idList]}::uuid[]) with ordinality as x (id, nomor) where l.id = x.id`.execute(trx)
}

export async function insertVersi(
	trx: DbOrTrx,
	rows: readonly Omit<Insertable<Tables['versi_materi']>, 'perender' | 'hasil'>[],
): Promise<void> {
	if (rows.length > 0)
		await trx
			.insertInto('versi_materi')
			.values([...rows])
			.execute()
}

/** Accounts of the students who take the course in the active term. */
export async function listAkunPembaca(trx: DbOrTrx, kode: string): Promise<string[]> {
	const { rows } = await sql<{ akun_id: string }>`
		select distinct m.akun_id from pengampu g join periode t on t.kode = g.periode_kode and t.aktif
		join lateral ${pesertaKuliah(kuliahOf('g'))} s on true
		join mahasiswa m on m.id = s.mahasiswa_id and m.aktif
		where g.matakuliah_kode = ${kode}`.execute(trx)
	return rows.map(({ akun_id }) => akun_id)
}
