import { expect, test } from 'vitest'
import { halanganPindah } from './pindah-pertemuan.ts'

const periode = {
	mulai: '2024-02-12',
	selesai: '2024-06-01',
	libur: [{ mulai: '2024-04-08', selesai: '2024-04-09', kegiatan: 'Idulfitri' }],
}
/** 09.00 on campus. */
const NOW = new Date('2024-03-18T01:00:00Z')

test.each([
	['2024-03-18', '09:00', '10:00', 'sudah_lewat'],
	['2024-03-18', '09:01', '10:00', null],
	['2024-03-19', '09:00', '09:00', 'jam_terbalik'],
	['2024-03-19', '09:00', '08:00', 'jam_terbalik'],
	['2024-06-01', '08:00', '10:00', null],
	['2024-06-02', '08:00', '10:00', 'luar_periode'],
	['2024-04-07', '08:00', '10:00', null],
	['2024-04-08', '08:00', '10:00', 'libur'],
	['2024-04-10', '08:00', '10:00', null],
])('to %s from %s to %s: %s', (tanggal, jam_mulai, jam_selesai, halangan) =>
	expect(halanganPindah({ tanggal, jam_mulai, jam_selesai }, periode, NOW, 'Asia/Makassar')).toBe(halangan),
)

test('a meeting is not moved to before its term', () => {
	const later = { ...periode, mulai: '2024-04-01' }
	expect(
		halanganPindah(
			{ tanggal: '2024-03-29', jam_mulai: '08:00', jam_selesai: '10:00' },
			later,
			NOW,
			'Asia/Makassar',
		),
	).toBe('luar_periode')
})
