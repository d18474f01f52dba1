import { queryClient } from '#web/lib/query-client.ts'
import { profileQuery } from './profile-query.ts'
import { readHint, type StudentHint } from './student-hint.ts'

/**
 * For loaders of pages: asks at once for the student whom this device knows, and again should the profile name another.
 */
export async function withStudent(ask: (student: StudentHint) => void): Promise<void> {
	const hint = readHint()
	if (hint) ask(hint)
	const profile = await queryClient.ensureQueryData(profileQuery).catch(() => undefined)
	if (profile && (profile.class !== hint?.kelas || profile.stambuk !== hint?.stambuk))
		ask({ kelas: profile.class, stambuk: profile.stambuk })
}
