import { expect, test } from 'vitest'
import { judgePassword, kalimatPassword, type PasswordFacts } from './password.ts'

const facts = (password: string, rest: Partial<PasswordFacts> = {}): PasswordFacts => ({
	password,
	konfirmasi: password,
	peran: 'mahasiswa',
	umum: false,
	pribadi: ['rahmat@kampus.test', '13020220101'],
	...rest,
})

test.each<[string, PasswordFacts, ReturnType<typeof judgePassword>]>([
	['eight characters for a student', facts('kopi-tua'), null],
	['seven characters', facts('kopitua'), 'terlalu_pendek'],
	['eleven characters for staff', facts('kopi-tubruk', { peran: 'dosen' }), 'terlalu_pendek'],
	['twelve characters for staff', facts('kopi-tubruk!', { peran: 'staf' }), null],
	['128 characters', facts('x'.repeat(128)), null],
	['129 characters', facts('x'.repeat(129)), 'terlalu_panjang'],
	['another confirmation', facts('kopi-tubruk', { konfirmasi: 'kopi-tubruK' }), 'tidak_cocok'],
	['a common one', facts('password123', { umum: true }), 'umum'],
	['the student number', facts('13020220101'), 'pribadi'],
	['the e-mail in capitals', facts('RAHMAT@KAMPUS.TEST'), 'pribadi'],
])('%s', (_name, input, expected) => {
	expect(judgePassword(input)).toBe(expected)
})

test('the sentence of a mismatch is the specification’s', () => {
	expect(kalimatPassword('tidak_cocok', 'mahasiswa')).toBe(
		'Password baru dan konfirmasi password tidak cocok',
	)
	expect(kalimatPassword('terlalu_pendek', 'dosen')).toContain('12')
})
