import { expect, test } from 'vitest'
import { outWords } from './out-words.ts'

test('results that wait are told apart, so that what went out adds up', () => {
	const terbit = { nilai_akhir: 80, huruf: 'A-' } as never
	const out = { terbit, terbit_tertunda_sampai: null }
	const waits = { terbit: null, terbit_tertunda_sampai: '2024-04-01' }
	const none = { terbit: null, terbit_tertunda_sampai: null }
	expect(outWords([out, out, waits, none])).toBe('2 nilai sudah diumumkan, 1 tertunda (T)')
	expect(outWords([out, none])).toBe('1 nilai sudah diumumkan')
})
