import { rentangJam, tempatDiRentang } from '../../parts/week-hours.ts'
import type { BarisJadwal, HariKuliah } from './week.ts'

/** A lecture on the grid, in percent of its day: two at once stand side by side. */
export type Balok = { slot: BarisJadwal; top: number; height: number; left: number; width: number }

export type Kisi = {
	dari: number
	sampai: number
	/** How tall an hour has to be, in rem, that the shortest lecture can say what it is, when and where. */
	jam: number
	hari: (HariKuliah & { balok: Balok[] })[]
}

/** A week as a grid: working days always, the others when they have something. */
export function kisiMinggu(days: readonly HariKuliah[]): Kisi {
	const slots = days.flatMap(({ jadwal }) => jadwal)
	const rentang = rentangJam(slots)
	return {
		...rentang,
		jam: tinggiJam(slots),
		hari: days
			.filter(
				(day, i) =>
					days.length === 1 || i < 5 || day.jadwal.length > 0 || day.ujian.length > 0 || day.hariIni,
			)
			.map((day) => ({
				...day,
				balok: lanesOf(day.jadwal).map(({ slot, lane, lanes }) => ({
					slot,
					...tempatDiRentang(slot, rentang),
					left: (lane / lanes) * 100,
					width: 100 / lanes,
				})),
			})),
	}
}

/** Three lines and the edges of a lecture. */
const BALOK_REM = 4.25
const JAM_REM = { least: 3.125, most: 5.5 }

function tinggiJam(slots: readonly BarisJadwal[]): number {
	const day = { dari: 0, sampai: 24 }
	const hours = slots.map((slot) => (tempatDiRentang(slot, day).height / 100) * 24)
	const needed = BALOK_REM / Math.min(...hours)
	return Math.min(Math.max(needed, JAM_REM.least), JAM_REM.most)
}

type Laned = { slot: BarisJadwal; lane: number; lanes: number }

/** Lectures that share time get lanes; one after the other they have the whole day. */
function lanesOf(slots: readonly BarisJadwal[]): Laned[] {
	const done: Laned[] = []
	let group: Laned[] = []
	// When each lane of the group is free again.
	let ends: string[] = []
	const close = () => {
		for (const one of group) one.lanes = ends.length
		done.push(...group)
		group = []
		ends = []
	}
	for (const slot of slots) {
		if (ends.every((end) => end <= slot.jam_mulai)) close()
		const free = ends.findIndex((end) => end <= slot.jam_mulai)
		const lane = free === -1 ? ends.length : free
		ends[lane] = slot.jam_selesai
		group.push({ slot, lane, lanes: 1 })
	}
	close()
	return done
}

/** How far down the grid a moment of the day stands, in percent; null when it lies outside. */
export function garisSekarang({ dari, sampai }: Pick<Kisi, 'dari' | 'sampai'>, jam: string): number | null {
	const { top } = tempatDiRentang({ jam_mulai: jam, jam_selesai: jam }, { dari, sampai })
	return top >= 0 && top <= 100 ? top : null
}
