import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { hasilBaris, yangTerbit } from '#shared/rules/penilaian.ts'
import { type Kelas, paramsOfKelas } from '../../parts/kelas-query.ts'
import { type OpenSheet, openSheet } from './open-sheet.ts'
import { penilaianQuery } from './queries.ts'

/** The sheet of a class: undefined until the server has told what it has. */
export function useSheet(kelas: Kelas) {
	const query = useQuery(penilaianQuery(paramsOfKelas(kelas)))
	const { data } = query
	const [sheet, setSheet] = useState<OpenSheet>()
	useEffect(() => {
		if (!data) return
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

/** What the sheet comes to, a moment after it was typed: typing goes first. */
export function useOutcome(sheet: OpenSheet) {
	const version = useDeferredValue(useChanges(sheet))
	// biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what the store holds
	return useMemo(() => {
		const { bobot } = sheet.store.sheet
		const rows = sheet.store.rows().map(({ baris }) => ({ baris, hasil: hasilBaris(baris, bobot) }))
		return {
			rows,
			bobot,
			keluar: yangTerbit(
				rows.map(({ baris }) => baris),
				bobot,
			),
			terbit: rows.filter(({ hasil }) => hasil.terbit === 'baru' || hasil.terbit === 'ubah').length,
			koreksi: rows.filter(({ baris, hasil }) => baris.terbit !== null && hasil.terbit === 'ubah').length,
			belum: rows.filter(({ hasil }) => hasil.terbit === 'belum').length,
			sudah: rows.filter(({ hasil }) => hasil.terbit === 'tetap').length,
		}
	}, [version, sheet])
}

export type Outcome = ReturnType<typeof useOutcome>
