import type { Fault } from './fault.ts'

const KRS = ['server/features/krs/krs.test.ts']
const KRS_RULES = ['server/features/krs/service.test.ts']
const KHS = ['server/features/khs/khs.test.ts']
const SPREAD = ['server/features/study/service.test.ts']

export const STUDY_FAULTS: readonly Fault[] = [
	{
		fault: 'a KRS is saved that was handed in while the save waited for its lock',
		file: 'server/features/krs/save-plans.ts',
		find: "if (!isKrsTerbuka(opened?.status ?? null)) return { hasil: 'terkunci' }",
		put: '',
		tests: KRS,
	},
	{
		fault: 'a class has more students than seats',
		file: 'server/features/krs/save-plans.ts',
		find: "if (penuh.length > 0) return { hasil: 'penuh', penawaran: penuh }",
		put: '',
		tests: KRS,
	},
	{
		fault: 'a KRS is filled in outside its period',
		file: 'server/features/krs/service.ts',
		find: 'requireOpen(ctx, facts)\n',
		put: '\n',
		tests: KRS_RULES,
	},
	{
		fault: 'tuition does not stand before the KRS',
		file: 'server/features/krs/service.ts',
		find: "await requireGerbangOf(ctx, 'krs', mahasiswaId)",
		put: '',
		tests: KRS_RULES,
	},
	{
		fault: 'a KHS is judged twice',
		file: 'server/features/khs/service.ts',
		find: "if (row.status !== 'pending') throw conflict('khs_decided', 'KHS ini sudah diputuskan')",
		put: '',
		tests: KHS,
	},
	{
		fault: 'an approved KHS changes with the results',
		file: 'server/features/khs/service.ts',
		find: 'return row.isi ?? computeKhs(semua, row.periode_kode)',
		put: 'return computeKhs(semua, row.periode_kode)',
		tests: KHS,
	},
	{
		fault: 'a KHS with a forged signature is confirmed',
		file: 'server/lib/signed-text.ts',
		find: 'return verify(null, text, createPublicKey(key), signature) ? text.toString() : null',
		put: 'return createPublicKey(key) && verify ? text.toString() : null',
		tests: ['server/features/khs/verification.test.ts'],
	},
	{
		fault: 'a plan that was handed in is called to mind',
		file: 'shared/rules/krs.ts',
		find: "return isKrsTerbuka(status) && statusMasaKrs(masa, now) === 'buka'",
		put: "return statusMasaKrs(masa, now) === 'buka'",
		tests: ['shared/rules/krs.test.ts'],
	},
	{
		fault: 'a plan is called to mind that nobody can hand in any more',
		file: 'shared/rules/krs.ts',
		find: "return isKrsTerbuka(status) && statusMasaKrs(masa, now) === 'buka'",
		put: 'return isKrsTerbuka(status) && masa !== null',
		tests: ['shared/rules/krs.test.ts'],
	},
	{
		fault: 'a class that clashes says nothing before it is chosen',
		file: 'web/src/areas/mahasiswa/features/krs/selection.ts',
		find: 'const jadwal = other.kode === offer.kode ? undefined : findBentrok(other, offer)',
		put: 'const jadwal = other.kode === offer.kode ? findBentrok(other, offer) : undefined',
		tests: ['web/src/areas/mahasiswa/features/krs/selection.test.ts'],
	},
	{
		fault: 'the spread of an exam is told while others still sit it',
		file: 'server/features/study/queries.ts',
		find: ' and ${ujianUsai(sql`x.id = u.id`, before)}',
		put: ' and ${before}::timestamptz is not null',
		tests: SPREAD,
	},
	{
		fault: 'the spread of an exam is told whose scores are kept back',
		file: 'server/features/study/service.ts',
		find: '.filter((facts) => nilaiTerlihat(facts, at))',
		put: '',
		tests: SPREAD,
	},
	{
		fault: 'the spread of a small class is told',
		file: 'shared/rules/sebaran.ts',
		find: 'if (skor.length < MIN_SEBARAN) return null',
		put: 'if (skor.length === 0) return null',
		tests: SPREAD,
	},
	{
		fault: 'an exam after the sixteenth week is forgotten, and the term over before it',
		file: 'shared/rules/pelayaran.ts',
		find: 'ujianMinggu.filter((ke) => ke > JUMLAH_MINGGU)',
		put: 'ujianMinggu.filter((ke) => ke > 99)',
		tests: ['shared/rules/pelayaran.test.ts'],
	},
	{
		fault: "a quartile is one person's own score",
		file: 'shared/rules/sebaran.ts',
		find: 'if (sisa === 0) return',
		put: 'if (sisa < 0) return',
		tests: ['shared/rules/sebaran.test.ts'],
	},
	{
		fault: 'the spread of a final result is that of another class',
		file: 'server/features/study/queries.ts',
		find: ' and s.kelas_kode = h.kelas_kode',
		put: '',
		tests: SPREAD,
	},
	{
		fault: 'weights of a draft stand beside a result that was made with others',
		file: 'server/features/courses/detail.ts',
		find: 'bobot: hasil?.bobot ?? facts.bobot',
		put: 'bobot: facts.bobot',
		tests: ['server/features/courses/courses.test.ts'],
	},
	{
		fault: 'a score that is kept back shows in what the UAS must be',
		file: 'server/features/courses/detail.ts',
		find: "nilaiKini('UTS')?.skor ?? null",
		put: "facts.nilai.find((n) => n.jenis_soal === 'UTS')?.skor ?? null",
		tests: ['server/features/courses/courses.test.ts'],
	},
	{
		fault: 'a UAS that is sat and kept back is asked for as if it were still to come',
		file: 'server/features/courses/detail.ts',
		find: "nilaiKini('UAS')?.ditutup !== undefined",
		put: 'false',
		tests: ['server/features/courses/courses.test.ts'],
	},
	{
		fault: 'a kept schedule marks the day on which it was read first',
		file: 'web/src/areas/mahasiswa/features/courses/kept-meetings.ts',
		find: 'hari_ini: saat.tanggal,',
		put: 'hari_ini,',
		tests: ['web/src/areas/mahasiswa/features/courses/kept-meetings.test.ts'],
	},
]
