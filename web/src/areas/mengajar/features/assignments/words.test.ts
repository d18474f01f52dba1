import { expect, test } from 'vitest'
import { lateScore, zipName } from './words.ts'

test('who types 82.5 and finds 66 in the list reads why', () => {
	expect(lateScore({ skor: 82.5, nilai: 66 })).toBe('Jumlah 82,5, dipotong karena terlambat menjadi 66.')
	expect(lateScore({ skor: 82.5, nilai: 82.5 })).toBeUndefined()
	expect(lateScore({ skor: null, nilai: null })).toBeUndefined()
})

test('a zip is called as its assignment, without what folders do not take', () => {
	const of = (judul: string) => zipName({ judul, kode_mk: 'SBD02', kelas: 'TI-4A' })
	expect(of('Indeks: B-tree / hash?')).toBe('Indeks B-tree hash SBD02-TI-4A.zip')
	expect(of('Rancangan ERD')).toBe('Rancangan ERD SBD02-TI-4A.zip')
})
