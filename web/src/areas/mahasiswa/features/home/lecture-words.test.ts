import { expect, it } from 'vitest'
import { beginsAt, holidayOf, lectureHours, lectureIn, nextLecture } from './lecture-words.ts'

const ZONA = 'Asia/Makassar'
/** Monday, 18 March 2024, from 10.30 to 13.00 on campus. */
const kuliah = { mulai: '2024-03-18T02:30:00Z', selesai: '2024-03-18T05:00:00Z' }

it.each([
	['2024-03-18T01:52:00Z', '38 menit lagi', '10.30 – 13.00', '10.30'],
	// Still night on campus, still yesterday in UTC.
	['2024-03-17T16:00:00Z', '10 jam 30 menit lagi', '10.30 – 13.00', '10.30'],
	['2024-03-17T15:59:00Z', 'besok', 'Senin 10.30 – 13.00', 'besok 10.30'],
	['2024-03-18T02:29:59Z', '1 menit lagi', '10.30 – 13.00', '10.30'],
	['2024-03-18T02:30:00Z', 'sisa 2 jam 30 menit', '10.30 – 13.00', '10.30'],
	['2024-03-18T04:59:01Z', 'sisa 1 menit', '10.30 – 13.00', '10.30'],
	['2024-03-14T02:30:00Z', 'Senin', 'Senin 10.30 – 13.00', 'Senin 10.30'],
	['2024-03-11T02:30:00Z', '7 hari lagi', '18 Maret 2024 10.30 – 13.00', '18 Maret 2024 10.30'],
])('at %s the lecture is %s', (at, away, hours, begins) => {
	const now = Date.parse(at)
	expect(lectureIn(kuliah, now, ZONA)).toBe(away)
	expect(lectureHours(kuliah, now, ZONA)).toBe(hours)
	expect(beginsAt(kuliah.mulai, now, ZONA)).toBe(begins)
})

it('a holiday is told on its day alone', () => {
	const facts = { libur: 'Nyepi', hari_ini: '2024-03-18' }
	expect(holidayOf(facts, Date.parse('2024-03-18T15:59:00Z'), ZONA)).toBe('Nyepi')
	expect(holidayOf(facts, Date.parse('2024-03-18T16:00:00Z'), ZONA)).toBeNull()
})

it.each([
	['2024-03-17', 'Senin 10.30'],
	['2024-03-18', 'Hari ini 10.30'],
	['2024-03-19', ''],
])('on %s the next lecture of a course is "%s"', (today, text) => {
	const kuliah_berikut = { tanggal: '2024-03-18', jam_mulai: '10:30' }
	expect(nextLecture({ kuliah_berikut }, today)).toBe(text)
})
