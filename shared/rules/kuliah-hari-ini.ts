/** How a lecture of today stands: over, going on, the first of those to come, or one after it. */
export const KEADAAN_KULIAH = ['selesai', 'berlangsung', 'berikutnya', 'nanti'] as const
export type KeadaanKuliah = (typeof KEADAAN_KULIAH)[number]

/** The state of each lecture of a day, in their order, at `jam` of the campus clock; at its end a lecture is over. */
export function keadaanKuliah(
	kuliah: readonly { jam_mulai: string; jam_selesai: string }[],
	jam: string,
): KeadaanKuliah[] {
	const [berikutnya] = kuliah
		.map((k) => k.jam_mulai)
		.filter((mulai) => mulai > jam)
		.sort()
	return kuliah.map(({ jam_mulai, jam_selesai }) => {
		if (jam_selesai <= jam) return 'selesai'
		if (jam_mulai <= jam) return 'berlangsung'
		return jam_mulai === berikutnya ? 'berikutnya' : 'nanti'
	})
}
