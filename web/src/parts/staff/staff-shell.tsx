import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type NavEntry, navigationOf } from '#web/lib/navigation.ts'
import { OfflineNotice } from '#web/parts/offline/offline-notice.tsx'
import { BackButton } from '#web/ui/back-button.tsx'
import { Frame } from '#web/ui/shell/frame.tsx'
import { LoginLink } from '#web/ui/shell/login-link.tsx'
import { useSignedIn } from '#web/ui/shell/use-signed-in.ts'
import { WayBack } from '#web/ui/way-back.ts'
import { sayaQuery } from '../account/saya-query.ts'
import { Bell } from '../notifications/bell.tsx'
import { AreaSwitch } from './area-switch.tsx'
import { StaffMenu } from './staff-menu.tsx'

type Props = {
	area: string
	home: NavEntry['to']
	/** In the top bar. */
	search: ReactNode
	below?: (close?: () => void) => ReactNode
}

/** What stands around the pages of lecturers, and of the offices. */
export function StaffShell({ area, home, search, below }: Props) {
	// A public page stays open when another tab signs out.
	const signedIn = useSignedIn()
	const saya = useQuery({ ...sayaQuery, enabled: signedIn })
	const mine = saya.data?.hak ?? []
	const entries = navigationOf(useLoaderData({ from: '/shell' }), 'staff').filter(
		({ hak }) => !hak || hak.some((one) => mine.includes(one)),
	)
	return (
		<WayBack value={<BackButton home={home} />}>
			<Frame
				sidebar={entries}
				drawer={entries}
				logo={home}
				home={home}
				search={signedIn ? search : null}
				notice={<OfflineNotice />}
				above={<AreaSwitch areas={saya.data?.area ?? []} current={area} />}
				{...(below && signedIn && { below })}
				tools={
					signedIn ? (
						<>
							<Bell />
							<StaffMenu settings={`${home}/pengaturan`} />
						</>
					) : (
						<LoginLink />
					)
				}
			/>
		</WayBack>
	)
}
