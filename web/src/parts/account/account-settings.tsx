import { t } from '#web/lib/language.ts'
import { NotificationSettings } from '#web/parts/notifications/settings-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import css from './account-settings.module.css'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** What lecturers and offices set for themselves. */
export function AccountSettings() {
	return (
		<>
			<PageHeader subtitle={t('Notifikasi, perangkat, dan password')} />
			<div className={css.columns}>
				<NotificationSettings />
				<div className={css.column}>
					<SessionsCard />
					<PasswordCard />
				</div>
			</div>
		</>
	)
}
