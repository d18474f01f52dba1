import { expect, test } from 'vitest'
import { type Day, firstDay, freeHours, openWith, without } from './places.ts'

const hour = (jam_mulai: string, halangan: string[], ruang: Record<string, string | null>) => ({
	jam_mulai,
	jam_selesai: '23:00',
	halangan,
	ruang: Object.entries(ruang).map(([ruangan, why]) => ({ ruangan, halangan: why })),
})
const full: Day = {
	tanggal: '2024-03-25',
	halangan: null,
	jam: [hour('08:00', ['Bentrok'], {}), hour('10:00', [], { 'Lab 1': 'kuliah Statistika' })],
}
const free: Day = {
	tanggal: '2024-03-26',
	halangan: null,
	jam: [hour('13:00', [], { 'Lab 1': 'kuliah Statistika', 'Lab 2': null })],
}

test('an hour is free when people and a room are', () => {
	expect([freeHours(full), freeHours(free)]).toEqual([[], free.jam])
})

test('the first day with a free hour is opened, without any the first', () => {
	expect([openWith([full, free]), openWith([full]), openWith([])]).toEqual([free, full, undefined])
})

test('rooms are told apart', () => {
	const [one] = free.jam
	const names = (kind: 'taken' | 'free') => one && without(one, kind).map(({ ruangan }) => ruangan)
	expect([names('taken'), names('free')]).toEqual([['Lab 2'], ['Lab 1']])
})

test.each([
	['2024-03-28', '2024-03-18', '2024-03-25'],
	['2024-03-20', '2024-03-19', '2024-03-19'],
	['2024-03-11', '2024-03-19', '2024-03-19'],
])('a meeting of %s is moved from %s on: the week of %s is looked at', (tanggal, today, first) => {
	expect(firstDay(tanggal, today)).toBe(first)
})
