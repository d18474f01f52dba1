import type { Fault } from './fault.ts'

const EXIT = ['server/features/student-records/exit.test.ts']
const STATUS = ['server/features/student-records/status.test.ts']

const FOLLOW = ['server/features/student-records/follow.test.ts']

const MANY_STATUS = ['server/features/student-records/many-status.test.ts']
const SPLIT = ['server/features/class-changes/split.test.ts']
const CLASS_TERM = ['server/features/class-changes/service.test.ts']
const EXTRA_TIME = ['server/features/exams/move-queries.test.ts']
const MERGE = ['server/features/class-changes/merge.test.ts']

export const STUDENT_FAULTS: readonly Fault[] = [
	{
		fault: 'one student changes class by the record, and what cannot follow is passed over',
		file: 'server/features/student-records/change.ts',
		find: '	if (found.alasan)\n',
		put: "	if (found.alasan === '')\n",
		tests: ['server/features/student-records/change.test.ts'],
	},
	{
		fault: 'a student is taken away with bills and study plans',
		file: 'server/features/imports/jenis-orang.ts',
		find: '		if (found && found.size > 0) return kalimatGantungan(found)\n		await deleteAkunRows(',
		put: '		await deleteAkunRows(',
		tests: ['server/features/student-records/remove.test.ts'],
	},
	{
		fault: 'the status of many is changed in a term that is over in this very moment',
		file: 'server/features/student-records/many-status.ts',
		find: "		await shareTerm(trx, tujuan.periode ?? '')\n",
		put: '',
		tests: MANY_STATUS,
	},
	{
		fault: 'of two who change the status of many the second overwrites the first',
		file: 'server/features/student-records/many-status.ts',
		find: 'if (elsewhere) throw',
		put: 'if (elsewhere && calon.length === 0) throw',
		tests: MANY_STATUS,
	},
	{
		fault: 'who has a plan loses it with the leave of others',
		file: 'server/features/student-records/many-status.ts',
		find: 'if (tetap) throw',
		put: "if (tetap === '') throw",
		tests: MANY_STATUS,
	},
	{
		fault: 'a status is taken back from who was changed again',
		file: 'server/features/student-records/many-status.ts',
		find: 'if (again) throw',
		put: 'if (again && kembali.length === 0) throw',
		tests: MANY_STATUS,
	},
	{
		fault: 'a place in a term goes from under a study plan',
		file: 'server/features/student-records/many-status.ts',
		find: 'if (berencana)',
		put: 'if (berencana && kembali.length === 0)',
		tests: MANY_STATUS,
	},
	{
		fault: 'an exam of a new class goes with what was granted for it',
		file: 'server/features/exams/move-queries.ts',
		find: 'if (hanging.size > 0 || rows.length > 0) return false',
		put: 'if (hanging.size > 0) return false',
		tests: SPLIT,
	},
	{
		fault: 'a new class gets exams that are over',
		file: 'server/features/exams/move-queries.ts',
		find: 'and u.mulai > ${now} and not u.ditiadakan',
		put: 'and (true or u.mulai > ${now}) and not u.ditiadakan',
		tests: SPLIT,
	},
	{
		fault: 'a class is split in another way than was shown',
		file: 'server/features/class-changes/service.ts',
		find: 'if (tinjauan.sidik !== sidik)',
		put: "if (tinjauan.sidik === '')",
		tests: SPLIT,
	},
	{
		fault: 'a class is split into one whose lectures are at once',
		file: 'server/features/class-changes/service.ts',
		find: 'if (halangan !== undefined)',
		put: "if (halangan === '')",
		tests: [...SPLIT, ...MERGE],
	},
	{
		fault: 'a hand-in becomes late by a move to another class',
		file: 'server/features/student-records/follow-queries.ts',
		find: 'and (s.tenggat >= t.tenggat or not exists (',
		put: 'and (true or not exists (',
		tests: MERGE,
	},
	{
		fault: 'hand-ins of two assignments that are called the same become one by a move',
		file: 'server/features/student-records/follow-queries.ts',
		find: 'where l.id <> t.id and',
		put: 'where l.id = s.id and',
		tests: MERGE,
	},
	{
		fault: 'a merge is taken back over lectures or lecturers that were changed since',
		file: 'server/features/class-changes/undo.ts',
		find: '	if (berubah) throw',
		put: "	if (berubah === '') throw",
		tests: MERGE,
	},
	{
		fault: 'a merge that is taken back takes away seats that were given since',
		file: 'server/features/krs/many-offers-queries.ts',
		find: 'and o.kapasitas = r.ke and o.terisi <= r.dari',
		put: 'and o.terisi <= r.dari + 1000',
		tests: MERGE,
	},
	{
		fault: 'a merge takes a course away that students of other classes take',
		file: 'server/features/class-changes/merge.ts',
		find: 'if (asal && asal.terisi > asal.sekelas) {',
		put: 'if (asal && asal.terisi > 1000) {',
		tests: MERGE,
	},
	{
		fault: 'a student changes class in the middle of an exam',
		file: 'shared/rules/pindah-kelas.ts',
		find: 'if (ujian_berlangsung) return',
		put: 'if (ujian_berlangsung && terbit) return',
		tests: FOLLOW,
	},
	{
		fault: 'more students move to a class than it has seats',
		file: 'server/features/student-records/follow.ts',
		find: 'bebas.set(kursi, (bebas.get(kursi) ?? 0) - 1)',
		put: 'bebas.set(kursi, bebas.get(kursi) ?? 0)',
		tests: FOLLOW,
	},
	{
		fault: 'a move is taken back over attendance that was taken since',
		file: 'server/features/student-records/follow.ts',
		find: '	if (sejak)\n',
		put: '	if (sejak && mahasiswa.length === 0)\n',
		tests: FOLLOW,
	},
	{
		fault: 'a move is taken back over a plan that has changed since',
		file: 'server/features/student-records/follow.ts',
		find: 'if (berubah) throw planChanged(berubah.nama)',
		put: 'if (berubah && kursi.length === 0) throw planChanged(berubah.nama)',
		tests: FOLLOW,
	},
	{
		fault: 'an exam that was sat in the class before counts for nothing',
		file: 'server/features/results/sheet-queries.ts',
		find: 'order by u.kelas_kode <> ${kelas}, u.susulan_dari is null, u.mulai desc limit 1)`',
		put: 'and u.kelas_kode = ${kelas} order by u.susulan_dari is null, u.mulai desc limit 1)`',
		tests: FOLLOW,
	},
	{
		fault: 'leave overwrites a status that somebody else has changed meanwhile',
		file: 'server/features/student-records/status.ts',
		find: 'if (kini.status !== dari.status || kini.kelas !== dari.kelas) {',
		put: 'if (kini.status === null) {',
		tests: STATUS,
	},
	{
		fault: 'leave leaves the seats of a study plan taken',
		file: 'server/features/krs/office-queries.ts',
		find: 'set terisi = o.terisi - 1',
		put: 'set terisi = o.terisi',
		tests: STATUS,
	},
	{
		fault: 'a student is put on leave in the middle of an exam',
		file: 'server/features/student-records/status.ts',
		find: 'if (ujian) return',
		put: 'if (ujian && nilai > 0) return',
		tests: STATUS,
	},
	{
		fault: 'a file ends a leave',
		file: 'server/features/imports/jenis-orang.ts',
		find: 'if (satu.kelas && cuti.has(String(satu.stambuk)))',
		put: 'if (satu.kelas && cuti.has(String(satu.nama)))',
		tests: STATUS,
	},
	{
		fault: 'taking an exit back opens an account that was shut before',
		file: 'server/features/student-records/exit.ts',
		find: 'if (keluar.akun_ditutup)',
		put: 'if (keluar.jenis)',
		tests: EXIT,
	},
	{
		fault: 'a student leaves in the middle of an exam',
		file: 'server/features/student-records/exit.ts',
		find: 'if (await sitsExam(trx, id, ctx.now()))',
		put: 'if (!id)',
		tests: EXIT,
	},
	{
		fault: 'a class is split in a term that stops running in this very moment',
		file: 'server/features/class-changes/service.ts',
		find: 'await shareActiveTerm(trx)',
		put: '',
		tests: CLASS_TERM,
	},
	{
		fault: 'a split of classes is taken back in a term that stops running in this very moment',
		file: 'server/features/student-records/status-queries.ts',
		find: "where('aktif', '=', true).forShare()",
		put: "where('aktif', '=', true)",
		tests: CLASS_TERM,
	},
	{
		fault: 'extra time of an exam is left behind by a student who moves',
		file: 'server/features/student-records/follow.ts',
		find: '(ikut.waktu ?? []).map(',
		put: '[].map(',
		tests: EXTRA_TIME,
	},
	{
		fault: 'extra time that is given while its student is moved is left behind',
		file: 'server/features/student-records/follow-queries.ts',
		find: ')) order by id for no key update',
		put: ')) order by id',
		tests: EXTRA_TIME,
	},
]
