import { expect, test } from 'vitest'
import { editOf, TOMBOL, type Tombol } from './tombol-teks.ts'

/** A text with the selection between `[` and `]`, before and after a button. */
function press(format: 'markdown' | 'html', tombol: Tombol, marked: string): string {
	const from = marked.indexOf('«')
	const to = marked.indexOf('»') - 1
	const text = marked.replace('«', '').replace('»', '')
	const edit = editOf(format, tombol, text, { from, to })
	const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
	const [a, b] = edit.select
	return `${after.slice(0, a)}«${after.slice(a, b)}»${after.slice(b)}`
}

test.each([
	['markdown', 'tebal', 'Apa «itu»?', 'Apa **«itu»**?'],
	['markdown', 'tebal', 'Apa **«itu»**?', 'Apa «itu»?'],
	['markdown', 'kode', 'Apa «»?', 'Apa `«kode»`?'],
	['markdown', 'bawah', 'H«2»O', 'H\\(_{«2»}\\)O'],
	['markdown', 'bawah', 'H\\(_{«2»}\\)O', 'H«2»O'],
	['markdown', 'atas', 'x«»', 'x\\(^{«2»}\\)'],
	['markdown', 'rumus', '«a+b»', '\\(«a+b»\\)'],
	['html', 'bawah', 'H«2»O', 'H<sub>«2»</sub>O'],
	['html', 'bawah', 'H<sub>«2»</sub>O', 'H«2»O'],
	['html', 'tebal', '«»', '<strong>«tebal»</strong>'],
] as const)('in %s the button %s makes of %s %s', (format, tombol, before, after) => {
	expect(press(format, tombol, before)).toBe(after)
})

test('a table goes on lines of its own', () => {
	expect(press('markdown', 'tabel', 'Apa?«»')).toMatch(/^Apa\?\n\n\| «.+» \|/)
	expect(press('html', 'tabel', '«»')).toMatch(/^<table>[\s\S]*«.+»[\s\S]*<\/table>/)
})

test('every button does something in each kind of text', () => {
	for (const format of ['markdown', 'html'] as const)
		for (const tombol of TOMBOL) expect(press(format, tombol, '«a»')).not.toBe('«a»')
})
