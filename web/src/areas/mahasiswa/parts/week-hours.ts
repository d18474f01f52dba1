type Slot = { jam_mulai: string; jam_selesai: string }
export type RentangJam = { dari: number; sampai: number }

/** The hours that a week always shows; earlier and later lectures stretch them. */
const ALWAYS: RentangJam = { dari: 8, sampai: 17 }

const hoursOf = (jam: string) => Number(jam.slice(0, 2)) + Number(jam.slice(3, 5)) / 60

/** From which to which full hour a drawn week goes. */
export function rentangJam(slots: readonly Slot[]): RentangJam {
	return {
		dari: Math.floor(Math.min(ALWAYS.dari, ...slots.map((s) => hoursOf(s.jam_mulai)))),
		sampai: Math.ceil(Math.max(ALWAYS.sampai, ...slots.map((s) => hoursOf(s.jam_selesai)))),
	}
}

/** Where something stands on a drawn day, and how tall it is, in percent. */
export function tempatDiRentang({ jam_mulai, jam_selesai }: Slot, { dari, sampai }: RentangJam) {
	const percent = (hours: number) => (hours / (sampai - dari)) * 100
	return {
		top: percent(hoursOf(jam_mulai) - dari),
		height: percent(hoursOf(jam_selesai) - hoursOf(jam_mulai)),
	}
}
