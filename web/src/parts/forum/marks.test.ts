import { describe, expect, test } from 'vitest'
import { markLines, mentionAt, putMention, wrap } from './marks.ts'

/** The selection is between the bars; one bar is a caret. */
function field(marked: string) {
	const [head = '', middle = '', tail] = marked.split('|')
	if (tail === undefined) return { text: head + middle, from: head.length, to: head.length }
	return { text: head + middle + tail, from: head.length, to: head.length + middle.length }
}
const show = ({ text, from, to }: { text: string; from: number; to: number }) =>
	from === to
		? `${text.slice(0, from)}|${text.slice(from)}`
		: `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`

describe('a mention that is being typed', () => {
	test.each([
		['@|', { at: 0, q: '' }],
		['Halo @an| ya', { at: 5, q: 'an' }],
		['Halo @Andi Ten|', { at: 5, q: 'Andi Ten' }],
		['(@1302|', { at: 1, q: '1302' }],
		['a@b|', null],
		['Halo @an ya, lalu |', null],
		['@satu dua tiga empat|', null],
		['@|an|', null],
	])('in %j is %j', (text, found) => {
		expect(mentionAt(field(text))).toEqual(found)
	})

	test('becomes the number of who was chosen', () => {
		expect(show(putMention(field('Halo @an| ya'), 5, '13020220001'))).toBe('Halo @13020220001 |ya')
	})
})

describe('marks', () => {
	test.each([
		['a |b| c', 'a **|b|** c'],
		['a |', 'a **|tebal|**'],
	])('around %j make %j', (before, after) => {
		expect(show(wrap(field(before), '**', 'tebal'))).toBe(after)
	})

	test('before lines stand at the beginning of each', () => {
		expect(show(markLines(field('satu\nd|ua\nti|ga'), '- '))).toBe('satu\n|- dua\n- ti|ga')
	})
})
