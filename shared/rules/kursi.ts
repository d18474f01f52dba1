import { shuffle } from './ujian.ts'

/** In which order students are seated: by number, or shuffled by a seed that is kept. */
export const CARA_KURSI = ['stambuk', 'acak'] as const
export type CaraKursi = (typeof CARA_KURSI)[number]

export const NAMA_CARA_KURSI: Readonly<Record<CaraKursi, string>> = {
	stambuk: 'Urut NIM',
	acak: 'Acak',
}

/** So many rooms has an exam at most, and so many seats a room. */
export const RUANG_MAX = 10

/** So many proctors in all its rooms together. */
export const PENGAWAS_MAX = 20
export const KAPASITAS_MAX = 500

/** A place in the list of rooms, from 1, and the number of a seat in that room. */
export type Kursi = { ruang: number; nomor: number }

/**
 * Seats students in the rooms, one room after the other. The same students, rooms and seed give the same seats. Who is left
 * when all seats are taken gets none.
 */
export function bagiKursi(
	stambuk: readonly string[],
	kapasitas: readonly number[],
	{ cara, benih }: { cara: CaraKursi; benih: number },
): Map<string, Kursi> {
	const byNumber = [...stambuk].sort()
	const order = cara === 'acak' ? shuffle(byNumber, chanceOf(benih)) : byNumber
	const seats = kapasitas.flatMap((jumlah, i) =>
		Array.from({ length: jumlah }, (_, n) => ({ ruang: i + 1, nomor: n + 1 })),
	)
	return new Map(order.slice(0, seats.length).map((one, i) => [one, seats[i] as Kursi]))
}

/** Numbers from 0 (included) to 1 (excluded) that follow from a seed: a counter, its bits mixed. */
function chanceOf(seed: number): () => number {
	let count = seed >>> 0
	return () => {
		count = (count + 0x9e3779b9) >>> 0
		let bits = Math.imul(count ^ (count >>> 16), 0x85ebca6b)
		bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
		return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
	}
}
