import type { Ujian } from '#shared/api/exams.ts'
import { word } from '#web/lib/language.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

/** Colours, in the order of the states: gray, blue, green, red. */
const TONES: Record<Ujian['status'], Tone> = {
	'Belum Dimulai': 'neutral',
	Berlangsung: 'brand',
	Selesai: 'success',
	Ditiadakan: 'danger',
}

export function ExamStatusBadge({ status }: Pick<Ujian, 'status'>) {
	return <StatusBadge tone={TONES[status]}>{word(status)}</StatusBadge>
}
