import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { BarisPresensi, PresensiPertemuan } from '#shared/api/attendance.ts'
import type { StatusPresensi } from '#shared/rules/presensi.ts'
import { ApiError, call, isRefusal } from '#web/lib/api.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { type Meeting, paramsOfMeeting, presensiQuery } from './queries.ts'
import {
	type Marks,
	mark,
	readMarks,
	type Step,
	settle,
	undoing,
	withMarks,
	without,
} from './roster-draft.ts'

/** Taps that follow each other go out together. */
const COLLECT_MS = 400
const AGAIN_MS = 4_000

const leftClass = (stambuk: string) => `${stambuk}: tidak lagi di kelas ini, tidak dicatat`

type Saving = 'tersimpan' | 'menyimpan' | 'luring'

/**
 * The roster with the marks that are made here: shown at once, kept on the device until the server has them, sent again when
 * the network is back. What somebody else has changed meanwhile is shown and not overwritten.
 */
export function useRoster(meeting: Meeting, presensi: PresensiPertemuan) {
	const params = paramsOfMeeting(meeting)
	const key = `presensi:${Object.values(params).join('/')}`
	const queryClient = useQueryClient()
	const { queryKey } = presensiQuery(meeting)
	const [marks, setMarks] = useState<Marks>(() => readMarks(readDraft(key)))
	const [steps, setSteps] = useState<readonly Step[]>([])
	const [conflicts, setConflicts] = useState<readonly string[]>([])
	const [saving, setSaving] = useState<Saving>('tersimpan')
	const [tries, setTries] = useState(0)
	const latest = useRef({ marks, rows: presensi.mahasiswa })
	latest.current = { marks, rows: presensi.mahasiswa }
	/** What is on its way. */
	const sending = useRef<Marks | null>(null)

	const put = useCallback(
		(next: Marks) => {
			latest.current.marks = next
			if (Object.keys(next).length > 0) storeDraft(key, next)
			else clearDraft(key)
			setMarks(next)
		},
		[key],
	)

	// biome-ignore lint/correctness/useExhaustiveDependencies: `params` and `queryKey` follow from `key`
	const send = useCallback(async () => {
		const sent = latest.current.marks
		const isian = Object.entries(sent).map(([stambuk, one]) => ({ stambuk, ...one }))
		if (isian.length === 0 || sending.current) return
		sending.current = sent
		setSaving('menyimpan')
		try {
			const { data } = await call('PUT /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi', {
				params,
				body: { isian },
			})
			await queryClient.cancelQueries({ queryKey })
			queryClient.setQueryData(queryKey, data)
			put(settle(latest.current.marks, sent, data.mahasiswa))
			if (data.tidak_di_kelas.length > 0)
				setConflicts((before) => [...before, ...data.tidak_di_kelas.map(leftClass)])
			setSaving('tersimpan')
		} catch (error) {
			if (error instanceof ApiError && error.code === 'attendance_changed') {
				const { details } = error
				put(
					without(
						latest.current.marks,
						details.map(({ field }) => field),
					),
				)
				await queryClient.invalidateQueries({ queryKey })
				// Who was marked the same by both is no conflict.
				const now = queryClient.getQueryData<PresensiPertemuan>(queryKey)
				const same = new Set(
					now?.mahasiswa.filter((m) => m.status === sent[m.stambuk]?.status).map(({ stambuk }) => stambuk),
				)
				const told = details.filter(({ field }) => !same.has(field)).map(({ message }) => message)
				if (told.length > 0) setConflicts((before) => [...before, ...told])
				setTries((n) => n + 1)
			} else if (isRefusal(error)) {
				// It will not be taken later either.
				setConflicts((before) => [...before, error.message])
				put({})
				setSaving('tersimpan')
				await queryClient.invalidateQueries({ queryKey })
			} else {
				setSaving('luring')
				setTries((n) => n + 1)
			}
		} finally {
			sending.current = null
		}
	}, [key, put, queryClient])

	// biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for another try
	useEffect(() => {
		if (Object.keys(marks).length === 0) return
		const timer = setTimeout(() => void send(), saving === 'luring' ? AGAIN_MS : COLLECT_MS)
		return () => clearTimeout(timer)
	}, [marks, saving, tries, send])

	useEffect(() => {
		const again = () => void send()
		window.addEventListener('online', again)
		return () => window.removeEventListener('online', again)
	}, [send])

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
		put(mark(latest.current.marks, latest.current.rows, wanted, sending.current ?? {}))
	}

	const fillHere = () => {
		const free = withMarks(latest.current.rows, latest.current.marks).filter(({ status }) => status === null)
		if (free.length > 0) set(Object.fromEntries(free.map(({ stambuk }) => [stambuk, 'hadir'])))
		return free.length
	}

	return {
		rows,
		saving: Object.keys(marks).length === 0 ? ('tersimpan' as const) : saving,
		waiting: Object.keys(marks).length,
		conflicts,
		dismiss: () => setConflicts([]),
		set: (row: BarisPresensi, status: StatusPresensi | null) => set({ [row.stambuk]: status }),
		/** Only who is not marked; the server looks itself, for students may be scanning. */
		fill: async () => {
			// What was just tapped is not with the server yet; it would take those for unmarked.
			if (Object.keys(latest.current.marks).length > 0) return fillHere()
			try {
				const { data } = await call(
					'POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi/semua-hadir',
					{ params },
				)
				queryClient.setQueryData(queryKey, data.presensi)
				const filled = data.diisi.filter((stambuk) => !(stambuk in latest.current.marks))
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
