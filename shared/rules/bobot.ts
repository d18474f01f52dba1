/** Letters of a final course result, best first. */
export type HurufNilai = 'A' | 'A-' | 'B+' | 'B' | 'B-' | 'C+' | 'C' | 'D' | 'E'

/** One grading scale: for each letter its weight (bobot) and the lowest final score that earns it, best first. */
export type SkalaNilai = {
	/** Stored with each result, so that an old one can still be explained after the campus changes its scale. */
	versi: string
	huruf: readonly { huruf: HurufNilai; bobot: number; batas: number }[]
}

/** The scale unless a campus has its own: letters with half steps, as is common at Indonesian colleges. */
export const SKALA_NILAI: SkalaNilai = {
	versi: '2024',
	huruf: [
		{ huruf: 'A', bobot: 4, batas: 85 },
		{ huruf: 'A-', bobot: 3.75, batas: 80 },
		{ huruf: 'B+', bobot: 3.5, batas: 75 },
		{ huruf: 'B', bobot: 3, batas: 70 },
		{ huruf: 'B-', bobot: 2.75, batas: 65 },
		{ huruf: 'C+', bobot: 2.5, batas: 60 },
		{ huruf: 'C', bobot: 2, batas: 55 },
		{ huruf: 'D', bobot: 1, batas: 40 },
		{ huruf: 'E', bobot: 0, batas: 0 },
	],
}

/** All letters of the default scale, best first. */
export const HURUF_NILAI: readonly HurufNilai[] = SKALA_NILAI.huruf.map(({ huruf }) => huruf)

/** The weight of a letter, 0 to 4. */
export function bobotHuruf(huruf: HurufNilai, skala: SkalaNilai = SKALA_NILAI): number {
	return skala.huruf.find((baris) => baris.huruf === huruf)?.bobot ?? 0
}

/** Whether a weight passes a course: any that weighs something does, D or better. */
export const isLulus = (bobot: number): boolean => bobot > 0
