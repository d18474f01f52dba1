import { useCallback, useState } from 'react'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'
import { randomUuid } from '#web/lib/uuid.ts'

/** A text that the server does not have yet. Under its id it is posted once, however often it is sent. */
export type Draf = { id: string; judul: string; isi: string }
type Stored = Draf & { pada: number }

/** A draft that nobody came back to is forgotten. */
const KEPT_MS = 30 * 86_400_000

/** Of the account that writes: somebody else at this device never sees it. */
const keyOf = (name: string) => `forum:${currentAccount()}:${name}`

/** The draft of this name as the device has it, or a new one with these words. */
export function loadDraf(name: string, words: Partial<Draf> = {}, now = Date.now()): Draf {
	const stored = readDraft(keyOf(name))
	if (isStored(stored) && now - stored.pada < KEPT_MS)
		return { id: stored.id, judul: stored.judul, isi: stored.isi }
	return { id: randomUuid(), judul: '', isi: '', ...words }
}

export function keepDraf(name: string, draf: Draf, now = Date.now()): void {
	if (draf.isi.trim() === '' && draf.judul.trim() === '') clearDraft(keyOf(name))
	else storeDraft(keyOf(name), { ...draf, pada: now } satisfies Stored)
}

export const dropDraf = (name: string): void => clearDraft(keyOf(name))

function isStored(value: unknown): value is Stored {
	if (typeof value !== 'object' || value === null) return false
	const { id, judul, isi, pada } = value as Record<string, unknown>
	return [id, judul, isi].every((text) => typeof text === 'string') && typeof pada === 'number'
}

/** A draft that the device keeps until the server has it. */
export function useDraf(name: string, words?: Partial<Draf>) {
	const [draf, setDraf] = useState(() => loadDraf(name, words))
	const change = useCallback(
		(next: Partial<Draf>) =>
			setDraf((before) => {
				const draf = { ...before, ...next }
				keepDraf(name, draf)
				return draf
			}),
		[name],
	)
	/** The server has it: what is written next is another text. */
	const done = useCallback(() => {
		dropDraf(name)
		setDraf(loadDraf(name))
	}, [name])
	return { draf, change, done }
}
