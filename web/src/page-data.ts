// Loaders of the router: they ask for a page's data while its code is still on the way, and wait for nothing. The pages
// ask for the same and say what failed.
import { matakuliahQuery, pengampuQuery } from './features/courses/queries.ts'
import { jadwalQuery, periodeQuery } from './features/schedule/queries.ts'
import { berandaQuery } from './home/beranda-query.ts'
import { profileQuery } from './lib/profile-query.ts'
import { queryClient } from './lib/query-client.ts'

/** The shell shows the student, whatever the page. */
export function askForProfile(): void {
	void queryClient.prefetchQuery(profileQuery)
}

export function askForBeranda(): void {
	void queryClient.prefetchQuery(berandaQuery)
}

export function askForJadwal(): void {
	void queryClient.prefetchQuery(periodeQuery)
	void withClass((kelas) => queryClient.prefetchQuery(jadwalQuery(kelas)))
}

export function askForMatakuliah(): void {
	void queryClient.prefetchQuery(matakuliahQuery)
	void withClass((kelas) => queryClient.prefetchQuery(pengampuQuery(kelas)))
}

async function withClass(ask: (kelas: string) => Promise<void>): Promise<void> {
	const profile = await queryClient.ensureQueryData(profileQuery).catch(() => undefined)
	if (profile?.class) await ask(profile.class)
}
