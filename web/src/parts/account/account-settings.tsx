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
			<PageHeader subtitle={t('Notifikasi, password, dan perangkat')} />
			<div className={css.columns}>
				<NotificationSettings />
				<div className={css.column}>
					{/* First what keeps its height: how many devices there are comes later. */}
					<PasswordCard />
					<SessionsCard />
				</div>
			</div>
		</>
	)
}
