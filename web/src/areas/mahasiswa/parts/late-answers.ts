import type { Nilai } from '#shared/api/grades.ts'
import { t } from '#web/lib/language.ts'

/** What became of answers that came late, a sentence each; none when nothing came late. */
export function lateAnswers(terlambat: Nilai['terlambat']): string[] {
	if (!terlambat) return []
	const { dihitung, menunggu, tidak_dihitung } = terlambat
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
