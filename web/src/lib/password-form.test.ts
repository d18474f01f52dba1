import { expect, test } from 'vitest'
import { checkPasswordForm } from './password-form.ts'

test.each([
	[{ passwordLama: '', passwordBaru: 'a', konfirmasiPassword: 'a' }, ['passwordLama']],
	[{ passwordLama: 'x', passwordBaru: '', konfirmasiPassword: '' }, ['passwordBaru']],
	[{ passwordLama: 'x', passwordBaru: 'a', konfirmasiPassword: 'b' }, ['konfirmasiPassword']],
	[{ passwordBaru: 'a', konfirmasiPassword: 'a' }, []],
])('%j has problems in %j', (body, fields) => {
	expect(Object.keys(checkPasswordForm(body))).toEqual(fields)
})
