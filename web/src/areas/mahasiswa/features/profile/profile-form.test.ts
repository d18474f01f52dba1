import { expect, test } from 'vitest'
import type { Profile } from '#shared/api/accounts.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { changedFields, fieldsOf, problemsOf } from './profile-form.ts'

const PROFILE: Profile = {
	id: '00000000-0000-4000-8000-000000000000',
	name: 'Rahmat',
	email: 'rahmat@kampus.test',
	whatsapp: '+6281234567890',
	foto: null,
	stambuk: '13020220101',
	class: 'TI-4A',
	semester: 4,
	program_studi: 'Teknik Informatika S1',
	jenis_kelamin: null,
	province: 'Bali',
	city: null,
	address: null,
	status: 'true',
}

test('the fields show the profile as people write it', () => {
	expect(fieldsOf(PROFILE)).toEqual({
		name: 'Rahmat',
		whatsapp: '0812-3456-7890',
		jenis_kelamin: '',
		province: 'Bali',
		city: '',
		address: '',
		foto: '',
	})
})

test('only changed fields are sent', () => {
	const before = fieldsOf(PROFILE)
	expect(changedFields(before, before)).toEqual({})
	expect(changedFields(before, { ...before, city: 'Kota Denpasar', whatsapp: '' })).toEqual({
		city: 'Kota Denpasar',
		whatsapp: '',
	})
})

test('a refusal names its fields, any other failure none', () => {
	const details = [{ field: 'whatsapp', message: 'Nomor WhatsApp tidak benar.' }]
	const refused = new ApiError('x', { status: 400, code: 'invalid_whatsapp', details })
	expect(problemsOf(refused)).toEqual({ whatsapp: 'Nomor WhatsApp tidak benar.' })
	expect(problemsOf(new Error('x'))).toEqual({})
})
