import type { Context } from '#server/lib/context.ts'
import { cariMirip } from './mirip.ts'
import { askMirip } from './mirip-job.ts'
import { findBankVersi, listBelumDibandingkan, listDicari, listKata, saveMirip } from './mirip-queries.ts'
import { type BankKey, lockBank } from './queries.ts'

/** Of a large import so many at once, so that what is found shows while the others are compared. */
const SEKALIGUS = 500

/** What the job does. When the bank changes meanwhile nothing is kept: that change has the bank looked through again. */
export async function lookForMirip(
	{ db }: Pick<Context, 'db'>,
	bank: BankKey,
	signal: AbortSignal,
): Promise<void> {
	for (;;) {
		const versi = await findBankVersi(db, bank)
		const dicari = await listDicari(db, bank, SEKALIGUS)
		if (dicari.length === 0) return
		const mirip = await cariMirip(await listKata(db, bank), new Set(dicari.map(({ id }) => id)), signal)
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
