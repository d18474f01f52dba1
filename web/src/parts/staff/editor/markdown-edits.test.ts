import { describe, expect, test } from 'vitest'
import { blockEdit, continueList, type Edit, linesEdit, linkEdit, wrapEdit } from './markdown-edits.ts'

/** `[` and `]` in the text are where it is selected; the result shows the same of what comes out. */
function read(marked: string) {
	const from = marked.indexOf('[')
	const to = marked.indexOf(']') - 1
	return { text: marked.replace('[', '').replace(']', ''), range: { from, to } }
}
function show(text: string, { from, to, insert, select }: Edit): string {
	const after = text.slice(0, from) + insert + text.slice(to)
	return `${after.slice(0, select[0])}[${after.slice(select[0], select[1])}]${after.slice(select[1])}`
}

describe('marks', () => {
	test.each([
		['satu [dua] tiga', 'satu **[dua]** tiga'],
		['satu **[dua]** tiga', 'satu [dua] tiga'],
		['satu [**dua**] tiga', 'satu [dua] tiga'],
		['satu [] tiga', 'satu **[teks]** tiga'],
	])('%s becomes %s', (marked, expected) => {
		const { text, range } = read(marked)
		expect(show(text, wrapEdit(text, range, '**', 'teks'))).toBe(expected)
	})
})

describe('lines', () => {
	test.each([
		['Ba[]b', '## ', '## Bab'],
		['## Ba[]b', '## ', 'Bab'],
		['### Ba[]b', '## ', '## Bab'],
		['a\nb[]\nc', '- ', 'a\n- b\nc'],
		['[a\n\nb]', '- ', '- a\n\n- b'],
		['[- a\n- b]', '- ', 'a\nb'],
		['[- a\n- b]', '1. ', '1. a\n2. b'],
		['1. a[]', '- ', '- a'],
		['kata[]', '> ', '> kata'],
		['[]', '- ', '- '],
	] as const)('%s with %s becomes %s', (marked, kind, expected) => {
		const { text, range } = read(marked)
		expect(show(text, linesEdit(text, range, kind)).replace('[]', '')).toBe(expected)
	})
})

describe('a piece of its own', () => {
	test.each([
		['[]', ':::ingat\n[Isi]\n:::\n'],
		['Satu[]', 'Satu\n\n:::ingat\n[Isi]\n:::\n'],
		['Sa[]tu\nDua', 'Satu\n\n:::ingat\n[Isi]\n:::\n\nDua'],
		['Satu\n\n[]\n\nDua', 'Satu\n\n:::ingat\n[Isi]\n:::\n\nDua'],
	])('%j becomes %j', (marked, expected) => {
		const { text, range } = read(marked)
		expect(show(text, blockEdit(text, range, ':::ingat\n‹Isi›\n:::'))).toBe(expected)
	})

	test('without a stretch to type over leaves the writer behind it', () => {
		expect(show('', blockEdit('', { from: 0, to: 0 }, '![a](a.png)'))).toBe('![a](a.png)[]\n')
	})
})

test.each([
	['baca [ini]', 'https://a.id', 'baca [ini](https://a.id)'],
	['baca []', 'https://a.id/b', 'baca [a.id/b](https://a.id/b)'],
])('a link on %s', (marked, address, expected) => {
	const { text, range } = read(marked)
	const { from, to, insert } = linkEdit(text, range, address)
	expect(text.slice(0, from) + insert + text.slice(to)).toBe(expected)
})

describe('Enter', () => {
	test.each([
		['- satu[]', '- satu\n- []'],
		['  * satu[] dua', '  * satu\n  * [] dua'],
		['9. satu[]', '9. satu\n10. []'],
		['- [x] satu[]', undefined],
		['> kata[]', '> kata\n> []'],
		['- satu\n- []', '- satu\n[]'],
	])('after %j', (marked, expected) => {
		if (expected === undefined) {
			const text = '- [x] satu'
			expect(show(text, continueList(text, text.length) as Edit)).toBe('- [x] satu\n- [ ] []')
			return
		}
		const { text, range } = read(marked)
		expect(show(text, continueList(text, range.from) as Edit)).toBe(expected)
	})

	test('outside of a list is the editor’s own', () => {
		expect(continueList('kata', 4)).toBeUndefined()
		expect(continueList('- ', 1)).toBeUndefined()
		expect(continueList('- kata', 2)).toBeUndefined()
	})
})
