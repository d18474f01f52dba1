import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { pengampuQuery } from '../../parts/matakuliah-query.ts'
import { sppStatusQuery } from '../../parts/profile-query.ts'
import { kemajuanQuery, susunanQuery } from '../../parts/susunan-query.ts'
import { withStudent } from '../../parts/with-student.ts'

/**
 * A lesson. The answer is the same for everybody who may read it and changes with its version alone: what keeps opened
 * lessons for the time without a network has its place around this call, under this key.
 */
export function materiQuery(kode: string, slug: string) {
	return queryOptions({
		queryKey: ['materi', kode, slug],
		queryFn: async ({ signal }) =>
			(await call('GET /api/matakuliah/:kode/materi/:slug', { params: { kode, slug }, signal })).data,
		staleTime: 5 * 60_000,
	})
}

/** All that a lesson's page shows, asked for at once: also by a link that a pointer has come near to. */
export function askForLesson(course: string, slug: string): void {
	const kode = course.toUpperCase()
	void queryClient.prefetchQuery(sppStatusQuery)
	void queryClient.prefetchQuery(materiQuery(kode, slug.toLowerCase()))
	void queryClient.prefetchQuery(susunanQuery(kode))
	void queryClient.prefetchQuery(kemajuanQuery(kode))
	void withStudent(({ kelas }) => {
		if (kelas) void queryClient.prefetchQuery(pengampuQuery(kelas))
	})
}
