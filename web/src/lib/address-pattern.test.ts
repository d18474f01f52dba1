import { expect, it } from 'vitest'
import { fitsPath } from './address-pattern.ts'

it.each([
	['/', '/', true],
	['/', '/nilai', false],
	['/nilai', '/nilai', true],
	['/nilai', '/nilai/', true],
	['/nilai', '/nilai/1', false],
	['/nilai', '/Nilai', false],
	['/mata-kuliah/$kode', '/mata-kuliah/KS03', true],
	['/mata-kuliah/$kode/', '/mata-kuliah/KS03', true],
	['/mata-kuliah/$kode', '/mata-kuliah', false],
	['/mata-kuliah/$kode', '/mata-kuliah/KS03/forum', false],
	['/mata-kuliah/$kode/$', '/mata-kuliah/KS03/pertemuan-1/a', true],
	['/mata-kuliah/$kode/$', '/mata-kuliah/KS03', false],
])('a page at %s has the address %s: %s', (path, address, fits) => {
	expect(fitsPath(path, address)).toBe(fits)
})
