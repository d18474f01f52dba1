import { useLoaderData } from '@tanstack/react-router'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { looking } from '#web/lib/looking.ts'
import { navigationOf } from '#web/lib/navigation.ts'
import { Footer } from '#web/parts/institution/footer.tsx'
import { Bell } from '#web/parts/notifications/bell.tsx'
import { OfflineNotice } from '#web/parts/offline/offline-notice.tsx'
import { Frame } from '#web/ui/shell/frame.tsx'
import { LoginLink } from '#web/ui/shell/login-link.tsx'
import { useSignedIn } from '#web/ui/shell/use-signed-in.ts'
import { KeptExams } from '../parts/kept-exams.tsx'
import { StudentSearch } from './search/student-search.tsx'
import { UserMenu } from './user-menu.tsx'

/** For somebody of the office alone, so no student's phone fetches it. */
const LookingNotice = lazyPage(() => import('#web/parts/looking/looking-notice.tsx'), 'LookingNotice')

/** What stands around the pages of a student. */
export function AppShell() {
	const pages = useLoaderData({ from: '/shell' })
	// A public page stays open when another tab signs out.
	const signedIn = useSignedIn()
	return (
		<Frame
			sidebar={navigationOf(pages, 'sidebar')}
			drawer={navigationOf(pages, 'drawer')}
			more={navigationOf(pages, 'more')}
			bar={signedIn ? navigationOf(pages, 'bar') : undefined}
			logo="/beranda"
			home="/"
			search={signedIn ? <StudentSearch /> : null}
			tools={
				signedIn ? (
					<>
						<Bell />
						<UserMenu />
					</>
				) : (
					<LoginLink />
				)
			}
			notice={
				<>
					{looking() ? <LookingNotice /> : null}
					<OfflineNotice keeps={!looking()} />
					{signedIn && !looking() ? <KeptExams /> : null}
				</>
			}
			footer={<Footer />}
		/>
	)
}
