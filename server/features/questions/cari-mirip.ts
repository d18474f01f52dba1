import type { Context } from '#server/lib/context.ts'
import { CARI, type Mirip } from './mirip.ts'
import { askMirip, CARI_MIRIP } from './mirip-job.ts'
import { findBankVersi, listBelumDibandingkan, listDicari, readKata, saveMirip } from './mirip-queries.ts'
import { type BankKey, lockBank } from './queries.ts'

/** So many in one piece of work, of some seconds at most: files that people wait for come in between. */
const SEKALIGUS = 5_000

/** What the job does. When the bank changes meanwhile nothing is kept: that change has the bank looked through again. */
export async function lookForMirip(
	{ db, heavy, now }: Pick<Context, 'db' | 'heavy' | 'now'>,
	bank: BankKey,
	signal: AbortSignal,
): Promise<void> {
	for (;;) {
		const versi = await findBankVersi(db, bank)
		const dicari = await listDicari(db, bank, SEKALIGUS)
		if (dicari.length === 0) return
		const made = await heavy.make(
			CARI,
			{
				content: {
					bank: `${bank.matakuliah_kode} ${bank.jenis}`,
					versi,
					dicari: dicari.map(({ id }) => id),
				},
				date: now(),
				files: [await readKata(db, bank)],
			},
			{ owner: CARI_MIRIP.name, signal },
		)
		const mirip: Mirip[] = JSON.parse(made.toString())
		const kept = await db.transaction().execute(async (trx) => {
			await lockBank(trx, bank)
			if ((await findBankVersi(trx, bank)) !== versi) return false
			await saveMirip(trx, dicari, mirip)
			return true
		})
		if (!kept) return
	}
}

/** Banks that nobody has asked to be looked through: those from before, and those whose job was given up. */
export async function lookForLeftMirip({ db }: Pick<Context, 'db'>): Promise<void> {
	for (const bank of await listBelumDibandingkan(db)) await askMirip(db, bank)
}
