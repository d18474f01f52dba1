import type { ProgramStudi } from './courses.ts'

export type KelasDemo = {
	kode: string
	program_studi_kode: ProgramStudi
	semester: number
	mahasiswa: number
}

export const KURSI = 40

/** Programme and semester of the classes in turn; their letters count on from A. */
const POLA: readonly (readonly [ProgramStudi, number])[] = [
	['TI', 4],
	['TI', 4],
	['TI', 2],
	['SI', 4],
	['SI', 4],
	['SI', 2],
]

/**
 * Classes of 40 for so many students: TI-4A, TI-4B, TI-2A, SI-4A, SI-4B, SI-2A, then TI-4C and so on. Students fill
 * them in the order of their numbers.
 */
export function listKelas(mahasiswa: number): KelasDemo[] {
	const used = new Map<string, number>()
	return Array.from({ length: Math.ceil(mahasiswa / KURSI) }, (_, i) => {
		const [prodi, semester] = POLA[i % POLA.length] ?? ['TI', 4]
		const stem = `${prodi}-${semester}`
		const count = used.get(stem) ?? 0
		used.set(stem, count + 1)
		return {
			kode: stem + letters(count),
			program_studi_kode: prodi,
			semester,
			mahasiswa: Math.min(KURSI, mahasiswa - i * KURSI),
		}
	})
}

/** A, B … Z, AA, AB … for 0, 1 … */
export function letters(index: number): string {
	const last = String.fromCharCode(65 + (index % 26))
	return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}
