/** Lengths after OWASP ASVS 5.0, 6.2: no composition rules, a minimum by role, room for sentences. */
export const PASSWORD_MIN = { mahasiswa: 8, dosen: 12, staf: 12 } as const
export const PASSWORD_MAX = 128

/** A reset link works once and for half an hour. */
export const RESET_MS = 30 * 60_000

export type PasswordFacts = {
	password: string
	konfirmasi: string
	peran: keyof typeof PASSWORD_MIN
	/** Whether the password is on the list of the most common ones. */
	umum: boolean
	/** Words that everybody knows of the owner: e-mail, student number. */
	pribadi: readonly string[]
}

export type PasswordProblem = 'tidak_cocok' | 'terlalu_pendek' | 'terlalu_panjang' | 'umum' | 'pribadi'

/** What is wrong with a new password, or null. */
export function judgePassword(facts: PasswordFacts): PasswordProblem | null {
	const { password, konfirmasi, peran, umum, pribadi } = facts
	if (password !== konfirmasi) return 'tidak_cocok'
	if (password.length < PASSWORD_MIN[peran]) return 'terlalu_pendek'
	if (password.length > PASSWORD_MAX) return 'terlalu_panjang'
	if (umum) return 'umum'
	const plain = password.toLowerCase()
	if (pribadi.some((word) => word !== '' && plain === word.toLowerCase())) return 'pribadi'
	return null
}

/** The sentence for a refused password (the first is the specification's). */
export function kalimatPassword(problem: PasswordProblem, peran: keyof typeof PASSWORD_MIN): string {
	switch (problem) {
		case 'tidak_cocok':
			return 'Password baru dan konfirmasi password tidak cocok'
		case 'terlalu_pendek':
			return `Password baru paling sedikit ${PASSWORD_MIN[peran]} karakter`
		case 'terlalu_panjang':
			return `Password baru paling banyak ${PASSWORD_MAX} karakter`
		case 'umum':
			return 'Password ini terlalu umum dan mudah ditebak. Gunakan password lain.'
		case 'pribadi':
			return 'Password tidak boleh sama dengan email atau stambuk Anda'
	}
}
