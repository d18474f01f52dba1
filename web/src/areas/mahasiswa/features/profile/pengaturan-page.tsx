import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#web/lib/language.ts'
import { PasswordCard } from '#web/parts/account/password-card.tsx'
import { SessionsCard } from '#web/parts/account/sessions-card.tsx'
import { SeenByOffice } from '#web/parts/looking/seen-by-office.tsx'
import { NotificationSettings } from '#web/parts/notifications/settings-card.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { profileQuery } from '../../parts/profile-query.ts'
import { DataCopyCard } from './data-copy-card.tsx'
import { DataErasureCard } from './data-erasure-card.tsx'
import css from './pengaturan-page.module.css'
import { PreferencesCard } from './preferences-card.tsx'
import { ProfileDialog } from './profile-dialog.tsx'
import { ProfileSummary } from './profile-summary.tsx'

/** Settings: profile, preferences of this device, how to be told of things, devices and password. */
export function PengaturanPage() {
	const profile = useQuery(profileQuery)
	const [editing, setEditing] = useState(false)
	return (
		<>
			<PageHeader subtitle={t('Profil, preferensi, dan keamanan akun Anda')} />
			<div className={css.columns}>
				<div className={css.column}>
					<DataCard
						title={t('Profil')}
						note={
							profile.data ? (
								<Button
									variant="default"
									onClick={() => setEditing(true)}
									leftSection={<IconPencil size={18} stroke={1.8} aria-hidden="true" />}
								>
									{t('Edit Profil')}
								</Button>
							) : null
						}
					>
						{profile.data ? (
							<ProfileSummary profile={profile.data} />
						) : profile.isError ? (
							<ErrorState
								title={t('Gagal memuat profil')}
								error={profile.error}
								onRetry={() => void profile.refetch()}
								retrying={profile.isFetching}
							/>
						) : (
							<RowsSkeleton rows={4} label={t('Memuat profil')} />
						)}
					</DataCard>
					<NotificationSettings />
				</div>
				<div className={css.column}>
					<PreferencesCard />
					<SessionsCard />
					<SeenByOffice />
					<DataCopyCard />
					<DataErasureCard />
					<PasswordCard />
				</div>
			</div>
			<ProfileDialog opened={editing} onClose={() => setEditing(false)} />
		</>
	)
}
