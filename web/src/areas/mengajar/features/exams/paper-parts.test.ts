import { expect, test } from 'vitest'
import { keyOf, partsOf, topicsOf, wantedOf } from './paper-parts.ts'

const isi = [
	{ jenis: 'KUIS', topik: '', kesukaran: null, jumlah: 4 },
	{ jenis: 'KUIS', topik: 'SQL', kesukaran: 'mudah', jumlah: 6 },
	{ jenis: 'KUIS', topik: 'Normalisasi', kesukaran: 'sukar', jumlah: 2 },
	{ jenis: 'UTS', topik: 'SQL', kesukaran: 'mudah', jumlah: 40 },
] as const

test('topics are those of the bank, with what there is of each difficulty', () => {
	expect(topicsOf(isi, 'KUIS')).toEqual([
		{ topik: 'Normalisasi', ada: [0, 0, 2, 0] },
		{ topik: 'SQL', ada: [6, 0, 0, 0] },
		{ topik: '', ada: [0, 0, 0, 4] },
	])
})

test('what is asked for is counted, and more than there is, or no number, is named', () => {
	const topics = topicsOf(isi, 'KUIS')
	const [sql, none] = [keyOf({ topik: 'SQL', kesukaran: 'mudah' }), keyOf({ topik: '', kesukaran: null })]
	expect(partsOf(topics, { [sql]: '6', [none]: ' 0 ' })).toEqual({
		parts: [{ topik: 'SQL', kesukaran: 'mudah', jumlah: 6 }],
		total: 6,
		tooMany: [],
	})
	expect(partsOf(topics, { [sql]: '7', [none]: 'dua' }).tooMany).toEqual([sql, none])
	expect(wantedOf({ komposisi: [{ topik: 'SQL', kesukaran: 'mudah', jumlah: 3 }] })).toEqual({ [sql]: '3' })
})
