import { useState } from 'react'
import type { IsianSoal, SoalBank, SumberSoal } from '#shared/api/question-bank.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'
import type { Bank } from './queries.ts'

/** What is being written, and the version that it is based on; null for a new question. */
export type Draf = { isian: IsianSoal; versi: number | null }

const empty = (): SumberSoal => ({ format: 'markdown', teks: '', gambar: null, alt: '' })
export const MAX_OPSI = 5

const blank = (): IsianSoal => ({
	pertanyaan: empty(),
	opsi: [empty(), empty(), empty(), empty()],
	kunci: 'A',
	pembahasan: empty(),
	topik: '',
	kesukaran: null,
	tag: [],
	wajib: false,
	opsi_tetap: false,
})

/** What is typed stays on the device until the server has it; it belongs to the account and to one question. */
export function useDrafSoal(bank: Bank, soal: SoalBank | null) {
	const key = `soal:${currentAccount()}:${bank.kode}:${bank.jenis}:${soal?.id ?? 'baru'}`
	const server: Draf = soal ? { isian: soal.sumber, versi: soal.versi } : { isian: blank(), versi: null }
	const [draf, setDraf] = useState<Draf>(() => {
		const kept = readDraft(key)
		return isDraf(kept) ? kept : server
	})
	const [kept, setKept] = useState(() => isDraf(readDraft(key)))
	return {
		isian: draf.isian,
		versi: draf.versi,
		/** Something is typed that the server does not have. */
		kept,
		behind: isBehind(draf, soal),
		/** What is typed here takes the place of what somebody else has written since. */
		rebase: () => {
			const next = { ...draf, versi: server.versi }
			setDraf(next)
			storeDraft(key, next)
		},
		change: (change: Partial<IsianSoal>) => {
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
export const isBehind = (draf: Pick<Draf, 'versi'>, soal: Pick<SoalBank, 'versi'> | null): boolean =>
	soal !== null && draf.versi !== soal.versi

function isDraf(value: unknown): value is Draf {
	if (typeof value !== 'object' || value === null || !('isian' in value)) return false
	const { isian } = value as { isian: Partial<IsianSoal> | null }
	return Array.isArray(isian?.opsi) && isian.opsi.length >= 2 && typeof isian.pertanyaan?.teks === 'string'
}

export const opsiBaru = empty
