import { Dialog } from '#web/ui/dialog.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { DRAWER } from './nav-entries.ts'
import { NavList } from './nav-list.tsx'

/** The navigation of phones and small tablets. */
export function MobileDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
	return (
		<Dialog opened={opened} onClose={onClose} title={<Logo />} closeLabel="Tutup menu" place="side">
			<NavList entries={DRAWER} label="Menu utama" onNavigate={onClose} />
		</Dialog>
	)
}
