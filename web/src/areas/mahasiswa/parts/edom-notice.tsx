import { IconMessageStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import css from './edom-notice.module.css'
import { edomQuery } from './edom-query.ts'

/** Why results of this term are not here: they wait for the student's answers. Nothing where none does. */
export function EdomNotice() {
	const { data } = useQuery(edomQuery)
	if (!data || data.menunggu === 0) return null
	return (
		<p className={css.notice}>
			<IconMessageStar size={20} stroke={1.7} aria-hidden="true" />
			<span>
				{t(
					'Nilai akhir {menunggu} mata kuliah semester ini tampil setelah angketnya Anda isi, atau sesudah {selesai}.',
					{ menunggu: data.menunggu, selesai: formatTanggal(data.selesai) },
				)}{' '}
				<Link to="/edom">{t('Isi EDOM')}</Link>
			</span>
		</p>
	)
}
