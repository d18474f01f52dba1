import { Button } from '@mantine/core'
import { IconLock, IconLockOpen, IconPinned, IconPinnedOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Utas } from '#shared/api/forum.ts'
import { ApiError } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'
import type { ForumPlace, Kelola } from './place.ts'
import { refreshUtas } from './queries.ts'

/** What a lecturer does with a whole thread. */
export function UtasTools({ place, kelola, utas }: { place: ForumPlace; kelola: Kelola; utas: Utas }) {
	const [busy, setBusy] = useState(false)
	const { id, disematkan, dikunci } = utas
	const run = async (step: () => Promise<unknown>, done: string) => {
		setBusy(true)
		try {
			await step()
			showSuccess(done)
			await refreshUtas(place, id)
		} catch (error) {
			if (!(error instanceof ApiError)) throw error
			showError(t('Belum berhasil'), error.message)
		} finally {
			setBusy(false)
		}
	}
	const [Pin, Lock] = [disematkan ? IconPinnedOff : IconPinned, dikunci ? IconLockOpen : IconLock]
	return (
		<>
			<Button
				variant="default"
				disabled={busy}
				leftSection={<Pin size={18} stroke={1.8} aria-hidden="true" />}
				onClick={() =>
					void run(
						() => kelola.pin(id, !disematkan),
						disematkan ? t('Sematan dilepas') : t('Utas disematkan'),
					)
				}
			>
				{disematkan ? t('Lepas sematan') : t('Sematkan')}
			</Button>
			<Button
				variant="default"
				disabled={busy}
				leftSection={<Lock size={18} stroke={1.8} aria-hidden="true" />}
				onClick={() =>
					void run(() => kelola.lock(id, !dikunci), dikunci ? t('Kunci dibuka') : t('Utas dikunci'))
				}
			>
				{dikunci ? t('Buka kunci') : t('Kunci')}
			</Button>
		</>
	)
}
