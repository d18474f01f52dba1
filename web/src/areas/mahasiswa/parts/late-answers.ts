import type { Nilai } from '#shared/api/grades.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { latePacket } from '#web/parts/exams/late-packets.ts'

/** What became of answers that came late, by packet where they are known; none when nothing came late. */
export function lateAnswers(terlambat: Nilai['terlambat']): string[] {
	if (!terlambat) return []
	const { dihitung, menunggu, tidak_dihitung, rincian } = terlambat
	if (rincian && rincian.length > 0)
		return rincian.map((one) => latePacket(one, (at) => `${campus.timeWithSeconds(at)} ${campusZone}`))
	return [
		...(menunggu > 0
			? [t('{menunggu} jawaban datang terlambat. Dosen memutuskan; nilai ini masih sementara.', { menunggu })]
			: []),
		...(dihitung > 0 ? [t('{dihitung} jawaban datang terlambat dan tetap dihitung.', { dihitung })] : []),
		...(tidak_dihitung > 0
			? [t('{tidak_dihitung} jawaban datang terlambat dan tidak dihitung.', { tidak_dihitung })]
			: []),
	]
}
