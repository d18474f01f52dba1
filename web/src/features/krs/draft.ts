import type { KrsSaya } from '#shared/api/krs.ts'
import { clearDraft, readDraft, storeDraft } from '../../lib/device-drafts.ts'
import { closedReason } from './selection.ts'

/** `dari`: the save that the choice began from, or null; after another save, on any device, it is worth nothing. */
type Draft = { dari: string | null; pilihan: string[] }

const keyOf = ({ mahasiswa, periode }: KrsSaya) => `krs:${mahasiswa.nim}:${periode.kode}`
const baseOf = ({ krs }: KrsSaya) => krs?.disimpan_pada ?? null

export const savedOf = (krs: KrsSaya): string[] => krs.penawaran.filter((p) => p.diambil).map((p) => p.id)

export function isSameChoice(a: readonly string[], b: readonly string[]): boolean {
	return a.length === b.length && a.every((id) => b.includes(id))
}

/** The choice that was not saved before the page was left; null when there is none or it is out of date. */
export function restoreChoice(krs: KrsSaya): string[] | null {
	const draft = readDraft(keyOf(krs))
	if (!isDraft(draft) || draft.dari !== baseOf(krs) || closedReason(krs) !== null) {
		forgetChoice(krs)
		return null
	}
	// What is offered no longer cannot be chosen.
	const pilihan = draft.pilihan.filter((id) => krs.penawaran.some((p) => p.id === id))
	if (!isSameChoice(pilihan, savedOf(krs))) return pilihan
	forgetChoice(krs)
	return null
}

/** Keeps a choice on this device while it differs from what is saved. */
export function keepChoice(krs: KrsSaya, pilihan: readonly string[]): void {
	if (isSameChoice(pilihan, savedOf(krs))) forgetChoice(krs)
	else storeDraft(keyOf(krs), { dari: baseOf(krs), pilihan: [...pilihan] } satisfies Draft)
}

export function forgetChoice(krs: KrsSaya): void {
	clearDraft(keyOf(krs))
}

function isDraft(value: unknown): value is Draft {
	if (typeof value !== 'object' || value === null || !('dari' in value) || !('pilihan' in value)) return false
	const { pilihan } = value
	return Array.isArray(pilihan) && pilihan.every((id) => typeof id === 'string')
}
