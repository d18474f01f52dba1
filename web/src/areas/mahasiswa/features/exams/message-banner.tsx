import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { campus } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import css from './message-banner.module.css'
import type { RoomMessages } from './room-messages.ts'

/** What the lecturer says to the room, until the student puts it away. Spoken when it comes, without interrupting. */
export function MessageBanner({ messages, onClose }: { messages: RoomMessages; onClose: () => void }) {
	const baru = messages.semua.filter(({ id }) => id > messages.dibaca)
	return (
		// The region stands in the page from the start, else a screen reader would miss its first words.
		<div role="status">
			{baru.length > 0 ? (
				<div className={css.banner}>
					<div className={css.inner}>
						<IconMessage size={20} stroke={1.8} aria-hidden="true" />
						<ol className={css.list}>
							{baru.map(({ id, isi, pada }) => (
								<li key={id}>
									<strong>{t('Pesan dosen, {pada}:', { pada: campus.time(pada) })}</strong> {isi}
								</li>
							))}
						</ol>
						<Button className={css.action} mih={44} variant="default" onClick={onClose}>
							{t('Tutup pesan')}
						</Button>
					</div>
				</div>
			) : null}
		</div>
	)
}
