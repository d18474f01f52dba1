import type { Pertemuan } from '#shared/rules/pertemuan.ts'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'

type Noted = Pick<Pertemuan, 'asal' | 'ke' | 'halangan' | 'alasan'> & {
	/** State in the term, or as it stands now; what is merely held needs no words. */
	keadaan: string
}

const at = ({ tanggal, jam_mulai }: { tanggal: string; jam_mulai: string }) =>
	t('{tanggal} pukul {jam_mulai}', {
		tanggal: formatTanggal(tanggal, 'weekday'),
		jam_mulai: formatJam(jam_mulai),
	})

/** What there is to say of a meeting that is not held as the timetable has it; null for all others. */
export function meetingNote({ keadaan, asal, ke, halangan, alasan }: Noted): string | null {
	switch (keadaan) {
		case 'libur':
			return t('Libur: {halangan}', { halangan })
		case 'ujian':
			return t('Pekan {halangan}: tidak ada kuliah mata kuliah ini', { halangan })
		case 'cadangan':
			return t('Semua pertemuan semester ini sudah selesai sebelumnya')
		case 'dibatalkan':
			return t('Dibatalkan: {alasan}', { alasan })
		case 'dipindah':
			return (
				ke && t('Dipindah ke {at}, {ruangan}. Alasan: {alasan}', { at: at(ke), ruangan: ke.ruangan, alasan })
			)
		default:
			return alasan && t('Pindahan dari {at}. Alasan: {alasan}', { at: at(asal), alasan })
	}
}

/** Whether nobody comes at that day and hour. */
export const isOff = (keadaan: string): boolean =>
	['libur', 'ujian', 'cadangan', 'dibatalkan', 'dipindah'].includes(keadaan)
