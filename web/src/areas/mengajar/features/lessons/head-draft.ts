import type { NaskahMateri } from '#shared/api/lesson-writing.ts'

/** What stands above the text of a lesson, as it is typed. */
export type Head = { judul: string; ringkas: string; pertemuan: string; menit: string }
/** The fields that were changed here, and what each of them was typed over. */
export type HeadDraft = { isi: Partial<Head>; dari: Partial<Head> }

const FIELDS = ['judul', 'ringkas', 'pertemuan', 'menit'] as const

export const NOTHING: HeadDraft = { isi: {}, dari: {} }

export const headOf = ({ judul, ringkas, pertemuan, menit }: Pick<NaskahMateri, keyof Head>): Head => ({
	judul,
	ringkas,
	pertemuan: String(pertemuan),
	menit: String(menit),
})

/** What an earlier visit has left on this device. */
export function readHead(kept: unknown): HeadDraft {
	if (typeof kept !== 'object' || kept === null || !('isi' in kept) || !('dari' in kept)) return NOTHING
	return { isi: partsOf(kept.isi), dari: partsOf(kept.dari) }
}

function partsOf(value: unknown): Partial<Head> {
	const parts = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
	return Object.fromEntries(
		FIELDS.filter((one) => typeof parts[one] === 'string').map((one) => [one, parts[one]]),
	)
}

/** Types into some fields; one that is as the lesson has it is not changed any more. */
export function typeHead({ isi, dari }: HeadDraft, now: Head, part: Partial<Head>): HeadDraft {
	const next = Object.entries({ ...isi, ...part }).filter(
		([field, text]) => text !== now[field as keyof Head],
	)
	const fields = next.map(([field]) => field as keyof Head)
	return {
		isi: Object.fromEntries(next),
		dari: Object.fromEntries(fields.map((field) => [field, dari[field] ?? now[field]])),
	}
}

/** The fields that somebody else has changed since they were typed over here. */
export const movedFields = ({ isi, dari }: HeadDraft, now: Head): (keyof Head)[] =>
	FIELDS.filter(
		(field) => isi[field] !== undefined && isi[field] !== now[field] && dari[field] !== now[field],
	)
