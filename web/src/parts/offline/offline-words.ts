import { t } from '#web/lib/language.ts'
import type { Offline } from '#web/lib/offline.ts'

/** What is said above a page without a network. `per`: of when it is; `keeps`: pages like it are kept on the device (KEPT in sw.js). */
export function offlineWords(luring: Offline['luring'], per: string | undefined, keeps: boolean): string {
	const what = luring === 'lambat' ? t('Jaringan lambat.') : t('Tidak ada jaringan.')
	if (per !== undefined) return t('{what} Data per {per}.', { what, per })
	return keeps
		? t(
				'{what} Materi, jadwal, nilai, KHS, dan kartu ujian yang pernah dibuka di perangkat ini tetap dapat dibaca.',
				{
					what,
				},
			)
		: t('{what} Sambungkan ke internet untuk memuat dan menyimpan.', { what })
}
