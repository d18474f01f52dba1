import type { Dosen } from '#shared/api/courses.ts'
import { whatsappUrl } from '#web/lib/format.ts'
import { word } from '#web/lib/language.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './dosen-contact.module.css'
import { isAktif } from './dosen-filters.ts'

/** Mail and phone; the number opens WhatsApp, which is how students write to lecturers. */
export function DosenContact({ dosen }: { dosen: Dosen }) {
	return (
		<ul className={css.list}>
			<li>
				<a href={`mailto:${dosen.email}`}>{dosen.email}</a>
			</li>
			{dosen.no_hp ? (
				<li>
					<a
						href={whatsappUrl(dosen.no_hp)}
						target="_blank"
						rel="noreferrer"
						aria-label={`WhatsApp ${dosen.no_hp}`}
					>
						{dosen.no_hp}
					</a>
				</li>
			) : null}
		</ul>
	)
}

export function DosenStatus({ dosen }: { dosen: Dosen }) {
	return <StatusBadge tone={isAktif(dosen) ? 'success' : 'neutral'}>{word(dosen.status)}</StatusBadge>
}
