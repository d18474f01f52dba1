import type { Ujian } from '#shared/api/exams.ts'
import { sisaMs } from '../../parts/exam-left.ts'

/**
 * An exam as it stands at this moment: a kept answer says how it stood when it was given. What has ended since is over, and
 * what could be begun until then no longer can; what has opened since only the server says.
 * @param readAt when the answer came, on this device's clock, as is `now`
 */
export function ujianAt(ujian: Ujian, readAt: number, now: number, serverNow: number): Ujian {
	const sisa_ms = ujian.pengerjaan ? sisaMs(ujian.pengerjaan, readAt, now, serverNow) : 0
	const isOver = ujian.status === 'Berlangsung' && Date.parse(ujian.selesai) <= serverNow && sisa_ms === 0
	return {
		...ujian,
		status: isOver ? 'Selesai' : ujian.status,
		dapat_dimulai: ujian.dapat_dimulai && serverNow <= Date.parse(ujian.mulai_paling_lambat) && !isOver,
		pengerjaan: ujian.pengerjaan && { ...ujian.pengerjaan, sisa_ms },
	}
}
