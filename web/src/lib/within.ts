/** A storage that says nothing for so long is not waited for: some phones never open theirs. */
export const SILENT_MS = 2000

/** What some work gives, or a failure when it takes longer than so many milliseconds. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
	const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), ms))
	return Promise.race([work, late])
}
