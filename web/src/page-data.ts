// Loaders of the router: they ask for a page's data while its code is still on the way, and wait for nothing. The pages
// ask for the same and say what failed.
import { matakuliahQuery, pengampuQuery } from './areas/mahasiswa/features/courses/queries.ts'
import { ujianQuery } from './areas/mahasiswa/features/exams/ujian-query.ts'
import { hasilStudiQuery } from './areas/mahasiswa/features/grades/hasil-query.ts'
import { berandaQuery } from './areas/mahasiswa/features/home/beranda-query.ts'
import { khsQuery } from './areas/mahasiswa/features/khs/queries.ts'
import { jadwalQuery, periodeQuery } from './areas/mahasiswa/features/schedule/queries.ts'
import { nilaiQuery } from './areas/mahasiswa/parts/nilai-query.ts'
import { profileQuery } from './areas/mahasiswa/parts/profile-query.ts'
import { readHint, type StudentHint } from './areas/mahasiswa/parts/student-hint.ts'
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
