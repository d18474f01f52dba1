import type { Pengerjaan } from '#shared/api/exams.ts'
import { recall, remember } from '#web/lib/person-memory.ts'
import type { OpenAttempt } from './open-attempt.ts'

/** What an exam's address has led to before. */
type KnownExam = {
	ujian: string
	pengerjaan: string
	/** Its paper is a sealed file, and needs the key that comes with the attempt. */
	tersegel?: boolean
}

const key = (jenis: string, kodeMk: string, ujian = '') => `ujian/${jenis}/${kodeMk}/${ujian}`.toUpperCase()

/** Of quizzes and make-ups there are several: only the address that names one always leads to it. */
export function rememberExam({ jenis, kode_mk, nama, ujian_id, id, soal_tersegel }: Pengerjaan): void {
	const address = key(jenis, kode_mk, nama === null ? '' : ujian_id)
	const tersegel = soal_tersegel !== null
	remember(address, { ujian: ujian_id, pengerjaan: id, tersegel } satisfies KnownExam)
}

export function recallExam(jenis: string, kodeMk: string, ujian?: string): KnownExam | undefined {
	const value = recall(key(jenis, kodeMk, ujian))
	return isKnown(value) ? value : undefined
}

function isKnown(value: unknown): value is KnownExam {
	if (typeof value !== 'object' || value === null || !('ujian' in value) || !('pengerjaan' in value))
		return false
	return typeof value.ujian === 'string' && typeof value.pengerjaan === 'string'
}

/** An attempt that was asked for so long ago is asked for again. */
const FRESH_MS = 10_000

let asked: { ujian: string; attempt: Promise<OpenAttempt>; at: number } | undefined

/** Puts by the attempt at an exam that the page is going to ask for. */
export function putAhead(ujian: string, attempt: Promise<OpenAttempt>): void {
	attempt.catch(() => undefined)
	asked = { ujian, attempt, at: performance.now() }
}

/** The attempt that was asked for ahead: once, and while it is fresh. */
export function takeAhead(ujian: string): Promise<OpenAttempt> | undefined {
	const ahead = asked
	asked = undefined
	return ahead?.ujian === ujian && performance.now() - ahead.at < FRESH_MS ? ahead.attempt : undefined
}
