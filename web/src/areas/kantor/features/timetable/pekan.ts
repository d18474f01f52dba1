type Slot = { jam_mulai: string; jam_selesai: string }
export type Rentang = { dari: number; sampai: number }
export type Laned<S> = { slot: S; lane: number; lanes: number }

/** The hours that a week always shows; earlier and later lectures stretch them. */
const ALWAYS: Rentang = { dari: 8, sampai: 17 }

const hoursOf = (jam: string) => Number(jam.slice(0, 2)) + Number(jam.slice(3, 5)) / 60

// The students' week draws the same; a file that both areas share would come with pages of theirs that draw none.

/** From which to which full hour a drawn week goes. */
export const rentangJam = (slots: readonly Slot[]): Rentang => ({
	dari: Math.floor(Math.min(ALWAYS.dari, ...slots.map((s) => hoursOf(s.jam_mulai)))),
	sampai: Math.ceil(Math.max(ALWAYS.sampai, ...slots.map((s) => hoursOf(s.jam_selesai)))),
})

/** Where a lecture stands on a drawn day, and how tall it is, in percent. */
export function tempatDi({ jam_mulai, jam_selesai }: Slot, { dari, sampai }: Rentang) {
	const percent = (hours: number) => (hours / (sampai - dari)) * 100
	return {
		top: percent(hoursOf(jam_mulai) - dari),
		height: percent(hoursOf(jam_selesai) - hoursOf(jam_mulai)),
	}
}

/** Lectures of a day, in order of time: those that share time get lanes, one after the other they have the whole day. */
export function lanesOf<S extends Slot>(slots: readonly S[]): Laned<S>[] {
	const done: Laned<S>[] = []
	let group: Laned<S>[] = []
	// When each lane of the group is free again.
	let ends: string[] = []
	const close = () => {
		for (const one of group) one.lanes = ends.length
		done.push(...group)
		group = []
		ends = []
	}
	for (const slot of slots) {
		if (ends.every((end) => end <= slot.jam_mulai)) close()
		const free = ends.findIndex((end) => end <= slot.jam_mulai)
		const lane = free === -1 ? ends.length : free
		ends[lane] = slot.jam_selesai
		group.push({ slot, lane, lanes: 1 })
	}
	close()
	return done
}
