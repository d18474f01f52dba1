import type { Fault } from './fault.ts'

const GATE = ['server/features/exam-gate/exam-gate.test.ts']

const SEATS = ['server/features/exam-seats/service.test.ts']

/** What decides whether a student may sit an exam. */
export const EXAM_GATE_FAULTS: readonly Fault[] = [
	{
		fault: 'a KRS that waits for approval opens an exam',
		file: 'server/features/exam-gate/queries.ts',
		find: " and r.status = 'disetujui'",
		put: '',
		tests: GATE,
	},
	{
		fault: 'a dispensation that was taken back opens an exam',
		file: 'server/features/exam-gate/queries.ts',
		find: 'd.dicabut_pada is null and ',
		put: '',
		tests: GATE,
	},
	{
		fault: 'a dispensation for one exam opens others',
		file: 'server/features/exam-gate/queries.ts',
		find: 'd.ujian_id in (u.id, u.susulan_dari)',
		put: 'd.ujian_id is not null',
		tests: GATE,
	},
	{
		fault: 'a dispensation for one exam is lost by a move to another class',
		file: 'server/features/exam-gate/queries.ts',
		find: 'where x.id = d.ujian_id and',
		put: 'where x.id = u.id and x.id = d.ujian_id and',
		tests: GATE,
	},
	{
		fault: 'a dispensation for the UTS of a course opens its UAS',
		file: 'server/features/exam-gate/queries.ts',
		find: 'and x.susulan_dari is null and x.jenis = u.jenis',
		put: 'and x.susulan_dari is null',
		tests: GATE,
	},
	{
		fault: 'a dispensation for a quiz opens every quiz of the course',
		file: 'server/features/exam-gate/queries.ts',
		find: '(x.nama is null or lower(x.nama)',
		put: '(true or lower(x.nama)',
		tests: GATE,
	},
	{
		fault: 'a dispensation for a quiz is lost by a move to another class',
		file: 'server/features/exam-gate/queries.ts',
		find: '(x.nama is null or lower(x.nama)',
		put: '(x.nama is null and lower(x.nama)',
		tests: GATE,
	},
	{
		fault: 'a dispensation that was taken back opens the exam of another class by its copy',
		file: 'server/features/exam-gate/leave-queries.ts',
		find: 'and (d.id = ${id} or exists (',
		put: 'and (d.id = ${id} or false and exists (',
		tests: ['server/features/exam-gate/service.test.ts'],
	},
	{
		fault: 'a dispensation never ends',
		file: 'shared/rules/putusan-ujian.ts',
		find: 'd.syarat === kode && at.hariIni <= d.sampai',
		put: 'd.syarat === kode',
		tests: GATE,
	},
	{
		fault: 'seats are given that nobody was shown',
		file: 'server/features/exam-seats/service.ts',
		find: 'if (pratinjau.sidik !== input.sidik) throw await changedMeanwhile(ctx, trx, id)',
		put: '',
		tests: SEATS,
	},
	{
		fault: 'a student is moved by who saw other seats',
		file: 'server/features/exam-seats/service.ts',
		find: 'if ((terakhir?.id ?? null) !== input.versi) throw await changedMeanwhile(ctx, trx, id)',
		put: '',
		tests: SEATS,
	},
	{
		fault: 'a change of seats that is not the last one is taken back',
		file: 'server/features/exam-seats/service.ts',
		find: 'if ((await findLangkahTerakhir(trx, id))?.id !== versi) throw await changedMeanwhile(ctx, trx, id)',
		put: '',
		tests: SEATS,
	},
]
