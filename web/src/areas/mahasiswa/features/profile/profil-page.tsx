import { Button } from '@mantine/core'
import { IconArrowLeft, IconLogout, IconPencil, IconUserOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Profile } from '#shared/api/accounts.ts'
import { ApiError } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { signOut } from '#web/ui/shell/sign-out.ts'
import { EmptyState, ErrorState, SkeletonBar, SkeletonRegion } from '#web/ui/state-views.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { profileQuery } from '../../parts/profile-query.ts'
import { EditProfile } from './edit-profile.tsx'
import css from './profil-page.module.css'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileIdentity } from './profile-identity.tsx'

/** The student's own profile: view, edit, log out. */
export function ProfilPage() {
	const router = useRouter()
	const canGoBack = useCanGoBack()
	const profile = useQuery(profileQuery)
	const [editing, setEditing] = useState(false)
	const back = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
	return (
		<>
			<PageHeader>
				<Button
					variant="default"
					onClick={back}
					leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />}
				>
					{t('Kembali')}
				</Button>
				<LogoutButton />
				{profile.data && !editing ? (
					<Button
						onClick={() => setEditing(true)}
						leftSection={<IconPencil size={18} stroke={1.8} aria-hidden="true" />}
					>
						{t('Edit Profil')}
					</Button>
				) : null}
			</PageHeader>
			{profile.data ? (
				<Loaded profile={profile.data} editing={editing} onDone={() => setEditing(false)} />
			) : profile.isError ? (
				<Missing error={profile.error} onRetry={() => void profile.refetch()} retrying={profile.isFetching} />
			) : (
				<Loading />
			)}
		</>
	)
}

function Loaded({ profile, editing, onDone }: { profile: Profile; editing: boolean; onDone: () => void }) {
	return (
		<div className={css.columns}>
			<DataCard>
				<ProfileIdentity profile={profile} />
			</DataCard>
			<DataCard title={editing ? t('Edit Profil') : t('Data Diri')}>
				{editing ? (
					<EditProfile
						profile={profile}
						onDone={onDone}
						onSaved={() => showSuccess(t('Success'), t('Profil berhasil diperbarui'))}
						onFailed={(message) => showError(t('Error'), message)}
					/>
				) : (
					<ProfileDetails profile={profile} />
				)}
			</DataCard>
		</div>
	)
}

function LogoutButton() {
	const router = useRouter()
	const queryClient = useQueryClient()
	const [asking, setAsking] = useState(false)
	const [leaving, setLeaving] = useState(false)
	const leave = () => {
		setLeaving(true)
		void signOut(router, queryClient)
	}
	return (
		<>
			<Button
				variant="default"
				onClick={() => setAsking(true)}
				leftSection={<IconLogout size={18} stroke={1.8} aria-hidden="true" />}
			>
				{t('Logout')}
			</Button>
			<ConfirmDialog
				opened={asking}
				title={t('Konfirmasi Logout')}
				confirmLabel={t('Logout')}
				danger
				busy={leaving}
				onConfirm={leave}
				onCancel={() => setAsking(false)}
			>
				{t('Apakah Anda yakin ingin logout?')}
			</ConfirmDialog>
		</>
	)
}

/** No profile behind the account is one thing, no answer from the server another: only the latter may be tried again. */
function Missing({ error, onRetry, retrying }: { error: Error; onRetry: () => void; retrying: boolean }) {
	const missing = error instanceof ApiError && (error.status === 404 || error.code === 'bad_answer')
	return (
		<DataCard flush>
			{missing ? (
				<EmptyState
					title={t('Profil Tidak Ditemukan')}
					text={t('Akun Anda belum terhubung dengan data mahasiswa. Silakan hubungi Ruang Informasi.')}
					icon={<IconUserOff size={22} stroke={1.7} />}
				>
					<Button component={Link} to="/">
						{t('Kembali ke Beranda')}
					</Button>
				</EmptyState>
			) : (
				<ErrorState title={t('Gagal memuat profil')} error={error} onRetry={onRetry} retrying={retrying} />
			)}
		</DataCard>
	)
}

function Loading() {
	return (
		<SkeletonRegion label={t('Memuat profil')}>
			<div className={css.columns}>
				<SkeletonBar height={300} className={css.skeleton} />
				<SkeletonBar height={420} className={css.skeleton} />
			</div>
		</SkeletonRegion>
	)
}
