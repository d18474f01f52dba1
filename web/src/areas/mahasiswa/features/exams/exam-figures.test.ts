import { expect, it } from 'vitest'
import { durasiUjian, sudahDikerjakan } from './exam-figures.ts'

const exam = (durasi_menit: number, rest: object = {}) => ({
	...{ status: 'Belum Dimulai' as const, durasi_menit, dapat_dimulai: false, pengerjaan: null },
	...rest,
})
const ended = (alasan: 'tombol' | 'dibatalkan') => ({
	pengerjaan: {
		tenggat: '2024-03-18T03:00:00Z',
		sisa_ms: 0,
		selesai: { pada: '2024-03-18T02:00:00Z', alasan },
	},
})

it.each([
	['of one length', [exam(90), exam(90)], 90, 90],
	['of several', [exam(90), exam(30), exam(120)], 30, 120],
	['without those that do not take place', [exam(90), exam(30, { status: 'Ditiadakan' })], 90, 90],
	['before there is one, as the campus has it', [], 90, 90],
] as const)('the length of exams %s', (_title, list, dari, sampai) => {
	expect(durasiUjian(list)).toEqual({ dari, sampai })
})

it('counts quizzes and make-ups that were handed in among those that are done, and no voided attempt', () => {
	const quiz = exam(30, ended('tombol'))
	const uts = exam(90)
	const list = [uts, quiz, exam(30, ended('dibatalkan')), exam(30)]
	expect(sudahDikerjakan(list, () => false)).toBe(1)
	expect(sudahDikerjakan(list, (one) => one === uts)).toBe(2)
})
