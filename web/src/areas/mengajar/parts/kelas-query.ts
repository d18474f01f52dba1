import { queryOptions } from '@tanstack/react-query'
import type { KelasMengajar } from '#shared/api/teaching.ts'
import { call } from '#web/lib/api.ts'

/** The classes that the lecturer teaches this term. */
export const kelasMengajarQuery = queryOptions({
	queryKey: ['kelas-mengajar'],
	queryFn: async ({ signal }) => (await call('GET /api/mengajar/kelas', { signal })).data,
	staleTime: 5 * 60_000,
})

/** The terms in which the lecturer has taught, the running one too. */
export const semesterMengajarQuery = queryOptions({
	queryKey: ['kelas-mengajar', 'semester'],
	queryFn: async ({ signal }) => (await call('GET /api/mengajar/semester', { signal })).data,
	staleTime: 60_000,
})

/** A course in a class that the lecturer teaches, with the term by which calls about it are addressed. */
export type Kelas = KelasMengajar['kelas'][number] & {
	periode: string
	/** Of a term that runs no more: its meetings, exams and lessons have no page. */
	lalu: boolean
}

/** As calls of the API name it. */
export const paramsOfKelas = ({ periode, kelas, kode_mk }: Pick<Kelas, 'periode' | 'kelas' | 'kode_mk'>) => ({
	periode,
	kelas,
	matakuliah: kode_mk,
})

/** The page of a class, as links name it. */
export const addressOfKelas = ({ kelas, kode_mk }: Pick<Kelas, 'kelas' | 'kode_mk'>) => ({
	kelas,
	kode: kode_mk.toLowerCase(),
})

/** The page of a meeting, which is known by where the timetable has it. */
export const addressOfMeeting = (
	kelas: Pick<Kelas, 'kelas' | 'kode_mk'>,
	{ asal }: { asal: { tanggal: string; jam_mulai: string } },
) => ({ ...addressOfKelas(kelas), tanggal: asal.tanggal, jam: asal.jam_mulai.replace(':', '.') })
