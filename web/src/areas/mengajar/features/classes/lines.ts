import type { PertemuanKelas } from '#shared/api/meetings.ts'
import { jumlahTerlaksana } from '#shared/rules/berita-acara.ts'

export type Row = PertemuanKelas['pertemuan'][number]
export type Exam = PertemuanKelas['ujian'][number]
/** A line of the term: a lecture, or an exam, planned or not. */
export type Line = { kind: 'kuliah'; row: Row } | { kind: 'ujian'; exam: Exam }

/**
 * Lectures and exams in order of time. An exam that is not planned stands where it usually is: the UTS when half of the lectures
 * are through, the UAS at the end. A slot that an exam has taken is that exam's line.
 */
export function linesOf({ pertemuan, ujian, jumlah_pertemuan }: PertemuanKelas): Line[] {
	const lines: Line[] = pertemuan
		.filter(({ status }) => status !== 'ujian')
		.map((row) => ({ kind: 'kuliah' as const, row }))
	const half = Math.ceil(jumlah_pertemuan / 2)
	for (const exam of ujian) {
		const at = lines.findIndex((line) =>
			exam.ujian
				? dayOf(line) > `${exam.ujian.tanggal} ${exam.ujian.jam_mulai}`
				: exam.jenis === 'UTS' && line.kind === 'kuliah' && (line.row.nomor ?? 0) > half,
		)
		lines.splice(at === -1 ? lines.length : at, 0, { kind: 'ujian', exam })
	}
	return lines
}

const dayOf = (line: Line): string => {
	const at = line.kind === 'kuliah' ? line.row : line.exam.ujian
	// What has no day yet stands behind all that has one.
	return at ? `${at.tanggal} ${at.jam_mulai}` : '9999'
}

/** How many lectures were held: a week with two sessions counts once, when one of them was. */
export const heldOf = ({ pertemuan }: PertemuanKelas): number =>
	jumlahTerlaksana(pertemuan.filter(({ terlaksana }) => terlaksana))

/** The lecture that runs or comes next. */
export const nextOf = ({ pertemuan }: PertemuanKelas): Row | undefined =>
	pertemuan.find(({ status }) => status === 'berlangsung') ??
	pertemuan.find(({ status }) => status === 'mendatang')

/** Lectures that are over and at which nobody was marked. */
export const unmarkedOf = ({ pertemuan }: PertemuanKelas): Row[] =>
	pertemuan.filter(({ status, terlaksana }) => status === 'selesai' && !terlaksana)
