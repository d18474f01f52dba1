import type { Fault } from './fault.ts'

const TARIFF = ['server/features/tuition/tariff.test.ts']
const WEBHOOKS = ['server/features/tuition/webhooks.test.ts']

export const MONEY_FAULTS: readonly Fault[] = [
	{
		fault: 'a settled bill reopens though no money was taken back',
		file: 'server/features/tuition/settle.ts',
		find: 'const reopens = sisa > 0 && lunas && input.uangKembali',
		put: 'const reopens = sisa > 0 && lunas',
		tests: WEBHOOKS,
	},
	{
		fault: 'rupiah with cents count as whole ones',
		file: 'server/features/tuition/gateway.ts',
		find: 'return /^\\d{1,15}(\\.0{1,2})?$/.test(text) ? Number(text) : Number.NaN',
		put: 'return Math.trunc(Number(text))',
		tests: WEBHOOKS,
	},
	{
		fault: 'forged webhooks are kept without limit',
		file: 'server/features/tuition/forged.ts',
		find: 'identitas: `palsu:${minuteOf(first.now)}`',
		put: 'identitas: `palsu:${crypto.randomUUID()}`',
		tests: ['server/features/tuition/forged.test.ts'],
	},
	{
		fault: 'a Xendit callback is believed without its token',
		file: 'server/features/tuition/xendit.ts',
		find: "if (!sameSecret(typeof token === 'string' ? token : '', config.callbackToken)) return { jenis: 'palsu' }",
		put: '',
		tests: WEBHOOKS,
	},
	{
		fault: 'a Midtrans notification is believed without its signature',
		file: 'server/features/tuition/midtrans.ts',
		find: "if (!sameSecret(field('signature_key'), expected)) return { jenis: 'palsu' }",
		put: '',
		tests: WEBHOOKS,
	},
	{
		fault: 'a signed notification is believed under another status',
		file: 'server/features/tuition/midtrans.ts',
		find: 'if (!known?.code.includes(code)) return undefined',
		put: 'if (!known) return undefined',
		tests: WEBHOOKS,
	},
	{
		fault: 'the simulator of payments stands in a campus',
		file: 'server/lib/demo-allowed.ts',
		find: "if (demo) return protocol !== 'https:' || isLoopback(hostname)",
		put: 'if (demo) return true',
		tests: ['server/lib/demo-allowed.test.ts'],
	},
	{
		fault: 'Beranda asks for money that has arrived',
		file: 'shared/rules/spp.ts',
		find: 'Math.max(0, t.jumlah - t.terbayar)',
		put: 'Math.max(0, t.jumlah)',
		tests: ['shared/rules/spp.test.ts'],
	},
	{
		fault: 'other bills than were shown are issued',
		file: 'server/features/tuition/tariff.ts',
		find: 'if (tagihan.length !== input.baru || total !== input.total) throw previewChanged()',
		put: '',
		tests: TARIFF,
	},
	{
		fault: 'rules of a term that somebody else has changed are overwritten',
		file: 'server/features/tuition/tariff.ts',
		find: 'if (text(lama) !== text(dari))',
		put: 'if (false)',
		tests: TARIFF,
	},
	{
		fault: 'an issue that is taken back cancels bills for which a bank waits for money',
		file: 'server/features/tuition/tariff-queries.ts',
		find: " or p.status = 'menunggu' and p.kedaluwarsa_pada > ${now}",
		put: '',
		tests: TARIFF,
	},
	{
		fault: 'instalments that are not due count as arrears',
		file: 'server/features/tuition/arrears-queries.ts',
		find: 'where c.jatuh_tempo < ${hariIni}::date group',
		put: 'group',
		tests: ['server/features/tuition/arrears.test.ts'],
	},
	{
		fault: 'two cashiers take in the same instalment',
		file: 'server/features/tuition/bookkeeping.ts',
		find: 'if (berikut !== input.cicilan)',
		put: 'if (berikut === null)',
		tests: ['server/features/tuition/instalments.test.ts'],
	},
	{
		fault: 'instalments are granted to others than were shown',
		file: 'server/features/tuition/instalments.ts',
		find: 'if (siap.length !== baru || totalOf(siap) !== total)',
		put: 'if (siap.length !== baru)',
		tests: ['server/features/tuition/instalments.test.ts'],
	},
	{
		fault: 'an overdue instalment opens the gates',
		file: 'shared/rules/spp.ts',
		find: '(t.tertib_sampai != null && hariIni <= t.tertib_sampai)',
		put: 't.tertib_sampai != null',
		tests: ['shared/rules/cicilan.test.ts', 'server/features/tuition/instalments.test.ts'],
	},
	{
		fault: 'a sign of a pattern finds every bill',
		file: 'server/features/tuition/bills-queries.ts',
		find: ".replace(/[\\\\%_]/g, '\\\\$&')",
		put: '',
		tests: ['server/features/tuition/bills.test.ts'],
	},
]
