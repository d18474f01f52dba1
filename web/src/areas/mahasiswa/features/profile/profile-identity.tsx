import type { Profile } from '#shared/api/accounts.ts'
import { t } from '#web/lib/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './profile-identity.module.css'

/** Who it is: photo, name, status, number and programme. */
export function ProfileIdentity({ profile }: { profile: Profile }) {
	const active = profile.status === 'true'
	return (
		<div className={css.identity}>
			<Avatar name={profile.name} foto={profile.foto} size={112} />
			<div>
				<p className={css.name}>{profile.name}</p>
				<p className={css.number}>{profile.stambuk}</p>
				<p className={css.badge}>
					<StatusBadge tone={active ? 'success' : 'danger'}>
						{active ? t('Aktif') : t('Non-Aktif')}
					</StatusBadge>
				</p>
				{profile.program_studi ? <p className={css.programme}>{profile.program_studi}</p> : null}
			</div>
		</div>
	)
}
