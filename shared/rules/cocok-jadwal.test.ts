import { expect, test } from 'vitest'
import { type BarisJadwalBerkas, cocokkanJadwal } from './cocok-jadwal.ts'
import type { Hari } from './tanggal.ts'

/** `Senin 08:00`, with `+` before what the file says is another lecture. */
const row = (text: string, nomor: number): BarisJadwalBerkas => {
	const [hari = '', jam_mulai = ''] = text.replace('+', '').split(' ')
	return { nomor, hari: hari as Hari, jam_mulai, tambahan: text.startsWith('+') }
}
/** `Kamis 10:00 < Senin 08:00`: where it is, and where the last file had it. */
const slot = (text: string) => {
	const [now = '', before] = text.split(' < ')
	const { hari, jam_mulai } = row(now, 0)
	return { id: text, hari, jam_mulai, ...(before !== undefined && { dulu: row(before, 0) }) }
}

test.each<[string, string[], string[], string[]]>([
	[
		'the same file again means the same lectures',
		['Senin 08:00', 'Rabu 08:00'],
		['Rabu 08:00', 'Senin 08:00'],
		['Senin 08:00', 'Rabu 08:00'],
	],
	['nothing is there yet', ['Senin 08:00'], [], ['baru']],
	['another hour of the day is a move', ['Senin 08:30'], ['Senin 08:00'], ['Senin 08:00']],
	['another day is a move', ['Kamis 08:00'], ['Senin 08:00'], ['Senin 08:00']],
	[
		'of two lectures the one that no row means has moved',
		['Senin 08:00', 'Kamis 10:00'],
		['Senin 08:00', 'Rabu 08:00'],
		['Senin 08:00', 'Rabu 08:00'],
	],
	[
		'an exact row comes before one of the same day',
		['Senin 08:30', 'Senin 08:00'],
		['Senin 08:00'],
		['baru', 'Senin 08:00'],
	],
	[
		'one of its day comes before another day',
		['Kamis 08:00', 'Senin 09:00'],
		['Senin 08:00', 'Rabu 08:00'],
		['Rabu 08:00', 'Senin 08:00'],
	],
	[
		'what is left moves in the order of the week',
		['Jumat 08:00', 'Selasa 08:00'],
		['Senin 08:00', 'Kamis 08:00'],
		['Kamis 08:00', 'Senin 08:00'],
	],
	[
		'more rows than lectures make new ones',
		['Senin 08:30', 'Selasa 08:00'],
		['Senin 08:00'],
		['Senin 08:00', 'baru'],
	],
	[
		'fewer rows than lectures leave open which one has moved',
		['Kamis 08:00'],
		['Senin 08:00', 'Rabu 08:00'],
		['ragu'],
	],
	['but not where its day says it', ['Senin 10:00'], ['Senin 08:00', 'Rabu 08:00'], ['Senin 08:00']],
	['another lecture that is meant is new', ['+Kamis 08:00'], ['Senin 08:00'], ['baru']],
	['unless it is there already', ['+Senin 08:00'], ['Senin 08:00'], ['Senin 08:00']],
	[
		'what was moved by hand is known by where a file had it, though the file says nothing of the others',
		['Senin 08:00'],
		['Kamis 10:00 < Senin 08:00', 'Rabu 08:00'],
		['Kamis 10:00 < Senin 08:00'],
	],
	[
		'of two that were moved by hand each is known, whichever comes first in the week',
		['Senin 08:00', 'Rabu 08:00'],
		['Kamis 10:00 < Rabu 08:00', 'Jumat 10:00 < Senin 08:00'],
		['Jumat 10:00 < Senin 08:00', 'Kamis 10:00 < Rabu 08:00'],
	],
	[
		'another lecture of a file that was moved by hand is no new one',
		['Senin 08:00', '+Rabu 08:00'],
		['Senin 08:00', 'Jumat 10:00 < +Rabu 08:00'],
		['Senin 08:00', 'Jumat 10:00 < +Rabu 08:00'],
	],
	[
		'what is said to be another one only now is new',
		['+Senin 08:00'],
		['Kamis 10:00 < Senin 08:00'],
		['baru'],
	],
	[
		'what is there comes before what was there',
		['Senin 08:00'],
		['Kamis 10:00 < Senin 08:00', 'Senin 08:00 < Kamis 10:00'],
		['Senin 08:00 < Kamis 10:00'],
	],
	[
		'the hour counts as well as the day',
		['Senin 08:00', 'Rabu 08:00'],
		['Kamis 10:00 < Rabu 09:00', 'Jumat 10:00 < Selasa 08:00'],
		['Kamis 10:00 < Rabu 09:00', 'Jumat 10:00 < Selasa 08:00'],
	],
])('%s', (_, rows, slots, meant) => {
	const found = cocokkanJadwal(rows.map(row), slots.map(slot))
	expect(
		rows.map((_row, i) => {
			const one = found.get(i)
			return typeof one === 'object' ? one.id : one
		}),
	).toEqual(meant)
})
