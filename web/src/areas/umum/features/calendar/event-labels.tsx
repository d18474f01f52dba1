import type { KegiatanKalender } from '#shared/api/calendar.ts'
import { LABEL_KATEGORI, LABEL_KEPENTINGAN } from '#shared/rules/kalender.ts'
import { word } from '#web/lib/language.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

const KATEGORI = { academic: 'brand', holiday: 'danger', announcement: 'warning' } as const satisfies Record<
	KegiatanKalender['kategori'],
	Tone
>
const KEPENTINGAN = { high: 'orange', medium: 'neutral', low: 'neutral' } as const satisfies Record<
	KegiatanKalender['kepentingan'],
	Tone
>

export function KategoriBadge({ kategori }: Pick<KegiatanKalender, 'kategori'>) {
	return <StatusBadge tone={KATEGORI[kategori]}>{word(LABEL_KATEGORI[kategori])}</StatusBadge>
}

export function KepentinganBadge({ kepentingan }: Pick<KegiatanKalender, 'kepentingan'>) {
	return <StatusBadge tone={KEPENTINGAN[kepentingan]}>{word(LABEL_KEPENTINGAN[kepentingan])}</StatusBadge>
}
