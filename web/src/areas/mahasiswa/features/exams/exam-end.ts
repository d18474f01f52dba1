import type { AlasanSelesai, PengerjaanRingkas } from '#shared/api/exams.ts'
import { t } from '#web/lib/language.ts'

/**
 * Why an attempt ended that its student did not end, and when; undefined for one that was handed in. The time ran out at
 * the deadline, however long the server took to close it.
 * @param time writes an instant as the campus does
 */
export function akhirPengerjaan(
	{ tenggat, selesai }: Pick<PengerjaanRingkas, 'tenggat' | 'selesai'>,
	time: (instant: string) => string,
): string | undefined {
	if (!selesai) return undefined
	const said: Readonly<Record<AlasanSelesai, string | undefined>> = {
		tombol: undefined,
		waktu: t('Waktu habis {tenggat}', { tenggat: time(tenggat) }),
		dosen: t('Diakhiri dosen {pada}', { pada: time(selesai.pada) }),
		dibatalkan:
			selesai.alasan_batal === undefined
				? t('Dibatalkan dosen {pada}', { pada: time(selesai.pada) })
				: t('Dibatalkan dosen: {alasan}', { alasan: selesai.alasan_batal }),
		tab_tersembunyi: t('Halaman ditinggalkan {pada}', { pada: time(selesai.pada) }),
	}
	return said[selesai.alasan]
}
