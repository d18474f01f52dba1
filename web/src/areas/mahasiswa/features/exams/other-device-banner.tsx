import { Button } from '@mantine/core'
import { IconDevices } from '@tabler/icons-react'
import { useState } from 'react'
import css from './connection-banner.module.css'

type Props = {
	shown: boolean
	/** Another tab of this browser, and not another device. */
	tab: boolean
	onTakeOver: () => Promise<void>
}

/** Another device or tab is working on this exam: here answers can be read, and one tap brings the exam over. */
export function OtherDeviceBanner({ shown, tab, onTakeOver }: Props) {
	const [asking, setAsking] = useState(false)
	const takeOver = async () => {
		setAsking(true)
		await onTakeOver().finally(() => setAsking(false))
	}
	return (
		<div role="alert">
			{shown ? (
				<div className={css.banner}>
					<p className={css.text}>
						<IconDevices size={20} stroke={1.8} aria-hidden="true" />
						<span>
							<strong>
								{tab ? 'Ujian ini terbuka di tab lain.' : 'Ujian ini sedang dikerjakan di perangkat lain.'}
							</strong>{' '}
							Di sini jawaban hanya dapat dilihat.
						</span>
						<Button size="compact-md" loading={asking} onClick={takeOver}>
							Lanjutkan di sini
						</Button>
					</p>
				</div>
			) : null}
		</div>
	)
}
