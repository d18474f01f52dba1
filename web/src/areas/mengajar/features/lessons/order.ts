/** Modules with their lessons, by their ids, in the order in which students read them. */
export type Order = readonly { readonly id: string; readonly materi: readonly string[] }[]
/** What is moved. */
export type Moved = { jenis: 'materi' | 'modul'; id: string }
/** A place between two of a kind, counted in the order as it is, with what is moved still in it. */
export type Slot = { jenis: 'materi'; modul: string; index: number } | { jenis: 'modul'; index: number }

/** Puts something into another place; the same order where it stands there already. */
export function placeAt(order: Order, moved: Moved, slot: Slot): Order {
	if (stands(order, moved, slot)) return order
	if (slot.jenis === 'modul') {
		const from = order.findIndex(({ id }) => id === moved.id)
		return inserted(order, from, slot.index)
	}
	return order.map((modul) => {
		const from = modul.materi.indexOf(moved.id)
		if (modul.id !== slot.modul)
			return from < 0 ? modul : { ...modul, materi: modul.materi.filter((id) => id !== moved.id) }
		if (from >= 0) return { ...modul, materi: inserted(modul.materi, from, slot.index) }
		return { ...modul, materi: modul.materi.toSpliced(slot.index, 0, moved.id) }
	})
}

function inserted<T>(list: readonly T[], from: number, index: number): readonly T[] {
	const one = list[from]
	if (one === undefined) return list
	return list.toSpliced(from, 1).toSpliced(index > from ? index - 1 : index, 0, one)
}

/** Whether a place is the one where it stands: the one above it, and the one below. */
export function stands(order: Order, moved: Moved, slot: Slot): boolean {
	if (moved.jenis !== slot.jenis) return true
	if (slot.jenis === 'modul') {
		const from = order.findIndex(({ id }) => id === moved.id)
		return slot.index === from || slot.index === from + 1
	}
	const from = order.find(({ id }) => id === slot.modul)?.materi.indexOf(moved.id) ?? -1
	return from >= 0 && (slot.index === from || slot.index === from + 1)
}

/** The next place up or down, over the edge of a module too; undefined at the end of all. */
export function nextSlot(order: Order, moved: Moved, step: 'naik' | 'turun'): Slot | undefined {
	if (moved.jenis === 'modul') {
		const from = order.findIndex(({ id }) => id === moved.id)
		const index = step === 'naik' ? from - 1 : from + 2
		return from < 0 || index < 0 || index > order.length ? undefined : { jenis: 'modul', index }
	}
	const at = order.findIndex(({ materi }) => materi.includes(moved.id))
	const own = order[at]
	if (!own) return undefined
	const index = own.materi.indexOf(moved.id)
	const last = own.materi.length - 1
	if (step === 'naik') {
		if (index > 0) return { jenis: 'materi', modul: own.id, index: index - 1 }
		const before = order[at - 1]
		return before && { jenis: 'materi', modul: before.id, index: before.materi.length }
	}
	if (index < last) return { jenis: 'materi', modul: own.id, index: index + 2 }
	const after = order[at + 1]
	return after && { jenis: 'materi', modul: after.id, index: 0 }
}

/** Where something stands, counted from 1, among how many. */
export function positionOf(
	order: Order,
	{ jenis, id }: Moved,
): { ke: number; dari: number; modul: string | null } {
	if (jenis === 'modul')
		return { ke: order.findIndex((one) => one.id === id) + 1, dari: order.length, modul: null }
	const own = order.find(({ materi }) => materi.includes(id))
	return { ke: (own?.materi.indexOf(id) ?? -1) + 1, dari: own?.materi.length ?? 0, modul: own?.id ?? null }
}

export const sameOrder = (a: Order, b: Order): boolean => JSON.stringify(a) === JSON.stringify(b)
