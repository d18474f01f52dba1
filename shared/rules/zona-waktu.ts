import { namaZona, saatKampus, waktuKampus } from './waktu.ts'

/** The three time zones of the country, from west to east. */
export const ZONA_WAKTU = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const

/** That of a campus which has said nothing. */
export const ZONA_BIASA = 'Asia/Makassar'

/** `WIB (Asia/Jakarta)`; a zone without a name of the country stands alone. */
export const sebutanZona = (zona: string): string => {
	const nama = namaZona(zona)
	return nama === zona ? zona : `${nama} (${zona})`
}

const JAM_MS = 3_600_000

const titik = (jam: string) => jam.replace(':', '.')

/** The hour that it is now, so that whoever chooses can look at a clock: `14.05 WITA`. */
export const jamDi = (zona: string, now: Date): string =>
	`${titik(waktuKampus(now, zona).jam)} ${namaZona(zona)}`

export type Terencana = {
	/** Exams, and assignments, whose end is to come. */
	ujian: number
	tugas: number
	/** Lectures in the week of the active term. */
	kuliah: number
}

/** The hour of the sentences. */
const JAM = '08:00'

/** What happens when a running campus takes another time zone, in sentences; none where no clock would show another hour. */
export function akibatZona(
	{ dari, menjadi }: { dari: string; menjadi: string },
	{ ujian, tugas, kuliah }: Terencana,
	now: Date,
): string[] {
	const { tanggal } = waktuKampus(now, dari)
	const saat = saatKampus(tanggal, JAM, dari)
	const geser = (saatKampus(tanggal, JAM, menjadi).getTime() - saat.getTime()) / JAM_MS
	if (geser === 0) return []
	const [lama, baru] = [`${titik(JAM)} ${namaZona(dari)}`, `${titik(JAM)} ${namaZona(menjadi)}`]
	const selisih = `${String(Math.abs(geser)).replace('.', ',')} jam lebih ${geser > 0 ? 'lambat' : 'awal'}`
	return [
		`Saatnya tetap, jam yang tertulis berganti: ${ujian} ujian yang belum selesai, ${tugas} tenggat tugas, masa KRS, dan pengumuman terjadwal. Yang kini tertulis ${lama} akan tertulis ${jamDi(menjadi, saat)}.`,
		`Jam yang tertulis tetap, saatnya bergeser: ${kuliah} kuliah mingguan, perubahan kuliah, kalender akademik, dan jatuh tempo tagihan. Kuliah ${lama} menjadi ${baru}, ${selisih}.`,
		'Ujian karena itu dapat berbenturan dengan kuliah; periksa Bentrok Jadwal sesudahnya. Dokumen yang sudah disahkan tidak berubah.',
	]
}
