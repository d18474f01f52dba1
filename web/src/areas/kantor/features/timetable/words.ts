import type { PertemuanJadwal } from '#shared/api/timetable-records.ts'
import { formatJam } from '#web/lib/format.ts'

/** `08.00–10.30` */
export const rentang = ({ jam_mulai, jam_selesai }: { jam_mulai: string; jam_selesai: string }) =>
	`${formatJam(jam_mulai)}–${formatJam(jam_selesai)}`

/** What becomes of the meetings of a lecture that is moved, a sentence each. @param hour whether its day or hour changes */
export function kataPertemuan(
	{ tercatat, dipindah, dibatalkan, disiapkan }: PertemuanJadwal,
	hour: boolean,
): string[] {
	const sentences = [
		tercatat > 0 &&
			`${tercatat} pertemuan yang sudah tercatat tetap di waktu dan ruangnya, presensinya utuh.`,
		dipindah > 0 && `${dipindah} pertemuan yang sudah dipindah sendiri tetap di waktu pindahannya.`,
		disiapkan > 0 && `${disiapkan} pertemuan mendatang yang sudah punya rencana atau berkas ikut pindah.`,
		hour &&
			dibatalkan > 0 &&
			`${dibatalkan} pertemuan yang dibatalkan tidak berlaku lagi: pada waktu yang baru pekan itu kuliah kembali ada.`,
		'Pertemuan lain mengikuti jadwal baru.',
	]
	return sentences.filter((one) => one !== false)
}

/** `38 mahasiswa dan 1 dosen` */
export function kataDiberiTahu({ mahasiswa, dosen }: { mahasiswa: number; dosen: number }): string {
	const parts = [
		...(mahasiswa > 0 ? [`${mahasiswa.toLocaleString('id')} mahasiswa`] : []),
		...(dosen > 0 ? [`${dosen} dosen`] : []),
	]
	return parts.join(' dan ')
}
