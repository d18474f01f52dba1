import type { Fault } from './fault.ts'

const ROSTER = ['server/features/attendance/roster.test.ts']
const SCANS = ['server/features/attendance/service.test.ts']

const PAGE = 'web/src/areas/mengajar/features/attendance'

/** Who came to a lecture, and who says so. */
export const ATTENDANCE_FAULTS: readonly Fault[] = [
	{
		fault: 'a term report counts each of the sessions that a lecture takes',
		file: 'server/features/term-report/service.ts',
		find: 'pertemuan: jumlahTerlaksana(rekap.pertemuan),',
		put: 'pertemuan: rekap.pertemuan.length,',
		tests: ['server/features/term-report/service.test.ts'],
	},
	{
		fault: 'a term report says that a lecture lacks nothing though nobody was marked',
		file: 'server/features/term-report/service.ts',
		find: "keadaan === 'terjadwal' &&",
		put: 'false &&',
		tests: ['server/features/term-report/service.test.ts'],
	},
	{
		fault: 'of two lecturers the second overwrites what the first has marked',
		file: 'server/features/attendance/queries.ts',
		find: 'i.status is not null and p.versi = i.versi',
		put: 'i.status is not null',
		tests: ROSTER,
	},
	{
		fault: 'a mark that was made anew has the version of one that was cleared',
		file: 'server/features/attendance/roster.ts',
		find: 'Math.max(...cleared) + 1',
		put: '1',
		tests: ROSTER,
	},
	{
		fault: 'marks of who has left the class are counted',
		file: 'server/features/attendance/recap-queries.ts',
		find: ' join warga w on w.id = p.mahasiswa_id',
		put: '',
		tests: ['server/features/attendance/recap.test.ts'],
	},
	{
		fault: 'a stale mark saves the others of its request',
		file: 'server/features/attendance/roster.ts',
		find: 'if (stale.length > 0) throw',
		put: 'if (stale.length > 99) throw',
		tests: ROSTER,
	},
	{
		fault: 'presence is noted before the lecture',
		file: 'server/features/attendance/roster.ts',
		find: "if (timeOf(ctx, found.now) === 'nanti' && isian.some",
		put: "if (timeOf(ctx, found.now) === 'lewat' && isian.some",
		tests: ROSTER,
	},
	{
		fault: 'a student of another class is marked',
		file: 'server/features/attendance/queries.ts',
		find: "where ${ikutKuliah(sql`${mahasiswaId}::uuid`, kuliahOf('m'))} and m.dibuka",
		put: 'where m.dibuka',
		tests: SCANS,
	},
	{
		fault: 'a scan counts after the lecturer has closed',
		file: 'server/features/attendance/queries.ts',
		find: 'and m.dibuka and not m.dibatalkan',
		put: 'and not m.dibatalkan',
		tests: SCANS,
	},
	{
		fault: 'a claim is good on any device',
		file: 'server/features/attendance/codes.ts',
		find: '`klaim:${at}:${perangkat}`',
		put: '`klaim:${at}:${perangkat.length}`',
		tests: SCANS,
	},
	{
		fault: 'an old code is taken',
		file: 'shared/rules/presensi.ts',
		find: 'export const KODE_QR = { detik: 10, susulan: 2 }',
		put: 'export const KODE_QR = { detik: 10, susulan: 60 }',
		tests: SCANS,
	},
	{
		fault: 'short codes can be guessed without end',
		file: 'server/features/attendance/service.ts',
		find: '		watch.wrong(akun_id)',
		put: '',
		tests: SCANS,
	},
	{
		fault: 'a meeting that was held goes with its slot of the timetable',
		file: 'shared/rules/pertemuan.ts',
		find: 'if (any && (ubah.pindah || wasHeld(ubah))) {',
		put: 'if (any && ubah.pindah) {',
		tests: ROSTER,
	},
	{
		fault: 'who is not marked yet is away while the lecture is on',
		file: 'server/features/attendance/recap.ts',
		find: 'status.filter((one, i) => one !== null || over[i])',
		put: 'status',
		tests: ['server/features/attendance/recap.test.ts'],
	},
	{
		fault: 'an exam that the campus does not count as a meeting has a column of the recap',
		file: 'server/features/attendance/recap.ts',
		find: 'row.ujian.filter(({ jenis }) => kebijakan.ujian.includes(jenis))',
		put: 'row.ujian',
		tests: ['server/features/attendance/recap.test.ts'],
	},
	{
		fault: 'a column of the recap shows the marks of another meeting',
		file: 'shared/rules/rekap-presensi.ts',
		find: 'baris.ujian[i] ?? null',
		put: 'baris.ujian[0] ?? null',
		tests: ['shared/rules/rekap-presensi.test.ts'],
	},
	{
		fault: 'short codes that are guessed all at once are not counted',
		file: 'server/features/attendance/service.ts',
		find: '	if (watch.isSlow(akun_id)) throw tooManyWrong()\n	if (id === undefined) {',
		put: '	if (id === undefined) {',
		tests: SCANS,
	},
	{
		fault: 'a computer whose clock is fast shows codes that the server does not take yet',
		file: `${PAGE}/code-at.ts`,
		find: '(Date.parse(sekarang) + Math.max(0, moment - diterima))',
		put: 'Date.now()',
		tests: [`${PAGE}/code-at.test.ts`],
	},
	{
		fault: 'a mark that a colleague was quicker with goes without a word when nobody looks',
		file: `${PAGE}/roster-keeper.ts`,
		find: 'if (listeners.size > 0 || others.length === 0) {',
		put: 'if (true as boolean) {',
		tests: [`${PAGE}/roster-keeper.test.ts`],
	},
	{
		fault: 'marks that wait on a device are sent for whoever is signed in there',
		file: `${PAGE}/kept-rosters.ts`,
		find: '`presensi:${account}:`',
		put: '`presensi:`',
		tests: [`${PAGE}/kept-rosters.test.ts`],
	},
]
