import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Mutasi } from '#shared/api/reconciliation.ts'
import { call } from '#web/lib/api.ts'
import { formatRupiah } from '#web/lib/format.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { Kutipan, type Pilihan, PilihTagihan } from './pilih-tagihan.tsx'
import { refreshTagihan } from './queries.ts'
import css from './rekonsiliasi.module.css'

const MIN_ALASAN = 3

/** Money that was open is booked for a bill, or marked as something else. */
export function SelesaikanDialog({ mutasi, onClose }: { mutasi: Mutasi; onClose: () => void }) {
	const [lain, setLain] = useState(false)
	const [alasan, setAlasan] = useState('')
	const done = async (words: string) => {
		await refreshTagihan()
		showSuccess(words)
		onClose()
	}
	const bukukan = useMutation({
		mutationFn: async ({ id }: Pilihan) =>
			call('POST /api/kantor/mutasi/:id/bukukan', { params: { id: mutasi.id }, body: { tagihan: id } }),
		onSuccess: (_, { nama }) => done(`${formatRupiah(mutasi.jumlah)} dicatat untuk ${nama}`),
		// Refused, it stands otherwise than here.
		onError: () => void refreshTagihan(),
	})
	const tandai = useMutation({
		mutationFn: async () =>
			call('POST /api/kantor/mutasi/:id/bukan-spp', {
				params: { id: mutasi.id },
				body: { alasan: alasan.trim() },
			}),
		onSuccess: () => done('Ditandai bukan SPP'),
		onError: () => void refreshTagihan(),
	})
	const tautkan = useMutation({
		mutationFn: async () => call('POST /api/kantor/mutasi/:id/tautkan', { params: { id: mutasi.id } }),
		onSuccess: () => done('Ditautkan ke pembayaran virtual account'),
		onError: () => void refreshTagihan(),
	})
	const busy = bukukan.isPending || tandai.isPending || tautkan.isPending
	const problem = bukukan.error?.message ?? tandai.error?.message ?? tautkan.error?.message
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (alasan.trim().length >= MIN_ALASAN && !busy) tandai.mutate()
	}
	return (
		<Dialog opened onClose={onClose} closable={!busy} title="Selesaikan mutasi" place="form">
			<div className={css.form}>
				<Kutipan mutasi={mutasi} />
				{problem ? (
					<p className={css.problem} role="alert">
						{problem}
					</p>
				) : null}
				{lain ? (
					<form onSubmit={submit} className={css.form}>
						<Textarea
							label="Uang apa ini?"
							description="Misalnya bunga bank, sewa aula, atau setoran unit lain."
							autosize
							minRows={2}
							maxLength={500}
							value={alasan}
							onChange={(event) => setAlasan(event.currentTarget.value)}
						/>
						<FormEnds>
							<Button variant="default" disabled={busy} onClick={() => setLain(false)}>
								Kembali
							</Button>
							<Button type="submit" loading={tandai.isPending} disabled={alasan.trim().length < MIN_ALASAN}>
								Tandai bukan SPP
							</Button>
						</FormEnds>
					</form>
				) : (
					<>
						{mutasi.mungkin_ganda ? (
							<div className={css.bill}>
								<span className={css.text}>
									{mutasi.keterangan}. Uangnya dihitung sekali sampai Anda memutuskan. Kalau memang dibayar
									dua kali, pilih tagihan untuk uang ini; kalau tidak ada yang masih terbuka, tandai bukan SPP
									dan kembalikan uangnya.
								</span>
								<Button loading={tautkan.isPending} disabled={busy} onClick={() => tautkan.mutate()}>
									Uang yang sama
								</Button>
							</div>
						) : null}
						<PilihTagihan mutasi={mutasi} busy={busy} onPick={(bill) => bukukan.mutate(bill)} />
						<FormEnds>
							<Button variant="default" disabled={busy} onClick={() => setLain(true)}>
								Ini bukan SPP
							</Button>
						</FormEnds>
					</>
				)}
			</div>
		</Dialog>
	)
}
