import { judgePassword, kalimatPassword } from '#shared/rules/password.ts'
import type { Peran } from '#shared/rules/wewenang.ts'
import { isCommonPassword } from './common-passwords.ts'
import { badInput } from './errors.ts'

export type NewPassword = { passwordBaru: string; konfirmasiPassword: string }

/** @throws AppError 400 for a password that the rules refuse */
export async function requireGoodPassword(
	{ passwordBaru, konfirmasiPassword }: NewPassword,
	owner: { email: string; peran: Peran; stambuk: string | null },
): Promise<void> {
	const problem = judgePassword({
		password: passwordBaru,
		konfirmasi: konfirmasiPassword,
		peran: owner.peran,
		umum: await isCommonPassword(passwordBaru),
		pribadi: [owner.email, owner.email.split('@')[0] ?? '', owner.stambuk ?? ''],
	})
	if (problem === null) return
	const field = problem === 'tidak_cocok' ? 'konfirmasiPassword' : 'passwordBaru'
	throw badInput(field, kalimatPassword(problem, owner.peran), 'password_refused')
}
