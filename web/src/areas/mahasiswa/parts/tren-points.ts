import type { Khs } from '#shared/api/khs.ts'

/** The frame of the chart in its own units; on a phone a narrower one, so that words need not be scaled down. */
export type Frame = {
	width: number
	height: number
	left: number
	right: number
	top: number
	bottom: number
}

export const WIDE: Frame = { width: 640, height: 210, left: 72, right: 32, top: 30, bottom: 30 }
export const NARROW: Frame = { width: 296, height: 190, left: 58, right: 24, top: 30, bottom: 28 }

export type TrenPoint = { semester: number; indeks: number; x: number; y: number; resmi: boolean }

/** The weight at the foot of the chart: 2 for most, lower when a semester went worse. */
export function dasarTren(ips: readonly number[]): number {
	return Math.max(0, Math.min(2, Math.floor(Math.min(...ips, 4))))
}

/** Where each semester's IPS or IPK lies in a chart whose foot is `dasar`, oldest first. */
export function trenPoints(
	khsList: readonly Khs[],
	indeks: 'ips' | 'ipk',
	dasar: number,
	frame: Frame,
): TrenPoint[] {
	const urut = [...khsList].sort((a, b) => a.semester - b.semester)
	const step = urut.length > 1 ? (frame.width - frame.left - frame.right) / (urut.length - 1) : 0
	return urut.map(({ semester, status, ...khs }, i) => ({
		semester,
		indeks: khs[indeks],
		x: urut.length > 1 ? frame.left + i * step : frame.width / 2,
		y: tinggiTren(khs[indeks], dasar, frame),
		resmi: status === 'approved',
	}))
}

/** The height of an index in a chart. */
export function tinggiTren(ips: number, dasar: number, { height, top, bottom }: Frame): number {
	return top + (height - top - bottom) * (1 - (ips - dasar) / (4 - dasar))
}
