import type { PesertaPantau } from '#shared/api/monitoring.ts'
import type { Perhatian } from '#shared/rules/pantau.ts'
import { campus } from '#web/lib/campus-time.ts'
import type { Tone } from '#web/ui/status-badge.tsx'
import { lamaSingkat } from './lengths.ts'

const SELESAI: Readonly<Record<string, string>> = {
	tombol: 'Sudah mengumpulkan',
	waktu: 'Waktu habis',
	tab_tersembunyi: 'Tab tersembunyi',
	dosen: 'Dikumpulkan dosen',
	dibatalkan: 'Dibatalkan',
}

/** The badge of a student: what matters most. */
export function keadaan(
	p: PesertaPantau,
	sebab: readonly Perhatian[],
	now: number,
): { tone: Tone; word: string } {
	switch (sebab[0]) {
		case 'terlambat':
			return { tone: 'danger', word: `${p.terlambat} jawaban terlambat` }
		case 'luring':
			return { tone: 'danger', word: `Luring ${lamaSingkat(now - Date.parse(p.luring_sejak ?? ''))}` }
		case 'tersembunyi':
			return { tone: 'warning', word: `${p.tersembunyi}× tab tersembunyi` }
		case 'perangkat':
			return { tone: 'warning', word: `Ganti perangkat ${campus.time(p.ganti_perangkat_pada ?? now)}` }
		case 'belum':
			return { tone: 'warning', word: 'Belum mulai' }
	}
	if (p.status === 'belum') return { tone: 'neutral', word: 'Belum mulai' }
	if (p.status === 'berlangsung') return { tone: 'success', word: 'Mengerjakan' }
	const word = SELESAI[p.alasan_selesai ?? ''] ?? 'Selesai'
	return { tone: p.alasan_batal !== null ? 'danger' : 'brand', word }
}
