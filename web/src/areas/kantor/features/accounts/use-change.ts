import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AkunLengkap } from '#shared/api/account-admin.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useWithPassword } from '#web/parts/staff/with-password.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { akunQuery } from './queries.ts'

/** Does a change of an account, gives what was thrown, and has the account as it is then. */
export function useChange(akun: AkunLengkap, done: string, onDone: () => void) {
	const client = useQueryClient()
	const { withPassword, dialog } = useWithPassword()
	const { mutate, isPending, error, reset } = useMutation({
		mutationFn: (work: () => Promise<AkunLengkap>) => withPassword(work),
		onSuccess: (now) => {
			client.setQueryData(akunQuery(akun.id).queryKey, now)
			void client.invalidateQueries({ queryKey: ['akun-kantor', 'daftar'] })
			showSuccess(done)
			onDone()
		},
		// Somebody was quicker: the sheet shows what they did, and the next try is about that.
		onError: (failed) => {
			if (failed instanceof ApiError && [404, 409].includes(failed.status))
				void client.invalidateQueries({ queryKey: ['akun-kantor'] })
		},
	})
	return { mutate, isPending, error, reset, dialog }
}
