import type { Mutasi } from '#shared/api/reconciliation.ts'
import type { Pilihan } from './pilih-tagihan.tsx'

/** What somebody has decided on rows before they are booked. */
export type Keputusan = {
	dipilih: ReadonlyMap<string, { mutasi: Mutasi; bill: Pilihan }>
	/** Certain rows that are kept open all the same. */
	ditunda: ReadonlyMap<string, Mutasi>
}

export const BELUM_ADA: Keputusan = { dipilih: new Map(), ditunda: new Map() }

/** The same with a bill for a row, or without. */
export function withPilihan(keputusan: Keputusan, mutasi: Mutasi, bill: Pilihan | null): Keputusan {
	const dipilih = new Map(keputusan.dipilih)
	if (bill) dipilih.set(mutasi.id, { mutasi, bill })
	else dipilih.delete(mutasi.id)
	return { ...keputusan, dipilih }
}

/** The same with a row kept open, or no longer. */
export function withTunda(keputusan: Keputusan, mutasi: Mutasi, tunda: boolean): Keputusan {
	const ditunda = new Map(keputusan.ditunda)
	if (tunda) ditunda.set(mutasi.id, mutasi)
	else ditunda.delete(mutasi.id)
	return { ...keputusan, ditunda }
}
