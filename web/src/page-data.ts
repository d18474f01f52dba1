// Loaders of the router: they ask for a page's data while its code is still on the way, and wait for nothing. The pages
// ask for the same and say what failed.
import { matakuliahQuery, pengampuQuery } from './features/courses/queries.ts'
import { ujianQuery } from './features/exams/ujian-query.ts'
import { hasilStudiQuery } from './features/grades/hasil-query.ts'
import { khsQuery } from './features/khs/queries.ts'
import { jadwalQuery, periodeQuery } from './features/schedule/queries.ts'
import { berandaQuery } from './home/beranda-query.ts'
import { nilaiQuery } from './lib/nilai-query.ts'
import { profileQuery } from './lib/profile-query.ts'
import { queryClient } from './lib/query-client.ts'
import { readHint, type StudentHint } from './lib/student-hint.ts'

/** The shell shows the student, whatever the page. */
export function askForProfile(): void {
	void queryClient.prefetchQuery(profileQuery)
}

export function askForBeranda(): void {
	void queryClient.prefetchQuery(berandaQuery)
}

export function askForJadwal(): void {
	void queryClient.prefetchQuery(periodeQuery)
	void withStudent(({ kelas }) => {
		if (kelas) void queryClient.prefetchQuery(jadwalQuery(kelas))
	})
}

export function askForMatakuliah(): void {
	void queryClient.prefetchQuery(matakuliahQuery)
	void withStudent(({ kelas }) => {
		if (kelas) void queryClient.prefetchQuery(pengampuQuery(kelas))
	})
}

export function askForUjian(): void {
	void withStudent(({ kelas, stambuk }) => {
		if (kelas) void queryClient.prefetchQuery(ujianQuery(kelas))
		void queryClient.prefetchQuery(nilaiQuery(stambuk))
	})
}

export function askForSoal(): void {
	void withStudent(({ kelas }) => {
		if (kelas) void queryClient.prefetchQuery(ujianQuery(kelas))
	})
}

export function askForNilai(): void {
	void withStudent(({ stambuk }) => {
		void queryClient.prefetchQuery(nilaiQuery(stambuk))
		void queryClient.prefetchQuery(hasilStudiQuery(stambuk))
	})
}

export function askForKhs(): void {
	void withStudent(({ stambuk }) => {
		void queryClient.prefetchQuery(khsQuery(stambuk))
	})
}

/** Asks at once for the student whom this device knows, and again should the profile name another. */
async function withStudent(ask: (student: StudentHint) => void): Promise<void> {
	const hint = readHint()
	if (hint) ask(hint)
	const profile = await queryClient.ensureQueryData(profileQuery).catch(() => undefined)
	if (profile && (profile.class !== hint?.kelas || profile.stambuk !== hint?.stambuk))
		ask({ kelas: profile.class, stambuk: profile.stambuk })
}
