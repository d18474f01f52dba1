import { expect, test } from 'vitest'
import { type FaktaBukti, isiBukti, pesanBukti, readBukti } from './bukti.ts'

const FAKTA: FaktaBukti = {
	kid: 'abcdefghijk',
	pengerjaan_id: '6d1c2a1e-8e5e-4c57-9a64-4f0f4b6f9d11',
	nomor: 1,
	paket: 'paket',
	jumlah: 38,
	ditutup_pada: '2024-03-18T02:30:00.000Z',
	alasan: 'tombol',
	isi: 'isi',
	sebelumnya: null,
}

test('the text of a receipt is read back as it was written', () => {
	for (const fakta of [FAKTA, { ...FAKTA, nomor: 2, jumlah: 0, sebelumnya: 'lama' }])
		expect(readBukti(pesanBukti(fakta))).toEqual(fakta)
	expect(pesanBukti(FAKTA)).toBe(
		'kampus-ujian-v1|abcdefghijk|6d1c2a1e-8e5e-4c57-9a64-4f0f4b6f9d11|1|paket|38|2024-03-18T02:30:00.000Z|tombol|isi|-',
	)
})

test('what is signed for another purpose, or has a field too many or too few, is no receipt', () => {
	const pesan = pesanBukti(FAKTA)
	expect(readBukti('KHS1|KHS/20231/13020220001/1|13020220001|3|3.52|3.50|2024-02-05')).toBeNull()
	expect(readBukti(pesan.replace('v1', 'v2'))).toBeNull()
	expect(readBukti(`${pesan}|x`)).toBeNull()
	const bagian = pesan.split('|')
	for (let i = 1; i < bagian.length; i++) expect(readBukti(bagian.with(i, '').join('|'))).toBeNull()
	expect(readBukti(bagian.slice(0, -1).join('|'))).toBeNull()
})

test.each<[string, Parameters<typeof isiBukti>[0], string, number]>([
	['nothing', {}, '', 0],
	['by number and not as text', { 12: ['B', 5], 9: ['A', 9] }, '9:A,12:B', 2],
	['without what was taken back, and without doubts', { 7: [null, 3], 8: ['C', 4, true] }, '8:C', 1],
])('answers are written down: %s', (_, jawaban, teks, jumlah) => {
	expect(isiBukti(jawaban)).toEqual({ teks, jumlah })
})
