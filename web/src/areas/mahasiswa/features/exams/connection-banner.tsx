import { IconCloudOff, IconServerOff } from '@tabler/icons-react'
import type { Connection } from './answer-saver.ts'
import css from './connection-banner.module.css'

/** Loud while nothing reaches the server, and calm about it: answering goes on. */
export function ConnectionBanner({ connection }: { connection: Connection }) {
	const offline = connection === 'terputus'
	const Icon = offline ? IconCloudOff : IconServerOff
	return (
		// The region stands in the page from the start, else a screen reader would miss its first words.
		<div role="alert">
			{connection === 'tersambung' ? null : (
				<div className={css.banner}>
					<p className={css.text}>
						<Icon size={20} stroke={1.8} aria-hidden="true" />
						<span>
							<strong>{offline ? 'Koneksi terputus.' : 'Server belum dapat menyimpan.'}</strong> Teruskan
							menjawab dan jangan tutup halaman ini: jawaban terkirim sendiri begitu{' '}
							{offline ? 'koneksi kembali' : 'server siap'}.
						</span>
					</p>
				</div>
			)}
		</div>
	)
}
