import { IconSettings, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { initials } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { AccountMenu, AccountMenuSkeleton } from '#web/ui/shell/account-menu.tsx'
import { showError } from '#web/ui/toast.ts'
import { profileQuery } from '../parts/profile-query.ts'

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** Avatar of the signed-in student with the way to profile, settings and out. */
export function UserMenu() {
	const profile = useQuery(profileQuery)
	useEffect(() => {
		if (profile.error) showError(t('Gagal memuat profil'), profileMessage(profile.error))
	}, [profile.error])

	if (profile.isPending) return <AccountMenuSkeleton />
	const student = profile.data
	return (
		<AccountMenu
			label={
				student
					? t('{initials}, menu akun {name}', { initials: initials(student.name), name: student.name })
					: t('Menu akun')
			}
			picture={
				student ? (
					<Avatar name={student.name} foto={student.foto} size={36} />
				) : (
					<IconUser size={20} stroke={1.7} aria-hidden="true" />
				)
			}
			who={
				student && {
					name: student.name,
					note: [student.stambuk, student.class].filter(Boolean).join(' · '),
				}
			}
		>
			{({ className, close }) => (
				<>
					<li>
						<Link to="/profil" className={className} onClick={close}>
							<IconUser {...icon} />
							{t('Profil Saya')}
						</Link>
					</li>
					<li>
						<Link to="/pengaturan" className={className} onClick={close}>
							<IconSettings {...icon} />
							{t('Pengaturan')}
						</Link>
					</li>
				</>
			)}
		</AccountMenu>
	)
}

/** What the top bar says in place of a name that did not come. */
function profileMessage(error: Error): string {
	if (error instanceof ApiError && error.status === 401) return t('Session expired, please login again')
	if (error instanceof ApiError && error.code === 'bad_answer') return t('No profile data received')
	return error.message || t('Failed to load user profile')
}
