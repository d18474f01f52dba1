import { formatNumber } from '#web/lib/format.ts'
import type { Outcome } from './outcome.ts'

type Result = { nilai_akhir: number | null; huruf: string }
/** A published result that publishing changes. */
export type Changed = { stambuk: string; nama: string; lama: Result; baru: Result; huruf: boolean }

/** `A- 83,00`; a result that waits has no score. */
export const shownResult = ({ nilai_akhir, huruf }: Result): string =>
	nilai_akhir === null ? huruf : `${huruf} ${formatNumber(nilai_akhir, 2)}`

/** Published results that would be others: letters that change first, then by how far the score moves. */
export function changedOf({ rows }: Pick<Outcome, 'rows'>): Changed[] {
	return rows
		.flatMap(({ baris: { stambuk, nama, terbit }, hasil }): Changed[] => {
			if (!terbit || hasil.terbit !== 'ubah' || hasil.huruf === null) return []
			const { nilai_akhir, huruf } = hasil
			const lama = { nilai_akhir: terbit.nilai_akhir, huruf: terbit.huruf }
			return [{ stambuk, nama, lama, baru: { nilai_akhir, huruf }, huruf: huruf !== terbit.huruf }]
		})
		.sort(
			(a, b) =>
				Number(b.huruf) - Number(a.huruf) || moved(b) - moved(a) || a.stambuk.localeCompare(b.stambuk),
		)
}

const moved = ({ lama, baru }: Changed) => Math.abs((baru.nilai_akhir ?? 0) - (lama.nilai_akhir ?? 0))
