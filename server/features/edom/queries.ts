import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Formulir } from '#shared/api/edom.ts'

export type AngketRow = {
	id: string
	nama: string
	skala: 4 | 5
	label: string[]
	pertanyaan_bebas: string | null
	versi: number
	/** Somebody has answered it. */
	beku: boolean
	/** Codes of the terms that ask it, the newest first. */
	periode: string[]
	pernyataan: { bagian: string; isi: string }[]
}

/** Questionnaires, those with the newest terms first. */
export async function listAngket(db: DbOrTrx, id?: string): Promise<AngketRow[]> {
	const { rows } = await sql<AngketRow>`
		select a.id, a.nama, a.skala, a.label, a.pertanyaan_bebas, a.versi,
			exists (select from kotak_edom k where k.angket_id = a.id) as beku,
			array(select m.periode_kode from masa_edom m where m.angket_id = a.id order by 1 desc) as periode,
			coalesce((
				select json_agg(json_build_object('bagian', p.bagian, 'isi', p.isi) order by p.urutan)
				from pernyataan_edom p where p.angket_id = a.id), '[]') as pernyataan
		from angket_edom a
		where ${id ?? null}::uuid is null or a.id = ${id ?? null}::uuid
		order by (select max(m.periode_kode) from masa_edom m where m.angket_id = a.id) desc nulls first, a.nama, a.id`.execute(
		db,
	)
	return rows
}

export type MasaRow = {
	periode_kode: string
	angket_id: string
	mulai: string
	selesai: string
	ambang: number
}

/** The days of a term's EDOM; of the active term where none is named. */
export async function findMasa(db: DbOrTrx, periode?: string): Promise<MasaRow | undefined> {
	return db
		.selectFrom('masa_edom as m')
		.innerJoin('periode as p', 'p.kode', 'm.periode_kode')
		.select(['m.periode_kode', 'm.angket_id', 'm.mulai', 'm.selesai', 'm.ambang'])
		.$if(periode === undefined, (qb) => qb.where('p.aktif', '=', true))
		.$if(periode !== undefined, (qb) => qb.where('m.periode_kode', '=', periode ?? ''))
		.executeTakeFirst()
}

/** The days of a term's EDOM as they are now, and as they stay until the transaction ends. */
export async function keepMasa(trx: DbOrTrx, periode: string): Promise<MasaRow | undefined> {
	return trx
		.selectFrom('masa_edom')
		.select(['periode_kode', 'angket_id', 'mulai', 'selesai', 'ambang'])
		.where('periode_kode', '=', periode)
		.forShare()
		.executeTakeFirst()
}

/** Waits for those whose answers are being written. */
export async function awaitAnswers(db: DbOrTrx, periode: string): Promise<void> {
	await db
		.selectFrom('masa_edom')
		.select('periode_kode')
		.where('periode_kode', '=', periode)
		.forNoKeyUpdate()
		.execute()
}

/** Who has an approved plan of a term. */
const berencana = (mahasiswa: RawBuilder<unknown>, periode: string) => sql`exists (
	select from krs k where k.mahasiswa_id = ${mahasiswa} and k.periode_kode = ${periode} and k.status = 'disetujui')`
/** Who takes which course in which class by an approved plan. */
const rencana = (periode: string) => sql`
	select k.mahasiswa_id, o.kelas_kode, o.matakuliah_kode
	from krs k join krs_matakuliah i on i.krs_id = k.id join penawaran o on o.id = i.penawaran_id
	where k.periode_kode = ${periode} and k.status = 'disetujui'`
/** Who takes what the class takes. */
const sekelas = (periode: string) => sql`
	select s.mahasiswa_id, s.kelas_kode from mahasiswa_periode s
	where s.periode_kode = ${periode} and not ${berencana(sql`s.mahasiswa_id`, periode)}`

/** Who answers in which class: for one course by a plan, for all of the class (null) without one. */
export const diisi = (periode: string) =>
	sql`${rencana(periode)} union select mahasiswa_id, kelas_kode, null from (${sekelas(periode)}) s`

/** The forms of a student: a lecturer of a course that the student takes in the term. */
export async function listFormulir(
	db: DbOrTrx,
	{ mahasiswaId, periode }: { mahasiswaId: string; periode: string },
): Promise<Formulir[]> {
	const { rows } = await sql<Formulir>`
		select g.kelas_kode as kelas, k.kode as kode_matakuliah, k.nama as matakuliah, d.nip, d.nama as dosen,
			exists (
				select from pengisian_edom i
				where i.mahasiswa_id = a.mahasiswa_id and i.periode_kode = g.periode_kode
					and i.kelas_kode = g.kelas_kode and i.matakuliah_kode = g.matakuliah_kode and i.dosen_nip = g.dosen_nip
			) as terisi
		from (${diisi(periode)}) a
		join pengampu g on g.periode_kode = ${periode} and g.kelas_kode = a.kelas_kode
			and g.matakuliah_kode = coalesce(a.matakuliah_kode, g.matakuliah_kode)
		join matakuliah k on k.kode = g.matakuliah_kode
		join dosen d on d.nip = g.dosen_nip
		where a.mahasiswa_id = ${mahasiswaId}
		order by k.nama, d.nama, d.nip`.execute(db)
	return rows
}

export type Alamat = { periode: string; kelas: string; matakuliah: string; nip: string }

/** Writes down that a student has answered; false when that is written already. */
export async function markTerisi(
	trx: DbOrTrx,
	mahasiswaId: string,
	{ periode, kelas, matakuliah, nip }: Alamat,
): Promise<boolean> {
	const rows = await trx
		.insertInto('pengisian_edom')
		.values({
			mahasiswa_id: mahasiswaId,
			periode_kode: periode,
			kelas_kode: kelas,
			matakuliah_kode: matakuliah,
			dosen_nip: nip,
		})
		.onConflict((oc) => oc.doNothing())
		.returning('periode_kode')
		.execute()
	return rows.length === 1
}

/** Puts an answer into the box of its class, where it is one with all others. */
export async function addToKotak(
	trx: DbOrTrx,
	{ periode, kelas, matakuliah, nip }: Alamat,
	answer: { angketId: string; hitungan: readonly number[]; ulasan: string | null },
): Promise<void> {
	const ulasan = answer.ulasan === null ? [] : [answer.ulasan]
	await sql`
		insert into kotak_edom as k
			(periode_kode, kelas_kode, matakuliah_kode, dosen_nip, angket_id, responden, hitungan, ulasan)
		values (${periode}, ${kelas}, ${matakuliah}, ${nip}, ${answer.angketId}, 1, ${answer.hitungan}::int[], ${ulasan}::text[])
		on conflict (periode_kode, kelas_kode, matakuliah_kode, dosen_nip) do update set
			responden = k.responden + 1,
			hitungan = array(
				select h.ada + h.baru from unnest(k.hitungan, excluded.hitungan) with ordinality h (ada, baru, ke)
				order by h.ke),
			ulasan = array(select u from unnest(k.ulasan || excluded.ulasan) u order by u collate "C")`.execute(trx)
}

/** Courses of a term that a student has still to answer for. */
export async function listBelumTerisi(
	db: DbOrTrx,
	at: { mahasiswaId: string; periode: string },
): Promise<string[]> {
	const forms = await listFormulir(db, at)
	return [...new Set(forms.filter(({ terisi }) => !terisi).map((one) => one.kode_matakuliah))]
}

export type KotakRow = {
	kelas: string
	prodi: string
	kode_matakuliah: string
	matakuliah: string
	nip: string
	dosen: string
	peserta: number
	responden: number
	/** Null where nobody has answered. */
	hitungan: number[] | null
	ulasan: string[]
}

/**
 * Forms of a term with what was answered: those of classes with a lecturer, and those that were answered before a lecturer was
 * taken away. Of one lecturer, of one programme, or of the programmes of a lecturer.
 */
export async function listKotak(
	db: DbOrTrx,
	{ periode, nip, prodi }: { periode: string; nip?: string; prodi?: readonly string[] },
): Promise<KotakRow[]> {
	const { rows } = await sql<KotakRow>`
		with f as (
			select x.*, c.program_studi_kode as prodi from (
				select kelas_kode, matakuliah_kode, dosen_nip from pengampu where periode_kode = ${periode}
				union
				select kelas_kode, matakuliah_kode, dosen_nip from kotak_edom where periode_kode = ${periode}
			) x join kelas c on c.kode = x.kelas_kode
			where (${nip ?? null}::text is null or x.dosen_nip = ${nip ?? null})
				and (${prodi ?? null}::text[] is null or c.program_studi_kode = any (${prodi ?? null}::text[]))
		), i as (
			select a.kelas_kode, a.matakuliah_kode, count(*)::int as n
			from (${rencana(periode)} and o.kelas_kode in (select kelas_kode from f)) a
			join mahasiswa m on m.id = a.mahasiswa_id and m.aktif group by 1, 2
		), s as (
			select a.kelas_kode, count(*)::int as n
			from (${sekelas(periode)} and s.kelas_kode in (select kelas_kode from f)) a
			join mahasiswa m on m.id = a.mahasiswa_id and m.aktif group by 1
		)
		select f.kelas_kode as kelas, f.prodi, k.kode as kode_matakuliah, k.nama as matakuliah,
			d.nip, d.nama as dosen, coalesce(b.responden, 0) as responden, b.hitungan, coalesce(b.ulasan, '{}') as ulasan,
			coalesce(i.n, 0) + coalesce(s.n, 0) as peserta
		from f
		left join i on i.kelas_kode = f.kelas_kode and i.matakuliah_kode = f.matakuliah_kode
		left join s on s.kelas_kode = f.kelas_kode
		join matakuliah k on k.kode = f.matakuliah_kode
		join dosen d on d.nip = f.dosen_nip
		left join kotak_edom b on b.periode_kode = ${periode} and b.kelas_kode = f.kelas_kode
			and b.matakuliah_kode = f.matakuliah_kode and b.dosen_nip = f.dosen_nip
		order by k.nama, f.kelas_kode, d.nama, d.nip`.execute(db)
	return rows
}

export type IsiKotakRow = Pick<KotakRow, 'prodi' | 'nip' | 'responden' | 'hitungan'>

/** What was answered in a term in the classes of these programmes. */
export const listIsiKotak = (
	db: DbOrTrx,
	{ periode, prodi }: { periode: string; prodi: readonly string[] },
): Promise<IsiKotakRow[]> =>
	db
		.selectFrom('kotak_edom as b')
		.innerJoin('kelas as c', 'c.kode', 'b.kelas_kode')
		.select(['c.program_studi_kode as prodi', 'b.dosen_nip as nip', 'b.responden', 'b.hitungan'])
		.where('b.periode_kode', '=', periode)
		.where('c.program_studi_kode', '=', sql<string>`any(${prodi}::text[])`)
		.execute()

/** Terms that ask their students, the newest first; only those in which a lecturer teaches when one is named. */
export async function listPeriodeEdom(db: DbOrTrx, nip?: string): Promise<string[]> {
	const rows = await db
		.selectFrom('masa_edom as m')
		.select('m.periode_kode')
		.$if(nip !== undefined, (qb) =>
			qb.where(({ exists, selectFrom, or }) =>
				or([
					exists(
						selectFrom('pengampu as g')
							.select('g.id')
							.whereRef('g.periode_kode', '=', 'm.periode_kode')
							.where('g.dosen_nip', '=', nip ?? ''),
					),
					exists(
						selectFrom('kotak_edom as k')
							.select('k.dosen_nip')
							.whereRef('k.periode_kode', '=', 'm.periode_kode')
							.where('k.dosen_nip', '=', nip ?? ''),
					),
				]),
			),
		)
		.orderBy('m.periode_kode', 'desc')
		.execute()
	return rows.map(({ periode_kode }) => periode_kode)
}

export async function programExists(db: DbOrTrx, kode: string): Promise<boolean> {
	const row = await db.selectFrom('program_studi').select('kode').where('kode', '=', kode).executeTakeFirst()
	return row !== undefined
}

/** Whether a student has an approved sheet of a term. */
export async function isDisahkan(db: DbOrTrx, mahasiswaId: string, periode: string): Promise<boolean> {
	const row = await db
		.selectFrom('khs')
		.select('id')
		.where('mahasiswa_id', '=', mahasiswaId)
		.where('periode_kode', '=', periode)
		.where('status', '=', 'approved')
		.executeTakeFirst()
	return row !== undefined
}
