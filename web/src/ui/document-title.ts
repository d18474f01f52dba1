import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { serverConfig } from '../lib/server-config.ts'

/** The title that the page on screen was declared with. */
export function usePageTitle(): string {
	return useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? '' })
}

/** Names the browser tab: `Nilai Akademik · Stambuk`; without a title as the page was declared. */
export function useDocumentTitle(title?: string): void {
	const declared = usePageTitle()
	const name = title ?? declared
	useEffect(() => {
		document.title = `${name} · ${serverConfig.institution.shortName}`
	}, [name])
}
