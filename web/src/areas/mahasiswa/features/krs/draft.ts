import type { KrsSaya, Penawaran } from '#shared/api/krs.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { closedReason } from './selection.ts'

/** As many as a plan may hold. */
const MOST = 30
const UUID = /^[0-9a-f-]{36}$/

/** `dari`: the save that the choice began from, or null; after another save, on any device, it is worth nothing. */
type Draft = { dari: string | null; pilihan: string[] }

const keyOf = ({ mahasiswa, periode }: KrsSaya) => `krs:${mahasiswa.nim}:${periode.kode}`
const baseOf = ({ krs }: KrsSaya) => krs?.disimpan_pada ?? null

/** Whether two choices hold the same classes, in any order. */
export function isSameChoice(a: readonly Penawaran[], b: readonly Penawaran[]): boolean {
	return a.length === b.length && a.every(({ id }) => b.some((other) => other.id === id))
}

/**
 * The choice that was not saved before the page was left; null when there is none or it is out of date.
 * @param findOffers asks for those of the classes named that are on offer now
 */
export async function restoreChoice(
	krs: KrsSaya,
	findOffers: (id: string[]) => Promise<Penawaran[]>,
): Promise<Penawaran[] | null> {
	const draft = readDraft(keyOf(krs))
	if (!isDraft(draft) || draft.dari !== baseOf(krs) || closedReason(krs) !== null) {
		forgetChoice(krs)
		return null
	}
	const choice = draft.pilihan.length === 0 ? [] : await findOffers(draft.pilihan)
	if (!isSameChoice(choice, krs.matakuliah)) return choice
	forgetChoice(krs)
	return null
}

/** Keeps a choice on this device while it differs from what is saved. */
export function keepChoice(krs: KrsSaya, choice: readonly Penawaran[]): void {
	const pilihan = choice.map((p) => p.id)
	if (isSameChoice(choice, krs.matakuliah)) forgetChoice(krs)
	else storeDraft(keyOf(krs), { dari: baseOf(krs), pilihan } satisfies Draft)
}

export function forgetChoice(krs: KrsSaya): void {
	clearDraft(keyOf(krs))
}

function isDraft(value: unknown): value is Draft {
	if (typeof value !== 'object' || value === null || !('dari' in value) || !('pilihan' in value)) return false
	const { pilihan } = value
	return Array.isArray(pilihan) && pilihan.length <= MOST && pilihan.every((id) => UUID.test(id))
}
