import { queryClient } from '#web/lib/query-client.ts'
import { useEvent } from '#web/lib/use-event.ts'
import type { ForumPlace } from './place.ts'
import { refreshUtas } from './queries.ts'

/** Reads again what an open page of this forum shows when somebody has changed it. */
export function useForumEvents(place: Pick<ForumPlace, 'kelas' | 'kode'>): void {
	useEvent('utas', (happened) => {
		if (happened.jenis === 'ulang') {
			void queryClient.invalidateQueries({ queryKey: ['utas'] })
			void refreshUtas(place)
		} else if (happened.kelas === place.kelas && happened.matakuliah === place.kode)
			void refreshUtas(place, happened.utas)
	})
}
