const format = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `3,60` */
export const angka = (nilai: number): string => format.format(nilai)

/** `5 Februari 2024` of a campus date. */
export function tanggalPanjang(tanggal: string): string {
	return new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' }).format(
		new Date(`${tanggal}T00:00:00Z`),
	)
}
