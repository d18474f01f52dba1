import { IconSettings, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Saya } from '#shared/api/accounts.ts'
import { initials } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { AccountMenu, AccountMenuSkeleton } from '#web/ui/shell/account-menu.tsx'
import { sayaQuery } from '../account/saya-query.ts'
import { withoutTitles } from '../lecturers/without-titles.ts'

/** Who is signed in, with the way to the settings and out. */
export function StaffMenu({ settings }: { settings: string }) {
	const saya = useQuery(sayaQuery)
	if (saya.isPending) return <AccountMenuSkeleton />
	const who = saya.data && { name: saya.data.nama ?? saya.data.email, note: noteOf(saya.data) }
	const name = who && withoutTitles(who.name)
	return (
		<AccountMenu
			label={name ? `${initials(name)}, menu akun ${who.name}` : 'Menu akun'}
			picture={
				name ? (
					<Avatar name={name} foto={null} size={36} />
				) : (
					<IconUser size={20} stroke={1.7} aria-hidden="true" />
				)
			}
			who={who}
		>
			{({ className, close }) => (
				<li>
					<Link to={settings} className={className} onClick={close}>
						<IconSettings size={18} stroke={1.7} aria-hidden="true" />
						Pengaturan
					</Link>
				</li>
			)}
		</AccountMenu>
	)
}

const noteOf = ({ dosen, email, nama }: Saya) =>
	dosen ? `Dosen · ${dosen.nip}` : nama ? `Staf · ${email}` : 'Staf'
