import { expect, test } from 'vitest'
import { pesanDraftOf } from './pesan-draft.ts'

const kept = { id: 'lama', isi: 'Besok di Lab 2', kepada: ['1', '2'] }

test.each([
	['nothing', null, ['1'], { id: 'baru', isi: '', kepada: ['1'] }],
	['something else', { isi: 'x' }, [], { id: 'baru', isi: '', kepada: [] }],
	['the same readers', kept, ['2', '1'], { id: 'lama', isi: 'Besok di Lab 2', kepada: ['2', '1'] }],
	['fewer readers', kept, ['1'], { id: 'baru', isi: 'Besok di Lab 2', kepada: ['1'] }],
	['the whole class now', kept, [], { id: 'baru', isi: 'Besok di Lab 2', kepada: [] }],
])('what was kept for %s goes on as it should', (_what, before, kepada, expected) => {
	expect(pesanDraftOf(before, kepada, () => 'baru')).toEqual(expected)
})
