import { t } from '#web/lib/language.ts'
import type { Alasan, HandInState } from './hand-in.ts'

/** What has happened, before what comes next; each is true while the server has not answered. */
const BEGUN: Readonly<Record<Alasan, string>> = {
	tombol: t('Ujian belum terkumpul.'),
	waktu: t('Waktu ujian habis.'),
	tab_tersembunyi: t('Halaman ujian ditinggalkan, maka ujian sedang dikumpulkan.'),
}

/**
 * What the screen says while a hand-in waits for the server. It promises nothing of answers that the server has not
 * received: whether they count is decided by when they arrive.
 * @param unsent answers without a receipt
 * @param kept whether this device has written them down, and the hand-in
 */
export function handInWords(
	{ alasan, terputus, percobaan, ditutup }: Extract<HandInState, { kind: 'mengumpulkan' }>,
	unsent: number,
	kept: boolean,
): string[] {
	if (!terputus && percobaan === 0)
		return [
			ditutup
				? t('Ujian ini sudah ditutup di server. Hasilnya sedang diambil.')
				: t('Jawaban Anda sedang dikirim dan dinilai.'),
		]
	const [trouble, back] = terputus
		? [t('Koneksi terputus.'), t('koneksi kembali')]
		: [t('Server belum dapat menerima.'), t('server siap')]
	return [
		`${ditutup ? t('Ujian ini sudah ditutup di server.') : BEGUN[alasan]} ${trouble}`,
		kept
			? t(
					'Pengumpulan disimpan di perangkat ini dan dikirim sendiri begitu {back}; bila halaman ini tertutup, buka lagi portal ini di perangkat yang sama.',
					{ back },
				)
			: t('Biarkan halaman ini terbuka: pengumpulan hanya ada di sini dan dikirim sendiri begitu {back}.', {
					back,
				}),
		unsent === 0
			? t('Semua jawaban Anda sudah tersimpan di server.')
			: t(
					'{unsent} jawaban belum sampai di server; yang sampai setelah waktu habis dapat tidak dihitung, dan hasil ujian menyebutkannya.',
					{ unsent },
				),
	]
}

/** Whether answers cannot get out of this device, so that somebody in the room has to take them. */
export const needsRescue = (state: HandInState, unsent: number): boolean =>
	state.kind === 'mengumpulkan' && unsent > 0 && (state.terputus || state.percobaan > 0)
