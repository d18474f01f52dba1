import { expect, test } from 'vitest'
import { tinjauanText } from './cara-kuis.ts'

const tinjauan_mulai = '2024-03-20T01:00:00.000Z'

test.each([
	['tertutup', 'Tidak ada'],
	['nilai', 'Nilai, mulai 20 Maret 2024 09.00'],
	['jawaban', 'Nilai dan jawabannya sendiri, selain nilainya mulai 20 Maret 2024 09.00'],
	['kunci', 'Nilai, jawaban, kunci, dan pembahasan, selain nilainya mulai 20 Maret 2024 09.00'],
] as const)('of a quiz that shows %s from a day on it is said what waits for the day', (tinjauan, words) => {
	expect(tinjauanText({ tinjauan, tinjauan_mulai })).toBe(words)
	expect(tinjauanText({ tinjauan, tinjauan_mulai: null })).not.toContain('mulai')
})
