import { expect, test } from 'vitest'
import { judgePassword, kalimatPassword, type PasswordFacts, RESET_MS } from './password.ts'

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

test.each([
	['terlalu_pendek', 'mahasiswa', 'Password baru paling sedikit 8 karakter'],
	['terlalu_pendek', 'staf', 'Password baru paling sedikit 12 karakter'],
	['terlalu_panjang', 'staf', 'Password baru paling banyak 128 karakter'],
	['umum', 'dosen', 'Password ini terlalu umum dan mudah ditebak. Gunakan password lain.'],
	['pribadi', 'mahasiswa', 'Password tidak boleh sama dengan email atau stambuk Anda'],
] as const)('"%s" is told to %s in a sentence', (problem, peran, kalimat) => {
	expect(kalimatPassword(problem, peran)).toBe(kalimat)
})

test('an owner of whom nothing is known has no word to avoid', () => {
	expect(judgePassword(facts('kopi-tubruk', { pribadi: ['', 'kopi'] }))).toBeNull()
})

test('a reset link works for half an hour', () => expect(RESET_MS).toBe(1_800_000))
