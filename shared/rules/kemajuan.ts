/** What a student has done with one lesson, as a device or the server knows it. */
export type Catatan = {
	selesai: boolean
	cara: 'akhir' | 'cek' | 'sendiri' | null
	/** When it was completed or that was taken back; null if neither. */
	selesai_pada: string | null
	/** How far down it was read, in thousandths. */
	posisi: number
	/** Seconds into each film by its name. */
	video: Record<string, number>
	/** Chosen option by number of the check. */
	cek: Record<string, number>
	/** When it was noted. */
	pada: string
}

const at = (instant: string | null) => (instant === null ? Number.NEGATIVE_INFINITY : Date.parse(instant))

/**
 * What counts of two notes of a lesson, whichever came first. The later note knows the place in text and films, the later
 * decision whether it is completed: a tablet that has not heard of the completion on a phone does not undo it.
 */
export function gabungKemajuan<T extends Catatan>(a: T, b: T): T {
	const [old, late] = at(a.pada) <= at(b.pada) ? [a, b] : [b, a]
	const { selesai, cara, selesai_pada } = at(old.selesai_pada) > at(late.selesai_pada) ? old : late
	return {
		...late,
		selesai,
		cara,
		selesai_pada,
		video: { ...old.video, ...late.video },
		cek: { ...old.cek, ...late.cek },
	}
}

/** A device whose clock runs ahead is not later than now. */
export function batasiWaktu<T extends Catatan>(catatan: T, now: Date): T {
	const notAfter = <S extends string | null>(instant: S) =>
		at(instant) > now.getTime() ? now.toISOString() : instant
	return { ...catatan, pada: notAfter(catatan.pada), selesai_pada: notAfter(catatan.selesai_pada) }
}

/** Rounded share of completed lessons, 0 without lessons (specification, section 9). */
export const persenSelesai = (selesai: number, total: number): number =>
	total > 0 ? Math.round((100 * selesai) / total) : 0

/** A lesson is looked at in so many stretches of the same length. */
export const BAGIAN_BACAAN = 20
/** So long each stretch must have been on the screen. */
export const DETIK_TERBACA = 3

/**
 * Whether a lesson counts as read to its end: each stretch was on the screen for some seconds. Whoever presses End has
 * seen the last one alone.
 */
export const sudahTerbaca = (detik: readonly number[]): boolean =>
	detik.length === BAGIAN_BACAAN && detik.every((each) => each >= DETIK_TERBACA)
