import { HARI, type Hari } from './tanggal.ts'

type Letak = { hari: Hari; jam_mulai: string }

/** A row of a file, of one course in one class. */
export type BarisJadwalBerkas = Letak & {
	nomor: number
	/** The file says that it is another lecture, not one of those there are. */
	tambahan: boolean
}

export type SlotJadwal = Letak & {
	id: string
	/** Where the last file had it, and whether as another lecture; somebody may have moved it since. */
	dulu?: Letak & { tambahan: boolean }
}

/** Which lecture a row means: one that is there, a new one, or, where nobody can tell which of several, none. */
export type MaksudBaris = { id: string } | 'baru' | 'ragu'

const byWeek = (a: Letak, b: Letak): number =>
	HARI.indexOf(a.hari) - HARI.indexOf(b.hari) || (a.jam_mulai < b.jam_mulai ? -1 : 1)

/**
 * Which weekly lecture of a course in a class each row of a file means. A corrected file moves what it wrote before, instead of adding
 * a second one: a row means the lecture at its day and hour, else the one that a file had there before it was moved by hand, else the one
 * of its day, else the one that no other row means. Where fewer rows are left than lectures nobody knows which of them has moved.
 */
export function cocokkanJadwal(
	baris: readonly BarisJadwalBerkas[],
	ada: readonly SlotJadwal[],
): Map<number, MaksudBaris> {
	const maksud = new Map<number, MaksudBaris>()
	const rows = new Set(baris)
	const slots = new Set(ada)
	const pair = (row: BarisJadwalBerkas, slot: SlotJadwal) => {
		maksud.set(row.nomor, { id: slot.id })
		rows.delete(row)
		slots.delete(slot)
	}
	const at = (row: Letak, letak: Letak) => letak.hari === row.hari && letak.jam_mulai === row.jam_mulai
	for (const row of baris) for (const slot of slots) if (rows.has(row) && at(row, slot)) pair(row, slot)
	for (const row of baris)
		for (const slot of slots) {
			// What is said to be another lecture now, and was none for a file, is a new one.
			const same = slot.dulu && at(row, slot.dulu) && (slot.dulu.tambahan || !row.tambahan)
			if (rows.has(row) && same) pair(row, slot)
		}
	for (const row of rows)
		if (row.tambahan) {
			maksud.set(row.nomor, 'baru')
			rows.delete(row)
		}
	for (const row of [...rows].sort(byWeek)) {
		const [first] = [...slots].filter(({ hari }) => hari === row.hari).sort(byWeek)
		if (first) pair(row, first)
	}
	if (rows.size < slots.size) for (const { nomor } of rows) maksud.set(nomor, 'ragu')
	else {
		const left = [...slots].sort(byWeek)
		for (const row of [...rows].sort(byWeek)) {
			const slot = left.shift()
			if (slot) pair(row, slot)
			else maksud.set(row.nomor, 'baru')
		}
	}
	return maksud
}
