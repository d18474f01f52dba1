import { expect, test } from 'vitest'
import { judgeGanda, judgeTercatat } from './uang-ganda.ts'

const VA = { nomor_va: '8808 1234-5678', dibuat: '2024-03-15', tutup: '2024-03-16' }
const NAMED = 'KR OTOMATIS 880812345678 BUDI'

test.each([
	['2024-03-13', NAMED, 'lain'],
	['2024-03-14', NAMED, 'sama'],
	['2024-03-15', 'KR OTOMATIS 8808 1234 5678', 'sama'],
	['2024-06-01', NAMED, 'sama'],
	['2024-03-13', 'SETORAN BUDI', 'lain'],
	['2024-03-14', 'SETORAN BUDI', 'mungkin'],
	['2024-03-15', 'KR 18808123456789', 'mungkin'],
	['2024-03-23', 'SETORAN BUDI', 'mungkin'],
	['2024-03-24', 'SETORAN BUDI', 'lain'],
] as const)('money of %s, %s: %s', (tanggal, uraian, expected) => {
	expect(judgeGanda(VA, { tanggal, uraian })).toBe(expected)
})

test('an account without a number names no row, one without an end is open', () => {
	expect(judgeGanda({ ...VA, nomor_va: null }, { tanggal: '2024-03-15', uraian: NAMED })).toBe('mungkin')
	expect(judgeGanda({ ...VA, tutup: null }, { tanggal: '2024-06-01', uraian: 'SETORAN' })).toBe('mungkin')
})

const LATE = { loket: false, dibuat: '2024-03-15', tutup: '2024-03-16', lunas: '2024-03-30' }
const PROMPT = { ...LATE, lunas: '2024-03-15' }
const COUNTER = { loket: true, dibuat: '2024-03-15', tutup: null, lunas: '2024-03-15' }

test.each([
	['named, before its account was', LATE, '2024-03-13', true, 'lain'],
	['named, a day before', LATE, '2024-03-14', true, 'sama'],
	['named, long before its gateway told', LATE, '2024-03-15', true, 'sama'],
	['named, a week after', LATE, '2024-04-06', true, 'sama'],
	['named, later', LATE, '2024-04-07', true, 'lain'],
	['of the student, before its account was', LATE, '2024-03-13', false, 'lain'],
	['of the student, while it was open', LATE, '2024-03-14', false, 'mungkin'],
	['of the student, a week after it closed', LATE, '2024-03-23', false, 'mungkin'],
	['of the student, later', LATE, '2024-03-24', false, 'lain'],
	['of the student, as the gateway told', LATE, '2024-03-27', false, 'sama'],
	['of the student, three days after', LATE, '2024-04-02', false, 'sama'],
	['of the student, four days after', LATE, '2024-04-03', false, 'lain'],
	['of the student, an account without an end', { ...LATE, tutup: null }, '2024-03-24', false, 'mungkin'],
	['before an account of which was told at once', PROMPT, '2024-03-13', false, 'lain'],
	['with it', PROMPT, '2024-03-14', false, 'sama'],
	['three days after it', PROMPT, '2024-03-18', false, 'sama'],
	['four days after it', PROMPT, '2024-03-19', false, 'lain'],
	['three days before the counter', COUNTER, '2024-03-12', false, 'sama'],
	['three days after the counter', COUNTER, '2024-03-18', false, 'sama'],
	['four days before the counter', COUNTER, '2024-03-11', false, 'lain'],
	['four days after the counter', COUNTER, '2024-03-19', true, 'lain'],
] as const)('money %s', (_, payment, tanggal, bernomor, expected) => {
	expect(judgeTercatat(payment, { tanggal, bernomor })).toBe(expected)
})
