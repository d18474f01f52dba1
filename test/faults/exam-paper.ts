import type { Fault } from './fault.ts'

const PAPER = ['server/features/exams/paper.test.ts']
const REPUBLISH = ['server/features/exams/republish.test.ts']
const SEALED = ['server/features/exams/sealed-paper.test.ts']
const OPENED = ['web/src/areas/mahasiswa/features/exams/sealed-paper.test.ts']
const EXAMS = ['server/features/exams/exams.test.ts']

/** When an exam can be begun, and its paper. */
export const EXAM_PAPER_FAULTS: readonly Fault[] = [
	{
		fault: 'an exam is begun after its latest start',
		file: 'server/features/exams/service.ts',
		find: 'if (!dapatDimulai(facts, now)) throw tooLate(facts, ctx.config.timezone)',
		put: '',
		tests: EXAMS,
	},
	{
		fault: 'a list invites to an exam whose latest start has passed',
		file: 'server/features/exams/lend.ts',
		find: 'dapat_dimulai: p === null && dapatDimulai(ujian, now),',
		put: 'dapat_dimulai: p === null && statusUjian(ujian, now) === "Berlangsung",',
		tests: EXAMS,
	},
	{
		fault: 'letters that a question cites are shuffled',
		file: 'server/features/exams/paper.ts',
		find: 's.opsi_tetap || menyebutOpsi(teksSoal(s))',
		put: 's.opsi_tetap',
		tests: PAPER,
	},
	{
		fault: 'letters that must stay are shuffled',
		file: 'shared/rules/opsi.ts',
		find: "return tetap ? huruf : shuffle([...huruf], random).join('')",
		put: "return shuffle([...huruf], random).join('')",
		tests: ['shared/rules/opsi.test.ts'],
	},
	{
		fault: 'letters are shuffled on a paper of which nobody knows which must stay',
		file: 'server/features/exams/order.ts',
		find: 'acak && opsiTetap ? lettersOf(opsiTetap) : null',
		put: 'acak ? lettersOf(opsiTetap ?? new Set()) : null',
		tests: PAPER,
	},
	{
		fault: 'a device answers with the letter that it shows',
		file: 'web/src/areas/mahasiswa/parts/paper-order.ts',
		find: 'return [{ opsi, huruf,',
		put: 'return [{ opsi: huruf, huruf,',
		tests: ['web/src/areas/mahasiswa/parts/paper-order.test.ts'],
	},
	{
		fault: 'a paper follows its bank up to the bell',
		file: 'server/features/exams/paper.ts',
		find: 'if (ujian?.paket_id) return ujian.paket_id',
		put: '',
		tests: REPUBLISH,
	},
	{
		fault: 'two servers fix two papers for one exam',
		file: 'server/features/exams/paper-queries.ts',
		find: 'where id = ${id} for no key update',
		put: 'where id = ${id}',
		tests: REPUBLISH,
	},
	{
		fault: 'an exam that was moved keeps the paper of its old day',
		file: 'server/features/exams/paper-queries.ts',
		find: "and k.dibuat_pada >= u.mulai - ${sql.lit(BEKU_MS)} * interval '1 millisecond'",
		put: '',
		tests: REPUBLISH,
	},
	{
		fault: 'all classes draw the same questions',
		file: 'server/features/exams/paper-queries.ts',
		find: 'md5(u.id::text || s.id)',
		put: 'md5(s.id::text)',
		tests: REPUBLISH,
	},
	{
		fault: 'a question that always belongs to the exam is left to the draw',
		file: 'server/features/exams/paper-queries.ts',
		find: ".orderBy('s.wajib', 'desc')",
		put: '',
		tests: REPUBLISH,
	},
	{
		fault: 'papers of cancelled exams are fixed',
		file: 'server/features/exams/paper-queries.ts',
		find: 'and u.selesai > ${now} and not u.ditiadakan',
		put: 'and u.selesai > ${now}',
		tests: REPUBLISH,
	},
	{
		fault: 'a paper is published again that has not changed',
		file: 'server/features/exams/republish.ts',
		find: 'if (isDeepStrictEqual(contentOf(lama), contentOf(baru)))',
		put: 'if (false)',
		tests: REPUBLISH,
	},
	{
		fault: 'a sealed paper is given away before it is fixed',
		file: 'server/features/exams/sealed-paper.ts',
		find: 'now.getTime() >= facts.mulai.getTime() - BEKU_MS',
		put: 'true',
		tests: SEALED,
	},
	{
		fault: 'a sealed paper is given to another class',
		file: 'server/features/exams/sealed-paper.ts',
		find: "throw forbidden('wrong_class', 'Ujian ini bukan untuk kelas Anda')",
		put: '{}',
		tests: SEALED,
	},
	{
		fault: 'a sealed file does not say which paper it is',
		file: 'server/features/exams/sealed-paper.ts',
		find: '.setAAD(Buffer.from(nameOf(paper)))',
		put: '',
		tests: SEALED,
	},
	{
		fault: 'who has begun gets the file of a paper that was published again',
		file: 'server/features/exams/sealed-queries.ts',
		find: 'coalesce(p.paket_id, (select id from (${PAKET_SEKARANG}) k)) as paket_id',
		put: '(select id from (${PAKET_SEKARANG}) k) as paket_id',
		tests: SEALED,
	},
	{
		fault: 'a device opens a file that is not the one of its attempt',
		file: 'web/src/areas/mahasiswa/parts/sealed-file.ts',
		find: 'if (kept && (await hashOf(kept)) === sha256) return kept',
		put: 'if (kept) return kept',
		tests: OPENED,
	},
	{
		fault: 'a sealed paper stays on the device after the hand-in',
		file: 'web/src/areas/mahasiswa/parts/sealed-file.ts',
		find: '.then((files) => files.delete(addressOf(ujianId)))',
		put: '',
		tests: OPENED,
	},
	{
		fault: 'an import keeps silent about papers that it does not reach',
		file: 'server/features/questions/service.ts',
		find: 'const ujianTetap = changed ? await countUjianTetap(trx, bank, options.now) : 0',
		put: 'const ujianTetap = 0',
		tests: ['server/features/questions/kunci.test.ts'],
	},
	{
		fault: 'Beranda asks for papers all day long',
		file: 'web/src/areas/mahasiswa/features/home/exam-near.ts',
		find: 'return left > 0 && left <= BEKU_MS',
		put: 'return left <= 86_400_000',
		tests: ['web/src/areas/mahasiswa/features/home/exam-near.test.ts'],
	},
	{
		fault: 'a sealed paper that never comes holds the exam',
		file: 'web/src/areas/mahasiswa/features/exams/sealed-paper.ts',
		find: 'await within(PATIENCE_MS, sealedFile(ujian_id, soal_tersegel.sha256))',
		put: 'await sealedFile(ujian_id, soal_tersegel.sha256)',
		tests: OPENED,
	},
]
