import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { SusunanDosen } from '#shared/api/lesson-writing.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './many.module.css'
import { refreshSusunan } from './queries.ts'

type Props = { kode: string; langkah: NonNullable<SusunanDosen['langkah']> }

/** The last step in which several lessons were published or hidden, and the way to take it back. */
export function LastStep({ kode, langkah: { id, apa, jumlah, oleh, pada } }: Props) {
	const undo = useMutation({
		mutationFn: async () =>
			(
				await call('POST /api/mengajar/materi/:kode/banyak/:langkah/urungkan', {
					params: { kode, langkah: id },
				})
			).data,
		onSuccess: ({ kembali, tetap }) => {
			if (tetap.length === 0) return showSuccess(`${kembali} materi kembali seperti sebelumnya`)
			const sudah = `Sudah diubah sesudahnya: ${tetap.join(', ')}.`
			if (kembali === 0) showError('Tidak ada yang diurungkan', sudah)
			else showSuccess(`${kembali} materi kembali, ${tetap.length} tetap`, sudah)
		},
		onError: (error) => showError('Belum diurungkan', error.message),
		onSettled: () => refreshSusunan(),
	})
	return (
		<div className={css.last} role="status">
			<p>
				{jumlah} materi {apa === 'terbitkan' ? 'diterbitkan' : 'disembunyikan'}{' '}
				{campus.stamp(pada, Date.now())}
				{oleh ? ` oleh ${oleh}` : ''}.
			</p>
			<Button variant="subtle" loading={undo.isPending} onClick={() => undo.mutate()}>
				Urungkan
			</Button>
		</div>
	)
}
