import { expect, test } from 'vitest'
import { isPlace } from './place.ts'

test('a page below an entry belongs to it, one whose name only begins alike does not', () => {
	expect(isPlace('/ujian', '/ujian')).toBe(true)
	expect(isPlace('/mata-kuliah', '/mata-kuliah/sbd02/forum')).toBe(true)
	expect(isPlace('/krs', '/krs-lama')).toBe(false)
	expect(isPlace('/beranda', '/nilai', '/')).toBe(false)
})

test('the home address is the place of the entry that stands for it', () => {
	expect(isPlace('/beranda', '/', '/')).toBe(true)
	expect(isPlace('/jadwal', '/')).toBe(false)
})
