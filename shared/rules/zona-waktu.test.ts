import { expect, test } from 'vitest'
import { akibatZona, jamDi, sebutanZona } from './zona-waktu.ts'

const NOW = new Date('2026-11-23T06:05:00Z')
const TERENCANA = { ujian: 12, tugas: 3, kuliah: 40 }
const akibat = (dari: string, menjadi: string) => akibatZona({ dari, menjadi }, TERENCANA, NOW)

test.each([
	['Asia/Jakarta', 'WIB (Asia/Jakarta)', '13.05 WIB'],
	['Asia/Makassar', 'WITA (Asia/Makassar)', '14.05 WITA'],
	['Asia/Jayapura', 'WIT (Asia/Jayapura)', '15.05 WIT'],
	['Asia/Dili', 'Asia/Dili', '15.05 Asia/Dili'],
])('%s is called by its name and by the hour that it is there', (zona, sebutan, jam) => {
	expect([sebutanZona(zona), jamDi(zona, NOW)]).toEqual([sebutan, jam])
})

test.each([
	['Asia/Makassar', 'Asia/Jakarta', '08.00 WITA akan tertulis 07.00 WIB', '1 jam lebih lambat'],
	['Asia/Makassar', 'Asia/Jayapura', '08.00 WITA akan tertulis 09.00 WIT', '1 jam lebih awal'],
	['Asia/Jayapura', 'Asia/Jakarta', '08.00 WIT akan tertulis 06.00 WIB', '2 jam lebih lambat'],
	['Asia/Kolkata', 'Asia/Jakarta', '08.00 Asia/Kolkata akan tertulis 09.30 WIB', '1,5 jam lebih awal'],
])('from %s to %s it says which hours are written anew and which move', (dari, menjadi, tertulis, geser) => {
	const [tetap, bergeser] = akibat(dari, menjadi)
	expect(tetap).toContain('12 ujian yang belum selesai, 3 tenggat tugas')
	expect(tetap).toContain(tertulis)
	expect(bergeser).toContain('40 kuliah mingguan')
	expect(bergeser).toContain(geser)
})

test('where all clocks show the same hour nothing happens', () => {
	expect(akibat('Asia/Jakarta', 'Asia/Jakarta')).toEqual([])
	expect(akibat('Asia/Pontianak', 'Asia/Jakarta')).toEqual([])
})
