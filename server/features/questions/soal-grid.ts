import { type Baris, plain } from '#server/lib/foreign/word-line.ts'

/** A table as a grid: a cell over several columns stands in the first of them. */
export type Grid = {
	baris: {
		tempat: string
		sel: (readonly Baris[])[]
		/** Which of them go on the cell above. */
		lanjutan: readonly boolean[]
		/** Of each column, the first one of its cell. */
		awal?: readonly number[]
		/** Which of them hold a table. */
		tabel?: readonly boolean[]
	}[]
	/** How the place of a cell is called. */
	selTempat: (baris: number, kolom: number) => string
}

/** Which column holds what; undefined for none. */
export type Kolom = {
	soal: number | undefined
	opsi: (number | undefined)[]
	/** All options in one cell, or one option a row. */
	daftar: number | undefined
	kunci: number | undefined
	pembahasan: number | undefined
	topik: number | undefined
	kesukaran: number | undefined
	tag: number | undefined
}

/** The text of a cell in one line. */
export const textOf = (cell: readonly Baris[] | undefined): string =>
	(cell ?? []).map(plain).join(' ').replace(/\s+/g, ' ').trim()
/** Whether nothing stands in a cell. */
export const isEmpty = (cell: readonly Baris[] | undefined): boolean => textOf(cell) === ''
