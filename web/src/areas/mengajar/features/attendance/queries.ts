import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { type Kelas, paramsOfKelas } from '../../parts/kelas-query.ts'

/** A meeting by the day and hour that the timetable gives it. */
export type Meeting = { kelas: Kelas; tanggal: string; jam: string }

/** What is needed to name one. */
export type MeetingKey = Omit<Meeting, 'kelas'> & { kelas: Pick<Kelas, 'periode' | 'kelas' | 'kode_mk'> }

export const paramsOfMeeting = ({ kelas, tanggal, jam }: MeetingKey) => ({
	...paramsOfKelas(kelas),
	tanggal,
	jam,
})

export const presensiQuery = (meeting: MeetingKey) => {
	const params = paramsOfMeeting(meeting)
	return queryOptions({
		queryKey: ['presensi', params],
		queryFn: async ({ signal }) =>
			(
				await call('GET /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi', {
					params,
					signal,
				})
			).data,
	})
}

/** Files that were put to a meeting. */
export const berkasQuery = (meeting: Meeting) => {
	const params = paramsOfMeeting(meeting)
	return queryOptions({
		queryKey: ['berkas-pertemuan', params],
		queryFn: async ({ signal }) =>
			(await call('GET /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/berkas', { params, signal }))
				.data,
	})
}

/** The codes of the next two minutes, and when they came; asked for again long before they run out. */
export const kodeQuery = (meeting: Meeting) => {
	const params = paramsOfMeeting(meeting)
	return queryOptions({
		queryKey: ['presensi-kode', params],
		queryFn: async ({ signal }) => {
			const { data } = await call(
				'GET /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi/kode',
				{ params, signal },
			)
			return { ...data, diterima: performance.now() }
		},
		refetchInterval: 30_000,
		gcTime: 0,
	})
}
