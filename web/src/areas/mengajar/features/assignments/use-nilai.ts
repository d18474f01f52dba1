import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PengumpulanMahasiswa, TugasDosen } from '#shared/api/assignment-plans.ts'
import { call, isRefusal } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'
import { refreshTugas, tugasQuery } from './queries.ts'

/** Score and comment as they are typed. */
export type Typed = { skor: string; kriteria: string[]; komentar: string }
type Kept = Typed & { versi: number; ke: number | null }

const PAUSE_MS = 700
const RETRY_MS = 5_000

const shown = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))

const typedOf = ({ skor, skor_kriteria, komentar }: PengumpulanMahasiswa): Typed => ({
	skor: shown(skor),
	kriteria: skor_kriteria.map(shown),
	komentar,
})

/** @returns undefined for what is no score */
function scoreOf(text: string, most: number): number | null | undefined {
	if (text.trim() === '') return null
	if (!/^\d{1,4}([.,]\d)?$/.test(text.trim())) return undefined
	const score = Number(text.trim().replace(',', '.'))
	return score <= most ? score : undefined
}

const isKept = (value: unknown): value is Kept =>
	typeof value === 'object' && value !== null && 'komentar' in value && 'versi' in value

/**
 * Keeps what is typed about a student: on the device at once, on the server after a pause, and again when the network is back.
 * Nothing of a colleague is overwritten: then it says so, and the typed words stay on the device.
 */
export function useNilai(tugas: TugasDosen, student: PengumpulanMahasiswa) {
	const { id } = tugas
	const { stambuk } = student
	const queries = useQueryClient()
	const key = `nilai-tugas:${currentAccount()}:${id}:${stambuk}`
	const ke = student.pengumpulan?.ke ?? null
	const [typed, setTyped] = useState<Typed>(() => {
		const kept = readDraft(key)
		return isKept(kept) && kept.ke === ke && kept.kriteria.length === tugas.kriteria.length
			? kept
			: typedOf(student)
	})
	const [status, setStatus] = useState('')
	const [problem, setProblem] = useState('')
	const [clash, setClash] = useState(false)
	// The newest words, for what runs later; the version moves with each save.
	const latest = useRef({
		typed,
		versi: student.versi,
		dirty: isKept(readDraft(key)),
		busy: false,
		gone: false,
	})

	const save = async (): Promise<void> => {
		const state = latest.current
		if (!state.dirty || state.busy) return
		const skor = scoreOf(state.typed.skor, tugas.poin)
		const kriteria = tugas.kriteria.map(({ poin }, i) => scoreOf(state.typed.kriteria[i] ?? '', poin))
		if (skor === undefined || kriteria.includes(undefined)) return
		state.busy = true
		state.dirty = false
		const sent = state.typed
		try {
			const { data } = await call('PUT /api/mengajar/tugas/:id/nilai/:stambuk', {
				params: { id, stambuk },
				body: {
					skor: tugas.kriteria.length > 0 ? null : skor,
					skor_kriteria: kriteria.map((one) => one ?? null),
					komentar: sent.komentar,
					ke,
					versi: state.versi,
				},
			})
			state.versi = data.versi
			if (state.typed === sent) clearDraft(key)
			if (!state.gone) setStatus('Tersimpan')
			setProblem('')
			await queries.invalidateQueries({ queryKey: tugasQuery(id).queryKey })
		} catch (error) {
			state.dirty = true
			if (isRefusal(error)) {
				setClash(error.status === 409)
				setProblem(error.message)
				setStatus('')
				state.dirty = false
			} else {
				setStatus('Belum tersimpan di server; tetap ada di perangkat ini')
				setTimeout(() => void save(), RETRY_MS)
			}
			if (!(error instanceof ApiError)) throw error
		} finally {
			state.busy = false
		}
		if (state.dirty) void save()
	}

	const run = useRef(save)
	run.current = save
	useEffect(() => {
		const state = latest.current
		state.gone = false
		const now = () => void run.current()
		addEventListener('online', now)
		now()
		return () => {
			removeEventListener('online', now)
			// Going to the next student does not wait for the pause.
			state.gone = true
			void run.current()
		}
	}, [])

	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const change = (part: Partial<Typed>) => {
		const next = { ...latest.current.typed, ...part }
		latest.current.typed = next
		latest.current.dirty = true
		setTyped(next)
		storeDraft(key, { ...next, versi: latest.current.versi, ke } satisfies Kept)
		const wrong =
			scoreOf(next.skor, tugas.poin) === undefined ||
			tugas.kriteria.some(({ poin }, i) => scoreOf(next.kriteria[i] ?? '', poin) === undefined)
		setProblem(
			wrong ? 'Tulis nilai dengan paling banyak satu angka di belakang koma, tidak lebih dari poinnya.' : '',
		)
		setClash(false)
		setStatus(wrong ? '' : 'Menyimpan')
		clearTimeout(timer.current)
		timer.current = setTimeout(() => void run.current(), PAUSE_MS)
	}

	return {
		typed,
		change,
		problem,
		status,
		/** Drops what is typed here for what is stored, after a clash. */
		reload: clash
			? async () => {
					await refreshTugas()
					const fresh = queries
						.getQueryData(tugasQuery(id).queryKey)
						?.mahasiswa.find((one) => one.stambuk === stambuk)
					if (!fresh) return
					latest.current = { ...latest.current, typed: typedOf(fresh), versi: fresh.versi, dirty: false }
					clearDraft(key)
					setTyped(typedOf(fresh))
					setProblem('')
					setClash(false)
				}
			: undefined,
	}
}
