import { expect, test } from 'vitest'
import type { PesertaPantau } from '#shared/api/monitoring.ts'
import { takenBackEffect } from './taken-back.ts'
import type { Ruang } from './watch-model.ts'

const NOW = Date.parse('2024-03-18T02:00:00Z')
const ends = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()
const ruang = (...peserta: [stambuk: string, status: PesertaPantau['status'], seconds?: number][]) =>
	({
		peserta: new Map(
			peserta.map(([stambuk, status, seconds]) => [
				stambuk,
				{ stambuk, status, tenggat: seconds === undefined ? null : ends(seconds) },
			]),
		),
	}) as unknown as Ruang
const say = (given: { menit: number; stambuk: string | null }, room: Ruang) =>
	takenBackEffect(given, { ruang: room, now: NOW, time: (ms) => new Date(ms).toISOString().slice(11, 19) })
const effect = (seconds: number, menit = 5) =>
	say({ menit, stambuk: '1' }, ruang(['1', 'berlangsung', seconds]))

test('who works is told to end so many minutes earlier, and is left a minute', () => {
	expect(effect(600)).toMatch(/pukul 02:05:00, bukan 02:10:00/)
	expect(effect(360)).toMatch(/pukul 02:01:00, bukan 02:06:00/)
	expect(effect(359)).toMatch(/pukul 02:01:00, satu menit lagi, bukan 02:05:59/)
	expect(effect(61)).toMatch(/satu menit lagi/)
	expect(effect(60)).toBe('Waktunya tinggal kurang dari satu menit dan tidak berubah.')
})

test('who has not begun loses what was promised, who is done loses nothing', () => {
	const room = ruang(['1', 'belum'], ['2', 'selesai', -5])
	expect(say({ menit: 5, stambuk: '1' }, room)).toMatch(/tidak lagi mendapat 5 menit/)
	expect(say({ menit: 5, stambuk: '2' }, room)).toMatch(/tidak berubah/)
})

test('for a room it says how many work, and how many of them have hardly any time left', () => {
	const room = ruang(
		['1', 'berlangsung', 600],
		['2', 'berlangsung', 90],
		['3', 'selesai', -5],
		['4', 'belum'],
	)
	expect(say({ menit: 5, stambuk: null }, room)).toMatch(/^2 mahasiswa .* 1 di antaranya/)
	expect(say({ menit: 5, stambuk: null }, ruang(['4', 'belum']))).toMatch(/^Tidak ada/)
})
