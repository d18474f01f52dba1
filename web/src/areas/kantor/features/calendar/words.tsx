import type { KegiatanKantor } from '#shared/api/calendar-office.ts'
import { LABEL_KATEGORI } from '#shared/rules/kalender.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

export type Jenis = KegiatanKantor['kategori']

export const JENIS = Object.keys(LABEL_KATEGORI) as Jenis[]

const TONE: Readonly<Record<Jenis, Tone>> = { academic: 'brand', holiday: 'danger', announcement: 'warning' }

export function JenisBadge({ jenis }: { jenis: Jenis }) {
	return <StatusBadge tone={TONE[jenis]}>{LABEL_KATEGORI[jenis]}</StatusBadge>
}
