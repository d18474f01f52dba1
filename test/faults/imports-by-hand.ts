import type { Fault } from './fault.ts'

const HAND = ['server/features/imports/tangan.test.ts']
const WHOLE = ['server/features/imports/susunan.test.ts']

/** What a file that is brought again does to what was set by hand. */
export const IMPORT_BY_HAND_FAULTS: readonly Fault[] = [
	{
		fault: 'a file that is brought again overwrites what was set by hand',
		file: 'server/features/imports/judge.ts',
		find: 'if (lama && before)',
		put: 'if (lama && before && timpa.size > 9_999)',
		tests: HAND,
	},
	{
		fault: 'the third file takes what the second one kept for what a file wrote',
		file: 'server/features/imports/tangan-queries.ts',
		find: 'b.rekam || b.dasar as rekam',
		put: 'b.rekam as rekam',
		tests: HAND,
	},
	{
		fault: 'what a file wrote that was taken back counts as written',
		file: 'server/features/imports/tangan-queries.ts',
		find: "i.status in ('ditulis', 'mengurungkan')",
		put: "i.status in ('ditulis', 'mengurungkan', 'diurungkan')",
		tests: HAND,
	},
	{
		fault: 'the first file of a record counts, not the last',
		file: 'server/features/imports/tangan-queries.ts',
		find: 'order by b.kunci, i.ditulis_ke desc',
		put: 'order by b.kunci, i.ditulis_ke',
		tests: HAND,
	},
	{
		fault: 'a file is written though it would now change what it was shown to keep',
		file: 'server/features/imports/kerja.ts',
		find: "const SEEN = ['lama', 'ditahan', 'timpa', 'dasar'] as const",
		put: "const SEEN = ['lama'] as const",
		tests: HAND,
	},
	{
		fault: 'what was let go for one column is overwritten from another',
		file: 'server/features/imports/service.ts',
		find: '\t\tawait setTimpa(trx, id, { nomor: null, timpa: false })\n',
		put: '',
		tests: HAND,
	},
	{
		fault: 'values of a file are chosen that was looked through again since',
		file: 'server/features/imports/service.ts',
		find: 'if (impor.putaran !== putaran)',
		put: 'if (impor.putaran < 0)',
		tests: HAND,
	},
	{
		fault: 'half of a lecture that was moved by hand is moved back',
		file: 'server/features/imports/jenis-jadwal.ts',
		find: "\tsatuan: [['hari', 'jam_mulai', 'jam_selesai']],\n",
		put: '',
		tests: WHOLE,
	},
	{
		fault: 'a lecture that was moved by hand is made once more by the file that made it',
		file: 'shared/rules/cocok-jadwal.ts',
		find: 'if (rows.has(row) && same) pair(row, slot)',
		put: 'if (rows.has(row) && same && row.nomor < 0) pair(row, slot)',
		tests: WHOLE,
	},
	{
		fault: 'half of an exam that was moved by hand is moved back',
		file: 'server/features/imports/jenis-ujian.ts',
		find: "[['tanggal', 'jam_mulai', 'jam_selesai', 'durasi'], PENGAWAS]",
		put: '[PENGAWAS]',
		tests: WHOLE,
	},
	{
		fault: 'a file of this term leaves students where the term has moved them',
		file: 'server/features/imports/jenis-orang.ts',
		find: "\tper_periode: ['kelas', 'semester'],\n",
		put: '',
		tests: WHOLE,
	},
]
