import type { ComponentProps, ReactNode } from 'react'
import { t } from '../../lib/language.ts'
import { Dialog } from '../dialog.tsx'
import { Logo } from '../logo.tsx'
import { NavList } from './nav-list.tsx'

type Props = Pick<ComponentProps<typeof NavList>, 'entries' | 'more' | 'home'> & {
	above?: ReactNode
	below?: ((close: () => void) => ReactNode) | undefined
	opened: boolean
	onClose: () => void
}

/** The navigation of phones and small tablets. */
export function MobileDrawer({ above, below, opened, onClose, ...nav }: Props) {
	return (
		<Dialog opened={opened} onClose={onClose} title={<Logo />} closeLabel={t('Tutup menu')} place="side">
			{above}
			<NavList {...nav} label={t('Menu utama')} onNavigate={onClose} />
			{below?.(onClose)}
		</Dialog>
	)
}
