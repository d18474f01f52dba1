import type { PaketTerlambat } from '#shared/api/oversight.ts'

export type Jaringan = { jaringan: string; ids: number[]; mahasiswa: number }

/** Networks that several students' late answers come from, the one with most first: what is ruled on together. */
export function byNetwork(
	open: readonly Pick<PaketTerlambat, 'id' | 'pengerjaan_id' | 'jaringan'>[],
): Jaringan[] {
	return [...Map.groupBy(open, ({ jaringan }) => jaringan)]
		.flatMap(([jaringan, list]) =>
			jaringan === null
				? []
				: [
						{
							jaringan,
							ids: list.map(({ id }) => id),
							mahasiswa: new Set(list.map(({ pengerjaan_id }) => pengerjaan_id)).size,
						},
					],
		)
		.filter(({ mahasiswa }) => mahasiswa > 1)
		.sort((a, b) => b.mahasiswa - a.mahasiswa)
}
