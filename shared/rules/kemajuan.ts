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

/** Rounded share of completed lessons, 0 without lessons. */
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

/** What is known of a lesson that was opened. */
export type Dibuka = { selesai: boolean; pada: string }

/**
 * Where "Lanjutkan Belajar" leads: the lesson last open and not completed, else the next open one behind the lesson last
 * open, from the beginning again when there is none; null when all are completed.
 * @param materi in the order in which they are read
 */
export function lanjutkanBelajar<M extends { id: string }>(
	materi: readonly M[],
	dibuka: ReadonlyMap<string, Dibuka>,
): M | null {
	const lastOpen = (of: readonly M[]) =>
		of
			.filter(({ id }) => dibuka.has(id))
			.sort((a, b) => at(dibuka.get(b.id)?.pada ?? null) - at(dibuka.get(a.id)?.pada ?? null))[0]
	const left = materi.filter(({ id }) => !dibuka.get(id)?.selesai)
	const last = lastOpen(materi)
	const behind = last ? left.filter((one) => materi.indexOf(one) > materi.indexOf(last)) : []
	return lastOpen(left) ?? behind[0] ?? left[0] ?? null
}

/** Counts a course; what was opened and is not in the list (withdrawn, of another course) counts for nothing. */
export function hitungKemajuan<M extends { id: string }>(
	materi: readonly M[],
	dibuka: ReadonlyMap<string, Dibuka>,
): { selesai: number; total: number; persen: number; lanjut: M | null } {
	const selesai = materi.filter(({ id }) => dibuka.get(id)?.selesai).length
	return {
		selesai,
		total: materi.length,
		persen: persenSelesai(selesai, materi.length),
		lanjut: lanjutkanBelajar(materi, dibuka),
	}
}
