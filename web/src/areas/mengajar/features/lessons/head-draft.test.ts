import { expect, test } from 'vitest'
import { type Head, movedFields, NOTHING, readHead, typeHead } from './head-draft.ts'

const head: Head = { judul: 'Indeks', ringkas: '', pertemuan: '3', menit: '30' }

test('what was not typed here follows the lesson, also when a colleague has changed it', () => {
	const draft = typeHead(NOTHING, head, { ringkas: 'Mengapa cepat.' })
	expect(draft).toEqual({ isi: { ringkas: 'Mengapa cepat.' }, dari: { ringkas: '' } })
	const theirs = { ...head, judul: 'Indeks dan rencana kueri' }
	expect({ ...theirs, ...draft.isi }).toEqual({ ...theirs, ringkas: 'Mengapa cepat.' })
	expect(movedFields(draft, theirs)).toEqual([])
})

test('a field that a colleague has changed since is known, also after a reload and more letters', () => {
	const draft = typeHead(NOTHING, head, { judul: 'Indeks B-tree' })
	const theirs = { ...head, judul: 'Indeks dan rencana kueri' }
	expect(movedFields(draft, head)).toEqual([])
	const again = readHead(JSON.parse(JSON.stringify(draft)))
	expect(movedFields(again, theirs)).toEqual(['judul'])
	expect(movedFields(typeHead(again, theirs, { judul: 'Indeks B-trees' }), theirs)).toEqual(['judul'])
	// The same words are no conflict.
	expect(movedFields(again, { ...head, judul: 'Indeks B-tree' })).toEqual([])
})

test('what is typed back is no change, and what is no draft is read as none', () => {
	const draft = typeHead(NOTHING, head, { menit: '45' })
	expect(typeHead(draft, head, { menit: '30' })).toEqual(NOTHING)
	for (const kept of [null, 7, {}, { isi: 3, dari: null }, { isi: { judul: 4 }, dari: {} }])
		expect(readHead(kept)).toEqual(NOTHING)
})
