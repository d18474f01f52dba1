import { expect, test } from 'vitest'
import type { Keganjilan } from '#shared/rules/penilaian.ts'
import { describeOdd } from './odd-words.ts'

const mahasiswa = ['Ani']

test.each<[Keganjilan<string>, string]>([
	[{ jenis: 'kosong', komponen: 'uts', mahasiswa }, 'UTS kosong'],
	[{ jenis: 'kehadiran_kurang', ambang: 75, mahasiswa }, 'Kehadiran di bawah 75%'],
	[{ jenis: 'tertunda_lewat', mahasiswa }, 'Tertunda lewat batas'],
])('%j is said as a line begins: %s', (odd, words) => {
	expect(describeOdd(odd).words).toBe(words)
})
