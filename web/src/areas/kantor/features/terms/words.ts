import { formatNumber } from '#web/lib/format.ts'

/** `84 pengampu, 84 jadwal, 42 penawaran`; `tanpa isi` where there is nothing. */
export function teksIsi(isi: { pengampu: number; jadwal: number; penawaran: number }): string {
	const bagian = [
		[isi.pengampu, 'pengampu'],
		[isi.jadwal, 'jadwal'],
		[isi.penawaran, 'penawaran'],
	] as const
	return (
		bagian
			.filter(([jumlah]) => jumlah > 0)
			.map(([jumlah, nama]) => `${formatNumber(jumlah)} ${nama}`)
			.join(', ') || 'tanpa isi'
	)
}
