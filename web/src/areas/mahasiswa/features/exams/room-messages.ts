import type { Pesan } from '#shared/api/contact.ts'
import { createStore } from '../../parts/store.ts'

/** What the lecturer has said to the room, oldest first, and up to which number the student has put it away. */
export type RoomMessages = { semua: readonly Pesan[]; dibaca: number }

const key = (pengerjaanId: string) => `pesan_ujian/${pengerjaanId}`

/** The messages of an attempt; what was put away stays so on this device, and can be read again. */
export function createRoomMessages(pengerjaanId: string) {
	const dibaca = Number(localStorage.getItem(key(pengerjaanId))) || 0
	const state = createStore<RoomMessages>({ semua: [], dibaca })
	const last = () => state.get().semua.at(-1)?.id ?? 0
	return {
		state,
		/** Number of the last one known here. */
		last,
		hear: (pesan: readonly Pesan[]) => {
			const baru = pesan.filter(({ id }) => id > last())
			if (baru.length > 0) state.set({ ...state.get(), semua: [...state.get().semua, ...baru] })
		},
		putAway: () => {
			state.set({ ...state.get(), dibaca: last() })
			try {
				localStorage.setItem(key(pengerjaanId), String(last()))
			} catch {}
		},
		forget: () => localStorage.removeItem(key(pengerjaanId)),
	}
}
