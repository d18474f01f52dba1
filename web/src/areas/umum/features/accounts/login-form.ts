import type { ApiRequest } from '#shared/api/api.ts'
import { ApiError } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'

export type LoginBody = ApiRequest<'POST /api/akun/login'>['body']

/** What is wrong with the fields, in words; empty when they can be sent. */
export type LoginProblems = { email?: string; password?: string }

/** Checks the fields as far as a browser can; the server has the last word. */
export function checkLogin({ email, password }: { email: string; password: string }): LoginProblems {
	const problems: LoginProblems = {}
	if (email.trim() === '') problems.email = t('Email wajib diisi')
	else if (!/^\S+@\S+$/.test(email.trim()))
		problems.email = t('Tulis email lengkap, misalnya nama@kampus.ac.id')
	if (password === '') problems.password = t('Password wajib diisi')
	return problems
}

/** The call's body: exactly email and password unless "Ingat saya" is ticked. */
export function loginBody(email: string, password: string, ingat: boolean): LoginBody {
	return { email: email.trim(), password, ...(ingat && { ingat_saya: true }) }
}

/** The message of a failed login. */
export function loginMessage(error: unknown): string {
	if (!(error instanceof ApiError)) return t('Terjadi kesalahan saat login')
	// An answer without a sentence of its own, as a proxy would give it.
	return error.silent ? t('Gagal login') : error.message
}
