import { IconBell } from '@tabler/icons-react'
import { IconButton } from '../icon-button.tsx'

/** The place of notifications, which are not there yet. */
export function Bell() {
	return (
		<IconButton label="Notifikasi: segera hadir" aria-disabled="true">
			<IconBell size={20} stroke={1.7} />
		</IconButton>
	)
}
