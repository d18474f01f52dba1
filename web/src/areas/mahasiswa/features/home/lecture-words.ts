import type { Beranda, KuliahMendatang, MatakuliahBeranda } from '#shared/api/home.ts'
import { hariDari, selisihHari } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { formatJam, formatMenit, formatTanggal } from '#web/lib/format.ts'
import { t, word } from '#web/lib/language.ts'

type When = Pick<KuliahMendatang, 'mulai' | 'selesai'>

const minutes = (from: number, to: string) => Math.max(0, Math.ceil((Date.parse(to) - from) / 60_000))

/** Whether a lecture has begun. */
export const isOn = ({ mulai }: Pick<When, 'mulai'>, now: number): boolean => Date.parse(mulai) <= now

/** Whether it is on this day of the campus. */
export const isToday = ({ mulai }: Pick<When, 'mulai'>, now: number, zona: string): boolean =>
	waktuKampus(new Date(mulai), zona).tanggal === waktuKampus(new Date(now), zona).tanggal

/** Whether it is told by its weekday: what is a week away or more has a date. */
export const isWithinWeek = ({ mulai }: Pick<When, 'mulai'>, now: number, zona: string): boolean =>
	selisihHari(waktuKampus(new Date(now), zona).tanggal, waktuKampus(new Date(mulai), zona).tanggal) < 7

/** The holiday that this day is: an answer of another day does not know. */
export const holidayOf = (
	{ libur, hari_ini }: Pick<Beranda, 'libur' | 'hari_ini'>,
	now: number,
	zona: string,
): string | null => (hari_ini === waktuKampus(new Date(now), zona).tanggal ? libur : null)

/** When a course has its next lecture: `Hari ini 10.30`, `Rabu 10.30`; nothing for a day that is over. */
export function nextLecture(
	{ kuliah_berikut }: Pick<MatakuliahBeranda, 'kuliah_berikut'>,
	today: string,
): string {
	if (!kuliah_berikut || kuliah_berikut.tanggal < today) return ''
	const { tanggal, jam_mulai } = kuliah_berikut
	return `${tanggal === today ? t('Hari ini') : word(hariDari(tanggal))} ${formatJam(jam_mulai)}`
}

/** How far away a lecture is: `sisa 47 menit`, `38 menit lagi`, `besok`, `Rabu`, `12 hari lagi`. */
export function lectureIn({ mulai, selesai }: When, now: number, zona: string): string {
	if (isOn({ mulai }, now)) return t('sisa {minutes}', { minutes: formatMenit(minutes(now, selesai)) })
	const [today, day] = [waktuKampus(new Date(now), zona).tanggal, waktuKampus(new Date(mulai), zona).tanggal]
	const days = selisihHari(today, day)
	if (days === 0) return t('{minutes} lagi', { minutes: formatMenit(minutes(now, mulai)) })
	if (days === 1) return t('besok')
	return days < 7 ? word(hariDari(day)) : t('{days} hari lagi', { days })
}

/** Its hours, with the day where that is not today: `10.30 – 13.00`, `Rabu 10.30 – 13.00`. */
export function lectureHours({ mulai, selesai }: When, now: number, zona: string): string {
	const [from, until] = [waktuKampus(new Date(mulai), zona), waktuKampus(new Date(selesai), zona)]
	return `${dayWord(from.tanggal, now, zona)} ${formatJam(from.jam)} – ${formatJam(until.jam)}`.trim()
}

/** When it begins, or ends: `10.30`, `besok 10.30`, `Rabu 10.30`, `2 Desember 2026 10.30`. */
export function beginsAt(mulai: string, now: number, zona: string): string {
	const { tanggal, jam } = waktuKampus(new Date(mulai), zona)
	const days = selisihHari(waktuKampus(new Date(now), zona).tanggal, tanggal)
	return `${days === 1 ? t('besok') : dayWord(tanggal, now, zona)} ${formatJam(jam)}`.trim()
}

/** Nothing for today, the weekday within a week, the date beyond it. */
function dayWord(tanggal: string, now: number, zona: string): string {
	const days = selisihHari(waktuKampus(new Date(now), zona).tanggal, tanggal)
	if (days === 0) return ''
	return days < 7 ? word(hariDari(tanggal)) : formatTanggal(tanggal)
}

/** The room, and the class where it is another one than the student's own. */
export const placeOf = ({ ruangan, kelas }: Pick<KuliahMendatang, 'ruangan' | 'kelas'>): string =>
	kelas === undefined ? ruangan : `${ruangan} · ${t('Kelas {kelas}', { kelas })}`
