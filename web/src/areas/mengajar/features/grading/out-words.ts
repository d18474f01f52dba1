import type { BarisPenilaian } from '#shared/api/grading.ts'

type Out = Pick<BarisPenilaian, 'terbit' | 'terbit_tertunda_sampai'>

/** How many results students see, those that wait apart. */
export function outWords(rows: readonly Out[]): string {
	const out = rows.filter(({ terbit }) => terbit !== null).length
	const waiting = rows.filter((row) => row.terbit === null && row.terbit_tertunda_sampai !== null).length
	return `${out} nilai sudah diumumkan${waiting > 0 ? `, ${waiting} tertunda (T)` : ''}`
}
