import { expect, it } from 'vitest'
import { lateAnswers } from './late-answers.ts'

it('names what waits, what counts and what does not, and is silent when nothing came late', () => {
	expect(lateAnswers(null)).toEqual([])
	expect(lateAnswers({ dihitung: 0, menunggu: 3, tidak_dihitung: 0 })).toEqual([
		'3 jawaban datang terlambat. Dosen memutuskan; nilai ini masih sementara.',
	])
	expect(lateAnswers({ dihitung: 2, menunggu: 0, tidak_dihitung: 1 })).toEqual([
		'2 jawaban datang terlambat dan tetap dihitung.',
		'1 jawaban datang terlambat dan tidak dihitung.',
	])
})
