/** What students may see of their closed attempt, each with all before it: the score, their answers, the key. */
export const TINJAUAN = ['nilai', 'jawaban', 'kunci'] as const
export type Tinjauan = (typeof TINJAUAN)[number]

export type FaktaTinjauan = {
	kebijakan: Tinjauan
	/** Answers and key not before; null for no such day. */
	mulai: Date | null
	/** The exam is over for all who sit it: window, late packets and open attempts. */
	ujianUsai: boolean
	/** So are all exams whose questions are of the same bank. */
	bankUsai: boolean
}

/**
 * What a policy comes to at a moment. Questions are not shown while others may still begin the exam, and a key not while
 * any class can still be asked these questions.
 */
export function tinjauanBerlaku(
	{ kebijakan, mulai, ujianUsai, bankUsai }: FaktaTinjauan,
	now: Date,
): Tinjauan {
	if (kebijakan === 'nilai' || (mulai !== null && now < mulai) || !ujianUsai) return 'nilai'
	return kebijakan === 'kunci' && bankUsai ? 'kunci' : 'jawaban'
}
