import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { KemajuanMateri, Materi } from '#shared/api/lessons.ts'
import { gabungKemajuan } from '#shared/rules/kemajuan.ts'
import { note, nowInstant } from '../../parts/progress-sync.ts'
import { kemajuanQuery } from '../../parts/susunan-query.ts'
import { useKeptProgress } from '../../parts/use-progress.ts'

type Cara = NonNullable<KemajuanMateri['cara']>
type Change = Partial<Pick<KemajuanMateri, 'posisi' | 'video' | 'cek'>>

const untouched = (materi_id: string): KemajuanMateri => ({
	materi_id,
	selesai: false,
	cara: null,
	selesai_pada: null,
	posisi: 0,
	video: {},
	cek: {},
	pada: new Date(0).toISOString(),
})

/** What the student has done with a lesson, of all devices as far as this one knows, and how more is noted. */
export function useLessonProgress(kode: string, { id, bagian }: Materi) {
	const server = useQuery(kemajuanQuery(kode))
	const kept = useKeptProgress()[id]?.catatan
	const own = useMemo(() => {
		const known = server.data?.find(({ materi_id }) => materi_id === id) ?? untouched(id)
		return kept ? gabungKemajuan(known, kept) : known
	}, [server.data, kept, id])
	const latest = useRef(own)
	latest.current = own
	// Noted before that, an empty note would take the place of what another device knows.
	const settled = !server.isPending

	const change = useCallback(
		(facts: Change) => {
			latest.current = { ...latest.current, ...facts, pada: nowInstant() }
			note(kode, latest.current)
		},
		[kode],
	)
	const decide = useCallback(
		(cara: Cara | null) => {
			const pada = nowInstant()
			latest.current = { ...latest.current, selesai: cara !== null, cara, selesai_pada: pada, pada }
			note(kode, latest.current, 'now')
		},
		[kode],
	)
	/** By what was done. Whoever has taken a completion back decides by hand from then on. */
	const completeBy = useCallback(
		(cara: 'akhir' | 'cek') => {
			if (latest.current.selesai_pada === null) decide(cara)
		},
		[decide],
	)
	const checks = bagian.filter(({ jenis }) => jenis === 'cek').length
	const answer = useCallback(
		(nomor: number, pilihan: number | undefined) => {
			const { [String(nomor)]: _, ...others } = latest.current.cek
			// Trying again takes nothing back: what was chosen stays noted until another option is.
			if (pilihan === undefined) return
			const cek = { ...others, [nomor]: pilihan }
			change({ cek })
			if (Object.keys(cek).length >= checks) completeBy('cek')
		},
		[change, completeBy, checks],
	)

	// A lesson that was opened is the one to go on with.
	useEffect(() => {
		if (settled && !latest.current.selesai) change({})
	}, [settled, change])

	return { own, settled, change, decide, completeBy, answer }
}

export type LessonProgress = ReturnType<typeof useLessonProgress>
