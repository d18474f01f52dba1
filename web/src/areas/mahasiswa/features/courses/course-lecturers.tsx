import type { Dosen } from '#shared/api/courses.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { LecturerAvatar } from '../../parts/lecturer-avatar.tsx'
import { formatNip } from '../../parts/nip.ts'
import css from './course-side.module.css'

/** Who teaches the course in this class. */
export function CourseLecturers({ dosen }: { dosen: readonly Dosen[] }) {
	return (
		<DataCard flush title={t('Dosen pengampu')}>
			{dosen.length > 0 ? (
				<ul className={css.list}>
					{dosen.map((d) => (
						<li key={d.nip} className={css.person}>
							<LecturerAvatar nama={d.nama} foto={d.foto} />
							<div>
								<p className={css.title}>{d.nama}</p>
								<p className={css.text}>NIP {formatNip(d.nip)}</p>
								<a className={css.mail} href={`mailto:${d.email}`}>
									{d.email}
								</a>
							</div>
						</li>
					))}
				</ul>
			) : (
				<p className={css.none}>{t('Dosen belum ditetapkan.')}</p>
			)}
		</DataCard>
	)
}
