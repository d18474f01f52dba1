import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { held } from '#server/db/held.ts'
import { rowsOf } from '#server/db/rows-of.ts'

type Course = { periode: string; kelas: string; kode_mk: string }
/** A teaching assignment by its id, which a file does not have: `pengampu` is found out. */
export type PengampuRow = Course & { nip: string; pengampu: string }

const COURSE = { periode: 'text', kelas: 'text', kode_mk: 'text' }
const FACTS = sql`p.id as pengampu, p.periode_kode as periode, p.kelas_kode as kelas, p.matakuliah_kode as kode_mk,
	p.dosen_nip as nip`

/** Everybody who teaches these courses in classes, by name. */
export async function listPengampuKuliah(
	db: DbOrTrx,
	keys: readonly Course[],
): Promise<(PengampuRow & { nama: string })[]> {
	const { rows } = await sql<PengampuRow & { nama: string }>`
		select ${FACTS}, d.nama from pengampu p join dosen d on d.nip = p.dosen_nip
		join (select distinct periode, kelas, kode_mk from ${rowsOf('r', keys, COURSE)}) as r
			on r.periode = p.periode_kode and r.kelas = p.kelas_kode and r.kode_mk = p.matakuliah_kode
		order by d.nama`.execute(db)
	return rows
}

/** These assignments, as they are. */
export async function listPengampuById(
	db: DbOrTrx,
	rows: readonly Pick<PengampuRow, 'pengampu'>[],
	hold: boolean,
): Promise<PengampuRow[]> {
	const { rows: found } = await sql<PengampuRow>`
		select ${FACTS} from pengampu p where p.id = any(${rows.map(({ pengampu }) => pengampu)}::uuid[])
		${held(hold, 'p', 'id')}`.execute(db)
	return found
}

/** Gives courses of classes to lecturers for a term, or to others than those who have them. */
export async function savePengampuById(db: DbOrTrx, rows: readonly PengampuRow[]): Promise<void> {
	await sql`
		insert into pengampu (id, periode_kode, kelas_kode, matakuliah_kode, dosen_nip)
		select pengampu, periode, kelas, kode_mk, nip
		from ${rowsOf('r', rows, { ...COURSE, pengampu: 'uuid', nip: 'text' })}
		on conflict (id) do update set dosen_nip = excluded.dosen_nip`.execute(db)
}

export async function deletePengampuById(
	db: DbOrTrx,
	rows: readonly Pick<PengampuRow, 'pengampu'>[],
): Promise<void> {
	await sql`delete from pengampu where id = any(${rows.map(({ pengampu }) => pengampu)}::uuid[])`.execute(db)
}
