import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Mutasi } from '#shared/api/reconciliation.ts'
import { call } from '#web/lib/api.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { refreshTagihan } from './queries.ts'
import css from './rekonsiliasi.module.css'

/** Takes back that money is no tuition. */
export function BukaLagi({ mutasi: { id, uraian } }: { mutasi: Mutasi }) {
	const buka = useMutation({
		mutationFn: async () => call('POST /api/kantor/mutasi/:id/buka', { params: { id } }),
		onSuccess: () => showSuccess('Mutasi terbuka lagi', 'Tanda bukan SPP dicabut.'),
		onError: (error) => showError('Mutasi tidak dibuka', error.message),
		onSettled: () => void refreshTagihan(),
	})
	return (
		<div className={css.act}>
			<Button
				variant="default"
				loading={buka.isPending}
				onClick={() => buka.mutate()}
				aria-label={`Buka lagi ${uraian || 'tanpa uraian'}`}
			>
				Buka lagi
			</Button>
		</div>
	)
}
