import type { Fault } from './fault.ts'

const HOME = 'web/src/areas/mahasiswa/features/home'

/** The day of a student: what now, agenda, schedule, search, the frame around them; and the demo that shows them. */
export const DAY_FAULTS: readonly Fault[] = [
	{
		fault: 'Enter in the palette opens a find of what was typed before',
		file: 'web/src/parts/search/typing.ts',
		find: 'settled: typed === asked && answered',
		put: 'settled: true',
		tests: ['web/src/parts/search/typing.test.ts'],
	},
	{
		fault: 'a bill that is late stands below a lecture',
		file: `${HOME}/what-now.ts`,
		find: '(urgent ? bill[0] : null) ??',
		put: '',
		tests: [`${HOME}/what-now.test.ts`],
	},
	{
		fault: 'an exam that was begun is not the first thing',
		file: `${HOME}/what-now.ts`,
		find: 'begun[0] ?? (urgent',
		put: '(urgent',
		tests: [`${HOME}/what-now.test.ts`],
	},
	{
		fault: 'an attempt whose time is up stays on Beranda',
		file: `${HOME}/what-now.ts`,
		find: 'u.pengerjaan !== null && Date.parse(u.pengerjaan.tenggat) > now',
		put: 'u.pengerjaan !== null',
		tests: [`${HOME}/what-now.test.ts`],
	},
	{
		fault: 'the agenda holds what is over',
		file: `${HOME}/agenda-days.ts`,
		find: 'if (isOver(butir)) continue',
		put: '',
		tests: [`${HOME}/agenda-days.test.ts`],
	},
	{
		fault: 'no lecture of the schedule is the next one',
		file: 'web/src/areas/mahasiswa/features/schedule/week.ts',
		find: 'if (next) next.giliran = true',
		put: '',
		tests: ['web/src/areas/mahasiswa/features/schedule/week.test.ts'],
	},
	{
		fault: 'a network that flickers has everything asked for each time',
		file: 'web/src/lib/hear-network.ts',
		find: 'atMostEvery(ANEW_MS, anew)',
		put: 'anew',
		tests: ['web/src/lib/hear-network.test.ts'],
	},
	{
		fault: 'exams of the demo lie on lectures of their class or lecturer',
		file: 'server/demo/exam-places.ts',
		find: 'const busy = isFree(sibuk, tanggal, jam, terpakai.siapa(u)) ? 0 : WORST',
		put: 'const busy = 0',
		tests: ['server/demo/exam-places.test.ts'],
	},
	{
		fault: 'two exams of the demo share a room',
		file: 'server/demo/exam-places.ts',
		find: 'rooms.includes(r) && isFree(sibuk, tanggal, jam, [r])',
		put: 'rooms.includes(r)',
		tests: ['server/demo/exam-places.test.ts'],
	},
	{
		fault: 'payments of the demo grow old while its term does not',
		file: 'server/demo/move.ts',
		find: 'await movePembayaran(trx, demo.tanggal, hariIni)',
		put: '',
		tests: ['server/demo/harmony.test.ts'],
	},
	{
		fault: 'the calendar of the demo says other days for study plans than the server',
		file: 'server/demo/krs.ts',
		find: '.set(jendelaKrs(to, zona))',
		put: '.set(lama)',
		tests: ['server/demo/harmony.test.ts'],
	},
	{
		fault: 'a lecturer finds the classes and students of everybody',
		file: 'server/features/search/teaching-queries.ts',
		find: 'where p.dosen_nip = ${nip}\n	),',
		put: 'where ${nip}::text is not null\n	),',
		tests: ['server/features/search/teaching.test.ts'],
	},
	{
		fault: 'fields that were kept come back in another kind than the form has',
		file: 'web/src/parts/staff/form-draft.ts',
		find: 'name in known && sameKind(value, known[name])',
		put: 'name in known && value !== undefined',
		tests: ['web/src/parts/staff/form-draft.test.ts'],
	},
]
