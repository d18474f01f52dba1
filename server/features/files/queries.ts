import type { DbOrTrx } from '#server/db/client.ts'

export async function findBerkas(db: DbOrTrx, sha256: string) {
	return db.selectFrom('berkas').select(['mime', 'isi']).where('sha256', '=', sha256).executeTakeFirst()
}
