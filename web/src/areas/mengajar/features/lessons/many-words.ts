import type { TinjauanMateri } from '#shared/api/lesson-publishing.ts'
import type { SusunanDosen } from '#shared/api/lesson-writing.ts'
import { campus } from '#web/lib/campus-time.ts'

export type Apa = NonNullable<SusunanDosen['langkah']>['apa']

/** What a step would do with a lesson, in words. */
export function akanJadi({ akan, alasan, keadaan, terbit_pada }: TinjauanMateri): string {
	switch (akan) {
		case 'terbit':
			if (keadaan === 'tersembunyi') return 'Tersembunyi, akan terlihat lagi'
			return keadaan === 'terjadwal' && terbit_pada
				? `Dijadwalkan ${campus.stamp(terbit_pada, Date.now())}, akan terbit sekarang`
				: 'Draf, akan terbit'
		case 'perubahan':
			return 'Sudah terbit, perubahannya akan terbit'
		case 'sembunyi':
			return keadaan === 'terjadwal' ? 'Jadwal terbitnya dibatalkan' : 'Terbit, akan disembunyikan'
		case 'tetap':
			return keadaan === 'terbit' ? 'Sudah terbit' : 'Tidak terlihat mahasiswa'
		case 'tidak':
			return `Belum dapat terbit. ${alasan ?? ''}`.trim()
	}
}

/** Whether a step can do anything with a lesson. */
export const dapatDipilih = ({ akan }: Pick<TinjauanMateri, 'akan'>): boolean =>
	akan !== 'tetap' && akan !== 'tidak'

/** What most mean who publish several: drafts and changes. What was hidden or has its own moment was put there by somebody. */
export const terpilihDahulu = ({ akan, keadaan }: Pick<TinjauanMateri, 'akan' | 'keadaan'>): boolean =>
	akan === 'perubahan' || (akan === 'terbit' && keadaan === 'draf')
