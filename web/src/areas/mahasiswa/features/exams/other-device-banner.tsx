import { Button } from '@mantine/core'
import { IconDevices } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#web/lib/language.ts'
import { showSuccess } from '#web/ui/toast.ts'
import css from './other-device-banner.module.css'

type Props = {
	shown: boolean
	/** Who writes: another tab of this browser, another device, or one that went on with what was begun here. */
	who: 'tab' | 'perangkat' | 'perangkat_lanjut'
	/** Tells whether it is now this page that writes. */
	onTakeOver: () => Promise<boolean>
}

const WHO: Readonly<Record<Props['who'], string>> = {
	tab: t('Ujian ini terbuka di tab lain.'),
	perangkat: t('Ujian ini sedang dikerjakan di perangkat lain.'),
	perangkat_lanjut: t('Ujian ini dilanjutkan di perangkat lain.'),
}

/** Another device or tab is working on this exam: here answers can be read, and one tap brings the exam over. */
export function OtherDeviceBanner({ shown, who, onTakeOver }: Props) {
	const [state, setState] = useState<'diam' | 'meminta' | 'gagal'>('diam')
	const other = who === 'tab' ? t('tab itu') : t('perangkat itu')
	const takeOver = async () => {
		setState('meminta')
		const taken = await onTakeOver().catch(() => false)
		setState(taken ? 'diam' : 'gagal')
		if (taken) showSuccess(t('Ujian dilanjutkan di sini'))
	}
	return (
		// The region stands in the page from the start, else a screen reader would miss its first words.
		<div role="alert">
			{shown ? (
				<div className={css.banner}>
					<div className={css.inner}>
						<IconDevices size={20} stroke={1.8} aria-hidden="true" />
						<p className={css.words}>
							<strong>{WHO[who]}</strong>{' '}
							{state === 'gagal'
								? t('Belum dapat dipindahkan ke sini. Periksa koneksi, lalu coba lagi.')
								: t(
										'Di sini jawaban hanya dapat dilihat. Bila Anda lanjutkan di sini, {other} hanya dapat membaca; waktu tidak bertambah.',
										{ other },
									)}
						</p>
						<Button className={css.action} mih={44} loading={state === 'meminta'} onClick={takeOver}>
							{t('Lanjutkan di sini')}
						</Button>
					</div>
				</div>
			) : null}
		</div>
	)
}
