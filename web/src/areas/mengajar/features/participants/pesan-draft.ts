/** A message that is being written: its name at the server, what it says, and to whom; nobody stands for the whole class. */
export type PesanDraft = { id: string; isi: string; kepada: readonly string[] }

/**
 * What was typed before, for whoever is written to now. The name stays with the same readers only: a try whose answer was
 * lost is not sent twice, and what goes to others is another message.
 */
export function pesanDraftOf(kept: unknown, kepada: readonly string[], newId: () => string): PesanDraft {
	if (!isPesanDraft(kept)) return { id: newId(), isi: '', kepada }
	const same = kept.kepada.length === kepada.length && kepada.every((one) => kept.kepada.includes(one))
	return { id: same ? kept.id : newId(), isi: kept.isi, kepada }
}

function isPesanDraft(value: unknown): value is PesanDraft {
	if (typeof value !== 'object' || value === null) return false
	const { id, isi, kepada } = value as Partial<PesanDraft>
	return (
		typeof id === 'string' &&
		typeof isi === 'string' &&
		Array.isArray(kepada) &&
		kepada.every((one) => typeof one === 'string')
	)
}
