import { useState } from 'react'
import { randomUuid } from '#web/lib/uuid.ts'

/**
 * One name for all tries of a change, so that one whose answer was lost is not made a second time. What is wanted otherwise is another
 * change: under the same name it would be taken for the first.
 */
export function useChangeId(...wanted: readonly string[]): string {
	const asked = wanted.join('\n')
	const [named, setNamed] = useState(() => ({ asked, id: randomUuid() }))
	if (named.asked === asked) return named.id
	const next = { asked, id: randomUuid() }
	setNamed(next)
	return next.id
}
