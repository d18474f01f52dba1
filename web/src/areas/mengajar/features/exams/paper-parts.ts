import type { IsiBank, RencanaUjian } from '#shared/api/exam-plans.ts'
import type { BagianKertas } from '#shared/api/planning.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'

export const KESUKARAN = ['mudah', 'sedang', 'sukar', null] as const

type Part = Pick<BagianKertas, 'topik' | 'kesukaran'>
export const keyOf = ({ topik, kesukaran }: Part): string => `${kesukaran ?? ''} ${topik}`

/** A topic of a bank with how many questions it has of each difficulty, in the order of KESUKARAN. */
export type Topic = { topik: string; ada: number[] }

/** Topics of a bank, those without one last. */
export function topicsOf(isi: readonly IsiBank[], bank: JenisUjian): Topic[] {
	const own = isi.filter(({ jenis }) => jenis === bank)
	const names = [...new Set(own.map(({ topik }) => topik))]
	return names
		.sort((a, b) => Number(a === '') - Number(b === '') || a.localeCompare(b, 'id'))
		.map((topik) => ({
			topik,
			ada: KESUKARAN.map(
				(kesukaran) => own.find((one) => one.topik === topik && one.kesukaran === kesukaran)?.jumlah ?? 0,
			),
		}))
}

/** What is asked for, by part. */
export type Wanted = Readonly<Record<string, string>>

export const wantedOf = ({ komposisi }: Pick<RencanaUjian, 'komposisi'>): Wanted =>
	Object.fromEntries((komposisi ?? []).map((part) => [keyOf(part), String(part.jumlah)]))

/** The parts that are asked for, and the first that asks for more than there is. */
export function partsOf(
	topics: readonly Topic[],
	wanted: Wanted,
): { parts: BagianKertas[]; total: number; tooMany: string[] } {
	const parts: BagianKertas[] = []
	const tooMany: string[] = []
	for (const { topik, ada } of topics)
		for (const [i, kesukaran] of KESUKARAN.entries()) {
			const key = keyOf({ topik, kesukaran })
			const text = wanted[key]?.trim() ?? ''
			if (text === '' || text === '0') continue
			const jumlah = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
			if (!(jumlah <= (ada[i] ?? 0))) tooMany.push(key)
			else parts.push({ topik, kesukaran, jumlah })
		}
	return { parts, total: parts.reduce((sum, { jumlah }) => sum + jumlah, 0), tooMany }
}
