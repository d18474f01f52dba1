import { expect, test } from 'vitest'
import { formOf, type Paper, samePaper, settingsOfPaper, storedOf } from './paper-form.ts'

const PAPER: Paper = { bank: 'UTS', komposisi: null, jumlah_soal: 20, acak_opsi: true, soal_diundi: false }
const PARTS = [
	{ topik: 'SQL', kesukaran: 'mudah' as const, jumlah: 3 },
	{ topik: 'ERD', kesukaran: null, jumlah: 2 },
]

test('fields say again what they were made of', () => {
	for (const paper of [
		PAPER,
		{ ...PAPER, jumlah_soal: null },
		{ ...PAPER, komposisi: PARTS, jumlah_soal: 5, soal_diundi: true },
	])
		expect(storedOf(formOf(paper), PARTS, 20)).toEqual(paper)
})

test('two papers are the same in whatever order their parts are, and others where one field differs', () => {
	const composed = { ...PAPER, komposisi: PARTS, jumlah_soal: 5 }
	expect(samePaper(composed, { ...composed, komposisi: PARTS.toReversed() })).toBe(true)
	for (const other of [
		{ bank: 'UAS' as const },
		{ komposisi: null },
		{ jumlah_soal: 6 },
		{ acak_opsi: false },
	])
		expect(samePaper(composed, { ...composed, ...other })).toBe(false)
})

test('all of the bank is never drawn for each student, and the own bank has no name', () => {
	expect(storedOf({ ...formOf(PAPER), cara: 'semua', undi: true }, [], 0)).toMatchObject({
		jumlah_soal: null,
		soal_diundi: false,
	})
	expect(settingsOfPaper(PAPER, 'UTS').dari_bank).toBeNull()
	expect(settingsOfPaper(PAPER, 'UAS').dari_bank).toBe('UTS')
})
