import type { Penawaran } from '#shared/api/krs.ts'
import { isBentrok } from '#shared/rules/krs.ts'
import { HARI, type Hari } from '#shared/rules/tanggal.ts'
import { rentangJam, tempatDiRentang } from '../../parts/week-hours.ts'

export type WeekBlock = {
	/** Unique in the week. */
	id: string
	kode: string
	hari: Hari
	/** From the top of the grid, in percent of its height. */
	top: number
	height: number
	/** Shares time with another block. */
	bentrok: boolean
	/** It was refused, and is shown where it would stand. */
	ditolak: boolean
}
export type Week = { hari: Hari[]; dari: number; sampai: number; blocks: WeekBlock[] }

/** The lectures of a choice as a week of working days, and of a class that cannot join it because it clashes. */
export function weekOf(chosen: readonly Penawaran[], refused: Penawaran | null): Week {
	const all = [...chosen, ...(refused ? [refused] : [])]
		.filter((p, i, list) => list.findIndex(({ id }) => id === p.id) === i)
		.flatMap((p) => p.jadwal.map((j) => ({ ...j, p })))
	const rentang = rentangJam(all)
	return {
		hari: HARI.filter((hari, i) => i < 5 || all.some((j) => j.hari === hari)),
		...rentang,
		blocks: all.flatMap((j) => {
			const hari = HARI.find((name) => name === j.hari)
			if (!hari) return []
			return {
				id: `${j.p.id} ${hari} ${j.jam_mulai}`,
				kode: j.p.kode,
				hari,
				...tempatDiRentang(j, rentang),
				bentrok: all.some((other) => other.p.id !== j.p.id && isBentrok(other, j)),
				ditolak: j.p.id === refused?.id,
			}
		}),
	}
}
