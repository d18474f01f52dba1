import type { Campus, Student } from './campus.ts'
import type { ExamCalls } from './exam-flow.ts'
import { runClosedLoop, summarise } from './load.ts'
import { printTitle } from './report.ts'

export type Step = 'start' | 'paper' | 'save' | 'hand-in' | 'result' | 'list'

export const createTimes = (): Record<Step, number[]> => ({
	start: [],
	paper: [],
	save: [],
	'hand-in': [],
	result: [],
	list: [],
})

/**
 * Whole exams without pause: start, paper, five saves of eight answers, hand-in, result, list; 100 and 400 students at
 * a time, then one alone.
 */
export async function herd(options: {
	campus: Campus
	calls: ExamCalls
	exams: { id: string; kode: string }[]
}): Promise<void> {
	const { campus, calls, exams } = options
	printTitle('Herd: start, paper, 5 saves of 8 answers, hand-in, result, list; no think time')
	for (const [index, atOnce] of [100, 400].entries()) {
		const exam = exams[index] as { id: string; kode: string }
		const times = createTimes()
		const whole = await runClosedLoop(campus.students.length, atOnce, (i) =>
			takeExam(campus.students[i] as Student, exam, calls, times),
		)
		const p95 = (step: Step) => `${step} ${summarise(times[step], 1).p95.toFixed(0)}`
		const parts = (['start', 'save', 'hand-in'] as const).map(p95).join(', ')
		console.log(
			`${String(atOnce).padStart(4)} at once: ${whole.perSecond.toFixed(0)} students/s; p95 ms: ${parts}`,
		)
	}
	const alone = exams[2] as { id: string; kode: string }
	const one = await runClosedLoop(100, 1, (i) => takeExam(campus.students[i] as Student, alone, calls))
	console.log(`One student alone, all steps: ${one.p50.toFixed(1)} ms (median of 100)`)
}

/** One student's exam; its calls are timed. */
export async function takeExam(
	student: Student,
	exam: { id: string; kode: string },
	calls: ExamCalls,
	times?: Record<Step, number[]>,
): Promise<void> {
	const timed = async <T>(step: Step, work: Promise<T>): Promise<T> => {
		const from = performance.now()
		const value = await work
		times?.[step].push(performance.now() - from)
		return value
	}
	const id = await timed('start', calls.start(student, exam))
	await timed('paper', calls.paper(student, exam))
	for (let part = 0; part < 5; part++) await timed('save', calls.save(student, id, exam, part, 1))
	await timed('hand-in', calls.handIn(student, id, exam, 2))
	await timed('result', calls.result(student))
	await timed('list', calls.list(student))
}
