import type { Db, DbOrTrx } from '#server/db/client.ts'
import { isKrsTerbuka } from '#shared/rules/krs.ts'
import { listBerhenti, lockPlans, lockSeats, type OpenedPlan, writePlans } from './plan-queries.ts'
import type { KrsRow } from './queries.ts'

/** A student's whole plan as it shall be saved: every offer in it. */
export type Rencana = { mahasiswaId: string; periode: string; penawaran: readonly string[]; now: Date }

/** `terkunci`: handed in or approved meanwhile. `berhenti`: on leave since, or gone. `penuh`: these classes have no seat left; nothing was taken. */
export type HasilRencana =
	| { hasil: 'tersimpan'; krs: KrsRow }
	| { hasil: 'terkunci' }
	| { hasil: 'berhenti' }
	| { hasil: 'penuh'; penawaran: string[] }

/**
 * Saves plans of different students in one transaction, each all or nothing, first come first served. Students, plans
 * and classes are locked in this order and each in the order of their ids, so that no two transactions wait for each
 * other, and what is free is known for certain before a seat is given.
 */
export const savePlans = (db: Db, list: readonly Rencana[]): Promise<HasilRencana[]> =>
	db.transaction().execute((trx) => savePlansIn(trx, list))

/** The same in the caller's transaction. */
export async function savePlansIn(trx: DbOrTrx, list: readonly Rencana[]): Promise<HasilRencana[]> {
	const opened = await lockPlans(trx, list)
	const free = await lockSeats(
		trx,
		list.flatMap((rencana, i) => [...rencana.penawaran, ...(opened[i]?.diambil ?? [])]),
	)
	const berhenti = await listBerhenti(trx, list)
	const decided = list.map((rencana, i): Decided => {
		if (berhenti.has(rencana.mahasiswaId)) return { hasil: 'berhenti' }
		return decide(rencana, opened[i] ?? null, free)
	})
	const rows = await writePlans(
		trx,
		decided.filter((d) => d.hasil === 'terpilih'),
	)
	return decided.map((d, i): HasilRencana => {
		if (d.hasil !== 'terpilih') return d
		const krs = rows.get(list[i]?.mahasiswaId ?? '')
		if (!krs) throw new Error('a plan that was locked open could not be saved')
		return { hasil: 'tersimpan', krs }
	})
}

type Decided =
	| { hasil: 'terpilih'; rencana: Rencana; tambah: string[]; lepas: string[] }
	| Exclude<HasilRencana, { hasil: 'tersimpan' }>

/** Gives one student the seats, or none of them; `free` is what the next one finds. */
function decide(rencana: Rencana, opened: OpenedPlan | null, free: Map<string, number>): Decided {
	if (!isKrsTerbuka(opened?.status ?? null)) return { hasil: 'terkunci' }
	const diambil = opened?.diambil ?? []
	const tambah = rencana.penawaran.filter((id) => !diambil.includes(id))
	const lepas = diambil.filter((id) => !rencana.penawaran.includes(id))
	const penuh = tambah.filter((id) => (free.get(id) ?? 0) <= 0)
	if (penuh.length > 0) return { hasil: 'penuh', penawaran: penuh }
	for (const id of tambah) free.set(id, (free.get(id) ?? 0) - 1)
	for (const id of lepas) free.set(id, (free.get(id) ?? 0) + 1)
	return { hasil: 'terpilih', rencana, tambah, lepas }
}
