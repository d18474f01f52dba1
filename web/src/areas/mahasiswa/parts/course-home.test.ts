import { expect, test } from 'vitest'
import { courseHome, isRoot, placeOf } from './course-home.ts'

test.each([
	['/mata-kuliah/PW01', 'PW01', undefined],
	['/mata-kuliah/pw01/', 'PW01', undefined],
	['/mata-kuliah/Sbd02/Konsep-Dasar', 'SBD02', 'konsep-dasar'],
	['/mata-kuliah/ks03', 'KS03', 'pertemuan-1'],
	['/mata-kuliah/KS03/', 'KS03', 'pertemuan-1'],
	['/mata-kuliah/ks03/pertemuan-3', 'KS03', 'pertemuan-3'],
])('%s is %s, lesson %s', (pathname, kode, slug) => {
	expect(placeOf(pathname)).toEqual({ kode, slug })
})

test('a root names no lesson', () => {
	expect(['/mata-kuliah/ks03', '/mata-kuliah/KS03/'].map(isRoot)).toEqual([true, true])
	expect(['/mata-kuliah/ks03/pertemuan-1', '/mata-kuliah'].map(isRoot)).toEqual([false, false])
})

test('the facts of a course are at its root, of one that begins with a lesson one step below', () => {
	expect(courseHome('PW01').path).toBe('/mata-kuliah/pw01')
	expect(courseHome('KS03').path).toBe('/mata-kuliah/ks03/info')
})
