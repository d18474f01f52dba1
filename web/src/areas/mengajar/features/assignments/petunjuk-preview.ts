import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BerkasPetunjuk } from '#shared/api/assignment-instructions.ts'
import { call } from '#web/lib/api.ts'
import { type Kelas, paramsOfKelas } from '../../parts/kelas-query.ts'

const PAUSE_MS = 400

type Written = { tugas: string | undefined; petunjuk: string; berkas: readonly BerkasPetunjuk[] }

/** The parts of a file by which the server knows it. */
export const knownBy = ({ nama, sha256, lebar, tinggi }: BerkasPetunjuk) => ({ nama, sha256, lebar, tinggi })

/** Instructions as the server would show them to students, a moment after the typing pauses. */
export function usePetunjukPreview(kelas: Kelas, { tugas, petunjuk, berkas }: Written) {
	const [text, setText] = useState(petunjuk)
	useEffect(() => {
		const timer = setTimeout(() => setText(petunjuk), PAUSE_MS)
		return () => clearTimeout(timer)
	}, [petunjuk])
	const params = paramsOfKelas(kelas)
	const body = { petunjuk: text, berkas: berkas.map(knownBy), tugas: tugas ?? null }
	return useQuery({
		queryKey: ['pratinjau-petunjuk', params, body],
		queryFn: async ({ signal }) =>
			(
				await call('POST /api/mengajar/tugas/kelas/:periode/:kelas/:matakuliah/pratinjau', {
					params,
					body,
					signal,
				})
			).data,
		placeholderData: keepPreviousData,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	})
}
