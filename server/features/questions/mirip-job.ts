import { type Static, Type } from 'typebox'
import type { DbOrTrx } from '#server/db/client.ts'
import { insertJob } from '#server/lib/job-queries.ts'
import type { Task } from '#server/lib/jobs.ts'
import { Jenis } from '#shared/api/contract.ts'

/** Compares the questions of a bank that have changed with all others of it. */
const Payload = Type.Object({ matakuliah_kode: Type.String(), jenis: Jenis })
export const CARI_MIRIP: Task<typeof Payload> = {
	name: 'cari_soal_mirip',
	payload: Payload,
	attempts: 6,
	sealed: false,
}

/** Has a bank looked through once the caller's transaction has committed; several changes of it wait as one. */
export const askMirip = (db: DbOrTrx, bank: Static<typeof Payload>): Promise<void> =>
	insertJob(db, {
		task: CARI_MIRIP.name,
		payload: bank,
		attempts: CARI_MIRIP.attempts,
		key: `${CARI_MIRIP.name}:${bank.matakuliah_kode}:${bank.jenis}`,
		runAt: null,
	})
