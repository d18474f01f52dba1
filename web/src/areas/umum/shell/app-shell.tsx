import { useLoaderData } from '@tanstack/react-router'
import { navigationOf } from '#web/lib/navigation.ts'
import { Footer } from '#web/parts/institution/footer.tsx'
import { OfflineNotice } from '#web/parts/offline/offline-notice.tsx'
import { Frame } from '#web/ui/shell/frame.tsx'
import { LoginLink } from '#web/ui/shell/login-link.tsx'

/** What stands around public pages for who is not signed in: the navigation of students, whose pages ask for the login. */
export function AppShell() {
	const pages = useLoaderData({ from: '/shell' })
	return (
		<Frame
			sidebar={navigationOf(pages, 'sidebar')}
			drawer={navigationOf(pages, 'drawer')}
			more={navigationOf(pages, 'more')}
			logo="/beranda"
			home="/"
			tools={<LoginLink />}
			notice={<OfflineNotice />}
			footer={<Footer />}
		/>
	)
}
