import type { TempatKosong } from '#shared/api/meetings.ts'
import { awalMinggu } from '#shared/rules/minggu-kuliah.ts'

export type Place = { tanggal: string; jam_mulai: string; jam_selesai: string; ruangan: string }
export type Day = TempatKosong['hari'][number]
export type Hour = Day['jam'][number]

/** Hours at which everybody is free and a room is. */
export const freeHours = ({ jam }: Day): Hour[] =>
	jam.filter(({ halangan, ruang }) => halangan.length === 0 && ruang.some((room) => room.halangan === null))

/** The day to open with: the first on which something is free, else the first. */
export const openWith = (days: readonly Day[]): Day | undefined =>
	days.find((day) => freeHours(day).length > 0) ?? days[0]

/** The rooms of an hour apart from those that are taken, or that are free. */
export const without = ({ ruang }: Hour, kind: 'taken' | 'free'): Hour['ruang'] =>
	ruang.filter(({ halangan }) => (halangan === null) === (kind === 'taken'))

/** The week to look at first: that of the meeting, or this one when it is over. */
export const firstDay = (tanggal: string, today: string): string => {
	const monday = awalMinggu(tanggal, 1)
	return monday < today ? today : monday
}
