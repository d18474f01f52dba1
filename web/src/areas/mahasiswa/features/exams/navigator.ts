import { t } from '#web/lib/language.ts'
import type { Outbox } from './outbox.ts'

/** Colour of a number in the navigator: current blue, answered green, unanswered yellow. */
export type NavigatorState = 'sekarang' | 'terjawab' | 'belum'

/** One number of the navigator. */
export type NavigatorCell = { state: NavigatorState; answered: boolean; ragu: boolean }

/** Whether the student has chosen a letter for a question. */
export function isAnswered(jawaban: Outbox['jawaban'], soalId: number): boolean {
	return (jawaban.get(soalId)?.opsi ?? null) !== null
}

/** Whether the student has marked a question as doubtful. */
export function isRagu(jawaban: Outbox['jawaban'], soalId: number): boolean {
	return jawaban.get(soalId)?.ragu === true
}

/** Each number, in the order of the paper. */
export function navigatorCells(
	urutan: readonly number[],
	jawaban: Outbox['jawaban'],
	current: number,
): NavigatorCell[] {
	return urutan.map((id, index) => {
		const answered = isAnswered(jawaban, id)
		const state = index === current ? 'sekarang' : answered ? 'terjawab' : 'belum'
		return { state, answered, ragu: isRagu(jawaban, id) }
	})
}

/** The number's name for who cannot see its colour. */
export function navigatorLabel(nomor: number, { state, answered, ragu }: NavigatorCell): string {
	const parts = [t('Soal {nomor}', { nomor }), answered ? t('terjawab') : t('belum terjawab')]
	if (ragu) parts.push(t('ragu-ragu'))
	if (state === 'sekarang') parts.push(t('sedang dibuka'))
	return parts.join(', ')
}

/**
 * Places of the paper by how far they are. Answered are those without a doubt; one that is doubtful and empty stands in
 * both lists, because it is both.
 */
export type Ringkasan = { terjawab: number; ragu: readonly number[]; kosong: readonly number[] }

/** What a student should know before handing in. */
export function ringkasan(cells: readonly NavigatorCell[]): Ringkasan {
	const places = (fits: (cell: NavigatorCell) => boolean) =>
		cells.flatMap((cell, index) => (fits(cell) ? [index] : []))
	return {
		terjawab: cells.filter(({ answered, ragu }) => answered && !ragu).length,
		ragu: places(({ ragu }) => ragu),
		kosong: places(({ answered }) => !answered),
	}
}

/** `36 terjawab · 3 ragu · 1 belum`; doubts are named only where there are some. */
export function ringkasanText({ terjawab, ragu, kosong }: Ringkasan): string {
	const parts = [
		t('{terjawab} terjawab', { terjawab }),
		ragu.length > 0 && t('{length} ragu', { length: ragu.length }),
		t('{length} belum', { length: kosong.length }),
	]
	return parts.filter(Boolean).join(' · ')
}
