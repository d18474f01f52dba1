import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Naskah } from './naskah-keeper.ts'

/** A slow line is given so long to take what was typed last. */
const WAIT_MS = 3_000

/** Asks before the page is left while the server has not got all that was typed; what is on the way gets a moment first. */
export function LeaveGuard({ naskah }: { naskah: Naskah }) {
	const blocker = useBlocker({
		shouldBlockFn: async ({ current, next }) => {
			// Tabs of this page are addresses of their own.
			if (current.pathname === next.pathname || !naskah.isWaiting()) return false
			const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), WAIT_MS))
			return !(await Promise.race([naskah.flush(), late]))
		},
		enableBeforeUnload: naskah.isWaiting,
		withResolver: true,
	})
	const clash = naskah.state().clash !== undefined
	return (
		<ConfirmDialog
			opened={blocker.status === 'blocked'}
			title="Tinggalkan tulisan ini?"
			confirmLabel="Tinggalkan"
			cancelLabel="Tetap di sini"
			onConfirm={() => blocker.proceed?.()}
			onCancel={() => blocker.reset?.()}
		>
			{clash
				? 'Orang lain juga mengubah materi ini dan Anda belum memilih tulisan mana yang dipakai.'
				: 'Tulisan terakhir belum sampai di server.'}{' '}
			Di perangkat ini tulisan Anda tetap ada dan dilanjutkan saat materi dibuka lagi.
		</ConfirmDialog>
	)
}
