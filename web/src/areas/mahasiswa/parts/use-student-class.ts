import { useQuery } from '@tanstack/react-query'
import { kelasKuliah } from '#shared/rules/kuliah-lain.ts'
import { profileQuery } from './profile-query.ts'

export type StudentClass =
	| { state: 'loading' }
	| { state: 'failed'; message: string; retry: () => void; retrying: boolean }
	| { state: 'none' }
	| { state: 'known'; kelas: string }

/**
 * The class of the signed-in student, on which the data of most pages hangs; of a course the one in which it is taken.
 * @param matakuliah its code
 */
export function useStudentClass(matakuliah?: string): StudentClass {
	const profile = useQuery(profileQuery)
	if (profile.data) {
		const { class: own, kuliah_lain = [] } = profile.data
		const kelas = matakuliah === undefined ? own : kelasKuliah({ kelas_kode: own, kuliah_lain }, matakuliah)
		return kelas ? { state: 'known', kelas } : { state: 'none' }
	}
	if (!profile.isError) return { state: 'loading' }
	return {
		state: 'failed',
		message: profile.error.message,
		retry: () => void profile.refetch(),
		retrying: profile.isFetching,
	}
}
