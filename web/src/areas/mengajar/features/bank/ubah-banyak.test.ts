import { expect, test } from 'vitest'
import { kembalian, tagsOf, type UbahBanyak, ubahanOf } from './ubah-banyak.ts'

const NOTHING: UbahBanyak = { topik: null, kesukaran: 'tetap', tambah: [], lepas: '' }
const soal = [
	{ id: 1, versi: 3, topik: 'SQL', kesukaran: 'mudah' as const, tag: ['uts'] },
	{ id: 2, versi: 1, topik: '', kesukaran: null, tag: [] },
]

test.each([
	['nothing', {}, []],
	['a topic', { topik: ' SQL ' }, [{ id: 2, versi: 1, topik: 'SQL', kesukaran: null, tag: [] }]],
	['no topic', { topik: '' }, [{ id: 1, versi: 3, topik: '', kesukaran: 'mudah', tag: ['uts'] }]],
	['not judged', { kesukaran: null }, [{ id: 1, versi: 3, topik: 'SQL', kesukaran: null, tag: ['uts'] }]],
	['a tag', { tambah: ['uts'] }, [{ id: 2, versi: 1, topik: '', kesukaran: null, tag: ['uts'] }]],
	[
		'a tag for another',
		{ tambah: ['baru'], lepas: 'uts' },
		[
			{ id: 1, versi: 3, topik: 'SQL', kesukaran: 'mudah', tag: ['baru'] },
			{ id: 2, versi: 1, topik: '', kesukaran: null, tag: ['baru'] },
		],
	],
])('%s changes those that say something else', (_what, ubah, expected) => {
	expect(ubahanOf(soal, { ...NOTHING, ...ubah })).toEqual(expected)
})

test('what was changed is put back in its new version, the rest is left alone', () => {
	expect(kembalian(soal, [{ id: 2, versi: 2 }])).toEqual([
		{ id: 2, versi: 2, topik: '', kesukaran: null, tag: [] },
	])
})

test('tags are read as they are kept', () => expect(tagsOf(' Bab 1, uts ,,bab 1')).toEqual(['bab 1', 'uts']))
