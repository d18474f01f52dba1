import type { Fault } from './fault.ts'

const AWAY = ['server/features/exams/away.test.ts']
const OUTAGES = ['server/features/exams/outages.test.ts']

/** What outages take from an exam, and what of it is given back. */
export const EXAM_OUTAGE_FAULTS: readonly Fault[] = [
	{
		fault: 'an outage takes time from those it hit',
		file: 'server/features/exams/pulse-queries.ts',
		find: 'g.selesai - greatest(g.mulai, p.mulai_pada),',
		put: "interval '1 millisecond',",
		tests: OUTAGES,
	},
	{
		fault: 'giving time back and saves wait for each other for ever',
		file: 'server/features/exams/pulse-queries.ts',
		find: 'order by p.id for no key update of p',
		put: '',
		tests: OUTAGES,
	},
	{
		fault: 'a server that ends on purpose counts as lost',
		file: 'server/features/exams/away-queries.ts',
		find: 'and not d.pamit',
		put: '',
		tests: AWAY,
	},
	{
		fault: 'a server that is stopped does not say goodbye',
		file: 'server/features/exams/outages.ts',
		find: 'leaving = true',
		put: '',
		tests: AWAY,
	},
	{
		fault: 'contacts are noted under another id than the pulse',
		file: 'server/features/exams/contact.ts',
		find: 'items, ctx.serverId)',
		put: "items, '0b7fc5c4-6f0e-4e43-9d3a-5f3a0c6e1a02')",
		tests: AWAY,
	},
	{
		fault: 'a silent server is noticed twice',
		file: 'server/features/exams/away-queries.ts',
		find: 'on conflict do nothing',
		put: '',
		tests: AWAY,
	},
	{
		fault: 'a silent server gives more than a minute',
		file: 'server/features/exams/away-queries.ts',
		find: 'mulai + ${ms(HILANG_MAX_MS)},',
		put: '',
		tests: AWAY,
	},
	{
		fault: 'an outage of all is given again to who was at a silent server',
		file: 'server/features/exams/away-queries.ts',
		find: '(select min(g.mulai) from gangguan g where g.mulai >= s.mulai),',
		put: '',
		tests: AWAY,
	},
	{
		fault: 'a server that came back goes on giving time',
		file: 'server/features/exams/away-queries.ts',
		find: '(select min(sejak) from denyut d where d.boot_id = s.boot_id and d.sejak > s.mulai),',
		put: '',
		tests: AWAY,
	},
	{
		fault: 'students of other servers get time for a silent one',
		file: 'server/features/exams/away-queries.ts',
		find: 'k on k.server_id = h.boot_id and',
		put: 'k on',
		tests: AWAY,
	},
	{
		fault: 'who left long before gets time for a silent server',
		file: 'server/features/exams/away-queries.ts',
		find: '>= h.mulai - ${ms(DIAM_MS)}',
		put: 'is not null',
		tests: AWAY,
	},
	{
		fault: 'an outage is made good twice when two servers come back',
		file: 'server/features/exams/pulse-queries.ts',
		find: 'on conflict (mulai) do nothing',
		put: 'on conflict (mulai) do update set dicatat_pada = excluded.dicatat_pada',
		tests: OUTAGES,
	},
	{
		fault: 'attempts are closed although an outage has not been made good',
		file: 'server/features/exams/pulse-queries.ts',
		find: 'select from (${gaps(now)}) as g where not exists (select from gangguan where mulai = g.mulai)',
		put: 'select from (${gaps(now)}) as g where false',
		tests: OUTAGES,
	},
	{
		fault: 'attempts are closed right after an outage',
		file: 'server/features/exams/outages.ts',
		find: 'new Date(moment.getTime() - TUTUP_SENDIRI_MS)',
		put: 'new Date(moment.getTime() - 1000)',
		tests: OUTAGES,
	},
	{
		fault: 'answers are judged before an outage has been made good',
		file: 'server/features/exams/exams-context.ts',
		find: '\t\t\tawait gate.pass()\n\t\t\tconst results',
		put: '\t\t\tconst results',
		tests: OUTAGES,
	},
	{
		fault: 'hand-ins are judged before an outage has been made good',
		file: 'server/features/exams/exams-context.ts',
		find: '\t\t\tawait gate.pass()\n\t\t\tconst closed',
		put: '\t\t\tconst closed',
		tests: OUTAGES,
	},
	{
		fault: 'the silence of the server is taken for that of a network',
		file: 'server/features/exams/oversight.ts',
		find: '!longest || !(await isSteady(ctx.db, longest.sejak, now))',
		put: '!longest',
		tests: ['server/features/exams/oversight.test.ts'],
	},
	{
		fault: 'a clock that somebody sets closes exams',
		file: 'server/lib/clock.ts',
		find: 'if (Math.abs(ahead) <= JUMP_MS) offset += Math.max(-FOLLOW_MS, Math.min(FOLLOW_MS, ahead))',
		put: 'if (Math.abs(ahead) > 0) offset += ahead',
		tests: OUTAGES,
	},
]
