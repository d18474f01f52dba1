import type { Fault } from './fault.ts'

const EXAMS = ['server/features/exams/exams.test.ts']

/** When an exam can be begun, and its paper. */
export const EXAM_PAPER_FAULTS: readonly Fault[] = [
	{
		fault: 'an exam is begun after its latest start',
		file: 'server/features/exams/service.ts',
		find: 'if (!dapatDimulai(facts, now)) throw tooLate(facts, ctx.config.timezone)',
		put: '',
		tests: EXAMS,
	},
	{
		fault: 'a list invites to an exam whose latest start has passed',
		file: 'server/features/exams/lend.ts',
		find: 'dapat_dimulai: p === null && dapatDimulai(ujian, now),',
		put: 'dapat_dimulai: p === null && statusUjian(ujian, now) === "Berlangsung",',
		tests: EXAMS,
	},
]
