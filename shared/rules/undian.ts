/** So many questions of these. */
export type Kelompok = { jumlah: number; soal: number[] }

type Soal = { id: number; topik: string; kesukaran: string | null; wajib: boolean }
type Bagian = { topik: string; kesukaran: string | null; jumlah: number }

/**
 * The groups from which each student's questions are drawn, so that all get the same number of each difficulty: the parts of
 * which the paper is composed, else the difficulties of the bank in the proportion in which it has them. Questions that
 * belong to every draw are a group of their own, and all of it is taken.
 */
export function susunUndian(
	bank: readonly Soal[],
	{ komposisi, jumlah }: { komposisi: readonly Bagian[]; jumlah: number },
): Kelompok[] {
	const groups = komposisi.length > 0 ? byPart(bank, komposisi) : byDifficulty(bank, jumlah)
	return groups.filter((one) => one.jumlah > 0)
}

function byPart(bank: readonly Soal[], komposisi: readonly Bagian[]): Kelompok[] {
	return komposisi.flatMap(({ topik, kesukaran, jumlah }) => {
		const part = bank.filter((s) => s.topik === topik && s.kesukaran === kesukaran)
		const { tetap, sisa, lain } = always(part, jumlah)
		return [tetap, { jumlah: Math.min(sisa, lain.length), soal: idsOf(lain) }]
	})
}

function byDifficulty(bank: readonly Soal[], jumlah: number): Kelompok[] {
	const { tetap, sisa, lain } = always(bank, jumlah)
	const groups = [...Map.groupBy(lain, ({ kesukaran }) => kesukaran).values()]
	const share = groups.map((group) => (Math.min(sisa, lain.length) * group.length) / lain.length)
	const whole = share.map(Math.floor)
	// By the largest remainder, as seats are shared out: what is left over is less than there are groups.
	const over = Math.min(sisa, lain.length) - whole.reduce((sum, n) => sum + n, 0)
	const first = share
		.map((exact, i) => ({ i, rest: exact - Math.floor(exact) }))
		.sort((a, b) => b.rest - a.rest)
		.slice(0, over)
		.map(({ i }) => i)
	return [
		tetap,
		...groups.map((group, i) => ({
			jumlah: (whole[i] ?? 0) + Number(first.includes(i)),
			soal: idsOf(group),
		})),
	]
}

function always(soal: readonly Soal[], jumlah: number) {
	const wajib = soal.filter((s) => s.wajib).slice(0, jumlah)
	return {
		tetap: { jumlah: wajib.length, soal: idsOf(wajib) },
		sisa: jumlah - wajib.length,
		lain: soal.filter((s) => !s.wajib),
	}
}

const idsOf = (soal: readonly Soal[]) => soal.map(({ id }) => id)

/** How many questions each student gets. */
export const jumlahUndian = (undian: readonly Kelompok[]): number =>
	undian.reduce((sum, { jumlah }) => sum + jumlah, 0)

/** The questions of one student. @param shuffle puts a list in an order by chance */
export const undiSoal = (
	undian: readonly Kelompok[],
	shuffle: (soal: readonly number[]) => number[],
): number[] => undian.flatMap(({ jumlah, soal }) => shuffle(soal).slice(0, jumlah))

/** How many questions the worst draw still has when some are out of the total. */
export const sisaTerburuk = (undian: readonly Kelompok[], keluar: (soal: number) => boolean): number =>
	undian.reduce((sum, { jumlah, soal }) => sum + Math.max(0, jumlah - soal.filter(keluar).length), 0)
