import type { Fault } from './fault.ts'

const REGRADE = ['server/features/analysis/regrade.test.ts']
const BESIDE = ['server/features/analysis/regrade-beside.test.ts']
const ANALYSIS = ['server/features/analysis/analysis.test.ts']

/** What lecturers see of the questions of an exam, and keys that are corrected. */
export const ANALYSIS_FAULTS: readonly Fault[] = [
	{
		fault: 'a correction is made on grades that have changed since its preview',
		file: 'server/features/analysis/regrade.ts',
		find: 'if (kini !== sidik)',
		put: "if (sidik === '')",
		tests: REGRADE,
	},
	{
		fault: 'a preview does not know which corrections it came after',
		file: 'server/features/analysis/regrade-plan.ts',
		find: 'return [ujianId, nomor, sesudah, facts]',
		put: 'return [ujianId, facts.length]',
		tests: REGRADE,
	},
	{
		fault: 'a correction reaches exams of lecturers of other classes',
		file: 'server/features/analysis/regrade-beside.ts',
		find: 'if (chosen && !row.milik)',
		put: 'if (chosen && false)',
		tests: BESIDE,
	},
	{
		fault: 'a letter goes into an exam that has its options in another order as it is',
		file: 'server/features/analysis/regrade-beside.ts',
		find: 'const huruf = lettersIn(from, to)(putusan.huruf)',
		put: 'const huruf = putusan.huruf',
		tests: BESIDE,
	},
	{
		fault: 'both exams of a class are corrected at once, with half of what that does to a result in sight',
		file: 'server/features/analysis/regrade-beside.ts',
		find: "return beside ? 'terpisah' : 'bisa'",
		put: "return 'bisa'",
		tests: BESIDE,
	},
	{
		fault: 'a lecturer of another course sees the keys of an exam, and corrects them',
		file: 'server/lib/access-queries.ts',
		find: 'return row === undefined || row.id !== null',
		put: 'return true',
		tests: ANALYSIS,
	},
	{
		fault: 'students see how their exam did, key included',
		file: 'shared/api/item-analysis.ts',
		find: "key included, and what was corrected since',\n\t\taccess: PENGAMPU,",
		put: "key included, and what was corrected since',\n\t\taccess: [...PENGAMPU, { peran: 'mahasiswa' }],",
		tests: ANALYSIS,
	},
]
