import { expect, test } from 'vitest'
import type { Peserta } from '#shared/api/participants.ts'
import { arrange } from './arrange.ts'

const student = (nama: string, stambuk: string, rest: Partial<Peserta> = {}): Peserta => ({
	stambuk,
	nama,
	foto: null,
	email: '',
	whatsapp: null,
	kehadiran: null,
	materi_selesai: 0,
	tugas_dikumpulkan: 0,
	...rest,
})
const ALL = [
	student('Citra', '21', { kehadiran: 60, materi_selesai: 2 }),
	student('Ani', '23', { kehadiran: 90, tugas_dikumpulkan: 1 }),
	student('Budi', '22', { materi_selesai: 2, tugas_dikumpulkan: 1 }),
]

test.each([
	[undefined, ['Ani', 'Budi', 'Citra']],
	['lain', ['Ani', 'Budi', 'Citra']],
	['nim', ['Citra', 'Budi', 'Ani']],
	// Who has nothing that counts yet stands last.
	['kehadiran', ['Citra', 'Ani', 'Budi']],
	['materi', ['Ani', 'Budi', 'Citra']],
	['tugas', ['Citra', 'Ani', 'Budi']],
] as const)('the order %j is %j', (urut, names) => {
	expect(arrange(ALL, { urut }).map(({ nama }) => nama)).toEqual(names)
})

test('a name or a number narrows the list', () => {
	const names = (cari: string) => arrange(ALL, { cari }).map(({ nama }) => nama)
	expect(names(' BU ')).toEqual(['Budi'])
	expect(names('23')).toEqual(['Ani'])
	expect(names('nobody')).toEqual([])
})
