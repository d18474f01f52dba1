import { describe, expect, it } from 'vitest'
import { jumlahUndian, sisaTerburuk, susunUndian, undiSoal } from './undian.ts'

const soal = (id: number, kesukaran: string | null, topik = '', wajib = false) => ({
	id,
	kesukaran,
	topik,
	wajib,
})
const many = (from: number, count: number, kesukaran: string | null) =>
	Array.from({ length: count }, (_, i) => soal(from + i, kesukaran))

describe('groups to draw from', () => {
	it('have the difficulties in the proportion of the bank, and exactly as many as are asked for', () => {
		const bank = [...many(1, 10, 'mudah'), ...many(11, 6, 'sedang'), ...many(17, 4, 'sukar')]
		expect(susunUndian(bank, { komposisi: [], jumlah: 10 }).map((k) => k.jumlah)).toEqual([5, 3, 2])
		for (let jumlah = 1; jumlah <= 20; jumlah++)
			expect(jumlahUndian(susunUndian(bank, { komposisi: [], jumlah }))).toBe(jumlah)
		expect(susunUndian(bank, { komposisi: [], jumlah: 7 }).map((k) => k.jumlah)).toEqual([4, 2, 1])
	})

	it('never ask for more than there is', () => {
		expect(jumlahUndian(susunUndian(many(1, 3, null), { komposisi: [], jumlah: 9 }))).toBe(3)
	})

	it('are the parts of a composed paper', () => {
		const bank = [
			soal(1, 'mudah', 'SQL'),
			soal(2, 'mudah', 'SQL'),
			soal(3, 'sukar', 'SQL'),
			soal(4, 'mudah', 'ER'),
		]
		const komposisi = [{ topik: 'SQL', kesukaran: 'mudah', jumlah: 1 }]
		expect(susunUndian(bank, { komposisi, jumlah: 1 })).toEqual([{ jumlah: 1, soal: [1, 2] }])
	})

	it('take a question that belongs to every draw for all', () => {
		const bank = [soal(1, 'mudah', '', true), ...many(2, 4, 'mudah')]
		const undian = susunUndian(bank, { komposisi: [], jumlah: 3 })
		expect(undian).toEqual([
			{ jumlah: 1, soal: [1] },
			{ jumlah: 2, soal: [2, 3, 4, 5] },
		])
		expect(undiSoal(undian, (list) => [...list].reverse())).toEqual([1, 5, 4])
	})
})

it.each([
	[[], 3],
	[[1], 2],
	[[2, 3], 1],
	[[1, 2, 3, 4], 0],
])('of three drawn questions the worst draw has, without %j, %i left', (keluar, left) => {
	const undian = [
		{ jumlah: 1, soal: [1] },
		{ jumlah: 2, soal: [2, 3, 4] },
	]
	expect(sisaTerburuk(undian, (id) => (keluar as number[]).includes(id))).toBe(left)
})
