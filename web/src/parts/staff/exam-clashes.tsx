import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { ApiRequest } from '#shared/api/api.ts'
import { call } from '#web/lib/api.ts'
import css from './exam-clashes.module.css'

type Bentrok = ApiRequest<'GET /api/ujian/:periode/:kelas/:matakuliah/bentrok'>

export const bentrokQuery = (ask: Bentrok) =>
	queryOptions({
		queryKey: ['bentrok-ujian', ask],
		queryFn: async ({ signal }) =>
			(await call('GET /api/ujian/:periode/:kelas/:matakuliah/bentrok', { ...ask, signal })).data,
	})

type Props = {
	/** What the exam is of. */
	of: Bentrok['params']
	jadwal: { tanggal: string; jam_mulai: string; jam_selesai: string; ruang: string }
	/** NIP of those who proctor. */
	pengawas?: readonly string[]
	/** The exam that is being moved. */
	kecuali?: string | undefined
}

/** What stands in the way of a time and place of an exam, while it is being chosen. */
export function ExamClashes({ of, jadwal, pengawas = [], kecuali }: Props) {
	const asked = useDeferredValue(jadwal)
	const found = useQuery({
		...bentrokQuery({
			params: of,
			query: {
				...asked,
				...(pengawas.length > 0 && { pengawas: pengawas.join() }),
				...(kecuali && { kecuali }),
			},
		}),
		placeholderData: keepPreviousData,
	})
	return (
		<div className={css.clashes} aria-live="polite">
			{found.data?.length === 0 ? (
				<p className={css.free}>Tidak ada ujian atau kuliah lain yang bentrok.</p>
			) : null}
			{found.data && found.data.length > 0 ? (
				<ul className={css.clash}>
					{found.data.map(({ kalimat }) => (
						<li key={kalimat}>{kalimat}</li>
					))}
				</ul>
			) : null}
		</div>
	)
}
