import type { BarisSoal, KeteranganSoal } from '#shared/api/question-bank.ts'

/** What is to be said of many questions; what is left open stays as it is. */
export type UbahBanyak = {
	/** null: stays; empty: none. */
	topik: string | null
	kesukaran: BarisSoal['kesukaran'] | 'tetap'
	tambah: readonly string[]
	lepas: string
}

export const MAX_TAG = 10

/** `a, B ,, a` as tags. */
export const tagsOf = (text: string): string[] => [
	...new Set(
		text
			.split(',')
			.map((tag) => tag.trim().toLowerCase().slice(0, 40))
			.filter((tag) => tag !== ''),
	),
]

type Soal = Pick<BarisSoal, 'id' | 'versi' | 'topik' | 'kesukaran' | 'tag'>

/** Those of the questions that would say something else, as they would be. */
export function ubahanOf(soal: readonly Soal[], ubah: UbahBanyak): KeteranganSoal[] {
	return soal.flatMap((one) => {
		const tag = [...new Set([...one.tag.filter((name) => name !== ubah.lepas), ...ubah.tambah])]
		const next = {
			topik: ubah.topik === null ? one.topik : ubah.topik.trim(),
			kesukaran: ubah.kesukaran === 'tetap' ? one.kesukaran : ubah.kesukaran,
			tag,
		}
		const same =
			next.topik === one.topik &&
			next.kesukaran === one.kesukaran &&
			tag.length === one.tag.length &&
			tag.every((name) => one.tag.includes(name))
		return same ? [] : [{ id: one.id, versi: one.versi, ...next }]
	})
}

/** What puts them back, in the versions that they have now. */
export function kembalian(
	before: readonly Soal[],
	now: readonly { id: number; versi: number }[],
): KeteranganSoal[] {
	const versions = new Map(now.map(({ id, versi }) => [id, versi]))
	return before.flatMap(({ id, topik, kesukaran, tag }) => {
		const versi = versions.get(id)
		return versi === undefined ? [] : [{ id, versi, topik, kesukaran, tag }]
	})
}
