import type { KemajuanMateri } from '#shared/api/lessons.ts'
import { gabungKemajuan } from '#shared/rules/kemajuan.ts'

/** A note that the server has not taken in yet, and the course of its lesson. */
export type Titipan = { kode: string; catatan: KemajuanMateri }
/** By the lesson's id. */
export type Titipans = Readonly<Record<string, Titipan>>

const NONE: Titipans = {}
/**
 * Small, and read and written in one go, also while the page is being closed: local storage. It outlives the session, so
 * that what was read offline is sent when its owner signs in again; nobody else is shown it.
 */
const keyOf = (akun: string) => `kemajuan:${akun}`
/** Where the storage is full or forbidden: as long as the page lives. */
const inMemory = new Map<string, Titipans>()

export function readKept(akun: string): Titipans {
	const known = inMemory.get(akun)
	if (known) return known
	try {
		return (JSON.parse(localStorage.getItem(keyOf(akun)) ?? 'null') as Titipans | null) ?? NONE
	} catch {
		return NONE
	}
}

/** Adds a note to what is kept. Another tab may have noted the same lesson, so what counts of both is kept. */
export function keepNote(akun: string, { kode, catatan }: Titipan): void {
	const kept = readKept(akun)
	const before = kept[catatan.materi_id]?.catatan
	const merged = before ? gabungKemajuan(before, catatan) : catatan
	write(akun, { ...kept, [catatan.materi_id]: { kode, catatan: merged } })
}

/** Lets go of notes that the server has, but not of what was noted since they were sent. */
export function dropSent(akun: string, sent: readonly KemajuanMateri[]): void {
	const gone = new Map(sent.map(({ materi_id, pada }) => [materi_id, pada]))
	const left = Object.entries(readKept(akun)).filter(([id, { catatan }]) => gone.get(id) !== catatan.pada)
	write(akun, Object.fromEntries(left))
}

function write(akun: string, kept: Titipans): void {
	inMemory.delete(akun)
	try {
		if (Object.keys(kept).length > 0) localStorage.setItem(keyOf(akun), JSON.stringify(kept))
		else localStorage.removeItem(keyOf(akun))
	} catch {
		inMemory.set(akun, kept)
	}
}

/** As many notes as one call takes (shared/api/lessons.ts). */
const BATCH = 50

/** What is kept in calls: one course each, and no more notes than a call takes. */
export function batchesOf(kept: Titipans): { kode: string; kemajuan: KemajuanMateri[] }[] {
	const batches: { kode: string; kemajuan: KemajuanMateri[] }[] = []
	for (const { kode, catatan } of Object.values(kept)) {
		const open = batches.find((batch) => batch.kode === kode && batch.kemajuan.length < BATCH)
		if (open) open.kemajuan.push(catatan)
		else batches.push({ kode, kemajuan: [catatan] })
	}
	return batches
}
