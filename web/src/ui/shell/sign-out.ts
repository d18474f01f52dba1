import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { ApiError, call } from '../../lib/api.ts'
import { clearDrafts } from '../../lib/device-drafts.ts'
import { t } from '../../lib/language.ts'
import { forgetLooking, looking } from '../../lib/looking.ts'
import { clearSession } from '../../lib/session.ts'
import { showError, showSuccess } from '../toast.ts'

/** Ends the session on the server and on this device, and goes to /login. */
export async function signOut(router: RegisteredRouter, queryClient: QueryClient): Promise<void> {
	if (looking()) return location.replace(forgetLooking('selesai'))
	const failure = await call('POST /api/akun/logout').then(
		() => undefined,
		(error: unknown) => error,
	)
	clearSession()
	clearDrafts()
	// A session that is already over is what was wanted; a server that did not hear of it is not.
	if (failure === undefined || (failure instanceof ApiError && failure.status === 401))
		showSuccess(t('Logged out'), t('You have been successfully logged out'))
	else
		showError(
			t('Keluar hanya di perangkat ini'),
			t('Server tidak dapat dihubungi, sehingga sesi di server baru berakhir dengan sendirinya.'),
		)
	await router.options.context.leave()
	queryClient.clear()
}
