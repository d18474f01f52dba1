import type { Beranda } from '#shared/api/home.ts'
import { selisihHari } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'

/** What tuition keeps shut, as one reads it: `materi kuliah dan ujian`; null when nothing is. */
export function lockedPlaces({ krs, materi, uts, uas }: Beranda['gerbang']): string | null {
	const exams = !uts && !uas ? 'ujian' : uts ? (uas ? null : 'UAS') : 'UTS'
	const list = [materi ? null : 'materi kuliah', exams, krs ? null : 'pengisian KRS'].filter(
		(place) => place !== null,
	)
	return list.length === 0
		? null
		: list.join(', ').replace(/, (?=[^,]*$)/, list.length > 2 ? ', dan ' : ' dan ')
}

/** When something closes: `hari ini pukul 23.59`, `besok pukul 23.59`, `9 hari lagi`. */
export function closing(tutup: string, now: number, zona: string): string {
	const [today, end] = [waktuKampus(new Date(now), zona), waktuKampus(new Date(tutup), zona)]
	const days = selisihHari(today.tanggal, end.tanggal)
	if (days <= 0) return `hari ini pukul ${end.jam.replace(':', '.')}`
	return days === 1 ? `besok pukul ${end.jam.replace(':', '.')}` : `${days} hari lagi`
}
