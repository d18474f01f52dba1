import type { Fault } from './fault.ts'

const SERVICE = ['server/features/letters/service.test.ts']
const CHECK = ['server/features/letters/verification.test.ts']
const RULES = ['shared/rules/surat.test.ts']
const TRANSCRIPT = ['shared/rules/transkrip.test.ts']

export const LETTER_FAULTS: readonly Fault[] = [
	{
		fault: 'a student reads "Berlaku" of a transcript that was replaced',
		file: 'server/features/letters/wire.ts',
		find: "status: digantikan ? 'digantikan' : statusOf(ctx, row)",
		put: 'status: statusOf(ctx, row)',
		tests: ['server/features/letters/verification.test.ts'],
	},
	{
		fault: 'the office reads "Berlaku" of a transcript that was replaced',
		file: 'server/features/letters/office.ts',
		find: 'toKantor(row, digantikan.get(row.id))',
		put: 'toKantor(row)',
		tests: CHECK,
	},
	{
		fault: 'a paper is issued although something stands in the way',
		file: 'server/features/letters/service.ts',
		find: '\t\tif (halangan) {',
		put: '\t\tif (halangan && !halangan) {',
		tests: SERVICE,
	},
	{
		fault: 'a paper asked for again on the same day is another one',
		file: 'server/features/letters/service.ts',
		find: '\t\tif (sama) return sama\n',
		put: '',
		tests: SERVICE,
	},
	{
		fault: 'two presses of the button do not wait for each other',
		file: 'server/features/letters/service.ts',
		find: '\t\tawait lockMahasiswa(trx, mahasiswaId)\n',
		put: '',
		tests: SERVICE,
	},
	{
		fault: 'a greedy student fills the series',
		file: 'server/features/letters/service.ts',
		find: '>= SURAT_SEHARI) throw',
		put: '>= 1e9) throw',
		tests: SERVICE,
	},
	{
		fault: 'the file of a revoked paper is still handed out',
		file: 'server/features/letters/routes.ts',
		find: 'if (row.dicabut_pada) throw',
		put: 'if (row.dicabut_pada && !row.dicabut_pada) throw',
		tests: CHECK,
	},
	{
		fault: 'a paper is confirmed by a record that says something else',
		file: 'server/features/letters/verification.ts',
		find: 'if (!row || pesanOf(row) !== pesan) throw',
		put: 'if (!row) throw',
		tests: CHECK,
	},
	{
		fault: 'a transcript whose results were corrected is confirmed as one that counts',
		file: 'server/features/letters/verification.ts',
		find: "status === 'berlaku' && (await isReplaced(ctx, row))",
		put: "status === 'berlaku' && !row && (await isReplaced(ctx, row))",
		tests: CHECK,
	},
	{
		fault: 'a transcript does not say that a correction waits',
		file: 'shared/rules/transkrip.ts',
		find: '[g.periode_kode, g.matakuliah_id, g.nilai, g.grade_point]',
		put: '[g.periode_kode, g.matakuliah_id]',
		tests: TRANSCRIPT,
	},
	{
		fault: 'a transcript is called replaced as soon as a term follows',
		file: 'shared/rules/transkrip.ts',
		find: '			.filter(({ periode_kode }) => term.has(periode_kode))\n',
		put: '',
		tests: TRANSCRIPT,
	},
	{
		fault: 'a changed file is called the one that was handed out',
		file: 'server/features/letters/queries.ts',
		find: ".where('sha256', '=', sha256)\n\t\t.executeTakeFirst()\n\treturn row !== undefined",
		put: ".where('sha256', '!=', Buffer.alloc(1, sha256.length))\n\t\t.executeTakeFirst()\n\treturn row !== undefined",
		tests: CHECK,
	},
	{
		fault: 'a revoked paper is confirmed as one that counts',
		file: 'shared/rules/surat.ts',
		find: "if (dicabut) return 'dicabut'",
		put: '',
		tests: RULES,
	},
	{
		fault: 'a letter says that somebody studies here who is on leave',
		file: 'shared/rules/surat.ts',
		find: '!fakta.terdaftar || fakta.kelas === null',
		put: '!fakta.terdaftar',
		tests: RULES,
	},
	{
		fault: 'tuition does not stand before papers',
		file: 'shared/rules/surat.ts',
		find: "if (!isGerbangTerbuka('surat', fakta.spp, syarat, hariIni)) ",
		put: "if (isGerbangTerbuka('surat', fakta.spp, syarat, hariIni) && !syarat) ",
		tests: RULES,
	},
	{
		fault: 'a transcript is issued with an IPK that is not the official one',
		file: 'shared/rules/surat.ts',
		find: "else if (!fakta.ipk_resmi) halangan.push('results_in_review')",
		put: '',
		tests: RULES,
	},
	{
		fault: 'a transcript holds results that wait for approval',
		file: 'shared/rules/transkrip.ts',
		find: 'semua.filter(({ periode_kode }) => !berlembar.has(periode_kode))',
		put: 'semua.filter(({ periode_kode }) => !berlembar.has(`${periode_kode}x`))',
		tests: TRANSCRIPT,
	},
	{
		fault: 'a course whose code has changed counts twice',
		file: 'shared/rules/transkrip.ts',
		find: 'kode: g.matakuliah_id',
		put: 'kode: g.kode',
		tests: TRANSCRIPT,
	},
]
