import { useEffect } from 'react'
import type { Ujian } from '#shared/api/exams.ts'
import { BEKU_MS } from '#shared/rules/ujian.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'

/**
 * Fetches the sealed papers of the exams that this student can begin, now or soon, so that the bell costs little.
 * @param readAt when the list was read; one that could not be had is asked for again with the next list
 * @returns whether there is such an exam
 */
export function usePapersAhead(ujianList: readonly Ujian[], readAt: number): boolean {
	const now = useServerClock()
	const near = ujianList.filter((ujian) => isWanted(ujian, now))
	// Questions that are drawn for each student have no file.
	const key = near
		.filter(({ soal_diundi }) => !soal_diundi)
		.map(({ id }) => id)
		.join(' ')
	// biome-ignore lint/correctness/useExhaustiveDependencies: each list tries again what is missing
	useEffect(() => {
		if (key === '') return
		// Code that does not come is asked for again with the next list, too.
		void import('./sealed-file.ts').then(
			({ fetchAhead }) => {
				for (const id of key.split(' ')) void fetchAhead(id)
			},
			() => undefined,
		)
	}, [key, readAt])
	return near.length > 0
}

const isWanted = ({ status, dapat_dimulai, mulai }: Ujian, now: number) =>
	dapat_dimulai || (status === 'Belum Dimulai' && now >= Date.parse(mulai) - BEKU_MS)
