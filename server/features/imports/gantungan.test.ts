import { expect, test } from 'vitest'
import { kalimatGantungan } from './gantungan.ts'

test('what hangs on a record is named as people name it, also by the name of a table', () => {
	const found = new Map([
		['utas', 3],
		['masa_krs', 2],
		['kotak_edom', 1],
	])
	expect(kalimatGantungan(found)).toBe('Sudah dipakai: utas forum (3), masa KRS (2), hasil EDOM (1)')
})
