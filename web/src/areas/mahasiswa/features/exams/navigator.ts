import type { Outbox } from './outbox.ts'

/** Colour of a number in the navigator: current blue, answered green, unanswered yellow. */
export type NavigatorState = 'sekarang' | 'terjawab' | 'belum'

/** Whether the student has chosen a letter for a question. */
export function isAnswered(jawaban: Outbox['jawaban'], soalId: number): boolean {
	return (jawaban.get(soalId)?.opsi ?? null) !== null
}

/** State of each number, in the order of the paper. */
export function navigatorStates(
	urutan: readonly number[],
	jawaban: Outbox['jawaban'],
	current: number,
): NavigatorState[] {
	return urutan.map((id, index) => {
		if (index === current) return 'sekarang'
		return isAnswered(jawaban, id) ? 'terjawab' : 'belum'
	})
}

/** The number's name for who cannot see its colour. */
export function navigatorLabel(nomor: number, answered: boolean, current: boolean): string {
	return `Soal ${nomor}, ${answered ? 'terjawab' : 'belum terjawab'}${current ? ', sedang dibuka' : ''}`
}
