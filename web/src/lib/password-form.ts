import { ApiError } from './api-error.ts'
import { t } from './language.ts'

export type PasswordProblems = Partial<Record<'passwordLama' | 'passwordBaru' | 'konfirmasiPassword', string>>

/** What can be told without the server. */
export function checkPasswordForm(body: {
	passwordLama?: string
	passwordBaru: string
	konfirmasiPassword: string
}): PasswordProblems {
	const problems: PasswordProblems = {}
	if (body.passwordLama === '') problems.passwordLama = t('Password lama harus diisi')
	if (body.passwordBaru === '') problems.passwordBaru = t('Password baru harus diisi')
	else if (body.passwordBaru !== body.konfirmasiPassword)
		problems.konfirmasiPassword = t('Password baru dan konfirmasi password tidak cocok')
	return problems
}

/** The fields that the server refused. */
export function passwordProblemsOf(error: unknown): PasswordProblems {
	if (!(error instanceof ApiError)) return {}
	return Object.fromEntries(error.details.map(({ field, message }) => [field, message]))
}
