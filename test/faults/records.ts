import type { Fault } from './fault.ts'

const MANY = ['server/features/many-records/many-records.test.ts']
const BUILDINGS = ['server/room-buildings.test.ts']
const ATTENDANCE = ['server/features/attendance-office/attendance-office.test.ts']

export const RECORD_FAULTS: readonly Fault[] = [
	{
		fault: 'many records are changed over what somebody has changed meanwhile',
		file: 'server/features/many-records/service.ts',
		find: 'if (elsewhere) throw',
		put: 'if (elsewhere && isi.length === 0) throw',
		tests: MANY,
	},
	{
		fault: 'many records are taken back over what somebody has changed since',
		file: 'server/features/many-records/service.ts',
		find: 'if (again) throw',
		put: 'if (again && rows.length === 0) throw',
		tests: MANY,
	},
	{
		fault: 'another’s name for a change of many records is taken for the own',
		file: 'server/features/many-records/service.ts',
		find: 'const own = made?.akun_id === actor.akun_id',
		put: 'const own = made !== undefined',
		tests: MANY,
	},
	{
		fault: 'a change of many records whose answer was lost is taken for what is wanted then',
		file: 'server/features/many-records/service.ts',
		find: 'if (own && made.jenis === jenis && made.kunci === kunci && made.menjadi === menjadi) return',
		put: 'if (own) return',
		tests: MANY,
	},
	{
		fault: 'rooms are said to have a building that a file would not keep',
		file: 'shared/rules/data-ruang.ts',
		find: "if (kunci === 'gedung' && text === '-')",
		put: "if (kunci === 'gedung' && text === '--')",
		tests: MANY,
	},
	{
		fault: 'two offices change the same records at the same moment',
		file: 'server/features/many-records/service.ts',
		find: `		await lockJenis(trx, tujuan.jenis)
		await holdInduk(trx, { jenis: tujuan.jenis, menurut: 'kode', isi })
`,
		put: '',
		tests: MANY,
	},
	{
		fault: 'credit points that are in use change with many courses',
		file: 'server/features/imports/lend.ts',
		find: 'if (write && alasan.size === 0 && rekam.length > 0)',
		put: 'if (write && rekam.length > 0)',
		tests: MANY,
	},
	{
		fault: 'a change of many courses flattens what is written about them',
		file: 'server/features/imports/lend.ts',
		find: "(wajib ? String(whole.get(satu.kode)?.[kunci] ?? '') : '')",
		put: "String(whole.get(satu.kode)?.[kunci] ?? '')",
		tests: MANY,
	},
	{
		fault: 'a lecturer whose number was corrected is not found by a change of many',
		file: 'server/features/many-records/queries.ts',
		find: "dosen: { from: 'dosen', rekaman: 'id'",
		put: "dosen: { from: 'dosen', rekaman: 'nip'",
		tests: MANY,
	},
	{
		fault: 'who leads another programme reads a student’s attendance',
		file: 'shared/api/attendance-office.ts',
		find: "{ hak: 'prodi', owner: 'programme_of_mahasiswa' }",
		put: "{ hak: 'prodi', why: 'all' }",
		tests: ATTENDANCE,
	},
	{
		fault: 'an exam that a dispensation opens is shown as shut',
		file: 'server/features/attendance-office/service.ts',
		find: 'keadaan: found.keadaan,',
		put: "keadaan: 'kurang',",
		tests: ATTENDANCE,
	},
	{
		fault: 'a meeting at which nobody said anything of the student is not counted',
		file: 'server/features/attendance-office/service.ts',
		find: 'const held = pertemuan.filter(({ terlaksana }) => terlaksana)',
		put: 'const held = pertemuan.filter(({ terlaksana, status }) => terlaksana && status)',
		tests: ATTENDANCE,
	},
	{
		fault: 'the schedule has no buildings of rooms in which an exam is',
		file: 'server/features/schedule/queries.ts',
		find: `union select lower(trim(u.ruang)) from ujian u`,
		put: `union select null from ujian u`,
		tests: BUILDINGS,
	},
	{
		fault: 'Beranda leaves out the building of a room',
		file: 'server/features/home/lectures.ts',
		find: 'const { slot, perubahan } = denganGedung(facts.gedung, facts)',
		put: 'const { slot, perubahan } = denganGedung([], facts)',
		tests: BUILDINGS,
	},
	{
		fault: 'an exam card leaves out the building of a room',
		file: 'server/features/exam-cards/queries.ts',
		find: 'ruang: ruangDiGedung(row.ruang, gedung),',
		put: 'ruang: ruangDiGedung(row.ruang, null),',
		tests: BUILDINGS,
	},
	{
		fault: 'the list of exams leaves out the building of a room',
		file: 'server/features/exams/list.ts',
		find: '...(row.gedung !== null && { gedung: row.gedung }),',
		put: '',
		tests: BUILDINGS,
	},
	{
		fault: 'the page of a course leaves out the buildings of its lectures',
		file: 'server/features/courses/detail.ts',
		find: 'denganGedung(facts.gedung, {',
		put: 'denganGedung([], {',
		tests: BUILDINGS,
	},
	{
		fault: 'the schedule of a course leaves out the buildings of its lectures',
		file: 'server/features/courses/course-schedule.ts',
		find: 'denganGedung(facts.gedung, {',
		put: 'denganGedung([], {',
		tests: BUILDINGS,
	},
	{
		fault: 'a field is saved over what a colleague has saved since its first letter',
		file: 'web/src/parts/staff/typed-fields.ts',
		find: 'const dari = typed[key] ? typed[key].dari : saved(key)',
		put: 'const dari = saved(key)',
		tests: ['web/src/parts/staff/typed-fields.test.ts'],
	},
]
