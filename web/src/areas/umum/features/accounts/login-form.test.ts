import { describe, expect, it } from 'vitest'
import { ApiError, offlineError } from '#web/lib/api-error.ts'
import { checkLogin, loginBody, loginMessage } from './login-form.ts'

describe('the login form', () => {
	it('needs an email and a password', () => {
		expect(checkLogin({ email: ' ', password: '' })).toEqual({
			email: 'Email wajib diisi',
			password: 'Password wajib diisi',
		})
		expect(checkLogin({ email: 'rahmat', password: 'x' }).email).toContain('Tulis email lengkap')
		expect(checkLogin({ email: 'a@kampus.test ', password: ' ' })).toEqual({})
	})

	it('sends exactly email and password unless "Ingat saya" is ticked', () => {
		expect(loginBody(' a@b.c ', ' rahasia ', false)).toEqual({ email: 'a@b.c', password: ' rahasia ' })
		expect(loginBody('a@b.c', 'x', true)).toEqual({ email: 'a@b.c', password: 'x', ingat_saya: true })
	})

	it('shows the server’s sentence, else the one of the specification', () => {
		const refused = new ApiError('Email atau password salah', { status: 401, code: 'wrong_credentials' })
		expect(loginMessage(refused)).toBe('Email atau password salah')
		expect(loginMessage(new TypeError('x'))).toBe('Terjadi kesalahan saat login')
		const bare = { status: 502, code: 'http_502' }
		expect(loginMessage(new ApiError('Akun terkunci', bare))).toBe('Akun terkunci')
		expect(loginMessage(new ApiError('…', { ...bare, silent: true }))).toBe('Gagal login')
		expect(loginMessage(offlineError())).toContain('Periksa koneksi internet')
	})
})
