import { expect, it } from 'vitest'
import { bagianSks, lengkapText } from './kurikulum-facts.ts'

const parts = (sks_lulus: number, wajib: number | null, sks_total: number | null = 144) =>
	bagianSks({
		sks_lulus,
		sks_total,
		kurikulum: wajib === null ? null : { sks_wajib_kurang: wajib, semester: [] },
	}).map(({ sks, nama }) => `${sks} ${nama}`)

it.each([
	[84, 49, ['84 lulus', '49 wajib belum lulus', '11 mata kuliah pilihan']],
	// More was chosen than the degree asks for.
	[100, 50, ['100 lulus', '50 wajib belum lulus']],
	[0, 133, ['133 wajib belum lulus', '11 mata kuliah pilihan']],
	[144, 0, ['144 lulus']],
	// Without a curriculum nobody knows what is mandatory.
	[84, null, ['84 lulus', '60 belum lulus']],
])('%d passed and %o mandatory missing: %o', (lulus, wajib, shown) =>
	expect(parts(lulus, wajib)).toEqual(shown),
)

it('a degree that is not known has no parts', () => expect(parts(84, 3, null)).toEqual([]))

const semester = (...kurang: number[]) =>
	kurang.map((n, i) => ({ semester: i + 1, kurang: Array.from({ length: n }, () => ({}) as never) }))

it.each([
	[semester(2, 1), null],
	[semester(0, 1), 'Semester 1 lengkap.'],
	[semester(0, 0, 1), 'Semester 1 dan 2 lengkap.'],
	[semester(0, 0, 0, 1), 'Semester 1, 2, dan 3 lengkap.'],
	[semester(0, 0), 'Semua mata kuliah wajib sudah lulus.'],
])('of %o: %s', (list, text) => expect(lengkapText(list)).toBe(text))
