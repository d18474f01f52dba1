import { expect, it } from 'vitest'
import type { Penawaran } from '#shared/api/krs.ts'
import { weekOf } from './week-grid.ts'

const offer = (kode: string, hari: string, jam_mulai: string, jam_selesai: string) =>
	({ id: kode, kode, jadwal: [{ hari, jam_mulai, jam_selesai, ruangan: 'A' }] }) as Penawaran

it('a lecture stands on its day, at its hour, as long as it lasts', () => {
	const week = weekOf([offer('PW01', 'Senin', '08:00', '10:15')], null)
	expect(week).toMatchObject({ hari: ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat'], dari: 8, sampai: 17 })
	expect(week.blocks).toMatchObject([
		{ kode: 'PW01', hari: 'Senin', top: 0, height: 25, bentrok: false, ditolak: false },
	])
})

it('an evening, an early morning and a Saturday stretch the week', () => {
	const week = weekOf([offer('A', 'Sabtu', '07:30', '09:00'), offer('B', 'Senin', '18:00', '19:30')], null)
	expect(week).toMatchObject({ dari: 7, sampai: 20 })
	expect(week.hari.at(-1)).toBe('Sabtu')
})

it('a class that was refused is drawn over the one that it clashes with', () => {
	const chosen = [offer('A', 'Senin', '08:00', '10:00'), offer('C', 'Senin', '10:00', '12:00')]
	const { blocks } = weekOf(chosen, offer('B', 'Senin', '09:00', '10:00'))
	expect(blocks.map(({ kode, bentrok, ditolak }) => [kode, bentrok, ditolak])).toEqual([
		['A', true, false],
		['C', false, false],
		['B', true, true],
	])
})
