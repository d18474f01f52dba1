import { IconAlertTriangle, IconCircleCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { campus } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import type { SaveStatus as Status } from './outbox.ts'
import css from './save-status.module.css'

/** Whether the answers are on the server, in words that are always true; each receipt is spoken. */
export function SaveStatus({ status }: { status: Status }) {
	return (
		<p className={css.status} data-kind={status.kind} role="status">
			<Words status={status} />
		</p>
	)
}

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

function Words({ status }: { status: Status }) {
	switch (status.kind) {
		case 'kosong':
			return <span>{t('Belum ada jawaban')}</span>
		case 'tersimpan':
			return (
				<>
					<IconCircleCheck {...ICON} />
					<span>
						{t('Tersimpan')} <span className={css.spoken}>{t('di server')} </span>
						{campus.timeWithSeconds(status.pada)}
					</span>
				</>
			)
		case 'menyimpan':
			return (
				<>
					<IconCloudUp {...ICON} />
					{/* Not spoken: the receipt is the news. */}
					<span aria-hidden="true">{t('Menyimpan …')}</span>
				</>
			)
		case 'tertunda':
			return (
				<>
					<IconCloudOff {...ICON} />
					<span>{t('Belum tersimpan: {jumlah} jawaban menunggu koneksi', { jumlah: status.jumlah })}</span>
				</>
			)
		case 'ditolak':
			return (
				<>
					<IconAlertTriangle {...ICON} />
					<span>
						{t('{jumlah} jawaban ditolak server. Pilih ulang jawabannya.', { jumlah: status.jumlah })}
					</span>
				</>
			)
	}
}
