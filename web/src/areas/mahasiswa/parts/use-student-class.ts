import { useQuery } from '@tanstack/react-query'
import { profileQuery } from './profile-query.ts'

export type StudentClass =
	| { state: 'loading' }
	| { state: 'failed'; message: string; retry: () => void; retrying: boolean }
	| { state: 'none' }
	| { state: 'known'; kelas: string }

/** The class of the signed-in student, on which the data of most pages hangs. */
export function useStudentClass(): StudentClass {
	const profile = useQuery(profileQuery)
	if (profile.data)
		return profile.data.class ? { state: 'known', kelas: profile.data.class } : { state: 'none' }
	if (!profile.isError) return { state: 'loading' }
	return {
		state: 'failed',
		message: profile.error.message,
		retry: () => void profile.refetch(),
		retrying: profile.isFetching,
	}
}
