import type { IsianBerkas, SoalImpor as SoalTampil } from '#shared/api/question-imports.ts'
import type { PerbaikanRow } from './perbaikan-queries.ts'
import type { SoalImpor } from './read-soal.ts'

export type SoalBerkas = SoalImpor & { keadaan: SoalTampil['keadaan'] }
type Ditolak = { tempat: string; judul: string; reason: string; isian?: unknown }
/** What was read of a file. */
export type IsiImpor = { soal: unknown[]; ditolak: Ditolak[] }

type Perbaikan = Omit<PerbaikanRow, 'soal'>
export type Susunan = {
	/** What can be taken, as it stands now. */
	soal: { nomor: number; soal: SoalBerkas; perbaikan: Perbaikan | null }[]
	/** What is still refused. */
	ditolak: (Ditolak & { nomor: number })[]
}

/** A file with what was mended of it. Numbers stay what they were when it was read. */
export function susun({ soal, ditolak }: IsiImpor, rows: readonly PerbaikanRow[]): Susunan {
	const mended = new Map(rows.flatMap((row) => (row.soal ? [[row.nomor, row] as const] : [])))
	const of = (nomor: number, found: SoalBerkas | null): Susunan['soal'] => {
		const row = mended.get(nomor)
		if (!row) return found ? [{ nomor, soal: found, perbaikan: null }] : []
		const { soal: written, ...perbaikan } = row
		return [{ nomor, soal: written as SoalBerkas, perbaikan }]
	}
	return {
		soal: [
			...(soal as SoalBerkas[]).flatMap((one, index) => of(index, one)),
			...ditolak.flatMap((_, index) => of(soal.length + index, null)),
		],
		ditolak: ditolak
			.map((one, index) => ({ ...one, nomor: soal.length + index }))
			.filter(({ nomor }) => !mended.has(nomor)),
	}
}

/** What the file itself has at a number; undefined where it has nothing. */
export function asalOf(
	{ soal, ditolak }: IsiImpor,
	nomor: number,
): { soal: SoalBerkas } | { ditolak: Ditolak & { isian?: IsianBerkas } } | undefined {
	const good = soal[nomor]
	if (good) return { soal: good as SoalBerkas }
	const refused = ditolak[nomor - soal.length]
	return refused ? { ditolak: refused as Ditolak & { isian?: IsianBerkas } } : undefined
}
