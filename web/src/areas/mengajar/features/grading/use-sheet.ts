import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Kelas, paramsOfKelas } from '../../parts/kelas-query.ts'
import { type OpenSheet, openSheet } from './open-sheet.ts'
import type { Outcome } from './outcome.ts'
import { penilaianQuery } from './queries.ts'

/** The sheet of a class: undefined until the server has told what it has. */
export function useSheet(kelas: Kelas) {
	const query = useQuery(penilaianQuery(paramsOfKelas(kelas)))
	const { data } = query
	const [sheet, setSheet] = useState<OpenSheet>()
	useEffect(() => {
		// Nothing is typed into the sheet of a closed term: no draft of it is opened.
		if (!data || data.sheet.ditutup) return setSheet(undefined)
		const open = openSheet(paramsOfKelas(kelas), data.sheet)
		// A draft of weights or results is not kept here; only cells are, and those that wait stay.
		if (!open.sync.isStale(data.asked)) open.store.merge(data.sheet)
		setSheet(open)
	}, [data, kelas])
	return { query, sheet }
}

/** Redraws with every change of the sheet. */
export function useChanges({ store }: OpenSheet): number {
	return useSyncExternalStore(store.onChange, store.version)
}

/** What the sheet comes to, a pause after it was typed. */
export function useOutcome({ outcome }: OpenSheet): Outcome {
	return useSyncExternalStore(outcome.onChange, outcome.get)
}
