import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../parts/profile-query.ts'
import { sppQuery } from './queries.ts'

/** The student's tuition, after their profile has told whose it is. */
export function useSpp() {
	const profile = useQuery(profileQuery)
	const stambuk = profile.data?.stambuk ?? ''
	const spp = useQuery({ ...sppQuery(stambuk), enabled: stambuk !== '' })
	const failed = profile.isError && !profile.data ? profile : spp.isError && !spp.data ? spp : null
	return { stambuk, spp: spp.data, failed }
}
