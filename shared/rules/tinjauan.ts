/** What students may see of their closed attempt, each with all before it: nothing, the score, their answers, the key. */
export const TINJAUAN = ['tertutup', 'nilai', 'jawaban', 'kunci'] as const
export type Tinjauan = (typeof TINJAUAN)[number]

/** What decides whether a score is shown. */
export type FaktaNilai = {
	kebijakan: Tinjauan
	/** Answers and key not before, and with `nilai` the score; null for no such day. */
	mulai: Date | null
}

export type FaktaTinjauan = FaktaNilai & {
	/** The exam is over for all who sit it: window, late packets and open attempts. */
	ujianUsai: boolean
	/** So are all exams whose questions are of the same bank. */
	bankUsai: boolean
}

/** Whether students see the score. As the specification has it they do, unless the lecturer keeps it back. */
export function nilaiTerlihat({ kebijakan, mulai }: FaktaNilai, now: Date): boolean {
	return kebijakan !== 'tertutup' && !(kebijakan === 'nilai' && mulai !== null && now < mulai)
}

/**
 * What a policy comes to at a moment. Questions are not shown while others may still begin the exam, and a key not while
 * any class can still be asked these questions.
 */
export function tinjauanBerlaku(
	{ kebijakan, mulai, ujianUsai, bankUsai }: FaktaTinjauan,
	now: Date,
): Tinjauan {
	if (!nilaiTerlihat({ kebijakan, mulai }, now)) return 'tertutup'
	if (kebijakan === 'nilai' || (mulai !== null && now < mulai) || !ujianUsai) return 'nilai'
	return kebijakan === 'kunci' && bankUsai ? 'kunci' : 'jawaban'
}
