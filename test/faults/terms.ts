import type { Fault } from './fault.ts'

const TERMS = ['server/features/terms/terms.test.ts']
const CLOSING = ['server/features/terms/closing.test.ts']
const ACTIVATION = ['server/features/terms/activation.test.ts']

export const TERM_FAULTS: readonly Fault[] = [
	{
		fault: 'something else than was shown is made of a term',
		file: 'server/features/terms/service.ts',
		find: '		if (rencana.sidik !== sidik) throw await previewChanged(ctx, trx, kode)\n',
		put: '',
		tests: TERMS,
	},
	{
		fault: 'a term on which something hangs is taken back',
		file: 'server/features/terms/service.ts',
		find: 'if (found.size > 0)',
		put: 'if (found.size > 99)',
		tests: TERMS,
	},
	{
		fault: 'what came to a term on another way goes with its opening',
		file: 'server/features/terms/service.ts',
		find: 'periode_baru && (await hasLain(db, periode, id))',
		put: 'false as boolean',
		tests: TERMS,
	},
	{
		fault: 'a lecture that was moved comes back beside its new place',
		file: 'shared/rules/bawaan-periode.ts',
		find: '			if (punya.has(di(row))) return false\n',
		put: '',
		tests: ['shared/rules/bawaan-periode.test.ts', ...TERMS],
	},
	{
		fault: 'the opening of the term that runs is taken back',
		file: 'server/features/terms/service.ts',
		find: 'if (aktif !== null && periode <= aktif)',
		put: 'if (aktif !== null && periode < aktif)',
		tests: TERMS,
	},
	{
		fault: 'another term is made the running one while an exam runs',
		file: 'server/features/terms/activation.ts',
		find: 'if (rencana.terbuka.ujian_berlangsung > 0)',
		put: 'if (rencana.terbuka.ujian_berlangsung > 99)',
		tests: ACTIVATION,
	},
	{
		fault: 'students are moved up otherwise than was shown',
		file: 'server/features/terms/activation.ts',
		find: '		if (rencana.sidik !== sidik) throw await previewChanged(ctx, trx)\n',
		put: '',
		tests: ACTIVATION,
	},
	{
		fault: 'the former term runs again under a plan of the new one',
		file: 'server/features/terms/activation-plan.ts',
		find: 'found.length > 0 ?',
		put: 'found.length > 99 ?',
		tests: ACTIVATION,
	},
	{
		fault: 'a student who was moved since loses that with the way back',
		file: 'server/features/terms/activation.ts',
		find: '(await hasMahasiswaLain(db, row))',
		put: '(false as boolean)',
		tests: ACTIVATION,
	},
	{
		fault: 'who has a shut account is moved up',
		file: 'server/features/profile/promotion-queries.ts',
		find: 'm.id = p.mahasiswa_id and m.aktif\n',
		put: 'm.id = p.mahasiswa_id\n',
		tests: ACTIVATION,
	},
	{
		fault: 'students go up into a class of another programme',
		file: 'server/features/terms/activation-plan.ts',
		find: 'if (prodi !== program_studi)',
		put: "if (prodi === '')",
		tests: ACTIVATION,
	},
	{
		fault: 'a lecturer changes results of a closed term',
		file: 'server/features/results/closed.ts',
		find: "if (ditutup && !hak.includes('akademik'))",
		put: 'if (ditutup && hak.length > 99)',
		tests: CLOSING,
	},
	{
		fault: 'results go out in a closed term without a reason',
		file: 'server/features/results/publish.ts',
		find: 'if (!alasan && (ditutup || berubah.some(({ terbit }) => terbit !== null)))',
		put: 'if (!alasan && berubah.some(({ terbit }) => terbit !== null))',
		tests: CLOSING,
	},
	{
		fault: 'a closing sets somebody non-active who was not shown',
		file: 'server/features/terms/closing.ts',
		find: 'rencana.sidik !== dilihat || dipilih.length < nonaktif.length',
		put: 'rencana.sidik !== dilihat',
		tests: CLOSING,
	},
	{
		fault: 'a lecturer is reminded of a closing term twice a day',
		file: 'server/features/terms/closing.ts',
		find: 'of await listDosen(trx, baru))',
		put: 'of await listDosen(trx, [...utang.keys()]))',
		tests: CLOSING,
	},
	{
		fault: 'a term is closing while exams are not over',
		file: 'server/features/terms/closing.ts',
		find: 'if (rencana.ujian_belum_selesai > 0)',
		put: 'if (rencana.ujian_belum_selesai > 99)',
		tests: CLOSING,
	},
	{
		fault: 'who is not active goes up with the next term',
		file: 'server/features/profile/promotion-queries.ts',
		find: " and p.status not in ('C', 'N')",
		put: '',
		tests: ['server/features/terms/activation.test.ts'],
	},
]
