import type { KrsSaya, Penawaran } from '#shared/api/krs.ts'
import { clearDraft, readDraft, storeDraft } from '../../lib/device-drafts.ts'
import { closedReason, SEMESTER_LIST } from './selection.ts'

/** `dari`: the save that the choice began from, or null; after another save, on any device, it is worth nothing. */
type Draft = { dari: string | null; pilihan: Pilihan[] }
/** A class and where to ask for it. */
type Pilihan = { id: string; semester: number }

const keyOf = ({ mahasiswa, periode }: KrsSaya) => `krs:${mahasiswa.nim}:${periode.kode}`
const baseOf = ({ krs }: KrsSaya) => krs?.disimpan_pada ?? null

/** Whether two choices hold the same classes, in any order. */
export function isSameChoice(a: readonly Penawaran[], b: readonly Penawaran[]): boolean {
	return a.length === b.length && a.every(({ id }) => b.some((other) => other.id === id))
}

/**
 * The choice that was not saved before the page was left; null when there is none or it is out of date.
 * @param offersOf asks what is offered of a semester's courses now
 */
export async function restoreChoice(
	krs: KrsSaya,
	offersOf: (semester: number) => Promise<Penawaran[]>,
): Promise<Penawaran[] | null> {
	const draft = readDraft(keyOf(krs))
	if (!isDraft(draft) || draft.dari !== baseOf(krs) || closedReason(krs) !== null) {
		forgetChoice(krs)
		return null
	}
	const semesters = new Set(draft.pilihan.map((p) => p.semester))
	const offers = (await Promise.all([...semesters].map(offersOf))).flat()
	// What is offered no longer cannot be chosen.
	const choice = offers.filter(({ id }) => draft.pilihan.some((p) => p.id === id))
	if (!isSameChoice(choice, krs.matakuliah)) return choice
	forgetChoice(krs)
	return null
}

/** Keeps a choice on this device while it differs from what is saved. */
export function keepChoice(krs: KrsSaya, choice: readonly Penawaran[]): void {
	if (isSameChoice(choice, krs.matakuliah)) {
		forgetChoice(krs)
		return
	}
	const pilihan = choice.map(({ id, semester }) => ({ id, semester }))
	storeDraft(keyOf(krs), { dari: baseOf(krs), pilihan } satisfies Draft)
}

export function forgetChoice(krs: KrsSaya): void {
	clearDraft(keyOf(krs))
}

function isDraft(value: unknown): value is Draft {
	if (typeof value !== 'object' || value === null || !('dari' in value) || !('pilihan' in value)) return false
	const { pilihan } = value
	return Array.isArray(pilihan) && pilihan.every(isPilihan)
}

function isPilihan(value: unknown): value is Pilihan {
	if (typeof value !== 'object' || value === null || !('id' in value) || !('semester' in value)) return false
	return typeof value.id === 'string' && SEMESTER_LIST.some((n) => n === value.semester)
}
