import type { Pertemuan } from '#shared/api/courses.ts'

export type MingguPertemuan = { minggu: number; pertemuan: Pertemuan[]; berikut: boolean }

/** The meetings week by week; the week with the next lecture is marked. */
export function groupByMinggu(pertemuan: readonly Pertemuan[]): MingguPertemuan[] {
	const next = pertemuan.find((p) => p.status === 'berlangsung' || p.status === 'mendatang')
	return [...Map.groupBy(pertemuan, (p) => p.minggu)].map(([minggu, list]) => ({
		minggu,
		pertemuan: list,
		berikut: next !== undefined && minggu === next.minggu,
	}))
}

/** Weeks to begin with: two that are behind, the next one and two that follow; near an end still five. */
const SHOWN = 5

export function weeksAround(weeks: readonly MingguPertemuan[]): MingguPertemuan[] {
	const next = weeks.findIndex((week) => week.berikut)
	const centre = next === -1 ? weeks.length - 1 : next
	const start = Math.max(0, Math.min(centre - 2, weeks.length - SHOWN))
	return weeks.slice(start, start + SHOWN)
}
