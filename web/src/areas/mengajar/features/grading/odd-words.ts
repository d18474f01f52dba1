import type { Keganjilan } from '#shared/rules/penilaian.ts'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import type { Tone } from '#web/ui/status-badge.tsx'
import { NAMES } from './shown.ts'

/** What is odd in a sheet, as a line of its own begins. */
export function describeOdd(odd: Keganjilan<string>): { tone: Tone; words: string } {
	if (odd.jenis === 'kosong') return { tone: 'warning', words: `${NAMES[odd.komponen]} kosong` }
	if (odd.jenis === 'semua_sama')
		return { tone: 'neutral', words: `${NAMES[odd.komponen]} semua ${formatNumber(odd.nilai, 2)}` }
	if (odd.jenis === 'kehadiran_kurang')
		return { tone: 'danger', words: `Kehadiran di bawah ${formatPercent(odd.ambang)}` }
	return { tone: 'danger', words: 'Tertunda lewat batas' }
}
