import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

const row = (status: string, moved = false, terlaksana = false) => ({
	status,
	alasan: moved ? 'Ruang dipakai' : null,
	terlaksana,
})

test.each([
	['mendatang', false, ['pindahkan', 'batalkan']],
	['mendatang', true, ['pindahkan', 'batalkan', 'pulihkan']],
	['dibatalkan', false, ['pindahkan', 'pulihkan']],
	['libur', false, ['pindahkan']],
	['selesai', false, ['pindahkan', 'batalkan']],
	['ujian', false, []],
	['dipindah', false, []],
])('of a meeting that is %s (moved: %s) one may %j', (status, moved, changes) => {
	expect(changesOf(row(status, moved))).toEqual(changes)
})

test('what was held stays where it was', () => {
	expect(changesOf(row('selesai', false, true))).toEqual([])
	expect(changesOf(row('berlangsung', true, true))).toEqual([])
})
