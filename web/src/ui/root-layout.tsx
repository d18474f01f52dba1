import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '../lib/language.ts'
import css from './root-layout.module.css'

/** What is around every page: the skip link, and the focus that follows a navigation. */
export function RootLayout() {
	useFocusAfterNavigation()
	return (
		<>
			<a className={css.skip} href="#isi">
				{t('Langsung ke isi halaman')}
			</a>
			<Outlet />
		</>
	)
}

/** A single-page navigation moves nothing by itself: a screen reader would stay silent on the link just pressed. */
function useFocusAfterNavigation(): void {
	const router = useRouter()
	useEffect(
		() =>
			router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
				if (!fromLocation || !pathChanged) return
				// A page that puts the focus into a field itself, as the login does, knows better.
				if (document.activeElement instanceof HTMLInputElement) return
				document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
			}),
		[router],
	)
}
