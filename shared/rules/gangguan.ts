import { DIAM_MS } from './kontak.ts'

/** So often servers say that saving works. */
export const DENYUT_MS = 1_000
/** Silence beyond this is an outage. */
export const GANGGUAN_MS = 5_000
/** So much time is left at least when an outage is over: to find the page again, and to hand in. */
export const SESUDAH_GANGGUAN_MS = 60_000

/** The most that is given back when one of several servers was away: the others can be reached at once. */
export const HILANG_MAX_MS = 60_000

/** Devices of one network that fell silent within this time have lost it together. */
const BERSAMA_MS = 60_000
/** Fewer, or a smaller share of those that sit the exam there, is chance. */
const BERSAMA_PALING_SEDIKIT = 3
const BERSAMA_BAGIAN = 0.2

/** The last that was heard of an open attempt, and where it came from. */
export type TerdengarDari = { jaringan: string; terdengar: Date }
export type JaringanDiam = { jaringan: string; terbuka: number; diam: number; sejak: Date }

/** Networks of which devices fell silent together, longest silent first: a hint that a line of the campus is down. */
export function jaringanDiam(attempts: readonly TerdengarDari[], now: Date): JaringanDiam[] {
	const found: JaringanDiam[] = []
	for (const jaringan of new Set(attempts.map((one) => one.jaringan))) {
		const of = attempts.filter((one) => one.jaringan === jaringan)
		const silent = of
			.map(({ terdengar }) => terdengar.getTime())
			.filter((at) => now.getTime() - at > DIAM_MS)
			.sort((a, b) => a - b)
		const together = silent
			.map((first) => silent.filter((at) => at >= first && at <= first + BERSAMA_MS))
			.reduce((most, group) => (group.length > most.length ? group : most), [])
		const [first] = together
		if (first === undefined || together.length < BERSAMA_PALING_SEDIKIT) continue
		if (together.length < of.length * BERSAMA_BAGIAN) continue
		found.push({ jaringan, terbuka: of.length, diam: together.length, sejak: new Date(first) })
	}
	return found.sort((a, b) => a.sejak.getTime() - b.sejak.getTime())
}
