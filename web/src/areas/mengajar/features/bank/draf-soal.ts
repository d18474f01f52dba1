import { useState } from 'react'
import type { SumberSoal } from '#shared/api/question-bank.ts'
import type { IsianBerkas } from '#shared/api/question-imports.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'

/** What is being written, and the version that it is based on; null for a new question. */
export type Draf = { isian: IsianBerkas; versi: number | null }

const empty = (): SumberSoal => ({ format: 'markdown', teks: '', gambar: null, alt: '' })
export const MAX_OPSI = 5

export const blank = (): IsianBerkas => ({
	pertanyaan: empty(),
	opsi: [empty(), empty(), empty(), empty()],
	kunci: null,
	pembahasan: empty(),
	topik: '',
	kesukaran: null,
	tag: [],
	wajib: false,
	opsi_tetap: false,
})

/** What stands against sending it at all, and at which field it is said; null: the server judges the rest. */
export function lacksOf({
	opsi,
	kunci,
}: Pick<IsianBerkas, 'opsi' | 'kunci'>): readonly [string, string] | null {
	// First, because its letter may be one that no question of the bank has.
	if (opsi.length > MAX_OPSI) return ['opsi', `Paling banyak ${MAX_OPSI} opsi; hapus yang lebih`]
	return kunci === null ? ['kunci', 'Pilih opsi yang benar'] : null
}

/** Where what is typed of one question is kept; it belongs to the account. */
export const drafKey = (...names: readonly (string | number)[]): string =>
	`soal:${currentAccount()}:${names.join(':')}`

export const isKept = (key: string): boolean => isDraf(readDraft(key))

export type DrafSoal = ReturnType<typeof useDrafSoal>

/** What is typed stays on the device until the server has it. */
export function useDrafSoal(key: string, server: Draf) {
	const [draf, setDraf] = useState<Draf>(() => {
		const kept = readDraft(key)
		return isDraf(kept) ? kept : server
	})
	const [kept, setKept] = useState(() => isKept(key))
	return {
		isian: draf.isian,
		versi: draf.versi,
		/** Something is typed that the server does not have. */
		kept,
		behind: isBehind(draf, server),
		/** What is typed here takes the place of what somebody else has written since. */
		rebase: () => {
			const next = { ...draf, versi: server.versi }
			setDraf(next)
			storeDraft(key, next)
		},
		change: (change: Partial<IsianBerkas>) => {
			const next = { ...draf, isian: { ...draf.isian, ...change } }
			setDraf(next)
			setKept(true)
			storeDraft(key, next)
		},
		drop: () => {
			clearDraft(key)
			setKept(false)
		},
		reset: () => {
			clearDraft(key)
			setKept(false)
			setDraf(server)
		},
	}
}

/** Whether somebody else has changed the question since the draft was begun: saving it would overwrite that. */
export const isBehind = (draf: Pick<Draf, 'versi'>, server: Pick<Draf, 'versi'>): boolean =>
	server.versi !== null && draf.versi !== server.versi

function isDraf(value: unknown): value is Draf {
	if (typeof value !== 'object' || value === null || !('isian' in value)) return false
	const { isian } = value as { isian: Partial<IsianBerkas> | null }
	return Array.isArray(isian?.opsi) && isian.opsi.length >= 2 && typeof isian.pertanyaan?.teks === 'string'
}

export const opsiBaru = empty
