import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { BarisPresensi, PresensiPertemuan } from '#shared/api/attendance.ts'
import type { StatusPresensi } from '#shared/rules/presensi.ts'
import { call, isRefusal } from '#web/lib/api.ts'
import { type Meeting, paramsOfMeeting, presensiQuery } from './queries.ts'
import { mark, type Step, undoing, withMarks } from './roster-draft.ts'
import { rosterOf } from './rosters.ts'

/**
 * The roster with the marks that are made here: shown at once, kept on the device until the server has them, sent also after the page
 * was left. What somebody else has changed meanwhile is shown and not overwritten.
 */
export function useRoster(meeting: Meeting, presensi: PresensiPertemuan) {
	const params = paramsOfMeeting(meeting)
	const queryClient = useQueryClient()
	const { queryKey } = presensiQuery(meeting)
	const keeper = rosterOf(meeting)
	const { marks, conflicts, saving } = useSyncExternalStore(keeper.subscribe, keeper.read)
	const [steps, setSteps] = useState<readonly Step[]>([])
	const latest = useRef(presensi.mahasiswa)
	latest.current = presensi.mahasiswa

	useEffect(() => {
		const now = () => void keeper.flush()
		addEventListener('online', now)
		return () => {
			removeEventListener('online', now)
			// Going on to another page does not wait for the pause.
			now()
		}
	}, [keeper])

	const rows = useMemo(() => withMarks(presensi.mahasiswa, marks), [presensi.mahasiswa, marks])

	/** Marks students; the step can be undone. */
	const set = (wanted: Readonly<Record<string, StatusPresensi | null>>, isUndo = false) => {
		const step: Step = Object.fromEntries(
			rows.flatMap(({ stambuk, status: dari }) => {
				const ke = wanted[stambuk]
				return ke === undefined ? [] : [[stambuk, { dari, ke }]]
			}),
		)
		if (!isUndo) setSteps((all) => [...all, step])
		keeper.put(mark(keeper.read().marks, latest.current, wanted, keeper.sending()))
	}

	const fillHere = () => {
		const free = withMarks(latest.current, keeper.read().marks).filter(({ status }) => status === null)
		if (free.length > 0) set(Object.fromEntries(free.map(({ stambuk }) => [stambuk, 'hadir'])))
		return free.length
	}

	return {
		rows,
		saving: Object.keys(marks).length === 0 ? ('tersimpan' as const) : saving,
		waiting: Object.keys(marks).length,
		conflicts,
		dismiss: keeper.dismiss,
		set: (row: BarisPresensi, status: StatusPresensi | null) => set({ [row.stambuk]: status }),
		/** Only who is not marked; the server looks itself, for students may be scanning. */
		fill: async () => {
			// What was just tapped is not with the server yet; it would take those for unmarked.
			if (Object.keys(keeper.read().marks).length > 0) return fillHere()
			try {
				const { data } = await call(
					'POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi/semua-hadir',
					{ params },
				)
				queryClient.setQueryData(queryKey, data.presensi)
				const filled = data.diisi.filter((stambuk) => !(stambuk in keeper.read().marks))
				if (filled.length > 0)
					setSteps((all) => [
						...all,
						Object.fromEntries(filled.map((stambuk) => [stambuk, { dari: null, ke: 'hadir' }])),
					])
				return filled.length
			} catch (error) {
				if (isRefusal(error)) throw error
				return fillHere()
			}
		},
		undo:
			steps.length === 0
				? undefined
				: () => {
						const last = steps.at(-1) as Step
						setSteps((all) => all.slice(0, -1))
						set(undoing(last, rows), true)
					},
	}
}
