import type { PertemuanKelas } from '#shared/api/meetings.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

const STATES: Readonly<Record<PertemuanKelas['pertemuan'][number]['status'], { tone: Tone; word: string }>> =
	{
		selesai: { tone: 'success', word: 'Terlaksana' },
		berlangsung: { tone: 'sun', word: 'Berlangsung' },
		mendatang: { tone: 'neutral', word: 'Mendatang' },
		libur: { tone: 'neutral', word: 'Libur' },
		ujian: { tone: 'brand', word: 'Ujian' },
		cadangan: { tone: 'neutral', word: 'Cadangan' },
		dibatalkan: { tone: 'danger', word: 'Dibatalkan' },
		dipindah: { tone: 'warning', word: 'Dipindah' },
	}

/** How a meeting stands, in words. One that is over was held only when somebody was marked there. */
export const stateOf = ({ status, terlaksana }: PertemuanKelas['pertemuan'][number]) =>
	status === 'selesai' && !terlaksana ? { tone: 'warning' as const, word: 'Belum dicatat' } : STATES[status]
