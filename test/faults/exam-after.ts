import type { Fault } from './fault.ts'

const RECEIPTS = ['server/features/receipts/receipts.test.ts']

/** What a student has after an exam. */
export const EXAM_AFTER_FAULTS: readonly Fault[] = [
	{
		fault: "a student reads the receipt of another one's hand-in",
		file: 'server/features/receipts/service.ts',
		find: "if (p.mahasiswa_id !== actor.mahasiswa.id) throw forbidden('wrong_owner')",
		put: '',
		tests: RECEIPTS,
	},
	{
		fault: 'a receipt that is signed and in no record is confirmed',
		file: 'server/features/receipts/service.ts',
		find: 'if (!p || !same || pesanBukti(same.fakta) !== pesan)',
		put: 'if (!p || !same)',
		tests: RECEIPTS,
	},
	{
		fault: 'what was closed and changed is forgotten',
		file: 'server/db/migrations/0125_earlier_closings.sql',
		find: "(new.status <> 'selesai' or new.jawaban <> old.jawaban)",
		put: 'false',
		tests: RECEIPTS,
	},
	{
		fault: 'a text that was signed for another purpose is a receipt',
		file: 'shared/rules/bukti.ts',
		find: 'if (domain !== DOMAIN || ',
		put: 'if (',
		tests: ['shared/rules/bukti.test.ts'],
	},
]
