import { afterEach, expect, test, vi } from 'vitest'
import catalogue from '#web/lib/english.json' with { type: 'json' }
import { standingWords } from './standing-words.ts'

test.each([
	[{ persen: null, hadir: 0, dari: 0, boleh_absen: 3, terkejar: true }, 'Belum ada presensi', 'plain'],
	[
		{ persen: 75, hadir: 3, dari: 4, boleh_absen: 2, terkejar: true },
		'Hadir 3 dari 4 pertemuan, masih boleh absen 2 kali',
		'plain',
	],
	[
		{ persen: 62.5, hadir: 2.5, dari: 4, boleh_absen: 0, terkejar: true },
		'Hadir 2,5 dari 4 pertemuan. Tidak boleh absen lagi.',
		'warning',
	],
	[
		{ persen: 20, hadir: 2, dari: 10, boleh_absen: 0, terkejar: false },
		'Batas 75% tidak dapat dicapai lagi. Temui dosen atau bagian akademik.',
		'danger',
	],
] as const)('%j is told as "%s"', (standing, text, tone) => {
	expect(standingWords(standing, 75)).toEqual({ text, tone })
})

// What was opened in English must not be there for the tests of other files.
afterEach(() => {
	vi.unstubAllGlobals()
	vi.resetModules()
})

test.each([
	['Indonesian', undefined, ['✓', 'I', 'S', 'A']],
	['English', catalogue, ['✓', 'E', 'I', 'A']],
])('a lecture has a letter of its word in %s', async (_language, stambukLanguage, letters) => {
	vi.resetModules()
	vi.stubGlobal('window', { stambukLanguage })
	const { letterOf } = await import('./standing-words.ts')
	expect((['hadir', 'izin', 'sakit', 'alpa'] as const).map(letterOf)).toEqual(letters)
})
