import type { Pertemuan } from '#shared/rules/pertemuan.ts'
import { formatJam, formatTanggal } from '#web/lib/format.ts'

type Noted = Pick<Pertemuan, 'asal' | 'ke' | 'halangan' | 'alasan'> & {
	/** State in the term, or as it stands now; what is merely held needs no words. */
	keadaan: string
}

const at = ({ tanggal, jam_mulai }: { tanggal: string; jam_mulai: string }) =>
	`${formatTanggal(tanggal, 'weekday')} pukul ${formatJam(jam_mulai)}`

/** What there is to say of a meeting that is not held as the timetable has it; null for all others. */
export function meetingNote({ keadaan, asal, ke, halangan, alasan }: Noted): string | null {
	switch (keadaan) {
		case 'libur':
			return `Libur: ${halangan}`
		case 'ujian':
			return `Pekan ${halangan}: tidak ada kuliah mata kuliah ini`
		case 'cadangan':
			return 'Semua pertemuan semester ini sudah selesai sebelumnya'
		case 'dibatalkan':
			return `Dibatalkan: ${alasan}`
		case 'dipindah':
			return ke && `Dipindah ke ${at(ke)}, ${ke.ruangan}. Alasan: ${alasan}`
		default:
			return alasan && `Pindahan dari ${at(asal)}. Alasan: ${alasan}`
	}
}

/** Whether nobody comes at that day and hour. */
export const isOff = (keadaan: string): boolean =>
	['libur', 'ujian', 'cadangan', 'dibatalkan', 'dipindah'].includes(keadaan)
