import { describe, expect, it } from 'vitest'
import type { RincianTerlambat } from '#shared/api/grades.ts'
import { latePacket } from './late-packets.ts'

const packet = (rest: Partial<RincianTerlambat>): string =>
	latePacket(
		{
			...{ nomor: [3, 7], tiba: '10.30.42', lewat_ms: 42_000, alasan: null },
			putusan: 'menunggu',
			...rest,
		},
		(instant) => instant,
	)

describe('what came late', () => {
	it('is named by question and hour, with how long after the deadline that was', () => {
		expect(packet({})).toMatch(/^Jawaban soal 3, 7 tiba pukul 10\.30\.42, 42 detik setelah waktu habis\. /)
		expect(packet({ lewat_ms: 150_000 })).toContain('3 menit setelah waktu habis')
		expect(packet({ nomor: [1, 2, 3, 4, 5, 6, 7, 8, 9] })).toMatch(/^9 jawaban tiba/)
		expect(packet({ lewat_ms: -5_000, putusan: 'bukti' })).toContain(
			'tiba pukul 10.30.42, setelah ujian ditutup.',
		)
	})

	it.each([
		['jaringan', null, 'Dihitung, karena jaringan perangkat terputus saat waktu habis.'],
		['saksi', null, 'Dihitung, karena kode daruratnya dicatat pengawas.'],
		['menunggu', null, 'Dosen memutuskan apakah dihitung; sampai saat itu nilainya sementara.'],
		['diterima', 'Jaringan gedung padam', 'Dosen menghitungnya: Jaringan gedung padam.'],
		['ditolak', 'Perangkatnya tersambung.', 'Dosen tidak menghitungnya: Perangkatnya tersambung.'],
		['lewat_waktu', null, 'Tidak dihitung, karena tidak diputuskan dalam tujuh hari.'],
	] as const)('says what became of it and why: %s', (putusan, alasan, fate) => {
		expect(packet({ putusan, alasan }).endsWith(fate)).toBe(true)
	})

	it('tells what came too late from what came after the hand-in', () => {
		expect(packet({ putusan: 'bukti', lewat_ms: 11 * 60_000 })).toContain('lebih dari sepuluh menit')
		expect(packet({ putusan: 'bukti', lewat_ms: 42_000 })).toContain(
			'ujian sudah ditutup sebelum waktunya habis',
		)
	})
})
