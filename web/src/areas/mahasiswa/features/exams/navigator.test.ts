import { describe, expect, it } from 'vitest'
import { revOf } from '#shared/rules/jawaban.ts'
import { isAnswered, navigatorCells, navigatorLabel, ringkasan, ringkasanText } from './navigator.ts'
import { changeJawaban, openOutbox, toggleRagu } from './outbox.ts'

const ATTEMPT = {
	jawaban: [{ soal_id: 11, opsi: null, rev: revOf(1, 2) }],
	disimpan_pada: null,
	epoch: 1,
	epoch_perangkat: 1,
}
const answered = changeJawaban(openOutbox(ATTEMPT), 12, 'C')
const { jawaban } = answered
const states = (current: number) => navigatorCells([10, 11, 12], jawaban, current).map(({ state }) => state)

describe('navigator', () => {
	it('shows the open question blue even when it is answered', () => {
		expect(states(2)).toEqual(['belum', 'belum', 'sekarang'])
		expect(states(0)).toEqual(['sekarang', 'belum', 'terjawab'])
	})

	it('counts an answer that was taken back as unanswered', () => {
		expect([10, 11, 12].map((id) => isAnswered(jawaban, id))).toEqual([false, false, true])
	})

	it('says the state in words', () => {
		const cell = { state: 'belum', answered: false, ragu: false } as const
		expect(navigatorLabel(13, { ...cell, state: 'sekarang' })).toBe('Soal 13, belum terjawab, sedang dibuka')
		expect(navigatorLabel(2, { ...cell, answered: true })).toBe('Soal 2, terjawab')
		expect(navigatorLabel(3, { ...cell, ragu: true })).toBe('Soal 3, belum terjawab, ragu-ragu')
	})
})

describe('what is said before the hand-in', () => {
	it('names the empty and the doubtful; one that is both stands in both', () => {
		const doubtful = [12, 10, 13].reduce(
			(outbox, id) => toggleRagu(outbox, id),
			changeJawaban(answered, 13, 'A'),
		)
		const sums = ringkasan(navigatorCells([10, 11, 12, 13, 14], doubtful.jawaban, 0))
		expect(sums).toEqual({ terjawab: 0, ragu: [0, 2, 3], kosong: [0, 1, 4] })
		expect(ringkasanText(sums)).toBe('0 terjawab · 3 ragu · 3 belum')
	})

	it('is silent about doubts where there are none', () => {
		expect(ringkasanText(ringkasan(navigatorCells([10, 12], jawaban, 0)))).toBe('1 terjawab · 1 belum')
	})
})
