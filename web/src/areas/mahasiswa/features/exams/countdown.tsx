import { useEffect, useState } from 'react'
import { t } from '#web/lib/language.ts'
import type { Store } from '../../parts/store.ts'
import css from './countdown.module.css'
import { announcement, countdownTone, type Deadline, formatCountdown, secondsLeft } from './remaining-time.ts'

const TICK_MS = 250

/** 'Sisa Waktu' in minutes and seconds. Spoken only at 30, 10, 5 and 1 minutes. */
export function Countdown({ deadline, stopped }: { deadline: Store<Deadline>; stopped: boolean }) {
	const [seconds, setSeconds] = useState(() => secondsLeft(deadline.get(), performance.now()))
	const [spoken, setSpoken] = useState('')
	useEffect(() => {
		if (stopped) return
		let before = secondsLeft(deadline.get(), performance.now())
		const tick = () => {
			const now = secondsLeft(deadline.get(), performance.now())
			setSeconds(now)
			const text = announcement(before, now)
			if (text) setSpoken(text)
			before = now
		}
		tick()
		const timer = setInterval(tick, TICK_MS)
		return () => clearInterval(timer)
	}, [deadline, stopped])
	return (
		<div className={css.countdown} data-tone={stopped ? 'tenang' : countdownTone(seconds)}>
			<span className={css.label}>{stopped ? t('Sisa saat selesai') : t('Sisa Waktu')}</span>
			<span className={css.time} role="timer" aria-label={t('Sisa Waktu')} data-tabular>
				{formatCountdown(seconds)}
			</span>
			<span className={css.spoken} aria-live="polite">
				{spoken}
			</span>
		</div>
	)
}
