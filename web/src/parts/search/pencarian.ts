import type { Icon } from '@tabler/icons-react'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Page } from '#web/lib/page.ts'
import type { Hasil } from './groups.ts'

/** Below this nothing is asked: one letter finds everything. */
export const MIN_LETTERS = 2

/** What an area searches in. */
export type Pencarian = {
	/** Of the area alone: what was found elsewhere is not what is asked for here. */
	nama: string
	/** In the field while it is empty. */
	placeholder: string
	/** What each kind of find is called, `halaman` among them. */
	kinds: Readonly<Record<string, { label: string; Icon: Icon }>>
	/** Pages that most people want, until this device knows better. */
	usual: readonly string[]
	/** Which pages are there for this person; all where nothing is said. */
	mayOpen?: (page: Page) => boolean
	/** What the server finds for some words, best match first. */
	ask: (q: string, signal: AbortSignal) => Promise<readonly Hasil[]>
}

/** What is found for some words. While the next answer comes, the last one stays. */
export const cariQuery = ({ nama, ask }: Pencarian, q: string) =>
	queryOptions({
		queryKey: [nama, q],
		queryFn: ({ signal }) => ask(q, signal),
		enabled: q.length >= MIN_LETTERS,
		placeholderData: keepPreviousData,
		staleTime: 30_000,
	})
