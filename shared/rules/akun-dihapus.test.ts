import { expect, it } from 'vitest'
import { isEmailTerhapus } from './akun-dihapus.ts'

it.each([
	['dihapus-1959a7d0-6378-4e04-952f-82ea920e3187@dihapus.invalid', true],
	['dihapus@kampus.test', false],
	['dihapus.invalid@kampus.test', false],
])('tells by its address %s whether an account was erased', (email, erased) => {
	expect(isEmailTerhapus(email)).toBe(erased)
})
