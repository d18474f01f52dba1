import type { Fault } from './fault.ts'

const TESTS = ['server/features/edom/edom.test.ts', 'server/features/edom/results.test.ts']
const RULES = ['shared/rules/edom.test.ts']

export const EDOM_FAULTS: readonly Fault[] = [
	{
		fault: 'what too few have answered is shown',
		file: 'shared/rules/edom.ts',
		find: "tahap === 'selesai' && responden >= Math.max(ambang, AMBANG_PALING_KECIL)",
		put: "tahap === 'selesai' && responden > 0",
		tests: TESTS,
	},
	{
		fault: 'a campus shows what two have answered',
		file: 'shared/rules/edom.ts',
		find: "tahap === 'selesai' && responden >= Math.max(ambang, AMBANG_PALING_KECIL)",
		put: "tahap === 'selesai' && responden >= ambang",
		tests: RULES,
	},
	{
		fault: 'results are seen while answers come in, so that one is told by looking twice',
		file: 'shared/rules/edom.ts',
		find: "tahap === 'selesai' && responden >= Math.max(ambang, AMBANG_PALING_KECIL)",
		put: 'responden >= Math.max(ambang, AMBANG_PALING_KECIL)',
		tests: TESTS,
	},
	{
		fault: "a programme's figures hold what is hidden",
		file: 'server/features/edom/results.ts',
		find: 'const shown = boxes.map((box) => tampilkan(box, diminta)).filter((one) => one !== null)',
		put: 'const shown = boxes.map((box) => box.hitungan).filter((one) => one !== null)',
		tests: TESTS,
	},
	{
		fault: 'a form is answered twice',
		file: 'server/features/edom/service.ts',
		find: 'if (!(await markTerisi(trx, mahasiswa.id, given)))',
		put: 'if ((await markTerisi(trx, mahasiswa.id, given)) === null)',
		tests: TESTS,
	},
	{
		fault: 'free texts stand in the order in which they came',
		file: 'server/features/edom/queries.ts',
		find: 'order by u collate "C")`',
		put: ')`',
		tests: TESTS,
	},
	{
		fault: 'the days are made longer after results were seen',
		file: 'server/features/edom/desk.ts',
		find: "if (held?.terjawab && tahapEdom(held, hariIni) === 'selesai')",
		put: "if (held?.terjawab && tahapEdom(held, hariIni) === 'belum')",
		tests: TESTS,
	},
	{
		fault: "a student answers for another class's lecturer",
		file: 'server/features/edom/service.ts',
		find: '\t\tif (!form) throw',
		put: '\t\tif (!form && forms.length === 0) throw',
		tests: TESTS,
	},
	{
		fault: 'an answer slips in after the days were ended',
		file: 'server/features/edom/queries.ts',
		find: '\t\t.forShare()\n',
		put: '',
		tests: TESTS,
	},
	{
		fault: 'a second view holds an answer that the first one had not seen written',
		file: 'server/features/edom/results.ts',
		find: "if (tahap === 'selesai') await awaitAnswers",
		put: "if (tahap === 'belum') await awaitAnswers",
		tests: TESTS,
	},
	{
		fault: 'a student is asked for courses that are not in the approved plan',
		file: 'server/features/edom/queries.ts',
		find: 'and not ${berencana(',
		put: 'and 1 = 1 or ${berencana(',
		tests: TESTS,
	},
	{
		fault: 'an approved sheet is hidden until the forms are answered',
		file: 'server/features/edom/lend.ts',
		find: 'if (matakuliah.length === 0 || (await isDisahkan(ctx.db, mahasiswaId, periode))) return null',
		put: 'if (matakuliah.length === 0) return null',
		tests: TESTS,
	},
	{
		fault: 'fewer answers than students were told of are shown',
		file: 'server/features/edom/desk.ts',
		find: 'held?.terjawab ? Math.max(held.ambang, ambang) : ambang',
		put: 'held?.terjawab ? Math.min(held.ambang, ambang) : ambang',
		tests: TESTS,
	},
	{
		fault: 'results do not wait for answers',
		file: 'server/features/edom/lend.ts',
		find: 'if (!edom.gerbang) return null',
		put: 'if (edom.ambang) return null',
		tests: TESTS,
	},
]
