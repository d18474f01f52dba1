import type { Nilai } from '#shared/api/grades.ts'

/** What became of answers that came late, a sentence each; none when nothing came late. */
export function lateAnswers(terlambat: Nilai['terlambat']): string[] {
	if (!terlambat) return []
	const { dihitung, menunggu, tidak_dihitung } = terlambat
	return [
		...(menunggu > 0
			? [`${menunggu} jawaban datang terlambat. Dosen memutuskan; nilai ini masih sementara.`]
			: []),
		...(dihitung > 0 ? [`${dihitung} jawaban datang terlambat dan tetap dihitung.`] : []),
		...(tidak_dihitung > 0 ? [`${tidak_dihitung} jawaban datang terlambat dan tidak dihitung.`] : []),
	]
}
