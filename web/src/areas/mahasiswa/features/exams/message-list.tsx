import { campus } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import css from './message-list.module.css'
import type { RoomMessages } from './room-messages.ts'

/** All that the lecturer has said during the exam, to be read again. */
export function MessageList({ messages: { semua } }: { messages: RoomMessages }) {
	if (semua.length === 0) return null
	return (
		<details className={css.details}>
			<summary className={css.summary}>{t('Pesan dosen ({length})', { length: semua.length })}</summary>
			<ol className={css.list}>
				{semua.map(({ id, isi, pada }) => (
					<li key={id}>
						<span className={css.time}>{campus.time(pada)}</span> {isi}
					</li>
				))}
			</ol>
		</details>
	)
}
