import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { followNetwork, keptStore } from './progress-sync.ts'
import { withKept } from './susunan-progress.ts'
import { susunanQuery } from './susunan-query.ts'

/** Notes of this device that the server does not have yet; while a page looks at them they are sent. */
export function useKeptProgress() {
	useEffect(followNetwork, [])
	return useSyncExternalStore(keptStore.subscribe, keptStore.snapshot)
}

/** Modules and lessons of a course with the progress as this device knows it. */
export function useSusunan(kode: string) {
	const query = useQuery(susunanQuery(kode))
	const kept = useKeptProgress()
	const susunan = useMemo(() => query.data && withKept(query.data, kept), [query.data, kept])
	return { ...query, susunan }
}
