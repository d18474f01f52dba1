import type { Fault } from './fault.ts'

const PAPER = ['server/features/exams/paper.test.ts']
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
	{
		fault: 'letters that a question cites are shuffled',
		file: 'server/features/exams/paper.ts',
		find: 's.opsi_tetap || menyebutOpsi(teksSoal(s))',
		put: 's.opsi_tetap',
		tests: PAPER,
	},
	{
		fault: 'letters that must stay are shuffled',
		file: 'shared/rules/opsi.ts',
		find: "return tetap ? huruf : shuffle([...huruf], random).join('')",
		put: "return shuffle([...huruf], random).join('')",
		tests: ['shared/rules/opsi.test.ts'],
	},
	{
		fault: 'letters are shuffled on a paper of which nobody knows which must stay',
		file: 'server/features/exams/service.ts',
		find: "return opsiTetap && urutan.map((id) => acakHuruf(opsi.get(id) ?? '', opsiTetap.has(id), random))",
		put: "return urutan.map((id) => acakHuruf(opsi.get(id) ?? '', opsiTetap?.has(id) ?? false, random))",
		tests: PAPER,
	},
	{
		fault: 'a device answers with the letter that it shows',
		file: 'web/src/areas/mahasiswa/features/exams/paper-order.ts',
		find: 'return [{ opsi, huruf,',
		put: 'return [{ opsi: huruf, huruf,',
		tests: ['web/src/areas/mahasiswa/features/exams/paper-order.test.ts'],
	},
]
