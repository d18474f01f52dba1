import type { Fault } from './fault.ts'

const VOID = ['server/features/tuition/void.test.ts']
const TARIFF = ['server/features/tuition/tariff.test.ts']

/** Money of the counter that is taken back, and what a year of entry pays. */
export const VOIDED_MONEY_FAULTS: readonly Fault[] = [
	{
		fault: 'a payment is voided by who has left the desk open',
		file: 'shared/api/tuition.ts',
		find: "\t\taccess: [{ hak: 'keuangan' }],\n\t\tasksPassword: true,\n",
		put: "\t\taccess: [{ hak: 'keuangan' }],\n",
		tests: VOID,
	},
	{
		fault: 'a payment that is voided already is voided once more',
		file: 'server/features/tuition/void.ts',
		find: "if (pembayaran.status !== 'lunas') {",
		put: 'if (pembayaran.jumlah < 0) {',
		tests: VOID,
	},
	{
		fault: 'the money that a bill keeps goes with the payment that is voided',
		file: 'server/features/tuition/void-queries.ts',
		find: "\t\t.where('id', '=', id)\n\t\t.execute()",
		put: "\t\t.where('gateway', '=', 'manual')\n\t\t.execute()",
		tests: VOID,
	},
	{
		fault: 'a bill that the records of the campus settled opens when a payment is voided',
		file: 'server/features/tuition/void.ts',
		find: 'uangKembali: computeSisa(tagihan.jumlah, before).sisa === 0,',
		put: 'uangKembali: true,',
		tests: VOID,
	},
	{
		fault: 'a part of instalments stays paid though its money is voided',
		file: 'shared/rules/pembayaran.ts',
		find: "(p.status === 'lunas' ? p.jumlah : 0)",
		put: "(p.status === 'lunas' || p.status === 'dibatalkan' ? p.jumlah : 0)",
		tests: VOID,
	},
	{
		fault: 'a bill stays settled though its payment is voided',
		file: 'server/features/tuition/void.ts',
		find: '\tif (settlement) await setLunas(trx, tagihan.id, settlement.lunas_pada)\n',
		put: '',
		tests: VOID,
	},
	{
		fault: 'a tariff of a semester goes before that of a year of entry',
		file: 'server/features/tuition/tariff-queries.ts',
		find: 'order by r.program_studi_kode is null, r.angkatan is null, r.semester is null',
		put: 'order by r.program_studi_kode is null, r.semester is null, r.angkatan is null',
		tests: TARIFF,
	},
	{
		fault: 'tariffs of two years of entry are taken for the same',
		file: 'server/features/tuition/tariff.ts',
		find: "`${prodi ?? ''} ${angkatan ?? ''} ${semester ?? ''}`",
		put: "`${prodi ?? ''} ${angkatan === 0} ${semester ?? ''}`",
		tests: TARIFF,
	},
]
