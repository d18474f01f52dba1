import { useEffect } from 'react'
import { serverConfig } from '../lib/server-config.ts'

/** Names the browser tab: `Nilai Akademik · Stambuk`. */
export function useDocumentTitle(title: string): void {
	useEffect(() => {
		document.title = `${title} · ${serverConfig.institution.shortName}`
	}, [title])
}
