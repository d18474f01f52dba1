import { describe, expect, it } from 'vitest'
import { lessonTitle } from './lesson-title.ts'

describe('lessons that are not there yet have the title of what they will be', () => {
	it.each([
		['pertemuan-1', 'KS03: Pertemuan 1'],
		['pertemuan-14', 'KS03: Pertemuan 14'],
		['forum', 'Materi KS03'],
		['', 'Mata Kuliah KS03'],
		['pertemuan-0', undefined],
		['pertemuan-15', undefined],
		['pertemuan-1/rahasia', undefined],
		['lain', undefined],
	])('of the cyber security course: "%s"', (path, title) => {
		expect(lessonTitle('ks03', path)).toBe(title)
	})

	it('of any other course, whatever its lessons are called', () => {
		expect(lessonTitle('pw01', 'pertemuan-99')).toBe('PW01: Pertemuan 99')
	})
})
