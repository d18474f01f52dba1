import { describe, expect, test } from 'vitest'
import { SYARAT_SPP_BAWAAN } from '#shared/rules/spp.ts'
import { readTuitionConfig } from './config-tuition.ts'

describe('the tuition settings', () => {
	test("are the specification's gate and no gateway when nothing is set", () => {
		expect(readTuitionConfig({})).toMatchObject({
			syarat: SYARAT_SPP_BAWAAN,
			gateway: null,
			midtrans: null,
			xendit: null,
		})
	})

	test('name single gates; the others keep their share', () => {
		expect(readTuitionConfig({ TUITION_GATES: ' uts=50 , krs=25 ' }).syarat).toEqual({
			krs: 25,
			uts: 50,
			uas: 100,
			materi: 100,
			surat: 100,
		})
	})

	test.each([
		[{ TUITION_GATES: 'uts' }],
		[{ TUITION_GATES: 'uts=101' }],
		[{ TUITION_GATES: 'uts=-1' }],
		[{ TUITION_GATES: 'kuis=50' }],
		[{ TUITION_GATES: '__proto__=50' }],
		[{ PAYMENT_GATEWAY: 'paypal' }],
		[{ PAYMENT_GATEWAY: 'midtrans' }],
		[{ XENDIT_SECRET_KEY: 'x' }],
		[{ MIDTRANS_SERVER_KEY: 'x', MIDTRANS_URL: 'ftp://x' }],
	])('%j stops the start', (env) =>
		expect(() => readTuitionConfig(env)).toThrow(/TUITION|PAYMENT|XENDIT|MIDTRANS/),
	)
})
