import { useEffect, useState } from 'react'
import type { UjianBerjalan } from '#shared/api/home.ts'
import { t } from '#web/lib/language.ts'
import { serverNowSeconds } from '#web/lib/server-time.ts'
import nowTrack from '#web/ui/now-track.module.css'
import { sisaMs } from '../../parts/exam-left.ts'
import css from './now-card.module.css'

type Props = {
	ujian: UjianBerjalan
	/** When the answer was read, on this device's clock. */
	readAt: number
}

/** What is left of the own attempt, second by second, as minutes and seconds and as a bar. */
export function ExamClock({ ujian: { pengerjaan, durasi_menit }, readAt }: Props) {
	const [now, setNow] = useState(() => Date.now())
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 1000)
		return () => clearInterval(timer)
	}, [])
	if (!pengerjaan) return null
	const left = sisaMs(pengerjaan, readAt, now, serverNowSeconds() * 1000)
	const seconds = Math.floor(left / 1000)
	const share = Math.min(1, left / (durasi_menit * 60_000))
	return (
		<div className={css.clock}>
			<span className={nowTrack.track} aria-hidden="true">
				<span style={{ width: `${share * 100}%` }} />
			</span>
			<span className={css.left} role="timer" aria-label={t('Sisa waktu ujian Anda')}>
				{Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
			</span>
		</div>
	)
}
