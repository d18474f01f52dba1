import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acakHuruf, menyebutOpsi } from './opsi.ts'

const BIASA = ['SELECT', 'UPDATE', 'basis data relasional', 'indeks']
const soal = { pertanyaan: 'Perintah yang tepat adalah …', opsi: BIASA, pembahasan: '' }

describe('questions whose words point to options keep their letters', () => {
	test.each([
		'Semua di atas',
		'semua jawaban benar',
		'Semua benar',
		'Semuanya salah',
		'Seluruh pilihan di atas benar',
		'Kedua jawaban tersebut benar',
		'Keduanya benar',
		'ketiganya tepat',
		'Tidak ada jawaban yang benar',
		'Tidak ada yang benar',
		'Tidak satu pun di atas',
		'Bukan salah satu di atas',
		'Jawaban lain',
		'A dan C benar',
		'A, B, dan D',
		'A  dan\n\tC',
		'A/B',
		'jawaban <b>A</b><b>B</b>',
		'jawaban A dan B',
		'Jawaban A',
		'(a) dan (c)',
		'a & b',
		'B atau C',
		'hanya B',
		'B saja',
		'C salah',
		'Pilihan <strong>B</strong>',
		'A&nbsp;dan&nbsp;B',
		'<p>Opsi&nbsp;B keliru</p>',
		'all of the above',
		'None of the above',
		'both A and B',
		'either of them',
		'only (c)',
	])('an option that says %s', (opsi) => {
		expect(menyebutOpsi({ ...soal, opsi: [...BIASA, opsi] })).toBe(true)
	})

	test.each(['Manakah yang melengkapi jawaban B?', 'Pilihan A adalah …', 'Opsi (c) salah karena …'])(
		'a question that asks %s',
		(pertanyaan) => {
			expect(menyebutOpsi({ ...soal, pertanyaan })).toBe(true)
		},
	)

	test.each([
		'Jawaban C keliru karena tipe datanya lain.',
		'Jawaban yang benar adalah B karena tabelnya dua.',
		'Jawaban: B',
		'Jawabannya B',
		'Kunci: B. Indeks mempercepat pencarian.',
		'Jadi jawaban yang tepat adalah (C).',
		'B benar karena nilainya unik; A dan D salah.',
		'<p>Jawaban yang benar:</p><p><strong>B</strong></p>',
		'Kunci jawaban&nbsp;: B',
		'Jawaban yang paling tepat “C”.',
		'Jawaban yang tepat untuk soal ini ialah <b>d</b>.',
		'The right answer is B.',
		'B karena nilainya unik.',
		'Karena nilainya unik, A tidak tepat.',
		'Dengan demikian D merupakan jawabannya.',
		'C keliru.',
		'<p><b>B</b>. Indeks mempercepat pencarian.</p>',
		'Nilainya unik (b).',
	])('an explanation that says %s', (pembahasan) => {
		expect(menyebutOpsi({ ...soal, pembahasan })).toBe(true)
	})
})

describe('all others are free', () => {
	test.each([
		['Perhatikan gambar di atas. Semua benar kecuali …', ''],
		['Titik A dan B terletak pada garis …', 'Ruas A ke B adalah sisi miring.'],
		['Kelas A memuat 40 mahasiswa', 'Jawaban didapat dari tabel.'],
		['Semua pernyataan berikut tentang SQL benar, kecuali …', ''],
	])('%s', (pertanyaan, pembahasan) => {
		expect(menyebutOpsi({ ...soal, pertanyaan, pembahasan })).toBe(false)
	})

	test.each([
		'Kunci primer adalah atribut yang unik.',
		'Jawaban: 12 baris',
		'Jawabannya didapat dari tabel. Kelas A memuat 40 mahasiswa.',
		'A* benar-benar optimal bila heuristiknya tidak berlebihan.',
		'B-tree menyimpan kunci yang terurut.',
		'Vitamin C larut dalam air.',
		'Nilai f(a) positif.',
		'Semua pilihan lain keliru.',
		'Basis data benar, aplikasi salah.',
		'',
	])('an explanation that says %s', (pembahasan) => expect(menyebutOpsi({ ...soal, pembahasan })).toBe(false))

	test.each([
		'basa dan asam',
		'semua baris tabel',
		'1 dan 3',
		'graf C4',
		'vitamin B12',
		'cabang A* terpilih',
	])('an option that says %s', (opsi) =>
		expect(menyebutOpsi({ ...soal, opsi: [...BIASA, opsi] })).toBe(false),
	)
})

describe('letters of a student', () => {
	test('are those of the question, each once', () => {
		fc.assert(
			fc.property(
				fc.constantFrom('AB', 'ABC', 'ABCD', 'ABCDE'),
				fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
				(huruf, chance) => {
					const acak = acakHuruf(huruf, false, () => chance.next().value)
					expect([...acak].sort().join('')).toBe(huruf)
				},
			),
		)
	})

	test('change places, and stay where they must', () => {
		expect(acakHuruf('ABCDE', false, () => 0)).toBe('BCDEA')
		expect(acakHuruf('ABCDE', true, () => 0)).toBe('ABCDE')
	})
})
