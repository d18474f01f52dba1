import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isJawabanBukti, readBuktiDibawa } from './receipt-file.ts'

const token = `${'a'.repeat(40)}.${'b-_9'.repeat(22)}`
const garam = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64url')
const jawaban = '12:A,15:C'
const isi = createHash('sha256').update(Buffer.from(garam, 'base64url')).update(jawaban).digest('base64url')

test('a receipt is found in a code, an address and a file', () => {
	expect(readBuktiDibawa(`  ${token}\n`)).toEqual({ token, rahasia: null })
	expect(readBuktiDibawa(`https://kampus.test/verifikasi/bukti/${token}`)).toEqual({ token, rahasia: null })
	const file = JSON.stringify({
		token,
		alamat: `https://kampus.test/verifikasi/bukti/${token}`,
		garam,
		jawaban,
	})
	expect(readBuktiDibawa(file)).toEqual({ token, rahasia: { garam, jawaban } })
	for (const text of ['', 'abc.def', '{"garam":"x"}']) expect(readBuktiDibawa(text)).toBeNull()
})

test('salt and answers are held against the receipt', async () => {
	expect(await isJawabanBukti(isi, { garam, jawaban })).toBe(true)
	expect(await isJawabanBukti(isi, { garam, jawaban: '12:A,15:D' })).toBe(false)
	expect(await isJawabanBukti(isi, { garam: 'AAAA', jawaban })).toBe(false)
	expect(await isJawabanBukti(isi, { garam: 'é', jawaban })).toBe(false)
})
