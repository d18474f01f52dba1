import { describe, expect, it } from 'vitest'
import { revOf } from '#shared/rules/jawaban.ts'
import { isAnswered, navigatorLabel, navigatorStates } from './navigator.ts'
import { changeJawaban, openOutbox } from './outbox.ts'

const ATTEMPT = {
	jawaban: [{ soal_id: 11, opsi: null, rev: revOf(1, 2) }],
	disimpan_pada: null,
	epoch: 1,
	epoch_perangkat: 1,
}
const { jawaban } = changeJawaban(openOutbox(ATTEMPT), 12, 'C')

describe('navigator', () => {
	it('shows the open question blue even when it is answered', () => {
		expect(navigatorStates([10, 11, 12], jawaban, 2)).toEqual(['belum', 'belum', 'sekarang'])
		expect(navigatorStates([10, 11, 12], jawaban, 0)).toEqual(['sekarang', 'belum', 'terjawab'])
	})

	it('counts an answer that was taken back as unanswered', () => {
		expect([10, 11, 12].map((id) => isAnswered(jawaban, id))).toEqual([false, false, true])
	})

	it('says the state in words', () => {
		expect(navigatorLabel(13, false, true)).toBe('Soal 13, belum terjawab, sedang dibuka')
		expect(navigatorLabel(2, true, false)).toBe('Soal 2, terjawab')
	})
})
