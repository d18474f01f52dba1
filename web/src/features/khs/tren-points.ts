import type { Khs } from '#shared/api/khs.ts'

export const CHART = { width: 640, height: 200, left: 44, right: 24, top: 28, bottom: 30 } as const

export type TrenPoint = { semester: number; ips: number; x: number; y: number; resmi: boolean }

/** The weight at the foot of the chart: 2 for most, lower when a semester went worse. */
export function dasarTren(ips: readonly number[]): number {
	return Math.max(0, Math.min(2, Math.floor(Math.min(...ips, 4))))
}

/** Where each semester's IPS lies in the chart, oldest first. */
export function trenPoints(khsList: readonly Khs[]): TrenPoint[] {
	const urut = [...khsList].sort((a, b) => a.semester - b.semester)
	const dasar = dasarTren(urut.map((khs) => khs.ips))
	const step = urut.length > 1 ? (CHART.width - CHART.left - CHART.right) / (urut.length - 1) : 0
	return urut.map(({ semester, ips, status }, i) => ({
		semester,
		ips,
		x: urut.length > 1 ? CHART.left + i * step : CHART.width / 2,
		y: tinggiTren(ips, dasar),
		resmi: status === 'approved',
	}))
}

/** The height of an index in the chart. */
export function tinggiTren(ips: number, dasar: number): number {
	const span = CHART.height - CHART.top - CHART.bottom
	return CHART.top + span * (1 - (ips - dasar) / (4 - dasar))
}
