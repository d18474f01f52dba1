import { IconLogout } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { t } from '../../lib/language.ts'
import { SkeletonBar } from '../state-views.tsx'
import css from './account-menu.module.css'
import { signOut } from './sign-out.ts'
import { useDisclosure } from './use-disclosure.ts'

type Props = {
	/** Name of the button. */
	label: string
	picture: ReactNode
	/** Who is signed in, and a line about them. */
	who: { name: string; note: string } | undefined
	/** Items before the way out; `close` is for those that stay on the page. */
	children?: (item: { className: string | undefined; close: () => void }) => ReactNode
}

/** The picture of who is signed in, with the way to what is theirs and out. */
export function AccountMenu({ label, picture, who, children }: Props) {
	const router = useRouter()
	const queryClient = useQueryClient()
	const menu = useDisclosure()
	const menuId = useId()
	return (
		<div className={css.root} ref={menu.root}>
			<button
				ref={menu.button}
				type="button"
				className={css.avatar}
				aria-label={label}
				aria-expanded={menu.opened}
				aria-controls={menuId}
				onClick={() => menu.setOpened(!menu.opened)}
			>
				{picture}
			</button>
			<div id={menuId} className={css.panel} hidden={!menu.opened}>
				{who ? (
					<div className={css.who}>
						<p className={css.name}>{who.name}</p>
						<p className={css.number}>{who.note}</p>
					</div>
				) : null}
				<ul className={css.items}>
					{children?.({ className: css.item, close: () => menu.setOpened(false) })}
					<li>
						<button type="button" className={css.item} onClick={() => void signOut(router, queryClient)}>
							<IconLogout size={18} stroke={1.7} aria-hidden="true" />
							{t('Keluar')}
						</button>
					</li>
				</ul>
			</div>
		</div>
	)
}

/** While it is not known who is signed in. */
export function AccountMenuSkeleton() {
	return <SkeletonBar className={css.skeleton} />
}
