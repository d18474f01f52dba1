import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { initials } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { signOut } from '#web/ui/shell/sign-out.ts'
import { useDisclosure } from '#web/ui/shell/use-disclosure.ts'
import { SkeletonBar } from '#web/ui/state-views.tsx'
import { showError } from '#web/ui/toast.ts'
import { profileQuery } from '../parts/profile-query.ts'
import css from './user-menu.module.css'

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** Avatar of the signed-in student with the way to profile, settings and out. */
export function UserMenu() {
	const router = useRouter()
	const queryClient = useQueryClient()
	const profile = useQuery(profileQuery)
	const menu = useDisclosure()
	const menuId = useId()
	useEffect(() => {
		if (profile.error) showError('Gagal memuat profil', profileMessage(profile.error))
	}, [profile.error])

	if (profile.isPending) return <SkeletonBar className={css.skeleton} />
	const student = profile.data
	const close = () => menu.setOpened(false)
	return (
		<div className={css.root} ref={menu.root}>
			<button
				ref={menu.button}
				type="button"
				className={css.avatar}
				aria-label={student ? `${initials(student.name)}, menu akun ${student.name}` : 'Menu akun'}
				aria-expanded={menu.opened}
				aria-controls={menuId}
				onClick={() => menu.setOpened(!menu.opened)}
			>
				{student ? (
					<Avatar name={student.name} foto={student.foto} size={36} />
				) : (
					<IconUser size={20} stroke={1.7} aria-hidden="true" />
				)}
			</button>
			<div id={menuId} className={css.panel} hidden={!menu.opened}>
				{student ? (
					<div className={css.who}>
						<p className={css.name}>{student.name}</p>
						<p className={css.number}>{[student.stambuk, student.class].filter(Boolean).join(' · ')}</p>
					</div>
				) : null}
				<ul className={css.items}>
					<li>
						<Link to="/profil" className={css.item} onClick={close}>
							<IconUser {...icon} />
							Profil Saya
						</Link>
					</li>
					<li>
						<Link to="/pengaturan" className={css.item} onClick={close}>
							<IconSettings {...icon} />
							Pengaturan
						</Link>
					</li>
					<li>
						<button type="button" className={css.item} onClick={() => void signOut(router, queryClient)}>
							<IconLogout {...icon} />
							Keluar
						</button>
					</li>
				</ul>
			</div>
		</div>
	)
}

/** The sentences of the specification, section 8 "Top bar". */
function profileMessage(error: Error): string {
	if (error instanceof ApiError && error.status === 401) return 'Session expired, please login again'
	if (error instanceof ApiError && error.code === 'bad_answer') return 'No profile data received'
	return error.message || 'Failed to load user profile'
}
