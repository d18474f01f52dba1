import { SILENT_MS, within } from '#web/lib/within.ts'
import {
	diskStorage,
	memoryStorage,
	type OutboxStorage,
	type Owner,
	TANPA_TITIPAN,
	type Titipan,
} from './outbox-storage.ts'
import { createStore, type Store } from './store.ts'

/** `menulis`: the newest is not there yet. `ditolak`: it lives in this page alone. */
export type KeptState = 'tersimpan' | 'menulis' | 'ditolak'

export type OutboxKeeper = {
	state: Store<KeptState>
	read: () => Promise<Titipan>
	keep: (titipan: Titipan) => void
}

/**
 * Keeps what waits for the server: the newest state, one write after the other. A storage that refuses is tried again
 * with the next change; the page goes on with its memory meanwhile, and says so.
 * @param kunci null where the browser cannot seal, and so keeps nothing on its disk
 */
export function createKeeper(owner: Owner, kunci: CryptoKey | null): OutboxKeeper {
	return keeperOf(kunci && diskStorage(owner, kunci), memoryStorage(owner))
}

export function keeperOf(disk: OutboxStorage | null, memory: OutboxStorage): OutboxKeeper {
	const state = createStore<KeptState>(disk ? 'tersimpan' : 'ditolak')
	// What could not be read must not be written over.
	let usable = disk
	let wanted = JSON.stringify(TANPA_TITIPAN)
	let written = wanted
	let busy = false

	const flush = async (storage: OutboxStorage) => {
		if (busy) return
		busy = true
		while (written !== wanted) {
			const now = wanted
			const slow = setTimeout(() => state.set('ditolak'), SILENT_MS)
			const failed = await storage.write(JSON.parse(now) as Titipan).then(
				() => false,
				() => true,
			)
			clearTimeout(slow)
			if (failed) {
				state.set('ditolak')
				break
			}
			written = now
		}
		busy = false
		if (written === wanted) state.set('tersimpan')
	}

	return {
		state,
		read: async () => {
			const kept = await memory.read()
			wanted = JSON.stringify(kept)
			if (!usable) return kept
			try {
				const stored = await within(SILENT_MS, usable.read())
				wanted = written = JSON.stringify(stored)
				return {
					jawaban: [...stored.jawaban, ...kept.jawaban],
					kumpul: stored.kumpul ?? kept.kumpul,
					rev: Math.max(stored.rev, kept.rev),
				}
			} catch {
				usable = null
				state.set('ditolak')
				return kept
			}
		},
		keep: (titipan) => {
			const next = JSON.stringify(titipan)
			if (next === wanted) return
			wanted = next
			void memory.write(titipan)
			if (!usable) return
			if (state.get() === 'tersimpan') state.set('menulis')
			void flush(usable)
		},
	}
}
