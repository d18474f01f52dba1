import type { Fault } from './fault.ts'

const TERMS = ['server/features/terms/terms.test.ts']

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
		find: '	if (found.size > 0)\n',
		put: '	if (found.size > 99)\n',
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
]
