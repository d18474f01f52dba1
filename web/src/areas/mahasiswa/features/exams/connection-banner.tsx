import { IconCloudOff, IconDeviceFloppy, IconServerOff } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import type { Connection } from './answer-saver.ts'
import css from './connection-banner.module.css'

type Props = {
	connection: Connection
	/** Whether this device writes down what the server does not have yet. */
	kept: boolean
}

/** Loud while nothing reaches the server, and calm about it: answering goes on. It promises what is kept, and no more. */
export function ConnectionBanner({ connection, kept }: Props) {
	const Icon = { terputus: IconCloudOff, terganggu: IconServerOff, tersambung: IconDeviceFloppy }[connection]
	return (
		// The region stands in the page from the start, else a screen reader would miss its first words.
		<div role="alert">
			{connection === 'tersambung' && kept ? null : (
				<div className={css.banner}>
					<p className={css.text}>
						<Icon size={20} stroke={1.8} aria-hidden="true" />
						<span>
							{connection === 'tersambung' ? (
								MEMORY
							) : (
								<Waiting offline={connection === 'terputus'} kept={kept} />
							)}
						</span>
					</p>
				</div>
			)}
		</div>
	)
}

const MEMORY = t(
	'Perangkat ini tidak dapat menyimpan jawaban. Jawaban yang belum tersimpan di server hilang bila halaman ini ditutup.',
)

function Waiting({ offline, kept }: { offline: boolean; kept: boolean }) {
	const back = offline ? t('koneksi kembali') : t('server siap')
	return (
		<>
			<strong>{offline ? t('Koneksi terputus.') : t('Server belum dapat menyimpan.')}</strong>{' '}
			{kept
				? t('Teruskan menjawab: jawaban disimpan di perangkat ini dan terkirim sendiri begitu {back}.', {
						back,
					})
				: t(
						'Teruskan menjawab dan jangan tutup halaman ini: jawaban hanya ada di sini dan terkirim sendiri begitu {back}.',
						{ back },
					)}{' '}
			{t('Yang sampai di server setelah waktu habis dapat tidak dihitung.')}
		</>
	)
}
