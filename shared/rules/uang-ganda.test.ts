import { expect, test } from 'vitest'
import { judgeGanda } from './uang-ganda.ts'

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
