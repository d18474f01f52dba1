import { describe, expect, test } from 'vitest'
import type { BarisPresensi } from '#shared/api/attendance.ts'
import { createFormat } from '#web/lib/format.ts'
import {
	countStates,
	mark,
	markedAt,
	readMarks,
	settle,
	undoing,
	withMarks,
	without,
} from './roster-draft.ts'

const row = (stambuk: string, status: BarisPresensi['status'], versi = status ? 1 : 0): BarisPresensi => ({
	stambuk,
	nama: stambuk,
	foto: null,
	status,
	cara: status && 'dosen',
	pada: null,
	oleh: null,
	versi,
	perangkat_sama: false,
})
const rows = [row('1', null), row('2', 'hadir', 3)]

describe('taking a step back', () => {
	test('leaves what a colleague has marked since', () => {
		const step = { 1: { dari: null, ke: 'hadir' }, 2: { dari: 'izin', ke: 'hadir' } } as const
		expect(undoing(step, [row('1', 'alpa'), row('2', 'hadir')])).toEqual({ 2: 'izin' })
	})
})

describe('what was marked and is not sent yet', () => {
	test('stands before what the server has, on the version that it was made on', () => {
		const marks = mark({}, rows, { 1: 'izin', 2: 'alpa' })
		expect(marks).toEqual({ 1: { status: 'izin', versi: 0 }, 2: { status: 'alpa', versi: 3 } })
		expect(withMarks(rows, marks).map(({ status }) => status)).toEqual(['izin', 'alpa'])
	})

	test('is no change any more when it is taken back to what the server has', () => {
		expect(mark({ 2: { status: 'alpa', versi: 3 } }, rows, { 2: 'hadir' })).toEqual({})
	})

	test('taken back while it is on its way is sent after it', () => {
		const sent = mark({}, rows, { 2: 'alpa' })
		const now = mark(sent, rows, { 2: 'hadir' }, sent)
		expect(settle(now, sent, [row('2', 'alpa', 4)])).toEqual({ 2: { status: 'hadir', versi: 4 } })
	})

	test('is settled by an answer, but not what was marked anew while it was on its way', () => {
		const sent = { 1: { status: 'hadir', versi: 0 }, 2: { status: 'alpa', versi: 3 } } as const
		const now = { 1: { status: 'sakit', versi: 0 }, 2: { status: 'alpa', versi: 3 } } as const
		expect(settle(now, sent, [row('1', 'hadir'), row('2', 'alpa', 4)])).toEqual({
			1: { status: 'sakit', versi: 1 },
		})
	})

	test('gives way where somebody else was faster', () => {
		expect(without(mark({}, rows, { 1: 'izin', 2: 'alpa' }), ['2'])).toEqual({
			1: { status: 'izin', versi: 0 },
		})
	})

	test.each([null, 'x', 7, { 1: null }, { 1: { status: 'hadir' } }])(
		'is read from the device only when it is one: %j',
		(kept) => {
			expect(readMarks(kept)).toEqual({})
		},
	)
})

test('the counts say who is still to be marked', () => {
	expect(countStates([...rows, row('3', 'sakit')])).toEqual({
		hadir: 1,
		izin: 0,
		sakit: 1,
		alpa: 0,
		belum: 1,
	})
})

test.each([
	['2026-12-01T00:10:00Z', '08.10'],
	['2026-11-28T15:38:00Z', '28 Nov, 23.38'],
	['2026-12-02T01:00:00Z', '2 Des, 09.00'],
])('a mark of %s says its day where it is not that of the lecture', (pada, words) => {
	expect(markedAt(createFormat('Asia/Makassar'), pada, '2026-12-01')).toBe(words)
})
