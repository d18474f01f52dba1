import { describe, expect, test } from 'vitest'
import {
	bacaJawaban,
	bacaKepala,
	bacaKode,
	INFO_DARURAT,
	nonceDarurat,
	PANJANG_KEPALA,
	PANJANG_TAG,
	panjangJawaban,
	type Terpilih,
	tulisJawaban,
	tulisKepala,
	tulisKode,
} from './darurat.ts'

const KEPALA = { pengerjaanId: '6d1c2a1e-8e5e-4c57-9a64-4f0f4b6f9d11', epoch: 3, seq: 70_000 }
const whole = (kepala: Uint8Array) => Uint8Array.from([...kepala, ...new Uint8Array(PANJANG_TAG + 1)])

describe('the head of a code', () => {
	test('is read back as it was written', () => {
		const bytes = tulisKepala(KEPALA) as Uint8Array
		expect(bytes).toHaveLength(PANJANG_KEPALA)
		expect(bacaKepala(whole(bytes))).toEqual(KEPALA)
		// Also where the bytes lie inside of others, as Buffers do.
		expect(bacaKepala(Buffer.concat([Buffer.from(bytes), Buffer.alloc(17)]))).toEqual(KEPALA)
	})

	test('is not written for a device that has written nothing, or that no two bytes name', () => {
		for (const change of [{ epoch: 0 }, { epoch: 65_536 }, { seq: 0 }])
			expect(tulisKepala({ ...KEPALA, ...change })).toBeNull()
		expect(tulisKepala({ ...KEPALA, epoch: 65_535 })).not.toBeNull()
	})

	test('of another version, or with nothing after it, is none', () => {
		const bytes = whole(tulisKepala(KEPALA) as Uint8Array)
		expect(bacaKepala(bytes.with(0, 2))).toBeNull()
		expect(bacaKepala(bytes.subarray(0, PANJANG_KEPALA + PANJANG_TAG))).toBeNull()
		expect(bacaKepala(new Uint8Array())).toBeNull()
	})

	test('gives another nonce for each epoch and number', () => {
		const nonces = [KEPALA, { ...KEPALA, epoch: 4 }, { ...KEPALA, seq: 70_001 }].map((k) =>
			nonceDarurat(tulisKepala(k) as Uint8Array).toString(),
		)
		expect(new Set(nonces).size).toBe(3)
	})
})

describe('the answers of a code', () => {
	test.each<Terpilih[][]>([
		[[]],
		[['A']],
		[['A', 'B', 'C', 'D', 'E', null, undefined]],
		[Array.from({ length: 100 }, (_, i) => ['A', 'E', null, undefined][i % 4])],
	])('are read back as they were written: %#', (jawaban) => {
		const bytes = tulisJawaban(jawaban)
		expect(bytes).toHaveLength(panjangJawaban(jawaban.length))
		expect(bacaJawaban(bytes, jawaban.length)).toEqual(jawaban)
	})

	test('that no device writes are refused', () => {
		expect(bacaJawaban(Uint8Array.of(0b1110_0000), 1)).toBeNull()
		expect(bacaJawaban(Uint8Array.of(0b0010_0001), 1)).toBeNull()
		expect(bacaJawaban(Uint8Array.of(0, 0), 1)).toBeNull()
		expect(bacaJawaban(Uint8Array.of(), 1)).toBeNull()
	})

	test('of forty questions make a code of 54 bytes, those of a hundred one of 77', () => {
		const length = (n: number) => PANJANG_KEPALA + panjangJawaban(n) + PANJANG_TAG
		expect([length(40), length(100)]).toEqual([54, 77])
	})
})

describe('a code as text', () => {
	test('is what RFC 4648 writes, and is read back', () => {
		expect(tulisKode(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
		for (const length of [1, 2, 3, 4, 5, 54, 77]) {
			const bytes = Uint8Array.from({ length }, (_, i) => (i * 89) % 256)
			expect(bacaKode(tulisKode(bytes))).toEqual(bytes)
		}
	})

	test('may be written in groups and small letters, and with digits that look like letters', () => {
		expect(bacaKode(' mzxw6-ytb0\n1 ')).toEqual(bacaKode('MZXW6YTBOI'))
		expect(bacaKode('8A')).toEqual(bacaKode('BA'))
		// The last letter is filled with zeros, and there is not one too many.
		for (const text of ['BB', 'BAA']) expect(bacaKode(text)).toBeNull()
		for (const text of ['', '   ', 'MZXW9', 'https://kampus.test']) expect(bacaKode(text)).toBeNull()
	})
})

test('the use of the key has the name that it was first given', () => {
	expect(INFO_DARURAT).toBe('stambuk/darurat/v1')
})

test('the first epoch and the first number are written, byte by byte', () => {
	const bytes = tulisKepala({ ...KEPALA, epoch: 1, seq: 1 })
	expect(Buffer.from(bytes ?? []).toString('hex')).toBe(
		'01' + '6d1c2a1e8e5e4c579a644f0f4b6f9d11' + '0001' + '00000001',
	)
})

test.each(['9MZXW6YT', 'MZXW6YT9', '!MZXW6YT', 'MZXW6YT!', 'MZX!6YTB'])('"%s" is no code', (text) => {
	expect(bacaKode(text)).toBeNull()
})
