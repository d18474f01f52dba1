import type { OrangForum } from '#shared/api/forum.ts'
import { t } from '#web/lib/language.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './person.module.css'

export const namaOrang = ({ nama }: OrangForum): string => nama ?? t('Akun yang sudah tidak ada')

/** Who wrote something, and whether that is a lecturer. */
export function Person({ orang }: { orang: OrangForum }) {
	return (
		<span className={css.person}>
			<bdi>{namaOrang(orang)}</bdi>
			{orang.dosen ? <StatusBadge tone="brand">{t('Dosen')}</StatusBadge> : null}
		</span>
	)
}
