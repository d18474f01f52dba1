import type { BarisUjian } from '#shared/api/exam-plans.ts'

export type Group = { title: string; ujian: BarisUjian[] }

/** What runs first, then what comes, nearest first, then what is over, newest first; a cancelled one by its time. */
export function groupExams(ujian: readonly BarisUjian[], now: number): Group[] {
	const over = (u: BarisUjian) => u.status === 'Selesai' || Date.parse(u.selesai) <= now
	const running = ujian.filter((u) => u.status === 'Berlangsung')
	const rest = ujian.filter((u) => u.status !== 'Berlangsung')
	return [
		{ title: 'Sedang berlangsung', ujian: running },
		{ title: 'Akan datang', ujian: rest.filter((u) => !over(u)) },
		{ title: 'Sudah lewat', ujian: rest.filter(over).reverse() },
	].filter((group) => group.ujian.length > 0)
}
