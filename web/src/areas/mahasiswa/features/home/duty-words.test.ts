import { expect, it } from 'vitest'
import { closing, lockedPlaces } from './duty-words.ts'

const gates = (...shut: ('krs' | 'materi' | 'uts' | 'uas')[]) => ({
	krs: !shut.includes('krs'),
	materi: !shut.includes('materi'),
	uts: !shut.includes('uts'),
	uas: !shut.includes('uas'),
})

it.each([
	[gates(), null],
	[gates('uts'), 'UTS'],
	[gates('uas'), 'UAS'],
	[gates('materi', 'uts', 'uas'), 'materi kuliah dan ujian'],
	[gates('materi', 'uts', 'uas', 'krs'), 'materi kuliah, ujian, dan pengisian KRS'],
])('%o: shut is %s', (gerbang, words) => expect(lockedPlaces(gerbang)).toBe(words))

it.each([
	['2024-03-27T15:59:00Z', '9 hari lagi'],
	['2024-03-19T15:59:00Z', 'besok pukul 23.59'],
	['2024-03-18T15:59:00Z', 'hari ini pukul 23.59'],
])('what ends at %s closes %s', (tutup, words) =>
	// 23.30 of 17 March in UTC is the morning of the 18th on campus.
	expect(closing(tutup, Date.parse('2024-03-17T23:30:00Z'), 'Asia/Makassar')).toBe(words),
)
