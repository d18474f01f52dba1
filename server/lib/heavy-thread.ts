/** What a thread is told: a maker by its file and name, its order, and a place for the word that the making has begun. */
export type Commission = { file: string; name: string; order: unknown; begun: SharedArrayBuffer }

/** Loads the maker, which a thread does once, says that it begins, and makes. */
export async function makeFile({ file, name, order, begun }: Commission): Promise<unknown> {
	const makers: Record<string, (order: unknown) => unknown> = await import(file)
	const make = makers[name]
	if (!make) throw new Error(`${file} exports no ${name}.`)
	say(begun)
	return make(order)
}

/** Wakes who waits for the word. */
export function say(begun: SharedArrayBuffer): void {
	const word = new Int32Array(begun)
	Atomics.store(word, 0, 1)
	Atomics.notify(word, 0)
}
