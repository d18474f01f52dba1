import type { Db, DbOrTrx } from '#server/db/client.ts'
import { beratJanggal, janggalKhs } from '#shared/rules/khs-janggal.ts'
import { listFaktaMenunggu } from './desk-queries.ts'
import { countAnew, hasUsang, lockMenunggu, replaceMenunggu, takeUsang } from './waiting-queries.ts'

/** So many students in one statement: all of a campus would be more than a statement has time for. */
const AT_ONCE = 2_000
/** PostgreSQL's word for a lock that was waited for in vain. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Brings what is kept of the sheets that wait in line with results, plans and classes; whoever reads kept lines calls this before.
 * Where nothing has changed it costs one look. While somebody else brings very many in line, what was kept before is read.
 */
export async function followMenunggu(db: Db): Promise<void> {
	if (!(await hasUsang(db))) return
	try {
		await db.transaction().execute(follow)
	} catch (error) {
		if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error
	}
}

async function follow(trx: DbOrTrx): Promise<void> {
	await lockMenunggu(trx)
	const mahasiswa = await takeUsang(trx)
	const kelas = new Set<string>()
	for (let from = 0; from < mahasiswa.length; from += AT_ONCE) {
		const part = mahasiswa.slice(from, from + AT_ONCE)
		const baris = (await listFaktaMenunggu(trx, part)).map((row) => ({
			khs_id: row.id,
			mahasiswa_id: row.mahasiswa_id,
			periode_kode: row.periode_kode,
			stambuk: row.stambuk,
			kelas_kode: row.kelas ?? '',
			program_studi_kode: row.prodi ?? '',
			berat: beratJanggal(janggalKhs(row)),
			ips: row.ips,
		}))
		for (const one of await replaceMenunggu(trx, part, baris)) kelas.add(one)
	}
	await countAnew(trx, [...kelas])
}
