import type { Fault } from './fault.ts'

const MONITOR = ['server/features/monitoring/monitor.test.ts']
const PROCTORS = ['server/features/exams/proctors.test.ts']
const RULE = ['shared/rules/pantau.test.ts']
const LINE = ['web/src/areas/mengajar/features/monitoring/watch-line.test.ts']

/** What a lecturer sees of an exam while it is sat. */
export const MONITORING_FAULTS: readonly Fault[] = [
	{
		fault: 'a line that falls silent is taken for a live one',
		file: 'web/src/areas/mengajar/features/monitoring/watch-stream.ts',
		find: '\t\t\t\ttimer = setTimeout(() => own.abort(), SILENT_MS)\n\t\t\t\tfeed(value)',
		put: '\t\t\t\tfeed(value)',
		tests: LINE,
	},
	{
		fault: 'a page that is only being opened says that it is cut off',
		file: 'web/src/areas/mengajar/features/monitoring/watch-line.ts',
		find: ' && lookedMs >= OPENING_MS',
		put: '',
		tests: LINE,
	},
	{
		fault: 'an exam is watched by who does not teach its class any more',
		file: 'server/features/monitoring/queries.ts',
		find: 'where d.akun_id = a.id and u.id = ${ujianId}',
		put: 'where d.akun_id = a.id',
		tests: MONITOR,
	},
	{
		fault: 'an exam is watched on after the session',
		file: 'server/features/monitoring/queries.ts',
		find: 's.dicabut_pada is null and s.berakhir_pada > ${now}',
		put: 's.berakhir_pada > ${now}',
		tests: MONITOR,
	},
	{
		fault: 'an exam is watched on after the access token',
		file: 'server/features/monitoring/monitor.ts',
		find: 'else if (watcher.told && watcher.until <= at.getTime())',
		put: 'else if (watcher.told && watcher.until <= 0)',
		tests: MONITOR,
	},
	{
		fault: 'one account watches without end',
		file: 'server/features/monitoring/monitor.ts',
		find: 'own < limits.perAccount',
		put: 'own < 1000',
		tests: MONITOR,
	},
	{
		fault: 'one account watches without end when it opens all at once',
		file: 'server/features/monitoring/routes.ts',
		find: '\t\tmonitor.requireRoom(actor.akun_id)\n',
		put: '',
		tests: MONITOR,
	},
	{
		fault: 'a device that comes back is not seen',
		file: 'server/features/monitoring/queries.ts',
		find: 'age(k.xmin) <= age(${sejak}::text::xid))',
		put: 'age(k.xmin) < 0)',
		tests: MONITOR,
	},
	{
		fault: 'everything is told again with each change',
		file: 'server/features/monitoring/room.ts',
		find: 'const keys = (Object.keys(next) as (keyof PesertaPantau)[]).filter((key) => before[key] !== next[key])',
		put: 'const keys = Object.keys(next) as (keyof PesertaPantau)[]',
		tests: MONITOR,
	},
	{
		fault: 'a make-up is watched with the whole class in it',
		file: 'server/features/monitoring/queries.ts',
		find: 'where u.id = ${ujianId} and ${ikut(sql`m.id`)}',
		put: 'where u.id = ${ujianId}',
		tests: MONITOR,
	},
	{
		fault: 'a ruling is not told',
		file: 'server/features/monitoring/queries.ts',
		find: "union select 'pengerjaan:' || id, id from unnest(",
		put: "union select 'nothing:' || id, id from unnest(",
		tests: MONITOR,
	},
	{
		fault: 'who proctors one exam is let in to all',
		file: 'server/lib/access-queries.ts',
		find: ".where('w.ujian_id', '=', ujianId)",
		put: '',
		tests: PROCTORS,
	},
	{
		fault: 'a proctor is let in days before the exam',
		file: 'server/lib/access-queries.ts',
		find: ".where('u.mulai', '<=', mulai_sampai)",
		put: '',
		tests: PROCTORS,
	},
	{
		fault: 'a proctor keeps the exam for good',
		file: 'server/lib/access-queries.ts',
		find: ".where('u.selesai', '>', selesai_sejak)",
		put: '',
		tests: PROCTORS,
	},
	{
		fault: 'a proctor who was replaced watches on',
		file: 'server/features/monitoring/queries.ts',
		find: 'where d.akun_id = a.id and w.ujian_id = ${ujianId} and not u.ditiadakan',
		put: 'where true',
		tests: PROCTORS,
	},
	{
		fault: 'a proctor sees grades as they come',
		file: 'server/features/monitoring/monitor.ts',
		find: 'denganNilai ? message : withoutGrades(message)',
		put: 'message',
		tests: PROCTORS,
	},
	{
		fault: 'one missed call is a silence',
		file: 'shared/rules/pantau.ts',
		find: 'now - last > DIAM_MS',
		put: 'now - last > 0',
		tests: RULE,
	},
]
