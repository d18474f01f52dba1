import { t } from '#web/lib/language.ts'
import type { Offline } from '#web/lib/offline.ts'

/** Why a page says so: `senyap` where the device has a network, and yet the server is not heard. */
type Sebab = Offline['luring'] | 'senyap'

const WHAT: Readonly<Record<Exclude<Sebab, false>, string>> = {
	lambat: t('Jaringan lambat.'),
	putus: t('Tidak ada jaringan.'),
	senyap: t('Server tidak terjangkau.'),
}

/** What is said above a page without a network. `per`: of when it is; `keeps`: pages like it are kept on the device (KEPT in sw.js). */
export function offlineWords(sebab: Exclude<Sebab, false>, per: string | undefined, keeps: boolean): string {
	const what = WHAT[sebab]
	if (per !== undefined) return t('{what} Data per {per}.', { what, per })
	if (keeps)
		return t(
			'{what} Materi, jadwal, nilai, KHS, dan kartu ujian yang pernah dibuka di perangkat ini tetap dapat dibaca.',
			{ what },
		)
	return sebab === 'senyap'
		? t('{what} Untuk sementara tidak ada yang dapat dimuat atau disimpan.', { what })
		: t('{what} Sambungkan ke internet untuk memuat dan menyimpan.', { what })
}
