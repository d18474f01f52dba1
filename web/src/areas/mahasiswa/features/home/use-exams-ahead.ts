import { useQuery } from '@tanstack/react-query'
import type { Beranda } from '#shared/api/home.ts'
import { campusTimezone } from '#web/lib/campus-time.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { examGate } from '../../parts/exam-gate.ts'
import { profileQuery } from '../../parts/profile-query.ts'
import { ujianQuery } from '../../parts/ujian-query.ts'
import { useCalm } from '../../parts/use-calm.ts'
import { usePapersAhead } from '../../parts/use-papers-ahead.ts'
import { isExamNear } from './exam-near.ts'

/** Who looks at Beranda while an exam is near has its list and its sealed paper when the bell rings. */
export function useExamsAhead(data: Beranda): void {
	const calm = useCalm()
	const now = useServerClock()
	const kelas = useQuery(profileQuery).data?.class ?? ''
	const near = calm && kelas !== '' && isExamNear(data, { now, zona: campusTimezone })
	const list = useQuery({ ...ujianQuery(kelas), enabled: near })
	const open = (list.data ?? []).filter((ujian) => examGate({ data, isError: false }, ujian) === 'terbuka')
	usePapersAhead(near ? open : [], list.dataUpdatedAt)
}
