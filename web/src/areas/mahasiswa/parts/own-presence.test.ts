import { describe, expect, test } from 'vitest'
import type { PresensiSaya } from '#shared/api/attendance.ts'
import { presenceOf } from './own-presence.ts'

const at = { tanggal: '2024-03-20', jam_mulai: '13:00', jam_selesai: '15:00', terlaksana: true }
const pertemuan = [
	{ ...at, asal_tanggal: '2024-03-18', asal_jam: '08:00', status: 'sakit' as const },
	{ ...at, asal_tanggal: '2024-03-25', asal_jam: '08:00', status: null },
]
const saya = { ambang: 75, matakuliah: [{ kode_mk: 'SBD02', pertemuan }] } as unknown as PresensiSaya
const asal = (tanggal: string) => ({ tanggal, jam_mulai: '08:00' })

describe('the own attendance of a meeting', () => {
	const of = presenceOf(saya, 'SBD02')

	test('is found by where the timetable has it, wherever it was held', () => {
		expect(of({ asal: asal('2024-03-18'), status: 'selesai' })).toBe('Sakit')
		expect(of({ asal: asal('2024-03-18'), status: 'dipindah' })).toBeNull()
	})

	test('says when the lecturer has not written it down, and nothing of others', () => {
		expect(of({ asal: asal('2024-03-25'), status: 'selesai' })).toBe('Belum dicatat')
		expect(of({ asal: asal('2024-04-01'), status: 'mendatang' })).toBeNull()
		expect(presenceOf(undefined, 'SBD02')({ asal: asal('2024-03-18'), status: 'selesai' })).toBeNull()
	})
})
