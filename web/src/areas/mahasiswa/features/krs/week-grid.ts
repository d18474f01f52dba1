import type { Penawaran } from '#shared/api/krs.ts'
import { isBentrok } from '#shared/rules/krs.ts'
import { HARI, type Hari } from '#shared/rules/tanggal.ts'

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

/** The hours that are always shown; earlier and later lectures stretch them. */
const HOURS = { dari: 8, sampai: 17 }
const hoursOf = (jam: string) => Number(jam.slice(0, 2)) + Number(jam.slice(3, 5)) / 60

/** The lectures of a choice as a week of working days, and of a class that cannot join it because it clashes. */
export function weekOf(chosen: readonly Penawaran[], refused: Penawaran | null): Week {
	const all = [...chosen, ...(refused ? [refused] : [])]
		.filter((p, i, list) => list.findIndex(({ id }) => id === p.id) === i)
		.flatMap((p) => p.jadwal.map((j) => ({ ...j, p })))
	const dari = Math.floor(Math.min(HOURS.dari, ...all.map((j) => hoursOf(j.jam_mulai))))
	const sampai = Math.ceil(Math.max(HOURS.sampai, ...all.map((j) => hoursOf(j.jam_selesai))))
	const percent = (hours: number) => (hours / (sampai - dari)) * 100
	return {
		hari: HARI.filter((hari, i) => i < 5 || all.some((j) => j.hari === hari)),
		dari,
		sampai,
		blocks: all.flatMap((j) => {
			const hari = HARI.find((name) => name === j.hari)
			if (!hari) return []
			const [from, to] = [hoursOf(j.jam_mulai), hoursOf(j.jam_selesai)]
			return {
				id: `${j.p.id} ${hari} ${j.jam_mulai}`,
				kode: j.p.kode,
				hari,
				top: percent(from - dari),
				height: percent(to - from),
				bentrok: all.some((other) => other.p.id !== j.p.id && isBentrok(other, j)),
				ditolak: j.p.id === refused?.id,
			}
		}),
	}
}
