import { expect, test } from 'vitest'
import { salinanText } from './salin-words.ts'

test.each([
	[{ baru: 0, jumlah: 0, noted: 0 }, 'Semuanya sudah ada di kelas ini.'],
	[{ baru: 3, jumlah: 0, noted: 0 }, 'Belum ada yang dipilih.'],
	[{ baru: 3, jumlah: 2, noted: 1 }, '1 tanggal perlu dilihat lagi sebelum diterbitkan.'],
	[{ baru: 3, jumlah: 2, noted: 0 }, 'Semua tanggal ada di semester ini dan bukan hari libur.'],
])('of a copy with %j is said: %s', (counts, text) => {
	expect(salinanText(counts)).toBe(text)
})
