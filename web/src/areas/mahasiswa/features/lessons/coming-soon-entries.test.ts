import { describe, expect, it } from 'vitest'
import { comingSoonOf } from './coming-soon-entries.ts'

const lesson = (kode: string, _splat: string) => comingSoonOf('/mata-kuliah/$kode/$', { kode, _splat })?.title

describe('pages that are not there yet', () => {
	it('have the title of what they will be', () => {
		expect(comingSoonOf('/tidak-ada', {})).toBeUndefined()
	})

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
		expect(lesson('ks03', path)).toBe(title)
	})
})
