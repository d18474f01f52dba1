import type { ApiError } from '#web/lib/api.ts'

export type Line =
	| { kind: 'opening' }
	| { kind: 'live' }
	/** What is shown was true at `since`, in milliseconds of the server; 0 where nothing was heard yet. */
	| { kind: 'lost'; since: number }
	| { kind: 'refused'; error: ApiError }

/** A first try that fails is made again within a second: nobody is told of a page that is only being opened. */
const OPENING_MS = 3_000

/** The line after it broke, or a try to open it failed. */
export function whenLost(
	line: Line,
	{ heardAt, lookedMs }: { /** When the server was heard last. */ heardAt: number; lookedMs: number },
): Line {
	if (line.kind === 'live') return { kind: 'lost', since: heardAt }
	return line.kind === 'opening' && lookedMs >= OPENING_MS ? { kind: 'lost', since: heardAt } : line
}
