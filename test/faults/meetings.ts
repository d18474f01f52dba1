import type { Fault } from './fault.ts'

const CHANGES = ['server/features/schedule/changes.test.ts']
const PLACES = ['server/features/schedule/free-places.test.ts']
const FILES = ['server/features/attendance/meeting-files.test.ts']
const SEARCH = ['server/features/search/search.test.ts']

/** Meetings of a class on their days, and what search tells of lessons. */
export const MEETING_FAULTS: readonly Fault[] = [
	{
		fault: 'a meeting is moved to where the class has another one because somebody means it',
		file: 'server/features/schedule/clashes.ts',
		find: '(meskiBentrok && !ofClass)',
		put: 'meskiBentrok',
		tests: CHANGES,
	},
	{
		fault: 'Beranda goes on showing what a class had when it was read first',
		file: 'server/features/home/queries.ts',
		find: 'known?.isi === isi ? known',
		put: 'known ? known',
		tests: ['server/features/home/queries.test.ts'],
	},
	{
		fault: 'two meetings that ask for a room at the same moment both get it',
		file: 'server/features/schedule/change-queries.ts',
		find: 'sql`for no key update of p`',
		put: 'sql``',
		tests: CHANGES,
	},
	{
		fault: 'a meeting is moved into the past',
		file: 'shared/rules/pindah-pertemuan.ts',
		find: "if (saatKampus(tanggal, jam_mulai, zona) <= now) return 'sudah_lewat'",
		put: 'if (!now || !saatKampus) return null',
		tests: ['shared/rules/pindah-pertemuan.test.ts'],
	},
	{
		fault: 'an hour is offered although students of the class have a course elsewhere then',
		file: 'shared/rules/tempat-pertemuan.ts',
		find: ' && sama.mahasiswa === 0) return []',
		put: ') return []',
		tests: ['shared/rules/tempat-pertemuan.test.ts'],
	},
	{
		fault: 'a meeting that was held is cancelled',
		file: 'server/features/schedule/change-queries.ts',
		find: 'return rows[0]?.terlaksana ?? false',
		put: 'return rows.length < 0',
		tests: ['server/features/attendance/roster.test.ts'],
	},
	{
		fault: 'a class has fewer lectures than the campus allows',
		file: 'shared/rules/jumlah-pertemuan.ts',
		find: 'jumlah !== kampus && (jumlah < paling_sedikit || jumlah > paling_banyak)',
		put: 'jumlah !== kampus && jumlah > paling_banyak',
		tests: ['shared/rules/jumlah-pertemuan.test.ts'],
	},
	{
		fault: 'a campus sets a least number of lectures above the most',
		file: 'server/features/settings/lend.ts',
		find: 'if (halangan) throw',
		put: 'if (halangan && changed.length > 99) throw',
		tests: ['server/features/settings/lend.test.ts'],
	},
	{
		fault: 'a lecture that was held goes where a later timetable has it',
		file: 'server/features/schedule/queries.ts',
		find: "x.status in ('hadir', 'alpa'))) and",
		put: "x.status = 'alpa')) and",
		tests: ['server/features/attendance/roster.test.ts'],
	},
	{
		fault: 'a holiday counts as a lecture',
		file: 'shared/rules/pertemuan.ts',
		find: 'halangan === null || (ubah?.pindah ?? null) !== null',
		put: 'halangan !== undefined && ubah !== null',
		tests: ['shared/rules/pertemuan.test.ts'],
	},
	{
		fault: 'who has not paid learns by search what a lesson says',
		file: 'server/features/search/routes.ts',
		find: 'row.spp === null || isGerbangTerbuka(',
		put: 'true || row.spp === null || isGerbangTerbuka(',
		tests: SEARCH,
	},
	{
		fault: 'search tells of lessons of courses that the class does not take',
		file: 'server/features/search/queries.ts',
		find: 'and l.matakuliah_kode in (select matakuliah_kode from milik) and',
		put: 'and',
		tests: SEARCH,
	},
	{
		fault: 'search tells of the forums of other classes',
		file: 'server/features/search/queries.ts',
		find: 'and u.kelas_kode in (select kode from kelas_milik) and',
		put: 'and u.matakuliah_kode is not null and',
		tests: SEARCH,
	},
	{
		fault: 'files of a meeting open for students of other classes',
		file: 'server/lib/access.ts',
		find: '(await takesBerkas(db, mahasiswa.id, id)))',
		put: 'id.length > 0)',
		tests: FILES,
	},
	{
		fault: 'files of a meeting open for who knows their name',
		file: 'server/features/files/routes.ts',
		find: "\t'materi',\n",
		put: "\t'materi',\n\t'pertemuan',\n",
		tests: FILES,
	},
	{
		fault: 'a file of a meeting is not what its name says',
		file: 'server/features/attendance/meeting-files.ts',
		find: "if (!sesuaiJenis(aman, isi.toString('latin1', 0, 16)))",
		put: 'if (isi.length < 1)',
		tests: FILES,
	},
	{
		fault: 'files that are put at the same moment go beyond what a meeting takes',
		file: 'server/features/attendance/meeting-files.ts',
		find: 'const before = await lockBytes(trx, at)',
		put: 'const before = 0',
		tests: FILES,
	},
	{
		fault: 'the address of a meeting is taken for a file',
		file: 'server/lib/web-pages.ts',
		find: '(?=\\d*[a-z])',
		put: '',
		tests: ['server/lib/web-pages.test.ts'],
	},
	{
		fault: 'a free place is offered on a holiday',
		file: 'server/features/schedule/free-places.ts',
		find: 'if (libur) return',
		put: 'if (libur && tanggal === term.mulai) return',
		tests: PLACES,
	},
	{
		fault: 'a free place is offered at an hour that is over',
		file: 'server/features/schedule/free-places.ts',
		find: 'ctx.config.timezone) === null,',
		put: "ctx.config.timezone) !== 'x',",
		tests: PLACES,
	},
	{
		fault: 'a free place is where the meeting is already',
		file: 'server/features/schedule/free-places.ts',
		find: 'halangan: taken.some(',
		put: 'halangan: [taken[0]!].slice(1).some(',
		tests: PLACES,
	},
]
