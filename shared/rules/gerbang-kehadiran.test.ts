import { expect, test } from 'vitest'
import { gerbangKata } from './gerbang-kehadiran.ts'

test.each([
	['UAS', 'terpenuhi', null, 'UAS terbuka'],
	['UAS', 'kurang', null, 'UAS tertutup'],
	['UTS', 'dispensasi', '2024-06-30', 'UTS terbuka, dispensasi sampai 30 Juni 2024'],
] as const)('%s, %s until %s: %s', (jenis, keadaan, sampai, words) => {
	expect(gerbangKata({ jenis, keadaan, sampai })).toBe(words)
})
