import { randomUuid } from '#web/lib/uuid.ts'

const ids = new Map<string, string>()

/** The id by which a preview tells how far it is: the same for who asks for it and for who shows it. */
export function langkahOf(...about: readonly unknown[]): string {
	const key = JSON.stringify(about)
	const id = ids.get(key) ?? randomUuid()
	ids.set(key, id)
	return id
}
