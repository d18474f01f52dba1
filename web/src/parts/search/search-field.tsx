import { IconSearch } from '@tabler/icons-react'
import { useLoaderData, useLocation } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { t } from '#web/lib/language.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import css from './search-field.module.css'
import { noteVisit } from './visits.ts'

type Props = {
	/** What can be found, in the field. */
	hint: string
	/** The dialog. */
	Palette: ComponentType<{ onClose: () => void }>
	/** Fetches it ahead, where it comes only when it is wanted. */
	prepare?: () => void
}

/** The search of the top bar: a field on a wide screen, an icon on a phone, Ctrl K everywhere. */
export function SearchField({ hint, Palette, prepare }: Props) {
	const [opened, setOpened] = useState(false)
	useNotedVisits()
	// From the moment on at which the field names the key.
	useLayoutEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (
				event.key.toLowerCase() !== 'k' ||
				!(event.ctrlKey || event.metaKey) ||
				event.altKey ||
				event.shiftKey
			)
				return
			event.preventDefault()
			setOpened(true)
		}
		addEventListener('keydown', onKeyDown)
		return () => removeEventListener('keydown', onKeyDown)
	}, [])
	return (
		<>
			<button
				type="button"
				className={css.field}
				aria-haspopup="dialog"
				onClick={() => setOpened(true)}
				onPointerEnter={prepare}
				onFocus={prepare}
			>
				<IconSearch size={18} stroke={1.7} aria-hidden="true" />
				<span className={css.hint}>{hint}</span>
				<kbd className={css.key}>Ctrl K</kbd>
			</button>
			<IconButton
				label={t('Cari')}
				className={css.icon}
				aria-haspopup="dialog"
				onClick={() => setOpened(true)}
			>
				<IconSearch size={20} stroke={1.7} />
			</IconButton>
			{opened ? (
				<Suspense fallback={null}>
					<Palette onClose={() => setOpened(false)} />
				</Suspense>
			) : null}
		</>
	)
}

/** Remembers which pages this person opens: the search begins with those. */
function useNotedVisits(): void {
	const pages = useLoaderData({ from: '/shell' })
	const pathname = useLocation({ select: (location) => location.pathname })
	useEffect(() => {
		if (pages.some(({ path, sitemap }) => sitemap && path === pathname)) noteVisit(pathname)
	}, [pages, pathname])
}
