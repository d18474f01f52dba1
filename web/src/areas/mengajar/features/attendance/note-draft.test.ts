import { expect, test } from 'vitest'
import { isIsian, leftOf } from './note-draft.ts'

const sent = { rencana: '', bahasan: 'Bentuk normal', tautan: '', dosen: ['1'], versi: 0 }

test('a note that was saved is done with', () => {
	expect(leftOf(sent, sent, 1)).toBeNull()
	expect(leftOf(null, sent, 1)).toBeNull()
})

test('what was typed while it was being saved stays, on the new version', () => {
	const typed = { ...sent, bahasan: 'Bentuk normal ketiga' }
	expect(leftOf(typed, sent, 1)).toEqual({ ...typed, versi: 1 })
})

test('what lies on the device is taken only when it is a note', () => {
	expect([sent, null, 'x', { bahasan: 1 }, { bahasan: '' }].map(isIsian)).toEqual([
		true,
		false,
		false,
		false,
		false,
	])
})
