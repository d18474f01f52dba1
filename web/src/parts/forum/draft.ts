import { useCallback, useState } from 'react'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'
import { randomUuid } from '#web/lib/uuid.ts'

/** A text that the server does not have yet. Under its id it is posted once, however often it is sent. */
export type Draf = {
	id: string
	judul: string
	isi: string
	/** Of a post that is edited: the version that the text began from. */
	versi?: number
}
type Stored = Draf & { pada: number }

/** A draft that nobody came back to is forgotten. */
const KEPT_MS = 30 * 86_400_000

/** Of the account that writes: somebody else at this device never sees it. */
const keyOf = (name: string) => `forum:${currentAccount()}:${name}`

/** The draft of this name that the device has. */
export function storedDraf(name: string, now = Date.now()): Draf | null {
	const stored = readDraft(keyOf(name))
	if (!isStored(stored) || now - stored.pada >= KEPT_MS) return null
	const { pada: _, ...draf } = stored
	return draf
}

const newDraf = (words?: Partial<Draf>): Draf => ({ id: randomUuid(), judul: '', isi: '', ...words })

/** The draft of this name as the device has it, or a new one with these words. */
export const loadDraf = (name: string, words?: Partial<Draf>, now = Date.now()): Draf =>
	storedDraf(name, now) ?? newDraf(words)

/** Keeps a text for a reload, and says whether the device has it now. */
export function keepDraf(name: string, draf: Draf, now = Date.now()): boolean {
	if (draf.isi.trim() !== '' || draf.judul.trim() !== '')
		return storeDraft(keyOf(name), { ...draf, pada: now } satisfies Stored)
	clearDraft(keyOf(name))
	return false
}

export const dropDraf = (name: string): void => clearDraft(keyOf(name))

function isStored(value: unknown): value is Stored {
	if (typeof value !== 'object' || value === null) return false
	const { id, judul, isi, versi = 0, pada } = value as Record<string, unknown>
	return (
		[id, judul, isi].every((text) => typeof text === 'string') &&
		[versi, pada].every((number) => typeof number === 'number')
	)
}

/** A draft that the device keeps until the server has it; `kept`: it has it now. */
export function useDraf(name: string, words?: Partial<Draf>) {
	const [{ draf, kept }, set] = useState(() => {
		const stored = storedDraf(name)
		return { draf: stored ?? newDraf(words), kept: stored !== null }
	})
	const change = useCallback(
		(next: Partial<Draf>) =>
			set((before) => {
				const draf = { ...before.draf, ...next }
				return { draf, kept: keepDraf(name, draf) }
			}),
		[name],
	)
	/** The server has it: what is written next is another text. */
	const done = useCallback(() => {
		dropDraf(name)
		set({ draf: newDraf(), kept: false })
	}, [name])
	return { draf, kept, change, done }
}
