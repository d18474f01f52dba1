import type { ButirAgenda } from '#shared/api/home.ts'
import { selisihHari } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'

export const TODAY = t('Hari ini')

export type AgendaDay = { tanggal: string; label: string; butir: readonly ButirAgenda[] }

/**
 * What lies ahead by day: `Hari ini`, `Besok`, `Rabu, 20 Maret 2024`. What began earlier and lasts, or is owed, counts as
 * today's; what has ended since the answer came is left out.
 */
export function agendaDays(agenda: readonly ButirAgenda[], now: number, zona: string): AgendaDay[] {
	const { tanggal: today, jam } = waktuKampus(new Date(now), zona)
	const isOver = ({ jenis, tanggal, sampai, jam_selesai }: ButirAgenda) =>
		jenis !== 'tagihan' &&
		((sampai ?? tanggal) < today || (tanggal === today && jam_selesai !== null && jam_selesai <= jam))
	const days = new Map<string, ButirAgenda[]>()
	for (const butir of agenda) {
		if (isOver(butir)) continue
		const day = selisihHari(today, butir.tanggal) < 0 ? today : butir.tanggal
		days.set(day, [...(days.get(day) ?? []), butir])
	}
	return [...days].map(([tanggal, butir]) => ({ tanggal, label: dayLabel(today, tanggal), butir }))
}

/** What an agenda says that has nothing to come: one of another day does not know the seven days from this one. */
export const emptyAgenda = (hariIni: string, now: number, zona: string) =>
	hariIni === waktuKampus(new Date(now), zona).tanggal
		? {
				title: t('Tidak ada agenda'),
				text: t('Tidak ada kuliah, ujian, tagihan, atau kegiatan kampus dalam tujuh hari ke depan.'),
			}
		: {
				title: t('Agenda belum termuat'),
				text: t('Agenda yang tersimpan dari {hariIni}. Yang terbaru tampil begitu dimuat.', {
					hariIni: formatTanggal(hariIni),
				}),
			}

function dayLabel(today: string, tanggal: string): string {
	const days = selisihHari(today, tanggal)
	if (days === 0) return TODAY
	return days === 1 ? t('Besok') : formatTanggal(tanggal, 'weekday')
}
