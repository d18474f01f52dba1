import { describe, expect, test } from 'vitest'
import { diffLines, diffWords, type Hunk, type Piece } from './line-diff.ts'

const SIGN = { sama: '', hapus: '-', tambah: '+' } as const
const show = (pieces: readonly Piece[]) =>
	pieces.map(({ kind, text }) => (kind === 'sama' ? text : `{${SIGN[kind]}${text}}`)).join('')

/** A text from its pieces. */
const textOf = (hunks: readonly Hunk[], without: 'hapus' | 'tambah') =>
	hunks
		.map((hunk) =>
			hunk.kind === 'sama'
				? hunk.lines.join('\n')
				: hunk.pieces
						.filter(({ kind }) => kind !== without)
						.map(({ text }) => text)
						.join(''),
		)
		.join('\n')

test.each([
	['satu dua tiga', 'satu dua tiga', 'satu dua tiga'],
	['satu dua tiga', 'satu empat tiga', 'satu {-dua}{+empat} tiga'],
	['satu tiga', 'satu dua tiga', 'satu {+dua }tiga'],
	['', 'baru', '{+baru}'],
	['lama', '', '{-lama}'],
	['Presensi', 'presensi', '{-Presensi}{+presensi}'],
])('%j to %j', (before, after, expected) => {
	expect(show(diffWords(before, after))).toBe(expected)
})

describe('lines', () => {
	test('that stay are told apart from those that were changed', () => {
		expect(diffLines('a\nb lama\nc', 'a\nb baru\nc')).toEqual([
			{ kind: 'sama', lines: ['a'] },
			{
				kind: 'ubah',
				pieces: [
					{ kind: 'sama', text: 'b ' },
					{ kind: 'hapus', text: 'lama' },
					{ kind: 'tambah', text: 'baru' },
				],
			},
			{ kind: 'sama', lines: ['c'] },
		])
	})

	test('of the same text are one stretch', () => {
		expect(diffLines('a\nb', 'a\nb')).toEqual([{ kind: 'sama', lines: ['a', 'b'] }])
	})

	test('that came between others do not make those new', () => {
		const hunks = diffLines('a\nb\nc\nd', 'a\nx\nb\nc\ny\nd')
		expect(hunks.map(({ kind }) => kind)).toEqual(['sama', 'ubah', 'sama', 'ubah', 'sama'])
	})
})

test('both texts come out of it again, whatever they are', () => {
	// A small generator with a seed: the same texts each time.
	let seed = 7
	const next = (n: number) => {
		seed = (seed * 1103515245 + 12345) % 2147483648
		return seed % n
	}
	for (let round = 0; round < 300; round++) {
		const line = () => Array.from({ length: next(4) }, () => 'abc'[next(3)]).join(' ')
		const lines = () => Array.from({ length: 1 + next(8) }, line)
		const [before, after] = [lines().join('\n'), lines().join('\n')]
		const pieces = diffWords(before, after)
		const without = (kind: string) =>
			pieces
				.filter((piece) => piece.kind !== kind)
				.map(({ text }) => text)
				.join('')
		expect(without('tambah')).toBe(before)
		expect(without('hapus')).toBe(after)
		const same = diffLines(before, after).flatMap((hunk) => (hunk.kind === 'sama' ? hunk.lines : []))
		for (const one of same) expect(after.split('\n')).toContain(one)
	}
	expect(textOf(diffLines('a\nb', 'a\nc'), 'hapus')).toBe('a\nc')
})

test('texts without anything in common end soon', () => {
	const before = Array.from({ length: 4_000 }, (_, i) => `a${i}`).join('\n')
	const after = Array.from({ length: 4_000 }, (_, i) => `b${i}`).join('\n')
	const pieces = diffLines(before, after).flatMap((hunk) => (hunk.kind === 'ubah' ? hunk.pieces : []))
	expect(pieces.some(({ kind }) => kind === 'tambah')).toBe(true)
})
