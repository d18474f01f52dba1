import { describe, expect, test } from 'vitest'
import type { Soal } from '#shared/api/exams.ts'
import type { TinjauanPengerjaan } from '#shared/api/review.ts'
import { ditahan, soalTinjauan } from './review.ts'

const soal = (id: number) =>
	({
		id,
		pertanyaan: `Soal ${id}`,
		opsi_a: 'satu',
		opsi_b: 'dua',
		opsi_c: 'tiga',
		opsi_d: null,
		opsi_e: null,
		gambar_opsi_a: null,
		gambar_opsi_b: null,
		gambar_opsi_c: null,
		gambar_opsi_d: null,
		gambar_opsi_e: null,
		teks_gambar: {},
	}) as unknown as Soal

const TINJAUAN: TinjauanPengerjaan = {
	kebijakan: 'kunci',
	berlaku: 'kunci',
	mulai: null,
	kertas: {
		soal: [soal(1), soal(2), soal(3)],
		urutan: [3, 1, 2],
		acak_opsi: ['CAB', 'ABC', 'BCA'],
		jawaban: [
			{ soal_id: 3, opsi: 'A' },
			{ soal_id: 1, opsi: 'B' },
		],
	},
	kunci: [
		{ soal_id: 1, diterima: ['B'], gugur: null, pembahasan: '<p>Sebab</p>' },
		{ soal_id: 2, diterima: ['A'], gugur: null, pembahasan: null },
		{ soal_id: 3, diterima: ['C'], gugur: null, pembahasan: null },
	],
}

describe('the review', () => {
	test('shows questions and options as the student saw them, with the letters of the paper translated', () => {
		const shown = soalTinjauan(TINJAUAN)
		expect(shown.map(({ id, hasil }) => [id, hasil])).toEqual([
			[3, 'salah'],
			[1, 'benar'],
			[2, 'kosong'],
		])
		const [first] = shown
		expect(first?.pilihan.map(({ huruf, teks, dipilih, benar }) => [huruf, teks, dipilih, benar])).toEqual([
			['A', 'tiga', false, true],
			['B', 'satu', true, false],
			['C', 'dua', false, false],
		])
		expect(shown.map((s) => s.pembahasan)).toEqual([null, '<p>Sebab</p>', null])
	})

	test('marks every letter that counts, and says of a question that was thrown out what became of it', () => {
		const kunci = (TINJAUAN.kunci ?? []).map((one) =>
			one.soal_id === 3
				? { ...one, diterima: ['A' as const, 'C' as const] }
				: one.soal_id === 2
					? { ...one, gugur: 'penuh' as const }
					: one,
		)
		const shown = soalTinjauan({ ...TINJAUAN, kunci })
		expect(shown.map(({ id, hasil, gugur }) => [id, hasil, gugur])).toEqual([
			[3, 'benar', null],
			[1, 'benar', null],
			[2, 'kosong', 'penuh'],
		])
		expect(shown[0]?.pilihan.map(({ benar }) => benar)).toEqual([true, true, false])
	})

	test('says nothing of right and wrong as long as the key is kept back', () => {
		const shown = soalTinjauan({ ...TINJAUAN, berlaku: 'jawaban', kunci: null })
		expect(shown.map((s) => [s.hasil, s.terjawab])).toEqual([
			[null, true],
			[null, true],
			[null, false],
		])
		expect(shown.flatMap((s) => s.pilihan.filter((p) => p.benar))).toEqual([])
		expect(soalTinjauan({ ...TINJAUAN, kertas: null, kunci: null })).toEqual([])
	})
})

const NOW = Date.parse('2024-03-18T04:00:00Z')
const say = (facts: Partial<TinjauanPengerjaan>) =>
	ditahan({ ...TINJAUAN, ...facts }, NOW, (at) => at.slice(0, 10))

test('what is kept back is said, with the day where there is one', () => {
	expect(say({})).toBeUndefined()
	expect(say({ kebijakan: 'nilai', berlaku: 'nilai' })).toBeUndefined()
	expect(say({ berlaku: 'jawaban' })).toMatch(/semua kelas/)
	expect(say({ berlaku: 'nilai' })).toMatch(/setelah ujian ini selesai.* Kunci.* semua kelas/)
	expect(say({ kebijakan: 'jawaban', berlaku: 'nilai' })).not.toMatch(/[Kk]unci/)
	expect(say({ berlaku: 'nilai', mulai: '2024-03-18T03:00:00Z' })).toMatch(/setelah ujian ini selesai/)
	expect(say({ kebijakan: 'jawaban', berlaku: 'nilai', mulai: '2024-03-20T03:00:00Z' })).toMatch(
		/mulai 2024-03-20/,
	)
})
