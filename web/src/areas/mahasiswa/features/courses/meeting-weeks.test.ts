import { describe, expect, test } from 'vitest'
import type { Pertemuan } from '#shared/api/courses.ts'
import { groupByMinggu, weeksAround } from './meeting-weeks.ts'

const term = (past: number): Pertemuan[] =>
	Array.from({ length: 16 }, (_, i) => ({
		minggu: i + 1,
		tanggal: '2024-02-12',
		jam_mulai: '08:00',
		jam_selesai: '10:30',
		ruangan: 'R1',
		status: i < past ? ('selesai' as const) : ('mendatang' as const),
		nomor: i + 1,
		sesi: 1,
		jumlah_sesi: 1,
		asal: { tanggal: '2024-02-12', jam_mulai: '08:00' },
		ke: null,
		halangan: null,
		alasan: null,
	}))
const shown = (past: number) => weeksAround(groupByMinggu(term(past))).map((week) => week.minggu)

describe('the weeks that a course shows at first', () => {
	test.each([
		[0, [1, 2, 3, 4, 5]],
		[5, [4, 5, 6, 7, 8]],
		[14, [12, 13, 14, 15, 16]],
		[16, [12, 13, 14, 15, 16]],
	])('after %d weeks are %o', (past, weeks) => expect(shown(past)).toEqual(weeks))

	test('are all there are when there are few', () => {
		expect(weeksAround(groupByMinggu(term(0).slice(0, 3)))).toHaveLength(3)
		expect(weeksAround([])).toEqual([])
	})
})

test('two lectures of a week stand together, the week of the next one is marked', () => {
	const [first, second] = term(1)
	if (!first || !second) throw new Error('no meetings')
	const weeks = groupByMinggu([first, { ...first, jam_mulai: '13:00', status: 'mendatang' }, second])
	expect(weeks.map((w) => [w.minggu, w.pertemuan.length, w.berikut])).toEqual([
		[1, 2, true],
		[2, 1, false],
	])
})
