import type { Db, DbOrTrx } from '#server/db/client.ts'
import { AppError } from '#server/lib/errors.ts'
import { beratJanggal, janggalKhs } from '#shared/rules/khs-janggal.ts'
import { listFaktaMenunggu } from './desk-queries.ts'
import {
	countAnew,
	countUsang,
	hasUsang,
	lockMenunggu,
	replaceMenunggu,
	SEMUA,
	spreadUsang,
	takeUsang,
} from './waiting-queries.ts'

/** So many students in one transaction: all of a campus would keep everybody who reads waiting, and a statement has no time for them. */
const AT_ONCE = 2_000
/** PostgreSQL's word for a lock that was waited for in vain. */
const LOCK_NOT_AVAILABLE = '55P03'
/** Who opens the list works at it for so long, and is told what is left. */
const READER_MS = 1_000
/** Who needs all of it: a campus of 50,000 takes nine seconds. */
const ALL_MS = 30_000

/**
 * Brings what is kept of the sheets that wait in line with results, plans and classes; whoever reads kept lines calls this before.
 * Where nothing has changed it costs one look. While somebody else is at it, what was kept before is read.
 *
 * @param siapa whose students are told of: all are brought in line
 * @returns of how many of them it is not in line yet, as after the closing of a term
 */
export async function followMenunggu(db: Db, forMs = READER_MS, siapa = SEMUA): Promise<number> {
	const until = performance.now() + forMs
	while (await hasUsang(db)) {
		await db.transaction().execute(follow).catch(ifHeldByOther)
		if (performance.now() > until) return countUsang(db, siapa)
	}
	return 0
}

/** @throws AppError 503 when it takes longer than somebody waits */
export async function followAllMenunggu(db: Db, forMs = ALL_MS): Promise<void> {
	if ((await followMenunggu(db, forMs)) > 0)
		throw new AppError(503, 'khs_being_prepared', 'Daftar KHS masih disiapkan. Coba lagi sebentar lagi.', {
			retryAfterSeconds: 5,
		})
}

function ifHeldByOther(error: unknown): void {
	if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error
}

async function follow(trx: DbOrTrx): Promise<void> {
	await lockMenunggu(trx)
	await spreadUsang(trx)
	const mahasiswa = await takeUsang(trx, AT_ONCE)
	const baris = (await listFaktaMenunggu(trx, mahasiswa)).map((row) => ({
		khs_id: row.id,
		mahasiswa_id: row.mahasiswa_id,
		periode_kode: row.periode_kode,
		stambuk: row.stambuk,
		kelas_kode: row.kelas ?? '',
		program_studi_kode: row.prodi ?? '',
		berat: beratJanggal(janggalKhs(row)),
		ips: row.ips,
	}))
	await countAnew(trx, await replaceMenunggu(trx, mahasiswa, baris))
}
