import { createDecipheriv, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Jawaban } from '#shared/api/exams.ts'
import { bacaJawaban, bacaKepala, bacaKode, INFO_DARURAT, nonceDarurat } from '#shared/rules/darurat.ts'
import { revOf } from '#shared/rules/jawaban.ts'
import { makeKodeDarurat } from './rescue-code.ts'

const kunci = Buffer.from('0123456789abcdef0123456789abcdef')
const pengerjaan = {
	id: '6d1c2a1e-8e5e-4c57-9a64-4f0f4b6f9d11',
	kunci_segel: kunci.toString('base64'),
	urutan: [12, 9, 100, 10],
}
const answer = (soal_id: number, opsi: Jawaban['opsi'], seq: number): [number, Jawaban] => [
	soal_id,
	{ soal_id, opsi, rev: revOf(2, seq) },
]
const jawaban = new Map([answer(12, 'C', 1), answer(9, 'E', 2), answer(10, null, 3)])
const open = (kode: string) => {
	const bytes = bacaKode(kode) as Uint8Array
	const kepala = bytes.subarray(0, 23)
	const key = Buffer.from(hkdfSync('sha256', kunci, '', INFO_DARURAT, 32))
	const decipher = createDecipheriv('aes-256-gcm', key, nonceDarurat(kepala), { authTagLength: 16 })
	decipher.setAAD(kepala)
	decipher.setAuthTag(bytes.subarray(-16))
	const isi = Buffer.concat([decipher.update(bytes.subarray(23, -16)), decipher.final()])
	return { kepala: bacaKepala(bytes), jawaban: bacaJawaban(isi, 4) }
}

test('the code holds this device, its last change and all letters in ascending order of the questions', async () => {
	const kode = await makeKodeDarurat(pengerjaan, { epoch: 2, seq: 3, jawaban })
	expect(open(kode ?? '')).toEqual({
		kepala: { pengerjaanId: pengerjaan.id, epoch: 2, seq: 3 },
		jawaban: ['E', null, 'C', undefined],
	})
})

test('a device that has written nothing has no code', async () => {
	expect(await makeKodeDarurat(pengerjaan, { epoch: 0, seq: 0, jawaban })).toBeNull()
	expect(await makeKodeDarurat(pengerjaan, { epoch: 1, seq: 0, jawaban: new Map() })).toBeNull()
})
