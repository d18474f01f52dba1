import type { PertemuanKelas } from '#shared/api/meetings.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

/** How a meeting stands, in words. */
export const STATES: Readonly<
	Record<PertemuanKelas['pertemuan'][number]['status'], { tone: Tone; word: string }>
> = {
	selesai: { tone: 'success', word: 'Selesai' },
	berlangsung: { tone: 'sun', word: 'Berlangsung' },
	mendatang: { tone: 'neutral', word: 'Mendatang' },
	libur: { tone: 'neutral', word: 'Libur' },
	ujian: { tone: 'brand', word: 'Ujian' },
	cadangan: { tone: 'neutral', word: 'Cadangan' },
	dibatalkan: { tone: 'danger', word: 'Dibatalkan' },
	dipindah: { tone: 'warning', word: 'Dipindah' },
}
