import type { Dosen } from '#shared/api/courses.ts'
import { LecturerAvatar } from '../../parts/lecturer-avatar.tsx'
import { formatNip } from '../../parts/nip.ts'
import css from './dosen-cards.module.css'
import { DosenContact, DosenStatus } from './dosen-contact.tsx'

/** The lecturers on a phone. */
export function DosenCards({ dosen }: { dosen: readonly Dosen[] }) {
	return (
		<ul className={css.list}>
			{dosen.map((d) => (
				<li key={d.nip} className={css.item}>
					<LecturerAvatar nama={d.nama} foto={d.foto} />
					<div className={css.words}>
						<p className={css.name}>{d.nama}</p>
						<p className={css.nip}>NIP {formatNip(d.nip)}</p>
						<DosenContact dosen={d} />
						<DosenStatus dosen={d} />
					</div>
				</li>
			))}
		</ul>
	)
}
