import { expect, test } from 'vitest'
import { isIsian, leftOf } from './exam-note.ts'

const sent = { isi: 'Listrik padam', versi: 0 }

test('a note of an exam that was saved is done with', () => {
	expect(leftOf(sent, sent, 1)).toBeNull()
	expect(leftOf({ ...sent }, sent, 1)).toBeNull()
	expect(leftOf(null, sent, 1)).toBeNull()
})

test('what was typed while a note of an exam was being saved stays, on the new version', () => {
	const typed = { ...sent, isi: 'Listrik padam lima menit' }
	expect(leftOf(typed, sent, 1)).toEqual({ ...typed, versi: 1 })
})

test('what lies on the device is taken only when it is a note of an exam', () => {
	expect([sent, null, 'x', { isi: 1, versi: 0 }, { isi: 'x' }].map(isIsian)).toEqual([
		true,
		false,
		false,
		false,
		false,
	])
})
