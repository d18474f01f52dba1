/** What the exam list shows. Always computed, never stored. */
export const STATUS_UJIAN = ['Belum Dimulai', 'Berlangsung', 'Selesai', 'Ditiadakan'] as const
export type StatusUjian = (typeof STATUS_UJIAN)[number]

/** The exams of which a class has one each in a term. */
export type UjianUtama = 'UTS' | 'UAS'
export type JenisUjian = UjianUtama | 'KUIS'

export const NAMA_UJIAN: Readonly<Record<UjianUtama, string>> = {
	UTS: 'Ujian Tengah Semester',
	UAS: 'Ujian Akhir Semester',
}

/** Letters of the name of a quiz or a make-up, at most. */
export const NAMA_UJIAN_HURUF = 80

/** Whether it is the UTS or the UAS of its class, in whose week there is no lecture; a make-up of it is neither. */
export const isUtama = <U extends { jenis: JenisUjian; nama: string | null }>(
	ujian: U,
): ujian is U & { jenis: UjianUtama } => ujian.nama === null && ujian.jenis !== 'KUIS'

/** What an exam is called beside its course: quizzes and make-ups have names of their own. */
export const sebutanUjian = ({ jenis, nama }: { jenis: JenisUjian; nama: string | null }): string =>
	nama ?? jenis

/** Length of an attempt, UTS and UAS alike: 90 minutes. */
export const DURASI_MENIT = 90

/** How long after the deadline a packet still counts: a hand-in at the last second has to cross a slow network. */
export const TENGGANG_MS = 10_000

/**
 * So long after the deadline the server closes what no browser has handed in: later than the grace by more than a packet
 * can wait in the server, so that none that came in time is beaten.
 */
export const TUTUP_SENDIRI_MS = 30_000

/** So long before an exam opens its paper is fixed; a later change of the bank reaches it only when somebody says so. */
export const BEKU_MS = 15 * 60_000

export type JendelaUjian = {
	mulai: Date
	selesai: Date
	ditiadakan: boolean
	/** The student who asks has an attempt whose time is not up. */
	sedang_dikerjakan?: boolean
}

/**
 * Status of an exam at `now`. The window is closed at its end: at `selesai` the exam is over, but for those whose attempt
 * still runs.
 */
export function statusUjian(ujian: JendelaUjian, now: Date): StatusUjian {
	if (ujian.ditiadakan) return 'Ditiadakan'
	if (ujian.sedang_dikerjakan) return 'Berlangsung'
	if (now < ujian.mulai) return 'Belum Dimulai'
	return now < ujian.selesai ? 'Berlangsung' : 'Selesai'
}

export type BatasMulai = { mulai: Date; selesai: Date; batas_mulai_menit: number | null }

/** The last moment at which an exam can be begun: so many minutes after it opens, or when it closes. */
export function mulaiPalingLambat({ mulai, selesai, batas_mulai_menit: menit }: BatasMulai): Date {
	if (menit === null) return selesai
	return new Date(Math.min(mulai.getTime() + menit * 60_000, selesai.getTime()))
}

/** Whether it is an exam's time for somebody who has not begun it. */
export function dapatDimulai(ujian: JendelaUjian & BatasMulai, now: Date): boolean {
	return (
		statusUjian({ ...ujian, sedang_dikerjakan: false }, now) === 'Berlangsung' &&
		now <= mulaiPalingLambat(ujian)
	)
}

/** The moment at which the time of an attempt is up. `menit` is the exam's length including extra time. */
export function tenggatUjian(mulai: Date, menit: number): Date {
	return new Date(mulai.getTime() + menit * 60_000)
}

/** Whether an attempt can still be worked on: nothing has closed it and its time is not up. */
export function isBerjalan(p: { tenggat: Date; selesai_pada: Date | null }, now: Date): boolean {
	return p.selesai_pada === null && p.tenggat > now
}

/** Remaining time in whole milliseconds, never below 0. */
export function sisaWaktuMs(tenggat: Date, now: Date): number {
	return Math.max(0, tenggat.getTime() - now.getTime())
}

/** How a packet that the server received at `diterima` is judged. */
export function judgePacket(tenggat: Date, diterima: Date): 'tepat_waktu' | 'masa_tenggang' | 'terlambat' {
	const lewat = diterima.getTime() - tenggat.getTime()
	if (lewat <= 0) return 'tepat_waktu'
	return lewat <= TENGGANG_MS ? 'masa_tenggang' : 'terlambat'
}

/**
 * A fair shuffle (Fisher-Yates), such as of the questions of a paper for one student.
 * @param random gives numbers from 0 (included) to 1 (excluded); the caller owns the source of chance
 */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
	const shuffled = [...items]
	for (let i = shuffled.length - 1; i > 0; i--) {
		const j = Math.floor(random() * (i + 1))
		const a = shuffled[i] as T
		shuffled[i] = shuffled[j] as T
		shuffled[j] = a
	}
	return shuffled
}
