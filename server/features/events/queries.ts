import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'

/** Where notifications travel; the triggers of migration 0150 name it too. */
export const CHANNEL = 'stambuk'

const notifyAll = statement<{ payload: readonly string[] }, object>(
	'notify_all',
	({ payload }) =>
		sql`select pg_notify(${sql.lit(CHANNEL)}, p) from unnest((select ${payload}::text[])::text[]) as p`,
)

/** Has all servers told when the transaction commits, and nobody when it does not. */
export async function notify(db: DbOrTrx, payload: readonly string[]): Promise<void> {
	await notifyAll(db, { payload })
}

type Listening = {
	sesiId: string
	mahasiswaId: string | null
	kelas: string | null
	nip: string | null
	now: Date
}

const hearing = statement<Listening, { berakhir_pada: Date; topik: string[] }>(
	'find_hearing',
	({ sesiId, mahasiswaId, kelas, nip, now }) => sql`
		select s.berakhir_pada, array(
			select concat_ws('/', t.kode, x.kelas_kode, x.matakuliah_kode)
			from periode t cross join lateral (
				select p.kelas_kode, p.matakuliah_kode from pengampu p
				where p.periode_kode = t.kode and (p.kelas_kode = ${kelas}::text or p.dosen_nip = ${nip}::text)
				union
				select j.kelas_kode, j.matakuliah_kode from jadwal_kuliah j
				where j.periode_kode = t.kode and j.kelas_kode = ${kelas}::text
				union
				select l.kelas_kode, l.matakuliah_kode from kuliah_lain l
				where l.periode_kode = t.kode and l.mahasiswa_id = ${mahasiswaId}::uuid
			) as x
			where t.aktif and not exists (
				select from kuliah_lain l where l.mahasiswa_id = ${mahasiswaId}::uuid and l.periode_kode = t.kode
					and l.matakuliah_kode = x.matakuliah_kode and x.kelas_kode = ${kelas}::text)
		) as topik
		from sesi s join akun a on a.id = s.akun_id
		where s.id = ${sesiId} and s.dicabut_pada is null and s.berakhir_pada > ${now} and a.aktif`,
)

/** What a session may hear (the forums of its class, or of what it teaches), and until when; undefined when it is over. */
export async function findHearing(db: DbOrTrx, input: Listening) {
	return (await hearing(db, input))[0]
}

const live = statement<{ sesiId: readonly string[]; now: Date }, { id: string }>(
	'find_live_sesi',
	({ sesiId, now }) => sql`
		select s.id from sesi s join akun a on a.id = s.akun_id
		where s.id = any((select ${sesiId}::uuid[])::uuid[]) and s.dicabut_pada is null
			and s.berakhir_pada > ${now} and a.aktif`,
)

/** Those of the sessions that are not over. */
export async function findLiveSesi(db: DbOrTrx, sesiId: readonly string[], now: Date): Promise<Set<string>> {
	return new Set((await live(db, { sesiId, now })).map(({ id }) => id))
}
