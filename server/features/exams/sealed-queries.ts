import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import { PAKET_SEKARANG } from './paper-queries.ts'
import { ikut } from './queries.ts'

export type Segel = { isi: Buffer; sha256: Buffer; kunci: Buffer }

/** Puts the sealed file beside its paper, in the transaction that makes the paper. */
export async function putSegel(trx: DbOrTrx, paketId: number, { isi, sha256, kunci }: Segel): Promise<void> {
	await trx
		.updateTable('paket_soal')
		.set({ segel: isi, segel_sha256: sha256, segel_kunci: kunci })
		.where('id', '=', paketId)
		.execute()
}

/** The sealed file of a paper and its hash; undefined for one that has none. */
export async function findSegel(
	db: DbOrTrx,
	paketId: number,
): Promise<Pick<Segel, 'isi' | 'sha256'> | undefined> {
	const row = await db
		.selectFrom('paket_soal')
		.select(['segel as isi', 'segel_sha256 as sha256'])
		.where('id', '=', paketId)
		.executeTakeFirst()
	return row?.isi && row.sha256 ? { isi: row.isi, sha256: row.sha256 } : undefined
}

type Fetcher = { ujianId: string; mahasiswaId: string }

/** What decides whether a student may fetch a paper ahead, and which. */
export type FetchFacts = {
	kelas_kode: string
	matakuliah_kode: string
	mulai: Date
	selesai: Date
	batas_mulai_menit: number | null
	ditiadakan: boolean
	/** False for who is not named in a make-up. */
	ikut: boolean
	/** Of the own attempt, else the current one. */
	paket_id: number | null
	/** Of the own attempt, null without one. */
	status: 'berlangsung' | 'selesai' | null
}

const fetchFacts = statement<Fetcher, FetchFacts>(
	'find_fetch_facts',
	({ ujianId, mahasiswaId }) => sql`
		select u.kelas_kode, u.matakuliah_kode, u.mulai, u.selesai, u.batas_mulai_menit, u.ditiadakan, p.status,
			${ikut(mahasiswaId)} as ikut,
			coalesce(p.paket_id, (select id from (${PAKET_SEKARANG}) k)) as paket_id
		from ujian u left join pengerjaan p on p.ujian_id = u.id and p.mahasiswa_id = ${mahasiswaId}
		where u.id = ${ujianId}`,
)

export async function findFetchFacts(db: DbOrTrx, by: Fetcher): Promise<FetchFacts | undefined> {
	return (await fetchFacts(db, by))[0]
}
