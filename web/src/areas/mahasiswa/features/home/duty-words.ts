import type { Beranda } from '#shared/api/home.ts'
import { selisihHari } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { formatJam } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'

/** What tuition keeps shut, as one reads it: `materi kuliah dan ujian`; null when nothing is. */
export function lockedPlaces({ krs, materi, uts, uas }: Beranda['gerbang']): string | null {
	const exams = !uts && !uas ? 'ujian' : uts ? (uas ? null : 'UAS') : 'UTS'
	const list = [materi ? null : t('materi kuliah'), exams, krs ? null : t('pengisian KRS')].filter(
		(place) => place !== null,
	)
	return list.length === 0
		? null
		: list.join(', ').replace(/, (?=[^,]*$)/, list.length > 2 ? t(', dan ') : t(' dan '))
}

/** When something closes: `hari ini pukul 23.59`, `besok pukul 23.59`, `9 hari lagi`. */
export function closing(tutup: string, now: number, zona: string): string {
	const [today, end] = [waktuKampus(new Date(now), zona), waktuKampus(new Date(tutup), zona)]
	const days = selisihHari(today.tanggal, end.tanggal)
	if (days <= 0) return t('hari ini pukul {jam}', { jam: formatJam(end.jam) })
	return days === 1 ? t('besok pukul {jam}', { jam: formatJam(end.jam) }) : t('{days} hari lagi', { days })
}
