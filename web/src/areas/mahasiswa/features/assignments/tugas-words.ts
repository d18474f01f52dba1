import type { TugasSaya } from '#shared/api/assignments.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

type Tugas = TugasSaya[number]

/** How an assignment stands for the student, in a word or two. */
export function statusTugas({ nilai, dikumpulkan_pada, sikap }: Tugas): { text: string; tone: Tone } {
	if (nilai !== null) return { text: t('Dinilai'), tone: 'success' }
	if (dikumpulkan_pada !== null) return { text: t('Dikumpulkan'), tone: 'brand' }
	if (sikap === 'terbuka') return { text: t('Belum dikumpulkan'), tone: 'warning' }
	return sikap === 'terlambat'
		? { text: t('Terlambat, masih diterima'), tone: 'danger' }
		: { text: t('Tidak dikumpulkan'), tone: 'danger' }
}

/** `Rabu, 20 Maret 2024 pukul 23.59 WITA` */
export const saatTugas = (saat: string): string =>
	t('{tanggal} pukul {jam} {zona}', {
		tanggal: campus.longDate(saat),
		jam: campus.time(saat),
		zona: campusZone,
	})

/** `81 dari 100` */
export const nilaiDari = (nilai: number, poin: number): string =>
	t('{nilai} dari {poin}', { nilai: tenths(nilai), poin: tenths(poin) })

export const tenths = (value: number): string => formatNumber(value, Number.isInteger(value) ? 0 : 1)
