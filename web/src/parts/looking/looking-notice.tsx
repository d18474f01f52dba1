import { IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { forgetLooking, looking } from '#web/lib/looking.ts'
import css from './looking-notice.module.css'

/** Says above each page whose it is that somebody of the office sees, until when, and leads back. */
export function LookingNotice() {
	const [at] = useState(looking)
	const [ending, setEnding] = useState(false)
	useEffect(() => {
		// The browser may show this page once more as it was when the look was over.
		const onShow = ({ persisted }: PageTransitionEvent) => {
			if (persisted && looking()?.token !== at?.token) location.reload()
		}
		addEventListener('pageshow', onShow)
		return () => removeEventListener('pageshow', onShow)
	}, [at])
	if (!at) return null
	const end = () => {
		setEnding(true)
		location.replace(forgetLooking('selesai'))
	}
	return (
		<section className={css.notice} aria-label={t('Melihat sebagai mahasiswa')}>
			<IconEye size={22} stroke={1.7} aria-hidden="true" />
			<p className={css.text}>
				<strong>{t('Anda melihat sebagai {nama}', { nama: at.nama })}</strong>
				<span className={css.facts}>
					{t('{stambuk} · hanya membaca, sampai {jam} {zona}', {
						stambuk: at.stambuk,
						jam: campus.time(at.berakhir_pada),
						zona: campusZone,
					})}
				</span>
			</p>
			<button type="button" className={css.end} onClick={end} disabled={ending}>
				{t('Selesai melihat')}
			</button>
		</section>
	)
}
