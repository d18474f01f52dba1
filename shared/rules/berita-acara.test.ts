import { expect, test } from 'vitest'
import { jumlahTerlaksana, pesanBeritaAcara, readBeritaAcara } from './berita-acara.ts'

const FAKTA = {
	periode: '20232',
	kelas: 'TI-4A',
	kode_mk: 'SBD02',
	pertemuan: 6,
	mahasiswa: 39,
	tanggal: '2024-03-18',
	sidik: '0123456789abcdef',
}

test('what is signed is read back, whole', () => {
	const pesan = pesanBeritaAcara(FAKTA)
	expect(pesan).toBe('BAP1|20232|TI-4A|SBD02|6|39|2024-03-18|0123456789abcdef')
	expect(readBeritaAcara(pesan)).toEqual(FAKTA)
})

test.each([
	'KHS1|20232|TI-4A|SBD02|6|39|2024-03-18|0123456789abcdef',
	'BAP1|20232|TI-4A|SBD02|6|39|2024-03-18',
	'BAP1|20232|TI-4A|SBD02|6|39|2024-03-18|0123456789abcdef|x',
	'BAP1||TI-4A|SBD02|6|39|2024-03-18|0123456789abcdef',
	'BAP1|20232||SBD02|6|39|2024-03-18|0123456789abcdef',
	'BAP1|20232|TI-4A||6|39|2024-03-18|0123456789abcdef',
	'BAP1|20232|TI-4A|SBD02||39|2024-03-18|0123456789abcdef',
	'BAP1|20232|TI-4A|SBD02|6||2024-03-18|0123456789abcdef',
	'BAP1|20232|TI-4A|SBD02|6|39||0123456789abcdef',
	'',
])('"%s" is none', (pesan) => {
	expect(readBeritaAcara(pesan)).toBeNull()
})

test('two sessions of a week are one lecture, and what has no number is none', () => {
	const held = [1, 1, 2, null, 3, 3].map((nomor) => ({ nomor }))
	expect(jumlahTerlaksana(held)).toBe(3)
	expect(jumlahTerlaksana([])).toBe(0)
})
