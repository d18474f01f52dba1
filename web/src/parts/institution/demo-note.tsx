import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import css from './demo-note.module.css'

/** Why the demo's days and the name of its term do not go together: days follow today, names stay. Nothing on a real campus. */
export function DemoNote({ aboveCards = false }: { aboveCards?: boolean }) {
	if (!serverConfig.demo) return null
	return (
		<p className={css.note} data-above={aboveCards || undefined}>
			{t('Kampus contoh: tanggal mengikuti hari ini, nama semester dan tahun akademik tetap.')}
		</p>
	)
}
